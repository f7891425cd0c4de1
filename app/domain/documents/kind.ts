/** What can be made from the record, in the order that the page offers it. */
export const DOCUMENT_KINDS = ['cv', 'portfolio', 'prices', 'labels', 'certificate'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const KIND_NAMES: Record<DocumentKind, string> = {
  cv: 'CV',
  portfolio: 'Portfolio',
  prices: 'Price list',
  labels: 'Wall labels',
  certificate: 'Certificate',
};

/** How its file is called after the artist. */
export const KIND_SLUGS: Record<DocumentKind, string> = {
  cv: 'cv',
  portfolio: 'portfolio',
  prices: 'price-list',
  labels: 'labels',
  certificate: 'certificate',
};

export function isDocumentKind(text: unknown): text is DocumentKind {
  return (DOCUMENT_KINDS as readonly unknown[]).includes(text);
}
