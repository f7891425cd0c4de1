import type { Picture } from './picture.ts';

export const SITE_PAGES = ['home', 'bio'] as const;
export type SitePage = (typeof SITE_PAGES)[number];

export type SiteImage = { page: SitePage; picture: Picture; version: number };
