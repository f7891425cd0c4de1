import type { Picture } from './picture.ts';

export type Post = {
  id: number;
  title: string;
  location: string;
  description: string | null;
  date: { start: string; end: string | null };
  time: { start: string; end: string | null } | null;
  picture: Picture | null;
  version: number;
};
