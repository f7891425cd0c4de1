import { useState } from 'react';
import { moveFocusOnRemoval } from '../focus-on-removal.ts';
import { fieldsOf, type CardFields } from './card-field.tsx';
import { DraftMark } from '../drafts/draft-marks.tsx';
import type { Card } from './use-card.ts';

type CardFrameProps<T> = {
  card: Card<T>;
  /** Unique on the page. */
  name: string;
  title: string;
  className?: string;
  intent: string;
  buttons: React.ReactNode;
  notice?: string;
  /** For rows that open into a form. */
  disclosure?: Disclosure;
  children: (fields: CardFields<T>) => React.ReactNode;
};

type Disclosure = {
  summary: React.ReactNode;
  isOpen: boolean;
  toggle: (head: HTMLElement) => void;
};

export function CardFrame<T>({
  card,
  name,
  title,
  className,
  intent,
  disclosure,
  notice,
  buttons,
  children,
}: CardFrameProps<T>) {
  const { attach, isDirty } = card;
  const { problem, restoredAt } = card.editing;
  const isOpen = disclosure?.isOpen ?? true;
  // A closed form stays mounted, with its unsaved text and uploads.
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return (
    <fieldset
      ref={moveFocusOnRemoval}
      tabIndex={-1}
      data-card={name}
      className={`card ${disclosure ? 'card-row' : ''} ${className ?? ''}`}
    >
      <legend className="sr-only">{title}</legend>
      {disclosure && (
        <RowHead {...disclosure} isDirty={isDirty} hasFailed={problem.message !== undefined} />
      )}
      {wasOpened && (
        <div hidden={!isOpen} className={disclosure && 'card-form'}>
          <form
            ref={attach}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              card.submit(intent);
            }}
          >
            <div className="card-fields">{children(fieldsOf(card))}</div>
            {/* Sticky on phones, together with the error message. */}
            <div className="card-buttons">
              {(problem.message ?? notice) && (
                <output className="block basis-full text-note text-accent">
                  {problem.message ?? notice}
                  {problem.detail && <span className="block text-soft">{problem.detail}</span>}
                </output>
              )}
              {buttons}
              {isDirty && <DraftMark at={restoredAt} onDiscard={card.reset} />}
            </div>
          </form>
        </div>
      )}
    </fieldset>
  );
}

type RowHeadProps = Disclosure & { isDirty: boolean; hasFailed: boolean };

function RowHead({ summary, isOpen, toggle, isDirty, hasFailed }: RowHeadProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      className="card-row-head"
      onClick={({ currentTarget }) => toggle(currentTarget)}
    >
      {summary}
      {isDirty && !isOpen && (
        <span className="card-mark">{hasFailed ? 'not saved' : 'unsaved'}</span>
      )}
      <span aria-hidden="true" className="ms-auto">
        {isOpen ? '–' : '+'}
      </span>
    </button>
  );
}
