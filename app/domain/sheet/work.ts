import type { GroupKind } from '../content/group.ts';
import type { Price } from '../content/price.ts';
import type { WorkStatus } from '../content/work.ts';

/** Of a work, what a sheet can change. A group is its id, or the title of one that is still to be made. */
export type SheetValues = {
  title: string;
  year: string | null;
  medium: string | null;
  size: string | null;
  edition: string | null;
  description: string | null;
  alternativeText: string | null;
  status: WorkStatus | null;
  inventoryNumber: string | null;
  place: string | null;
  ownedBy: string | null;
  notes: string | null;
  price: Price | null;
  hidden: boolean;
  category: number | string | null;
  collection: number | string | null;
};

export type SheetWork = SheetValues & { id: number; version: number };

/** All that a sheet is compared with. */
export type SheetCatalogue = {
  works: SheetWork[];
  groups: Record<GroupKind, { id: number; title: string }[]>;
  /** Of prices that name none. */
  currency: string;
};

/** A work before anything is known of it. */
export const NO_VALUES: SheetValues = {
  title: '',
  year: null,
  medium: null,
  size: null,
  edition: null,
  description: null,
  alternativeText: null,
  status: null,
  inventoryNumber: null,
  place: null,
  ownedBy: null,
  notes: null,
  price: null,
  hidden: false,
  category: null,
  collection: null,
};

/** What a checked sheet asks for. */
export type SheetWrites = {
  newGroups: { kind: GroupKind; title: string }[];
  /** `picture` is the name of the file that was given with the sheet. */
  created: (SheetValues & { picture: string })[];
  /** As they are to be, with the version that they were compared with. */
  changed: SheetWork[];
};
