import * as z from 'zod';
import { requiredId, requiredImage } from './form.ts';
import { SITE_PAGES } from './site-image.ts';

export const siteImageForm = z
  .strictObject({
    page: z.enum(SITE_PAGES, 'Page: choose home or bio.'),
    image: requiredImage('site-content'),
    version: requiredId('Version').optional(),
  })
  .refine(({ page, image }) => image.startsWith(`/media/site-content/${page}-`), {
    path: ['image'],
    error: 'Image: choose a file for this page.',
  });
