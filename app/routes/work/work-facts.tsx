import { AskLink } from '../../components/enquiry/ask-link.tsx';
import { Facts } from '../../components/facts.tsx';
import { ShareButton } from '../../components/share-button.tsx';
import { WorkSale } from '../../components/work-sale.tsx';
import type { ShownWork } from '../../domain/work/work.ts';
import { workUrl } from '../../domain/publishing/public-url.ts';

/** The caption of a work. */
export function WorkFacts({ work, facts }: { work: ShownWork; facts: readonly string[] }) {
  const { title } = work;
  return (
    <div className="max-w-reading min-w-0">
      <h1 className="font-serif text-title wrap-break-word italic">
        <bdi>{title}</bdi>
      </h1>
      <Facts facts={facts} />
      {(work.status || work.priceText) && (
        <p className="mt-2">
          <WorkSale work={work} />
        </p>
      )}
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-3">
        <AskLink work={work} className="underlined-link text-note text-soft">
          Ask about this work
        </AskLink>
        <ShareButton
          title={title}
          to={workUrl(work)}
          className="underlined-link text-note text-soft"
        />
      </p>
    </div>
  );
}
