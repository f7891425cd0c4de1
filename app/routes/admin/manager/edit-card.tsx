import type * as z from 'zod';
import { CardButton, type CardFields, CardFrame } from './card-frame.tsx';
import { useConfirmDelete } from './confirm-delete.tsx';
import { type Card, useCard } from './use-card.ts';
import { cardName } from './use-rows-with-drafts.ts';

type Row = { id: number; version: number };

type EditCardProps<T extends Row> = {
  /** The address that saves. */
  action: string;
  /** What is edited; without it the card makes something new. */
  row?: T;
  /** How it is called, also in the question before deleting. */
  title: string;
  /** The form's rules: those of creating without a row, those of updating with one. */
  schema: z.ZodType;
  /** Without buttons, while the list is put in order. */
  isLocked?: boolean;
  className?: string;
  children: (fields: CardFields<T>) => React.ReactNode;
};

/** A card with Create and clear, or on an existing row with Update and Delete. */
export function EditCard<T extends Row>({ isLocked = false, ...props }: EditCardProps<T>) {
  const { action, row, title, schema, className, children } = props;
  const name = cardName(action, row?.id ?? 'new');
  const card = useCard<T>({ action, name, row, schema, identify });
  const buttons = row ? <ExistingButtons card={card} title={title} /> : <NewButtons card={card} />;
  return (
    <CardFrame
      card={card}
      title={title}
      className={className}
      intent={row ? 'update' : 'create'}
      buttons={isLocked ? null : buttons}
    >
      {children}
    </CardFrame>
  );
}

function ExistingButtons<T>({ card, title }: { card: Card<T>; title: string }) {
  const confirmDelete = useConfirmDelete();
  const isBusy = card.busyWith !== null;
  async function askAndDelete() {
    // One thing at a time: what is asked during a save could not be done.
    if (isBusy) return;
    if (await confirmDelete(title)) card.submit('delete');
  }
  return (
    <>
      <CardButton type="submit" className="button-solid" isBusy={card.busyWith === 'update'}>
        Update
      </CardButton>
      <CardButton
        isBusy={card.busyWith === 'delete'}
        aria-disabled={isBusy || undefined}
        onClick={() => void askAndDelete()}
      >
        Delete
      </CardButton>
    </>
  );
}

function NewButtons<T>({ card }: { card: Card<T> }) {
  return (
    <>
      <CardButton type="submit" className="button-solid" isBusy={card.busyWith === 'create'}>
        Create
      </CardButton>
      <CardButton className="button-quiet" onClick={() => card.renew(undefined)}>
        clear
      </CardButton>
    </>
  );
}

function identify({ id, version }: Row) {
  return { id: String(id), version: String(version) };
}
