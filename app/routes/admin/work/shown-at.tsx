import { Day } from '../../../components/post/post-date.tsx';
import type { ShowingIds } from '../../../data/exhibitions/showings.server.ts';
import type { Exhibition } from '../../../domain/exhibition/exhibition.ts';
import type { Post } from '../../../domain/post/post.ts';
import type { WorkRecord } from '../../../domain/work/record.ts';
import { showingsForm } from '../../../domain/exhibition/exhibition-form.ts';
import type { CardFields } from '../manager/card/card-field.tsx';
import { SaveCard } from '../manager/card/edit-card.tsx';
import { Loaded } from '../manager/section/loaded.tsx';
import { showingsPath } from '../paths.ts';

type Showings = { chosen: ShowingIds; exhibitions: Exhibition[]; posts: Post[] };

export function ShownAt({ work }: { work: WorkRecord }) {
  const path = showingsPath(work.id);
  return (
    <section aria-labelledby="shown-at" className="mt-12 border-t border-ink pt-4">
      <h2 id="shown-at" className="pb-4 font-serif text-lead">
        Shown at
      </h2>
      <Loaded<Showings> from={path}>
        {(showings) => <ShowingsCard path={path} {...showings} />}
      </Loaded>
    </section>
  );
}

function ShowingsCard({ path, chosen, exhibitions, posts }: Showings & { path: string }) {
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
          <CheckboxList
            {...fields}
            name="exhibitionIds"
            label="Exhibitions"
            options={exhibitions.map(({ id, title, year }) => ({ id, title, when: year }))}
          />
          <CheckboxList
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

type CheckboxListProps = Pick<CardFields<unknown>, 'values' | 'setValue'> & {
  name: string;
  label: string;
  options: readonly { id: number; title: string; when: React.ReactNode }[];
};

function CheckboxList({ name, label, options, values, setValue }: CheckboxListProps) {
  const chosen = (values[name] ?? '').split(',').filter(Boolean);
  if (options.length === 0) return null;
  function choose(id: string, isChosen: boolean) {
    const others = chosen.filter((each) => each !== id);
    setValue(name, (isChosen ? [...others, id] : others).join(','));
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
