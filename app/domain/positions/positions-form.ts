import * as z from 'zod';
import { storedYear } from '../exhibition/exhibition-form.ts';
import { requiredId } from '../form.ts';
import { GROUP_KINDS } from '../group/group.ts';
import { parseId } from '../id.ts';

const MAX_IDS = 10_000;

/** A whole list of ids in its new order, joined by commas. */
const ids = z
  .string('Order: send the whole list of ids.')
  .refine((text) => text.split(',', MAX_IDS + 1).length <= MAX_IDS, {
    error: `Order: send at most ${MAX_IDS} ids.`,
    abort: true,
  })
  .refine((text) => text.split(',').every((part) => parseId(part) !== null), {
    error: 'Order: send the ids of the list, joined by commas.',
  })
  .transform((text) => text.split(',').map(Number));

/** The new order, and the order that it is based on. */
const order = { ids, seen: ids.optional() };

export const groupPositionsForm = z.strictObject(order);

export const workPositionsForm = z.strictObject({
  kind: z.enum(GROUP_KINDS, 'Group by: choose collection or category.'),
  groupId: requiredId('Group'),
  ...order,
});

export const exhibitionPositionsForm = z.strictObject({ year: storedYear(), ...order });
