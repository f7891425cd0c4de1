import { startTransition, useEffect, useRef, useState } from 'react';
import { CloseButton } from '../dialog/close-button.tsx';
import { useHistoryLayer } from '../history/use-history-layer.ts';
import { NavLinks } from './nav-links.tsx';
import { useDialog } from '../dialog/use-dialog.ts';
import { createListeners } from '../store.ts';
import { useHydrated } from '../use-hydrated.ts';

/** Listeners that open the menu of a small screen and focus the link to the admin area. */
export const menuOpeners = createListeners();

/** Makes the browser open the panel before hydration and announce whether it is open. */
const OPENS_MENU = { command: 'show-modal', commandfor: 'menu' };

/** The navigation of a small screen, in a panel that slides in from the right. */
export function NavPanel() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const dialog = useDialog(open, close);
  const layer = useHistoryLayer(open, close);
  const focusesAdmin = useRef(false);
  const hydrated = useHydrated();

  // The browser may have opened the panel before hydration.
  useEffect(() => {
    if (dialog.ref.current?.open) startTransition(() => setOpen(true));
  }, [dialog.ref]);
  useEffect(
    () =>
      menuOpeners.subscribe(() => {
        if (!matchMedia('(width < 768px)').matches) return;
        focusesAdmin.current = true;
        setOpen(true);
      }),
    [],
  );
  useEffect(() => {
    if (!open || !focusesAdmin.current) return;
    focusesAdmin.current = false;
    dialog.ref.current?.querySelector<HTMLElement>('a[href^="/admin"]')?.focus();
  }, [open, dialog.ref]);

  return (
    <div className="ml-auto flex-none self-center md:hidden noscript:hidden">
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        {...(hydrated ? { 'aria-expanded': open } : OPENS_MENU)}
        className="-mr-2.25 grid size-11 cursor-pointer place-content-center gap-2"
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        <span className="block w-6.5 border-t" />
        <span className="block w-6.5 border-t" />
      </button>
      <dialog
        {...dialog}
        id="menu"
        aria-label="Menu"
        className="side-panel my-0 ms-auto me-0 h-dvh max-h-none w-[min(20rem,82vw)] border-0 border-l"
      >
        <div className="flex min-h-full flex-col px-margin pb-10">
          <div className="-mr-2.25 flex h-header items-center justify-end">
            <CloseButton label="Close menu" onClick={close} />
          </div>
          <nav aria-label="Pages">
            <NavLinks
              className="mt-2 ml-5 flex flex-col"
              linkClassName="relative block py-2 font-serif text-title text-soft hover:text-ink aria-[current]:text-ink"
              replace
              onChoose={layer.replaceEntry}
            />
          </nav>
        </div>
      </dialog>
    </div>
  );
}
