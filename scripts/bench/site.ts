import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { OWNER } from '../../tests/support/owner.ts';
import { type RunningSite, startSite } from '../../tests/support/start-site.ts';

export type BenchSite = RunningSite & { cookie: string; photo: string };

/** The built product with the demo content, its owner signed in, and a photo to upload. */
export async function openBenchSite(): Promise<BenchSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'penseel-bench-'));
  const photo = path.join(folder, 'photo.jpg');
  await makePhoto(photo, 3000, 2000);
  const site = await startSite({
    env: { LOG_LEVEL: 'warn', OWNER_EMAIL: OWNER.email, OWNER_PASSWORD: OWNER.password },
  });
  const cookie = await signIn(site.url);
  async function remove(): Promise<void> {
    await site.remove();
    await rm(folder, { recursive: true });
  }
  return { ...site, remove, cookie, photo };
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/admin/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: url },
    body: new URLSearchParams(OWNER),
  });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** A demo work at a camera's size, with a camera's noise. */
async function makePhoto(file: string, width: number, height: number): Promise<void> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  const grain = await sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer();
  const work = path.join(import.meta.dirname, '../../demo/pictures/site/home.jpg');
  await sharp(work)
    .resize(width, height, { fit: 'cover' })
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 92 })
    .toFile(file);
}
