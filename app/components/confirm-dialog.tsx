import { useEffect, useId, useRef } from 'react';
import { useDialog } from './use-dialog.ts';

type ConfirmDialogProps = {
  /** What would be deleted, by its title. */
  title: string;
  open: boolean;
  onYes: () => void;
  onNo: () => void;
};

/** Asks before deleting. Escape and a press outside mean No, and No has the focus. */
export function ConfirmDialog({ title, open, onYes, onNo }: ConfirmDialogProps) {
  const dialog = useDialog(open, onNo);
  const no = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (open) no.current?.focus();
  }, [open]);

  return (
    <dialog
      {...dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-message`}
      className="confirm"
    >
      <div className="p-6">
        <h2 id={`${id}-title`} className="font-serif text-lead break-words">
          Delete {title}
        </h2>
        <p id={`${id}-message`} className="mt-1 text-soft">
          Are you sure?
        </p>
        <div className="mt-6 flex justify-end gap-3">
          <button type="button" className="button button-outline" onClick={onYes}>
            Yes
          </button>
          <button type="button" ref={no} className="button button-solid" onClick={onNo}>
            No
          </button>
        </div>
      </div>
    </dialog>
  );
}
