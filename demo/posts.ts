import { addDays } from '../app/domain/time/dates.ts';

export type DemoPost = {
  title: string;
  location: string;
  description: string | null;
  date: { start: string; end: string | null };
  time: { start: string; end: string | null } | null;
  /** Path below `demo/pictures/`. */
  file: string | null;
};

/** Eight events around `today` (YYYY-MM-DD): three upcoming, two ongoing, three past. */
export function demoPosts(today: string): DemoPost[] {
  const day = (days: number) => addDays(today, days);
  return [
    {
      title: 'Open atelier',
      location: 'Gent',
      description:
        'Twee dagen lang staat de deur open.\nEr is koffie, er is soep, en de verf is nog nat.',
      date: { start: day(18), end: day(19) },
      time: { start: '14:00', end: '18:00' },
      file: 'posts/open-atelier.jpg',
    },
    {
      title: 'Papier, inkt, adem',
      location: 'Antwerpen',
      description: [
        'Een tentoonstelling over de cirkel die in één beweging ontstaat. Wie een penseel vol inkt op het papier zet, kan niet meer terug: de hand volgt de adem, en het papier onthoudt alles. Een aarzeling wordt een vlek, een zucht wordt een staart van droge haren.',
        'In de eerste zaal hangen de grote bladen, elk gemaakt op één ochtend. In de tweede zaal liggen de proeven: tientallen cirkels die niet sloten, te nat waren of te snel. Juist daar is te zien hoe het werk groeit, van blad tot blad, tot de aandacht lang genoeg duurt.',
        'Op de openingsavond wordt er om acht uur in stilte geschilderd. Bezoekers mogen daarna zelf een cirkel zetten, op hetzelfde papier en met dezelfde inkt.\nDe zalen zijn open van donderdag tot en met zondag, van 11:00 tot 18:00 uur. De toegang is vrij.',
      ].join('\n\n'),
      date: { start: day(61), end: day(124) },
      time: { start: '19:00', end: null },
      file: 'posts/papier-inkt-adem.jpg',
    },
    {
      title: 'Zeefdruk: een dag in het atelier',
      location: 'Utrecht',
      description:
        'Van ontwerp tot oplage in vier kleuren. Ervaring is niet nodig.\nIedereen gaat met een eigen druk naar huis.',
      date: { start: day(103), end: null },
      time: { start: '10:00', end: '16:30' },
      file: 'posts/zeefdruk-dag.jpg',
    },
    {
      title: 'Langs de waterlijn',
      location: 'Rotterdam',
      description: 'Nieuwe landschappen en lijntekeningen, gemaakt tussen eb en vloed.',
      date: { start: day(-16), end: day(33) },
      time: null,
      file: 'posts/langs-de-waterlijn.jpg',
    },
    {
      title: 'Kleine formaten',
      location: 'Leiden',
      description: null,
      date: { start: day(-5), end: day(9) },
      time: { start: '11:00', end: '17:00' },
      file: null,
    },
    {
      title: 'Land en lucht',
      location: 'Brugge',
      description: 'Een zomer lang buiten gewerkt, met verf, zand en regen.',
      date: { start: day(-182), end: day(-140) },
      time: null,
      file: 'posts/land-en-lucht.jpg',
    },
    {
      title: 'Kunstroute',
      location: 'Leiden',
      description: null,
      date: { start: day(-70), end: null },
      time: { start: '12:00', end: null },
      file: null,
    },
    {
      title: 'Stilte, een groepsshow',
      location: 'Gent',
      description: 'Zes makers, één zaal, geen muziek.',
      date: { start: day(-36), end: day(-22) },
      time: { start: '13:00', end: '18:00' },
      file: 'posts/stilte.jpg',
    },
  ];
}
