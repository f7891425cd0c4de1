import { Fragment } from 'react';
import { sayPrice } from '../../domain/content/price.ts';
import type { WorkDetails } from '../../domain/content/record.ts';

/** What stands beside a work on the wall. */
export function WorkFacts({ work }: { work: WorkDetails }) {
  const { title, year, medium, size, edition } = work;
  const facts = [year, medium, size, edition].filter((fact) => fact !== null);
  return (
    <div className="mt-8 max-w-reading min-w-0 flex-[1_1_14rem] md:mt-0">
      <h1 className="font-serif text-title wrap-break-word italic">
        <bdi>{title}</bdi>
      </h1>
      {facts.length > 0 && (
        <p className="mt-2 wrap-break-word text-soft">
          {facts.map((fact, index) => (
            <Fragment key={fact}>
              {index > 0 && ' · '}
              <bdi>{fact}</bdi>
            </Fragment>
          ))}
        </p>
      )}
      <Sale work={work} />
    </div>
  );
}

/** Its status as a word, after the dot that galleries put beside what is sold; and its price. */
function Sale({ work: { status, price } }: { work: WorkDetails }) {
  if (!status && !price) return null;
  return (
    <p className="mt-2 tabular-nums">
      {status === 'sold' && (
        <span
          aria-hidden="true"
          className="mr-2 inline-block size-2 rounded-full bg-accent forced-colors:bg-[CanvasText] print:[print-color-adjust:exact]"
        />
      )}
      {[status, price && sayPrice(price)].filter(Boolean).join(' · ')}
    </p>
  );
}
