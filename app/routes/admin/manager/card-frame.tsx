import type { FieldErrors } from '../../../domain/form.ts';
import { Conflict } from './conflict.tsx';
import type { Card } from './use-card.ts';

/** What the fields of a card are drawn from. */
export type CardFields<T> = { row: T | undefined; errors: FieldErrors };

type CardFrameProps<T> = {
  card: Card<T>;
  /** Names the card as a group; a card with one field needs no name beside the field's. */
  title?: string;
  className?: string;
  /** What the form does when it is sent. */
  intent: string;
  buttons: React.ReactNode;
  children: (fields: CardFields<T>) => React.ReactNode;
};

/** The look of every card: fields, buttons, a mark when unsaved, and what went wrong. */
export function CardFrame<T>({ card, title, className, intent, ...parts }: CardFrameProps<T>) {
  const { row, problem, attach, isDirty } = card;
  const Group = title ? 'fieldset' : 'div';
  return (
    <Group ref={passFocusOn} aria-label={title} className={`card ${className ?? ''}`}>
      <form
        noValidate
        onInput={card.noticeInput}
        onSubmit={(event) => {
          event.preventDefault();
          card.submit(intent);
        }}
      >
        <div key={card.generation} ref={attach} className="card-fields">
          {parts.children({ row, errors: problem.errors })}
        </div>
        <div className="card-buttons">
          {parts.buttons}
          {isDirty && <span className="card-mark">unsaved</span>}
        </div>
      </form>
      {problem.message && (
        <p className="mt-3 text-note text-accent">
          {problem.message}
          {problem.detail && <span className="block text-soft">{problem.detail}</span>}
        </p>
      )}
      {problem.current && (
        <Conflict
          current={parts.children({ row: problem.current, errors: {} })}
          onTakeOver={() => card.renew(problem.current)}
          again={card.refused === 'delete' ? 'Delete all the same' : 'Keep mine and save again'}
          onAgain={() => card.submit(card.refused, problem.current)}
        />
      )}
    </Group>
  );
}

/** When a card goes, the section around it takes the focus that was in it. */
export function passFocusOn(card: HTMLElement | null) {
  return () => {
    if (!card?.contains(document.activeElement)) return;
    card.parentElement?.closest('section')?.querySelector('button')?.focus({ preventScroll: true });
  };
}

type CardButtonProps = React.ComponentProps<'button'> & { isBusy?: boolean };

/** Stays focused while it works, and says so. */
export function CardButton({ isBusy = false, className, ...button }: CardButtonProps) {
  return (
    <button
      type="button"
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      className={`button ${className ?? 'button-outline'}`}
      {...button}
    />
  );
}
