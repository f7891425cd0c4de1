import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../components/form/button.tsx';
import {
  areAllDone,
  FIRST_WORKS,
  type FirstSteps as Steps,
} from '../../../domain/content/first-steps.ts';
import { useSave } from '../manager/card/use-save.ts';
import { useLoaded } from '../manager/section/loaded.tsx';
import { WithCode } from '../manager/section/with-code.tsx';
import { FIRST_STEPS_PATH } from '../paths.ts';

type Jump = (section: string) => void;
type FirstStepsProps = {
  /** As the page brought them: they stand there at once, and nothing below them moves. */
  sent: Steps | null;
  onJump: Jump;
};

/** As this browser read them last. Whoever comes back from another page would otherwise see those of the first one. */
let lastRead: { steps: Steps | null } | undefined;

/** Leads whoever has just claimed the site to a first public page of their own; then it goes for good. */
export function FirstSteps({ sent, onJump }: FirstStepsProps) {
  const known = lastRead ? lastRead.steps : sent;
  const meanwhile = known && !areAllDone(known) && <StepList steps={known} onJump={onJump} />;
  return (
    <WithCode meanwhile={meanwhile}>
      <FollowedSteps known={known} onJump={onJump} />
    </WithCode>
  );
}

function FollowedSteps({ known, onJump }: { known: Steps | null; onJump: Jump }) {
  const { value: steps } = useLoaded<Steps | null>(FIRST_STEPS_PATH, known);
  const { save } = useSave(FIRST_STEPS_PATH, () => {});
  const [wasShown, setWasShown] = useState(false);
  const [wereDone, setWereDone] = useState(false);
  const areDone = steps !== null && areAllDone(steps);
  if (steps && !areDone && !wasShown) setWasShown(true);
  if (areDone && wasShown && !wereDone) setWereDone(true);

  const end = useEffectEvent(() => save({ intent: 'update' }));
  useEffect(() => {
    lastRead = { steps };
    if (areDone) end();
  }, [steps, areDone]);
  if (wereDone) return <Done />;
  if (!steps || areDone) return null;
  return <StepList steps={steps} onJump={onJump} onHide={() => save({ intent: 'update' })} />;
}

function StepList({ steps, onJump, onHide }: { steps: Steps; onJump: Jump; onHide?: () => void }) {
  return (
    <section aria-labelledby="first-steps" className="mb-10 border-t border-ink pt-4">
      <p id="first-steps" className="font-serif text-lead">
        First steps
      </p>
      <ol className="mt-2">
        {listSteps(steps).map(({ section, text, isDone }) => (
          <li key={text} className="border-b border-line">
            <a
              href={`#${section}`}
              className="flex min-h-11 items-center gap-3 py-2"
              onClick={(event) => {
                event.preventDefault();
                onJump(section);
              }}
            >
              <span aria-hidden="true" className="w-4 flex-none">
                {isDone ? '✓' : '○'}
              </span>
              <span className={isDone ? 'text-soft line-through' : ''}>{text}</span>
              {isDone && <span className="sr-only">, done</span>}
            </a>
          </li>
        ))}
      </ol>
      <Button look="quiet" className="mt-2" disabled={!onHide} onClick={onHide}>
        Hide this list
      </Button>
    </section>
  );
}

function Done() {
  return (
    <output className="mb-10 block border-t border-ink pt-4 text-note">
      All first steps are done.{' '}
      <Link to="/" className="underlined-link">
        See your site
      </Link>
    </output>
  );
}

function listSteps({ isNamed, hasHomeImage, hasGroup, works, hasBiography }: Steps) {
  const counted = works > 0 && works < FIRST_WORKS ? ` (${works} of ${FIRST_WORKS})` : '';
  return [
    { section: 'settings', text: 'Name the site', isDone: isNamed },
    { section: 'photos', text: 'Choose a picture for the home page', isDone: hasHomeImage },
    { section: 'categories', text: 'Make a category, such as paintings', isDone: hasGroup },
    { section: 'works', text: `Put three works online${counted}`, isDone: works >= FIRST_WORKS },
    { section: 'settings', text: 'Write your biography', isDone: hasBiography },
  ];
}
