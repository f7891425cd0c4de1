import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Each entry becomes one file, with everything that its modules import and no earlier entry contains. */
const CHUNKS = {
  framework: ['node_modules/react-router/', 'node_modules/react-dom/', 'node_modules/react/'],
  // The viewer, which is loaded on demand, uses the button too: it must not be in the file of the owner.
  site: ['app/root.tsx', 'app/routes/public-routes.ts', 'app/components/form/button.tsx'],
  // Shared by the owner's pages and the form for enquiries, which must not load the owner's styles.
  fields: ['app/components/form/fields.tsx'],
  owner: ['app/routes/admin/owner-routes.ts'],
};
const OWNER_FOLDERS = ['admin', 'setup', 'reset', 'enquiry', 'room'].map((name) =>
  inProject(`app/routes/${name}/`),
);

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        // The PDF reader of the admin area exceeds the default limit. Public pages do not load it.
        chunkSizeWarningLimit: 600,
        // Shared code is in a file that every page loads, so there is nothing to preload.
        modulePreload: false,
        rollupOptions: {
          output: {
            entryFileNames: nameFile,
            chunkFileNames: nameFile,
            codeSplitting: {
              groups: Object.entries(CHUNKS).map(([name, modules], index) => ({
                name,
                test: (id: string) => modules.some((module) => id.startsWith(inProject(module))),
                priority: 9 - index,
              })),
            },
          },
        },
      },
    },
    // The entry of the server bundle is our own handler, so that context keys exist once.
    ssr: { build: { rollupOptions: { input: './app/handler.server.ts' } } },
  },
});

/** Files of pages that need a server start with `owner-`; the export omits them (server/export/site/assets.ts). */
function nameFile({ name, moduleIds }: { name: string; moduleIds: string[] }): string {
  const isOwner = moduleIds.some((id) => OWNER_FOLDERS.some((folder) => id.startsWith(folder)));
  return `assets/${isOwner && name !== 'owner' ? 'owner-' : ''}[name]-[hash].js`;
}

function inProject(path: string): string {
  return `${import.meta.dirname}/${path}`;
}
