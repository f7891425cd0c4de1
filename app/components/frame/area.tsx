import { useEffect } from 'react';
import { showToast } from '../toast/toaster.tsx';

/** A part of the content as a page gets it: read, or the words that say it could not be. */
export type Area<T> = { ok: true; value: T } | { ok: false; message: string };

/** Stands in the place of an area that could not be read, and says so in a toast as well. */
export function AreaError({ message }: { message: string }) {
  useEffect(() => {
    void showToast(message, 'error');
  }, [message]);
  return <p className="py-1 text-soft">{message}</p>;
}

type AreaViewProps<T> = { area: Area<T>; children: (value: T) => React.ReactNode };

export function AreaView<T>({ area, children }: AreaViewProps<T>) {
  return area.ok ? children(area.value) : <AreaError message={area.message} />;
}
