import { type ActionFunctionArgs, data } from 'react-router';
import type * as z from 'zod';
import { type Services, servicesContext } from '../../../../context.ts';
import { explainFailure } from '../../../../domain/failure.ts';
import { type FieldErrors, parseForm } from '../../../../domain/form.ts';
import { type Entity, refusalText } from '../../../../domain/owner-messages.ts';
import type { SaveRefusal, Saved } from '../../../../domain/saved.ts';
import { readFields } from '../../../read-fields.server.ts';
import { entityTexts, type FormFields, type SaveFailure, type TextsOf } from './save-result.ts';

type Invalid = { ok: false; reason: 'invalid'; errors: FieldErrors };
type Operation = (services: Services, fields: FormFields) => Promise<Saved<unknown> | Invalid>;
type Reason = SaveRefusal<unknown>['reason'];

type ManagerOptions = {
  texts: TextsOf;
  refusal: (reason: Reason) => string;
  /** A message that depends on the result. */
  success?: (value: unknown) => string | undefined;
  operations: Record<string, Operation>;
};

const STATUSES: Record<Reason, number> = {
  missing: 404,
  stale: 409,
  mismatch: 409,
  'no-picture': 400,
  taken: 409,
};

/** Parses the form and passes its value to a data function. */
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

export function managerAction({ texts: textsOf, refusal, success, operations }: ManagerOptions) {
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
        ? fail({ message: firstError(outcome.errors), errors: outcome.errors }, 400)
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

export function entityAction(entity: Entity, operations: ManagerOptions['operations']) {
  const refusal = (reason: Reason) => refusalText(reason, entity);
  return managerAction({ texts: entityTexts(entity), refusal, operations });
}

/** A form that cannot be read has no intent. */
function readForm(request: Request): Promise<FormFields> {
  return readFields(request).catch(() => ({}));
}

function refuse(refused: SaveRefusal<unknown>, message: string) {
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

function firstError(errors: FieldErrors): string {
  return Object.values(errors)[0] ?? 'Something in this form is not right.';
}
