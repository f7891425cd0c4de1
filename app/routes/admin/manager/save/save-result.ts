import type { FieldErrors } from '../../../../domain/form.ts';
import type { WrittenEntry } from '../../../../domain/saved.ts';
import {
  type Entity,
  type ToastTexts,
  toastTexts,
  VERBS,
} from '../../../../domain/owner-messages.ts';

export type SaveFailure<T> = {
  ok: false;
  message: string;
  /** Advice, shown where the save was started. */
  detail?: string;
  errors?: FieldErrors;
  /** The current row after a conflict. */
  current?: T;
  /** The list has changed and must be loaded again. */
  isOutdated?: boolean;
  isSignedOut?: boolean;
};

export type SaveResult<T = unknown> = SaveSuccess<T> | SaveFailure<T>;
type SaveSuccess<T> = { ok: true; message: string; value: T; entry?: WrittenEntry };

export type FormFields = Record<string, unknown>;

/** Undefined for an unknown intent. */
export type TextsOf = (fields: FormFields) => ToastTexts | undefined;

export function entityTexts(entity: Entity): TextsOf {
  return ({ intent }) => {
    const verb = VERBS.find((known) => known === intent);
    return verb && toastTexts(entity, verb);
  };
}
