import { Button } from '../../../components/form/button.tsx';
import { useId } from 'react';
import { passFocusToBar } from './several-focus.ts';
import type { Line } from './several-state.ts';

type CameraQuestionProps = { named: readonly Line[]; onShow: () => void; onCreate: () => void };

/**
 * Asked before names that nobody gave go public. The harmless answer stands where 'Create' stood:
 * it is what a second press meets.
 */
export function CameraQuestion({ named, onShow, onCreate }: CameraQuestionProps) {
  const id = useId();
  return (
    <>
      <p id={id} className="several-camera">
        {sayNamed(named.length)}, such as “<bdi>{named[0]?.title}</bdi>”. Visitors will read{' '}
        {named.length === 1 ? 'it' : 'them'}.
      </p>
      <div className="card-buttons">
        <Button ref={takeFocus} look="solid" aria-describedby={id} onClick={onShow}>
          Show the first
        </Button>
        <Button ref={passFocusToBar} onClick={onCreate}>
          Create anyway
        </Button>
      </div>
    </>
  );
}

export function sayNamed(count: number): string {
  return count === 1 ? '1 title comes from the camera' : `${count} titles come from the camera`;
}

function takeFocus(button: HTMLButtonElement | null) {
  button?.focus({ preventScroll: true });
}
