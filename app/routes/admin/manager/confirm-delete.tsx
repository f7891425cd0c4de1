import { createContext, use, useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { useHistoryLayer } from '../../../components/moving/use-history-layer.ts';
import { OwnText } from '../../../components/own-text.tsx';

type ConfirmDelete = (title: string) => Promise<boolean>;
type Question = { title: string; answer: (yes: boolean) => void };

const ConfirmDeleteContext = createContext<ConfirmDelete | null>(null);

/** One dialog asks for all cards, so that a long list carries no dialogs. */
export function ConfirmDeleteProvider({ children }: { children: React.ReactNode }) {
  const [title, setTitle] = useState('');
  const [question, setQuestion] = useState<Question | null>(null);
  const [confirmDelete] = useState(() => (asked: string) => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    setTitle(asked);
    setQuestion({ title: asked, answer: resolve });
    return promise;
  });

  function answer(yes: boolean) {
    question?.answer(yes);
    setQuestion(null);
  }
  useHistoryLayer(question !== null, () => answer(false));
  return (
    <ConfirmDeleteContext value={confirmDelete}>
      {children}
      <ConfirmDialog
        title={
          <>
            Delete <OwnText>{title}</OwnText>
          </>
        }
        message="Are you sure?"
        yes="Yes"
        no="No"
        open={question !== null}
        onYes={() => answer(true)}
        onNo={() => answer(false)}
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
