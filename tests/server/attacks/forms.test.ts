import { beforeAll, describe, expect, test } from 'vitest';
import { DIALECTS, databaseEnv } from '../../support/database/databases.ts';
import { imagePath } from '../../support/content/factories.ts';
import { useInProcessSite } from '../../support/site/in-process-site.ts';
import { makeOwnerForms, type Form } from '../../support/sign-in/owner-forms.ts';
import { signInAsOwner } from '../../support/sign-in/owner.ts';
import { sendForm } from '../../support/http/send-form.ts';
import { watchStored } from '../../support/site/stored-digest.ts';

type Answer = { errors?: Record<string, string> };

const ENTITIES = ['categories', 'collections', 'works', 'posts', 'exhibitions', 'links'];
const WITH_TITLE = ENTITIES.filter((place) => place !== 'links');
const FOREIGN = [
  'https://elsewhere.example/x.jpg',
  'file:///etc/passwd',
  '/media/works/../../x.jpg',
  imagePath('works', 77),
];
const LEADING_ASTRAY = [
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
  '//evil.example',
  'https:evil.example',
  'ｈttps://evil.example',
];

describe.each(DIALECTS)('the forms of the owner on %s', (dialect) => {
  const getSite = useInProcessSite(() => databaseEnv(dialect));
  let forms: Form[];
  let cookie: string;
  beforeAll(async () => {
    cookie = await signInAsOwner(getSite().services);
    forms = await makeOwnerForms(getSite());
  });

  function right(place: string, intent: string): Record<string, string> {
    const found = forms.find(
      ({ path, fields }) => path === `/admin/${place}` && fields.intent === intent,
    );
    if (!found) throw new Error(`There is no form to ${intent} in ${place}.`);
    return found.fields;
  }

  /** Sends all of these; each must get its status, and nothing may change. */
  async function expectRefused(
    status: number,
    sent: { place: string; fields: Record<string, string> | URLSearchParams; named?: string }[],
  ) {
    const readStored = await watchStored(getSite());
    const before = await readStored();
    for (const { place, fields, named } of sent) {
      const answer = await sendForm(getSite(), `/admin/${place}`, fields, { Cookie: cookie });
      const { errors = {} } = (await answer.json()) as Answer;
      expect([place, String(new URLSearchParams(fields)).slice(0, 200), answer.status]).toEqual([
        place,
        expect.any(String),
        status,
      ]);
      if (named) expect(Object.keys(errors)).toContain(named);
    }
    expect(await readStored()).toBe(before);
  }

  test('unknown or extra fields are 400 with the field named', () =>
    expectRefused(
      400,
      ENTITIES.flatMap((place) =>
        ['create', 'update'].flatMap((intent) =>
          ['order', 'role', 'categoryOrder', 'dateUploaded', 'time'].map((named) => ({
            place,
            fields: { ...right(place, intent), [named]: '1' },
            named,
          })),
        ),
      ),
    ));

  test('a title of 100 kB or of blanks is 400 with the field named', () =>
    expectRefused(
      400,
      WITH_TITLE.flatMap((place) =>
        ['x'.repeat(100_000), ' \t\u00a0\u2003 ', '\0', ''].map((title) => ({
          place,
          fields: { ...right(place, 'create'), title },
          named: 'title',
        })),
      ),
    ));

  test('impossible dates and times are 400 with the field named', () =>
    expectRefused(
      400,
      [
        ['startDate', '2026-02-30'],
        ['endDate', '2026-02-30'],
        ['endDate', '2026-04-30'],
        ['startTime', '25:00'],
        ['endTime', '24:00'],
      ].map(([named = '', value = '']) => ({
        place: 'posts',
        fields: { ...right('posts', 'create'), [named]: value },
        named,
      })),
    ));

  test('a duplicate field is 400', () =>
    expectRefused(
      400,
      WITH_TITLE.map((place) => ({
        place,
        fields: new URLSearchParams([
          ...Object.entries(right(place, 'create')),
          ['title', 'The second one'],
        ]),
        named: 'title',
      })),
    ));

  test('an image that is foreign, a server file, misplaced or unknown is 400', () =>
    expectRefused(
      400,
      ['works', 'posts', 'links'].flatMap((place) =>
        FOREIGN.map((image) => ({
          place,
          fields: { ...right(place, 'create'), image },
          named: 'image',
        })),
      ),
    ));

  test('a link with another scheme than http or https is 400', () =>
    expectRefused(400, [
      ...LEADING_ASTRAY.map((url) => ({
        place: 'links',
        fields: { ...right('links', 'create'), url },
        named: 'url',
      })),
      ...['socialUrl', 'photoUrl'].flatMap((key) =>
        ['javascript:alert(1)', '//evil.example', 'data:text/html,x'].map((value) => ({
          place: 'settings',
          fields: { intent: 'update', key, value },
          named: 'value',
        })),
      ),
    ]));

  test('an order with missing, duplicate or foreign ids is 409', () =>
    expectRefused(
      409,
      ['categories', 'collections', 'work-order', 'exhibitions'].flatMap((place) => {
        const { ids = '', ...order } = right(place, 'reorder');
        return [`${ids},${ids}`, '999', `${ids},999`].map((wrong) => ({
          place,
          fields: { ...order, ids: wrong },
        }));
      }),
    ));

  test('recents with too many ids are 400', async () => {
    const readStored = await watchStored(getSite());
    const before = await readStored();
    for (const count of [20_000, 1_000_000]) {
      const value = Array.from({ length: count }, (_, n) => n + 1).join(',');
      const fields = { intent: 'update', key: 'recents', value };
      const answer = await sendForm(getSite(), '/admin/settings', fields, { Cookie: cookie });
      expect(answer.status).toBe(400);
    }
    expect(await readStored()).toBe(before);
  });

  test('any other form over the limit is 413, and one without a length is 411', async () => {
    const form = `intent=create&title=${'a'.repeat(2 ** 19)}`;
    for (const [body, status] of [
      [form, 413],
      [new Blob([form]).stream(), 411],
    ] as const) {
      const answer = await fetch(`${getSite().url}/admin/categories`, {
        method: 'POST',
        body,
        duplex: 'half',
        headers: {
          Origin: getSite().services.siteUrl,
          Cookie: cookie,
          'Content-Type': 'application/x-www-form-urlencoded',
        },
      } as RequestInit);
      expect(answer.status).toBe(status);
    }
  });
});
