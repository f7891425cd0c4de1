import { workForm } from '../../../../domain/work/work-form.ts';
import {
  isNamedByCamera,
  isPending,
  isUploading,
  isTyped,
  type NewWork,
  type NewWorkChange,
  newItems,
} from './new-work.ts';

export type Several = {
  items: readonly NewWork[];
  shared: { categoryId: string; collectionId: string };
  /** Works are created one after the other; retried ones continue by themselves. */
  isStarted: boolean;
};

export type Change = (several: Several) => Several;

export const NO_WORKS: Several = {
  items: [],
  shared: { categoryId: '', collectionId: '' },
  isStarted: false,
};

export function isRunning({ items, isStarted }: Several): boolean {
  return isStarted && items.some(isPending);
}

export function isEnded({ items, isStarted }: Several): boolean {
  return isStarted && items.length > 0 && !items.some(isPending);
}

export function findWrongTitle(items: readonly NewWork[]): NewWork | undefined {
  return items.find((item) => isPending(item) && findTitleError(item.title));
}

/** Pictures added during the creation join it, unless their names come from a camera. */
export function add(files: readonly File[]): Change {
  return (several) => {
    const added = newItems(several.items, files);
    const isStarted = isRunning(several) && !added.some(isNamedByCamera);
    return { ...several, items: [...several.items, ...added], isStarted };
  };
}

export function chooseGroup(name: string, value: string): Change {
  return (several) => ({ ...several, shared: { ...several.shared, [name]: value } });
}

export function set(key: number, to: NewWorkChange): Change {
  return changeItems((item) => (item.key === key ? { ...item, ...to } : item));
}

/** The title in the file's metadata, unless the owner has typed another. */
export function propose(key: number, title: string | null): Change {
  return changeItems((item) =>
    item.key === key && title && !isTyped(item) ? { ...item, title } : item,
  );
}

export function settle(to: NewWorkChange): Change {
  return changeItems((item) => (item.step === 'creating' ? { ...item, ...to } : item));
}

/** A new title clears its own error, but not the reason of a failure. */
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
  return (several) => ({ ...several, items: several.items.filter((item) => item.key !== key) });
}

export function start(several: Several): Several {
  if (!findWrongTitle(several.items)) return { ...several, isStarted: true };
  return changeItems((item) => {
    const message = isPending(item) ? findTitleError(item.title) : null;
    return message ? { ...item, message } : item;
  })(several);
}

export function pause(several: Several): Several {
  return { ...several, isStarted: false };
}

export function stop(several: Several): Several {
  const stopItems = changeItems((item) =>
    isUploading(item) ? { ...item, step: 'failed', message: 'Cancelled.' } : item,
  );
  return pause(stopItems(several));
}

export function clear(several: Several): Several {
  // A work that is being created right now stays in the list.
  const items = several.items.filter((item) => item.step === 'creating');
  return { ...several, items, isStarted: false };
}

function changeItems(change: (item: NewWork) => NewWork): Change {
  return (several) => ({ ...several, items: several.items.map(change) });
}

function findTitleError(title: string): string | null {
  const parsed = workForm.shape.title.safeParse(title || undefined);
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? null);
}
