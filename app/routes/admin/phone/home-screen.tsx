import { useEffect } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { createStoredNames } from '../../../components/stored-names.ts';
import { createStore, useStore } from '../../../components/store.ts';
import { useHydrated } from '../../../components/use-hydrated.ts';

/** The browser's install prompt. Without one, the owner uses the browser's menu. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> };

const answered = createStoredNames('home-screen', () => localStorage);
const ANSWERED = 'answered';
const installPrompt = createStore<InstallPrompt | null>(null);

if (typeof window !== 'undefined') {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installPrompt.set(event as InstallPrompt);
  });
}

/** Offers once to add the admin page to the home screen of a phone, and explains the tap gesture. */
export function HomeScreenOffer() {
  const wasAnswered = answered.useNames().includes(ANSWERED);
  const offer = useStore(installPrompt);
  const isHydrated = useHydrated();
  useEffect(() => {
    const end = () => answered.set(ANSWERED, true);
    addEventListener('appinstalled', end);
    return () => removeEventListener('appinstalled', end);
  }, []);
  if (!isHydrated || wasAnswered || !isOnPhone()) return null;
  return (
    <section aria-label="Come back" className="border-b border-line py-2 text-small">
      <p>
        To come back with one tap, put this page on your home screen
        {offer ? '.' : `: ${describeMenu()}.`}{' '}
        <span className="text-soft">
          Or press the © at the foot of any page fifteen times within three seconds.
        </span>
      </p>
      <div className="mt-1 flex flex-wrap gap-3">
        {offer && <Button onClick={() => void offer.prompt()}>Put on home screen</Button>}
        <Button look="quiet" className="px-0" onClick={() => answered.set(ANSWERED, true)}>
          Got it
        </Button>
      </div>
    </section>
  );
}

/** False if the page was opened from the home screen. */
function isOnPhone(): boolean {
  return matchMedia('(pointer: coarse) and (display-mode: browser)').matches;
}

function describeMenu(): string {
  return /iPhone|iPad/.test(navigator.userAgent)
    ? 'press Share, then ‘Add to Home Screen’'
    : 'open the menu of the browser, then ‘Add to Home screen’';
}
