import type { Picture } from './picture.ts';

/** What visitors may know of a link: a type of its own, so that what is added to a link stays the owner's. */
export type ShownLink = { id: number; url: string | null; picture: Picture };

/** A link as its owner has it. */
export type Link = ShownLink & { version: number };
