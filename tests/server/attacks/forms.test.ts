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
const WITH_TITLE = ENTITIES.filter((route) => route !== 'links');
const UNUSABLE_IMAGES = [
  'https://elsewhere.example/x.jpg',
  'file:///etc/passwd',
  '/media/works/../../x.jpg',
  imagePath('works', 77),
];
const UNSAFE_URLS = [
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

  function findForm(route: string, intent: string): Record<string, string> {
    const found = forms.find(
      ({ path, fields }) => path === `/admin/${route}` && fields.intent === intent,
    );
    if (!found) throw new Error(`There is no form to ${intent} in ${route}.`);
    return found.fields;
  }

  /** Sends forms. Each must get the status, and nothing may change. */
  async function expectRefused(
    status: number,
    sent: {
      route: string;
      fields: Record<string, string> | URLSearchParams;
      errorField?: string;
    }[],
  ) {
    const readStored = await watchStored(getSite());
    const before = await readStored();
    for (const { route, fields, errorField } of sent) {
      const answer = await sendForm(getSite(), `/admin/${route}`, fields, { Cookie: cookie });
      const { errors = {} } = (await answer.json()) as Answer;
      expect([route, String(new URLSearchParams(fields)).slice(0, 200), answer.status]).toEqual([
        route,
        expect.any(String),
        status,
      ]);
      if (errorField) expect(Object.keys(errors)).toContain(errorField);
    }
    expect(await readStored()).toBe(before);
  }

  test('unknown or extra fields return 400 with an error at the field', () =>
    expectRefused(
      400,
      ENTITIES.flatMap((route) =>
        ['create', 'update'].flatMap((intent) =>
          ['order', 'role', 'categoryOrder', 'dateUploaded', 'time'].map((errorField) => ({
            route,
            fields: { ...findForm(route, intent), [errorField]: '1' },
            errorField,
          })),
        ),
      ),
    ));

  test('a title of 100 kB or of blanks returns 400 with an error at the field', () =>
    expectRefused(
      400,
      WITH_TITLE.flatMap((route) =>
        ['x'.repeat(100_000), ' \t\u00a0\u2003 ', '\0', ''].map((title) => ({
          route,
          fields: { ...findForm(route, 'create'), title },
          errorField: 'title',
        })),
      ),
    ));

  test('impossible dates and times return 400 with an error at the field', () =>
    expectRefused(
      400,
      [
        ['startDate', '2026-02-30'],
        ['endDate', '2026-02-30'],
        ['endDate', '2026-04-30'],
        ['startTime', '25:00'],
        ['endTime', '24:00'],
      ].map(([errorField = '', value = '']) => ({
        route: 'posts',
        fields: { ...findForm('posts', 'create'), [errorField]: value },
        errorField,
      })),
    ));

  test('a duplicate field returns 400', () =>
    expectRefused(
      400,
      WITH_TITLE.map((route) => ({
        route,
        fields: new URLSearchParams([
          ...Object.entries(findForm(route, 'create')),
          ['title', 'The second one'],
        ]),
        errorField: 'title',
      })),
    ));

  test('an image that is external, a server file, of another bucket or unknown returns 400', () =>
    expectRefused(
      400,
      ['works', 'posts', 'links'].flatMap((route) =>
        UNUSABLE_IMAGES.map((image) => ({
          route,
          fields: { ...findForm(route, 'create'), image },
          errorField: 'image',
        })),
      ),
    ));

  test('a link with another scheme than http or https returns 400', () =>
    expectRefused(400, [
      ...UNSAFE_URLS.map((url) => ({
        route: 'links',
        fields: { ...findForm('links', 'create'), url },
        errorField: 'url',
      })),
      ...['socialUrl', 'photoUrl'].flatMap((key) =>
        ['javascript:alert(1)', '//evil.example', 'data:text/html,x'].map((value) => ({
          route: 'settings',
          fields: { intent: 'update', key, value },
          errorField: 'value',
        })),
      ),
    ]));

  test('an order with missing, duplicate or unknown ids returns 409', () =>
    expectRefused(
      409,
      ['categories', 'collections', 'work-order', 'exhibitions'].flatMap((route) => {
        const { ids = '', ...order } = findForm(route, 'reorder');
        return [`${ids},${ids}`, '999', `${ids},999`].map((wrong) => ({
          route,
          fields: { ...order, ids: wrong },
        }));
      }),
    ));

  test('recents with too many ids return 400', async () => {
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

  test('any other form over the limit returns 413, and one without a length returns 411', async () => {
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
