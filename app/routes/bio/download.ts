import { listShownExhibitions } from '../../data/exhibitions/exhibitions.server.ts';
import { exhibitionsText } from '../../domain/exhibition/exhibition.ts';
import { readArea } from '../read-area.server.ts';
import type { Route } from './+types/download';

const TEXT = { 'Content-Type': 'text/plain; charset=utf-8' };

export async function loader({ context }: Route.LoaderArgs) {
  const exhibitions = await readArea(context, 'exhibitions', ({ db }) => listShownExhibitions(db));
  if (!exhibitions.ok) return new Response(exhibitions.message, { status: 503, headers: TEXT });
  return new Response(exhibitionsText(exhibitions.value), {
    headers: { ...TEXT, 'Content-Disposition': 'attachment; filename="exhibitions.txt"' },
  });
}
