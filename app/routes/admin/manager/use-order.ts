import { useState } from 'react';
import { moveItem } from '../../../domain/positions.ts';
import type { SaveResult } from './save-result.ts';
import { useUnsaved } from './unsaved.tsx';
import { useSave } from './use-save.ts';

type Item = { id: number };

type OrderOptions<T> = {
  action: string;
  items: readonly T[];
  fields?: Record<string, string>;
  titleOf: (item: T) => string;
};

/** The order of a list while it is changed: kept here until it is saved, also when it is refused. */
export function useOrder<T extends Item>({ action, items, fields = {}, titleOf }: OrderOptions<T>) {
  const [isOn, setOn] = useState(false);
  const [ids, setIds] = useState<number[] | null>(null);
  const [message, setMessage] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const { isBusy, save } = useSave(action, settle);
  const ordered = ids ? arrange(items, ids) : items;
  const isChanged = ordered.some((item, index) => item !== items[index]);
  useUnsaved(`${action}#order ${new URLSearchParams(fields).toString()}`, isChanged);

  function settle(result: SaveResult) {
    setMessage(result.ok ? '' : (result.detail ?? result.message));
    if (!result.ok) return;
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
    save() {
      if (!isBusy)
        save({ ...fields, intent: 'reorder', ids: ordered.map(({ id }) => id).join(',') });
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
