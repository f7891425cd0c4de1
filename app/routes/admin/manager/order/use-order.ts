import { useState } from 'react';
import { moveItem } from '../../../../domain/content/positions.ts';
import { LIST_CHANGED } from '../../../../domain/owner-messages.ts';
import type { SaveResult } from '../card/save-result.ts';
import { useUnsaved } from '../card/unsaved.tsx';
import { useSave } from '../card/use-save.ts';

export type Item = { id: number };

export type OrderOptions<T> = {
  /** The path that saves the order. */
  action: string;
  items: readonly T[];
  /** The items as they are saved, when `items` also holds some that were deleted elsewhere. */
  stored?: readonly T[];
  /** Reads the items anew, after an order was refused because they are others now. */
  reload: () => void;
  titleOf: (item: T) => string;
  /** What the list belongs to; it is sent along with the ids. */
  fields?: Record<string, string>;
};

/** The order of a list while it is changed: kept here until it is saved, also when it is refused. */
export function useOrder<T extends Item>(options: OrderOptions<T>) {
  const { action, items, stored = items, reload, fields = {}, titleOf } = options;
  const [isOn, setOn] = useState(false);
  const [ids, setIds] = useState<number[] | null>(null);
  const [known, setKnown] = useState(stored);
  const [message, setMessage] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const { isBusy, save } = useSave(action, settle);
  if (known !== stored) {
    setKnown(stored);
    // What is saved now would undo an order that was saved elsewhere: it is said first.
    if (ids && !isBusy && isReordered(known, stored)) setMessage(LIST_CHANGED);
  }
  const ordered = ids ? arrange(items, ids) : items;
  const isChanged = ordered.some((item, index) => item !== items[index]);
  const canSave = isOn || isChanged;
  useUnsaved(`${action}#order ${new URLSearchParams(fields).toString()}`, isChanged);

  function settle(result: SaveResult) {
    setMessage(result.ok ? '' : (result.detail ?? result.message));
    if (result.ok) {
      setOn(false);
      setIds(null);
    } else if (result.isOutdated) reload();
  }
  /** What is done to an item, and at which place it stands with that. */
  function announce(id: number | string | undefined, what: string, place: number) {
    const item = items.find((each) => each.id === id);
    if (!item) return;
    setAnnouncement(`${titleOf(item)} ${what}: position ${place + 1} of ${items.length}.`);
  }
  function move(from: number, to: number) {
    setIds(idsOf(moveItem(ordered, from, to)));
    announce(ordered[from]?.id, 'dropped', to);
  }
  function undo() {
    setIds(null);
    setMessage('');
  }
  function saveOrder() {
    if (!isBusy && canSave) save({ ...fields, intent: 'reorder', ...idsToSend(ordered, stored) });
  }
  const state = { isOn, isBusy, isChanged, canSave, items: ordered, message, announcement };
  return { ...state, setOn, announce, move, undo, save: saveOrder };
}

/** The wanted order of what is stored, and the order that was seen. */
function idsToSend(ordered: readonly Item[], stored: readonly Item[]) {
  return { ids: stayed(ordered, stored).join(), seen: idsOf(stored).join() };
}

/** Whether those that are in both lists stand in another order. */
function isReordered(before: readonly Item[], after: readonly Item[]): boolean {
  return stayed(before, after).join() !== stayed(after, before).join();
}

/** The ids that another list has too. */
function stayed(items: readonly Item[], others: readonly Item[]): number[] {
  const kept = new Set(idsOf(others));
  return idsOf(items).filter((id) => kept.has(id));
}

function idsOf(items: readonly Item[]): number[] {
  return items.map(({ id }) => id);
}

/** The items by the given ids; those that came since stand at the end. */
function arrange<T extends Item>(items: readonly T[], ids: readonly number[]): T[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: Item) => places.get(id) ?? ids.length;
  return items.toSorted((a, b) => placeOf(a) - placeOf(b));
}
