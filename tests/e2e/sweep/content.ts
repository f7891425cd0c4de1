import { TRANSPARENT } from '../../../app/domain/picture/picture.ts';

/** Wider than any column. Only such words may be broken. */
export const LONG_WORD =
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnungsblatt';
export const RIGHT_TO_LEFT = 'معرض الرسم';

/**
 * Content for every probe: words of all lengths, right-to-left text, pictures of all shapes, a work with all fields, and a
 * hidden one.
 */
export const SWEEP_CONTENT = `
  update Settings set value = 'Atelier ${LONG_WORD}' where key = 'displayName';
  update Settings set value = '1,5,14,2,3' where key = 'recents';
  update Settings set value = 'true' where key in ('showStatus', 'showPrices');
  update Settings set value = value || char(10, 10) || '${RIGHT_TO_LEFT} 2026' where key = 'biography';

  update Categories set title = 'Schilderijen' where id = 1;
  update Categories set title = '${LONG_WORD}' where id = 2;
  update Categories set title = '${RIGHT_TO_LEFT}' where id = 3;
  update Collections set title = '${LONG_WORD}' where id = 1;

  update Gallery set title = 'Houtskooltekening voor een tentoonstelling' where id = 1;
  update Gallery set title = '${LONG_WORD}', size = '${LONG_WORD}' where id in (5, 9);
  update Gallery set title = '${RIGHT_TO_LEFT}', medium = '${RIGHT_TO_LEFT}' where id in (14, 23);
  update Gallery set isHidden = 1 where id = 6;
  update Gallery set year = 'ca. 1900 tot 1950', medium = '${LONG_WORD}', edition = '${LONG_WORD}',
    description = description || char(10, 10) || '${LONG_WORD}', status = 'sold', price = 120000,
    currency = 'EUR', inventoryNumber = '2026-013', place = '${LONG_WORD}', ownedBy = '${RIGHT_TO_LEFT}',
    notes = '${RIGHT_TO_LEFT} ${LONG_WORD}' where id = 13;
  update Views set caption = '${LONG_WORD}' where id in (1, 3);

  update Pictures set width = 4000, height = 400 where image = (select image from Gallery where id = 2);
  update Pictures set width = 300, height = 3000 where image = (select image from Gallery where id = 3);
  update Pictures set placeholder = '${TRANSPARENT}' where image not like '/media/works/%'
    or image in (select image from Gallery where id in (1, 13));

  update Posts set title = 'Atelierbezoek, en daarna het nachtatelier' where id = 1;
  update Posts set title = '${LONG_WORD}', location = '${LONG_WORD}', description = '${LONG_WORD}'
    where id in (2, 6);
  update Posts set title = '${RIGHT_TO_LEFT}', location = 'بروكسل (حيفا)', description = 'مرحبا بكم (2026)!',
    startTime = '10:00', endTime = '18:00' where id in (3, 5);
  update Exhibitions set title = '${LONG_WORD}', description = '${LONG_WORD}', venue = '${LONG_WORD}'
    where id in (1, 2);
  update Exhibitions set title = '${RIGHT_TO_LEFT}', city = '${RIGHT_TO_LEFT}' where id in (3, 4);
  update Links set name = null, url = 'https://${LONG_WORD.slice(0, 60).replace('ä', 'a')}.example.com'
    where id = 1;
`;
