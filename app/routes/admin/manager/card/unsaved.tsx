import { useEffect } from 'react';
import { ConfirmDialog } from '../../../../components/dialog/confirm-dialog.tsx';
import { leaveQuestion } from '../../../../components/moving/leaving.ts';
import { isAnythingUnsaved, markUnsaved } from '../../../../components/moving/unsaved-names.ts';
import { useStore } from '../../../../components/store.ts';

/** Asks before a page is left on which something is typed and not saved. */
export function AskBeforeLeaving() {
  const question = useStore(leaveQuestion);
  useEffect(() => {
    function ask(event: BeforeUnloadEvent) {
      if (isAnythingUnsaved()) event.preventDefault();
    }
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);

  return (
    <ConfirmDialog
      title="Leave this page?"
      message="What you typed is not saved yet."
      yes="Leave"
      no="Stay"
      open={question !== null}
      onYes={() => question?.leave()}
      onNo={() => question?.stay()}
    />
  );
}

/** Marks something as not saved, by a name of its own, for as long as it stands. */
export function useUnsaved(name: string, isStanding: boolean): void {
  useEffect(() => {
    markUnsaved(name, isStanding);
    return () => markUnsaved(name, false);
  }, [name, isStanding]);
}
