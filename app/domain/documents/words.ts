export const LANGUAGES = ['en', 'nl'] as const;
export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', nl: 'Nederlands' };

const ENGLISH = {
  cv: 'Curriculum vitae',
  exhibitions: 'Exhibitions',
  solo: 'Solo exhibitions',
  group: 'Group exhibitions',
  soloWord: 'solo',
  cvBorn: 'Born',
  cvEducation: 'Education',
  cvPrizes: 'Prizes',
  cvCollections: 'Collections',
  cvPublications: 'Publications',
  contact: 'Contact',
  portfolio: 'Portfolio',
  contents: 'Contents',
  priceList: 'Price list',
  numbers: 'No.',
  work: 'Work',
  price: 'Price',
  pricesIn: 'Prices in',
  others: 'unless another currency is named',
  onRequest: 'on request',
  labels: 'Wall labels',
  certificate: 'Certificate of authenticity',
  artist: 'Artist',
  shownAt: 'Shown at',
  placeAndDate: 'Place and date',
  signature: 'Signature',
  available: 'available',
  reserved: 'reserved',
  sold: 'sold',
  'on loan': 'on loan',
  'not for sale': 'not for sale',
  statement:
    'I confirm that the work described here is an original work, made by me, and that this certificate belongs to it.',
  code: 'Code that leads to the page of this work',
};

export type Words = typeof ENGLISH;

const DUTCH: Words = {
  cv: 'Curriculum vitae',
  exhibitions: 'Tentoonstellingen',
  solo: 'Solotentoonstellingen',
  group: 'Groepstentoonstellingen',
  soloWord: 'solo',
  cvBorn: 'Geboren',
  cvEducation: 'Opleiding',
  cvPrizes: 'Prijzen',
  cvCollections: 'Collecties',
  cvPublications: 'Publicaties',
  contact: 'Contact',
  portfolio: 'Portfolio',
  contents: 'Inhoud',
  priceList: 'Prijslijst',
  numbers: 'Nr.',
  work: 'Werk',
  price: 'Prijs',
  pricesIn: 'Prijzen in',
  others: 'tenzij een andere munt is genoemd',
  onRequest: 'op aanvraag',
  labels: 'Titelkaartjes',
  certificate: 'Certificaat van echtheid',
  artist: 'Kunstenaar',
  shownAt: 'Te zien geweest',
  placeAndDate: 'Plaats en datum',
  signature: 'Handtekening',
  available: 'beschikbaar',
  reserved: 'gereserveerd',
  sold: 'verkocht',
  'on loan': 'in bruikleen',
  'not for sale': 'niet te koop',
  statement:
    'Ik bevestig dat het hier beschreven werk een origineel werk is, door mij gemaakt, en dat dit certificaat erbij hoort.',
  code: 'Code die naar de pagina van dit werk leidt',
};

/** The fixed words of documents; all other text is the owner's. */
export const WORDS: Record<Language, Words> = { en: ENGLISH, nl: DUTCH };
