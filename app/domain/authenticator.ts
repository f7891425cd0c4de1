import { qrCode } from './qr-code.ts';

/** What an authenticator app needs: to scan, to open, or to type over. */
export type Authenticator = {
  link: string;
  /** The secret in groups of four. */
  secret: string;
  /** The squares as one SVG path in a view of `size` by `size`; absent when the link is too long. */
  qr: { size: number; path: string } | null;
};

export function describeAuthenticator(link: string): Authenticator {
  const secret = new URL(link).searchParams.get('secret') ?? '';
  const rows = qrCode(link);
  return {
    link,
    secret: (secret.match(/.{1,4}/g) ?? []).join(' '),
    qr: rows && { size: rows.length, path: toPath(rows) },
  };
}

function toPath(rows: boolean[][]): string {
  return rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
}
