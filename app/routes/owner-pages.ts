import type { PageCode } from '../components/navigation/page-code.ts';

/** The code of the owner's pages, loaded on navigation to them. */
export const OWNER_PAGES: PageCode[] = [
  { path: '/admin', load: async () => (await import('./admin/owner-routes.ts')).OWNER_ROUTES },
  page('catalogue', 'catalogue', () => import('./admin/catalogue/route.tsx')),
  page('documents', 'documents', () => import('./admin/documents/route.tsx')),
  page('enquiries', 'enquiries', () => import('./admin/enquiries/route.tsx')),
  page('history', 'history', () => import('./admin/history/route.tsx')),
  page('look', 'look', () => import('./admin/look/route.tsx')),
  page('rooms', 'rooms', () => import('./admin/rooms/route.tsx')),
  page('sheet', 'sheet', () => import('./admin/sheet/route.tsx')),
  page('texts', 'texts', () => import('./admin/texts/route.tsx')),
  page('works', 'work', () => import('./admin/work/route.tsx')),
];

function page(path: string, folder: string, load: () => Promise<unknown>): PageCode {
  return {
    path: `/admin/${path}`,
    load: async () => ({ [`routes/admin/${folder}/route`]: await load() }),
  };
}
