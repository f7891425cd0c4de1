import { showToast } from '../../../components/toast/toaster.tsx';

export function CopyButton({ text }: { text: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      showToast('Copied!', 'success');
    } catch {
      showToast('Copying did not work here: select the text instead.', 'error');
    }
  }
  return (
    <button
      type="button"
      className="quiet-link justify-self-start text-note"
      onClick={() => void copy()}
    >
      Copy
    </button>
  );
}
