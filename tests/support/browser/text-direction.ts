import type { Page } from '@playwright/test';
import { evaluateWith } from './evaluate-with.ts';

/**
 * Finds right-to-left text that could reorder the text around it, times in the wrong order, and fields whose direction is
 * not that of their text.
 */
export function findTextDirectionErrors(page: Page): Promise<string[]> {
  return evaluateWith(page, findErrors, [isIsolated, isReversed, hasWrongDirection, boxOf]);
}

function findErrors(): string[] {
  const errors: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (
      !text.parentElement?.checkVisibility() ||
      text.parentElement.closest('option, script, style')
    )
      continue;
    if (/\p{Script=Arabic}/u.test(text.data) && !isIsolated(text))
      errors.push(`not isolated in ${text.parentElement.outerHTML.slice(0, 160)}`);
    if (isReversed(text)) errors.push(`${text.data} is reversed`);
  }
  const fields = document.querySelectorAll<HTMLInputElement>('input, textarea');
  for (const field of fields) if (hasWrongDirection(field)) errors.push(field.outerHTML);
  return errors;
}

/** Whether the direction of a text cannot affect other text in its block. */
function isIsolated(text: Text): boolean {
  for (let part = text.parentElement; part; part = part.parentElement) {
    const { display, unicodeBidi } = getComputedStyle(part);
    if (display === 'inline' && unicodeBidi === 'normal') continue;
    if (display === 'inline' || display.startsWith('inline-')) return true;
    const isOnlyText = part.textContent?.trim() === text.data.trim();
    return isOnlyText || part.dir === 'auto' || unicodeBidi === 'plaintext';
  }
  return true;
}

/** Whether the times of a text are in the wrong order, or to the left of the location before them. */
function isReversed(text: Text): boolean {
  const times = /(\d\d:\d\d) – (\d\d:\d\d)/.exec(text.data);
  if (!times) return false;
  const [start, end] = [boxOf(text, times.index, 5), boxOf(text, times.index + 8, 5)];
  const location = text.parentElement?.closest('p')?.querySelector('bdi')?.getBoundingClientRect();
  const isBesideLocation = location && Math.abs(location.top - start.top) < location.height / 2;
  return start.left >= end.left || Boolean(isBesideLocation && location.left >= start.left);
}

function boxOf(text: Text, from: number, length: number): DOMRect {
  const range = document.createRange();
  range.setStart(text, from);
  range.setEnd(text, from + length);
  return range.getBoundingClientRect();
}

function hasWrongDirection(field: HTMLInputElement): boolean {
  if (!field.checkVisibility() || field.readOnly) return false;
  if (!['text', 'search', 'textarea'].includes(field.type)) return false;
  const [first = ''] = /\p{L}/u.exec(field.value) ?? [];
  if (first === '') return false;
  return (getComputedStyle(field).direction === 'rtl') !== /\p{Script=Arabic}/u.test(first);
}
