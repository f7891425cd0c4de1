import { modulesByRoute } from '../public-routes.ts';

/** The owner's page and everything that it fetches from. */
export const OWNER_ROUTES = modulesByRoute(
  'routes/admin',
  import.meta.glob(
    [
      './layout.tsx',
      './route.tsx',
      './*/route.ts',
      './catalogue/works.ts',
      './documents/choices.ts',
      './groups/{categories,collections}.ts',
      './history/entries.ts',
      './work/{record,showings,views}.ts',
      './work-order/works.ts',
    ],
    { eager: true },
  ),
);
