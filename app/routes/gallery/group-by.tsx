import { type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react';
import { Form, useNavigate, useNavigation } from 'react-router';
import { GROUP_KINDS, type GroupKind } from '../../domain/content/group.ts';
import { chooseGrouping } from '../../domain/content/gallery.ts';
import { galleryUrl } from '../../domain/publishing/public-url.ts';

type GroupByProps = { chosen: GroupKind; inUse: readonly GroupKind[] };

/**
 * Chooses the grouping at once. The button is for those who want to choose first and then see, and for a
 * choice without scripts.
 */
export function GroupBy({ chosen, inUse }: GroupByProps) {
  const navigate = useNavigate();
  const coming = useNavigation().location;
  const shown = coming?.pathname === '/gallery' ? chooseGrouping(coming.search, inUse) : chosen;
  const choose = (kind: GroupKind) =>
    navigate(galleryUrl(kind), { replace: true, preventScrollReset: true });

  const select = useRef<HTMLSelectElement>(null);
  const chooseEarly = useEffectEvent(() => {
    const early = select.current?.value as GroupKind;
    if (early !== shown) void choose(early);
  });
  // What was chosen before the scripts came.
  useEffect(() => chooseEarly(), []);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void choose(new FormData(event.currentTarget).get('groupBy') as GroupKind);
  }

  return (
    <Form
      action="/gallery"
      className="group-by flex flex-wrap items-baseline gap-x-3"
      onSubmit={submit}
    >
      <label htmlFor="group-by" className="text-note text-soft">
        Group by
      </label>
      <select
        ref={select}
        id="group-by"
        name="groupBy"
        value={shown}
        className="min-h-11 cursor-pointer bg-[linear-gradient(currentcolor,currentcolor)] bg-[length:100%_1px] bg-[position:0_calc(100%-0.375rem)] bg-no-repeat text-[1rem] *:bg-paper *:text-ink"
        onChange={({ target }) => choose(target.value as GroupKind)}
      >
        {GROUP_KINDS.map((kind) => (
          <option key={kind} disabled={inUse.length > 0 && !inUse.includes(kind)}>
            {kind}
          </option>
        ))}
      </select>
      <button className="underlined-link ml-2 cursor-pointer text-note text-soft">Show</button>
    </Form>
  );
}
