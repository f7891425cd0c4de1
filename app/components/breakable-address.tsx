import { Fragment } from 'react';

/** A URL or an email address that breaks after punctuation, not inside words. */
export function BreakableAddress({ children }: { children: string }) {
  // The order of the parts never changes.
  return children.split(/(?<=[./?&=_@-])/).map((part, at) => (
    <Fragment key={at}>
      {part}
      <wbr />
    </Fragment>
  ));
}
