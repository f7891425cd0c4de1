/** The allowed values of a query parameter; other values are dropped. */
export type QueryValue = 'groupKind' | 'id' | 'idInPath' | 'pageNumber';

/**
 * The `handle` of a public route: the query parameters that it reads. One response is cached for all URLs that differ
 * only in other parameters, so a parameter that is not listed never reaches the loader of a public page.
 */
export type RouteHandle = { query?: Record<string, QueryValue> };
