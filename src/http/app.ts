import cors from '@fastify/cors'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { limits } from '../domain/limits.ts'
import { proxyList } from '../fair-use/ip-address.ts'
import { registerRoute } from './api-route.ts'
import { limitAddress } from './address-limit.ts'
import { responseCache } from './response-cache.ts'
import type { AppOptions } from './app-options.ts'
import { compressDocuments } from './compress-documents.ts'
import { openConnections, type Connections } from './connections.ts'
import { connectionsMax, descriptorsMax } from './descriptors.ts'
import { registerDocuments } from './documents/documents.ts'
import { fairUseHooks, queryRecorder } from './fair-use-hooks.ts'
import { clientHeader, contactHeader, commonHeaders } from './headers.ts'
import { hostError } from './host-header.ts'
import { limitedServer } from './limited-server.ts'
import { responseCounter } from './metrics.ts'
import { currentGenerationDay } from './generation-day.ts'
import { countInFlight, refuseOverload } from './overload.ts'
import { Problem } from './problem.ts'
import { allowedMethods, registerErrorHandlers } from './error-handler.ts'
import { requestIds } from './request-ids.ts'
import { requestState } from './request-state.ts'
import { requestTarget } from './request-target.ts'
import { routes } from './routes/routes.ts'
import { answerSocketError } from './socket-error.ts'
import { registerHooks, type RequestHook } from './request-hooks.ts'
import { usageLogger } from './usage-logging.ts'

const validateRequest: RequestHook = (request) => {
  const { method, raw } = request
  if (method === 'OPTIONS') return
  if (method !== 'GET' && method !== 'HEAD') throw new Problem('method_not_allowed')
  if ((raw.url ?? '').length > limits.urlBytesMax) {
    throw new Problem('uri_too_long', { detail: `The URL is longer than ${limits.urlBytesMax} bytes.` })
  }
  const detail = hostError(raw.rawHeaders, request.headers.host, raw.httpVersionMinor)
  if (detail !== null) throw new Problem('malformed_request', { detail })
}

const setCommonHeaders: RequestHook = (request, reply) => {
  void reply.headers(commonHeaders).header('x-request-id', request.id)
  if (request.method === 'OPTIONS') void reply.header('allow', allowedMethods)
}

/** `commonHeaders` allows every origin. The plugin, in a scope of its own, handles only preflight requests. */
async function registerPreflight(app: FastifyInstance, brand: string | undefined): Promise<void> {
  await app.register(async (scope) =>
    scope.register(cors, {
      origin: '*',
      methods: ['GET', 'HEAD', 'OPTIONS'],
      allowedHeaders: [clientHeader(brand), contactHeader(brand), 'If-None-Match', 'Accept', 'Content-Type'],
      maxAge: 86_400,
      strictPreflight: false,
    }),
  )
}

const defaultReceiveMilliseconds = 10_000
/** A connection without data for this long after its request is closed. */
const silentMilliseconds = 20_000

function connectionsOf({ trustedProxies = [] }: AppOptions): Connections {
  return openConnections({
    connectionsMax: connectionsMax(descriptorsMax()),
    isTrustedProxy: proxyList(trustedProxies),
  })
}

function createServer(options: AppOptions, connections: Connections): FastifyInstance {
  const receiveMilliseconds = options.receiveMilliseconds ?? defaultReceiveMilliseconds
  return Fastify({
    // Without a logger Fastify does not measure the response time.
    logger: options.logger ?? { level: 'silent' },
    // A log line per request would be a second usage log, with raw addresses.
    logController: new LogController({ disableRequestLogging: true }),
    // Errors are rare and logged with the request id, so no request needs a child logger.
    childLoggerFactory: (logger) => logger,
    genReqId: requestIds(options.randomBytes),
    requestIdHeader: false,
    rewriteUrl: (request) => requestTarget(request.url ?? '/'),
    // `parameters.ts` parses the query strictly.
    routerOptions: { querystringParser: () => ({}) },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    bodyLimit: 1024,
    serverFactory: (handler) =>
      limitedServer(handler, {
        connections,
        checkMilliseconds: options.slowReaderCheckMilliseconds ?? 1000,
        connectionTimeout: receiveMilliseconds + silentMilliseconds,
        requestTimeout: receiveMilliseconds,
        keepAliveTimeout: 65_000,
        maxHeaderSize: limits.headerBytesMax,
        headersTimeout: receiveMilliseconds,
        connectionsCheckingInterval: 1000,
        // `host-header.ts` checks it, so that the error is problem+json.
        requireHostHeader: false,
      }),
    clientErrorHandler: (error, socket) => answerSocketError(error, socket, options),
  })
}

/** Space for some thousand cached responses. */
const cacheBytesMax = 32 * 1024 * 1024

/** Builds the service. It does not listen yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const publicUrl = options.publicUrl ?? ''
  const connections = connectionsOf(options)
  const app = createServer(options, connections)
  for (const name of requestState) app.decorateRequest(name, null)
  const { load, metrics, usage } = options
  if (metrics) metrics.connections = connections
  const fairUse = fairUseHooks(options)
  registerErrorHandlers(app, publicUrl, fairUse.refund)
  registerHooks(
    app,
    [
      setCommonHeaders,
      limitAddress(connections),
      ...(load ? [refuseOverload(load)] : []),
      ...fairUse.requestHooks,
      validateRequest,
      ...(load ? [countInFlight(load)] : []),
    ],
    [
      ...fairUse.closeHooks,
      ...(usage === null ? [] : [usageLogger(usage, options)]),
      ...(metrics ? [responseCounter(metrics)] : []),
    ],
  )
  app.addHook('onSend', compressDocuments())
  await registerPreflight(app, options.brand)
  const context = {
    search: options.search,
    generationDay: currentGenerationDay(options.search, options.now),
    version: options.version,
    cache: responseCache(cacheBytesMax),
    inFlight: new Map(),
    recordQuery: queryRecorder(options),
  }
  for (const route of routes) registerRoute(app, route, context)
  await registerDocuments(app, options)
  for (const page of options.pages ?? []) await app.register(async (scope) => page(scope))
  return app
}
