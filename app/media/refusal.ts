/** An upload that is not accepted, with the sentence the owner reads. */
export type Refusal = { ok: false; status: 413 | 415 | 422; message: string };

export function refuse(status: Refusal['status'], message: string): Refusal {
  return { ok: false, status, message };
}
