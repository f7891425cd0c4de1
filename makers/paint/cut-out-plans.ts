import type { CutOut } from './cut-out.ts';
import { garden, seaweed, seedling } from './cut-plants.ts';
import { fruit, island, vase } from './cut-scenes.ts';
import { dance, floating, scatter, shadows, stack } from './cut-stones.ts';

export const cutOutPlans: Record<string, CutOut> = {
  'works/tuin-zonder-naam.jpg': { seed: 1, ground: '#f4eee2', pieces: garden },
  'works/zeewier.jpg': { seed: 2, ground: '#f1ebdd', pieces: seaweed },
  'works/stapeling.jpg': { seed: 3, ground: '#efe6d6', pieces: stack },
  'works/dans-voor-twee.jpg': { seed: 4, ground: '#f3ede2', pieces: dance },
  'works/zoutgrens.jpg': { seed: 5, ground: '#f2ede3', pieces: scatter },
  'works/steen-en-schaduw.jpg': { seed: 6, ground: '#e8e6df', pieces: shadows },
  'works/vruchten.jpg': { seed: 7, ground: '#efe3cf', pieces: fruit },
  'works/zwevend.jpg': { seed: 8, ground: '#dfe3dd', pieces: floating },
  'works/eiland.jpg': { seed: 9, ground: '#f2e3c8', pieces: island },
  'works/kiem.jpg': { seed: 10, ground: '#22303a', pieces: seedling },
  'posts/open-atelier.jpg': { seed: 11, ground: '#efe0c6', pieces: vase },
};
