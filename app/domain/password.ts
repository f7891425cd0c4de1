export const PASSWORD_LENGTH = { least: 12, most: 256 } as const;

/** Words that make up nearly all guessed passwords of twelve characters and more. */
const COMMON_PARTS = [
  'password',
  'passwort',
  'wachtwoord',
  'qwerty',
  'azerty',
  'qwertz',
  'letmein',
  'welcome',
  'welkom',
  'iloveyou',
  'admin',
  'login',
  'penseel',
  'abc',
  'asdf',
  'zxcv',
  'dragon',
  'monkey',
  'sunshine',
  'princess',
  'football',
  'baseball',
  'superman',
  'batman',
  'trustno1',
  'master',
  'shadow',
  'secret',
  'changeme',
  'default',
  'test',
  'guest',
  'geheim',
  'kunst',
  'atelier',
  'portfolio',
];

const LEAST_RUN = 3;
const RUNS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'qwertzuiop',
  'yxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
  '!@#$%^&*()_+',
].flatMap((run) => [run, [...run].toReversed().join('')]);

/** Signs that are written for a letter. */
const LETTERS_FOR: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  '@': 'a',
  $: 's',
};

/** Why a new password is too weak, as sentences; an empty list when it is good. */
export function passwordWeaknesses(password: string, email = ''): string[] {
  const reasons: string[] = [];
  if (password.length < PASSWORD_LENGTH.least) {
    reasons.push(`Use at least ${PASSWORD_LENGTH.least} characters.`);
  }
  if (password.length > PASSWORD_LENGTH.most) {
    reasons.push(`Use at most ${PASSWORD_LENGTH.most} characters.`);
  }
  if (isCommon(password, email)) {
    reasons.push('This one is easy to guess; use a few unrelated words instead.');
  }
  return reasons;
}

/** So much must be left without well-known words, runs and repeats, of so many different characters. */
const LEAST_LEFT = 6;
const LEAST_DIFFERENT = 4;

function isCommon(password: string, email: string): boolean {
  const words = [...COMMON_PARTS, ...email.toLowerCase().split(/[@.]/)].filter(
    (word) => word.length > 2,
  );
  const typed = password.slice(0, PASSWORD_LENGTH.most).toLowerCase();
  return [typed, typed.replace(/[0134578@$]/g, (sign) => LETTERS_FOR[sign] ?? sign)].some(
    (text) => {
      const left = leftWithout(words, text);
      return left.length < LEAST_LEFT || new Set(left).size < LEAST_DIFFERENT;
    },
  );
}

/** Letters, figures and signs each for themselves: `1q2w3e` is two runs that were shuffled. */
function leftWithout(words: string[], text: string): string {
  const plain = removeAll(words, text);
  return [/[^\p{L}\p{M}]/gu, /\P{N}/gu, /[\p{L}\p{M}\p{N}\s]/gu]
    .map((others) => removeRuns(removeAll(words, plain.replace(others, ''))))
    .map((left) => left.replace(/(.+?)\1+/g, '$1'))
    .join('');
}

function removeAll(words: string[], text: string): string {
  return words.reduce((rest, word) => rest.replaceAll(word, ''), text);
}

/** Takes out three and more characters in a row that stand so in the alphabet or on a keyboard. */
function removeRuns(text: string): string {
  let rest = '';
  for (let at = 0; at < text.length;) {
    let end = at + LEAST_RUN;
    if (!isRun(text.slice(at, end))) {
      rest += text[at];
      at += 1;
      continue;
    }
    while (end < text.length && isRun(text.slice(at, end + 1))) end += 1;
    at = end;
  }
  return rest;
}

function isRun(text: string): boolean {
  return text.length >= LEAST_RUN && RUNS.some((run) => run.includes(text));
}
