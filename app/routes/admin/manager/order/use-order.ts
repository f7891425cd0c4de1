import { useState } from 'react';
import { moveItem } from '../../../../domain/content/positions.ts';
import type { SaveResult } from '../card/save-result.ts';
import { useUnsaved } from '../card/unsaved.tsx';
import { useSave } from '../card/use-save.ts';

type Item = { id: number };

type OrderOptions<T> = {
  action: string;
  items: readonly T[];
  /** The items as they are saved, when `items` also holds some that were deleted elsewhere. */
  stored?: readonly T[];
  /** Reads the items anew. */
  reload: () => void;
  fields?: Record<string, string>;
  titleOf: (item: T) => string;
};

/** The order of a list while it is changed: kept here until it is saved, also when it is refused. */
export function useOrder<T extends Item>(options: OrderOptions<T>) {
  const { action, items, stored = items, reload, fields = {}, titleOf } = options;
  const [isOn, setOn] = useState(false);
  const [ids, setIds] = useState<number[] | null>(null);
  const [message, setMessage] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const { isBusy, save } = useSave(action, settle);
  const ordered = ids ? arrange(items, ids) : items;
  const isChanged = ordered.some((item, index) => item !== items[index]);
  const canSave = isOn || isChanged;
  useUnsaved(`${action}#order ${new URLSearchParams(fields).toString()}`, isChanged);

  function settle(result: SaveResult) {
    setMessage(result.ok ? '' : (result.detail ?? result.message));
    if (!result.ok) {
      if (result.isOutdated) reload();
      return;
    }
    setOn(false);
    setIds(null);
  }

  function announce(what: string, index: number) {
    const item = ordered[index];
    if (item) setAnnouncement(describe(titleOf(item), what, index, items.length));
  }

  return {
    isOn,
    setOn,
    isBusy,
    isChanged,
    canSave,
    items: ordered,
    message,
    announcement,
    announce,
    announceOver(id: number | string, index: number) {
      const item = items.find((each) => each.id === id);
      if (item) setAnnouncement(describe(titleOf(item), 'moved', index, items.length));
    },
    move(from: number, to: number) {
      setIds(moveItem(ordered, from, to).map((item) => item.id));
      const item = ordered[from];
      if (item) setAnnouncement(describe(titleOf(item), 'dropped', to, items.length));
    },
    undo() {
      setIds(null);
      setMessage('');
    },
    save() {
      if (isBusy || !canSave) return;
      const seen = stored.map(({ id }) => id);
      const present = new Set(seen);
      const wanted = ordered.map(({ id }) => id).filter((id) => present.has(id));
      save({ ...fields, intent: 'reorder', ids: wanted.join(), seen: seen.join() });
    },
  };
}

function describe(title: string, what: string, index: number, count: number): string {
  return `${title} ${what}: position ${index + 1} of ${count}.`;
}

/** The items by the given ids; those that came since stand at the end. */
function arrange<T extends Item>(items: readonly T[], ids: readonly number[]): T[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: Item) => places.get(id) ?? ids.length;
  return items.toSorted((a, b) => placeOf(a) - placeOf(b));
}
