import type { Picture } from './picture.ts';

export type Link = { id: number; url: string | null; picture: Picture; version: number };
