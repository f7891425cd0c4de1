import type { FieldErrors } from '../../../../domain/forms/form.ts';
import type { WrittenEntry } from '../../../../domain/content/saved.ts';
import {
  type Entity,
  type ToastTexts,
  toastTexts,
  VERBS,
} from '../../../../domain/owner-messages.ts';

export type SaveFailure<T> = {
  ok: false;
  message: string;
  /** What the owner can do about it, shown where the save was asked for. */
  detail?: string;
  errors?: FieldErrors;
  /** The row as it is now, when it was changed elsewhere. */
  current?: T;
  /** The list is another now: the one on the screen has to be read anew. */
  isOutdated?: boolean;
  isSignedOut?: boolean;
};

/** What every save of the admin area answers: a value, never a thrown page. */
export type SaveResult<T = unknown> = SaveSuccess<T> | SaveFailure<T>;
type SaveSuccess<T> = { ok: true; message: string; value: T; entry?: WrittenEntry };

export type FormFields = Record<string, unknown>;

/** The texts of what a form asks for; none when it asks for something unknown. */
export type TextsOf = (fields: FormFields) => ToastTexts | undefined;

export function entityTexts(entity: Entity): TextsOf {
  return ({ intent }) => {
    const verb = VERBS.find((known) => known === intent);
    return verb && toastTexts(entity, verb);
  };
}
