/** What a query says that makes another page, in the order of its path, and how its values look. */
const PARTS = { groupBy: /^collection$/, page: /^(?!1$)\d+$/, in: /^collection$/, post: /^\d+$/ };

/**
 * The part of a query that makes another page. What says nothing is left out, and what every page says without it
 * (`groupBy=category`, `page=1`).
 *
 * @param {string} search
 * @returns {[string, string][]}
 */
export function ownQuery(search) {
  const query = new URLSearchParams(search);
  return Object.entries(PARTS).flatMap(([name, value]) => {
    const given = query.get(name);
    return given !== null && value.test(given) ? [[name, given]] : [];
  });
}

/**
 * A host of plain files does not look at queries: a page with one lies under a path of its own, such as
 * `/gallery/groupBy/collection` for `/gallery?groupBy=collection`. Used here and in the browser.
 *
 * @param {string} pathname
 * @param {string} search
 * @returns {string}
 */
export function ownPath(pathname, search) {
  const parts = ownQuery(search).flat();
  if (parts.length === 0) return pathname;
  return `${pathname === '/' ? '' : pathname}/${parts.join('/')}`;
}
