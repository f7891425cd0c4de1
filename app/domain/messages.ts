/** Shown instead of a data area that cannot be read. */
export const READ_FAILURES = {
  gallery: 'Something went wrong getting the gallery.',
  posts: 'Something went wrong getting posts',
  exhibitions: 'Something went wrong getting exhibitions',
  siteContent: 'Something went wrong getting site content',
  links: 'Something went wrong getting links',
  settings: 'Something went wrong getting settings',
  history: 'Something went wrong getting the history',
  enquiries: 'Something went wrong getting the enquiries',
  rooms: 'Something went wrong getting the private rooms',
} as const;

export type DataArea = keyof typeof READ_FAILURES;

export const IMAGE_TO_REPLACE_NOT_FOUND = 'image to replace not found';
export const ERROR_PAGE_TITLE = 'Unexpected Application Error!';
export const PAGE_MISSING_TITLE = 'This page does not exist';
export const CHUNK_FAILED = 'Loading chunk failed';
export const SITE_UNREACHED = 'The site could not be reached. Try again.';
export const PAGE_UNREACHED = 'The page could not be loaded. Check your connection.';

export function unknownGroupKind(value: string): string {
  return `${value} is not defined`;
}
