import { readdir } from 'node:fs/promises';
import path from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { parseForm } from '../../../app/domain/form.ts';
import { wildName, wildValue } from './hostile-texts.ts';

const RUNS = 500;
const domainDir = path.resolve(import.meta.dirname, '../../../app/domain');

/** Finds every exported form schema by name. */
async function findForms(): Promise<[string, z.ZodType][]> {
  const files = (await readdir(domainDir, { recursive: true })).filter((name) =>
    /[/-]form\.ts$/.test(name),
  );
  const modules = await Promise.all(
    files.map((file) => import(path.join(domainDir, file)) as Promise<Record<string, unknown>>),
  );
  return modules
    .flatMap((module) => Object.entries(module))
    .filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType);
}

const forms = await findForms();

test('the list of the owner’s forms is complete', () => {
  expect(forms.length).toBeGreaterThanOrEqual(20);
});

/** Fields with names from the schema and some unknown names, all with arbitrary values. */
function fieldsFor(schema: z.ZodType): fc.Arbitrary<Record<string, unknown>> {
  const { properties = {}, anyOf = [] } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  });
  const ofUnion = anyOf.flatMap((part) =>
    Object.keys((part as { properties?: object }).properties ?? {}),
  );
  const known = [...Object.keys(properties), ...ofUnion];
  return fc.dictionary(
    fc.oneof({ weight: 9, arbitrary: fc.constantFrom('intent', ...known) }, wildName),
    wildValue,
    { minKeys: known.length, maxKeys: known.length + 2 },
  );
}

test.each(forms)('%s returns a clean value or a message for any input', (_, schema) => {
  fc.assert(
    fc.property(fieldsFor(schema), (fields) => {
      const parsed = parseForm(schema, fields);
      if (parsed.ok) {
        const texts = JSON.stringify(parsed.value);
        expect(texts).not.toMatch(/\\u0000|\\ud[89a-f]/i);
      } else {
        const words = Object.values(parsed.errors);
        expect(words.length).toBeGreaterThan(0);
        for (const message of words) expect(message).toMatch(/\w/);
      }
    }),
    { numRuns: RUNS },
  );
});
