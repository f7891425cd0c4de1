import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Every page needs these: as one file they cost one request, not ten. */
const FRAMEWORK = /node_modules\/(?:react|react-dom|react-router|scheduler)\//;
/** What stands around every page, without what is fetched only when it is needed. */
const FRAME =
  /\/app\/(?:domain\/(?:content\/(?!catalogue|first-steps|picture-facts|positions|record|saved|upload|work-list-page|picture-format)|publishing\/(?!shared-pictures|manifest)|time|isolate)|routes\/(?:page-meta|revalidation)|components\/(?!viewer\/work-viewer-(?:lightbox|parts)|toast\/(?:toast-container|save-toast)|dialog\/confirm-dialog|form\/|picture\/thumbnail))/;

/** What almost every part of the owner's side needs. */
const OWNER =
  /\/app\/(?:routes\/admin\/(?:paths|session\/|manager\/(?:card\/(?:use-save|in-browser|unsaved|owner-question)|section\/owner-head)|history\/undoing)|components\/(?:toast\/save-toast|form\/|dialog\/confirm-dialog|picture\/thumbnail)|domain\/owner-messages)/;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        // What reads the owner's documents; no page of visitors has it.
        chunkSizeWarningLimit: 600,
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK },
                { name: 'frame', test: FRAME, minShareCount: 2 },
                { name: 'owner', test: OWNER, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    // The server bundle exports our own handler, so that context keys exist once (docs/decisions).
    ssr: { build: { rollupOptions: { input: './app/handler.server.ts' } } },
  },
});
