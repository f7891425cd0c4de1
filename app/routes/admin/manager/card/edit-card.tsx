import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../../../components/form/button.tsx';
import { CardFrame } from './card-frame.tsx';
import type { CardFields } from './card-field.tsx';
import type { CardOptions } from './use-card.ts';
import { confirmDelete } from '../dialogs/confirm.tsx';
import { setOpen, useOpenRow } from './open-rows.ts';
import { type Card, useCard } from './use-card.ts';
import { type CardRow, cardName } from './use-rows-with-drafts.ts';

type VersionedRow = CardRow & { version: number };

const DELETED_ELSEWHERE = 'This was deleted elsewhere. What you typed is kept here.';

type EditCardProps<T extends VersionedRow> = Omit<CardOptions<T>, 'name' | 'identify' | 'row'> & {
  row?: T;
  /** Hides the buttons while the list is reordered. */
  isLocked?: boolean;
  /** Consequence of a deletion, shown in the question. */
  consequence?: string;
  className?: string;
  /** Makes the card a row that opens. */
  summary?: React.ReactNode;
  children: (fields: CardFields<T>) => React.ReactNode;
};

/** Has the buttons Create and clear for a new row, Update and Delete for an existing one. */
export function EditCard<T extends VersionedRow>(props: EditCardProps<T>) {
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
  const isRestored = card.editing.restoredAt !== null;
  // A restored draft is never hidden in a closed row.
  useEffect(() => {
    if (isRestored) setOpen(name, true);
  }, [isRestored, name]);
  // A deleted row is removed before its deletion has ended. Back must not try to close it.
  const forgetDeleted = useEffectEvent(() => {
    if (card.busyWith === 'delete') setOpen(name, false);
  });
  useEffect(() => () => forgetDeleted(), []);
  const open = useOpenRow(name);
  const disclosure = summary ? { summary, ...open } : undefined;
  const buttons = row ? (
    <ExistingButtons card={card} title={title} consequence={consequence} />
  ) : (
    <NewButtons card={card} />
  );
  return (
    <CardFrame
      card={card}
      name={name}
      title={title}
      className={className}
      disclosure={disclosure}
      notice={row?.isDeleted && DELETED_ELSEWHERE}
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
      <Button look="quiet" onClick={card.reset}>
        clear
      </Button>
      <span className="needed-hint">* needed</span>
    </>
  );
}

function identify(row: VersionedRow | undefined): Record<string, string> {
  return row ? { id: String(row.id), version: String(row.version) } : {};
}

type SaveCardProps<T extends { version: number }> = CardOptions<T> & {
  className?: string;
  children: (fields: CardFields<T>) => React.ReactNode;
};

/** A card for a row that always exists and can only be saved. */
export function SaveCard<T extends { version: number }>(props: SaveCardProps<T>) {
  const { className, children, ...options } = props;
  const name = `${options.action}#${options.name}`;
  const card = useCard<T>({ ...options, name });
  return (
    <CardFrame
      card={card}
      name={name}
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
