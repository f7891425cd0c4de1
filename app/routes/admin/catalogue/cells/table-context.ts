import { createContext, useContext } from 'react';
import type { Groups } from '../../../../domain/catalogue/catalogue.ts';
import type { EditsChange } from './edits.ts';

type Table = {
  groups: Groups;
  change: (change: EditsChange) => void;
};

/** Stable values only, so that unchanged rows are not rendered again. */
export const TableContext = createContext<Table | null>(null);

export function useTable(): Table {
  const table = useContext(TableContext);
  if (!table) throw new Error('A cell must be inside a TableContext.');
  return table;
}
