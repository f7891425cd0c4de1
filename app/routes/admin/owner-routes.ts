import { modulesByRoute } from '../public-routes.ts';

/** The modules of the admin page and of all routes that it loads data from. */
export const OWNER_ROUTES = modulesByRoute(
  'routes/admin',
  import.meta.glob(
    [
      './layout.tsx',
      './route.tsx',
      './*/route.ts',
      './catalogue/works.ts',
      './documents/choices.ts',
      './enquiries/list.ts',
      './groups/{categories,collections}.ts',
      './history/entries.ts',
      './rooms/list.ts',
      './texts/works.ts',
      './work/{record,showings,views}.ts',
      './work-order/works.ts',
    ],
    { eager: true },
  ),
);
