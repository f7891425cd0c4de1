import type { SheetPlan } from '../../../app/domain/sheet/sheet-plan.ts';

type SheetSite = { url: string; services: { siteUrl: string } };

type SheetRequest = {
  columns?: [number, string][];
  pictures?: [string, string | null][];
  planHash?: string;
};
type Answer = {
  plan?: SheetPlan;
  planHash?: string;
  message?: string;
  written?: { created: number; changed: number };
};

/** Sends a sheet as the sheet page does, with the owner's cookie. */
export async function sendSheet(
  site: SheetSite,
  cookie: string,
  to: 'check' | 'write',
  sheet: string | Uint8Array,
  { columns = [], pictures = [], planHash = '' }: SheetRequest = {},
): Promise<Answer & { status: number }> {
  const body = new FormData();
  const bytes = typeof sheet === 'string' ? sheet : new Uint8Array(sheet);
  body.set('sheet', new File([bytes], 'sheet'));
  body.set('asked', JSON.stringify({ columns, pictures, planHash }));
  const answer = await postSheet(site, cookie, to, body);
  return { ...((await answer.json()) as Answer), status: answer.status };
}

/** Builds the whole body first, as browsers do, because the request needs a length. */
export async function postSheet(
  site: SheetSite,
  cookie: string,
  to: string,
  form: FormData,
): Promise<Response> {
  const whole = new Response(form);
  return fetch(`${site.url}/admin/sheet/${to}`, {
    method: 'POST',
    body: await whole.arrayBuffer(),
    headers: {
      'Content-Type': whole.headers.get('Content-Type') ?? '',
      Origin: site.services.siteUrl,
      Cookie: cookie,
    },
  });
}
