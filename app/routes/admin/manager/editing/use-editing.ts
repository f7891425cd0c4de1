import { useEffect, useEffectEvent, useMemo, useReducer, useRef } from 'react';
import { unsavedNames } from '../../../../components/navigation/unsaved-prompt.ts';
import { keepDraft, readDraft } from '../drafts/drafts.ts';
import type { SaveResult } from '../save/save-result.ts';
import { useSave } from '../save/use-save.ts';
import * as model from './editing.ts';
import type { TextFields } from './merge-fields.ts';

type EditingOptions<T> = {
  action: string;
  /** The name of the draft. */
  name: string;
  title: string;
  /** Missing when the form creates a new row. */
  row: T | undefined;
  toRowFields: (row: T | undefined) => model.RowFields<T>;
  /** Called when a new row has been created, before the form is emptied. */
  onCreated: (values: TextFields) => void;
};

/** The input of a form: its draft, its saves, and the changes of its row. */
export function useEditing<T extends model.Versioned>(options: EditingOptions<T>) {
  const { action, name, title, row, toRowFields, onCreated } = options;
  const [editing, change] = useReducer(applyChange<T>, null, () =>
    model.startEditing(toRowFields(row), readDraft(name)),
  );
  useDrafts(useMemo(() => [{ name, title, editing }], [name, title, editing]));

  const load = useEffectEvent((stored: T) => change(model.loaded(toRowFields(stored))));
  const defaults = row ? null : JSON.stringify(toRowFields(undefined).fields);
  const isSending = editing.sending !== null;
  useEffect(() => {
    if (isSending) return;
    if (row) load(row);
    else if (defaults) change(model.defaultsChanged(JSON.parse(defaults) as TextFields));
  }, [row, defaults, isSending]);

  const { save } = useSave<T>(action, settle);
  function settle(result: SaveResult<T>) {
    const intent = editing.sending?.intent;
    if (!result.ok) {
      const { message, detail, errors = {}, current } = result;
      return change(model.refused({ message, detail, errors }, current && toRowFields(current)));
    }
    if (intent === 'delete') return change(model.deleted);
    if (intent !== 'create') return change(model.saved(toRowFields(result.value)));
    onCreated(editing.values);
    change(model.saved(toRowFields(undefined)));
  }
  return {
    editing,
    change,
    send(intent: string, fields: TextFields) {
      change(model.sent(intent));
      save({ ...fields, intent });
    },
  };
}

function applyChange<T>(
  editing: model.Editing<T>,
  change: model.EditingChange<T>,
): model.Editing<T> {
  return change(editing);
}

export type EditedForm = { name: string; title: string; editing: model.Editing<model.Versioned> };

/** Keeps the drafts of these forms, and marks the forms as unsaved. The array must be stable. */
export function useDrafts(forms: readonly EditedForm[]): void {
  const lastNames = useRef<Iterable<string>>(null);
  useEffect(() => {
    const unsaved = forms.filter(({ editing }) => model.needsDraft(editing));
    const names = new Set(unsaved.map(({ name }) => name));
    // Only own drafts are deleted: another tab may have unsaved text of the same form.
    for (const name of lastNames.current ?? forms.map((form) => form.name)) {
      if (!names.has(name)) keepDraft(name, null);
    }
    lastNames.current = names;
    for (const { name, title, editing } of unsaved) {
      const draft = model.draftOf(editing);
      keepDraft(name, draft && { ...draft, title });
      unsavedNames.add(name);
    }
    return () => names.forEach((name) => unsavedNames.delete(name));
  }, [forms]);
}
