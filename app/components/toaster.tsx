import { lazy, Suspense, useSyncExternalStore } from 'react';

/** How long the result of an admin action stays; other toasts keep the container's 5,000 ms. */
const ADMIN_TOAST_MS = 1500;

type ToastKind = 'info' | 'success' | 'error';
type ToastTexts<T> = {
  loading: string;
  success: string | ((value: T) => string);
  failure: string | ((error: unknown) => string);
};

const loadToasts = () => import('./toast-container.tsx');
const ToastContainer = lazy(async () => ({ default: (await loadToasts()).ToastContainer }));

let wanted = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function openToasts() {
  wanted = true;
  for (const listener of listeners) listener();
  return loadToasts();
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
    </Suspense>
  ) : null;
}

/** Shows a message once: the same text is not stacked while it still stands. */
export async function showToast(message: string, kind: ToastKind = 'info', autoClose?: number) {
  const { toast } = await openToasts();
  const toastId = message.replaceAll(/\W+/g, '-');
  toast[kind](message, { toastId, ...(autoClose && { autoClose }) });
}

/** A loading toast that turns into the result of `work`, whose outcome it hands on. */
export async function showPromiseToast<T>(work: Promise<T>, texts: ToastTexts<T>): Promise<T> {
  const { toast } = await openToasts();
  return toast.promise<T>(
    work,
    {
      pending: texts.loading,
      success: { render: ({ data }) => say(texts.success, data as T) },
      error: { render: ({ data }) => say(texts.failure, data) },
    },
    { autoClose: ADMIN_TOAST_MS },
  );
}

function say<T>(text: string | ((value: T) => string), value: T): string {
  return typeof text === 'function' ? text(value) : text;
}
