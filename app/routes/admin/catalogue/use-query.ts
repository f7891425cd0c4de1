import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  type CatalogueQuery,
  parseCatalogueQuery,
  writeCatalogueQuery,
} from '../../../domain/content/catalogue-query.ts';

/** What is looked for; the address follows it, so that Back and a reload find it again. */
export function useQuery() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [query, setQuery] = useState(() => parseCatalogueQuery(search));

  function ask(next: CatalogueQuery) {
    setQuery(next);
    const quiet = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false };
    void navigate({ search: writeCatalogueQuery(next) }, { ...quiet, state: state as unknown });
  }
  return { query, ask };
}
