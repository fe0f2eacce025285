import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyInstance } from 'fastify'

/** One file of the reference page. */
export interface ReferenceFile {
  readonly type: string
  readonly body: Buffer
}

const prefix = '/docs/reference'

/** The page, with and without a slash at its end, and the document it shows. */
const pagePaths = [prefix, `${prefix}/`, `${prefix}/json`] as const

async function openReference(description: unknown): Promise<FastifyInstance> {
  const app = Fastify({ logger: false })
  await app.register(swagger, { mode: 'static', specification: { document: description as never } })
  await app.register(swaggerUi, {
    routePrefix: prefix,
    // The top bar only loads other documents.
    uiConfig: { docExpansion: 'list', deepLinking: true, validatorUrl: null, layout: 'BaseLayout' },
    theme: { title: 'Shobun – Reference' },
  })
  return app
}

/** What the page loads from this server. */
const linksOf = (page: string): string[] => [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, link = '']) => link)

/**
 * The files of the reference page by path. The plugin that makes them reads most of them from the disk for each request, and writes
 * the description anew: asked for it again and again, the server would do nothing else. So each is made once.
 */
async function makeFiles(description: unknown): Promise<ReadonlyMap<string, ReferenceFile>> {
  const app = await openReference(description)
  const page = (await app.inject(prefix)).body
  const files = new Map<string, ReferenceFile>()
  for (const path of [...pagePaths, ...linksOf(page)]) {
    const { headers, rawPayload } = await app.inject(path)
    files.set(path, { type: String(headers['content-type']), body: rawPayload })
  }
  await app.close()
  return files
}

/** Returns what finds a file by its path; the files are made when one is first asked for. */
export function referenceFiles(description: unknown): (path: string) => Promise<ReferenceFile | undefined> {
  let files: Promise<ReadonlyMap<string, ReferenceFile>> | null = null
  return async (path) => (await (files ??= makeFiles(description))).get(path)
}

export const referenceRoutes = [prefix, `${prefix}/*`] as const
