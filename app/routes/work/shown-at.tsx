import { PageLink } from '../../components/navigation/page-link.tsx';
import type { Showings } from '../../data/exhibitions/showings.server.ts';
import { formatVenue } from '../../domain/exhibition/exhibition.ts';
import type { Group, GroupKind } from '../../domain/group/group.ts';
import { groupUrl, postUrl } from '../../domain/publishing/public-url.ts';

const LINK = 'underline decoration-line underline-offset-[0.25em] hover:decoration-current';

type ShownAtProps = { showings: Showings; groups: { kind: GroupKind; group: Group }[] };

/** The exhibitions and events of a work, as lines like those of the bio page, and its groups. */
export function ShownAt({ showings: { exhibitions, posts }, groups }: ShownAtProps) {
  return (
    <>
      {exhibitions.length + posts.length > 0 && (
        <section aria-labelledby="shown-at" className="@container">
          <h2 id="shown-at" className="font-serif text-lead italic">
            shown at
          </h2>
          <ul className="mt-2">
            {posts.map(({ id, title, date, location }) => (
              <ShowingLine
                key={`post ${id}`}
                to={postUrl(id)}
                year={date.start.slice(0, 4)}
                title={title}
              >
                {location}
              </ShowingLine>
            ))}
            {exhibitions.map(({ id, title, description, year, ...venue }) => (
              <ShowingLine key={id} to="/bio" year={year} title={title}>
                {[formatVenue(venue), description].filter(Boolean).join(', ')}
              </ShowingLine>
            ))}
          </ul>
        </section>
      )}
      {groups.length > 0 && (
        <p className="flex flex-wrap gap-x-6 text-note text-soft">
          {groups.map(({ kind, group }) => (
            <PageLink
              key={kind}
              to={groupUrl(kind, group.id)}
              className={`min-w-0 py-2 wrap-break-word ${LINK}`}
            >
              <bdi>{group.title}</bdi>
            </PageLink>
          ))}
        </p>
      )}
    </>
  );
}

type ShowingLineProps = { to: string; year: string; title: string; children: string | null };

function ShowingLine({ to, year, title, children }: ShowingLineProps) {
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-baseline gap-x-4 border-b border-line py-2.5 wrap-break-word @max-[15rem]:grid-cols-1">
      <span className="font-serif text-lead">{year}</span>
      <span>
        <PageLink to={to} className={LINK}>
          <bdi>{title}</bdi>
        </PageLink>
        {children && (
          <span className="whitespace-pre-line text-soft">
            , <bdi>{children}</bdi>
          </span>
        )}
      </span>
    </li>
  );
}
