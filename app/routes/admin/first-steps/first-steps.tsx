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
import { FIRST_STEPS_PATH } from '../paths.ts';

type FirstStepsProps = { onJump: (section: string) => void };

/** Leads whoever has just claimed the site to a first public page of their own; then it goes for good. */
export function FirstSteps({ onJump }: FirstStepsProps) {
  const { value: steps } = useLoaded<Steps | null>(FIRST_STEPS_PATH);
  const { save } = useSave(FIRST_STEPS_PATH, () => {});
  const [wasShown, setWasShown] = useState(false);
  const isDone = steps !== null && areAllDone(steps);
  if (steps && !isDone && !wasShown) setWasShown(true);

  const end = useEffectEvent(() => save({ intent: 'update' }));
  useEffect(() => {
    if (isDone) end();
  }, [isDone]);
  if (isDone || (!steps && wasShown)) return wasShown ? <Done /> : null;
  if (!steps) return null;
  return (
    <section aria-labelledby="first-steps" className="mb-10 border-t border-ink pt-4">
      <p id="first-steps" className="font-serif text-lead">
        First steps
      </p>
      <ol className="mt-2">
        {listSteps(steps).map(({ section, text, isDone: isTicked }) => (
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
                {isTicked ? '✓' : '○'}
              </span>
              <span className={isTicked ? 'text-soft line-through' : ''}>{text}</span>
              {isTicked && <span className="sr-only">, done</span>}
            </a>
          </li>
        ))}
      </ol>
      <Button look="quiet" className="mt-2" onClick={() => save({ intent: 'update' })}>
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
