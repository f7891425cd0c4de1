import { FormattedText } from '../../components/frame/formatted-text.tsx';
import { PageLink } from '../../components/moving/page-link.tsx';
import type { Showings } from '../../data/showings.server.ts';
import type { Group, GroupKind } from '../../domain/content/group.ts';
import { sayPrice } from '../../domain/content/price.ts';
import type { WorkDetails } from '../../domain/content/record.ts';
import { groupUrl, postUrl } from '../../domain/publishing/public-url.ts';

type WorkFactsProps = {
  work: WorkDetails;
  /** Its text as harmless HTML. */
  description: string | null;
  showings: Showings;
  groups: { kind: GroupKind; group: Group }[];
};

/** What stands beside a work on the wall, and below it what there is to read. */
export function WorkFacts({ work, description, showings, groups }: WorkFactsProps) {
  const { title, year, medium, size, edition, status, price } = work;
  const sale = [status, price && sayPrice(price)].filter(Boolean).join(', ');
  return (
    <div className="mx-auto mt-8 max-w-measure md:mt-12">
      <h1 className="font-serif text-title italic wrap-break-word">
        <bdi>{title}</bdi>
        {year && (
          <span className="text-soft not-italic">
            , <bdi>{year}</bdi>
          </span>
        )}
      </h1>
      <div className="mt-2 text-soft">
        <Fact text={medium} />
        <Fact text={size} />
        <Fact text={edition} />
        {sale && <p className="mt-2 text-ink">{sale}</p>}
      </div>
      {description && <FormattedText html={description} className="mt-8" />}
      <ShownAt showings={showings} />
      {groups.length > 0 && (
        <p className="mt-8 flex flex-wrap gap-x-6 text-note">
          {groups.map(({ kind, group }) => (
            <PageLink key={kind} to={groupUrl(kind, group.id)} className="underlined-link">
              <bdi>{group.title}</bdi>
            </PageLink>
          ))}
        </p>
      )}
    </div>
  );
}

function Fact({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <p dir="auto" className="w-fit max-w-full wrap-break-word">
      {text}
    </p>
  );
}

function ShownAt({ showings: { exhibitions, posts } }: { showings: Showings }) {
  if (exhibitions.length + posts.length === 0) return null;
  return (
    <section aria-labelledby="shown-at" className="mt-8">
      <h2 id="shown-at" className="font-serif text-lead italic">
        shown at
      </h2>
      <ul className="mt-2 text-note">
        {posts.map(({ id, title, date, location }) => (
          <li key={`post-${id}`}>
            <PageLink to={postUrl(id)} className="underlined-link">
              <bdi>{title}</bdi>
            </PageLink>
            , <bdi>{location}</bdi>, {date.start.slice(0, 4)}
          </li>
        ))}
        {exhibitions.map(({ id, title, description, year }) => (
          <li key={id}>
            <PageLink to="/bio" className="underlined-link">
              <bdi>{title}</bdi>
            </PageLink>
            {description && (
              <>
                , <bdi>{description}</bdi>
              </>
            )}
            , {year}
          </li>
        ))}
      </ul>
    </section>
  );
}
