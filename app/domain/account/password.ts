export const PASSWORD_LENGTH = { least: 12, most: 256 } as const;
export const PASSWORD_LENGTH_TEXT = `${PASSWORD_LENGTH.least} to ${PASSWORD_LENGTH.most} characters`;

export function hasPasswordLength({ length }: string): boolean {
  return length >= PASSWORD_LENGTH.least && length <= PASSWORD_LENGTH.most;
}

/** The result of the strength meter, by its codes. */
export type WeakPassword = {
  warning: string | null;
  suggestions: readonly string[];
  /** Whether it contains public facts about the owner. */
  isOwn: boolean;
};

const COMMON = 'it is one of the passwords that are tried first';
const NEARLY_COMMON = 'it is nearly one of the passwords that are tried first';
const REPEATED = 'it repeats itself';
const KEYBOARD = 'it follows the keyboard';
const DATE = 'it is little more than a year or a date';
const NAME = 'it is little more than a name';

const REASONS: Record<string, string> = {
  topTen: COMMON,
  topHundred: COMMON,
  common: COMMON,
  pwned: COMMON,
  similarToCommon: NEARLY_COMMON,
  wordByItself: 'it is little more than one word',
  simpleRepeat: REPEATED,
  extendedRepeat: REPEATED,
  sequences: 'it follows the alphabet or counts',
  straightRow: KEYBOARD,
  keyPattern: KEYBOARD,
  recentYears: DATE,
  dates: DATE,
  namesByThemselves: NAME,
  commonNames: NAME,
};
const SHORT = 'its parts are well known';
const OWN = 'it holds your email or the name of the site';

const HINTS: Record<string, string> = {
  l33t: 'Signs in the place of letters do not help.',
  reverseWords: 'Words written backwards do not help.',
  capitalization: 'A capital at the start does not help.',
  allUppercase: 'Capitals do not help.',
};

/** Why a password is too easy to guess, and what would help. */
export function explainWeakness({ warning, suggestions, isOwn }: WeakPassword): string[] {
  const reason = isOwn ? OWN : (REASONS[warning ?? ''] ?? SHORT);
  return [
    `This is easy to guess: ${reason}.`,
    ...suggestions.flatMap((code) => HINTS[code] ?? []),
    'Use a few unrelated words instead.',
  ];
}
