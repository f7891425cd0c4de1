import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { explainWeakness } from '../domain/account/password.ts';

/** The highest of 0 to 4: at least 10^10 guesses. */
const MIN_SCORE = 4;
/** Measuring all 256 characters, or all substitutions of signs for letters, would take seconds. */
const MAX_CHARACTERS = 64;
const MAX_SUBSTITUTIONS = 20;
/** Shorter parts of an email or a name occur in many words. */
const MIN_PART_LENGTH = 3;

/** Why a new password is too easy to guess, as sentences; empty if it is strong. */
export async function findWeaknesses(password: string, known: string[]): Promise<string[]> {
  meter ??= loadMeter();
  const zxcvbn = await meter;
  const inputs = known.flatMap(partsOf);
  const { score, sequence, feedback } = zxcvbn.check(password.slice(0, MAX_CHARACTERS), inputs);
  const rest = zxcvbn.check(removeKnown(password.slice(0, MAX_CHARACTERS), known), inputs);
  if (score >= MIN_SCORE && rest.score >= MIN_SCORE) return [];
  const isOwn =
    score >= MIN_SCORE || sequence.some(({ dictionaryName }) => dictionaryName === 'userInputs');
  return explainWeakness({ ...feedback, isOwn });
}

let meter: Promise<ZxcvbnFactory> | undefined;

/** Takes 30 MB with its word lists, so it is loaded only when a password is chosen. */
async function loadMeter(): Promise<ZxcvbnFactory> {
  const [core, common] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new core.ZxcvbnFactory({
    dictionary: common.dictionary,
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: MAX_SUBSTITUTIONS,
  });
}

/** Removes public names and addresses, because the meter counts combinations of them as secret. */
function removeKnown(password: string, known: string[]): string {
  return known.filter(isLong).reduce(cutOut, password);
}

function cutOut(password: string, text: string): string {
  const at = password.toLowerCase().indexOf(text.toLowerCase());
  if (at < 0) return password;
  return password.slice(0, at) + cutOut(password.slice(at + text.length), text);
}

function isLong({ length }: string): boolean {
  return length >= MIN_PART_LENGTH;
}

function partsOf(text: string): string[] {
  const parts = text.split(/[^\p{L}\p{N}]+/u);
  return [text, ...parts].map((part) => part.slice(0, MAX_CHARACTERS)).filter(isLong);
}
