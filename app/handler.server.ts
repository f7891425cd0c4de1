import { randomBytes } from 'node:crypto';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import {
  clientIpContext,
  nonceContext,
  ownerContext,
  type Services,
  servicesContext,
  type Visitor,
} from './context.ts';
import { beginReport, type RenderReport } from './render-report.ts';

export { pageRoutes } from './page-routes.server.ts';

const handle = createRequestHandler(build, import.meta.env.MODE);

/** A complete response of the router. */
export type MadePage = {
  status: number;
  headers: Headers;
  body: Buffer;
  report: RenderReport;
  /** The CSP nonce of the inline scripts. */
  nonce: string;
};

/** The entry from the HTTP server into React Router. It is part of the bundle, so that context keys exist once. */
export async function makePage(
  request: Request,
  services: Services,
  visitor: Visitor,
): Promise<MadePage> {
  const nonce = randomBytes(16).toString('base64url');
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(ownerContext, visitor.owner);
  context.set(clientIpContext, visitor.clientIp);
  context.set(nonceContext, nonce);
  const report = beginReport(context);
  const response = await handle(request, context);
  const { status, headers } = response;
  return { status, headers, body: Buffer.from(await response.arrayBuffer()), report, nonce };
}
