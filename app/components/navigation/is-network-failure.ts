import { isRouteErrorResponse } from 'react-router';

const TOO_MANY_REQUESTS = 429;

/** Whether a request failed in the network or at the server, so that a retry may succeed. */
export function isNetworkFailure(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status >= 500 || error.status === TOO_MANY_REQUESTS;
  // From `fetch`, from a response that is not data (such as a captive portal), or from the server.
  return error instanceof Error;
}
