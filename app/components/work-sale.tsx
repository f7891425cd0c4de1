import type { ShownWork } from '../domain/work/work.ts';

type WorkSaleProps = { work: Pick<ShownWork, 'status' | 'priceText'>; className?: string };

/** The status and the price. A sold work has a red dot, as is customary in galleries. */
export function WorkSale({ work: { status, priceText }, className = '' }: WorkSaleProps) {
  if (!status && !priceText) return null;
  return (
    <span className={`tabular-nums ${className}`}>
      {status === 'sold' && (
        <span
          aria-hidden="true"
          className="mr-1.5 inline-block size-2 rounded-full bg-accent forced-colors:bg-[CanvasText] print:[print-color-adjust:exact]"
        />
      )}
      {[status, priceText].filter(Boolean).join(' · ')}
    </span>
  );
}
