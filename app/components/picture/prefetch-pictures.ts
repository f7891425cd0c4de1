/** The number of pictures that a first screen usually holds. */
const PICTURES = 3;
const requested = new Set<string>();
/** Keeps a reference, so that no picture is garbage-collected while it loads. */
const loadingPictures: HTMLElement[] = [];

/** Fetches the first pictures of a page. Only its HTML says which they are, and in which size. */
export async function prefetchPictures(href: string): Promise<void> {
  if (!navigator.onLine || href === location.pathname || requested.has(href)) return;
  requested.add(href);
  const html = await fetch(href).then(
    (response) => (response.ok ? response.text() : ''),
    () => '',
  );
  if (!html) return void requested.delete(href);
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const picture of [...page.querySelectorAll('main picture')].slice(0, PICTURES)) {
    picture.querySelector('img')?.setAttribute('loading', 'eager');
    loadingPictures.push(document.importNode(picture, true) as HTMLElement);
  }
}
