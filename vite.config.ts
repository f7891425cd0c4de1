import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Each is one file with everything that its modules import, unless a group above it has that already. */
const CHUNKS = {
  framework: ['node_modules/react-router/', 'node_modules/react-dom/', 'node_modules/react/'],
  // The viewer, which is loaded later, has a button too.
  site: ['app/root.tsx', 'app/routes/public-routes.ts', 'app/components/form/button.tsx'],
  owner: ['app/routes/admin/owner-routes.ts'],
};
const OWNER_FOLDERS = ['admin', 'setup', 'reset'].map((name) => inProject(`app/routes/${name}/`));

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        // What reads the owner's documents; no page of visitors has it.
        chunkSizeWarningLimit: 600,
        // One file holds what others share, so that there is nothing to load ahead.
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
    // The server bundle exports our own handler, so that context keys exist once (docs/decisions).
    ssr: { build: { rollupOptions: { input: './app/handler.server.ts' } } },
  },
});

/** What only the owner needs is named so: the export leaves it out (server/export/site/assets.ts). */
function nameFile({ name, moduleIds }: { name: string; moduleIds: string[] }): string {
  const isOwner = moduleIds.some((id) => OWNER_FOLDERS.some((folder) => id.startsWith(folder)));
  return `assets/${isOwner && name !== 'owner' ? 'owner-' : ''}[name]-[hash].js`;
}

function inProject(path: string): string {
  return `${import.meta.dirname}/${path}`;
}
