import { data, redirect } from 'react-router';
import { servicesContext } from '../../../context.ts';
import { cookieHeaders } from '../../read-fields.server.ts';
import type { Route } from './+types/route';

export function loader() {
  throw data(null, 404);
}

export async function action({ context, request }: Route.ActionArgs) {
  const cookies = await context.get(servicesContext).auth.signOut(request.headers);
  // Clears drafts, and shared pictures that were not accepted.
  const clearing: [string, string] = ['Clear-Site-Data', '"storage"'];
  return redirect('/', { headers: [...cookieHeaders(cookies), clearing] });
}
