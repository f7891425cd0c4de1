import type { Page } from '@playwright/test';

/** Sets the text size to 200 %. */
export async function doubleText(page: Page) {
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
}

/** Finds words that are broken, cut off or outside their box, and horizontal overflow. */
export function findTextFaults(page: Page): Promise<string[]> {
  const parts = [findFaults, listTexts, isSeen, faultsOf, measure, boxAround, isTooWide];
  // The page gets the functions as they are written, and nothing from around them.
  return page.evaluate(`(() => { ${parts.join('\n')}; return findFaults(); })()`);
}

function findFaults(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const top = document.querySelector('dialog:modal') ?? document.body;
  const faults = listTexts(top).flatMap(faultsOf);
  return scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`, ...faults] : faults;
}

function listTexts(root: Element): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.data.trim() && isSeen(text)) texts.push(text);
  }
  return texts;
}

function isSeen({ parentElement }: Text): boolean {
  return Boolean(
    parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !parentElement.closest('.sr-only, .skip-link, .bullet, option, script, style, textarea'),
  );
}

function faultsOf(text: Text): string[] {
  const parent = text.parentElement as Element;
  const where = `${parent.closest('[class]')?.className}: `;
  return [...text.data.matchAll(/[\p{L}\p{M}\p{N}’']+/gu)].flatMap(({ 0: word, index }) => {
    const lines = measure(text, index, word.length);
    const box = boxAround(parent);
    const isCut = lines.some(({ left, right }) => left < box.left - 1 || right > box.right + 1);
    const isBroken = lines.length > 1 && !isTooWide(lines, parent);
    return [
      ...(isCut ? [`${where}${word} is cut`] : []),
      ...(isBroken ? [`${where}${word} is broken`] : []),
    ];
  });
}

function measure(text: Text, start: number, length: number): DOMRect[] {
  const range = document.createRange();
  range.setStart(text, start);
  range.setEnd(text, start + length);
  return [...range.getClientRects()].filter(({ width }) => width > 0);
}

/** The area of the page that text boxes may not leave. */
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

/** A word may break if it does not fit the width of its container. */
function isTooWide(lines: DOMRect[], element: Element): boolean {
  const room = element.closest('.card, dialog, .wrap-page') ?? document.body;
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(room);
  const width =
    room.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
  return lines.reduce((sum, line) => sum + line.width, 0) > width;
}
