type SwitchProps = {
  name?: string;
  isOn: boolean;
  isBusy?: boolean;
  describedBy: string;
  onFlip: () => void;
  children: React.ReactNode;
};

export function Switch({ name, isOn, isBusy, describedBy, onFlip, children }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      name={name}
      aria-checked={isOn}
      aria-busy={isBusy || undefined}
      aria-describedby={describedBy}
      className="group flex min-h-11 cursor-pointer items-center gap-3 aria-busy:opacity-60"
      onClick={onFlip}
    >
      <span className="flex h-6 w-11 rounded-full border border-ink p-[3px] group-aria-checked:bg-ink">
        <span className="aspect-square rounded-full bg-ink group-aria-checked:translate-x-5 group-aria-checked:bg-paper motion-safe:transition-[translate] motion-safe:duration-150" />
      </span>
      {children}
    </button>
  );
}
