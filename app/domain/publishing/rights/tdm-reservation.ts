/**
 * The reservation of text and data mining rights, of the TDM Reservation Protocol. It is the name of a header and of a
 * `meta` element.
 */
export const RESERVATION = 'tdm-reservation';

export const RESERVATION_HEADERS = { [RESERVATION]: '1' } as const;

export const RESERVATION_PATH = '/.well-known/tdmrep.json';

/** The file of reservations, for all paths of the site. */
export function writeReservations(): string {
  return JSON.stringify([{ location: '/', [RESERVATION]: 1 }]);
}
