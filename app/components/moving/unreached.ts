import { isRouteErrorResponse } from 'react-router';

/** What a proxy answers for a site that is away or restarts, and a network that wants a sign-in first. */
const AWAY = [502, 503, 504, 511];
/** The router's words for an answer that is no data, such as the page of a captive portal. */
const NO_DATA = 'Unable to decode turbo-stream response';

/** Whether a request failed on its way, so that the same one may well succeed in a moment. */
export function isUnreached(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return AWAY.includes(error.status);
  // What a browser throws for a failed request; its words differ from browser to browser.
  return error instanceof TypeError || (error instanceof Error && error.message === NO_DATA);
}
