import type { SaveRefusal } from './saved.ts';
import type { SitePage } from './site-image/site-image.ts';
import { SITE_MARK_LABELS, type SiteMarkName } from './site-image/site-mark.ts';

export const VERBS = ['create', 'update', 'delete', 'reorder'] as const;
export type Verb = (typeof VERBS)[number];

/** The texts of one admin operation: the toast starts as `loading` and turns into one of the others. */
export type ToastTexts = { loading: string; success: string; failure: string };

/** The kinds of content that the owner manages, in singular and plural as messages name them. */
const PLURALS = {
  category: 'categories',
  collection: 'collections',
  'gallery item': 'gallery items',
  picture: 'pictures',
  post: 'posts',
  exhibition: 'exhibitions',
  room: 'rooms',
  link: 'links',
  setting: 'settings',
  'demo content': 'demo content',
} as const;
export type Entity = keyof typeof PLURALS;

/** The verb forms of an operation: while it runs, when it is done, and if it failed. */
const WORDS: Record<Verb, readonly [doing: string, done: string, failed: string]> = {
  create: ['Creating', 'created', 'creating'],
  update: ['Saving', 'updated', 'updating'],
  delete: ['Deleting', 'deleted', 'deleting'],
  reorder: ['Saving', 'saved', 'updating'],
};

export function toastTexts(entity: Entity, verb: Verb): ToastTexts {
  const texts = changeToasts(verb === 'reorder' ? PLURALS[entity] : entity, verb);
  return entity === 'link' && verb === 'create' ? { ...texts, loading: 'Saving link...' } : texts;
}

export function countWorks(count: number): string {
  return count === 1 ? '1 work' : `${count} works`;
}

export function changeToasts(thing: string, verb: Verb): ToastTexts {
  const [doing, done, failed] = WORDS[verb];
  return {
    loading: `${doing} ${thing}...`,
    success: `${capitalise(thing)} ${done}!`,
    failure: `Something went wrong ${failed} ${thing}`,
  };
}

export function siteImageToastTexts(page: SitePage): ToastTexts {
  return {
    loading: `Saving ${page} image..`,
    success: 'New image saved!',
    failure: 'Something went wrong setting image',
  };
}

export function siteMarkToastTexts(mark: SiteMarkName, isRemoved: boolean): ToastTexts {
  return changeToasts(SITE_MARK_LABELS[mark].toLowerCase(), isRemoved ? 'delete' : 'update');
}

export const LIST_CHANGED =
  'The list was changed elsewhere. This is how it is now, with your order kept: save again.';

/** The reason for a refused save, as shown to the owner. */
export function refusalText(
  reason: SaveRefusal<unknown>['reason'],
  entity: Entity | 'image',
): string {
  switch (reason) {
    case 'missing':
      return `This ${entity}, or the group chosen for it, was deleted elsewhere. What you typed is kept here.`;
    case 'stale':
      return `This ${entity} was changed elsewhere. Both changes stand here: look, and save again.`;
    case 'mismatch':
      return LIST_CHANGED;
    case 'no-picture':
      return 'Image: choose the file again, the uploaded one is gone.';
    case 'taken':
      return 'Inventory number: another work has this one.';
  }
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
