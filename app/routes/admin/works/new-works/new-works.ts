import { workForm } from '../../../../domain/work/work-form.ts';
import {
  isNamedByCamera,
  isPending,
  isUploading,
  isTitleTyped,
  type NewWork,
  type NewWorkChange,
  newItems,
} from './new-work.ts';

export type NewWorks = {
  items: readonly NewWork[];
  shared: { categoryId: string; collectionId: string };
  /** Works are created one by one. A retried work is created without another start. */
  isStarted: boolean;
};

export type Change = (newWorks: NewWorks) => NewWorks;

export const NO_NEW_WORKS: NewWorks = {
  items: [],
  shared: { categoryId: '', collectionId: '' },
  isStarted: false,
};

export function isRunning({ items, isStarted }: NewWorks): boolean {
  return isStarted && items.some(isPending);
}

export function isEnded({ items, isStarted }: NewWorks): boolean {
  return isStarted && items.length > 0 && !items.some(isPending);
}

export function findWrongTitle(items: readonly NewWork[]): NewWork | undefined {
  return items.find((item) => isPending(item) && findTitleError(item.title));
}

/** Pictures added during creation become works too; a file name from a camera stops the creation. */
export function add(files: readonly File[]): Change {
  return (newWorks) => {
    const added = newItems(newWorks.items, files);
    const isStarted = isRunning(newWorks) && !added.some(isNamedByCamera);
    return { ...newWorks, items: [...newWorks.items, ...added], isStarted };
  };
}

export function chooseGroup(name: string, value: string): Change {
  return (newWorks) => ({ ...newWorks, shared: { ...newWorks.shared, [name]: value } });
}

export function set(key: number, to: NewWorkChange): Change {
  return changeItems((item) => (item.key === key ? { ...item, ...to } : item));
}

/** Sets the title in the file's metadata, unless the owner has typed one. */
export function proposeTitle(key: number, title: string | null): Change {
  return changeItems((item) =>
    item.key === key && title && !isTitleTyped(item) ? { ...item, title } : item,
  );
}

export function settleCreation(to: NewWorkChange): Change {
  return changeItems((item) => (item.step === 'creating' ? { ...item, ...to } : item));
}

/** A new title clears its error, but not the reason for a failure. */
export function rename(key: number, title: string): Change {
  return changeItems((item) => {
    if (item.key !== key) return item;
    return { ...item, title, message: item.step === 'failed' ? item.message : null };
  });
}

export function retry(keys: readonly number[]): Change {
  return changeItems((item) => {
    if (!keys.includes(item.key) || item.step !== 'failed' || !item.canRetry) return item;
    const step = item.image ? 'uploaded' : 'waiting';
    return { ...item, step, percent: 0, message: null, waitsForSession: false };
  });
}

export function remove(key: number): Change {
  return (newWorks) => ({ ...newWorks, items: newWorks.items.filter((item) => item.key !== key) });
}

export function start(newWorks: NewWorks): NewWorks {
  if (!findWrongTitle(newWorks.items)) return { ...newWorks, isStarted: true };
  return changeItems((item) => {
    const message = isPending(item) ? findTitleError(item.title) : null;
    return message ? { ...item, message } : item;
  })(newWorks);
}

export function pause(newWorks: NewWorks): NewWorks {
  return { ...newWorks, isStarted: false };
}

export function stop(newWorks: NewWorks): NewWorks {
  const stopItems = changeItems((item) =>
    isUploading(item) ? { ...item, step: 'failed', message: 'Cancelled.' } : item,
  );
  return pause(stopItems(newWorks));
}

export function clear(newWorks: NewWorks): NewWorks {
  // A work that is being created stays in the list.
  const items = newWorks.items.filter((item) => item.step === 'creating');
  return { ...newWorks, items, isStarted: false };
}

function changeItems(change: (item: NewWork) => NewWork): Change {
  return (newWorks) => ({ ...newWorks, items: newWorks.items.map(change) });
}

function findTitleError(title: string): string | null {
  const parsed = workForm.shape.title.safeParse(title || undefined);
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? null);
}
