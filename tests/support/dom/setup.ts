import { configure } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, vi } from 'vitest';

configure({
  // Long enough for a busy machine.
  asyncUtilTimeout: 15_000,
  // Computing the styles of each element takes most of the time of a query.
  defaultHidden: true,
  getElementError: (message) => new Error(message ?? 'The element was not found.'),
});

/** happy-dom does not know the element `<search>`. */
const UNKNOWN_ELEMENT = 'The tag <%s> is unrecognized in this browser.';

/** A page that writes an error or a warning to the console fails its test. */
beforeEach(() => {
  const written: string[] = [];
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((text: unknown, ...more: unknown[]) => {
      if (!String(text).startsWith(UNKNOWN_ELEMENT)) written.push([text, ...more].join(' '));
    });
  }
  onTestFinished(() => {
    vi.restoreAllMocks();
    expect(written).toStrictEqual([]);
  });
});
