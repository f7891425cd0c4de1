import type { Picture } from './picture.ts';
import type { Price } from './price.ts';
import type { ShownWork, Work, WorkStatus } from './work.ts';

/** A further picture of a work: a detail, its back, or the room it hangs in. */
export type View = { id: number; version: number; picture: Picture; caption: string | null };

/** What the page of a work tells of it besides what every list shows. */
export type WorkDetails = ShownWork & {
  edition: string | null;
  description: string | null;
  /** Where the owner shows it. */
  status: WorkStatus | null;
  price: Price | null;
};

/** Everything that its owner knows of a work. */
export type WorkRecord = Work & {
  edition: string | null;
  description: string | null;
  status: WorkStatus | null;
  price: Price | null;
  inventoryNumber: string | null;
  /** Where it is. */
  place: string | null;
  /** Whose it is, or who bought it. */
  ownedBy: string | null;
  notes: string | null;
};

type Sale = Pick<WorkRecord, 'status' | 'price'>;
/** What of a sale the owner lets visitors see. */
export type SaleSwitches = { showStatus: boolean; showPrices: boolean };

/** What visitors are told about buying a work: its price only while it can be had. */
export function shownSale({ status, price }: Sale, { showStatus, showPrices }: SaleSwitches): Sale {
  return {
    status: showStatus ? status : null,
    price: showPrices && status === 'available' ? price : null,
  };
}

/** The number after the last one, in the same pattern: `2026-014` after `2026-013`, and `2027-001` in a new year. */
export function proposeInventoryNumber(last: string | null, today: string): string | null {
  const [, before = '', digits] = /^(.*?)(\d+)$/.exec(last ?? '') ?? [];
  if (!digits) return null;
  const year = today.slice(0, 4);
  const ofYear = /^(\d{4})(\D.*)$/.exec(before);
  if (ofYear && Number(ofYear[1]) < Number(year)) {
    return `${year}${ofYear[2]}${'1'.padStart(digits.length, '0')}`;
  }
  return before + String(Number(digits) + 1).padStart(digits.length, '0');
}
