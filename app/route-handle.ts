/** The allowed values of a query parameter; other values are dropped. */
export type QueryValue = 'groupKind' | 'id' | 'idInPath' | 'pageNumber';

/** The `handle` of a public route. */
export type RouteHandle = {
  /**
   * The query parameters that the route reads. Other parameters are dropped before the loader runs, because all URLs that
   * differ only in them share one cached response.
   */
  query?: Record<string, QueryValue>;
  /** `true` for a page with italic headings, which preloads their font. */
  hasItalic?: true;
  /** `true` for a page that is rendered for each request, with the whole query. */
  isUncached?: true;
  /** `false` for a page of plain HTML. */
  hasScripts?: false;
  /** The longest form that the route accepts without a session. */
  formBytes?: number;
};
