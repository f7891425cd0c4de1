import { Button } from '../../../../components/form/button.tsx';
import { CardFrame } from './card-frame.tsx';
import type { CardFields } from './card-field.tsx';
import { type CardOptions, useCard } from './use-card.ts';

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
