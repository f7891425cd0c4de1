import type { Page } from '@playwright/test';
import { evaluateWith } from './evaluate-with.ts';

/** Sets the text size to 200 %. Returns a function that resets it. */
export async function doubleText(page: Page): Promise<() => Promise<void>> {
  // A page with a look allows no further style sheet, but any style attribute.
  const setSize = (size: string) =>
    page.evaluate((value) => {
      document.documentElement.style.fontSize = value;
    }, size);
  await setSize('200%');
  return () => setSize('');
}

/** Finds words that are broken, cut off or outside their box, and horizontal overflow. */
export function findTextErrors(page: Page): Promise<string[]> {
  return evaluateWith(page, findErrors, [
    listTexts,
    isVisible,
    errorsOf,
    isVeryLong,
    measure,
    boxAround,
    isTooWide,
  ]);
}

function findErrors(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const top = document.querySelector('dialog:modal') ?? document.body;
  const errors = listTexts(top).flatMap(errorsOf);
  return scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`, ...errors] : errors;
}

function listTexts(root: Element): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.data.trim() && isVisible(text)) texts.push(text);
  }
  return texts;
}

function isVisible({ parentElement }: Text): boolean {
  return Boolean(
    parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !parentElement.closest(
      '.sr-only, .skip-link, .bullet, [inert], option, script, style, textarea',
    ),
  );
}

function errorsOf(text: Text): string[] {
  const parent = text.parentElement as Element;
  const where = `${parent.closest('[class]')?.className}: `;
  const box = boxAround(parent);
  const isOutside = ({ left, right }: DOMRect) =>
    right > 0 && (left < box.left - 1 || right > box.right + 1);
  const all = measure(text, 0, text.length);
  // Most texts are a single line inside their box, in which no word is broken or cut.
  if (all.length <= 1 && !all.some(isOutside)) return [];
  return [...text.data.matchAll(/[\p{L}\p{M}\p{N}’']+/gu)].flatMap(({ 0: word, index }) => {
    const lines = measure(text, index, word.length);
    const isBroken = lines.length > 1 && !isVeryLong(text, index) && !isTooWide(lines, parent);
    return [
      ...(lines.some(isOutside) ? [`${where}${word} is cut`] : []),
      ...(isBroken ? [`${where}${word} is broken`] : []),
    ];
  });
}

/** Whether a word is part of more letters without a space than a word of any language has, such as an address. */
function isVeryLong({ data }: Text, index: number): boolean {
  const [before = ''] = /\S*$/.exec(data.slice(0, index)) ?? [];
  const [after = ''] = /^\S*/.exec(data.slice(index)) ?? [];
  return before.length + after.length > 40;
}

function measure(text: Text, start: number, length: number): DOMRect[] {
  const range = document.createRange();
  range.setStart(text, start);
  range.setEnd(text, start + length);
  return [...range.getClientRects()].filter(({ width }) => width > 0);
}

/** The left and right edges that text must stay within. */
function boxAround(element: Element): { left: number; right: number } {
  let [left, right] = [0, innerWidth];
  for (let box: Element | null = element; box; box = box.parentElement) {
    if (!box.matches('button, .card, dialog') && getComputedStyle(box).overflowX === 'visible')
      continue;
    const rect = box.getBoundingClientRect();
    left = Math.max(left, rect.left);
    right = Math.min(right, rect.right);
  }
  return { left, right };
}

/** Whether a word is wider than its container; only then may it break. */
function isTooWide(lines: DOMRect[], element: Element): boolean {
  const container =
    element.closest('figcaption, .check-field > span, .card, dialog, .wrap-page') ?? document.body;
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(container);
  const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
  const width = container.clientWidth - padding;
  return lines.reduce((sum, line) => sum + line.width, 0) > width;
}
