import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify from 'fastify'
import { htmlPage, paragraph, type Bilingual, type Language } from './html.ts'

/** One file that the reference page loads. */
export interface ReferenceFile {
  readonly type: string
  readonly body: Buffer
}

const prefix = '/docs/reference'
const [styles, script, openApi] = [
  `${prefix}/static/swagger-ui.css`,
  `${prefix}/static/swagger-ui-bundle.js`,
  `${prefix}/json`,
] as const

const heading: Bilingual = { en: 'Endpoints', ja: 'エンドポイント' }
const introductions: Bilingual = {
  en: 'Every endpoint with its parameters and answers, made from `/openapi.json`. What is tried here counts as a request.',
  ja: '`/openapi.json` から作った、すべてのエンドポイントとパラメーター、応答の一覧です（表示は英語です）。ここで試した分も、1回のリクエストと数えます。',
}

/** The frame of the page, in which `reference.js` shows Swagger UI. */
export const referencePage = (language: Language): string =>
  htmlPage({
    path: prefix,
    title: { en: 'Reference', ja: 'リファレンス' },
    language,
    styles: [styles, '/assets/styles/reference.css'],
    library: script,
    script: '/assets/documents/reference.js',
    body: `${paragraph(introductions[language])}
<h2>${heading[language]}</h2>
<div id="swagger-ui" lang="en" data-document="${openApi}"></div>`,
  })

/** The files of Swagger UI, from the plugin that contains them. */
async function readFiles(openApiDocument: unknown): Promise<ReadonlyMap<string, ReferenceFile>> {
  const app = Fastify({ logger: false })
  await app.register(swagger, { mode: 'static', specification: { document: openApiDocument as never } })
  await app.register(swaggerUi, { routePrefix: prefix })
  const files = new Map<string, ReferenceFile>()
  for (const path of [styles, script, openApi]) {
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

export const referenceRoute = `${prefix}/*`
