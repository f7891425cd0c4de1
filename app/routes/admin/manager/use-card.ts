import { useCallback, useRef, useState } from 'react';
import type * as z from 'zod';
import type { FieldErrors } from '../../../domain/form.ts';
import { findErrors, focusField, readFields, snapshot, type TextFields } from './form-state.ts';
import type { SaveResult } from './save-result.ts';
import { useUnsaved } from './unsaved.tsx';
import { useSave } from './use-save.ts';

type Problem<T> = { errors: FieldErrors; message?: string; detail?: string; current?: T };
export type Card<T> = ReturnType<typeof useCard<T & { version: number }>>;

type CardOptions<T> = {
  action: string;
  /** Its own among all cards of the page. */
  name: string;
  /** What is edited; without it the card makes something new. */
  row: T | undefined;
  schema: z.ZodType;
  /** The fields that say which row is meant, and which version of it was seen. */
  identify: (row: T) => TextFields;
};

/**
 * A form on one row. It keeps the row it was filled from: a newer one is taken over only while
 * nothing is typed, so that a save on top of somebody else's change is refused, never blind.
 */
export function useCard<T extends { version: number }>(options: CardOptions<T>) {
  const { action, name, row, schema, identify } = options;
  const form = useRef<HTMLFormElement>(null);
  const clean = useRef('');
  const sent = useRef('');
  const focused = useRef<string>(undefined);
  const [base, setBase] = useState(row);
  const [generation, setGeneration] = useState(0);
  const [isDirty, setDirty] = useState(false);
  const [intent, setIntent] = useState('');
  const [problem, setProblem] = useState<Problem<T>>({ errors: {} });
  const { isBusy, save } = useSave<T>(action, settle);
  // What is being deleted is not worth keeping any more.
  useUnsaved(name, isDirty && !(isBusy && intent === 'delete'));

  /** The element around the fields is a new one whenever they are filled anew. */
  const attach = useCallback((fields: HTMLElement | null) => {
    form.current = fields?.closest('form') ?? null;
    if (!form.current) return;
    clean.current = snapshot(form.current);
    focusField(form.current, focused.current);
  }, []);

  if (row && base && row.version > base.version && !isDirty && !isBusy) renew(row);

  /** Fills the fields anew. */
  function renew(from: T | undefined) {
    setBase(from);
    setGeneration((count) => count + 1);
    setDirty(false);
    setProblem({ errors: {} });
  }

  function submit(asked: string, seen = base) {
    if (isBusy || !form.current) return;
    const identity = seen ? identify(seen) : {};
    const fields = asked === 'delete' ? identity : { ...readFields(form.current), ...identity };
    const errors = asked === 'delete' ? null : findErrors(form.current, schema, fields);
    setProblem({ errors: errors ?? {} });
    if (errors) return focusField(form.current, Object.keys(errors)[0]);
    sent.current = snapshot(form.current);
    setIntent(asked);
    save({ ...fields, intent: asked });
  }

  function settle(result: SaveResult<T>) {
    if (!result.ok) return setProblem({ ...result, errors: result.errors ?? {} });
    if (intent === 'delete' || !form.current) return setDirty(false);
    const next = base && result.value;
    const active = document.activeElement;
    focused.current = form.current.contains(active) ? (active?.getAttribute('name') ?? '') : '';
    if (snapshot(form.current) === sent.current) return renew(next);
    // Typed on while the save was under way: that stays, on top of what was saved.
    clean.current = sent.current;
    setBase(next);
    setDirty(true);
  }

  function noticeInput({ target }: React.SyntheticEvent) {
    if (form.current) setDirty(snapshot(form.current) !== clean.current);
    const field = target instanceof Element ? target.getAttribute('name') : null;
    if (field && problem.errors[field]) {
      const { [field]: _mended, ...errors } = problem.errors;
      setProblem({ ...problem, errors });
    }
  }

  return {
    attach,
    row: base,
    generation,
    isDirty,
    busyWith: isBusy ? intent : null,
    problem,
    /** What was refused, for another try. */
    refused: intent,
    submit,
    renew,
    noticeInput,
  };
}
