import { PointerActivationConstraints } from '@dnd-kit/dom';
import { PointerSensor } from '@dnd-kit/react';

const INTERACTIVE = 'button, a, select, textarea, label';

/** The handle lifts at once; elsewhere a row is lifted by a short drag, or by a long press of a finger. */
export const PointerSensorForRows = PointerSensor.configure({
  activatorElements: (source) => [source.element, source.handle],
  activationConstraints(event, { handle }) {
    if (handle?.contains(event.target as Node)) return undefined;
    return event.pointerType === 'touch'
      ? [new PointerActivationConstraints.Delay({ value: 250, tolerance: 5 })]
      : [new PointerActivationConstraints.Distance({ value: 5 })];
  },
  preventActivation(event, { handle }) {
    const target = event.target as Element;
    return !handle?.contains(target) && target.closest(INTERACTIVE) !== null;
  },
});
