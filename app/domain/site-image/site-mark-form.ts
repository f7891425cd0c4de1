import * as z from 'zod';
import { optionalImage, requiredId } from '../form.ts';
import { SITE_MARKS } from './site-mark.ts';

/** The version of a mark without a picture. */
const none = z.literal('0').transform(() => 0);

/** An absent image removes the mark. */
export const siteMarkForm = z
  .strictObject({
    mark: z.enum(SITE_MARKS, 'Mark: choose logo, logo-dark or favicon.'),
    image: optionalImage('site-content'),
    version: z.union([requiredId('Version'), none]).optional(),
  })
  .refine(
    ({ mark, image }) =>
      image === null || new RegExp(`^/media/site-content/${mark}-[\\da-f]{8}-`).test(image),
    { path: ['image'], error: 'Image: choose a file for this mark.' },
  );
export type SiteMarkInput = z.infer<typeof siteMarkForm>;
