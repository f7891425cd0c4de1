import { data, type Params } from 'react-router';
import { parseId } from '../../../domain/content/id.ts';

/** The id of the work that an address names; one that names none is refused. */
export function workOf({ id = '' }: Params): number {
  const workId = parseId(id);
  if (workId === null) throw data(null, 400);
  return workId;
}
