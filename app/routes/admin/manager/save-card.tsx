import type * as z from 'zod';
import { CardButton, type CardFields, CardFrame } from './card-frame.tsx';
import type { TextFields } from './form-state.ts';
import { useCard } from './use-card.ts';

type SaveCardProps<T extends { version: number }> = {
  action: string;
  row: T | undefined;
  /** Its own among the cards of the same address. */
  name: string;
  schema: z.ZodType;
  /** The fields that say which row is meant, and which version of it was seen. */
  identify: (row: T) => TextFields;
  className?: string;
  children: (fields: CardFields<T>) => React.ReactNode;
};

/** A card on something that always exists: it can only be saved. */
export function SaveCard<T extends { version: number }>(props: SaveCardProps<T>) {
  const { action, row, name, schema, identify, className, children } = props;
  const card = useCard<T>({ action, name: `${action}#${name}`, row, schema, identify });
  return (
    <CardFrame
      card={card}
      className={className}
      intent="update"
      buttons={
        <CardButton type="submit" className="button-solid" isBusy={card.busyWith !== null}>
          Save
        </CardButton>
      }
    >
      {children}
    </CardFrame>
  );
}
