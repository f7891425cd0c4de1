import * as z from 'zod';
import { MAX_WORKS } from '../documents/choices.ts';
import { existing, optionalText, requiredDate, requiredLine } from '../form.ts';
import { parseIds } from '../id.ts';
import { parseJson } from '../parse-json.ts';
import { isCurrency, noCurrency, readAmount } from '../work/price.ts';
import { ROOM_DEVICES, type RoomPrices } from './room.ts';

const title = requiredLine('Title', 200);

const workIds = z
  .string('Works: choose some.')
  .transform(parseIds)
  .refine((ids) => ids.length > 0, 'Works: choose some.')
  .refine((ids) => ids.length <= MAX_WORKS, `Works: choose at most ${MAX_WORKS}.`);

export const roomForm = z.strictObject({ title, works: workIds });

/** The prices are JSON: the amounts as typed, by the id of the work. */
export const roomUpdateForm = z
  .strictObject({
    ...existing,
    title,
    text: optionalText('Text', 5000),
    works: workIds,
    endsOn: requiredDate('Open until'),
    prices: z.string().max(20_000).default(''),
    currency: z.string().refine(isCurrency, noCurrency('Prices')),
  })
  .transform(({ prices, currency, ...room }, context) => ({
    ...room,
    prices: { currency, amounts: readAmounts(prices, currency, context) },
  }));

export type RoomInput = z.infer<typeof roomForm>;
export type RoomUpdate = Omit<z.infer<typeof roomUpdateForm>, 'prices'> & { prices: RoomPrices };

/** `isEnded` is absent for a room that is opened again. */
export const roomEndForm = z.strictObject({ ...existing, isEnded: z.literal('on').optional() });
export type RoomEnd = z.infer<typeof roomEndForm>;

const typedAmounts = z.record(z.string(), z.string().trim().max(40)).catch({});

function readAmounts(json: string, currency: string, context: z.core.$RefinementCtx) {
  const amounts: RoomPrices['amounts'] = {};
  for (const [id, text] of Object.entries(typedAmounts.parse(parseJson(json)))) {
    if (text === '' || parseIds(id).length === 0) continue;
    const read = readAmount(text, currency);
    if (read.ok) amounts[Number(id)] = read.amount;
    else context.addIssue({ code: 'custom', path: ['prices'], message: read.reason });
  }
  return amounts;
}

const PASSWORD_LENGTH = { least: 6, most: 256 };
const PASSWORD = `Password: use ${PASSWORD_LENGTH.least} to ${PASSWORD_LENGTH.most} characters.`;

/** The owner's choice of a password; without one, the room has none. */
export const passwordChoiceForm = z.strictObject({
  ...existing,
  password: z
    .string(PASSWORD)
    .min(PASSWORD_LENGTH.least, PASSWORD)
    .max(PASSWORD_LENGTH.most, PASSWORD)
    .optional(),
});

const NO_PASSWORD = 'Enter the password.';

/** The password that a visitor enters. */
export const roomPasswordForm = z.strictObject({
  password: z.string(NO_PASSWORD).max(PASSWORD_LENGTH.most, 'This is not the password.'),
});

/** What the page of a room reports about a visit. */
export const visitForm = z.strictObject({ device: z.enum(ROOM_DEVICES), works: workIds });
