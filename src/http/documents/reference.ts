import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyInstance } from 'fastify'

/** One file of the reference page. */
export interface ReferenceFile {
  readonly type: string
  readonly body: Buffer
}

const prefix = '/docs/reference'

/** The page, with and without a trailing slash, and its OpenAPI document. */
const pagePaths = [prefix, `${prefix}/`, `${prefix}/json`] as const

/** A separate app with the plugin that generates the reference page. */
async function createReferenceApp(openApiDocument: unknown): Promise<FastifyInstance> {
  const app = Fastify({ logger: false })
  await app.register(swagger, { mode: 'static', specification: { document: openApiDocument as never } })
  await app.register(swaggerUi, {
    routePrefix: prefix,
    // The base layout has no top bar, which could only load other documents.
    uiConfig: { docExpansion: 'list', deepLinking: true, validatorUrl: null, layout: 'BaseLayout' },
    theme: { title: 'Shobun – Reference' },
  })
  return app
}

/** Paths of the scripts, styles and images of the page. */
const linkedPaths = (page: string): string[] =>
  [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path = '']) => path)

async function readFiles(openApiDocument: unknown): Promise<ReadonlyMap<string, ReferenceFile>> {
  const app = await createReferenceApp(openApiDocument)
  const page = (await app.inject(prefix)).body
  const files = new Map<string, ReferenceFile>()
  for (const path of [...pagePaths, ...linkedPaths(page)]) {
    const { headers, rawPayload } = await app.inject(path)
    files.set(path, { type: String(headers['content-type']), body: rawPayload })
  }
  await app.close()
  return files
}

/**
 * Creates a function that finds a file of the reference page by its path. The first call reads all files from the plugin and keeps them,
 * because the plugin reads a file from the disk, or serializes the OpenAPI document, for each request, and requests for documents are
 * not limited.
 */
export function referenceFiles(openApiDocument: unknown): (path: string) => Promise<ReferenceFile | undefined> {
  let reading: Promise<ReadonlyMap<string, ReferenceFile>> | null = null
  return async (path) => {
    reading ??= readFiles(openApiDocument)
    return (await reading).get(path)
  }
}

export const referenceRoutes = [prefix, `${prefix}/*`] as const
