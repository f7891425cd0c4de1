/** Scripts that the bundled fonts do not cover. */
const SCRIPTS: Record<string, RegExp> = {
  Chinese: /\p{Script=Han}/u,
  Japanese: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  Korean: /\p{Script=Hangul}/u,
  Thai: /\p{Script=Thai}/u,
  Devanagari: /\p{Script=Devanagari}/u,
  Armenian: /\p{Script=Armenian}/u,
  Georgian: /\p{Script=Georgian}/u,
};
const EMOJI = /\p{Emoji_Presentation}/u;
/** A character of any other script that the fonts do not cover. */
const OTHER_SCRIPT =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}]/u;

/** Names the scripts in these texts that print as empty boxes. */
export function findUnprinted(texts: readonly string[]): string[] {
  const text = texts.join('\n');
  const named = Object.keys(SCRIPTS).filter((name) => SCRIPTS[name]?.test(text));
  if (EMOJI.test(text)) named.push('emoji');
  const rest = Object.values(SCRIPTS).reduce(
    (left, script) => left.replaceAll(new RegExp(script, 'gu'), ''),
    text,
  );
  return OTHER_SCRIPT.test(rest) ? [...named, 'another script'] : named;
}
