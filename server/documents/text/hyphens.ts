import createHyphenator from 'hyphen';
import english from 'hyphen/patterns/en-gb.js';
import dutch from 'hyphen/patterns/nl.js';
import type { Language } from '../../../app/domain/documents/words.ts';

type Divider = (word: string) => string;

const PATTERNS = { en: english, nl: dutch };
const dividers = new Map<Language, Divider>();
const MIN_LENGTH = 8;

function dividerFor(language: Language): Divider {
  const known = dividers.get(language);
  if (known) return known;
  const made = createHyphenator(PATTERNS[language]) as Divider;
  dividers.set(language, made);
  return made;
}

/** Splits a word where a line may break. Names and short words are not divided. */
export function divideWord(word: string, language: Language): string[] {
  const isPlain = word.length >= MIN_LENGTH && /^\p{Ll}+[.,;:!?)]*$/u.test(word);
  return isPlain ? splitSyllables(word, language) : [word];
}

export function splitSyllables(word: string, language: Language): string[] {
  return dividerFor(language)(word).split('\u00ad');
}
