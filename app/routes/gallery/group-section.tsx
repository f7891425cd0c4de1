import { useId } from 'react';
import { PageLink } from '../../components/navigation/page-link.tsx';
import { WorkRows } from '../../components/viewer/work-rows.tsx';
import type { GalleryGroup } from '../../domain/group/gallery.ts';
import type { GroupKind } from '../../domain/group/group.ts';
import { useCollapsed } from './collapsed-groups.tsx';

type GroupSectionProps = { kind: GroupKind; shown: GalleryGroup; eagerCount: number };

/** One group of the gallery. Its title collapses its works. With a preview count of 0 it shows no works. */
export function GroupSection({ kind, shown, eagerCount }: GroupSectionProps) {
  const { group, works, total } = shown;
  const name = `${kind}-${group.id}`;
  const [collapsed, toggle] = useCollapsed(name);
  const titleId = useId();
  const listId = `works-${name}`;
  return (
    <section aria-labelledby={titleId}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line">
        <h2 id={titleId} className="max-w-full flex-1 font-serif text-title wrap-break-word">
          {works.length === 0 ? (
            <span className="block py-1.5">
              <bdi>{group.title}</bdi>
            </span>
          ) : (
            <button
              type="button"
              aria-expanded={!collapsed}
              aria-controls={listId}
              className="group-toggle group flex min-h-11 max-w-full cursor-pointer items-baseline gap-3 pt-1 pb-3 text-start *:first:min-w-0 noscript:cursor-auto"
              onClick={toggle}
            >
              <bdi>{group.title}</bdi>
              {/* Without scripts nothing collapses, so the icon is hidden. */}
              <svg
                viewBox="0 0 12 8"
                aria-hidden="true"
                className="w-3 flex-none fill-none stroke-current stroke-[1.5] text-soft ease-quiet group-aria-[expanded=false]:-rotate-90 motion-safe:transition-[rotate] motion-safe:duration-180 noscript:hidden"
              >
                <path d="m1 1 5 5 5-5" />
              </svg>
            </button>
          )}
        </h2>
        {total > works.length && (
          <PageLink
            to={`${kind}/${group.id}`}
            aria-describedby={titleId}
            className="underlined-link mb-1.5 text-note whitespace-nowrap text-soft"
          >
            View more
          </PageLink>
        )}
      </div>
      <div id={listId} hidden={collapsed}>
        <WorkRows
          works={works}
          eagerCount={eagerCount}
          blurredCount={eagerCount > 0 ? undefined : 0}
        />
      </div>
    </section>
  );
}
