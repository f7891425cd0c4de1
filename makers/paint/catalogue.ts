import { demoWorks } from '../../demo/works.ts';
import type { Canvas, Size } from './canvas.ts';
import { cutOutPlans } from './cut-out-plans.ts';
import { paintCutOut } from './cut-out.ts';
import { emblemPlans, paintEmblem } from './emblem.ts';
import { fieldPlans } from './field-plans.ts';
import { paintField } from './field.ts';
import { flowPlans } from './flow-plans.ts';
import { paintFlow } from './flow.ts';
import { inkPlans } from './ink-plans.ts';
import { paintInk } from './ink.ts';
import { landscapePlans } from './landscape-plans.ts';
import { paintLandscape } from './landscape.ts';
import { paintNeutral } from './neutral.ts';
import { quarterPlans } from './quarter-plans.ts';
import { paintPrint } from './quarter.ts';
import { paintView, viewPlans } from './view.ts';

export type Picture = {
  file: string;
  size: Size;
  grain: number;
  quality: number;
  paint: (size: Size) => Canvas | Promise<Canvas>;
};

/** Pictures that no work gives its proportions. */
const otherSizes: Record<string, Size> = {
  'site/home.jpg': { width: 2400, height: 1500 },
  'site/bio.jpg': { width: 1280, height: 1600 },
  'posts/open-atelier.jpg': { width: 1200, height: 900 },
  'posts/papier-inkt-adem.jpg': { width: 1280, height: 560 },
  'posts/zeefdruk-dag.jpg': { width: 1000, height: 1000 },
  'posts/langs-de-waterlijn.jpg': { width: 960, height: 1280 },
  'posts/land-en-lucht.jpg': { width: 1280, height: 720 },
  'posts/stilte.jpg': { width: 800, height: 1200 },
  'links/kade.jpg': { width: 720, height: 480 },
  'links/drukkerij.jpg': { width: 480, height: 480 },
  'links/papier.jpg': { width: 720, height: 480 },
  'links/zaailing.jpg': { width: 480, height: 480 },
  'links/getijden.jpg': { width: 720, height: 480 },
  'views/tuin-zonder-naam-detail.jpg': { width: 1200, height: 900 },
  'views/tuin-zonder-naam-room.jpg': { width: 1400, height: 1050 },
  'views/onderstroom-detail.jpg': { width: 900, height: 1200 },
  'views/onderstroom-edge.jpg': { width: 1200, height: 800 },
  'views/onderstroom-room.jpg': { width: 1400, height: 1050 },
  'neutral/home.jpg': { width: 1920, height: 1200 },
  'neutral/bio.jpg': { width: 1200, height: 1500 },
};

function sizeOf(file: string): Size {
  const other = otherSizes[file];
  if (other) return other;
  const work = demoWorks.find((candidate) => candidate.file === file);
  const [height, width] = (work?.size.match(/\d+/g) ?? []).map(Number);
  if (!width || !height) throw new Error(`No work or size for ${file}`);
  const long = width > height * 3 || height > width * 2.5 ? 2000 : 1600;
  const scale = long / Math.max(width, height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

type Look = { grain: number; quality: number };

function family<Plan>(
  plans: Record<string, Plan>,
  look: Look,
  paint: (size: Size, plan: Plan) => Canvas | Promise<Canvas>,
): Picture[] {
  return Object.entries(plans).map(([file, plan]) => ({
    file,
    size: sizeOf(file),
    ...look,
    paint: (size) => paint(size, plan),
  }));
}

/** Fine lines cost bytes, so flow lines get the least grain. */
const works: Picture[] = [
  ...family(landscapePlans, { grain: 4, quality: 79 }, paintLandscape),
  ...family(cutOutPlans, { grain: 3.4, quality: 76 }, paintCutOut),
  ...family(flowPlans, { grain: 1.5, quality: 62 }, paintFlow),
  ...family(inkPlans, { grain: 3.4, quality: 74 }, paintInk),
  ...family(quarterPlans, { grain: 2.6, quality: 72 }, paintPrint),
  ...family(fieldPlans, { grain: 4, quality: 76 }, paintField),
  ...family(emblemPlans, { grain: 2.5, quality: 80 }, paintEmblem),
  ...family(
    { 'neutral/home.jpg': 3, 'neutral/bio.jpg': 8 },
    { grain: 3, quality: 76 },
    paintNeutral,
  ),
];

export const catalogue: Picture[] = [
  ...works,
  ...family(viewPlans, { grain: 2.4, quality: 70 }, (size, plan) => paintView(size, plan, works)),
];
