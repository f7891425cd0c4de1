import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  data,
  isRouteErrorResponse,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import type { Area } from '../../../../components/frame/area.tsx';
import { showSaveToast } from '../../../../components/toast/toaster.tsx';
import type { Entity } from '../../../../domain/owner-messages.ts';
import { DEMO_PATH, HISTORY_PATH } from '../../paths.ts';
import { toUndoAction } from '../../history/undo-from-toast.tsx';
import { addOwnVersion } from '../../live/content-changes.ts';
import { reportLostSession } from '../../session/session-state.ts';
import { entityTexts, type SaveResult, type TextsOf } from './save-result.ts';

const SIGNED_OUT = 'Your session has ended. Sign in, then save again.';
const REMOVALS: unknown[] = ['delete', 'remove'];
const UNREACHED = 'The site could not be reached. What you typed is still here; try again.';

/**
 * Creates the client side of a manager's action. Shows the toast, and returns a lost session or connection
 * as a value: a thrown error would replace the page and its forms.
 */
export function createClientAction<T>(
  saved: Entity | TextsOf,
  publicUrlOf?: (value: T) => string | undefined,
) {
  const textsOf = typeof saved === 'string' ? entityTexts(saved) : saved;
  return async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
    const fields = Object.fromEntries(await request.clone().formData());
    const texts = textsOf(fields);
    const failure = texts?.failure ?? 'Something went wrong.';
    let status: number | undefined;
    const saving = (serverAction() as Promise<SaveResult>).catch((error: unknown): SaveResult => {
      status = statusOf(error);
      if (!isGuardStatus(status)) return { ok: false, message: failure, detail: UNREACHED };
      reportLostSession();
      return { ok: false, message: SIGNED_OUT, isSignedOut: true };
    });
    const withActions = saving.then((result) => {
      if (!result.ok) return result;
      if (result.entry) addOwnVersion(result.entry.id);
      const exists = !REMOVALS.includes(fields.intent);
      const see = exists ? publicUrlOf?.(result.value as T) : undefined;
      return { ...result, see, action: toUndoAction(result.entry) };
    });
    const result = texts ? await showSaveToast(withActions, texts.loading) : await withActions;
    return status === undefined ? result : data(result, status);
  };
}

/** Returns failures as values, because a thrown error would replace the page and its forms. */
export async function loadClientData({ request, serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<Area<unknown>>();
  } catch (error) {
    if (request.signal.aborted) throw error;
    const isSignedOut = isGuardStatus(statusOf(error));
    if (isSignedOut) reportLostSession();
    const message = isSignedOut ? 'Your session has ended.' : 'This could not be loaded.';
    return { ok: false as const, message };
  }
}

/**
 * Reloads a section only after successful saves to these paths. Removing the demo content and
 * undoing can change every list.
 */
export function revalidateAfter(...paths: string[]) {
  const actions = [DEMO_PATH, HISTORY_PATH, ...paths];
  return ({ formAction, actionStatus = 200 }: ShouldRevalidateFunctionArgs) =>
    actions.includes(formAction ?? '') && actionStatus < 400;
}

/** The paths that change works and their groups. */
export const GALLERY_PATHS = [
  '/admin/works',
  '/admin/catalogue/works',
  '/admin/categories',
  '/admin/collections',
];

function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 503;
}

/** Whether the admin area sends this status to anonymous clients. */
function isGuardStatus(status: number): boolean {
  return status === 401 || status === 404;
}
