import cors from '@fastify/cors'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { limits } from '../domain/limits.ts'
import { proxyList } from '../fair-use/ip-address.ts'
import { registerRoute } from './answer.ts'
import { limitAddress } from './address-limit.ts'
import { answerCache } from './answer-cache.ts'
import type { AppOptions } from './app-options.ts'
import { compressDocuments } from './compress-documents.ts'
import { openConnections, type Connections } from './connections.ts'
import { connectionsMax, descriptorsMax } from './descriptors.ts'
import { registerDocuments } from './documents/documents.ts'
import { fairAdmission, queryRecorder } from './fair-admission.ts'
import { clientHeader, contactHeader, everyAnswer } from './headers.ts'
import { hostFault } from './host-header.ts'
import { limitedServer } from './limited-server.ts'
import { counting } from './metrics.ts'
import { moments } from './moment.ts'
import { countInFlight, refuseOverload } from './overload.ts'
import { Problem } from './problem.ts'
import { allowedMethods, registerProblems } from './problem-reply.ts'
import { requestIds } from './request-ids.ts'
import { requestState } from './request-state.ts'
import { requestTarget } from './request-target.ts'
import { routes } from './routes/routes.ts'
import { answerSocketError } from './socket-error.ts'
import { registerHooks, type RequestHook } from './steps.ts'
import { logging } from './usage-logging.ts'

const refuseEarly: RequestHook = (request) => {
  const { method, raw } = request
  if (method === 'OPTIONS') return
  if (method !== 'GET' && method !== 'HEAD') throw new Problem('method_not_allowed')
  if ((raw.url ?? '').length > limits.urlBytesMax) {
    throw new Problem('uri_too_long', { detail: `The URL is longer than ${limits.urlBytesMax} bytes.` })
  }
  const fault = hostFault(raw.rawHeaders, request.headers.host, raw.httpVersionMinor)
  if (fault !== null) throw new Problem('malformed_request', { detail: fault })
}

const giveHeaders: RequestHook = (request, reply) => {
  void reply.headers(everyAnswer).header('x-request-id', request.id)
  if (request.method === 'OPTIONS') void reply.header('allow', allowedMethods)
}

/** The headers of every answer allow every origin; the plugin, in a scope of its own, answers the preflight. */
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
/** A connection over which nothing moves for so long after its request is closed, whoever is to blame. */
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
    // Without one the framework does not measure how long an answer took.
    logger: options.logger ?? { level: 'silent' },
    // A line a request would be a second usage log, with raw addresses in it.
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger for each request would cost more than the few errors that are ever logged: they name the request.
    childLoggerFactory: (logger) => logger,
    genReqId: requestIds(options.randomBytes),
    requestIdHeader: false,
    rewriteUrl: (request) => requestTarget(request.url ?? '/'),
    // The query is read by our own strict parser; a lenient second reading would only cost time.
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
        // Checked by us, so that its absence is refused in the one error shape.
        requireHostHeader: false,
      }),
    clientErrorHandler: (error, socket) => answerSocketError(error, socket, options),
  })
}

/** Of answers kept: some thousand. */
const cacheBytesMax = 32 * 1024 * 1024

/** Builds the whole service and listens to nothing. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const publicUrl = options.publicUrl ?? ''
  const connections = connectionsOf(options)
  const app = createServer(options, connections)
  for (const name of requestState) app.decorateRequest(name, null)
  const { load, metrics, usage } = options
  if (metrics) metrics.connections = connections
  const fair = fairAdmission(options)
  registerProblems(app, publicUrl, fair.refund)
  registerHooks(
    app,
    [
      giveHeaders,
      limitAddress(connections),
      ...(load ? [refuseOverload(load)] : []),
      ...fair.arrivals,
      refuseEarly,
      ...(load ? [countInFlight(load)] : []),
    ],
    [...fair.departures, ...(usage === null ? [] : [logging(usage, options)]), ...(metrics ? [counting(metrics)] : [])],
  )
  app.addHook('onSend', compressDocuments())
  await registerPreflight(app, options.brand)
  const context = {
    search: options.search,
    moment: moments(options.search, options.now),
    version: options.version,
    cache: answerCache(cacheBytesMax),
    reading: new Map(),
    record: queryRecorder(options),
  }
  for (const route of routes) registerRoute(app, route, context)
  await registerDocuments(app, options)
  for (const page of options.pages ?? []) await app.register(async (scope) => page(scope))
  return app
}
