import { Button } from '../../../components/form/button.tsx';
import { useRef } from 'react';
import { Form } from 'react-router';
import { unsavedNames } from '../../../components/navigation/unsaved-prompt.ts';
import { clearStoredDrafts } from '../../../components/stored-drafts.ts';
import { confirmFirst } from '../manager/dialogs/confirm.tsx';
import { listDrafts } from '../manager/drafts/drafts.ts';
import { discardShared } from '../phone/shared-pictures.ts';

/** Asks before unsaved text is discarded. The next user of this browser must not find it. */
export function SignOutButton() {
  const form = useRef<HTMLFormElement>(null);

  async function ask(event: React.SubmitEvent) {
    if (unsavedNames.size === 0 && listDrafts().length === 0) return void discardShared();
    event.preventDefault();
    const isSure = await confirmFirst({
      title: 'Sign out?',
      message: 'You have unsaved text. It is discarded when you sign out.',
      yes: 'Discard and sign out',
      no: 'Stay',
    });
    if (!isSure) return;
    void discardShared();
    clearStoredDrafts();
    unsavedNames.clear();
    form.current?.submit();
  }
  // Reloads the document, so that no private data stays in memory. The response also clears the
  // browser's storage, which not every browser supports.
  return (
    <Form
      ref={form}
      method="post"
      action="/admin/sign-out"
      reloadDocument
      onSubmit={(event) => void ask(event)}
    >
      <Button type="submit" look="quiet" className="px-0">
        Sign out
      </Button>
    </Form>
  );
}
