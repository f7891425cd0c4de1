import * as z from 'zod';
import { optionalText, requiredId, requiredImage } from '../form.ts';
import { FITS, SITE_PAGES } from './site-image.ts';

/** Absent fields of the framing keep their value. */
export const siteImageForm = z
  .strictObject({
    page: z.enum(SITE_PAGES, 'Page: choose home or bio.'),
    image: requiredImage('site-content'),
    fit: z.enum(FITS, 'Shape: choose one of the two.').optional(),
    focusX: percent('From the left').optional(),
    focusY: percent('From the top').optional(),
    alternativeText: optionalText('Alternative text', 500),
    version: requiredId('Version').optional(),
  })
  .refine(({ page, image }) => image.startsWith(`/media/site-content/${page}-`), {
    path: ['image'],
    error: 'Image: choose a file for this page.',
  });
export type SiteImageInput = z.infer<typeof siteImageForm>;

function percent(label: string) {
  const message = `${label}: choose 0 to 100 percent.`;
  return z
    .string(message)
    .regex(/^(?:\d{1,2}|100)$/, message)
    .transform(Number);
}
