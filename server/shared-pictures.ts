import type { Context } from 'hono';
import { SHARED_IN_VAIN } from '../app/domain/publishing/shared-pictures.ts';

/**
 * Pictures that a phone shares are for the worker in the browser. Where that is gone, for somebody cleared what the
 * browser keeps, they come here: nothing of them is read, and the page that says so brings the worker back.
 */
export function answerShared(c: Context): Response {
  return c.redirect(SHARED_IN_VAIN, 303);
}
