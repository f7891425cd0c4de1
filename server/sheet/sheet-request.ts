import * as z from 'zod';
import { isImagePath } from '../../app/domain/picture/picture.ts';
import { parseJson } from '../../app/domain/parse-json.ts';
import { isSheetField, type SheetField } from '../../app/domain/sheet/column.ts';
import type { ColumnChoices } from '../../app/domain/sheet/layout.ts';
import { MAX_LINES } from '../../app/domain/sheet/plan-sheet.ts';

/** An uploaded sheet: the file, the choices for its columns, and the chosen pictures. */
export type SheetRequest = {
  bytes: Uint8Array;
  choices: ColumnChoices;
  /** The names of all chosen pictures. */
  names: string[];
  /** The paths of uploaded pictures by name. */
  images: ReadonlyMap<string, string>;
  /** The hash of the plan that the owner saw. */
  planHash: string;
};

const use = z.custom<SheetField | 'none'>(
  (value) => typeof value === 'string' && (value === 'none' || isSheetField(value)),
);
const image = z.string().refine((path) => isImagePath('works', path));
const fields = z.strictObject({
  columns: z.array(z.tuple([z.int().nonnegative(), use])).max(100),
  pictures: z.array(z.tuple([z.string().max(1000), image.nullable()])).max(MAX_LINES),
  planHash: z.string().max(100),
});

/** Parses the form. Returns undefined if it is malformed. */
export async function readSheetRequest(
  body: Buffer<ArrayBuffer>,
  type: string,
): Promise<SheetRequest | undefined> {
  const form = await new Response(body, { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => undefined);
  const file = form?.get('sheet');
  const json = form?.get('asked');
  const parsed = fields.safeParse(typeof json === 'string' ? parseJson(json) : undefined);
  if (!(file instanceof Blob) || !parsed.success) return undefined;
  const { columns, pictures, planHash } = parsed.data;
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    choices: new Map(columns),
    names: pictures.map(([name]) => name),
    images: new Map(pictures.flatMap(([name, path]) => (path ? [[name, path] as const] : []))),
    planHash,
  };
}
