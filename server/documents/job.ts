import type { ShownExhibition } from '../../app/domain/content/exhibition.ts';
import type {
  CertifiedWork,
  LabelledWork,
  PortfolioWork,
  PricedWork,
} from '../../app/domain/documents/works.ts';
import type { Choices } from '../../app/domain/documents/choices.ts';

/** How the artist is reached. */
export type Contact = { email: string; site: string };

type Common = { displayName: string; contact: Contact; today: string };

/** What a document holds: these fields, and no others. */
export type CvJob = Common & {
  kind: 'cv';
  choices: Choices['cv'];
  biography: string;
  exhibitions: ShownExhibition[];
};

export type PortfolioJob = Common & {
  kind: 'portfolio';
  choices: Choices['portfolio'];
  works: PortfolioWork[];
};

export type PriceJob = Common & {
  kind: 'prices';
  choices: Choices['prices'];
  /** Of prices that name no other. */
  currency: string;
  works: PricedWork[];
};

export type LabelJob = Common & {
  kind: 'labels';
  choices: Choices['labels'];
  works: LabelledWork[];
};

export type CertificateJob = Common & {
  kind: 'certificate';
  choices: Choices['certificate'];
  work: CertifiedWork;
};

export type DocumentJob = CvJob | PortfolioJob | PriceJob | LabelJob | CertificateJob;

/** What the thread tells: how far it is, pieces of the file, and how it ended. */
export type ThreadMessage =
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'bytes'; bytes: Uint8Array }
  | { kind: 'end'; pages: number; missing: string[] }
  | { kind: 'refused'; message: string };
