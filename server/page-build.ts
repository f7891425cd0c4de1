import type { Services, Visitor } from '../app/context.ts';
import type { MadePage } from '../app/handler.server.ts';
import type { PageMatch } from '../app/match-page.server.ts';

export type Renderer = (
  request: Request,
  services: Services,
  visitor: Visitor,
) => Promise<MadePage>;

/** What the build of the pages gives to the server. */
export type PageBuild = {
  makePage: Renderer;
  matchPage(path: string): PageMatch | undefined | Promise<PageMatch | undefined>;
};
