import type { SiteContent } from '../site/site-content.ts';

/** Adds works named ‘Study 1’ and so on. All have the same picture, and the last one is the newest. */
export function addStudies(content: SiteContent, count: number): Promise<void> {
  return content.change(`
    with recursive Numbers(n) as (select 1 union all select n + 1 from Numbers where n < ${count})
    insert into Gallery (title, image, dateUploaded, changedAt)
    select 'Study ' || n, (select min(image) from Gallery), '2020-01-01', '2020-01-01T00:00:00.000Z'
    from Numbers order by n;`);
}
