import { AreaView } from '../../components/frame/area.tsx';
import { FormattedText } from '../../components/frame/formatted-text.tsx';
import { AskLink } from '../../components/enquiry/ask-link.tsx';
import { readSettings } from '../../data/settings/settings.server.ts';
import { rightsPage } from '../../domain/publishing/pages/public-page.ts';
import { isolate } from '../../domain/text.ts';
import { renderText } from '../../domain/publishing/rich-text.server.ts';
import {
  copyrightNotice,
  DEFAULT_TERMS,
  NO_TRAINING_TERMS,
} from '../../domain/publishing/rights/rights.ts';
import type { Settings } from '../../domain/setting/setting.ts';
import type { RouteHandle } from '../../route-handle.ts';
import { pageMeta } from '../page-meta.ts';
import { readArea } from '../read-area.server.ts';
import type { Route } from './+types/route';

const LINK = 'underlined-link text-note text-soft';

export const handle: RouteHandle = { hasItalic: true };

export async function loader({ context }: Route.LoaderArgs) {
  return {
    rights: await readArea(context, 'settings', async ({ db }) =>
      describeRights(await readSettings(db)),
    ),
  };
}

function describeRights({
  displayName,
  creditLine,
  rightsTerms,
  contactEmail,
  noTraining,
}: Settings) {
  return {
    terms: renderText(rightsTerms || DEFAULT_TERMS) ?? '',
    notice: copyrightNotice(isolate(displayName)),
    credit: creditLine || displayName,
    contactEmail,
    noTraining,
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0], rightsPage);
}

export default function Rights({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap-page pt-6 pb-20 md:pt-10">
      <h1 className="font-serif text-title italic">rights</h1>
      <AreaView area={loaderData.rights}>
        {({ terms, notice, credit, contactEmail, noTraining }) => (
          <div className="mt-6 grid max-w-reading gap-[1em]">
            <FormattedText html={terms} />
            {noTraining && <p>{NO_TRAINING_TERMS}</p>}
            {credit && (
              <p className="mt-4 text-note text-soft wrap-anywhere">
                {notice && `${notice} · `}Credit line: <bdi>{credit}</bdi>
              </p>
            )}
            <p className="flex flex-wrap gap-x-6 gap-y-3 empty:hidden">
              <AskLink className={LINK}>Ask for permission</AskLink>
              {contactEmail && (
                <a href={`mailto:${contactEmail}`} className={LINK}>
                  {contactEmail}
                </a>
              )}
            </p>
          </div>
        )}
      </AreaView>
    </div>
  );
}
