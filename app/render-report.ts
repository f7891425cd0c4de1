import { createContext, type RouterContextProvider } from 'react-router';
import { explainFailure, type Failure } from './domain/failure.ts';

/** What a render reports to the server, so that only complete public pages are cached. */
export type RenderReport = Readonly<Report>;

type Report = {
  isPublic: boolean;
  /** Whether all parts of the page could be read and rendered. */
  isComplete: boolean;
  /** When the content expires, if before the end of the day, in milliseconds since the epoch. */
  until?: number;
  /** The public message of an uncaught error. */
  failure?: Failure;
};

type Context = Readonly<RouterContextProvider>;
const reportContext = createContext<Report>();

/** Starts the report of a render, which the functions below complete. */
export function startReport(context: RouterContextProvider): RenderReport {
  const report: Report = { isPublic: false, isComplete: true };
  context.set(reportContext, report);
  return report;
}

export function reportPublic(context: Context): void {
  context.get(reportContext).isPublic = true;
}

export function reportIncomplete(context: Context): void {
  context.get(reportContext).isComplete = false;
}

export function reportExpiry(context: Context, until: number | undefined): void {
  context.get(reportContext).until = until;
}

export function reportFailure(context: Context, error: unknown): void {
  reportIncomplete(context);
  context.get(reportContext).failure = explainFailure(error);
}

export function isPublicPage(context: Context): boolean {
  return context.get(reportContext).isPublic;
}
