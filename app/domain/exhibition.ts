export const EXHIBITION_TYPES = { 1: 'Solo', 2: 'Group' } as const;
export type ExhibitionTypeId = keyof typeof EXHIBITION_TYPES;

export type Exhibition = {
  id: number;
  exhibitionTypeId: ExhibitionTypeId;
  year: string;
  title: string;
  description: string | null;
  order: number;
  version: number;
};
