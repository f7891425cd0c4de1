/** What the values of a query parameter stand for; `server/settled-url.ts` knows which of them mean something. */
export type QueryMeaning =
  | 'groupKind'
  | 'groupPage'
  | 'post'
  | 'sitemapPage'
  | 'thisWork'
  | 'viewOfWork'
  | 'work'
  | 'worksWindow';

/** What the parameters in a path stand for. */
export type PathMeaning = 'group' | 'iiifPicture' | 'work';

/**
 * The `handle` of a public route: what it reads of its address. One answer is kept for all addresses that mean the
 * same, so a parameter that is not named here never reaches the loader of a visitor's page.
 */
export type RouteHandle = {
  query?: Record<string, QueryMeaning>;
  /** Without it every path is an address of its own. */
  path?: PathMeaning;
};
