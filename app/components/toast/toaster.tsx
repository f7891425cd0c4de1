import { createElement, useEffect } from 'react';
import { type ActionToast, ActionToasts } from './action-toast.tsx';
import { createStore, useStore } from '../store.ts';

/** How many messages can be read again. */
const REMEMBERED = 10;

export type Message = { id: number; text: string; kind: ToastKind; at: Date; see?: string };
/** The last messages, newest first. */
export const messages = createStore<readonly Message[]>([]);

type ToastKind = 'info' | 'success' | 'error';
const loadToasts = () => import('./toast-container.tsx');

/** Kept here and not lazy: React would let the first toast stand 300 ms later. */
const toastCode = createStore<Awaited<ReturnType<typeof loadToasts>> | null>(null);
const actionToasts = createStore<readonly ActionToast[] | null>(null);
let lastId = 0;
const container = Promise.withResolvers<void>();

/** Gives the toasts when their place in the document stands: before, a change of one would be lost. */
export async function openToasts() {
  const code = toastCode.get() ?? (await loadToasts());
  toastCode.set(code);
  await container.promise;
  return code;
}

/** Stands in the document from the start, and fetches the toasts' code with the first one. */
export function Toaster() {
  const code = useStore(toastCode);
  const withButtons = useStore(actionToasts);
  useEffect(() => {
    if (code) container.resolve();
  }, [code]);
  return (
    <>
      {code && createElement(code.ToastContainer)}
      {withButtons && <ActionToasts toasts={withButtons} onClose={closeActionToast} />}
    </>
  );
}

/** Fetches the toasts' code ahead, so that the first toast can also tell that the network is gone. */
export function preloadToasts() {
  loadToasts().catch(() => {});
}

/** Shows a message once: the same text is not stacked while it still stands. */
export async function showToast(message: string, kind: ToastKind = 'info', autoClose?: number) {
  remember(message, kind);
  const opened = await openToasts().catch(() => null);
  const toastId = message.replaceAll(/\W+/g, '-');
  opened?.toast[kind](message, { toastId, ...(autoClose && { autoClose }) });
}

/**
 * Shows a message with a button: what it offers is gone after eight seconds, but not while somebody points at
 * it or has the focus on it. The same message stands once, with the newest offer.
 */
export function showActionToast(
  message: string,
  action: ActionToast['action'],
  kind: ActionToast['kind'] = 'info',
): void {
  remember(message, kind);
  showWithAction(message, action, kind);
}

export function showWithAction(
  message: string,
  action: ActionToast['action'],
  kind: ActionToast['kind'],
): void {
  lastId += 1;
  const others = actionToasts.get()?.filter((toast) => toast.message !== message) ?? [];
  actionToasts.set([...others, { id: lastId, message, action, kind }]);
}

export function remember(text: string, kind: ToastKind, see?: string): void {
  lastId += 1;
  const message = { id: lastId, text, kind, at: new Date(), see };
  messages.set([message, ...messages.get()].slice(0, REMEMBERED));
}

function closeActionToast(id: number): void {
  actionToasts.set(actionToasts.get()?.filter((toast) => toast.id !== id) ?? null);
}
