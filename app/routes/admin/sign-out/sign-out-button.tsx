import { Button } from '../../../components/form/button.tsx';
import { useRef } from 'react';
import { Form } from 'react-router';
import { forgetUnsaved, isAnythingUnsaved } from '../../../components/moving/unsaved-names.ts';
import { askFirst } from '../manager/card/owner-question.tsx';
import { forgetDrafts, listDrafts } from '../manager/card/drafts.ts';

/** Signs out; with unsaved text it asks first, because whoever comes to this browser next must not find it. */
export function SignOutButton() {
  const form = useRef<HTMLFormElement>(null);

  async function ask(event: React.SubmitEvent) {
    if (!isAnythingUnsaved() && listDrafts().length === 0) return;
    event.preventDefault();
    const isSure = await askFirst({
      title: 'Sign out?',
      message: 'You have unsaved text. It is discarded when you sign out.',
      yes: 'Discard and sign out',
      no: 'Stay',
    });
    if (!isSure) return;
    forgetDrafts();
    forgetUnsaved();
    form.current?.submit();
  }
  // A whole new page, so that nothing of the owner's stays in the browser's memory.
  return (
    <Form
      ref={form}
      method="post"
      action="/admin/sign-out"
      reloadDocument
      onSubmit={(event) => void ask(event)}
    >
      <Button type="submit">Sign out</Button>
    </Form>
  );
}
