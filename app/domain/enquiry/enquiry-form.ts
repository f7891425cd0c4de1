import * as z from 'zod';
import { requiredId, requiredLine, requiredText } from '../form.ts';
import { ENQUIRY_STATUSES, LONGEST_EMAIL, LONGEST_MESSAGE, LONGEST_NAME, TRAP } from './enquiry.ts';

const EMAIL = 'Email: enter your email address, so that you can be answered.';

export const enquiryForm = z.strictObject({
  name: requiredLine('Name', LONGEST_NAME),
  email: z.string(EMAIL).trim().max(LONGEST_EMAIL, EMAIL).pipe(z.email(EMAIL)),
  message: requiredText('Message', LONGEST_MESSAGE),
  token: z.string().max(200).default(''),
  [TRAP]: z.string().optional(),
});

export type EnquiryInput = Pick<z.infer<typeof enquiryForm>, 'name' | 'email' | 'message'>;

const id = requiredId('Id');

/** The owner's changes of an enquiry. */
export const moveForm = z.strictObject({
  id,
  status: z.enum(ENQUIRY_STATUSES, 'Status: choose one from the list.'),
});
export const erasureForm = z.strictObject({ id });
