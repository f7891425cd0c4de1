import { useState } from 'react';
import { SeeIt } from '../../../components/toast/save-toast.tsx';
import { type Message, messages } from '../../../components/toast/toaster.tsx';
import { useStore } from '../../../components/store.ts';

/** What the last toasts said, for whoever looked elsewhere; nothing before the first one. */
export function Messages() {
  const all = useStore(messages);
  const [isOpen, setOpen] = useState(false);
  if (all.length === 0) return null;
  return (
    <>
      <button type="button" popoverTarget="messages" className="underlined-link text-note">
        Messages
      </button>
      <section
        id="messages"
        popover="auto"
        aria-label="Last messages"
        className="messages"
        onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && (
          <>
            <div className="flex items-baseline justify-between border-b border-ink pb-2">
              <h2 className="font-serif text-lead">Messages</h2>
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
                <Line key={message.id} {...message} />
              ))}
            </ol>
          </>
        )}
      </section>
    </>
  );
}

function Line({ text, kind, at, see }: Message) {
  return (
    <li className="flex min-h-11 items-center gap-4 border-b border-line text-note last:border-0">
      <time dateTime={at.toISOString()} className="flex-none text-soft tabular-nums">
        {at.toTimeString().slice(0, 5)}
      </time>
      <span className={kind === 'error' ? 'py-2 text-accent' : 'py-2'}>{text}</span>
      {see && (
        <span className="ms-auto flex-none">
          <SeeIt at={see} />
        </span>
      )}
    </li>
  );
}
