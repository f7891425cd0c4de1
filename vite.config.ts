import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    // The server bundle exports our own handler, so that context keys exist once (docs/decisions).
    ssr: { build: { rollupOptions: { input: './app/handler.server.ts' } } },
  },
});
