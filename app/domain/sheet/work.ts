import type { GroupKind } from '../group/group.ts';
import type { WorkAmounts, WorkTexts } from '../work/fields.ts';
import type { WorkStatus } from '../work/status.ts';

/** The fields of a work that a sheet can change. A group is an id, or the title of a new group. */
export type SheetValues = WorkTexts &
  WorkAmounts & {
    title: string;
    status: WorkStatus | null;
    hidden: boolean;
    category: number | string | null;
    collection: number | string | null;
  };

export type SheetWork = SheetValues & {
  id: number;
  version: number;
  /** The file of its picture in an export. */
  picture?: string;
};

/** The data that a sheet is compared with. */
export type SheetCatalogue = {
  works: SheetWork[];
  groups: Record<GroupKind, { id: number; title: string }[]>;
  /** The default currency. */
  currency: string;
};

/** The writes of a checked sheet. */
export type SheetWrites = {
  newGroups: { kind: GroupKind; title: string }[];
  /** `picture` is the name of the chosen file. */
  created: (SheetValues & { picture: string })[];
  /** New values, with the version that they were compared with. */
  changed: SheetWork[];
};
