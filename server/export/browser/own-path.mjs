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
export function ownQuery(pathname, search) {
  const query = new URLSearchParams(search);
  return Object.entries(PARTS).flatMap(([name, { of, value }]) => {
    const given = query.get(name);
    return given !== null && of.test(pathname) && value.test(given) ? [[name, given]] : [];
  });
}

/**
 * Static hosts ignore queries, so a page with a query has a path of its own, such as `/gallery/groupBy/collection` for
 * `/gallery?groupBy=collection`. Used by the server and in the browser.
 *
 * @param {string} pathname
 * @param {string} search
 * @returns {string}
 */
export function ownPath(pathname, search) {
  const parts = ownQuery(pathname, search).flat();
  if (parts.length === 0) return pathname;
  return `${pathname === '/' ? '' : pathname}/${parts.join('/')}`;
}
