import { useState } from 'react';
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
  /** What happened to the row elsewhere. */
  notice?: string;
  /** A row that opens into the form; without it the form always stands there. */
  fold?: Fold;
  children: (fields: CardFields<T>) => React.ReactNode;
};

type Fold = { summary: React.ReactNode; isOpen: boolean; toggle: () => void };

/** The look of every card: fields, buttons, a mark when unsaved, and what went wrong. */
export function CardFrame<T>({
  card,
  title,
  className,
  intent,
  fold,
  notice,
  ...parts
}: CardFrameProps<T>) {
  const { attach, isDirty } = card;
  const { problem, restoredAt } = card.state;
  const isOpen = fold?.isOpen ?? true;
  // Kept when it is closed again, with what is typed and uploaded in it.
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return (
    <fieldset
      ref={passFocusOn}
      tabIndex={-1}
      className={`card ${fold ? 'card-row' : ''} ${className ?? ''}`}
    >
      <legend className="sr-only">{title}</legend>
      {fold && <RowHead {...fold} isDirty={isDirty} />}
      {wasOpened && (
        <div hidden={!isOpen} className={fold && 'card-form'}>
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
          {(problem.message ?? notice) && (
            <output className="mt-3 block text-note text-accent">
              {problem.message ?? notice}
              {problem.detail && <span className="block text-soft">{problem.detail}</span>}
            </output>
          )}
        </div>
      )}
    </fieldset>
  );
}

type RowHeadProps = Fold & { isDirty: boolean };

function RowHead({ summary, isOpen, toggle, isDirty }: RowHeadProps) {
  return (
    <button type="button" aria-expanded={isOpen} className="card-row-head" onClick={toggle}>
      {summary}
      {isDirty && !isOpen && <span className="card-mark">unsaved</span>}
      <span aria-hidden="true" className="ms-auto">
        {isOpen ? '–' : '+'}
      </span>
    </button>
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
