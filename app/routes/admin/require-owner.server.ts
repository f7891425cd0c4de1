import { data, type RouterContextProvider } from 'react-router';
import { ownerContext } from '../../context.ts';

type Guarded = { context: Readonly<RouterContextProvider>; request: Request };

/** Lets nobody but the owner pass; to others the place does not exist, and takes nothing. */
export function requireOwner({ context, request }: Guarded): void {
  if (context.get(ownerContext)) return;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  throw data(null, isRead ? 404 : 401);
}
