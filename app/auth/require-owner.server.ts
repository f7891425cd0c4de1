import { data, type RouterContextProvider } from 'react-router';
import { ownerContext } from '../context.ts';

/** Lets nobody but the owner pass; to others the place does not exist. */
export function requireOwner(context: Readonly<RouterContextProvider>): void {
  if (!context.get(ownerContext)) throw data(null, 404);
}
