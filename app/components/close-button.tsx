type CloseButtonProps = { label: string; onClick: () => void };

export function CloseButton({ label, onClick }: CloseButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className="grid size-11 cursor-pointer place-content-center"
      onClick={onClick}
    >
      <span className="col-start-1 row-start-1 block h-px w-6.5 rotate-45 bg-current" />
      <span className="col-start-1 row-start-1 block h-px w-6.5 -rotate-45 bg-current" />
    </button>
  );
}
