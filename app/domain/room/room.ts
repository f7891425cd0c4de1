import type { Picture } from '../picture/picture.ts';
import { formatPrice, type Price, toPrice } from '../work/price.ts';
import { isForSale, type WorkStatus } from '../work/status.ts';
import type { WorkLink } from '../work/work.ts';

/** How long a room is open unless the owner chooses another day. */
export const ROOM_DAYS = 30;

export const ROOM_DEVICES = ['phone', 'computer'] as const;
export type RoomDevice = (typeof ROOM_DEVICES)[number];

/** Headers of everything in a room: no search engine keeps it, and no other site learns its address. */
export const ROOM_HEADERS = {
  'X-Robots-Tag': 'noindex, noimageindex, noarchive',
  'Referrer-Policy': 'no-referrer',
};

/** The prices of a room in the smallest unit of one currency, by the id of the work. */
export type RoomPrices = { currency: string | null; amounts: Record<number, number> };

export type RoomVisit = {
  /** The minute, ISO 8601. */
  at: string;
  device: RoomDevice;
  workIds: number[];
};

/** A private room as the owner sees it. */
export type Room = {
  id: number;
  version: number;
  title: string;
  text: string | null;
  workIds: number[];
  prices: RoomPrices;
  /** The last day, `YYYY-MM-DD`. */
  endsOn: string;
  /** When the owner ended it, ISO 8601. */
  endedAt: string | null;
  /** The secret part of its address. */
  token: string;
  hasPassword: boolean;
  /** Newest first. */
  visits: RoomVisit[];
};

/** A work as a room shows it. */
export type RoomWork = WorkLink & {
  picture: Picture;
  alternativeText: string | null;
  facts: string[];
  description: string | null;
  status: WorkStatus | null;
  /** The formatted price: `€1,200`. */
  priceText: string | null;
};

export function isRoomOpen({ endsOn, endedAt }: Pick<Room, 'endsOn' | 'endedAt'>, today: string) {
  return endedAt === null && today <= endsOn;
}

export function roomUrl(token: string): string {
  return `/room/${token}`;
}

/** A path as logs name it: without the secret token of a room, also if letters of the path are encoded. */
export function loggedPath(path: string): string {
  const decoded = path.replaceAll(/%([2-7][\da-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return /^\/+room\//i.test(decoded) ? '/room/…' : path;
}

const PUBLIC_PICTURES = '/media/works/';

/** The path of a work's picture in a room, where it is guarded as the page is. */
export function roomPicture(token: string, image: string): string {
  return image.replace(PUBLIC_PICTURES, `${roomUrl(token)}/`);
}

/** The public path of a picture, from the part of its path after the room. */
export function publicPicture(part: string): string {
  return PUBLIC_PICTURES + part;
}

type Sale = { status: WorkStatus | null; price: Price | null };

/** The status of a work, and its price while it is for sale: the room's own one, or that of its record. */
export function roomSale({ status, price }: Sale, own: Price | null) {
  const asked = isForSale(status) ? (own ?? price) : null;
  return { status, priceText: asked && formatPrice(asked) };
}

export function ownPrice({ currency, amounts }: RoomPrices, workId: number): Price | null {
  return toPrice(amounts[workId] ?? null, currency);
}
