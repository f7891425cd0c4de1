import type { Page } from '@playwright/test';

type AnyFunction = (...args: never[]) => unknown;

/** Runs a function in a page, together with the functions that it calls: the page gets their source, not their module. */
export function evaluateWith<T>(
  page: Page,
  run: () => T,
  called: readonly AnyFunction[],
): Promise<T> {
  return page.evaluate(`(() => { ${[run, ...called].join('\n')}; return ${run.name}(); })()`);
}
