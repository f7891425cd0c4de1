import { useEffect, useRef } from 'react';
import { CloseButton } from './close-button.tsx';
import { useDialog } from './use-dialog.ts';

type ModalProps = { label: string; open: boolean; onClose: () => void; children: React.ReactNode };

/** The button has the focus and stands inside what scrolls, so that the keys scroll it. */
export function Modal({ label, open, onClose, children }: ModalProps) {
  const dialog = useDialog(open, onClose);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (open) button.current?.focus();
  }, [open]);

  return (
    <dialog {...dialog} aria-label={label} className="modal">
      <div className="modal-scroller">
        <div className="modal-bar">
          <CloseButton ref={button} label="Close" onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
