import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import { resetAttempts, takeAttempt } from './attempts.server.ts';
import type { AuthOptions } from './owner.server.ts';

type LockedRoom = { id: number; token: string; passwordHash: string | null };
type Visitor = { siteUrl: string; cookies: string | null | undefined };

/** A browser may have the keys of several rooms. */
const MOST_KEYS = 10;

export type Unlocked = { ok: true; setCookie: string } | { ok: false; seconds?: number };

/** Whether a visitor may see a room: it has no password, or the visitor's cookie has the key of the room. */
export function isUnlocked(room: LockedRoom, { siteUrl, cookies }: Visitor): boolean {
  const expected = keyOf(room);
  return expected === undefined || readKeys(siteUrl, cookies).some(isEqualTo(expected));
}

/** Compares a password with that of the room; returns the cookie with the key of the room. */
export async function unlockRoom(
  { db, passwords, siteUrl }: AuthOptions,
  room: LockedRoom,
  { password, cookies }: { password: string; cookies: string | null },
): Promise<Unlocked> {
  // Only those who have the link can try, so an attempt of anybody counts.
  const attempts = [`room ${room.id}`];
  const seconds = await takeAttempt(db, attempts);
  if (seconds > 0) return { ok: false, seconds };
  if (!(await passwords.verify({ hash: room.passwordHash ?? '', password }))) return { ok: false };
  await resetAttempts(db, attempts);
  const keys = new Set([keyOf(room) ?? '', ...readKeys(siteUrl, cookies)]);
  const setCookie = serialize(cookieName(siteUrl), [...keys].slice(0, MOST_KEYS).join('.'), {
    path: '/',
    httpOnly: true,
    secure: siteUrl.startsWith('https:'),
    sameSite: 'Lax',
  });
  return { ok: true, setCookie };
}

/** Proves that the visitor knew this password of this room. A new password or a new link gives another key. */
function keyOf({ token, passwordHash }: LockedRoom): string | undefined {
  if (passwordHash === null) return undefined;
  return createHmac('sha256', passwordHash).update(token).digest('base64url');
}

function readKeys(siteUrl: string, cookies: string | null | undefined): string[] {
  const name = cookieName(siteUrl);
  return (parse(cookies ?? '', name)[name] ?? '').split('.').filter(Boolean).slice(0, MOST_KEYS);
}

function isEqualTo(expected: string) {
  return (key: string) => {
    const [given, wanted] = [Buffer.from(key), Buffer.from(expected)];
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  };
}

function cookieName(siteUrl: string): string {
  return siteUrl.startsWith('https:') ? '__Host-room' : 'room';
}
