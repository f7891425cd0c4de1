import { useState } from 'react';
import { ConfirmDialog } from '../../../../components/dialog/confirm-dialog.tsx';
import { useHistoryLayer } from '../../../../components/moving/use-history-layer.ts';
import { createStore, useStore } from '../../../../components/store.ts';

type Question = { title: string; consequence?: string; answer: (yes: boolean) => void };

const question = createStore<Question | null>(null);

/** Asks 'Delete {title}' and gives the answer. */
export function confirmDelete(title: string, consequence?: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  question.set({ title, consequence, answer: resolve });
  return promise;
}

/** One dialog asks for all cards, so that a long list carries no dialogs. */
export function ConfirmDelete() {
  const asked = useStore(question);
  // Stays while the dialog fades out.
  const [shown, setShown] = useState(asked);
  if (asked && asked !== shown) setShown(asked);

  function end(yes: boolean) {
    asked?.answer(yes);
    question.set(null);
  }
  useHistoryLayer(asked !== null, () => end(false));
  return (
    <ConfirmDialog
      title={
        <>
          Delete <bdi>{shown?.title}</bdi>
        </>
      }
      message="Are you sure?"
      detail={shown?.consequence}
      yes="Yes"
      no="No"
      open={asked !== null}
      onYes={() => end(true)}
      onNo={() => end(false)}
    />
  );
}
