/** The first byte of each frame in the response to a request for a document. */
export const FRAMES = { progress: 1, bytes: 2, end: 3, refused: 4 } as const;

/** The bytes before the content of a frame: one for the kind, four for the length. */
export const FRAME_HEADER_BYTES = 5;

export type DocumentProgress = { done: number; total: number };
export type DocumentResult = { name: string; pages: number; missing: string[] };
