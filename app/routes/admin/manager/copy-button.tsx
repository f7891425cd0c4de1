import { showToast } from '../../../components/toast/toaster.tsx';

type CopyButtonProps = { text: string; label?: string; className?: string };

export function CopyButton({ text, label = 'Copy', className }: CopyButtonProps) {
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
      className={className ?? 'quiet-link justify-self-start text-note'}
      onClick={() => void copy()}
    >
      {label}
    </button>
  );
}
