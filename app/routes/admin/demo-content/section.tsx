import { Button } from '../../../components/form/button.tsx';
import { moveFocusOnRemoval } from '../manager/focus-on-removal.ts';
import { confirmDelete } from '../manager/dialogs/confirm.tsx';
import { useLoaded } from '../manager/section/loaded.tsx';
import { useSave } from '../manager/save/use-save.ts';
import { SettingsSubsection } from '../settings/subsection.tsx';
import { DEMO_PATH } from '../paths.ts';

export function DemoContent() {
  const { value: hasDemo } = useLoaded<boolean>(DEMO_PATH);
  const { isBusy, save } = useSave(DEMO_PATH, () => {});
  if (!hasDemo) return null;

  async function askAndDelete() {
    if (await confirmDelete('the demo content')) save({ intent: 'delete' });
  }
  return (
    <SettingsSubsection title="Demo content" ref={moveFocusOnRemoval}>
      <p className="mb-6 max-w-[34rem] text-note text-soft">
        The works, events, exhibitions, links and settings that came with the site. What you added
        or changed yourself stays, and so do the home and bio images until you choose others.
      </p>
      <Button name="demo" isBusy={isBusy} onClick={() => void askAndDelete()}>
        Remove the demo content
      </Button>
    </SettingsSubsection>
  );
}
