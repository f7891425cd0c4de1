import { useEffect } from 'react';
import { Link } from 'react-router';
import { preloadToasts } from '../../../components/toast/toaster.tsx';
import { AskBeforeLeaving } from '../manager/card/unsaved.tsx';
import { Loaded } from '../manager/section/loaded.tsx';
import { WithCode } from '../manager/section/with-code.tsx';
import { CATALOGUE_PATH, SHEET_PATH } from '../paths.ts';
import { SessionKeeper } from '../session/session-keeper.tsx';
import { Catalogue, type CatalogueArea } from './catalogue.tsx';

/** All works as a table: to find some, to complete them, to change several at once. */
export default function CataloguePage() {
  useEffect(preloadToasts, []);
  return (
    <div className="wrap-page pt-4 pb-24">
      <header className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 pb-4">
        <h1 className="font-serif text-display">Catalogue</h1>
        <nav aria-label="Owner" className="flex flex-wrap gap-x-6 text-note">
          <Link to={SHEET_PATH} className="underlined-link">
            Sheet
          </Link>
          <Link to="/admin" className="underlined-link">
            All sections
          </Link>
        </nav>
      </header>
      <WithCode>
        <Loaded<CatalogueArea> from={CATALOGUE_PATH}>
          {(area, load) => <Catalogue area={area} reload={load} />}
        </Loaded>
      </WithCode>
      <AskBeforeLeaving />
      <SessionKeeper />
    </div>
  );
}
