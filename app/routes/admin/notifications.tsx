import { Button } from '../../components/form/button.tsx';
import { useRef, useState } from 'react';
import { useHistoryLayer } from '../../components/history/use-history-layer.ts';
import { SeeLink } from '../../components/toast/toast-card.tsx';
import { type Message, messages } from '../../components/toast/toaster.tsx';
import { useStore } from '../../components/store.ts';

/** The texts of the last toasts. */
export function Notifications() {
  const all = useStore(messages);
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLElement>(null);
  useHistoryLayer(isOpen, () => list.current?.hidePopover());
  if (all.length === 0) return null;
  return (
    <>
      <Button look="quiet" popoverTarget="messages" className="px-0">
        Notifications
      </Button>
      <section
        ref={list}
        id="messages"
        popover="auto"
        aria-label="Last notifications"
        className="messages"
        onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && (
          <>
            <div className="flex items-baseline justify-between border-b border-ink pb-2">
              <h2 className="font-serif text-lead">Notifications</h2>
              <button
                type="button"
                popoverTarget="messages"
                popoverTargetAction="hide"
                className="underlined-link text-note"
              >
                Close
              </button>
            </div>
            <ol reversed>
              {all.map((message) => (
                <NotificationItem key={message.id} {...message} />
              ))}
            </ol>
          </>
        )}
      </section>
    </>
  );
}

function NotificationItem({ text, kind, at, see }: Message) {
  return (
    <li className="flex min-h-11 items-center gap-4 border-b border-line text-note last:border-0">
      <time dateTime={at.toISOString()} className="flex-none text-soft tabular-nums">
        {at.toTimeString().slice(0, 5)}
      </time>
      <span className={kind === 'error' ? 'py-2 text-accent' : 'py-2'}>{text}</span>
      {see && (
        <span className="ms-auto flex-none">
          <SeeLink to={see} />
        </span>
      )}
    </li>
  );
}
