import { useState } from 'react';
import { moveItem } from '../../../../domain/positions/positions.ts';
import { LIST_CHANGED } from '../../../../domain/owner-messages.ts';
import type { SaveResult } from '../save/save-result.ts';
import { useUnsaved } from '../dialogs/unsaved.tsx';
import { useSave } from '../save/use-save.ts';

export type Item = { id: number };

export type OrderOptions<T> = {
  action: string;
  items: readonly T[];
  /** The saved items, if `items` also contains items that were deleted elsewhere. */
  stored?: readonly T[];
  /** Called when a save is refused because the saved list has changed. */
  reload: () => void;
  titleOf: (item: T) => string;
  /** Sent with the ids. */
  fields?: Record<string, string>;
};

export function useOrder<T extends Item>(options: OrderOptions<T>) {
  const { action, items, stored = items, reload, fields = {}, titleOf } = options;
  const [isOn, setOn] = useState(false);
  const [ids, setIds] = useState<number[] | null>(null);
  const [lastStored, setLastStored] = useState(stored);
  const [message, setMessage] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const { isBusy, save } = useSave(action, settle);
  if (lastStored !== stored) {
    setLastStored(stored);
    // Saving now would undo an order that was saved elsewhere, so show a warning.
    if (ids && !isBusy && isReordered(lastStored, stored)) setMessage(LIST_CHANGED);
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
  function announce(id: number | string | undefined, what: string, position: number) {
    const item = items.find((each) => each.id === id);
    if (!item) return;
    setAnnouncement(`${titleOf(item)} ${what}: position ${position + 1} of ${items.length}.`);
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

function idsToSend(ordered: readonly Item[], stored: readonly Item[]) {
  return { ids: idsInBoth(ordered, stored).join(), seen: idsOf(stored).join() };
}

function isReordered(before: readonly Item[], after: readonly Item[]): boolean {
  return idsInBoth(before, after).join() !== idsInBoth(after, before).join();
}

function idsInBoth(items: readonly Item[], others: readonly Item[]): number[] {
  const otherIds = new Set(idsOf(others));
  return idsOf(items).filter((id) => otherIds.has(id));
}

function idsOf(items: readonly Item[]): number[] {
  return items.map(({ id }) => id);
}

/** New items are placed last. */
function arrange<T extends Item>(items: readonly T[], ids: readonly number[]): T[] {
  const positions = new Map(ids.map((id, position) => [id, position]));
  const positionOf = ({ id }: Item) => positions.get(id) ?? ids.length;
  return items.toSorted((a, b) => positionOf(a) - positionOf(b));
}
