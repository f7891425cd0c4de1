import { free, mirrored, organ, packed, rowed } from './quarter-layouts.ts';
import type { Print } from './quarter.ts';

const dusk = ['#1f2b42', '#d5654f', '#efb57c', '#7b4c5a', '#f5efe1'];
const harbour = ['#17384f', '#2f6f8f', '#e9e2d0', '#c94f35', '#9cc0c4'];
const moss = ['#26443b', '#7f9668', '#e6c65f', '#f3ecd9', '#c2703d'];
const night = ['#14172b', '#38407a', '#8a7fb8', '#f0c8a0', '#e4705a'];

export const quarterPlans: Record<string, Print> = {
  'works/kwartslag.jpg': {
    seed: 4,
    columns: 5,
    rows: 5,
    paper: '#f6f1e6',
    margin: 0.45,
    tiles: free(dusk, ['quarter', 'quarter', 'leaf', 'dot', 'ring']),
  },
  'works/stadsplan.jpg': {
    seed: 12,
    columns: 6,
    rows: 9,
    paper: '#f4eee1',
    margin: 0,
    tiles: packed(harbour, ['quarter', 'half', 'ring', 'dot', 'leaf', 'plain'], 0.34),
  },
  'works/raamwerk.jpg': {
    seed: 25,
    columns: 8,
    rows: 6,
    paper: '#f5f0e5',
    margin: 0.5,
    joint: 0.09,
    tiles: free(moss, ['quarter', 'leaf', 'half', 'ring', 'plain']),
  },
  'works/haven.jpg': {
    seed: 31,
    columns: 9,
    rows: 6,
    paper: '#e9e2d0',
    margin: 0,
    tiles: rowed([
      { motif: 'dot', grounds: ['#efe6d0'], paints: ['#c94f35'], only: [6] },
      {
        motif: 'quarter',
        turns: [3, 3, 2],
        grounds: ['#efe6d0'],
        paints: ['#9cc0c4', '#c94f35', '#17384f'],
        only: [1, 2, 4, 6, 7],
      },
      {
        motif: 'half',
        grounds: ['#9cc0c4'],
        paints: ['#17384f', '#17384f', '#2f6f8f'],
        only: [1, 2, 4, 6, 7],
      },
      { motif: 'quarter', turns: [3, 0], grounds: ['#2f6f8f'], paints: ['#9cc0c4', '#efe6d0'] },
      {
        motif: 'leaf',
        turns: [0, 1],
        grounds: ['#17384f'],
        paints: ['#2f6f8f', '#2f6f8f', '#c94f35', '#9cc0c4'],
      },
      {
        motif: 'half',
        turns: [2],
        grounds: ['#2f6f8f', '#17384f'],
        paints: ['#17384f', '#9cc0c4'],
      },
    ]),
  },
  'works/zomeravond.jpg': {
    seed: 46,
    columns: 6,
    rows: 8,
    paper: '#f6ead6',
    margin: 0.5,
    tiles: packed(night, ['quarter', 'ring', 'quarter', 'leaf', 'dot'], 0.5),
  },
  'works/tegelvloer.jpg': {
    seed: 57,
    columns: 8,
    rows: 8,
    paper: '#f2e9d8',
    margin: 0.4,
    tiles: mirrored(
      ['#24506b', '#f4ecdb', '#d98c4a', '#93b5b0'],
      ['quarter', 'ring', 'leaf', 'half'],
      2,
    ),
  },
  'works/ritme-in-vieren.jpg': {
    seed: 68,
    columns: 8,
    rows: 4,
    paper: '#f5efe3',
    margin: 0,
    tiles: rowed([
      { motif: 'arch', grounds: ['#1d1f24', '#f1e7d3'], paints: ['#f1e7d3', '#d9573c', '#e8b04b'] },
      {
        motif: 'quarter',
        turns: [0, 1, 2, 3],
        grounds: ['#f1e7d3'],
        paints: ['#1d1f24', '#1d1f24', '#d9573c'],
      },
      {
        motif: 'dot',
        grounds: ['#d9573c', '#f1e7d3', '#e8b04b', '#1d1f24'],
        paints: ['#f1e7d3', '#1d1f24'],
      },
      {
        motif: 'leaf',
        turns: [1, 0],
        grounds: ['#1d1f24'],
        paints: ['#e8b04b', '#f1e7d3', '#d9573c'],
      },
    ]),
  },
  'works/orgelpunt.jpg': {
    seed: 79,
    columns: 5,
    rows: 8,
    paper: '#f3e8d4',
    margin: 0,
    tiles: organ([4, 6, 7, 5, 3], '#f0e2c8', [
      ['#a63d2a', '#e9b65f'],
      ['#262422', '#a63d2a'],
      ['#dd9a45', '#f3e8d4'],
      ['#5b2b26', '#dd9a45'],
      ['#262422', '#f3e8d4'],
    ]),
  },
  'posts/zeefdruk-dag.jpg': {
    seed: 88,
    columns: 4,
    rows: 4,
    paper: '#f6f1e6',
    margin: 0.4,
    tiles: mirrored(['#27355c', '#ef8f6b', '#f6e7c8', '#6fa3a0'], ['quarter', 'leaf', 'ring'], 2),
  },
};
