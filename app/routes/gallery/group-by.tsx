import { type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react';
import { Form, useNavigate, useNavigation } from 'react-router';
import { GROUP_KINDS, type GroupKind } from '../../domain/group/group.ts';
import { chooseGrouping } from '../../domain/group/gallery.ts';
import { galleryUrl } from '../../domain/publishing/public-url.ts';

type GroupByProps = { chosen: GroupKind; inUse: readonly GroupKind[] };

/** Applies the grouping on selection. The button is for keyboard users and for browsers without scripts. */
export function GroupBy({ chosen, inUse }: GroupByProps) {
  const navigate = useNavigate();
  const pending = useNavigation().location;
  const shown = pending?.pathname === '/gallery' ? chooseGrouping(pending.search, inUse) : chosen;
  const choose = (kind: GroupKind) =>
    navigate(galleryUrl(kind), { replace: true, preventScrollReset: true });

  const select = useRef<HTMLSelectElement>(null);
  const applyEarlyChoice = useEffectEvent(() => {
    const early = select.current?.value as GroupKind;
    if (early !== shown) void choose(early);
  });
  // Applies an option that was selected before hydration.
  useEffect(() => applyEarlyChoice(), []);

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
