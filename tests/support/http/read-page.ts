import { type Document, Window } from 'happy-dom';
import { expect } from 'vitest';
import type { InProcessSite } from '../site/in-process-site.ts';

/** Reads a page as a crawler does, without running scripts. */
export async function readPage(site: InProcessSite, path: string, status = 200): Promise<Document> {
  const answer = await fetch(site.url + path);
  expect(answer.status, path).toBe(status);
  return new new Window().DOMParser().parseFromString(await answer.text(), 'text/html');
}

/** The texts of the elements that match a selector, without surrounding and repeated white space. */
export function textsOf(part: Pick<Document, 'querySelectorAll'>, selector: string): string[] {
  return [...part.querySelectorAll(selector)].map(({ textContent }) =>
    textContent.replaceAll(/\s+/g, ' ').trim(),
  );
}
