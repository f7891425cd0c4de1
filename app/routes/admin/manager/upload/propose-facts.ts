import type { PictureFacts } from '../../../../domain/content/picture-facts.ts';
import type { CardFields } from '../card/card-field.tsx';

/** Puts what a picture file tells of itself into the fields that are still empty; the owner sees it and saves. */
export function proposeFacts({ values, type }: Pick<CardFields<unknown>, 'values' | 'type'>) {
  return (facts: PictureFacts) => {
    for (const [name, text] of Object.entries(facts)) {
      if (text !== null && values[name] === '') type(name, text);
    }
  };
}
