import { Button } from '../../../../components/form/button.tsx';

type DraftMarkProps = {
  /** When the text was typed, if that was on an earlier visit. */
  at: number | null;
  onDiscard: () => void;
};

const WHEN: Intl.DateTimeFormatOptions = {
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
};

/** Says that a card holds something unsaved; what was found again can also be thrown away. */
export function DraftMark({ at, onDiscard }: DraftMarkProps) {
  if (at === null) return <span className="card-mark">unsaved</span>;
  return (
    <span className="card-mark">
      unsaved text from {sayWhen(at)}{' '}
      <Button look="quiet" onClick={onDiscard}>
        Discard
      </Button>
    </span>
  );
}

export function sayWhen(at: number): string {
  return new Date(at).toLocaleString('nl', WHEN);
}
