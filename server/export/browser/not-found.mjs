/*
 * Runs in the 404 page. Redirects URLs that the server would answer, but that have no file: with a trailing slash, with an
 * earlier title of a work, or with a parameter that selects no other page.
 */
const { pathname, search, hash } = location;
const to = pathname
  .replace(/\/+$/, '')
  .replace(/(\/works\/[^/]+)\/in\/collection$/, '$1')
  .replace(/(\/works\/\d+)-[^/]*$/, '$1');
// A path that begins with two slashes would be the URL of another host.
if (to !== '' && to !== pathname) location.replace(location.origin + to + search + hash);
