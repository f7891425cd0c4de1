export type Paging = { page: number; pages: number; offset: number };

/**
 * Reads a page number from a URL. An invalid number is the first page. A number past the end is the last page, so that
 * an old URL still shows works after others were deleted.
 */
export function choosePage(text: string | null, total: number, perPage: number): Paging {
  const pages = Math.max(1, Math.ceil(total / perPage));
  const asked = /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 1;
  const page = Math.min(asked, pages);
  return { page, pages, offset: (page - 1) * perPage };
}
