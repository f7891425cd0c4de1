/** The page with the terms. */
export const RIGHTS_PATH = '/rights';

/** `© Studio Penseel`. Without a year, so that files and pages do not change every January. */
export function copyrightNotice(displayName: string): string {
  return displayName && `© ${displayName}`;
}

/** The terms of a site whose owner has written none, as Markdown. */
export const DEFAULT_TERMS = `The works and pictures on this site are protected by copyright.

You are welcome to look at them, and to share links to these pages. For any other use, such as in print, on another site or for sale, please ask first.`;

export const NO_TRAINING_TERMS =
  'The works, pictures and texts may not be used to train artificial intelligence. All rights of text and data mining are reserved, under Article 4 of Directive (EU) 2019/790 and wherever else the law allows it.';
