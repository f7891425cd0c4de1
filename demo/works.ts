export const demoCategories = ['Landschap', 'Uitsnedes', 'Stroom', 'Inkt', 'Zeefdruk'] as const;
type DemoCategory = (typeof demoCategories)[number];

export const demoCollections = [
  'Langs het water',
  'Winterlicht',
  'Papier en schaar',
  'Nachtwerk',
] as const;
type DemoCollection = (typeof demoCollections)[number];

export type DemoWork = {
  /** Path below `demo/pictures/`. */
  file: string;
  title: string;
  /** Height × width. The picture has these proportions. */
  size: string;
  /** Days between the upload and the day of filling. */
  daysAgo: number;
  category: DemoCategory | null;
  collection: DemoCollection | null;
};

type Row = [title: string, size: string, daysAgo: number, collection: DemoCollection | null];

function fileName(title: string): string {
  const plain = title.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return `works/${plain.toLowerCase().replaceAll(' ', '-')}.jpg`;
}

function inCategory(category: DemoCategory | null, rows: Row[]): DemoWork[] {
  return rows.map(([title, size, daysAgo, collection]) => ({
    file: fileName(title),
    title,
    size,
    daysAgo,
    category,
    collection,
  }));
}

/** In the order of their groups. */
export const demoWorks: DemoWork[] = [
  ...inCategory('Landschap', [
    ['Laatste licht', '80 × 120 cm', 11, 'Nachtwerk'],
    ['Ochtendmist', '60 × 90 cm', 64, 'Winterlicht'],
    ['Luwte', '90 × 60 cm', 128, 'Langs het water'],
    ['Vogelvlucht', '75 × 110 cm', 40, 'Winterlicht'],
    ['Polder in maart', '50 × 160 cm', 201, 'Langs het water'],
    ['Maannacht', '100 × 70 cm', 233, 'Nachtwerk'],
    ['Rode aarde', '80 × 100 cm', 310, 'Papier en schaar'],
    ['Achter de duinen', '80 × 60 cm', 365, 'Langs het water'],
    ['Het veld', '80 × 80 cm', 428, 'Papier en schaar'],
    ['Blauw uur', '70 × 100 cm', 502, 'Nachtwerk'],
    ['Verre kust', '70 × 120 cm', 611, 'Langs het water'],
    ['Avondrood', '90 × 70 cm', 674, 'Nachtwerk'],
  ]),
  ...inCategory('Uitsnedes', [
    ['Tuin zonder naam', '75 × 100 cm', 6, 'Papier en schaar'],
    ['Zeewier', '80 × 60 cm', 77, 'Langs het water'],
    ['Stapeling', '70 × 70 cm', 115, 'Papier en schaar'],
    ['Dans voor twee', '70 × 50 cm', 142, 'Papier en schaar'],
    ['Zoutgrens', '90 × 60 cm', 219, 'Langs het water'],
    ['Steen en schaduw', '60 × 90 cm', 287, 'Winterlicht'],
    ['Vruchten', '80 × 80 cm', 344, 'Papier en schaar'],
    ['Zwevend', '100 × 70 cm', 457, 'Winterlicht'],
    ['Eiland', '70 × 110 cm', 560, 'Langs het water'],
    ['Kiem', '50 × 40 cm', 702, null],
  ]),
  ...inCategory('Stroom', [
    ['Onderstroom', '80 × 60 cm', 3, 'Langs het water'],
    ['Vloedlijn', '60 × 120 cm', 92, 'Langs het water'],
    ['Wind over gras', '60 × 90 cm', 159, 'Winterlicht'],
    ['Wervel', '70 × 70 cm', 246, 'Nachtwerk'],
    ['Getij', '75 × 50 cm', 389, 'Langs het water'],
    ['Nacht over de Leie', '50 × 120 cm', 471, 'Nachtwerk'],
    ['Rook', '90 × 60 cm', 640, 'Winterlicht'],
  ]),
  ...inCategory('Inkt', [
    ['Tweede adem', '80 × 60 cm', 19, 'Winterlicht'],
    ['Stil water', '60 × 100 cm', 103, 'Langs het water'],
    ['Eén beweging', '70 × 70 cm', 171, 'Winterlicht'],
    ['Neerdalen', '130 × 50 cm', 187, 'Winterlicht'],
    ['Volle maan', '70 × 50 cm', 262, 'Nachtwerk'],
    ['Twee werelden', '50 × 100 cm', 330, 'Nachtwerk'],
    ['Rimpeling', '60 × 90 cm', 415, 'Langs het water'],
    ['Leegte', '80 × 60 cm', 533, 'Winterlicht'],
    ['Terugkeer', '60 × 50 cm', 725, 'Winterlicht'],
  ]),
  ...inCategory('Zeefdruk', [
    ['Kwartslag', '60 × 60 cm', 8, 'Papier en schaar'],
    ['Stadsplan', '90 × 60 cm', 53, 'Papier en schaar'],
    ['Raamwerk', '75 × 100 cm', 136, 'Winterlicht'],
    ['Haven', '60 × 90 cm', 275, 'Langs het water'],
    ['Zomeravond', '80 × 60 cm', 352, 'Nachtwerk'],
    ['Tegelvloer', '70 × 70 cm', 440, 'Papier en schaar'],
    ['Ritme in vieren', '50 × 100 cm', 588, 'Nachtwerk'],
    ['Orgelpunt', '80 × 50 cm', 756, 'Papier en schaar'],
  ]),
  ...inCategory(null, [
    ['Diepte', '80 × 60 cm', 30, 'Nachtwerk'],
    ['Nevel', '80 × 80 cm', 398, null],
  ]),
];
