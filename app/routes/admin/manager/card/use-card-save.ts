import type * as z from 'zod';
import { showToast } from '../../../../components/toast/toaster.tsx';
import type { SaveFailure, SaveResult } from '../save/save-result.ts';
import { useSave } from '../save/use-save.ts';
import * as changes from '../editing/editing.ts';
import {
  conflictErrors,
  type Editing,
  type EditingChange,
  type RowFields,
} from '../editing/editing.ts';
import type { TextFields } from '../editing/merge-fields.ts';
import { findErrors, focusField, focusNext } from './form-state.ts';

export type CardOptions<T> = {
  action: string;
  /** Unique on the page. */
  name: string;
  title: string;
  /** Missing when the card creates a new row. */
  row: T | undefined;
  schema: z.ZodType;
  /** The form fields of the row, or the defaults of a new one. */
  toFields: (row: T | undefined) => TextFields;
  /** Selects the fields to send, compared with the stored ones; by default all are sent. */
  toSent?: (values: TextFields, before: TextFields) => TextFields;
  /** Names of fields whose values are kept for the next new row. */
  keptFields?: readonly string[];
  /** The id and version of the row. */
  identify: (row: T | undefined) => TextFields;
};

type SaveNeeds<T> = {
  editing: Editing<T>;
  change: (change: EditingChange<T>) => void;
  toRowFields: (row: T | undefined) => RowFields<T>;
  keep: (values: TextFields) => void;
  form: React.RefObject<HTMLFormElement | null>;
};

export function useCardSave<T extends { version: number }>(
  options: CardOptions<T>,
  { editing, change, toRowFields, keep, form }: SaveNeeds<T>,
) {
  const { save } = useSave<T>(options.action, settle);

  function submit(intent: string) {
    if (editing.sending || !form.current) return;
    const fields = fieldsToSend(intent, options, editing);
    const errors = intent === 'delete' ? null : findBlockingErrors(form.current, fields);
    if (errors) {
      const message = `Not ${intent === 'create' ? 'created' : 'saved'}. ${Object.values(errors).join(' ')}`;
      change(changes.invalid(message, errors));
      showToast(message, 'error');
      return focusField(form.current, Object.keys(errors)[0]);
    }
    change(changes.sent(intent));
    save({ ...fields, intent });
  }
  function findBlockingErrors(element: HTMLFormElement, fields: TextFields) {
    const choices = conflictErrors(editing);
    return Object.keys(choices).length > 0 ? choices : findErrors(element, options.schema, fields);
  }
  function settle(result: SaveResult<T>) {
    const intent = editing.sending?.intent;
    if (!result.ok) return refuse(result);
    if (intent === 'delete') return change(changes.deleted);
    if (intent !== 'create') return change(changes.saved(toRowFields(result.value)));
    keep(editing.values);
    change(changes.saved(toRowFields(undefined)));
    if (form.current) focusNext(form.current);
  }
  function refuse({ message, detail, errors = {}, current }: SaveFailure<T>) {
    change(changes.refused({ message, detail, errors }, current && toRowFields(current)));
  }
  return submit;
}

/** A deletion sends only the id and version. */
function fieldsToSend<T>(
  intent: string,
  { identify, toSent = (values) => values }: CardOptions<T>,
  { base, values }: Editing<T>,
): TextFields {
  const identity = identify(base.row);
  return intent === 'delete' ? identity : { ...toSent(values, base.fields), ...identity };
}
