import { servicesContext } from '../../../context.ts';
import type { Route } from './+types/route';

/** Returns how long the session lasts. The server does not renew it for a GET to this URL. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { auth } = context.get(servicesContext);
  const { expiresAt } = await auth.findSession(request.headers, { renew: false });
  return Response.json({ remainingMs: expiresAt - Date.now() });
}

/** Renews the session, like every other request of the owner. */
export const action = loader;
