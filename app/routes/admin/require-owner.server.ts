import { data, type RouterContextProvider } from 'react-router';
import { ownerContext } from '../../context.ts';
import { notFound } from '../not-found/not-found.ts';

type Guarded = { context: Readonly<RouterContextProvider>; request: Request };

/** Anonymous clients get the response of a page that does not exist. */
export function requireOwner({ context, request }: Guarded): void {
  if (context.get(ownerContext)) return;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  throw isRead ? notFound() : data(null, 401);
}
