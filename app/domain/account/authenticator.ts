import { encode } from 'uqr';

/** The ways to set up an authenticator app: a link to open, a secret to type, a QR code to scan. */
export type Authenticator = {
  link: string;
  /** The secret in groups of four. */
  secret: string;
  /** The dark squares as one SVG path in a view box of `size` by `size`. */
  qr: { size: number; path: string };
};

export function describeAuthenticator(link: string): Authenticator {
  const secret = new URL(link).searchParams.get('secret') ?? '';
  const { size, data } = encode(link, { ecc: 'L', border: 0 });
  return {
    link,
    secret: (secret.match(/.{1,4}/g) ?? []).join(' '),
    qr: { size, path: toPath(data) },
  };
}

function toPath(rows: boolean[][]): string {
  return rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
}
