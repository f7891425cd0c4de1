import type { RouterContextProvider } from 'react-router';
import type { Area } from '../components/frame/area.tsx';
import { servicesContext } from '../context.ts';
import { type DataArea, READ_FAILURES } from '../domain/messages.ts';
import { reportIncomplete } from '../render-report.ts';

/** Reads one data area so that its failure leaves the rest of the page whole, and the page uncached. */
export async function readArea<T>(
  context: Readonly<RouterContextProvider>,
  area: DataArea,
  read: () => Promise<T>,
): Promise<Area<T>> {
  try {
    return { ok: true, value: await read() };
  } catch (error) {
    reportIncomplete(context);
    context.get(servicesContext).log.error({ err: error, area }, 'area could not be read');
    return { ok: false, message: READ_FAILURES[area] };
  }
}
