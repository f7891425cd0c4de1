import { Button } from '../form/button.tsx';
import { useId, useRef } from 'react';
import { useDialog } from './use-dialog.ts';

type ConfirmDialogProps = {
  title: React.ReactNode;
  message: string;
  /** Further consequences of the answer. */
  detail?: string;
  yes: string;
  no: string;
  open: boolean;
  onYes: () => void;
  onNo: () => void;
};

/** Asks before a destructive action. Escape and a press outside mean no, and the button for no is focused. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, message, detail, yes, no, open, onYes, onNo } = props;
  const noButton = useRef<HTMLButtonElement>(null);
  const dialog = useDialog(open, onNo, noButton);
  const id = useId();
  return (
    <dialog
      {...dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-message`}
      className="m-auto w-[min(24rem,100vw-2*var(--spacing-margin))]"
    >
      <div className="p-[min(1.5rem,7.5vw)]">
        <h2 id={`${id}-title`} className="font-serif text-lead break-words">
          {title}
        </h2>
        <div id={`${id}-message`} className="mt-1 text-soft">
          <p>{message}</p>
          {detail && <p className="mt-2 text-note">{detail}</p>}
        </div>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button onClick={onYes}>{yes}</Button>
          <Button ref={noButton} look="solid" onClick={onNo}>
            {no}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
