import { useEffect } from 'react';
import { preloadToasts } from '../../../components/toast/toaster.tsx';
import { OwnerQuestion } from '../manager/card/owner-question.tsx';
import { AskBeforeLeaving } from '../manager/card/unsaved.tsx';
import { Loaded } from '../manager/section/loaded.tsx';
import { WithCode } from '../manager/section/with-code.tsx';
import { CATALOGUE_PATH, SHEET_PATH } from '../paths.ts';
import { OwnerHead } from '../manager/section/owner-head.tsx';
import { SessionKeeper } from '../session/session-keeper.tsx';
import { Catalogue, type CatalogueArea } from './catalogue.tsx';

/** All works as a table: to find some, to complete them, to change several at once. */
export default function CataloguePage() {
  useEffect(preloadToasts, []);
  return (
    <div className="wrap-page pt-4 pb-24">
      <OwnerHead title="Catalogue" beside={{ to: SHEET_PATH, name: 'Sheet' }} />
      <WithCode>
        <Loaded<CatalogueArea> from={CATALOGUE_PATH}>
          {(area, load) => <Catalogue area={area} reload={load} />}
        </Loaded>
      </WithCode>
      <AskBeforeLeaving />
      <OwnerQuestion />
      <SessionKeeper />
    </div>
  );
}
