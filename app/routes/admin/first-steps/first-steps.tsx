import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../components/form/button.tsx';
import {
  areAllDone,
  FIRST_WORKS,
  type FirstSteps as Steps,
} from '../../../domain/setting/first-steps.ts';
import { useSave } from '../manager/save/use-save.ts';
import { useLoaded } from '../manager/section/loaded.tsx';
import { type Jump, JumpLink } from '../manager/section/jump-link.tsx';
import { FIRST_STEPS_PATH } from '../paths.ts';

type FirstStepsProps = {
  /** Sent with the page, to avoid a layout shift. */
  sent: Steps | null;
  onJump: Jump;
};

/**
 * The last state that this browser loaded. Without it, returning from another page would show the
 * first state again.
 */
let lastLoaded: { steps: Steps | null } | undefined;

export function FirstSteps({ sent, onJump }: FirstStepsProps) {
  const initial = lastLoaded ? lastLoaded.steps : sent;
  const { value: steps } = useLoaded<Steps | null>(FIRST_STEPS_PATH, initial);
  const { save } = useSave(FIRST_STEPS_PATH, () => {});
  const [wasShown, setWasShown] = useState(false);
  const [wereDone, setWereDone] = useState(false);
  const areDone = steps !== null && areAllDone(steps);
  if (steps && !areDone && !wasShown) setWasShown(true);
  if (areDone && wasShown && !wereDone) setWereDone(true);

  const endFirstSteps = useEffectEvent(() => save({ intent: 'update' }));
  useEffect(() => {
    lastLoaded = { steps };
    if (areDone) endFirstSteps();
  }, [steps, areDone]);
  if (wereDone) return <Done />;
  if (!steps || areDone) return null;
  return <StepList steps={steps} onJump={onJump} onHide={() => save({ intent: 'update' })} />;
}

type StepListProps = { steps: Steps; onJump: Jump; onHide: () => void };

function StepList({ steps, onJump, onHide }: StepListProps) {
  const all = listSteps(steps);
  const next = all.find(({ isDone }) => !isDone);
  const done = all.filter(({ isDone }) => isDone).length;
  return (
    <section aria-labelledby="first-steps" className="border-b border-line pt-3">
      <p id="first-steps" className="text-note text-soft">
        First steps
      </p>
      {next && <StepLink {...next} className="font-serif text-lead" onJump={onJump} />}
      <details>
        <summary className="min-h-11 cursor-pointer py-3 text-note text-soft">
          {done} of {all.length} done
        </summary>
        <ol>
          {all.map((step) => (
            <li key={step.text} className="flex items-center gap-3 border-t border-line">
              <span aria-hidden="true" className="w-4 flex-none">
                {step.isDone ? '✓' : '○'}
              </span>
              <StepLink
                {...step}
                className={step.isDone ? 'text-soft line-through' : ''}
                onJump={onJump}
              />
            </li>
          ))}
        </ol>
        <Button look="quiet" onClick={onHide}>
          Hide this list
        </Button>
      </details>
    </section>
  );
}

type StepLinkProps = Step & { className: string; onJump: Jump };

function StepLink({ section, field, text, isDone, className, onJump }: StepLinkProps) {
  return (
    <JumpLink
      section={section}
      field={field}
      onJump={onJump}
      className="flex min-h-11 flex-1 items-center py-2"
    >
      <span className={className}>{text}</span>
      {isDone && <span className="sr-only">, done</span>}
    </JumpLink>
  );
}

function Done() {
  return (
    <output className="block border-b border-line py-3 text-note">
      All first steps are done.{' '}
      <Link to="/" className="underlined-link">
        See your site
      </Link>
    </output>
  );
}

type Step = { section: string; text: string; isDone: boolean; field?: string };

function toStep(section: string, text: string, isDone: boolean, field?: string): Step {
  return { section, text, isDone, field };
}

/** A first work is an early step, because everything else looks better with it. */
function listSteps({ works, ...steps }: Steps): Step[] {
  const counted = works > 0 && works < FIRST_WORKS ? ` (${works} of ${FIRST_WORKS})` : '';
  const all = [
    toStep('categories', 'Make a category, such as paintings', steps.hasGroup),
    toStep('works', `Put three works online${counted}`, works >= FIRST_WORKS),
    toStep('settings', 'Name the site', steps.isNamed, 'displayName'),
    toStep('settings', 'Give an email address for visitors', steps.hasContact, 'contactEmail'),
    toStep('photos', 'Choose a picture for the home page', steps.hasHomeImage),
    toStep('photos', 'Choose a picture for the bio page', steps.hasBioImage),
    toStep('settings', 'Write your biography', steps.hasBiography, 'biography'),
  ];
  if (!steps.isDemoGone) all.push(toStep('settings', 'Remove the demo content', false, 'demo'));
  return all;
}
