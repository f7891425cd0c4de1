import { Day } from '../../../components/post/post-date.tsx';
import type { ShowingIds } from '../../../data/showings.server.ts';
import type { Exhibition } from '../../../domain/content/exhibition.ts';
import type { Post } from '../../../domain/content/post.ts';
import type { WorkRecord } from '../../../domain/content/record.ts';
import { showingsForm } from '../../../domain/forms/showings-form.ts';
import type { CardFields } from '../manager/card/card-field.tsx';
import { SaveCard } from '../manager/card/edit-card.tsx';
import { Loaded } from '../manager/section/loaded.tsx';
import { showingsPath } from '../paths.ts';

type Places = { chosen: ShowingIds; exhibitions: Exhibition[]; posts: Post[] };

/** The exhibitions and events at which a work hung. */
export function ShownAt({ work }: { work: WorkRecord }) {
  const path = showingsPath(work.id);
  return (
    <section aria-labelledby="shown-at" className="mt-12 border-t border-ink pt-4">
      <h2 id="shown-at" className="pb-4 font-serif text-lead">
        Shown at
      </h2>
      <Loaded<Places> from={path}>{(places) => <PlacesCard path={path} {...places} />}</Loaded>
    </section>
  );
}

function PlacesCard({ path, chosen, exhibitions, posts }: Places & { path: string }) {
  return (
    <SaveCard<ShowingIds & { version: number }>
      action={path}
      row={{ ...chosen, version: 1 }}
      name="showings"
      title="Shown at"
      schema={showingsForm}
      toFields={(row) => ({
        exhibitionIds: row?.exhibitionIds.join(',') ?? '',
        postIds: row?.postIds.join(',') ?? '',
      })}
      identify={() => ({})}
    >
      {(fields) => (
        <>
          <Choices
            {...fields}
            name="exhibitionIds"
            label="Exhibitions"
            options={exhibitions.map(({ id, title, year }) => ({ id, title, when: year }))}
          />
          <Choices
            {...fields}
            name="postIds"
            label="Events"
            options={posts.map(({ id, title, date }) => ({
              id,
              title,
              when: <Day date={date.start} />,
            }))}
          />
        </>
      )}
    </SaveCard>
  );
}

type ChoicesProps = Pick<CardFields<unknown>, 'values' | 'type'> & {
  name: string;
  label: string;
  options: readonly { id: number; title: string; when: React.ReactNode }[];
};

function Choices({ name, label, options, values, type }: ChoicesProps) {
  const chosen = (values[name] ?? '').split(',').filter(Boolean);
  if (options.length === 0) return null;
  function choose(id: string, isChosen: boolean) {
    const others = chosen.filter((each) => each !== id);
    type(name, (isChosen ? [...others, id] : others).join(','));
  }
  return (
    <fieldset>
      <legend className="text-note text-soft">{label}</legend>
      {options.map(({ id, title, when }) => (
        <label key={id} className="check-field">
          <input
            type="checkbox"
            checked={chosen.includes(String(id))}
            onChange={({ target }) => choose(String(id), target.checked)}
          />
          <span dir="auto">
            {title}, {when}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
