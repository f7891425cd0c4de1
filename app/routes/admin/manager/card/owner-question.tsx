import { useState } from 'react';
import { ConfirmDialog } from '../../../../components/dialog/confirm-dialog.tsx';
import { useHistoryLayer } from '../../../../components/moving/use-history-layer.ts';
import { createStore, useStore } from '../../../../components/store.ts';

type Question = {
  title: React.ReactNode;
  message: string;
  /** What the answer means for other things. */
  detail?: string;
  yes: string;
  no: string;
};

const asking = createStore<(Question & { answer: (yes: boolean) => void }) | null>(null);

/** Asks before something is lost, and gives the answer. */
export function askFirst(question: Question): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  asking.set({ ...question, answer: resolve });
  return promise;
}

/** Asks 'Delete {title}'. */
export function confirmDelete(title: string, consequence?: string): Promise<boolean> {
  return askFirst({
    title: (
      <>
        Delete <bdi>{title}</bdi>
      </>
    ),
    message: 'Are you sure?',
    detail: consequence,
    yes: 'Yes',
    no: 'No',
  });
}

/** One dialog asks for everything, so that a long list carries no dialogs, and Back closes each alike. */
export function OwnerQuestion() {
  const asked = useStore(asking);
  // Stays while the dialog fades out.
  const [shown, setShown] = useState(asked);
  if (asked && asked !== shown) setShown(asked);

  function end(yes: boolean) {
    asked?.answer(yes);
    asking.set(null);
  }
  useHistoryLayer(asked !== null, () => end(false));
  return (
    <ConfirmDialog
      title={shown?.title}
      message={shown?.message ?? ''}
      detail={shown?.detail}
      yes={shown?.yes ?? ''}
      no={shown?.no ?? ''}
      open={asked !== null}
      onYes={() => end(true)}
      onNo={() => end(false)}
    />
  );
}
