import { Form, useNavigate, useNavigation } from 'react-router';
import { GROUP_KINDS, type GroupKind } from '../../domain/group.ts';
import { chooseGrouping } from '../../domain/gallery.ts';
import { galleryAddress } from '../../domain/public-address.ts';

type GroupByProps = { chosen: GroupKind; inUse: readonly GroupKind[] };

/** Chooses the grouping at once; without scripts a button sends the same form. */
export function GroupBy({ chosen, inUse }: GroupByProps) {
  const navigate = useNavigate();
  const coming = useNavigation().location;
  const shown = coming?.pathname === '/gallery' ? chooseGrouping(coming.search, inUse) : chosen;
  const choose = (kind: GroupKind) =>
    navigate(galleryAddress(kind), { replace: true, preventScrollReset: true });
  return (
    <Form action="/gallery" className="flex items-baseline gap-3">
      <label htmlFor="group-by" className="text-note text-soft">
        Group by
      </label>
      <select
        id="group-by"
        name="groupBy"
        value={shown}
        className="group-select"
        onChange={({ target }) => choose(target.value as GroupKind)}
      >
        {GROUP_KINDS.map((kind) => (
          <option key={kind} disabled={inUse.length > 0 && !inUse.includes(kind)}>
            {kind}
          </option>
        ))}
      </select>
      <noscript>
        <button className="button">Show</button>
      </noscript>
    </Form>
  );
}
