import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';

/** How long the result of an admin action stays; other toasts keep the container's 5,000 ms. */
const ADMIN_TOAST_MS = 1500;

type ToastKind = 'info' | 'success' | 'error';
type Outcome = { ok: boolean; message: string };

const loadToasts = () => import('./toast-container.tsx');
const ToastContainer = lazy(async () => ({ default: (await loadToasts()).ToastContainer }));

let wanted = false;
const listeners = new Set<() => void>();
const container = Promise.withResolvers<void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Gives the toasts when their place in the document stands: before, a change of one would be lost. */
async function openToasts() {
  const toasts = await loadToasts();
  wanted = true;
  for (const listener of listeners) listener();
  await container.promise;
  return toasts;
}

/** Stands in the document from the start, and fetches the toasts' code with the first one. */
export function Toaster() {
  const show = useSyncExternalStore(
    subscribe,
    () => wanted,
    () => false,
  );
  return show ? (
    <Suspense>
      <ToastContainer />
      <ContainerStands />
    </Suspense>
  ) : null;
}

function ContainerStands() {
  useEffect(() => container.resolve(), []);
  return null;
}

/** Fetches the toasts' code ahead, so that the first toast can also tell that the network is gone. */
export function preloadToasts() {
  loadToasts().catch(() => {});
}

/** Shows a message once: the same text is not stacked while it still stands. */
export async function showToast(message: string, kind: ToastKind = 'info', autoClose?: number) {
  const toasts = await openToasts().catch(() => null);
  const toastId = message.replaceAll(/\W+/g, '-');
  toasts?.toast[kind](message, { toastId, ...(autoClose && { autoClose }) });
}

/** A loading toast that turns into the message of a save, well or ill; hands on its result. */
export async function showSaveToast<T extends Outcome>(
  work: Promise<T>,
  loading: string,
): Promise<T> {
  const toasts = await openToasts().catch(() => null);
  const id = toasts?.toast.loading(loading);
  const result = await work;
  if (!toasts || id === undefined) return result;
  toasts.toast.update(id, {
    render: result.message,
    type: result.ok ? 'success' : 'error',
    isLoading: false,
    autoClose: ADMIN_TOAST_MS,
    closeButton: true,
    draggable: true,
  });
  return result;
}
