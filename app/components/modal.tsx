import { CloseButton } from './close-button.tsx';
import { useDialog } from './use-dialog.ts';

type ModalProps = { label: string; open: boolean; onClose: () => void; children: React.ReactNode };

/** The button stands inside what scrolls, so that the keys scroll from where the focus is. */
export function Modal({ label, open, onClose, children }: ModalProps) {
  const dialog = useDialog(open, onClose);
  return (
    <dialog {...dialog} aria-label={label} className="modal">
      <div className="modal-scroller">
        <div className="modal-bar">
          <CloseButton label="Close" onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
