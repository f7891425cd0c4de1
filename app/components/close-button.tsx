type CloseButtonProps = { label: string; onClick: () => void };

export function CloseButton({ label, onClick }: CloseButtonProps) {
  return (
    <button
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
