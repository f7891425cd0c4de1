import { fieldsOf, type CardFields } from './card-field.tsx';
import { DraftMark } from './draft-marks.tsx';
import type { Card } from './use-card.ts';

type CardFrameProps<T> = {
  card: Card<T>;
  /** Names the card as a group. */
  title: string;
  className?: string;
  /** What the form does when it is sent. */
  intent: string;
  buttons: React.ReactNode;
  children: (fields: CardFields<T>) => React.ReactNode;
};

/** The look of every card: fields, buttons, a mark when unsaved, and what went wrong. */
export function CardFrame<T>({ card, title, className, intent, ...parts }: CardFrameProps<T>) {
  const { attach, isDirty } = card;
  const { problem, restoredAt } = card.state;
  return (
    <fieldset ref={passFocusOn} tabIndex={-1} className={`card ${className ?? ''}`}>
      <legend className="sr-only">{title}</legend>
      <form
        ref={attach}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          card.submit(intent);
        }}
      >
        <div className="card-fields">{parts.children(fieldsOf(card))}</div>
        <div className="card-buttons">
          {parts.buttons}
          {isDirty && <DraftMark at={restoredAt} onDiscard={card.empty} />}
        </div>
      </form>
      {problem.message && (
        <p className="mt-3 text-note text-accent">
          {problem.message}
          {problem.detail && <span className="block text-soft">{problem.detail}</span>}
        </p>
      )}
    </fieldset>
  );
}

/** When a card goes with the focus in it, the next one takes it, or else the head of the section. */
export function passFocusOn(card: HTMLElement | null) {
  return () => {
    if (!card?.contains(document.activeElement)) return;
    const section = card.parentElement?.closest('section');
    const cards = [...(section?.querySelectorAll<HTMLElement>('.card') ?? [])];
    const place = cards.indexOf(card);
    const next = place === -1 ? undefined : cards[place + 1];
    const target = next ?? section?.querySelector('button');
    target?.focus({ preventScroll: next === undefined });
  };
}
