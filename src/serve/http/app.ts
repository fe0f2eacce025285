import cors from '@fastify/cors'
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { limits } from '../../domain/limits.ts'
import { parseProxyList } from '../fair-use/ip-address.ts'
import { createResponseCache, registerRoute, wholeAnswer } from './routes/api-route.ts'
import { limitAddress, createConnectionRegistry, type ConnectionRegistry } from './connection/connections.ts'
import type { AppOptions } from './contract/app-options.ts'
import { compressDocuments } from './response/compress-documents.ts'
import { connectionsMax, descriptorsMax } from './connection/descriptors.ts'
import { registerDocuments } from './documents/documents.ts'
import { collectedSources } from './documents/sources-page.ts'
import { completeQuery, createAdmission, isApiRequest, refundUncounted } from './request/fair-use-hooks.ts'
import { clientHeader, contactHeader, commonHeaders } from './response/headers.ts'
import { findHostError, requestIdGenerator, normalizeTarget } from './request/request-target.ts'
import { createLimitedServer } from './connection/limited-server.ts'
import { mcpPath } from './contract/endpoints.ts'
import { registerMcp } from './mcp/mcp-route.ts'
import { countResponse } from './metrics.ts'
import { trackGenerationDay } from './response/build-response.ts'
import { countInFlight, refuseOverload } from './request/overload.ts'
import { Problem } from './contract/problem.ts'
import { allowedMethods, registerErrorHandlers } from './response/error-handler.ts'
import { registerFeeds } from './routes/feeds.ts'
import { registerSuggestions } from './routes/suggestions.ts'
import { createPageAnswers } from './routes/page-answers.ts'
import { requestProperties } from './request/request-state.ts'
import { coverageRoute, routes } from './routes/routes.ts'
import { keepStatistics } from './routes/statistics.ts'
import { shownMax } from '../fair-use/shown-records.ts'
import { trackSiteFacts } from './response/site-facts.ts'
import { respondToSocketError } from './connection/socket-error.ts'
import { usageLogging } from './request/usage-logging.ts'

/** Space for some thousand cached responses. */
const cacheBytesMax = 32 * 1024 * 1024

/** Builds the service. It does not listen yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const publicUrl = options.publicUrl ?? ''
  const connections = createConnectionRegistry({
    connectionsMax: connectionsMax(descriptorsMax()),
    isTrustedProxy: parseProxyList(options.trustedProxies ?? []),
  })
  const app = createServer(options, connections)
  const site = trackSiteFacts(options, (collected) => shownMax(collected, 'address'))
  for (const name of requestProperties) app.decorateRequest(name, null)
  const { metrics, fairUse } = options
  if (metrics) metrics.connections = connections
  registerErrorHandlers(app, { publicUrl, site, refund: async (...args) => refundUncounted(fairUse, ...args) })
  registerSteps(app, options, connections)
  await registerPreflight(app, options.brand)
  const context = {
    search: options.search,
    generationDay: trackGenerationDay(options.search, options.now),
    version: options.version,
    publicUrl,
    cache: createResponseCache(cacheBytesMax),
    pendingResponses: new Map(),
    fairUse,
  }
  for (const route of routes) registerRoute(app, route, context)
  registerFeeds(app, context, options.publicUrl ?? null)
  registerSuggestions(app, options)
  registerMcp(app, options)
  const statistics = keepStatistics(options.search)
  const answers = createPageAnswers({ app: options, routes, context, site, statistics, sources: collectedSources })
  // A scope of their own: answers of the API are compressed by their route.
  await app.register(async (documents) => {
    documents.addHook('onSend', compressDocuments())
    registerDocuments(documents, {
      options,
      site,
      coverage: () => wholeAnswer(coverageRoute, context),
      statistics: async () => JSON.stringify(await statistics()),
    })
    for (const page of options.pages ?? []) await documents.register(async (scope) => page(scope, answers))
  })
  return app
}

/** Time limit for receiving a request. */
const defaultReceiveMilliseconds = 10_000
/** A connection is closed if no data passes for this long after the time limit for receiving a request. */
const silentMilliseconds = 20_000
/** Time for which an idle connection is kept open for the next request. */
const keepAliveMilliseconds = 65_000
/** No request needs a body. */
const requestBodyBytesMax = 1024

function createServer(options: AppOptions, connections: ConnectionRegistry): FastifyInstance {
  const receiveMilliseconds = options.receiveMilliseconds ?? defaultReceiveMilliseconds
  return Fastify({
    // Without a logger Fastify does not measure the response time.
    logger: options.logger ?? { level: 'silent' },
    // A log line per request would be a second usage log, with raw addresses.
    logController: new LogController({ disableRequestLogging: true }),
    // Errors are rare and logged with the request id, so no request needs a child logger.
    childLoggerFactory: (logger) => logger,
    genReqId: requestIdGenerator(options.randomBytes),
    requestIdHeader: false,
    rewriteUrl: (request) => normalizeTarget(request.url ?? '/'),
    routerOptions: {
      // `parameters.ts` parses the query strictly.
      querystringParser: () => ({}),
      // No path is longer: the router would refuse a part of one itself, in its own words and without our headers.
      maxParamLength: limits.headerBytesMax,
    },
    // While the server stops, it still answers requests on open connections.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    bodyLimit: requestBodyBytesMax,
    // On a busy machine the modules of the page may take longer than the default of ten seconds, and the server would not start.
    pluginTimeout: 0,
    serverFactory: (handler) =>
      createLimitedServer(handler, {
        connections,
        slowReaderCheckMilliseconds: options.slowReaderCheckMilliseconds ?? 1000,
        connectionTimeout: receiveMilliseconds + silentMilliseconds,
        requestTimeout: receiveMilliseconds,
        keepAliveTimeout: keepAliveMilliseconds,
        maxHeaderSize: limits.headerBytesMax,
        headersTimeout: receiveMilliseconds,
        connectionsCheckingInterval: 1000,
        // `request-target.ts` checks the header, so that the error is problem+json.
        requireHostHeader: false,
      }),
    clientErrorHandler: (error, socket) => respondToSocketError(error, socket, options),
  })
}

/** The steps before a request is handled, each of which may refuse it, and those after its response, as one hook of Fastify. */
function registerSteps(app: FastifyInstance, options: AppOptions, connections: ConnectionRegistry): void {
  const { load, metrics, usage, fairUse } = options
  const admit = fairUse === null && usage === null ? null : createAdmission(options)
  const logRequest = usage === null ? null : usageLogging(usage, options)

  function complete(request: FastifyRequest, reply: FastifyReply): void {
    if (fairUse !== null) completeQuery(fairUse, request, reply)
    logRequest?.(request, reply)
    if (metrics) countResponse(metrics, request, reply)
  }
  app.addHook('onRequest', async (request, reply) => {
    // Emitted once, also if the client disconnects. An exception here would end the process.
    reply.raw.on('close', () => {
      try {
        complete(request, reply)
      } catch (error) {
        request.log.error({ err: error, reqId: request.id }, 'internal error')
      }
    })
    setCommonHeaders(request, reply)
    limitAddress(connections, request.raw.socket)
    const isApi = isApiRequest(request)
    // Before fair use, so that a refusal is cheap and not counted. A message may contain a request of the API; documents are always served.
    if (load && (isApi || request.routeOptions.url === mcpPath)) refuseOverload(load)
    if (admit !== null && isApi) await admit(request, reply)
    validateRequest(request)
    if (load && isApi) countInFlight(load, reply)
  })
}

function setCommonHeaders(request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers(commonHeaders).header('x-request-id', request.id)
  if (request.method === 'OPTIONS') void reply.header('allow', allowedMethods)
}

function validateRequest({ method, raw, headers, routeOptions }: FastifyRequest): void {
  if (method === 'OPTIONS') return
  // A message of the Model Context Protocol, the only POST.
  const isMessage = method === 'POST' && routeOptions.url === mcpPath
  if (method !== 'GET' && method !== 'HEAD' && !isMessage) throw new Problem('method_not_allowed')
  if ((raw.url ?? '').length > limits.urlBytesMax) {
    throw new Problem('uri_too_long', { detail: `The URL is longer than ${limits.urlBytesMax} bytes.` })
  }
  const detail = findHostError(raw.rawHeaders, headers.host, raw.httpVersionMinor)
  if (detail !== null) throw new Problem('malformed_request', { detail })
}

const preflightCacheSeconds = 86_400

/** Answers preflight requests. The plugin has its own scope, because other responses already have `commonHeaders`. */
async function registerPreflight(app: FastifyInstance, brand: string | undefined): Promise<void> {
  await app.register(async (scope) =>
    scope.register(cors, {
      origin: '*',
      methods: ['GET', 'HEAD', 'OPTIONS'],
      allowedHeaders: [clientHeader(brand), contactHeader(brand), 'If-None-Match', 'Accept', 'Content-Type'],
      maxAge: preflightCacheSeconds,
      strictPreflight: false,
    }),
  )
}
