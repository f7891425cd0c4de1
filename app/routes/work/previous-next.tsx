import { PageLink } from '../../components/navigation/page-link.tsx';
import { Picture } from '../../components/picture/picture.tsx';
import type { GroupKind } from '../../domain/group/group.ts';
import type { ShownWork } from '../../domain/work/work.ts';
import { workUrl } from '../../domain/publishing/public-url.ts';

type PreviousNextProps = {
  kind: GroupKind;
  adjacent: { previous: ShownWork | undefined; next: ShownWork | undefined };
};

/** Links to the previous and next work in the group that the visitor came from. */
export function PreviousNext({ kind, adjacent: { previous, next } }: PreviousNextProps) {
  return (
    <nav
      aria-label="Works beside this one"
      className="mt-16 flex flex-wrap justify-between gap-x-8 gap-y-3 border-t border-line pt-5 text-note print:hidden"
    >
      {previous && <Neighbour work={previous} kind={kind} rel="prev" />}
      {next && <Neighbour work={next} kind={kind} rel="next" />}
    </nav>
  );
}

type NeighbourProps = { work: ShownWork; kind: GroupKind; rel: 'prev' | 'next' };

/** The title of a work; on hover also a small picture above it. */
function Neighbour({ work, kind, rel }: NeighbourProps) {
  const isNext = rel === 'next';
  return (
    <PageLink
      to={`${workUrl(work)}?in=${kind}`}
      rel={rel}
      className={`group relative inline-block max-w-full py-3 wrap-anywhere text-soft hover:text-ink ${isNext ? 'ml-auto' : ''}`}
    >
      {!isNext && <span aria-hidden="true">← </span>}
      <bdi>{work.title}</bdi>
      {isNext && <span aria-hidden="true"> →</span>}
      <span
        className={`pointer-events-none absolute bottom-full mb-6 hidden h-24 bg-paper group-hover:pointer-fine:block group-focus-visible:pointer-fine:block [&_img]:h-full [&_img]:w-auto [&_img]:max-w-none ${isNext ? 'right-0' : 'left-0'}`}
      >
        <Picture picture={work.picture} alt="" sizes="144px" />
      </span>
    </PageLink>
  );
}
