export const PASSWORD_LENGTH = { least: 12, most: 256 } as const;

/** Fragments that make up nearly all guessed passwords of twelve characters and more. */
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

/** Common when hardly anything is left without well-known words, digits, runs and repeats. */
function isCommon(password: string, email: string): boolean {
  const parts = [...COMMON_PARTS, ...email.toLowerCase().split(/[@.]/)].filter(
    (part) => part.length > 2,
  );
  let rest = password.toLowerCase();
  for (const part of parts) rest = rest.replaceAll(part, '');
  rest = rest.replaceAll(/[\d\W_]/g, '').replaceAll(/(.)\1+/g, '$1');
  return new Set(rest).size < 4;
}
