import { Button } from '../../../components/form/button.tsx';
import { useRef, useState } from 'react';
import { Form } from 'react-router';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { forgetUnsaved, isAnythingUnsaved } from '../../../components/moving/unsaved-names.ts';
import { forgetDrafts, listDrafts } from '../manager/card/drafts.ts';

/** Signs out; with unsaved text it asks first, because whoever comes to this browser next must not find it. */
export function SignOutButton() {
  const form = useRef<HTMLFormElement>(null);
  const [isAsking, setAsking] = useState(false);

  function ask(event: React.SubmitEvent) {
    if (!isAnythingUnsaved() && listDrafts().length === 0) return;
    event.preventDefault();
    setAsking(true);
  }
  function signOut() {
    forgetDrafts();
    forgetUnsaved();
    form.current?.submit();
  }
  return (
    <>
      {/* A whole new page, so that nothing of the owner's stays in the browser's memory. */}
      <Form ref={form} method="post" action="/admin/sign-out" reloadDocument onSubmit={ask}>
        <Button type="submit">Sign out</Button>
      </Form>
      <ConfirmDialog
        title="Sign out?"
        message="You have unsaved text. It is discarded when you sign out."
        yes="Discard and sign out"
        no="Stay"
        open={isAsking}
        onYes={signOut}
        onNo={() => setAsking(false)}
      />
    </>
  );
}
