import { Thumbnail } from '../../../../components/picture/thumbnail.tsx';
import type { Picture } from '../../../../domain/content/picture.ts';

type RowSummaryProps = {
  picture?: Picture | null;
  title: React.ReactNode;
  /** What matters at a glance, left out where there is none. */
  facts: (React.ReactNode | null)[];
};

/** A row of a list: its picture, its title, and a line of what matters. */
export function RowSummary({ picture, title, facts }: RowSummaryProps) {
  const told = facts.filter(Boolean);
  return (
    <>
      {picture && (
        <span className="work-glimpse">
          <Thumbnail picture={picture} />
        </span>
      )}
      <span className="min-w-0 flex-[1_1_9rem] py-2 wrap-break-word">
        <bdi className="block">{title}</bdi>
        {told.length > 0 && (
          <span className="block text-small text-soft">
            {told.map((fact, at) => (
              // The facts of a row stand in a fixed order.
              <span key={at} className="not-first:before:content-['_·_']">
                {fact}
              </span>
            ))}
          </span>
        )}
      </span>
    </>
  );
}
