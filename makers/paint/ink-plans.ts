import type { InkPlan } from './ink.ts';

const paper = '#f2ede4';

export const inkPlans: Record<string, InkPlan> = {
  'works/tweede-adem.jpg': {
    seed: 3,
    paper,
    strokes: [{ x: 0.5, y: 0.47, radius: 0.31, width: 0.1, start: 0.3, turns: 0.95, dry: 0.75 }],
    seal: { x: 0.8, y: 0.84, side: 0.06 },
    drops: 9,
  },
  'works/stil-water.jpg': {
    seed: 14,
    paper,
    strokes: [
      { x: 0.66, y: 0.36, radius: 0.19, width: 0.07, start: 0.62, turns: 0.98, dry: 0.6 },
      { from: [0.08, 0.7], to: [0.94, 0.69], width: 0.045, bend: 0.006, dry: 0.85 },
      { from: [0.3, 0.79], to: [0.8, 0.795], width: 0.024, bend: 0.004, dry: 0.9 },
    ],
    seal: { x: 0.12, y: 0.3, side: 0.06 },
  },
  'works/een-beweging.jpg': {
    seed: 29,
    paper: '#efe8db',
    strokes: [
      {
        x: 0.5,
        y: 0.5,
        radius: 0.32,
        width: 0.15,
        start: 0.68,
        turns: 1.06,
        drift: 0.12,
        dry: 0.95,
      },
    ],
    seal: { x: 0.88, y: 0.87, side: 0.055 },
    drops: 16,
  },
  'works/neerdalen.jpg': {
    seed: 33,
    paper: '#f0eadf',
    strokes: [
      { from: [0.56, 0.06], to: [0.47, 0.6], width: 0.17, bend: -0.07, dry: 0.9 },
      { x: 0.5, y: 0.75, radius: 0.31, width: 0.12, start: 0.86, turns: 0.97, dry: 0.7 },
    ],
    seal: { x: 0.82, y: 0.93, side: 0.085 },
  },
  'works/volle-maan.jpg': {
    seed: 41,
    paper: '#16181d',
    strokes: [
      {
        x: 0.5,
        y: 0.42,
        radius: 0.3,
        width: 0.12,
        start: 0.12,
        turns: 1.02,
        dry: 0.8,
        paint: '#f1eadb',
      },
    ],
    seal: { x: 0.5, y: 0.87, side: 0.07 },
  },
  'works/twee-werelden.jpg': {
    seed: 58,
    paper,
    strokes: [
      { x: 0.34, y: 0.5, radius: 0.29, width: 0.1, start: 0.4, turns: 0.97, dry: 0.55 },
      {
        x: 0.62,
        y: 0.5,
        radius: 0.29,
        width: 0.075,
        start: 0.9,
        turns: 0.98,
        dry: 0.6,
        paint: '#7d756c',
      },
    ],
    seal: { x: 0.92, y: 0.82, side: 0.075 },
  },
  'works/rimpeling.jpg': {
    seed: 66,
    paper: '#eef0ec',
    strokes: [
      { x: 0.42, y: 0.5, radius: 0.4, width: 0.035, start: 0.55, turns: 0.93, dry: 0.85 },
      { x: 0.42, y: 0.5, radius: 0.29, width: 0.045, start: 0.12, turns: 0.95, dry: 0.7 },
      { x: 0.42, y: 0.5, radius: 0.17, width: 0.06, start: 0.8, turns: 0.97, dry: 0.6 },
    ],
    seal: { x: 0.86, y: 0.8, side: 0.06 },
  },
  'works/leegte.jpg': {
    seed: 72,
    paper: '#f4efe7',
    strokes: [{ x: 0.54, y: 0.64, radius: 0.24, width: 0.05, start: 0.02, turns: 0.9, dry: 1 }],
    wash: { x: 0.42, y: 0.36, radius: 0.22, paint: '#9aa6a8' },
    seal: { x: 0.16, y: 0.86, side: 0.055 },
  },
  'works/terugkeer.jpg': {
    seed: 85,
    paper: '#ece4d6',
    strokes: [
      {
        x: 0.49,
        y: 0.48,
        radius: 0.25,
        width: 0.085,
        start: 0.5,
        turns: 1.75,
        drift: 0.62,
        dry: 0.9,
        paint: '#22324a',
      },
    ],
    seal: { x: 0.84, y: 0.88, side: 0.065 },
    drops: 7,
  },
  'posts/papier-inkt-adem.jpg': {
    seed: 97,
    paper,
    strokes: [
      { x: 0.22, y: 0.5, radius: 0.24, width: 0.09, start: 0.35, turns: 0.96, dry: 0.5 },
      { x: 0.5, y: 0.5, radius: 0.24, width: 0.07, start: 0.6, turns: 0.95, dry: 0.75 },
      { x: 0.78, y: 0.5, radius: 0.24, width: 0.05, start: 0.85, turns: 0.93, dry: 0.95 },
    ],
    seal: { x: 0.93, y: 0.86, side: 0.075 },
  },
};
