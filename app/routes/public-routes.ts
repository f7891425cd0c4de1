/** All public pages. Together they are a few kilobytes, so they are bundled into one file with the frame. */
export const PUBLIC_ROUTES = modulesByRoute(
  'routes',
  import.meta.glob(
    [
      './site-layout.tsx',
      './{home,gallery,gallery-group,work,upcoming,bio,links,rights}/route.tsx',
      './not-found/route.ts',
    ],
    { eager: true },
  ),
);

/** Keys modules by route id, which is the path of the file without its extension. */
export function modulesByRoute(folder: string, files: Record<string, unknown>) {
  const idOf = (file: string) => folder + file.replaceAll(/^\.|\.tsx?$/g, '');
  return Object.fromEntries(Object.entries(files).map(([file, module]) => [idOf(file), module]));
}
