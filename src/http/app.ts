import compress from '@fastify/compress'
import cors from '@fastify/cors'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { limits } from '../domain/limits.ts'
import { registerRoute } from './answer.ts'
import { answerCache } from './answer-cache.ts'
import type { AppOptions } from './app-options.ts'
import { registerDocuments } from './documents/documents.ts'
import { fairAdmission, queryRecorder } from './fair-admission.ts'
import { clientHeader, contactHeader, everyAnswer } from './headers.ts'
import { counting } from './metrics.ts'
import { moments } from './moment.ts'
import { shedding, unloading } from './overload.ts'
import { Problem } from './problem.ts'
import { allowedMethods, registerProblems } from './problem-reply.ts'
import { requestIds } from './request-ids.ts'
import { requestState } from './request-state.ts'
import { requestTarget } from './request-target.ts'
import { routes } from './routes/routes.ts'
import { answerSocketError } from './socket-error.ts'
import { registerSteps, type Arrival } from './steps.ts'
import { logging } from './usage-logging.ts'

const refuseEarly: Arrival = (request) => {
  const { method, raw } = request
  if (method === 'OPTIONS') return
  if (method !== 'GET' && method !== 'HEAD') throw new Problem('method_not_allowed')
  if ((raw.url ?? '').length > limits.urlBytesMax) {
    throw new Problem('uri_too_long', { detail: `The URL is longer than ${limits.urlBytesMax} bytes.` })
  }
  if (raw.httpVersionMinor === 1 && request.headers.host === undefined) throw new Problem('malformed_request')
}

const giveHeaders: Arrival = (request, reply) => {
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

/** Of documents and errors; answers see to it themselves. The tag of a document becomes weak when it was compressed. */
async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024, globalDecompression: false })
  app.addHook('onRoute', (route) => {
    if (route.compress === false) return
    const before = route.onSend === undefined ? [] : [route.onSend].flat()
    route.onSend = [
      ...before,
      (_request, reply, _payload, done) => {
        const tag = reply.getHeader('etag')
        if (typeof tag === 'string' && tag.startsWith('"') && reply.hasHeader('content-encoding'))
          void reply.header('etag', `W/${tag}`)
        done()
      },
    ]
  })
}

const defaultReceiveMilliseconds = 10_000
const stalledMilliseconds = 20_000

function createServer(options: AppOptions): FastifyInstance {
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
    requestTimeout: receiveMilliseconds,
    // A client that takes nothing of its answer for so long holds its place no longer.
    connectionTimeout: receiveMilliseconds + stalledMilliseconds,
    keepAliveTimeout: 65_000,
    http: {
      maxHeaderSize: limits.headerBytesMax,
      headersTimeout: receiveMilliseconds,
      connectionsCheckingInterval: 1000,
      // Checked by us, so that its absence is refused in the one error shape.
      requireHostHeader: false,
    },
    clientErrorHandler: (error, socket) => answerSocketError(error, socket, options),
  })
}

/** Of answers kept: some thousand. */
const cacheBytesMax = 32 * 1024 * 1024

/** Builds the whole service and listens to nothing. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const publicUrl = options.publicUrl ?? ''
  const app = createServer(options)
  for (const name of requestState) app.decorateRequest(name, null)
  const { load, metrics, usage } = options
  const fair = fairAdmission(options)
  registerProblems(app, publicUrl, fair.refund)
  registerSteps(
    app,
    [giveHeaders, ...(load ? [shedding(load)] : []), ...fair.arrivals, refuseEarly],
    [
      ...(load ? [unloading(load)] : []),
      ...fair.departures,
      ...(usage === null ? [] : [logging(usage, options)]),
      ...(metrics ? [counting(metrics)] : []),
    ],
  )
  await registerCompression(app)
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
