import { useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import {
  type ColourDifference,
  type ColourReceipt,
  describeDifference,
  describeOriginal,
  describePublished,
  nameComparison,
} from '../../../domain/picture/colour-receipt.ts';
import type { WorkRecord } from '../../../domain/work/record.ts';
import { Loaded } from '../manager/section/loaded.tsx';
import { coloursPath } from '../paths.ts';

/** Compares the original with what visitors see, when the owner asks for it: a large original takes seconds. */
export function Colours({ work }: { work: WorkRecord }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="colours-title" className="mt-12 border-t border-ink pt-4">
      <h2 id="colours-title" className="pb-4 font-serif text-lead">
        Colours
      </h2>
      {isOpen ? (
        <Loaded<ColourReceipt | null> from={coloursPath(work.id)}>
          {(receipt) => <Receipt receipt={receipt} />}
        </Loaded>
      ) : (
        <Button onClick={() => setOpen(true)}>Compare with the original</Button>
      )}
    </section>
  );
}

function Receipt({ receipt }: { receipt: ColourReceipt | null }) {
  if (!receipt) return <p className="text-note">The original of this picture is lost.</p>;
  const { difference, inSrgb } = receipt;
  return (
    <dl className="grid max-w-prose gap-3 text-note">
      <Line term="Original, as it is kept">{describeOriginal(receipt)}</Line>
      <Line term="Visitors get">{describePublished(receipt)}</Line>
      <Line term={nameComparison(receipt)}>
        <Difference value={difference} />
      </Line>
      {inSrgb && (
        <Line term="Largest difference, on ordinary screens">
          <Difference value={inSrgb} />
        </Line>
      )}
    </dl>
  );
}

function Line({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-soft">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Difference({ value }: { value: ColourDifference }) {
  return (
    <>
      {describeDifference(value)}{' '}
      <span className="text-soft">(ΔE2000 {value.delta.toFixed(1)})</span>
    </>
  );
}
