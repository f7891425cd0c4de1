/** The result of one check: passed, worth knowing, or failed. */
export type Finding = { kind: 'fine' | 'note' | 'wrong'; sentence: string };

export function fine(sentence: string): Finding {
  return { kind: 'fine', sentence };
}

export function note(sentence: string): Finding {
  return { kind: 'note', sentence };
}

export function wrong(sentence: string): Finding {
  return { kind: 'wrong', sentence };
}
