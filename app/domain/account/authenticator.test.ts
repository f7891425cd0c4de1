import jsQR from 'jsqr';
import { expect, test } from 'vitest';
import { describeAuthenticator } from './authenticator.ts';

const SCALE = 4;
const MARGIN = 4;

/** Reads a drawn QR code as the camera of a phone does. */
function scan({ size, path }: { size: number; path: string }): string | undefined {
  const side = (size + 2 * MARGIN) * SCALE;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x = '', y = ''] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < SCALE; row += 1) {
      const start = ((Number(y) + MARGIN) * SCALE + row) * side + (Number(x) + MARGIN) * SCALE;
      for (let column = 0; column < SCALE; column += 1) {
        pixels.set([0, 0, 0], (start + column) * 4);
      }
    }
  }
  return jsQR(pixels, side, side)?.data;
}

test('the secret is in groups of four, and the QR code of the link can be scanned', () => {
  const addresses = ['owner%40example.com', 'x'.repeat(250)];
  for (const address of addresses) {
    const link = `otpauth://totp/art.example:${address}?secret=ABCDEFGHIJ&issuer=art.example`;
    const { secret, qr } = describeAuthenticator(link);
    expect(secret).toBe('ABCD EFGH IJ');
    expect(scan(qr)).toBe(link);
  }
});
