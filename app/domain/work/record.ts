import type { Picture } from '../picture/picture.ts';
import type { DetailText, WorkAmounts, WorkTexts } from './fields.ts';
import type { Price } from './price.ts';
import type { WorkStatus } from './status.ts';
import type { ShownWork, Work } from './work.ts';

/** A further picture of a work: a detail, its back, or the room it hangs in. */
export type View = { id: number; version: number; picture: Picture; caption: string | null };

/** A work with the further fields of its page. */
export type WorkDetails = ShownWork & Pick<WorkTexts, DetailText> & { price: Price | null };

/** A work with its private fields. */
export type WorkRecord = Work & WorkTexts & WorkAmounts & { status: WorkStatus | null };

type Sale = Pick<WorkRecord, 'status' | 'price'>;
/** Whether visitors see status and prices. */
export type SaleSwitches = { showStatus: boolean; showPrices: boolean };

export const HIDDEN_SALE: SaleSwitches = { showStatus: false, showPrices: false };

/** The status and price that visitors see: a price only while the work is available. */
export function shownSale({ status, price }: Sale, { showStatus, showPrices }: SaleSwitches): Sale {
  return {
    status: showStatus ? status : null,
    price: showPrices && status === 'available' ? price : null,
  };
}

/** The number after the last one in the same pattern: `2026-014` after `2026-013`, or `2027-001` in a new year. */
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
