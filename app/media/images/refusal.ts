/** An upload that is not accepted, with the message for the owner. */
export type Refusal = { ok: false; status: 413 | 415 | 422; message: string };

export function refuse(status: Refusal['status'], message: string): Refusal {
  return { ok: false, status, message };
}

/** For a stored original that cannot be decoded. */
export function damagedPicture(cause: unknown): Error {
  const error = new Error('The original is damaged.', { cause });
  return Object.assign(error, { name: 'DamagedPicture' });
}

/** Compares the name, not the class, because the error may come from another bundle. */
export function isDamagedPicture(error: unknown): boolean {
  return error instanceof Object && 'name' in error && error.name === 'DamagedPicture';
}
