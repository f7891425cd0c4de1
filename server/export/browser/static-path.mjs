/** The query parameters that select another page, in the order of the path: the pages they apply to, and their valid values. */
const PARTS = {
  groupBy: { of: /^\/gallery$/, value: /^collection$/ },
  page: { of: /^\/gallery\/\w+\/\d+(?:\/works)?$/, value: /^(?!1$)\d+$/ },
  in: { of: /^\/works\//, value: /^collection$/ },
  post: { of: /^\/(?:upcoming)?$/, value: /^\d+$/ },
};

/**
 * The parameters of a query that select another page, without defaults (`groupBy=category`, `page=1`).
 *
 * @param {string} pathname
 * @param {string} search
 * @returns {[string, string][]}
 */
export function staticQuery(pathname, search) {
  const query = new URLSearchParams(search);
  return Object.entries(PARTS).flatMap(([name, { of, value }]) => {
    const given = query.get(name);
    return given !== null && of.test(pathname) && value.test(given) ? [[name, given]] : [];
  });
}

/**
 * The path of a page in the export. Static hosts ignore queries, so a page with a query has its own path, such as
 * `/gallery/groupBy/collection` for `/gallery?groupBy=collection`. Used by the server and in the browser.
 *
 * @param {string} pathname
 * @param {string} search
 * @returns {string}
 */
export function staticPath(pathname, search) {
  const parts = staticQuery(pathname, search).flat();
  if (parts.length === 0) return pathname;
  return `${pathname === '/' ? '' : pathname}/${parts.join('/')}`;
}
