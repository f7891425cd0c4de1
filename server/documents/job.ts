import type { ShownExhibition } from '../../app/domain/exhibition/exhibition.ts';
import type { Faces } from '../../app/domain/look/look.ts';
import type { CvSections } from '../../app/domain/setting/setting.ts';
import type {
  CertifiedWork,
  LabelledWork,
  PortfolioWork,
  PricedWork,
} from '../../app/domain/documents/works.ts';
import type { Choices } from '../../app/domain/documents/choices.ts';

/** The artist's contact details. */
export type Contact = { email: string; site: string };

/** What a document takes from the look of the site. */
export type DocumentLook = { faces: Faces; accent: string };

type Common = { displayName: string; contact: Contact; today: string; look: DocumentLook };

/** The content of a CV. Each kind of document has its own job, with exactly the fields that it needs. */
export type CvJob = Common & {
  kind: 'cv';
  choices: Choices['cv'];
  biography: string;
  sections: CvSections;
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
  /** The default currency of prices. */
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

/** Messages of the worker thread: progress, parts of the file, and the result. */
export type ThreadMessage =
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'bytes'; bytes: Uint8Array }
  | { kind: 'end'; pages: number; missing: string[] }
  | { kind: 'refused'; message: string };

/** Reports progress, and waits until the output so far has been sent (backpressure). */
export type OnProgress = (done: number, total: number) => Promise<void>;
