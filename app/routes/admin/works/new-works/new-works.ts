import { isCameraName, titleFromFileName } from '../../../../domain/picture/file-title.ts';
import { workForm } from '../../../../domain/work/work-form.ts';
import {
  isPending,
  isUploading,
  newUploads,
  type Upload,
} from '../../manager/upload/upload-list.ts';

/** A picture that becomes a work. */
export type NewWork = Upload & { title: string };

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

/** Whether the work would get a file name from a camera as its public title. */
export function isNamedByCamera(item: NewWork): boolean {
  if (item.step === 'created' || (item.step === 'failed' && !item.canRetry)) return false;
  return !isTitleTyped(item) && isCameraName(item.title);
}

/** Whether the work has a typed title that is stored nowhere else. */
export function hasOwnTitle(item: NewWork): boolean {
  return item.step !== 'created' && isTitleTyped(item);
}

function isTitleTyped({ title, file }: NewWork): boolean {
  return title !== titleFromFileName(file.name);
}

/** Pictures added during creation become works too; a file name from a camera stops the creation. */
export function addWorks(files: readonly File[]): Change {
  return (newWorks) => {
    const added = newUploads(newWorks, files).map(nameByFile);
    const isStarted = isRunning(newWorks) && !added.some(isNamedByCamera);
    return { ...newWorks, items: [...newWorks.items, ...added], isStarted };
  };
}

function nameByFile(upload: Upload): NewWork {
  return { ...upload, title: titleFromFileName(upload.file.name) };
}

export function chooseGroup(name: string, value: string): Change {
  return (newWorks) => ({ ...newWorks, shared: { ...newWorks.shared, [name]: value } });
}

/** Sets the title in the file's metadata, unless the owner has typed one. */
export function proposeTitle(key: number, title: string | null): Change {
  return changeWorks((item) =>
    item.key === key && title && !isTitleTyped(item) ? { ...item, title } : item,
  );
}

/** A new title clears its error, but not the reason for a failure. */
export function rename(key: number, title: string): Change {
  return changeWorks((item) => {
    if (item.key !== key) return item;
    return { ...item, title, message: item.step === 'failed' ? item.message : null };
  });
}

export function start(newWorks: NewWorks): NewWorks {
  if (!findWrongTitle(newWorks.items)) return { ...newWorks, isStarted: true };
  return changeWorks((item) => {
    const message = isPending(item) ? findTitleError(item.title) : null;
    return message ? { ...item, message } : item;
  })(newWorks);
}

export function pause(newWorks: NewWorks): NewWorks {
  return { ...newWorks, isStarted: false };
}

export function stop(newWorks: NewWorks): NewWorks {
  const stopItems = changeWorks((item) =>
    isUploading(item) ? { ...item, step: 'failed', message: 'Cancelled.' } : item,
  );
  return pause(stopItems(newWorks));
}

export function clear(newWorks: NewWorks): NewWorks {
  // A work that is being created stays in the list.
  const items = newWorks.items.filter((item) => item.step === 'creating');
  return { ...newWorks, items, isStarted: false };
}

function changeWorks(change: (item: NewWork) => NewWork): Change {
  return (newWorks) => ({ ...newWorks, items: newWorks.items.map(change) });
}

function findTitleError(title: string): string | null {
  const parsed = workForm.shape.title.safeParse(title || undefined);
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? null);
}
