import { data, type Params } from 'react-router';
import { parseId } from '../../../domain/id.ts';

export function parseWorkId({ id = '' }: Params): number {
  const workId = parseId(id);
  if (workId === null) throw data(null, 400);
  return workId;
}
