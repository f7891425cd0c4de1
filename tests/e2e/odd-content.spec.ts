import { PUBLIC_PAGES } from '../support/looking.ts';
import { answerPictures } from '../support/quick-pictures.ts';
import { test } from '../support/own-site.ts';
import { expect } from '../support/site.ts';

const WORD = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnungsblatt';
const CONTENT = `
  update Gallery set title = '${WORD}', size = '${WORD}' where id in (1, 5, 9);
  update Categories set title = '${WORD}';
  update Posts set title = '${WORD}', location = '${WORD}', description = '${WORD}';
  update Exhibitions set title = '${WORD}', description = '${WORD}';
  update Settings set value = '${WORD}' where key = 'displayName';
  update Settings set value = '1,5,9' where key = 'recents';
  update Links set url = 'https://${WORD.slice(0, 60).replace('ä', 'a')}.example.com';
  update Pictures set width = 4000, height = 400 where image = (select image from Gallery where id = 2);
  update Pictures set width = 300, height = 3000 where image = (select image from Gallery where id = 3);
`;

test('no word is so long, and no work so wide, that a page scrolls sideways', async ({
  page,
  context,
  startOwn,
}) => {
  await answerPictures(context);
  const url = await startOwn(CONTENT);
  for (const path of PUBLIC_PAGES) {
    await page.goto(url + path);
    for (const width of [320, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(findOverflow), `${path} at ${width}`).toEqual([]);
    }
  }
});

/** What reaches beyond the screen, or words beyond the box they stand in. */
function findOverflow() {
  const beyond = [...document.querySelectorAll('header *, main *, footer *, dialog *')].filter(
    (element) => {
      if (!element.checkVisibility() || element.closest('.sr-only, .bullet')) return false;
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 && (right > innerWidth + 1 || left < -1);
    },
  );
  const { scrollWidth } = document.documentElement;
  return [
    ...beyond.map((element) => element.outerHTML.slice(0, 120)),
    ...(scrollWidth > innerWidth ? [`the page is ${scrollWidth} wide`] : []),
  ];
}
