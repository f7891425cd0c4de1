/** The kinds of pieces that the answer to a request for a document has, by the byte that each begins with. */
export const FRAMES = { progress: 1, bytes: 2, end: 3, refused: 4 } as const;

/** The kind, and the length in four bytes. */
export const FRAME_HEAD = 5;

export type Progress = { done: number; total: number };
export type Made = { name: string; pages: number; missing: string[] };
