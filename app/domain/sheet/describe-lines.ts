import { isAmount } from '../work/field-values.ts';
import { labelOfField } from './column.ts';
import { type GroupTitles, formatField, VALUE_FIELDS, type ValueField } from './field-text.ts';
import type { CheckedLine } from './check-lines.ts';
import type { DescribedLines } from './sheet-plan.ts';
import type { SheetValues } from './work.ts';

export function describeLines(
  checked: readonly CheckedLine[],
  titleOf: GroupTitles,
): DescribedLines {
  const described: DescribedLines = {
    created: [],
    changed: [],
    refused: [],
    unchanged: 0,
    ungrouped: 0,
  };
  for (const { line, current, values, reasons, picture } of checked) {
    const title = formatField('title', values, titleOf);
    if (reasons.length > 0) described.refused.push({ line, title, reasons });
    else if (!current) {
      described.created.push({
        line,
        title,
        facts: formatFacts(values, titleOf),
        picture: picture ?? '',
      });
      if (values.category === null && values.collection === null) described.ungrouped += 1;
    } else {
      const changes = changedFields(current, values).map((field) => ({
        label: labelOfField(field),
        from: formatField(field, current, titleOf),
        to: formatField(field, values, titleOf),
      }));
      if (changes.length === 0) described.unchanged += 1;
      else described.changed.push({ line, id: current.id, title: current.title, changes });
    }
  }
  return described;
}

const FACTS = ['year', 'medium', 'size', 'category', 'collection', 'status', 'price'] as const;

function formatFacts(values: SheetValues, titleOf: GroupTitles): string {
  return FACTS.map((field) => formatField(field, values, titleOf))
    .filter(Boolean)
    .join(' · ');
}

export function changedFields(current: SheetValues, values: SheetValues): ValueField[] {
  return VALUE_FIELDS.filter((field) =>
    isAmount(field)
      ? current[field]?.amount !== values[field]?.amount ||
        current[field]?.currency !== values[field]?.currency
      : current[field] !== values[field],
  );
}
