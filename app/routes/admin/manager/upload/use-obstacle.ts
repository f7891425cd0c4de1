import { useEffect, useEffectEvent } from 'react';
import { useUnsaved } from '../card/unsaved.tsx';
import type { useUpload } from './use-upload.ts';

type Step = ReturnType<typeof useUpload>['upload']['step'];
type ObstacleOptions = {
  id: string;
  step: Step;
  input: React.RefObject<HTMLInputElement | null>;
  onMended: () => void;
};

/** Holds back a save, and the way off the page, while an upload is under way or refused. */
export function useObstacle({ id, step, input, onMended }: ObstacleOptions): void {
  const obstacle = obstacleOf(step);
  useUnsaved(id, obstacle !== '');
  // What was said about the former obstacle is mended with it.
  const mended = useEffectEvent(onMended);
  useEffect(() => {
    input.current?.setCustomValidity(obstacle);
    mended();
  }, [input, obstacle]);
}

function obstacleOf(step: Step): string {
  if (step === 'sending') return 'Image: wait until the upload is complete.';
  return step === 'refused' ? 'Image: choose another file, or cancel this one.' : '';
}
