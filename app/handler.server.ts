import { randomBytes } from 'node:crypto';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import {
  clientIpContext,
  ownerContext,
  type RenderReport,
  renderReportContext,
  type Services,
  servicesContext,
  type Visitor,
} from './context.ts';

export { matchPage } from './match-page.server.ts';

const handle = createRequestHandler(build, import.meta.env.MODE);

export type PageAnswer = { response: Response; report: RenderReport };

/** The one way from the HTTP server into React Router. It is bundled, so that context keys exist once. */
export async function answerPage(
  request: Request,
  services: Services,
  visitor: Visitor,
): Promise<PageAnswer> {
  const report: RenderReport = {
    public: false,
    complete: true,
    nonce: randomBytes(16).toString('base64url'),
  };
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(ownerContext, visitor.owner);
  context.set(clientIpContext, visitor.clientIp);
  context.set(renderReportContext, report);
  return { response: await handle(request, context), report };
}
