import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { createStore, useStore } from '../store.ts';
import { type Toast, ToastCard } from './toast-card.tsx';
import { openToastLayer, placeToasts } from './toast-layer.ts';

/** How long toasts stay. Results of a save stay shorter, and toasts with a button longer. */
const DURATION_MS = { default: 5000, save: 1500, action: 8000 };
/** The number of messages in the list of notifications. */
const MAX_MESSAGES = 10;

export type Message = Pick<Toast, 'id' | 'text' | 'kind' | 'see'> & { at: Date };
/** The last messages, newest first. */
export const messages = createStore<readonly Message[]>([]);

const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

/** Mounted once, in the frame around all pages. */
export function Toaster() {
  return useStore(toasts).length > 0 && <Toasts />;
}

function Toasts() {
  const shown = useStore(toasts);
  const [layer] = useState(openToastLayer);
  useEffect(placeToasts, [shown]);
  return createPortal(
    shown.map((toast) => (
      <ToastCard key={toast.id} toast={toast} onClose={() => closeToast(toast.id)} />
    )),
    layer,
  );
}

/** Shows a message, unless an open toast has the same text. */
export function showToast(text: string, kind: Toast['kind'] = 'info'): void {
  if (!toasts.get().some((toast) => toast.text === text))
    add({ text, kind, ms: DURATION_MS.default });
  remember({ text, kind });
}

/** Shows a message with a button, and replaces an open toast with the same text. */
export function showActionToast(
  text: string,
  action: Toast['action'],
  kind: Toast['kind'] = 'info',
): void {
  for (const toast of toasts.get()) if (toast.text === text) closeToast(toast.id);
  add({ text, kind, action, ms: DURATION_MS.action });
  remember({ text, kind });
}

/** `see` is the public URL of the saved content; `action` is a follow-up, such as undo. */
type Outcome = Pick<Toast, 'see' | 'action'> & { ok: boolean; message: string };

/** Shows a loading toast that becomes the result of a save. Returns that result. */
export async function showSaveToast<T extends Outcome>(
  save: Promise<T>,
  loadingText: string,
): Promise<T> {
  const id = add({ text: loadingText, kind: 'info' });
  const result = await save;
  const { ok, message: text, see, action } = result;
  const kind = ok ? ('success' as const) : ('error' as const);
  const end = action
    ? { text, kind: 'info' as const, action, ms: DURATION_MS.action }
    : { text, kind, see, ms: DURATION_MS.save };
  toasts.set(toasts.get().map((toast) => (toast.id === id ? { ...end, id } : toast)));
  remember({ text, kind, see });
  return result;
}

function add(toast: Omit<Toast, 'id'>): number {
  lastId += 1;
  toasts.set([...toasts.get(), { ...toast, id: lastId }]);
  return lastId;
}

function remember(message: Omit<Message, 'id' | 'at'>): void {
  lastId += 1;
  const all = [{ ...message, id: lastId, at: new Date() }, ...messages.get()];
  messages.set(all.slice(0, MAX_MESSAGES));
}

function closeToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}
