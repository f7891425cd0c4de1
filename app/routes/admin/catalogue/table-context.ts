import { createContext, useContext } from 'react';
import type { Groups } from '../../../domain/content/catalogue.ts';
import type { EditingChange } from './editing.ts';

type Table = {
  groups: Groups;
  change: (change: EditingChange) => void;
};

/** What every cell needs and none changes: rows are drawn again only when they are others. */
export const TableContext = createContext<Table | null>(null);

export function useTable(): Table {
  const table = useContext(TableContext);
  if (!table) throw new Error('A cell stands only inside a TableContext.');
  return table;
}
