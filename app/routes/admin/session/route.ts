import { servicesContext } from '../../../context.ts';
import type { Route } from './+types/route';

/** How long the session lasts. Looking does not renew it; the server sees to that by the method. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { auth } = context.get(servicesContext);
  const { expiresAt } = await auth.findSession(request.headers, { renew: false });
  return Response.json({ remainingMs: expiresAt - Date.now() });
}

/** A request of the owner like any other, and so one that renews the session. */
export const action = loader;
