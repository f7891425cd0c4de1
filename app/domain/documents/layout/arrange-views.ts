/** The position of a picture, from the left and top of the area. */
export type ArrangedView = { x: number; y: number; width: number; height: number };

export type ViewRoom = {
  width: number;
  height: number;
  /** Space between the pictures of a row. */
  gap: number;
  /** Space under each row for captions. */
  below: number;
};

/**
 * Arranges pictures, given as aspect ratios, in justified rows. Of all ways to split them into rows, in order, it takes
 * the one that makes the pictures largest overall.
 */
export function arrangeViews(ratios: readonly number[], room: ViewRoom): ArrangedView[] {
  const ways = listSplits(ratios).map((rows) => arrangeRows(rows, room));
  return ways.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0] ?? [];
}

/** All ways to split a list into rows. */
function listSplits<T>(list: readonly T[]): T[][][] {
  if (list.length === 0) return [[]];
  return list.flatMap((_, at) =>
    listSplits(list.slice(at + 1)).map((rest) => [list.slice(0, at + 1), ...rest]),
  );
}

function arrangeRows(
  rows: readonly number[][],
  { width, height, gap, below }: ViewRoom,
): ArrangedView[] {
  const full = rows.map((row) => (width - (row.length - 1) * gap) / sum(row));
  const scale = Math.min(1, Math.max(0, height - rows.length * below) / sum(full));
  let y = 0;
  return rows.flatMap((row, at) => {
    const rowHeight = (full[at] ?? 0) * scale;
    let x = 0;
    const arranged = row.map((ratio) => {
      const view = { x, y, width: ratio * rowHeight, height: rowHeight };
      x += view.width + gap * scale;
      return view;
    });
    y += rowHeight + below;
    return arranged;
  });
}

/** Sums lengths rather than areas, so that one large picture does not outweigh several small ones. */
function sizeOf(views: readonly ArrangedView[]): number {
  return sum(views.map(({ width, height }) => Math.sqrt(width * height)));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Splits a list evenly into pages of at most `most` items. */
export function splitIntoPages<T>(list: readonly T[], most: number): T[][] {
  const pages = Math.ceil(list.length / most);
  return Array.from({ length: pages }, (_, at) =>
    list.slice(
      Math.floor((at * list.length) / pages),
      Math.floor(((at + 1) * list.length) / pages),
    ),
  );
}
