import { slugOf } from '../publishing/slug.ts';
import { type DocumentKind, KIND_SLUGS } from './kind.ts';

type Named = { displayName: string; kind: DocumentKind; today: string; title?: string };

/** `studio-penseel-portfolio-2026-11.pdf`; of one work, its title stands in it too. */
export function documentFileName({ displayName, kind, today, title = '' }: Named): string {
  const parts = [slugOf(displayName), KIND_SLUGS[kind], slugOf(title), today.slice(0, 7)];
  return `${parts.filter(Boolean).join('-')}.pdf`;
}
