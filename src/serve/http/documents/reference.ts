import { readFileSync } from 'node:fs'
import type { Document } from './document.ts'
import { paragraph, type Bilingual, type Language, type Page } from './html.ts'

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
  styles: [styles, '/assets/styles/reference.css'],
  library: script,
  script: '/assets/documents/reference.js',
  body: `${paragraph(introductions[language])}
<h2>${heading[language]}</h2>
<div id="swagger-ui" lang="en" data-document="${openApi}"></div>`,
})

/** The folder of Swagger UI in the plugin for Fastify, which is not loaded: the package of Swagger UI itself reports its installations. */
const swaggerUiFolder = new URL('static/', import.meta.resolve('@fastify/swagger-ui'))

const readFile = (name: string) => () => readFileSync(new URL(name, swaggerUiFolder))

/** What the page loads. */
export const referenceDocuments = (openApiText: () => string): Document[] => [
  { path: styles, type: 'text/css; charset=utf-8', read: readFile('swagger-ui.css') },
  { path: script, type: 'application/javascript; charset=utf-8', read: readFile('swagger-ui-bundle.js') },
  { path: openApi, type: 'application/json; charset=utf-8', read: openApiText },
]
