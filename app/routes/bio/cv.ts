import { servicesContext } from '../../context.ts';
import { readSettings } from '../../data/settings/settings.server.ts';
import { notFound } from '../not-found/not-found.ts';
import { readArea } from '../read-area.server.ts';
import type { Route } from './+types/cv';

/** The public CV; 404 when the owner publishes none. The page cache stores the file. */
export async function loader({ context }: Route.LoaderArgs) {
  const settings = await readArea(context, 'settings', ({ db }) => readSettings(db));
  if (!settings.ok) return new Response(settings.message, { status: 503 });
  const { publicCv } = settings.value;
  if (publicCv === '') throw notFound();
  const { name, pdf } = await context.get(servicesContext).makePublicCv(publicCv);
  const encoded = encodeURIComponent(name);
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${encoded}"; filename*=UTF-8''${encoded}`,
    },
  });
}
