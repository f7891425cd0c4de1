import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../components/form/button.tsx';
import type { SheetPlan } from '../../../domain/sheet/sheet-plan.ts';

const LINES_PER_STEP = 100;

type LinesProps<T> = { title: string; lines: readonly T[]; children: (line: T) => React.ReactNode };

/** Shows a long list in parts, because 5,000 lines would be slow on a phone. */
function Lines<T extends { line: number }>({ title, lines, children }: LinesProps<T>) {
  const [shown, setShown] = useState(LINES_PER_STEP);
  if (lines.length === 0) return null;
  const rest = lines.length - shown;
  return (
    <div className="border-t border-ink pt-4 pb-8">
      <h3 className="pb-2 font-serif text-lead">{title}</h3>
      <ol>
        {lines.slice(0, shown).map((line) => (
          <li
            key={line.line}
            className="grid gap-x-4 border-t border-line py-3 md:grid-cols-[5rem_minmax(0,1fr)]"
          >
            <span className="text-small text-soft tabular-nums md:pt-1">line {line.line}</span>
            <div className="min-w-0">{children(line)}</div>
          </li>
        ))}
      </ol>
      {rest > 0 && (
        <Button look="quiet" className="px-0" onClick={() => setShown(shown + LINES_PER_STEP)}>
          Show {Math.min(rest, LINES_PER_STEP)} more of {lines.length.toLocaleString('en')}
        </Button>
      )}
    </div>
  );
}

export function RefusedLines({ lines }: { lines: SheetPlan['refused'] }) {
  return (
    <Lines title="Refused" lines={lines}>
      {({ title, reasons }) => (
        <>
          <Title>{title}</Title>
          <ul>
            {reasons.map((reason) => (
              <li key={reason} className="text-note wrap-anywhere text-accent">
                <bdi>{reason}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </Lines>
  );
}

export function CreatedLines({ lines }: { lines: SheetPlan['created'] }) {
  return (
    <Lines title="New" lines={lines}>
      {({ title, facts, picture }) => (
        <>
          <Title>{title}</Title>
          {facts && (
            <p className="text-note wrap-anywhere">
              <bdi>{facts}</bdi>
            </p>
          )}
          <p className="text-small wrap-anywhere text-soft">
            <bdi>{picture}</bdi>
          </p>
        </>
      )}
    </Lines>
  );
}

export function ChangedLines({ lines }: { lines: SheetPlan['changed'] }) {
  return (
    <Lines title="Changed" lines={lines}>
      {({ id, title, changes }) => (
        <>
          <Title>
            <Link to={`/admin/works/${id}`}>{title}</Link>
          </Title>
          <dl className="grid gap-x-4 text-note grid-cols-[8rem_minmax(0,1fr)]">
            {changes.map(({ label, from, to }) => (
              <div key={label} className="contents">
                <dt className="text-soft">{label}</dt>
                <dd className="pb-1 wrap-anywhere whitespace-pre-line">
                  <Value soft>{from}</Value>
                  <span aria-hidden="true"> → </span>
                  <span className="sr-only"> becomes </span>
                  <Value>{to}</Value>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Lines>
  );
}

function Title({ children }: { children: React.ReactNode }) {
  if (children === '') return null;
  return (
    <p className="font-serif text-lead wrap-anywhere">
      <bdi>{children}</bdi>
    </p>
  );
}

/** Shows an empty value as a dash. */
function Value({ soft = false, children }: { soft?: boolean; children: string }) {
  if (children === '') {
    return (
      <span className="text-soft">
        <span aria-hidden="true">—</span>
        <span className="sr-only">empty</span>
      </span>
    );
  }
  return <bdi className={soft ? 'text-soft' : ''}>{children}</bdi>;
}
