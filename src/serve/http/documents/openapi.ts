import { errors } from '../../../domain/errors.ts'
import type { ParameterRow } from '../../../domain/parameter-row.ts'
import { limits } from '../../../domain/limits.ts'
import { rateLimitPolicyHeader } from '../../fair-use/headers.ts'
import type { Route } from '../response/build-response.ts'
import { codeLists } from '../../../words/codes/code-lists.ts'
import {
  conditionsOf,
  countsParameter,
  needsCondition,
  numbersOf,
  takesCounts,
  type EndpointRow,
  type NumberParameter,
} from '../contract/endpoints.ts'
import { clientHeader, contactHeader } from '../response/headers.ts'
import { routes } from '../routes/routes.ts'
import { problemSchema } from '../contract/problem.ts'
import { readFileSync } from 'node:fs'

export interface OpenApiOptions {
  readonly version: string
  readonly brand?: string | undefined
  readonly publicUrl?: string | null | undefined
  readonly contact?: string | null | undefined
  /** Example responses by path; by default those of the sample. */
  readonly examples?: Readonly<Record<string, unknown>>
}

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document, generated from the tables that the service uses. */
export function openApi(options: OpenApiOptions): Json {
  // Filled while the operations are made: each schema with a title moves there.
  const schemas: Json = {}
  moveToComponents(problemSchema, schemas)
  const operationOptions = { brand: options.brand, examples: options.examples ?? exampleAnswers() }
  const paths = Object.fromEntries(
    routes.map((route) => [route.endpoint.path, operation(route, operationOptions, schemas)]),
  )
  const contact = options.contact ?? null
  return {
    openapi: '3.1.0',
    info: {
      title: 'Shobun',
      version: options.version,
      summary: 'Japanese company profiles and public enforcement records',
      description:
        'Public, anonymous, read-only. 日本の企業情報と行政処分等の公表情報を検索する、登録不要・閲覧専用のAPIです。\n\n' +
        'No match is not a clearance. Guide: /docs, error codes: /docs/errors, fair use: /docs/fair-use.',
      license: { name: 'MIT', identifier: 'MIT' },
      ...(contact === null
        ? {}
        : { contact: contact.startsWith('mailto:') ? { email: contact.replace('mailto:', '') } : { url: contact } }),
    },
    servers: [{ url: options.publicUrl ?? '/' }],
    security: [],
    tags: [{ name: 'Records', description: 'Companies and public records.' }],
    paths,
    components: {
      schemas,
      headers: headerComponents,
      responses: Object.fromEntries(failureStatuses.map((status) => [`Problem${status}`, problemResponse(status)])),
    },
  }
}

/** Responses from the built-in sample, by path of the endpoint; written by `npm run generate`. */
function exampleAnswers(): Readonly<Record<string, unknown>> {
  return JSON.parse(readFileSync(new URL('example-answers.json', import.meta.url), 'utf8')) as Record<string, unknown>
}

interface OperationOptions {
  readonly brand: string | undefined
  /** Example responses by path. */
  readonly examples: Readonly<Record<string, unknown>>
}

function operation(route: Route, { brand, examples }: OperationOptions, components: Json): Json {
  const { endpoint } = route
  const schema = moveToComponents(route.schema, components)
  return {
    get: {
      operationId: operationId(endpoint),
      tags: ['Records'],
      summary: endpoint.summary,
      description: `${endpoint.summary}\n\n${endpoint.summaryJa}\n\nExample: \`${endpoint.example}\``,
      parameters: [...parametersOf(endpoint), ...headerParameters(brand)],
      ...sufficientFilters(endpoint),
      responses: {
        200: {
          description: 'The result; without matches the lists are empty. 0件のときは空の一覧です。',
          headers: headersOf('ETag', 'Cache-Control'),
          content: { 'application/json': { schema, ...exampleOf(examples[endpoint.path]) } },
        },
        304: {
          description: 'The cached response is still valid. Counts against the limits.',
          headers: headersOf('ETag'),
        },
        ...Object.fromEntries(failureStatuses.map((status) => [status, referenceTo('responses', `Problem${status}`)])),
      },
      'x-rate-limit': limits.windows,
      'x-rate-limit-address': limits.addressCeilings,
      'x-rate-limit-network': limits.networkCeilings,
      'x-concurrency-address': {
        connections: limits.addressConnectionsMax,
        requests_in_flight: limits.addressInFlightMax,
        unread_bytes: limits.addressUnreadBytesMax,
      },
    },
  }
}

/** Error statuses of endpoints. 404 is the status of unknown paths only. */
const failureStatuses = [...new Set(errors.map((row) => row.status))].filter((status) => status !== 404)

const operationId = (endpoint: EndpointRow): string =>
  endpoint.name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

const exampleOf = (value: unknown): Json =>
  value === undefined
    ? {}
    : { examples: { sample: { summary: 'Fictional sample data, shortened. 架空の見本データ(抜粋)', value } } }

const parametersOf = (endpoint: EndpointRow): Json[] => [
  ...conditionsOf(endpoint).map((row) => conditionParameter(row, row === endpoint.requiredQ)),
  ...(takesCounts(endpoint) ? [countsParameterOf(endpoint)] : []),
  ...numbersOf(endpoint).map(numberParameter),
]

function conditionParameter(row: ParameterRow, required: boolean): Json {
  const rows = row.listName === undefined ? [] : codeLists[row.listName]
  const labels =
    row.type === 'code' ? ' The Japanese or English label is accepted, too. 日本語・英語の名称も使えます。' : ''
  const codes =
    rows.length === 0
      ? ''
      : `\n\nCodes: ${rows.map(({ code, ja, en }) => `\`${code}\` ${ja} (${en})`).join(', ')}.${labels}`
  return {
    name: row.name,
    in: 'query',
    required,
    description: `${row.help}\n\n${row.helpJa}${codes}`,
    schema: conditionSchema(row),
    example: row.example,
  }
}

function conditionSchema(row: ParameterRow): Json {
  if (row.type === 'date') return { type: 'string', format: 'date' }
  const text = { type: 'string', minLength: 1, maxLength: limits.parameterCharactersMax }
  const rows = row.listName === undefined ? [] : codeLists[row.listName]
  const codes = rows.map(({ code }) => code)
  if (codes.length === 0) return text
  // The labels, which the filter also accepts, are for people; a generated client needs only the codes.
  return row.type === 'code' ? { type: 'string', enum: codes } : { ...text, examples: codes }
}

const numberNames = {
  limit: { en: 'Rows in one response', ja: '件数' },
  page: { en: 'Page', ja: 'ページ番号' },
}

function numberParameter({ name, max, default: absent }: NumberParameter): Json {
  const { en, ja } = numberNames[name]
  const description = `${en}, 1 to ${max}; other values are refused. ${ja}、1から${max}まで。`
  const schema = { type: 'integer', minimum: 1, maximum: max, default: absent }
  return { name, in: 'query', required: false, description, schema }
}

function countsParameterOf({ counts }: EndpointRow): Json {
  const { name, help, helpJa, example } = countsParameter
  return {
    name,
    in: 'query',
    required: false,
    description: `${help}\n\n${helpJa}`,
    style: 'form',
    explode: false,
    schema: {
      type: 'array',
      items: { type: 'string', enum: counts },
      minItems: 1,
      maxItems: limits.countNamesMax,
      uniqueItems: true,
    },
    example: example.split(','),
  }
}

function headerParameters(brand: string | undefined): Json[] {
  const header = (name: string, description: string): Json => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  })
  return [
    header(
      clientHeader(brand),
      'Name of the calling application; clients of one address with different names have separate quotas.',
    ),
    header(contactHeader(brand), 'Contact address of the caller. Not logged.'),
    header('If-None-Match', 'Entity tags of cached responses; 304 if one of them is still valid.'),
  ]
}

/** The filters of which a request needs at least one. OpenAPI has no keyword for a condition on several parameters. */
function sufficientFilters(endpoint: EndpointRow): Json {
  if (!needsCondition(endpoint)) return {}
  const names = endpoint.filters.filter((row) => row.needsAnother !== true).map((row) => row.name)
  return names.length === 0 ? {} : { 'x-at-least-one-of': names }
}

function problemResponse(status: number): Json {
  const rows = errors.filter((row) => row.status === status)
  return {
    description: rows.map((row) => `\`${row.code}\`: ${row.title} / ${row.titleJa}`).join('\n\n'),
    headers: headersOf(...(status === 429 || status === 503 ? ['Retry-After'] : [])),
    content: {
      'application/problem+json': { schema: referenceTo('schemas', 'Problem'), examples: problemExamples(rows) },
    },
  }
}

/** An example body for each code. */
function problemExamples(rows: readonly (typeof errors)[number][]): Json {
  return Object.fromEntries(
    rows.map(({ code, title, titleJa, status, description }) => [
      code,
      {
        summary: `${title} ${titleJa}`,
        value: {
          type: `/docs/errors#${code}`,
          title,
          title_ja: titleJa,
          status,
          detail: description,
          code,
          request_id: '0123456789abcdef01234567',
          ...(status === 429 || status === 503 ? { retry_after: 30 } : {}),
        },
      },
    ]),
  )
}

const referenceTo = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` })
const commonHeaders = ['X-Request-Id', 'RateLimit-Policy', 'RateLimit', 'Link']

function headersOf(...names: string[]): Json {
  return Object.fromEntries([...commonHeaders, ...names].map((name) => [name, referenceTo('headers', name)]))
}

const headerComponents: Json = {
  'X-Request-Id': {
    description: 'Id of this request, for questions to the operator.',
    schema: { type: 'string' },
  },
  'RateLimit-Policy': {
    description: 'Quotas and windows (IETF draft).',
    schema: { type: 'string' },
    example: rateLimitPolicyHeader(limits.windows),
  },
  RateLimit: {
    description: 'Requests left, and seconds until their number increases.',
    schema: { type: 'string' },
    example: '"minute";r=7;t=42, "day";r=288;t=51840',
  },
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } },
  ETag: { description: 'Strong entity tag of this response.', schema: { type: 'string' } },
  'Cache-Control': {
    description: 'Responses are private, because they have the rate headers of their client.',
    schema: { type: 'string' },
  },
  Link: { description: 'Description, documentation and catalogue (RFC 8288).', schema: { type: 'string' } },
}

/** Moves each schema with a title to `components` and puts a reference in its place. */
function moveToComponents(schema: unknown, components: Json): unknown {
  if (Array.isArray(schema)) return schema.map((item) => moveToComponents(item, components))
  if (typeof schema !== 'object' || schema === null) return schema
  const { title, ...rest } = schema as Json
  const members = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, moveToComponents(value, components)]),
  )
  if (title === undefined) return members
  // Not the title of a schema, but the schema of a property with the name `title`.
  if (typeof title !== 'string') return { title: moveToComponents(title, components), ...members }
  components[title] = members
  return { $ref: `#/components/schemas/${title}` }
}
