import { useMemo } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../components/form/button.tsx';
import { SelectField, TextField } from '../../../components/form/fields.tsx';
import type { CatalogueWork, Groups } from '../../../domain/catalogue/catalogue.ts';
import { listWorkYears } from '../../../domain/catalogue/catalogue-list.ts';
import {
  type CatalogueQuery,
  NO_FILTERS,
  type Flag,
  isFiltered,
  parseGroup,
  writeCatalogueQuery,
  writeGroup,
} from '../../../domain/catalogue/catalogue-query.ts';
import type { Group, GroupKind } from '../../../domain/group/group.ts';
import { WORK_STATUSES } from '../../../domain/work/status.ts';

type FiltersProps = {
  query: CatalogueQuery;
  onQuery: (query: CatalogueQuery) => void;
  works: readonly CatalogueWork[];
  groups: Groups;
  found: number;
};

const FLAGS: readonly { flag: Flag; label: string }[] = [
  { flag: 'withoutYear', label: 'without year' },
  { flag: 'withoutAlternativeText', label: 'without alternative text' },
  { flag: 'hidden', label: 'hidden' },
];

export function Filters({ query, onQuery, works, groups, found }: FiltersProps) {
  const count = `${found} ${found === 1 ? 'work' : 'works'}`;
  return (
    <search className="grid gap-x-gutter gap-y-2 pb-4 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,2fr)]">
      <TextField
        type="search"
        label="Search"
        name="search"
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        value={query.text}
        onChange={({ target }) => onQuery({ ...query, text: target.value })}
      />
      <Selects query={query} onQuery={onQuery} works={works} groups={groups} />
      <div className="flex flex-wrap items-center gap-x-6 text-note lg:col-span-2">
        <output className="min-w-28 text-soft">
          {isFiltered(query) ? `${count} of ${works.length}` : count}
        </output>
        {FLAGS.map(({ flag, label }) => (
          <label key={flag} className="check-field">
            <input
              type="checkbox"
              checked={query[flag]}
              onChange={({ target }) => onQuery({ ...query, [flag]: target.checked })}
            />
            {label}
          </label>
        ))}
        {query.withoutAlternativeText && found > 0 && (
          <Link to={`/admin/texts${writeCatalogueQuery(query)}`} className="underlined-link">
            Describe one by one
          </Link>
        )}
        {isFiltered(query) && (
          <Button
            look="quiet"
            className="px-0"
            onClick={() => onQuery({ ...NO_FILTERS, sort: query.sort })}
          >
            Show all works
          </Button>
        )}
      </div>
    </search>
  );
}

function Selects({ query, onQuery, works, groups }: Omit<FiltersProps, 'found'>) {
  const years = useMemo(() => listWorkYears(works), [works]);
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] gap-x-gutter gap-y-2">
      <SelectField
        label="Group"
        name="group"
        value={writeGroup(query.group)}
        onChange={({ target }) => onQuery({ ...query, group: parseGroup(target.value) })}
      >
        <option value="">All</option>
        <GroupOptions label="Categories" kind="category" groups={groups.categories} />
        <GroupOptions label="Collections" kind="collection" groups={groups.collections} />
      </SelectField>
      <SelectField
        label="Status"
        name="status"
        value={query.status ?? ''}
        onChange={({ target }) => {
          const status = WORK_STATUSES.find((each) => each === target.value) ?? null;
          onQuery({ ...query, status });
        }}
      >
        <option value="">All</option>
        {WORK_STATUSES.map((status) => (
          <option key={status}>{status}</option>
        ))}
      </SelectField>
      <SelectField
        label="Year"
        name="year"
        value={query.year ?? ''}
        onChange={({ target }) => onQuery({ ...query, year: Number(target.value) || null })}
      >
        <option value="">All</option>
        {years.map((year) => (
          <option key={year}>{year}</option>
        ))}
      </SelectField>
    </div>
  );
}

type GroupOptionsProps = { label: string; kind: GroupKind; groups: readonly Group[] };

function GroupOptions({ label, kind, groups }: GroupOptionsProps) {
  if (groups.length === 0) return null;
  return (
    <optgroup label={label}>
      {groups.map(({ id, title }) => (
        <option key={id} value={writeGroup({ kind, id })} dir="auto">
          {title}
        </option>
      ))}
    </optgroup>
  );
}
