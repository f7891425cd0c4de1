import type { Choices } from '../../../domain/documents/choices.ts';
import type { DocumentKind } from '../../../domain/documents/kind.ts';
import type { DocumentsArea } from './documents-area.ts';

export type ChangeChoices = <Kind extends DocumentKind>(
  kind: Kind,
  some: Partial<Choices[Kind]>,
) => void;

/** What a kind takes of the page: its own choices, and the way to change them. */
export type FieldsOf<Kind extends DocumentKind> = {
  choices: Choices[Kind];
  area: DocumentsArea;
  onChange: (some: Partial<Choices[Kind]>) => void;
};
