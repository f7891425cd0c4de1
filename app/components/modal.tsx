import { useDialog } from './use-dialog.ts';

type ModalProps = { label: string; open: boolean; onClose: () => void; children: React.ReactNode };

export function Modal({ label, open, onClose, children }: ModalProps) {
  const dialog = useDialog(open, onClose);
  return (
    <dialog {...dialog} aria-label={label} className="modal">
      <div className="flex h-full flex-col">
        <div className="flex justify-end p-2">
          <button
            type="button"
            aria-label="Close"
            className="grid size-11 cursor-pointer place-content-center text-lead"
            onClick={onClose}
          >
            ×
          </button>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto px-margin pb-margin">{open && children}</div>
      </div>
    </dialog>
  );
}
