import { startTransition, useEffect, useRef, useState } from 'react';
import { CloseButton } from '../dialog/close-button.tsx';
import { menuCalls } from './menu-calls.ts';
import { useHistoryLayer } from '../moving/use-history-layer.ts';
import { NavLinks } from './nav-links.tsx';
import { useDialog } from '../dialog/use-dialog.ts';

/** For the browser itself: until the scripts are there, it opens the panel. */
const OPENS_MENU = { command: 'show-modal', commandfor: 'menu' };

/** The links of a small screen, in a panel that slides in from the right. */
export function NavPanel() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const dialog = useDialog(open, close);
  const layer = useHistoryLayer(open, close);
  const isCalled = useRef(false);

  // Opened by the browser itself, before the scripts came.
  useEffect(() => {
    if (dialog.ref.current?.open) startTransition(() => setOpen(true));
  }, [dialog.ref]);
  useEffect(
    () =>
      menuCalls.subscribe(() => {
        if (!matchMedia('(width < 768px)').matches) return;
        isCalled.current = true;
        setOpen(true);
      }),
    [],
  );
  useEffect(() => {
    if (!open || !isCalled.current) return;
    isCalled.current = false;
    dialog.ref.current?.querySelector<HTMLElement>('a[href="/admin"]')?.focus();
  }, [open, dialog.ref]);

  return (
    <div className="ml-auto flex-none self-center md:hidden noscript:hidden">
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        {...OPENS_MENU}
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
              onChoose={layer.handOver}
            />
          </nav>
        </div>
      </dialog>
    </div>
  );
}
