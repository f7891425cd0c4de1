/** An upload that is not accepted, with the sentence the owner reads. */
export type Refusal = { ok: false; status: 413 | 415 | 422; message: string };

export function refuse(status: Refusal['status'], message: string): Refusal {
  return { ok: false, status, message };
}

/** A stored original of which nothing can be made any more. */
export function damagedPicture(cause: unknown): Error {
  const error = new Error('The original is damaged.', { cause });
  return Object.assign(error, { name: 'DamagedPicture' });
}

/** By name, not by class: the error may come out of another bundle. */
export function isDamagedPicture(error: unknown): boolean {
  return error instanceof Object && 'name' in error && error.name === 'DamagedPicture';
}
