import { useEffect, useEffectEvent, useMemo, useReducer, useRef } from 'react';
import { unsavedNames } from '../../../../components/navigation/unsaved-prompt.ts';
import { keepDraft, readDraft } from '../drafts/drafts.ts';
import * as changes from './editing.ts';
import {
  draftOf,
  type Editing,
  type EditingChange,
  needsDraft,
  type RowFields,
  startEditing,
  type Versioned,
} from './editing.ts';
import type { TextFields } from './merge-fields.ts';

type EditingOptions<T> = {
  /** The name of the draft. */
  name: string;
  title: string;
  /** Missing when the form creates a new row. */
  row: T | undefined;
  toRowFields: (row: T | undefined) => RowFields<T>;
};

/** The input of a form: restores and keeps its draft, and follows changes of its row. */
export function useEditing<T extends Versioned>(options: EditingOptions<T>) {
  const { name, title, row, toRowFields } = options;
  const [editing, change] = useReducer(applyChange<T>, null, () =>
    startEditing(toRowFields(row), readDraft(name)),
  );
  useDrafts(useMemo(() => [{ name, title, editing }], [name, title, editing]));
  const load = useEffectEvent((stored: T) => change(changes.loaded(toRowFields(stored))));
  const defaults = row ? null : JSON.stringify(toRowFields(undefined).fields);
  const isSending = editing.sending !== null;
  useEffect(() => {
    if (isSending) return;
    if (row) load(row);
    else if (defaults) change(changes.defaultsChanged(JSON.parse(defaults) as TextFields));
  }, [row, defaults, isSending]);
  return [editing, change] as const;
}

function applyChange<T>(editing: Editing<T>, change: EditingChange<T>): Editing<T> {
  return change(editing);
}

type EditedForm = { name: string; title: string; editing: Editing<Versioned> };

/** Keeps the drafts of these forms, and marks the forms as unsaved. The array must be stable. */
function useDrafts(forms: readonly EditedForm[]): void {
  const lastForms = useRef(forms);
  useEffect(() => {
    const names = new Set(forms.map(({ name }) => name));
    for (const { name } of lastForms.current) if (!names.has(name)) keepDraft(name, null);
    lastForms.current = forms;
    for (const { name, title, editing } of forms) {
      const draft = draftOf(editing);
      keepDraft(name, draft && { ...draft, title });
    }
    const unsaved = forms.filter(({ editing }) => needsDraft(editing));
    for (const { name } of unsaved) unsavedNames.add(name);
    return () => {
      for (const { name } of unsaved) unsavedNames.delete(name);
    };
  }, [forms]);
}
