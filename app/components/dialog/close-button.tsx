import type { Ref } from 'react';

type CloseButtonProps = { label: string; onClick: () => void; ref?: Ref<HTMLButtonElement> };

export function CloseButton({ label, onClick, ref }: CloseButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      className="grid size-11 cursor-pointer place-content-center"
      onClick={onClick}
    >
      <span className="col-start-1 row-start-1 block w-6.5 rotate-45 border-t" />
      <span className="col-start-1 row-start-1 block w-6.5 -rotate-45 border-t" />
    </button>
  );
}
