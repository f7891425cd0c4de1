import type { Choices } from '../../../../domain/documents/choices.ts';
import type { DocumentKind } from '../../../../domain/documents/kind.ts';

export type DocumentField<KindChoices> =
  | { type: 'select'; name: keyof KindChoices; label: string; options: Record<string, string> }
  | {
      type: 'line' | 'text';
      name: keyof KindChoices;
      label: string;
      hint: string;
      maxLength: number;
    }
  /** With `facts`, also a checkbox for each fact that captions have by choice. */
  | { type: 'checks'; labels: Partial<Record<keyof KindChoices, string>>; facts?: true }
  | { type: 'work' }
  | { type: 'works' };

export const FIELDS: { [Kind in DocumentKind]: DocumentField<Choices[Kind]>[] } = {
  cv: [
    {
      type: 'select',
      name: 'order',
      label: 'Exhibitions',
      options: { apart: 'Solo and group apart', years: 'All by year' },
    },
    { type: 'checks', labels: { biography: 'Biography', contact: 'Contact' } },
  ],
  portfolio: [
    { type: 'works' },
    {
      type: 'line',
      name: 'title',
      label: 'Title',
      hint: 'Under your name on the first page; without one it says Portfolio.',
      maxLength: 200,
    },
    {
      type: 'checks',
      labels: {
        cover: 'The first work on the title page',
        contents: 'Contents',
        descriptions: 'Descriptions',
        views: 'More pictures, on pages of their own',
      },
      facts: true,
    },
    {
      type: 'select',
      name: 'quality',
      label: 'Quality',
      options: {
        print: 'To print, as fine as your pictures are',
        mail: 'To mail, a smaller file',
      },
    },
    {
      type: 'select',
      name: 'pages',
      label: 'Pages',
      options: { upright: 'Upright', lying: 'Lying' },
    },
  ],
  prices: [
    { type: 'works' },
    {
      type: 'line',
      name: 'title',
      label: 'Title',
      hint: 'Under your name; without one it says Price list.',
      maxLength: 200,
    },
    { type: 'checks', labels: {}, facts: true },
    {
      type: 'text',
      name: 'conditions',
      label: 'Conditions',
      hint: 'Stand at the end, such as: prices include VAT and exclude framing.',
      maxLength: 1000,
    },
  ],
  labels: [
    { type: 'works' },
    {
      type: 'select',
      name: 'size',
      label: 'Size of a label',
      options: { small: '80 × 50 mm', medium: '90 × 65 mm', large: '148 × 105 mm' },
    },
    {
      type: 'select',
      name: 'sheet',
      label: 'Pages',
      options: { sheet: 'Several on a sheet, with cut marks', single: 'One label a page' },
    },
    {
      type: 'checks',
      labels: { price: 'Price', code: 'Code that leads to the work’s page' },
      facts: true,
    },
  ],
  certificate: [
    { type: 'work' },
    {
      type: 'text',
      name: 'statement',
      label: 'Statement',
      hint: 'Stands above the place for your signature; without one, what you see here.',
      maxLength: 2000,
    },
  ],
};
