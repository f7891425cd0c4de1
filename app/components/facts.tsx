import { Fragment } from 'react';

/** The facts of a work on one line: `2024 · acrylic on paper · 40 × 50 cm`. */
export function Facts({ facts }: { facts: readonly string[] }) {
  if (facts.length === 0) return null;
  return (
    <p className="mt-2 wrap-break-word text-soft">
      {facts.map((fact, index) => (
        <Fragment key={fact}>
          {index > 0 && ' · '}
          <bdi>{fact}</bdi>
        </Fragment>
      ))}
    </p>
  );
}
