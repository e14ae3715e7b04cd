import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginCallback,
} from 'fastify';
import helmet from 'helmet';
import type { OpenAPIV3 } from 'openapi-types';
import { notFound } from './errors.ts';
import { addFeatures, type FeatureDependencies } from './features.ts';
import type { OpenStorage } from './open-storage.ts';
import { JSON_MAX_BYTES } from './platform/http/body-limits.ts';
import { limitConnections } from './platform/http/connection-limits.ts';
import {
  contentSecurity,
  PERMISSIONS_POLICY,
  referrerPolicy,
} from './platform/http/content-security.ts';
import { addDisclosureRoutes } from './platform/http/disclosure.ts';
import { respondToErrors, respondToUnreadable } from './platform/http/error-responses.ts';
import { addHealthRoutes, requestLogWithoutProbes } from './platform/http/health.ts';
import { API_PAGE } from './platform/http/openapi/api-page.ts';
import { openApi } from './platform/http/openapi/openapi.ts';
import { requestLog } from './platform/http/request-log.ts';
import { countRequests } from './platform/http/request-metrics.ts';
import { refuseWhileClosing } from './platform/http/shutdown.ts';
import { type PageSettings, serveWebFiles } from './platform/http/web-files.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import { callLimits } from './platform/rate-limits/call-limits.ts';
import { type Proxies, trustProxy } from './platform/rate-limits/client-address.ts';

export interface Dependencies extends FeatureDependencies, OpenStorage {
  readonly log: FastifyBaseLogger;
  readonly proxies: Proxies;
  readonly publicUrl: string;
  /** See `addDisclosureRoutes`. */
  readonly securityContact?: string | undefined;
  /** Left out where no metrics are served. */
  readonly metrics?: Metrics;
  /** Tells whether the server has been told to stop, and still answers. */
  readonly isStopping?: () => boolean;
  /** Grace period of open requests when the server stops. */
  readonly stopSeconds?: number;
  /** Routes beside the product's, such as those of the demo. */
  readonly extraRoutes?: FastifyPluginCallback;
}

/** Long enough for three photos over a poor connection. */
const REQUEST_TIMEOUT_MS = 5 * 60_000;

/** Connections are closed without complete request headers in this time. */
const HEAD_TIMEOUT_MS = 20_000;
const CONNECTIONS_CHECK_MS = 5_000;

/** Characters of a path parameter. The longest is a place's id, which may contain the search text. */
const PARAM_MAX_LENGTH = 1000;

/** Builds the server, without listening. */
export async function buildApp(dependencies: Dependencies): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: requestLog(dependencies.log),
    logController: requestLogWithoutProbes,
    trustProxy: trustProxy(dependencies.proxies),
    bodyLimit: JSON_MAX_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEAD_TIMEOUT_MS, connectionsCheckingInterval: CONNECTIONS_CHECK_MS },
    frameworkErrors: respondToUnreadable,
    return503OnClosing: false,
    routerOptions: { maxParamLength: PARAM_MAX_LENGTH },
  });
  limitConnections(app.server, dependencies.proxies);
  respondToErrors(app);
  refuseWhileClosing(app, (dependencies.stopSeconds ?? 0) * 1000);
  if (dependencies.metrics) countRequests(app, dependencies.metrics, dependencies.now);
  await registerPlugins(app, dependencies);
  addHealthRoutes(app, dependencies.connection.pool, dependencies.isStopping);
  addDisclosureRoutes(app, dependencies);
  addFeatures(app, dependencies);
  if (dependencies.storageRoutes) await app.register(dependencies.storageRoutes);
  if (dependencies.extraRoutes) await app.register(dependencies.extraRoutes);
  if (dependencies.webFolder === undefined)
    app.setNotFoundHandler(() => Promise.reject(notFound()));
  else await serveWebFiles(app, dependencies.webFolder, pageSettings(dependencies));
  return app;
}

const pageSettings = ({ singleSignOn }: Dependencies): PageSettings =>
  singleSignOn ? { 'single-sign-on': singleSignOn.isOnly ? 'only' : 'also' } : {};

async function registerPlugins(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  const { connection, storageOrigin, map, now, publicUrl } = dependencies;
  const directives = contentSecurity({ storageOrigin, map });
  const secure = helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    referrerPolicy: { policy: referrerPolicy(map) },
    // Other names below this one may belong to other services.
    strictTransportSecurity: { includeSubDomains: false },
  });
  app.addHook('onRequest', (request, reply, done) => {
    // Forbids caches, since responses contain personal data. Routes of files override it.
    reply.headers({ 'cache-control': 'no-store', 'permissions-policy': PERMISSIONS_POLICY });
    secure(request.raw, reply.raw, () => done());
  });
  await app.register(rateLimit, callLimits(connection.db, now));
  await app.register(swagger, {
    mode: 'static',
    specification: { document: openApi(publicUrl) as OpenAPIV3.Document },
  });
  await app.register(swaggerUi, API_PAGE);
}
