import type { ColourField } from './field.ts';

export const fieldPlans: Record<string, ColourField> = {
  'works/avondrood.jpg': {
    seed: 3,
    ground: ['#8e2f26', '#5d1f22'],
    bands: [
      { left: 0.07, top: 0.05, right: 0.93, bottom: 0.46, paint: '#e08a3c', soft: 0.035 },
      { left: 0.06, top: 0.5, right: 0.94, bottom: 0.62, paint: '#f0c27a', soft: 0.025 },
      { left: 0.07, top: 0.66, right: 0.93, bottom: 0.95, paint: '#b23a2c', soft: 0.035 },
    ],
  },
  'works/diepte.jpg': {
    seed: 9,
    ground: ['#0f1a2a', '#0a111c'],
    bands: [
      { left: 0.09, top: 0.06, right: 0.91, bottom: 0.36, paint: '#2a5a73', soft: 0.04 },
      { left: 0.08, top: 0.41, right: 0.92, bottom: 0.47, paint: '#c9d6cf', soft: 0.022 },
      { left: 0.08, top: 0.52, right: 0.92, bottom: 0.94, paint: '#16304a', soft: 0.04 },
    ],
  },
  'works/nevel.jpg': {
    seed: 15,
    ground: ['#ece7dd', '#e2ddd2'],
    bands: [
      { left: 0.08, top: 0.07, right: 0.92, bottom: 0.52, paint: '#bccac8', soft: 0.045 },
      { left: 0.08, top: 0.57, right: 0.92, bottom: 0.74, paint: '#e2b7a0', soft: 0.04 },
      { left: 0.08, top: 0.79, right: 0.92, bottom: 0.93, paint: '#8fa0a3', soft: 0.04 },
    ],
  },
  'posts/stilte.jpg': {
    seed: 21,
    ground: ['#d9cfbd', '#cbbfa9'],
    bands: [
      { left: 0.09, top: 0.06, right: 0.91, bottom: 0.6, paint: '#50606a', soft: 0.04 },
      { left: 0.09, top: 0.66, right: 0.91, bottom: 0.94, paint: '#e9dcc4', soft: 0.035 },
    ],
  },
};
