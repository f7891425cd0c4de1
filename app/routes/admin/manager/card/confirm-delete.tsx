import { createContext, use, useState } from 'react';
import { ConfirmDialog } from '../../../../components/dialog/confirm-dialog.tsx';
import { useHistoryLayer } from '../../../../components/moving/use-history-layer.ts';

type ConfirmDelete = (title: string, consequence?: string) => Promise<boolean>;
type Question = { title: string; consequence?: string };

const ConfirmDeleteContext = createContext<ConfirmDelete | null>(null);

/** One dialog asks for all cards, so that a long list carries no dialogs. */
export function ConfirmDeleteProvider({ children }: { children: React.ReactNode }) {
  // Stays while the dialog fades out.
  const [question, setQuestion] = useState<Question>({ title: '' });
  const [answer, setAnswer] = useState<((yes: boolean) => void) | null>(null);
  const [confirmDelete] = useState((): ConfirmDelete => (title, consequence) => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    setQuestion({ title, consequence });
    setAnswer(() => resolve);
    return promise;
  });

  function end(yes: boolean) {
    answer?.(yes);
    setAnswer(null);
  }
  useHistoryLayer(answer !== null, () => end(false));
  return (
    <ConfirmDeleteContext value={confirmDelete}>
      {children}
      <ConfirmDialog
        title={
          <>
            Delete <bdi>{question.title}</bdi>
          </>
        }
        message="Are you sure?"
        detail={question.consequence}
        yes="Yes"
        no="No"
        open={answer !== null}
        onYes={() => end(true)}
        onNo={() => end(false)}
      />
    </ConfirmDeleteContext>
  );
}

/** Asks 'Delete {title}' and gives the answer. */
export function useConfirmDelete(): ConfirmDelete {
  const confirmDelete = use(ConfirmDeleteContext);
  if (!confirmDelete) throw new Error('useConfirmDelete must be used inside ConfirmDeleteProvider');
  return confirmDelete;
}
