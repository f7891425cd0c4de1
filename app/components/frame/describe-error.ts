import { isRouteErrorResponse } from 'react-router';
import { CHUNK_FAILED } from '../../domain/messages.ts';

export type ErrorDescription = { status: number | null; message: string; reload: boolean };

const CHUNK_ERROR =
  /dynamically imported module|importing a module script failed|loading chunk|preload CSS/i;

/** What a visitor is told of an error: never a stack, a query or a path. */
export function describeError(error: unknown): ErrorDescription {
  if (isRouteErrorResponse(error)) return describeAnswer(error);
  const message = error instanceof Error ? error.message : '';
  if (CHUNK_ERROR.test(message)) return { status: null, message: CHUNK_FAILED, reload: true };
  return { status: null, message: message || 'Something went wrong.', reload: true };
}

type Answer = { status: number; statusText: string; data: unknown };

function describeAnswer(answer: Answer): ErrorDescription {
  const { status, statusText } = answer;
  // The router's own refusals carry addresses of routes in their text.
  const ours = !('internal' in answer && answer.internal);
  const text = ours && typeof answer.data === 'string' ? answer.data : '';
  const kind = status === 404 ? 'This page does not exist, or it has moved.' : statusText;
  return { status, message: text || kind || 'Something went wrong.', reload: status >= 500 };
}
