import { useEffect } from 'react';
import { Button } from '../../../../components/form/button.tsx';
import { CardFrame } from './card-frame.tsx';
import type { CardFields } from './card-field.tsx';
import type { CardOptions } from './card-options.ts';
import { confirmDelete } from './owner-question.tsx';
import { setOpen, useOpenRow } from './open-rows.ts';
import { type Card, useCard } from './use-card.ts';
import { cardName } from './use-rows-with-drafts.ts';

type Row = { id: number; version: number; isGone?: true };

const GONE = 'This was deleted elsewhere. What you typed is kept here.';

type EditCardProps<T extends Row> = Omit<CardOptions<T>, 'name' | 'identify' | 'row'> & {
  row?: T;
  /** Without buttons, while the list is put in order. */
  isLocked?: boolean;
  /** What else goes when it is deleted, said with the question. */
  consequence?: string;
  className?: string;
  /** A row at a glance, which opens into the card. */
  summary?: React.ReactNode;
  children: (fields: CardFields<T>) => React.ReactNode;
};

/** A card with Create and clear, or on an existing row with Update and Delete. */
export function EditCard<T extends Row>(props: EditCardProps<T>) {
  const {
    row,
    title,
    isLocked = false,
    consequence,
    className,
    summary,
    children,
    ...options
  } = props;
  const name = cardName(options.action, row?.id ?? 'new');
  const card = useCard<T>({ ...options, row, title, name, identify });
  const isRestored = card.state.restoredAt !== null;
  // What was typed on an earlier visit is not left behind a closed row.
  useEffect(() => {
    if (isRestored) setOpen(name, true);
  }, [isRestored, name]);
  const open = useOpenRow(name);
  const fold = summary ? { summary, ...open } : undefined;
  const buttons = row ? (
    <ExistingButtons card={card} title={title} consequence={consequence} />
  ) : (
    <NewButtons card={card} />
  );
  return (
    <CardFrame
      card={card}
      title={title}
      className={className}
      fold={fold}
      notice={row?.isGone && GONE}
      intent={row ? 'update' : 'create'}
      buttons={isLocked ? null : buttons}
    >
      {children}
    </CardFrame>
  );
}

type ExistingButtonsProps<T> = { card: Card<T>; title: string; consequence: string | undefined };

function ExistingButtons<T>({ card, title, consequence }: ExistingButtonsProps<T>) {
  const isBusy = card.busyWith !== null;
  async function askAndDelete() {
    // One thing at a time: what is asked during a save could not be done.
    if (isBusy) return;
    if (await confirmDelete(title, consequence)) card.submit('delete');
  }
  return (
    <>
      <Button type="submit" look="solid" isBusy={card.busyWith === 'update'}>
        Update
      </Button>
      <Button
        isBusy={card.busyWith === 'delete'}
        aria-disabled={isBusy || undefined}
        onClick={() => void askAndDelete()}
      >
        Delete
      </Button>
    </>
  );
}

function NewButtons<T>({ card }: { card: Card<T> }) {
  return (
    <>
      <Button type="submit" look="solid" isBusy={card.busyWith === 'create'}>
        Create
      </Button>
      <Button look="quiet" onClick={card.empty}>
        clear
      </Button>
      <span className="needed-hint">* needed</span>
    </>
  );
}

function identify(row: Row | undefined): Record<string, string> {
  return row ? { id: String(row.id), version: String(row.version) } : {};
}

type SaveCardProps<T extends { version: number }> = CardOptions<T> & {
  className?: string;
  children: (fields: CardFields<T>) => React.ReactNode;
};

/** A card on something that always exists: it can only be saved. */
export function SaveCard<T extends { version: number }>(props: SaveCardProps<T>) {
  const { className, children, ...options } = props;
  const card = useCard<T>({ ...options, name: `${options.action}#${options.name}` });
  return (
    <CardFrame
      card={card}
      title={options.title}
      className={className}
      intent="update"
      buttons={
        <Button type="submit" look="solid" isBusy={card.busyWith !== null}>
          Save
        </Button>
      }
    >
      {children}
    </CardFrame>
  );
}
