import { type ActionFunctionArgs, data } from 'react-router';
import type * as z from 'zod';
import { type Services, servicesContext } from '../../../context.ts';
import { explainFailure } from '../../../domain/failure.ts';
import { type FieldErrors, parseForm } from '../../../domain/forms/form.ts';
import { type Entity, refusalText } from '../../../domain/owner-messages.ts';
import type { Refused, Saved } from '../../../domain/content/saved.ts';
import { readFields } from '../../read-fields.server.ts';
import {
  entityTexts,
  type FormFields,
  type SaveFailure,
  type TextsOf,
} from './card/save-result.ts';

type Invalid = { ok: false; reason: 'invalid'; errors: FieldErrors };
type Operation = (services: Services, fields: FormFields) => Promise<Saved<unknown> | Invalid>;
type Reason = Refused<unknown>['reason'];

type Manager = {
  texts: TextsOf;
  refusal: (reason: Reason) => string;
  /** What the owner is told when it is done, where that depends on what came of it. */
  success?: (value: unknown) => string | undefined;
  /** What each intent of a form does. */
  operations: Record<string, Operation>;
};

const STATUSES: Record<Reason, number> = {
  missing: 404,
  stale: 409,
  mismatch: 409,
  'no-picture': 400,
  taken: 409,
};

/** One thing a manager can do: a form that is parsed, and the data function that takes its value. */
export function operation<I, T>(
  form: z.ZodType<I>,
  save: (services: Services, input: I) => Promise<Saved<T>>,
): Operation {
  return async (services, fields) => {
    const parsed = parseForm(form, fields);
    if (!parsed.ok) return { ok: false, reason: 'invalid', errors: parsed.errors };
    return save(services, parsed.value);
  };
}

/** The action of a manager: form → intent → operation → a value with a message and a status. */
export function managerAction({ texts: textsOf, refusal, success, operations }: Manager) {
  return async function action({ request, context }: ActionFunctionArgs) {
    const services = context.get(servicesContext);
    const form = await readForm(request);
    const { intent, ...fields } = form;
    const texts = textsOf(form);
    const isKnown = typeof intent === 'string' && Object.hasOwn(operations, intent);
    const run = isKnown ? operations[intent] : undefined;
    if (!texts || !run) return fail({ message: 'This request is not known here.' }, 400);
    try {
      const outcome = await run(services, fields);
      if (outcome.ok) {
        return data({ ...outcome, message: success?.(outcome.value) ?? texts.success });
      }
      return outcome.reason === 'invalid'
        ? fail({ message: firstOf(outcome.errors), errors: outcome.errors }, 400)
        : refuse(outcome, refusal(outcome.reason));
    } catch (error) {
      const { status, message } = explainFailure(error);
      services.log.error(
        { err: error, path: new URL(request.url).pathname, intent },
        'save failed',
      );
      return fail({ message: texts.failure, detail: message }, status);
    }
  };
}

/** A manager of one entity, with the entity's own messages. */
export function entityAction(entity: Entity, operations: Manager['operations']) {
  const refusal = (reason: Reason) => refusalText(reason, entity);
  return managerAction({ texts: entityTexts(entity), refusal, operations });
}

/** A form that cannot be read asks for nothing that is known here. */
function readForm(request: Request): Promise<FormFields> {
  return readFields(request).catch(() => ({}));
}

function refuse(refused: Refused<unknown>, message: string) {
  const failure: Omit<SaveFailure<unknown>, 'ok'> = { message };
  if (refused.reason === 'stale') failure.current = refused.current;
  if (refused.reason === 'mismatch') failure.isOutdated = true;
  if (refused.reason === 'no-picture') failure.errors = { image: message };
  if (refused.reason === 'taken') failure.errors = { inventoryNumber: message };
  return fail(failure, STATUSES[refused.reason]);
}

function fail(failure: Omit<SaveFailure<unknown>, 'ok'>, status: number) {
  return data({ ok: false as const, ...failure }, status);
}

function firstOf(errors: FieldErrors): string {
  return Object.values(errors)[0] ?? 'Something in this form is not right.';
}
