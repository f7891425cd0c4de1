import type { HeadersArgs } from 'react-router';
import { ROOM_HEADERS } from '../../domain/room/room.ts';
import { nameSite } from '../page-meta.ts';

/** The `headers` of every page of a room. */
export function roomHeaders({ actionHeaders }: HeadersArgs): Headers {
  const headers = new Headers(actionHeaders);
  for (const [name, value] of Object.entries(ROOM_HEADERS)) headers.set(name, value);
  return headers;
}

type RoomMatches = {
  matches: readonly [{ loaderData?: Parameters<typeof nameSite>[0] }, ...unknown[]];
};

/** The `meta` of every page of a room. Other services copy what a preview shows, so it names the site only. */
export function roomMeta({ matches }: RoomMatches) {
  const site = nameSite(matches[0].loaderData);
  return [
    { title: `Private room – ${site}` },
    { name: 'robots', content: ROOM_HEADERS['X-Robots-Tag'] },
    { property: 'og:site_name', content: site },
    { property: 'og:title', content: site },
  ];
}
