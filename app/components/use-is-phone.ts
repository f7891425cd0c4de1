import { useSyncExternalStore } from 'react';

const PHONE = '(width < 768px)';

/** Whether the screen is a small one, by the measure of the styles; the server knows of none. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(PHONE).matches,
    () => false,
  );
}

function subscribe(listen: () => void): () => void {
  const phone = matchMedia(PHONE);
  phone.addEventListener('change', listen);
  return () => phone.removeEventListener('change', listen);
}
