import { PageLink } from '../../components/moving/page-link.tsx';
import type { GroupKind } from '../../domain/content/group.ts';
import type { ShownWork } from '../../domain/content/work.ts';
import { workUrl } from '../../domain/publishing/public-url.ts';

type BesideProps = {
  kind: GroupKind;
  beside: { previous: ShownWork | undefined; next: ShownWork | undefined };
};

/** The works that hang on both sides, in the group that the visitor came from. */
export function Beside({ kind, beside: { previous, next } }: BesideProps) {
  return (
    <nav
      aria-label="Works beside this one"
      className="mt-16 flex flex-wrap justify-between gap-x-8 gap-y-3 border-t border-line pt-5 text-note print:hidden"
    >
      {previous && <Neighbour work={previous} kind={kind} rel="prev" sign="←" />}
      {next && <Neighbour work={next} kind={kind} rel="next" sign="→" />}
    </nav>
  );
}

type NeighbourProps = { work: ShownWork; kind: GroupKind; rel: 'prev' | 'next'; sign: string };

function Neighbour({ work, kind, rel, sign }: NeighbourProps) {
  const name = <bdi>{work.title}</bdi>;
  return (
    <PageLink
      to={`${workUrl(work)}?in=${kind}`}
      rel={rel}
      className="inline-flex min-h-11 max-w-full items-center gap-2.5 text-soft hover:text-ink"
    >
      {rel === 'prev' && <span aria-hidden="true">{sign}</span>}
      {name}
      {rel === 'next' && <span aria-hidden="true">{sign}</span>}
    </PageLink>
  );
}
