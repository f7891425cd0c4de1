import sharp from 'sharp';
import { canvasOfSvg, type Canvas, type Size } from './canvas.ts';

/** Below `demo/pictures/`. A detail is a part of the work, seen closer; otherwise it hangs in a room. */
type ViewPlan = { work: string; detail?: { left: number; top: number; closer: number } };

export const viewPlans: Record<string, ViewPlan> = {
  'views/tuin-zonder-naam-detail.jpg': {
    work: 'works/tuin-zonder-naam.jpg',
    detail: { left: 0.1, top: 0.3, closer: 2.2 },
  },
  'views/tuin-zonder-naam-room.jpg': { work: 'works/tuin-zonder-naam.jpg' },
  'views/onderstroom-detail.jpg': {
    work: 'works/onderstroom.jpg',
    detail: { left: 0.35, top: 0.2, closer: 2.4 },
  },
  'views/onderstroom-edge.jpg': {
    work: 'works/onderstroom.jpg',
    detail: { left: 0, top: 0.72, closer: 2.6 },
  },
  'views/onderstroom-room.jpg': { work: 'works/onderstroom.jpg' },
};

type Painted = { file: string; size: Size; paint: (size: Size) => Canvas | Promise<Canvas> };

export async function paintView(
  size: Size,
  { work, detail }: ViewPlan,
  works: readonly Painted[],
): Promise<Canvas> {
  const found = works.find(({ file }) => file === work);
  if (!found) throw new Error(`No work ${work}`);
  if (!detail) return hangInRoom(size, found);
  const closer = scale(found.size, detail.closer);
  const canvas = await found.paint(closer);
  const left = Math.round(detail.left * closer.width);
  const top = Math.round(detail.top * closer.height);
  return cut(canvas, { ...size, left, top });
}

function scale({ width, height }: Size, by: number): Size {
  return { width: Math.round(width * by), height: Math.round(height * by) };
}

function cut(canvas: Canvas, { left, top, width, height }: Size & { left: number; top: number }) {
  const pixels = new Float32Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    const from = ((top + y) * canvas.width + left) * 3;
    pixels.set(canvas.pixels.subarray(from, from + width * 3), y * width * 3);
  }
  return { width, height, pixels };
}

/** A wall in daylight from the left, a floor, a bench, and the work as large as it is beside them. */
async function hangInRoom(size: Size, work: Painted): Promise<Canvas> {
  const { width, height } = size;
  const share = (height * 0.5) / Math.max(work.size.width * 0.75, work.size.height);
  const hung = scale(work.size, share);
  const canvas = await work.paint(hung);
  const raw = { width: hung.width, height: hung.height, channels: 3 as const };
  const png = await sharp(Uint8ClampedArray.from(canvas.pixels), { raw }).png().toBuffer();
  const x = Math.round((width - hung.width) / 2);
  const y = Math.round(height * 0.4 - hung.height / 2);
  const floor = Math.round(height * 0.83);
  const shadow = (spread: number, opacity: number) =>
    `<rect x="${x + spread / 2}" y="${y + spread}" width="${hung.width}" height="${hung.height}" fill="#3c342b" fill-opacity="${opacity}" filter="url(#soft${spread})"/>`;
  return canvasOfSvg(
    size,
    `<defs>
      <linearGradient id="wall"><stop offset="0" stop-color="#f3eee5"/><stop offset="0.55" stop-color="#e9e3d8"/><stop offset="1" stop-color="#d6cfc2"/></linearGradient>
      <linearGradient id="floor" x2="0" y2="1"><stop offset="0" stop-color="#a99c8a"/><stop offset="1" stop-color="#8d8170"/></linearGradient>
      <filter id="soft30" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="22"/></filter>
      <filter id="soft8" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="5"/></filter>
      <filter id="softfloor" x="-20%" y="-80%" width="140%" height="260%"><feGaussianBlur stdDeviation="14"/></filter>
    </defs>
    <rect width="${width}" height="${floor}" fill="url(#wall)"/>
    <rect y="${floor}" width="${width}" height="${height - floor}" fill="url(#floor)"/>
    <rect y="${floor - 16}" width="${width}" height="16" fill="#efe9df"/>
    <rect y="${floor - 2}" width="${width}" height="4" fill="#6f6556" fill-opacity="0.5"/>
    ${shadow(30, 0.28)}${shadow(8, 0.35)}
    <image x="${x}" y="${y}" width="${hung.width}" height="${hung.height}" href="data:image/png;base64,${png.toString('base64')}"/>
    ${bench(width, height)}`,
  );
}

function bench(width: number, height: number): string {
  const left = Math.round(width * 0.3);
  const long = Math.round(width * 0.4);
  const top = Math.round(height * 0.845);
  const leg = (x: number) =>
    `<rect x="${x}" y="${top + 26}" width="16" height="80" fill="#4a4036"/>`;
  return `<ellipse cx="${left + long / 2}" cy="${top + 108}" rx="${long * 0.52}" ry="14" fill="#2c251e" fill-opacity="0.35" filter="url(#softfloor)"/>
    ${leg(left + 30)}${leg(left + long - 46)}
    <rect x="${left}" y="${top}" width="${long}" height="28" rx="2" fill="#5b4f42"/>
    <rect x="${left}" y="${top}" width="${long}" height="7" rx="2" fill="#7b6d5c"/>`;
}
