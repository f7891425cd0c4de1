import { isRouteErrorResponse } from 'react-router';
import { CHUNK_FAILED, ERROR_PAGE_TITLE, PAGE_MISSING_TITLE } from '../../domain/messages.ts';

export type ErrorDescription = {
  title: string;
  status: number | null;
  message: string;
  reload: boolean;
};

const CHUNK_ERROR =
  /dynamically imported module|importing a module script failed|loading chunk|preload CSS/i;

/** Describes an error for visitors, without stacks, queries or paths. */
export function describeError(error: unknown): ErrorDescription {
  if (isRouteErrorResponse(error)) return describeResponse(error);
  const text = error instanceof Error ? error.message : '';
  const message = CHUNK_ERROR.test(text) ? CHUNK_FAILED : text || 'Something went wrong.';
  return { title: ERROR_PAGE_TITLE, status: null, message, reload: true };
}

type RouteError = { status: number; statusText: string; data: unknown };

function describeResponse({ status, statusText, data }: RouteError): ErrorDescription {
  return {
    title: status === 404 ? PAGE_MISSING_TITLE : ERROR_PAGE_TITLE,
    status,
    message: messageIn(data) || statusText || 'Something went wrong.',
    reload: status >= 500,
  };
}

/** Our own routes throw `{ message }`. A string is from the router, and contains a path, or from a proxy. */
function messageIn(data: unknown): string {
  const isOurs = typeof data === 'object' && data !== null && 'message' in data;
  return isOurs && typeof data.message === 'string' ? data.message : '';
}
