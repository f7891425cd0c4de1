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
  /** Width × height. The picture is painted in these proportions. */
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

/** In the order of their group: the first of each category leads it. */
export const demoWorks: DemoWork[] = [
  ...inCategory('Landschap', [
    ['Laatste licht', '120 × 80 cm', 11, 'Nachtwerk'],
    ['Ochtendmist', '90 × 60 cm', 64, 'Winterlicht'],
    ['Luwte', '60 × 90 cm', 128, 'Langs het water'],
    ['Vogelvlucht', '110 × 75 cm', 40, 'Winterlicht'],
    ['Polder in maart', '160 × 50 cm', 201, 'Langs het water'],
    ['Maannacht', '70 × 100 cm', 233, 'Nachtwerk'],
    ['Rode aarde', '100 × 80 cm', 310, 'Papier en schaar'],
    ['Achter de duinen', '60 × 80 cm', 365, 'Langs het water'],
    ['Het veld', '80 × 80 cm', 428, 'Papier en schaar'],
    ['Blauw uur', '100 × 70 cm', 502, 'Nachtwerk'],
    ['Verre kust', '120 × 70 cm', 611, 'Langs het water'],
    ['Avondrood', '70 × 90 cm', 674, 'Nachtwerk'],
  ]),
  ...inCategory('Uitsnedes', [
    ['Tuin zonder naam', '100 × 75 cm', 6, 'Papier en schaar'],
    ['Zeewier', '60 × 80 cm', 77, 'Langs het water'],
    ['Stapeling', '70 × 70 cm', 115, 'Papier en schaar'],
    ['Dans voor twee', '50 × 70 cm', 142, 'Papier en schaar'],
    ['Zoutgrens', '60 × 90 cm', 219, 'Langs het water'],
    ['Steen en schaduw', '90 × 60 cm', 287, 'Winterlicht'],
    ['Vruchten', '80 × 80 cm', 344, 'Papier en schaar'],
    ['Zwevend', '70 × 100 cm', 457, 'Winterlicht'],
    ['Eiland', '110 × 70 cm', 560, 'Langs het water'],
    ['Kiem', '40 × 50 cm', 702, null],
  ]),
  ...inCategory('Stroom', [
    ['Onderstroom', '60 × 80 cm', 3, 'Langs het water'],
    ['Vloedlijn', '120 × 60 cm', 92, 'Langs het water'],
    ['Wind over gras', '90 × 60 cm', 159, 'Winterlicht'],
    ['Wervel', '70 × 70 cm', 246, 'Nachtwerk'],
    ['Getij', '50 × 75 cm', 389, 'Langs het water'],
    ['Nacht over de Leie', '120 × 50 cm', 471, 'Nachtwerk'],
    ['Rook', '60 × 90 cm', 640, 'Winterlicht'],
  ]),
  ...inCategory('Inkt', [
    ['Tweede adem', '60 × 80 cm', 19, 'Winterlicht'],
    ['Stil water', '100 × 60 cm', 103, 'Langs het water'],
    ['Eén beweging', '70 × 70 cm', 171, 'Winterlicht'],
    ['Neerdalen', '50 × 130 cm', 187, 'Winterlicht'],
    ['Volle maan', '50 × 70 cm', 262, 'Nachtwerk'],
    ['Twee werelden', '100 × 50 cm', 330, 'Nachtwerk'],
    ['Rimpeling', '90 × 60 cm', 415, 'Langs het water'],
    ['Leegte', '60 × 80 cm', 533, 'Winterlicht'],
    ['Terugkeer', '50 × 60 cm', 725, 'Winterlicht'],
  ]),
  ...inCategory('Zeefdruk', [
    ['Kwartslag', '60 × 60 cm', 8, 'Papier en schaar'],
    ['Stadsplan', '60 × 90 cm', 53, 'Papier en schaar'],
    ['Raamwerk', '100 × 75 cm', 136, 'Winterlicht'],
    ['Haven', '90 × 60 cm', 275, 'Langs het water'],
    ['Zomeravond', '60 × 80 cm', 352, 'Nachtwerk'],
    ['Tegelvloer', '70 × 70 cm', 440, 'Papier en schaar'],
    ['Ritme in vieren', '100 × 50 cm', 588, 'Nachtwerk'],
    ['Orgelpunt', '50 × 80 cm', 756, 'Papier en schaar'],
  ]),
  ...inCategory(null, [
    ['Diepte', '60 × 80 cm', 30, 'Nachtwerk'],
    ['Nevel', '80 × 80 cm', 398, null],
  ]),
];
