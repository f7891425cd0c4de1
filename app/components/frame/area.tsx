import { useEffect } from 'react';
import { showToast } from '../toast/toaster.tsx';

/** The result of reading a part of the content: its value, or a message that it could not be read. */
export type Area<T> = { ok: true; value: T } | { ok: false; message: string };

/** The message instead of an area that could not be read, also shown as a toast. */
export function AreaError({ message }: { message: string }) {
  useEffect(() => {
    showToast(message, 'error');
  }, [message]);
  return <p className="py-1 text-soft">{message}</p>;
}

type AreaViewProps<T> = {
  /** Null if the loader did not read it. */
  area: Area<T> | null;
  children: (value: T) => React.ReactNode;
};

export function AreaView<T>({ area, children }: AreaViewProps<T>) {
  if (!area) return null;
  return area.ok ? children(area.value) : <AreaError message={area.message} />;
}
