import { type RefObject, useId } from 'react';

type PartProps = {
  title: string;
  /** Where work goes on when the part changes under the keyboard. */
  heading?: RefObject<HTMLHeadingElement | null>;
  children: React.ReactNode;
};

/** One thing about the account, under its own heading. */
export function AccountPart({ title, heading, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 max-w-[24rem]">
      <h4 id={id} ref={heading} tabIndex={-1} className="mb-4 font-medium">
        {title}
      </h4>
      {children}
    </section>
  );
}
