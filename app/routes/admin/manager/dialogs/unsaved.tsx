import { useEffect } from 'react';
import { ConfirmDialog } from '../../../../components/dialog/confirm-dialog.tsx';
import { unsavedPrompt, unsavedNames } from '../../../../components/navigation/unsaved-prompt.ts';
import { useStore } from '../../../../components/store.ts';

export function UnsavedDialog() {
  const question = useStore(unsavedPrompt);
  useEffect(() => {
    function ask(event: BeforeUnloadEvent) {
      if (unsavedNames.size > 0) event.preventDefault();
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

export function useUnsaved(name: string, isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    unsavedNames.add(name);
    return () => void unsavedNames.delete(name);
  }, [name, isUnsaved]);
}
