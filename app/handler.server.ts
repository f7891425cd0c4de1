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
import { type RenderReport, startReport } from './render-report.ts';
import type { RouteHandle } from './route-handle.ts';

const handleRequest = createRequestHandler(build, import.meta.env.MODE);

/** A complete response from the router. */
export type RenderedPage = {
  status: number;
  headers: Headers;
  body: Buffer;
  report: RenderReport;
  /** The CSP nonce of the inline scripts. */
  nonce: string;
};

/**
 * Handles a request with React Router. This file is bundled with the routes, because a second copy of `context.ts` would
 * have other context keys.
 */
export async function renderRequest(
  request: Request,
  services: Services,
  visitor: Visitor,
): Promise<RenderedPage> {
  const nonce = randomBytes(16).toString('base64url');
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(ownerContext, visitor.owner);
  context.set(clientIpContext, visitor.clientIp);
  context.set(nonceContext, nonce);
  const report = startReport(context);
  const response = await handleRequest(request, context);
  const { status, headers } = response;
  return { status, headers, body: Buffer.from(await response.arrayBuffer()), report, nonce };
}

/** A page or file of the site, from `routes.ts`. */
export type PageRoute = {
  id: string;
  /** Its path, such as `/gallery/:groupBy/:id`. */
  pattern: string;
  handle: RouteHandle;
  /** The routes with a loader for this page, from the root down. */
  loaderIds: string[];
  hasAction: boolean;
};

export const pageRoutes = listPages(undefined, [], []);

function listPages(parentId: string | undefined, path: string[], loaderIds: string[]): PageRoute[] {
  const routes = Object.values(build.routes).filter((route) => route?.parentId === parentId);
  return routes.flatMap((route): PageRoute[] => {
    if (!route) return [];
    const { id, module } = route;
    const segments = route.path ? [...path, route.path] : path;
    const loading = module.loader ? [...loaderIds, id] : loaderIds;
    const children = listPages(id, segments, loading);
    if (children.length > 0) return children;
    const handle = (module.handle as RouteHandle | undefined) ?? {};
    const hasAction = module.action !== undefined;
    return [{ id, pattern: `/${segments.join('/')}`, handle, loaderIds: loading, hasAction }];
  });
}
