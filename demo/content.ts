import { demoBiography } from './texts.ts';

export type DemoSettings = {
  displayName: string;
  contactEmail: string;
  socialUrl: string;
  photoUrl: string;
  siteDescription: string;
  biography: string;
  isFancyBioEnabled: boolean;
  galleryPreviewCount: number;
};

export const demoSettings: DemoSettings = {
  displayName: 'Studio Penseel',
  contactEmail: 'hello@example.com',
  socialUrl: 'https://www.facebook.com/',
  photoUrl: 'https://www.instagram.com/',
  siteDescription:
    'Paintings, ink drawings, paper cut-outs and screen prints by Studio Penseel, made slowly and close to the water.',
  biography: demoBiography,
  isFancyBioEnabled: true,
  galleryPreviewCount: 8,
};

/** Paths below `demo/pictures/`: `demo` for a filled site, `neutral` for an empty one. */
export type SitePictures = { home: string; bio: string };
export const demoSitePictures: SitePictures = { home: 'site/home.jpg', bio: 'site/bio.jpg' };
export const neutralSitePictures: SitePictures = {
  home: 'neutral/home.jpg',
  bio: 'neutral/bio.jpg',
};

/** `file` is a path below `demo/pictures/`. */
export type DemoLink = { file: string; name: string; url: string | null };

export const demoLinks: DemoLink[] = [
  { file: 'links/kade.jpg', name: 'Galerie De Kade', url: 'https://example.com/kade' },
  {
    file: 'links/drukkerij.jpg',
    name: 'Zeefdrukkerij Vierkant',
    url: 'https://example.org/drukkerij',
  },
  { file: 'links/papier.jpg', name: 'Papiermakerij De Vonder', url: null },
  { file: 'links/zaailing.jpg', name: 'Kunsttuin Zaailing', url: 'https://example.com/zaailing' },
  { file: 'links/getijden.jpg', name: 'Stichting Getijden', url: 'https://example.org/getijden' },
];

const SOLO = 1;
const GROUP = 2;

export type DemoExhibition = {
  exhibitionTypeId: typeof SOLO | typeof GROUP;
  year: string;
  title: string;
  description: string | null;
  venue: string | null;
  city: string | null;
};

type ExhibitionRow = [
  yearsAgo: number,
  typeId: 1 | 2,
  title: string,
  venue?: string | null,
  city?: string | null,
  description?: string,
];

const exhibitionRows: ExhibitionRow[] = [
  [0, SOLO, 'Langs de waterlijn', 'Galerie aan de kade', 'Rotterdam', 'Landschappen en prenten'],
  [0, GROUP, 'Stilte', null, 'Delft'],
  [1, SOLO, 'Papierwerken'],
  [1, GROUP, 'Biënnale voor grafiek', 'Oude drukkerij', 'Antwerpen'],
  [1, GROUP, 'Zomersalon'],
  [2, GROUP, 'Wit op wit'],
  [3, SOLO, 'Nachtvlucht', 'Watertoren', 'Utrecht'],
  [3, GROUP, 'Tussen eb en vloed'],
  [4, GROUP, 'De lijn als landschap', 'Kunsthal in de haven', 'Oostende', 'Met twaalf anderen'],
  [5, SOLO, 'Onder de boomgrens'],
  [5, GROUP, 'Kunstroute Leiden'],
  [6, GROUP, 'Zeven drukgangen'],
  [7, SOLO, 'Eerste druk', 'Achterhuis', 'Gent'],
  [7, GROUP, 'Nieuwe namen'],
];

/** Fourteen over eight years, newest first, in the order within their year. */
export function demoExhibitions(year: number): DemoExhibition[] {
  return exhibitionRows.map(([yearsAgo, exhibitionTypeId, title, venue, city, description]) => ({
    exhibitionTypeId,
    year: String(year - yearsAgo),
    title,
    description: description ?? null,
    venue: venue ?? null,
    city: city ?? null,
  }));
}
