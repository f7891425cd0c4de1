type DemoText = { alternativeText: string; description: string | null };

/** What the artist writes about some of the works, by their titles. */
export const demoTexts: Partial<Record<string, DemoText>> = {
  'Laatste licht': {
    alternativeText: 'Gelaagde heuvels in blauw en oker onder een lage, oranje zon',
    description:
      'Begonnen op een avond in oktober, toen de dijk al donker was en het water nog niet. Er liggen elf lagen op het linnen; van de eerste is alleen langs de bovenrand nog iets te zien.',
  },
  Luwte: {
    alternativeText:
      'Stille banen van grijsgroen en zand boven elkaar, als land dat in water overgaat',
    description:
      'De plek waar de wind niet komt. Ik heb er drie dagen gezeten voordat ik iets durfde te tekenen.',
  },
  'Polder in maart': {
    alternativeText: 'Een brede strook laag land met lange schaduwen onder een bleke lucht',
    description:
      'Het breedste doek dat door de deur van het atelier past. Wie er langs loopt, loopt langs de polder: **van links naar rechts is het een uur later**.',
  },
  'Tuin zonder naam': {
    alternativeText: 'Twaalf gekleurde vakken met uitgeknipte bladeren en bloemen',
    description: [
      'In het voorjaar knipte ik elke ochtend één plant, uit het hoofd, zonder te tekenen. Wat mislukte bleef liggen; wat lukte kreeg een vak. Na twaalf ochtenden was de tuin vol.',
      'De papieren zijn vooraf met gouache geschilderd, zodat elk blad een eigen huid heeft. De schaduwen zijn echt: niets is vlak geplakt.',
      'Gebruikt:\n\n- oud behangpapier\n- gouache in negen kleuren\n- één schaar, *die van mijn grootmoeder*',
    ].join('\n\n'),
  },
  Zeewier: {
    alternativeText: 'Uitgeknipte wieren in groen en blauw, drijvend op licht papier',
    description: null,
  },
  Onderstroom: {
    alternativeText: 'Golvende banen in zwart, crème en terracotta die naar het midden trekken',
    description: [
      'Een lijn die wijkt voor de vorige. Meer regel is er niet: ik begin rechtsboven, en elke volgende lijn kiest zelf waar er nog plaats is.',
      'Halverwege raakte het papier vol en moest de stroom smaller worden. Dat is het midden van de tekening geworden.',
    ].join('\n\n'),
  },
  'Tweede adem': {
    alternativeText: 'Een ronde penseelstreek in zwarte inkt die zich net niet sluit',
    description: 'Gezet in één uitademing. De vijftien die ervoor kwamen, liggen in de la.',
  },
  Neerdalen: {
    alternativeText: 'Een hoge, smalle strook papier waarop inkt in lange banen naar beneden loopt',
    description:
      'Dit blad hing nat aan de balk. De inkt heeft de rest gedaan; ik heb alleen op tijd het raam dichtgedaan.',
  },
  Kwartslag: {
    alternativeText: 'Een raster van kwartcirkels in vier kleuren',
    description:
      'Eén vorm, zestien keer gedraaid. De vier kleuren zijn in vier gangen gedrukt, en nergens raken twee dezelfde elkaar.',
  },
};

export const demoGroupTexts: Partial<Record<string, string>> = {
  Uitsnedes:
    'Met de schaar getekend. Ik knip uit het hoofd, in papier dat ik eerst zelf geschilderd heb; wat overblijft, is vaak mooier dan wat ik zocht.',
  Inkt: 'Eén penseel, één adem, één blad. Wat niet lukt, wordt niet verbeterd.',
  'Langs het water':
    'Sinds ik aan de rivier woon, loop ik elke ochtend hetzelfde pad. Deze werken zijn daar begonnen: bij hoog water, bij laag water, en een keer bij geen water.',
};

export const demoBiography = [
  'Studio Penseel werkt in een oude drukkerij aan het water. Beneden staat de pers, boven ligt het papier, en daartussen hangt alles te drogen.',
  'Het werk begint buiten, met lopen en kijken, en eindigt binnen, met *weglaten*. Het meeste ontstaat in reeksen: een vorm wordt herhaald tot hij iets gaat betekenen, en dan nog één keer.',
].join('\n\n');
