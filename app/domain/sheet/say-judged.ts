import { FIELD_LABELS } from './column.ts';
import { type GroupTitles, sayField, VALUE_FIELDS, type ValueField } from './field-text.ts';
import type { Judged } from './judge-lines.ts';
import type { SaidLines } from './shown-plan.ts';
import type { SheetValues } from './work.ts';

export function sayJudged(judged: readonly Judged[], titleOf: GroupTitles): SaidLines {
  const said: SaidLines = { created: [], changed: [], refused: [], unchanged: 0, ungrouped: 0 };
  for (const { line, current, values, reasons, picture } of judged) {
    const title = sayField('title', values, titleOf);
    if (reasons.length > 0) said.refused.push({ line, title, reasons });
    else if (!current) {
      said.created.push({ line, title, facts: sayFacts(values, titleOf), picture: picture ?? '' });
      if (values.category === null && values.collection === null) said.ungrouped += 1;
    } else {
      const changes = changedFields(current, values).map((field) => ({
        label: FIELD_LABELS[field],
        from: sayField(field, current, titleOf),
        to: sayField(field, values, titleOf),
      }));
      if (changes.length === 0) said.unchanged += 1;
      else said.changed.push({ line, id: current.id, title: current.title, changes });
    }
  }
  return said;
}

const FACTS = ['year', 'medium', 'size', 'category', 'collection', 'status', 'price'] as const;

function sayFacts(values: SheetValues, titleOf: GroupTitles): string {
  return FACTS.map((field) => sayField(field, values, titleOf))
    .filter(Boolean)
    .join(' · ');
}

export function changedFields(current: SheetValues, values: SheetValues): ValueField[] {
  return VALUE_FIELDS.filter((field) =>
    field === 'price'
      ? current.price?.amount !== values.price?.amount ||
        current.price?.currency !== values.price?.currency
      : current[field] !== values[field],
  );
}
