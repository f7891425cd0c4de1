import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import type { Area } from '../components/frame/area.tsx';
import { type Services, servicesContext } from '../context.ts';
import { type DataArea, READ_FAILURES } from '../domain/messages.ts';
import { reportIncomplete } from '../render-report.ts';

/** Reads one data area. If it fails, the rest of the page is still shown, and the page is not cached. */
export async function readArea<T>(
  context: Readonly<RouterContextProvider>,
  area: DataArea,
  read: (services: Services) => Promise<T>,
): Promise<Area<T>> {
  const services = context.get(servicesContext);
  try {
    return { ok: true, value: await read(services) };
  } catch (error) {
    reportIncomplete(context);
    services.log.error({ err: error, area }, 'area could not be read');
    return { ok: false, message: READ_FAILURES[area] };
  }
}

/** The loader of a route that consists of one data area. */
export function areaLoader<T>(area: DataArea, read: (services: Services) => Promise<T>) {
  return ({ context }: LoaderFunctionArgs) => readArea(context, area, read);
}
