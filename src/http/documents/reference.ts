import { readFileSync } from 'node:fs'
import { paragraph, type Bilingual, type Language, type Page } from './html.ts'

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
export const referencePage = (language: Language): Page => ({
  path: prefix,
  title: { en: 'Reference', ja: 'リファレンス' },
  styles: [styles, '/assets/styles/reference.css'],
  library: script,
  script: '/assets/documents/reference.js',
  body: `${paragraph(introductions[language])}
<h2>${heading[language]}</h2>
<div id="swagger-ui" lang="en" data-document="${openApi}"></div>`,
})

/** The folder of Swagger UI in the plugin for Fastify, which is not loaded: the package of Swagger UI itself reports its installations. */
const swaggerUiFolder = new URL('static/', import.meta.resolve('@fastify/swagger-ui'))

/** Reads one of the files that the reference page loads; null for another path. */
export function readReferenceFile(path: string, openApiDocument: unknown): ReferenceFile | null {
  const read = (type: string, name: string): ReferenceFile => ({
    type,
    body: readFileSync(new URL(name, swaggerUiFolder)),
  })
  if (path === styles) return read('text/css; charset=utf-8', 'swagger-ui.css')
  if (path === script) return read('application/javascript; charset=utf-8', 'swagger-ui-bundle.js')
  if (path !== openApi) return null
  return { type: 'application/json; charset=utf-8', body: Buffer.from(JSON.stringify(openApiDocument)) }
}

export const referenceRoute = `${prefix}/*`
