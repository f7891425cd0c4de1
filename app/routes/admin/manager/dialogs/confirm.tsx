import { useState } from 'react';
import { ConfirmDialog } from '../../../../components/dialog/confirm-dialog.tsx';
import { useHistoryLayer } from '../../../../components/history/use-history-layer.ts';
import { createStore, useStore } from '../../../../components/store.ts';

type Question = {
  title: React.ReactNode;
  message: string;
  /** The consequence of answering yes. */
  detail?: string;
  /** Adds how long History can undo the action. */
  isUndoable?: boolean;
  yes: string;
  no: string;
};

const pendingQuestion = createStore<(Question & { answer: (yes: boolean) => void }) | null>(null);

export function confirmFirst(question: Question): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  pendingQuestion.set({ ...question, answer: resolve });
  return promise;
}

export function confirmDelete(title: string, consequence?: string): Promise<boolean> {
  return confirmFirst({
    title: (
      <>
        Delete <bdi>{title}</bdi>
      </>
    ),
    message: 'Are you sure?',
    detail: consequence,
    isUndoable: true,
    yes: 'Yes',
    no: 'No',
  });
}

function describeUndo(days: number): string {
  if (days === 0) return '';
  return `For ${days === 1 ? 'one day' : `${days} days`} you can bring it back in History.`;
}

/** One dialog for all questions. Back closes it. */
export function SharedConfirmDialog({ historyDays }: { historyDays: number }) {
  const question = useStore(pendingQuestion);
  // Keeps the text until the dialog has faded out.
  const [shown, setShown] = useState(question);
  if (question && question !== shown) setShown(question);

  function answer(yes: boolean) {
    question?.answer(yes);
    pendingQuestion.set(null);
  }
  useHistoryLayer(question !== null, () => answer(false));
  return (
    <ConfirmDialog
      title={shown?.title}
      message={shown?.message ?? ''}
      detail={[shown?.detail, shown?.isUndoable && describeUndo(historyDays)]
        .filter(Boolean)
        .join(' ')}
      yes={shown?.yes ?? ''}
      no={shown?.no ?? ''}
      open={question !== null}
      onYes={() => answer(true)}
      onNo={() => answer(false)}
    />
  );
}
