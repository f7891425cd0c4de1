import path from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { type ComponentType, useLayoutEffect } from 'react';
import {
  type ActionFunction,
  createPath,
  type createRoutesStub,
  createStaticHandler,
  data,
  type LoaderFunction,
  type LoaderFunctionArgs,
  Outlet,
  type RouteObject,
  RouterContextProvider,
  useLocation,
  useRouteLoaderData,
} from 'react-router';
import { SiteFrame } from '../../../app/components/frame/site-frame.tsx';
import type { loader as rootLoader } from '../../../app/root.tsx';
import {
  clientIpContext,
  ownerContext,
  type Services,
  servicesContext,
} from '../../../app/context.ts';
import { startReport } from '../../../app/render-report.ts';
import routeConfig from '../../../app/routes.ts';
import { projectDir } from '../../../scripts/tool.ts';
import type { Cookies } from './cookies.ts';

type Server = () => Promise<unknown>;
type ClientArgs = LoaderFunctionArgs & { serverLoader: Server; serverAction: Server };
/** The exports of a route module, for the server and for the browser. */
type RouteModule = Pick<RouteObject, 'handle' | 'middleware' | 'shouldRevalidate'> & {
  default?: ComponentType;
  ErrorBoundary?: ComponentType;
  loader?: LoaderFunction;
  action?: ActionFunction;
  clientLoader?: (args: ClientArgs) => unknown;
  clientAction?: (args: ClientArgs) => unknown;
  clientMiddleware?: RouteObject['middleware'];
};
type Route = { id: string; entry: RouteConfigEntry; module: RouteModule; children: Route[] };
type StubRoute = Parameters<typeof createRoutesStub>[0][number];
type Answer = { value: unknown; status: number };

type RoutesOptions = {
  services: Services;
  cookies: Cookies;
  /** Can delay a request to the server, or throw as a lost connection does. */
  beforeRequest: (request: Request) => Promise<void>;
};

/**
 * The site's routes as the browser has them. Loaders and actions run on the server's side of the router, with its
 * middleware and a new context for each request.
 */
export async function createRoutes({ services, cookies, beforeRequest }: RoutesOptions) {
  const root = await loadRoute({ id: 'root', file: 'root.tsx', path: '/', children: routeConfig });
  root.module = { ...root.module, default: Frame };
  const handler = createStaticHandler([toServerRoute(root)]);

  async function askServer(id: string, sent: Request): Promise<Answer> {
    let answer: Answer | undefined;
    const headers = new Headers(sent.headers);
    headers.set('Cookie', cookies.header());
    const request = new Request(sent, { headers });
    const { owner } = await services.auth.findSession(headers);
    const requestContext = new RouterContextProvider();
    startReport(requestContext);
    requestContext.set(servicesContext, services);
    requestContext.set(ownerContext, owner);
    requestContext.set(clientIpContext, '127.0.0.1');
    const response = await handler.query(request, {
      requestContext,
      filterMatchesToLoad: (match) => match.route.id === id,
      skipLoaderErrorBubbling: true,
      skipRevalidation: true,
      async generateMiddlewareResponse(query) {
        const context = await query(request);
        if (context instanceof Response) return context;
        const [error] = Object.values(context.errors ?? {});
        if (error) throw error;
        cookies.store(context.actionHeaders[id]?.getSetCookie() ?? []);
        answer = {
          value: (context.actionData ?? context.loaderData)[id],
          status: context.statusCode,
        };
        return new Response();
      },
    });
    if (answer) return answer;
    if (response instanceof Response) cookies.store(response.headers.getSetCookie());
    throw response;
  }

  function toClientRoute({ id, entry, module, children }: Route): StubRoute {
    function call(client: RouteModule['clientLoader']) {
      return async (args: LoaderFunctionArgs) => {
        let status = 200;
        async function server() {
          await beforeRequest(args.request);
          const answer = await askServer(id, args.request.clone());
          status = answer.status;
          return answer.value;
        }
        const result = client
          ? await client({ ...args, serverLoader: server, serverAction: server })
          : await server();
        return status === 200 ? result : data(result, status);
      };
    }
    return {
      id,
      path: entry.path,
      Component: module.default,
      HydrateFallback: id === 'root' ? () => null : undefined,
      ErrorBoundary: module.ErrorBoundary,
      handle: module.handle,
      shouldRevalidate: module.shouldRevalidate,
      middleware: module.clientMiddleware,
      loader: module.loader && call(module.clientLoader),
      action: module.action && call(module.clientAction),
      ...(entry.index ? { index: true } : { children: children.map(toClientRoute) }),
    };
  }
  return [toClientRoute(root)];
}

function toServerRoute({ id, entry, module, children }: Route): RouteObject {
  const { loader, action, middleware } = module;
  const shared = { id, path: entry.path, loader, action, middleware };
  return entry.index
    ? { ...shared, index: true }
    : { ...shared, children: children.map(toServerRoute) };
}

async function loadRoute(entry: RouteConfigEntry): Promise<Route> {
  const file = path.join(projectDir, 'app', entry.file);
  const id = entry.id ?? entry.file.replace(/^\.\//, '').replace(/\.tsx?$/, '');
  return {
    id,
    entry,
    module: (await import(/* @vite-ignore */ file)) as RouteModule,
    children: await Promise.all((entry.children ?? []).map(loadRoute)),
  };
}

/** The frame without the document's head and scripts. */
function Frame() {
  const site = useRouteLoaderData<typeof rootLoader>('root');
  const location = useLocation();
  // The router has a history of its own.
  useLayoutEffect(() => {
    history.replaceState({ usr: location.state as unknown }, '', createPath(location));
  }, [location]);
  return (
    <SiteFrame site={site}>
      <Outlet />
    </SiteFrame>
  );
}
