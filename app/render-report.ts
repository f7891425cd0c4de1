import { createContext, type RouterContextProvider } from 'react-router';
import { explainFailure, type Failure } from './domain/failure.ts';

/** What a render tells the server about itself, so that only sound public pages are kept. */
export type RenderReport = Readonly<Report>;

type Report = {
  isPublic: boolean;
  /** Whether every part of the page could be read and rendered. */
  isComplete: boolean;
  /** When what it says stops being true, if before the end of the day; in milliseconds of the epoch. */
  until?: number;
  /** What a stranger may know of an error that nothing in the page caught. */
  failure?: Failure;
};

type Context = Readonly<RouterContextProvider>;
const reportContext = createContext<Report>();

/** Called once for each render; the functions below tell it what they know. */
export function beginReport(context: RouterContextProvider): RenderReport {
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

export function reportUntil(context: Context, until: number | undefined): void {
  context.get(reportContext).until = until;
}

export function reportFailure(context: Context, error: unknown): void {
  reportIncomplete(context);
  context.get(reportContext).failure = explainFailure(error);
}

export function isPublicPage(context: Context): boolean {
  return context.get(reportContext).isPublic;
}
