import { slugOf } from '../publishing/public-url.ts';

/** The kinds of documents, in the order of the page. */
export const DOCUMENT_KINDS = ['cv', 'portfolio', 'prices', 'labels', 'certificate'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const KIND_NAMES: Record<DocumentKind, string> = {
  cv: 'CV',
  portfolio: 'Portfolio',
  prices: 'Price list',
  labels: 'Wall labels',
  certificate: 'Certificate',
};

/** The part of the file name after the artist's name. */
const KIND_SLUGS: Record<DocumentKind, string> = {
  cv: 'cv',
  portfolio: 'portfolio',
  prices: 'price-list',
  labels: 'labels',
  certificate: 'certificate',
};

export function isDocumentKind(text: unknown): text is DocumentKind {
  return (DOCUMENT_KINDS as readonly unknown[]).includes(text);
}

type Named = { displayName: string; kind: DocumentKind; today: string; title?: string };

/** `studio-penseel-portfolio-2026-11.pdf`; includes the title if the document is about one work. */
export function documentFileName({ displayName, kind, today, title = '' }: Named): string {
  const parts = [slugOf(displayName), KIND_SLUGS[kind], slugOf(title), today.slice(0, 7)];
  return `${parts.filter(Boolean).join('-')}.pdf`;
}
