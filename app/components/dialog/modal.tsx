import { useRef } from 'react';
import { CloseButton } from './close-button.tsx';
import { useDialog } from './use-dialog.ts';

type ModalProps = { label: string; open: boolean; onClose: () => void; children: React.ReactNode };

/** Focuses the close button, which is inside the scroll container, so that the arrow keys scroll the content. */
export function Modal({ label, open, onClose, children }: ModalProps) {
  const button = useRef<HTMLButtonElement>(null);
  const dialog = useDialog(open, onClose, button);
  return (
    <dialog
      {...dialog}
      aria-label={label}
      className="m-auto h-[70vh] max-h-none w-[max(80vw,min(16rem,100vw-1rem))] max-w-none overflow-hidden"
    >
      <div className="modal-scroller h-full overflow-y-auto overscroll-contain [--bar:2.75rem] [--inset:clamp(min(1.25rem,6.25vw),3vw,3rem)]">
        <div className="sticky top-0 z-1 flex h-(--bar) justify-end bg-paper *:-outline-offset-6">
          <CloseButton ref={button} label="Close" onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
