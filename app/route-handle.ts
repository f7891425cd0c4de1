/** The allowed values of a query parameter; other values are dropped. */
export type QueryValue = 'groupKind' | 'id' | 'idInPath' | 'pageNumber';

/**
 * The `handle` of a public route, with the query parameters that the route reads. Other parameters are dropped before
 * the loader runs, because all URLs that differ only in them share one cached response.
 */
export type RouteHandle = { query?: Record<string, QueryValue> };
