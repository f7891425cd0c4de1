import { useHref } from 'react-router';
import { showToast } from './toast/toaster.tsx';
import { useHydrated } from './use-hydrated.ts';

type ShareButtonProps = {
  title: string;
  /** The path to share. */
  to: string;
  className?: string;
  /** Shown instead of the text, which becomes the accessible name. */
  icon?: React.ReactNode;
};

/**
 * Opens the share sheet of the device, or copies the link if the device has none. Before hydration, and over plain
 * HTTP, where browsers offer neither, the button is invisible but keeps its space.
 */
export function ShareButton({ title, to, className = '', icon }: ShareButtonProps) {
  const href = useHref(to);
  const hydrated = useHydrated();
  const hasShareSheet = hydrated && 'share' in navigator;
  const isUsable = hasShareSheet || (hydrated && 'clipboard' in navigator);
  const name = hasShareSheet ? 'Share' : 'Copy link';
  const share = async () => {
    const { href: url } = new URL(href, location.href);
    // Closing the share sheet rejects the promise.
    if (hasShareSheet) return navigator.share({ title, url }).catch(() => {});
    try {
      await navigator.clipboard.writeText(url);
      showToast('Link copied', 'success');
    } catch {
      showToast('The link could not be copied.', 'error');
    }
  };
  return (
    <button
      type="button"
      aria-label={icon ? name : undefined}
      title={icon ? name : undefined}
      className={`cursor-pointer print:hidden ${isUsable ? '' : 'invisible'} ${className}`}
      onClick={() => void share()}
    >
      {icon ?? name}
    </button>
  );
}
