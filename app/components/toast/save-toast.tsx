import { Link } from 'react-router';
import type { ActionToast } from './action-toast.tsx';
import { openToasts, remember, showWithAction } from './toaster.tsx';

/** How long the result of an admin action stays; other toasts keep the container's 5,000 ms. */
const ADMIN_TOAST_MS = 1500;

/** `see` is where visitors see what was saved; `action` what can still be done about it. */
type Outcome = { ok: boolean; message: string; see?: string; action?: ActionToast['action'] };

/** A loading toast that turns into the message of a save, well or ill; hands on its result. */
export async function showSaveToast<T extends Outcome>(
  work: Promise<T>,
  loading: string,
): Promise<T> {
  const opened = await openToasts().catch(() => null);
  const id = opened?.toast.loading(loading);
  const result = await work;
  remember(result.message, result.ok ? 'success' : 'error', result.see);
  if (result.action) {
    if (id !== undefined) opened?.toast.dismiss(id);
    showWithAction(result.message, result.action, 'info');
    return result;
  }
  if (!opened || id === undefined) return result;
  opened.toast.update(id, {
    render: <OutcomeMessage {...result} />,
    type: result.ok ? 'success' : 'error',
    isLoading: false,
    autoClose: ADMIN_TOAST_MS,
    closeButton: true,
    draggable: true,
  });
  return result;
}

/** The link is gone with the toast; it stands longer among the last messages. */
function OutcomeMessage({ message, see }: Outcome) {
  if (!see) return message;
  return (
    <span className="flex flex-auto flex-wrap items-center justify-between gap-x-4">
      <span>{message}</span> <SeeIt at={see} />
    </span>
  );
}

export function SeeIt({ at }: { at: string }) {
  return (
    <Link to={at} className="inline-flex min-h-11 items-center underline underline-offset-[0.25em]">
      See it
    </Link>
  );
}
