import * as fc from 'fast-check'
import { codeLists } from '../../src/words/codes/code-lists.ts'
import {
  conditionsOf,
  endpointRows,
  parameterNames,
  type EndpointRow,
} from '../../src/serve/http/contract/endpoints.ts'

/** A random request. `path` is percent-encoded and has the query. */
export interface FuzzedRequest {
  readonly method: 'GET' | 'HEAD' | 'OPTIONS' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

/** Texts with a meaning in SQL, FTS5, paths, templates, shells, HTTP, Unicode, company names, numbers, dates, JSON or JavaScript. */
const specialTexts = [
  "' OR 1=1--",
  '"; DROP TABLE company; --',
  '%',
  '_',
  "\\'",
  '/*',
  'UNION SELECT doc FROM company',
  '?1',
  ':a',
  '@a',
  '"a" OR "b"',
  'a AND b',
  'NOT a',
  'NEAR(a b, 2)',
  'a*',
  '^a',
  'grams : a',
  '{grams}: a',
  '-a',
  '(a',
  '"',
  '""',
  'a"b',
  '../../etc/passwd',
  '..%2f',
  '{{7*7}}',
  '${7*7}',
  '<script>alert(1)</script>',
  '$(id)',
  '|ls',
  'a\r\nSet-Cookie: a=b',
  '\u0000',
  'a\u0000b',
  '\u001f',
  '\u007f',
  '\u0085',
  '\u2028',
  '\u202e建設',
  '\ufeff建設',
  '\u200b',
  '建\u200d設',
  '\ufffd',
  'カ\u3099',
  'ｶﾞｲｼｬ',
  '㈱',
  '㍿',
  '株式会社',
  '(株)',
  '（有）',
  'Co., Ltd.',
  '髙島屋',
  '葛\u{e0100}飾',
  '𠮷野家',
  '🏗️',
  '👨‍👩‍👧‍👦',
  'Ａ',
  'аpple',
  '5999901001001',
  'T5999901001001',
  '５９９９９０１００１００１',
  '1234567890123',
  '0000000000000',
  '9999999999999',
  '12345',
  '2025-02-29',
  '9999-12-31',
  '0000-00-00',
  '2025-01-01',
  '-1',
  '0',
  '1',
  '10',
  '11',
  '1e3',
  '0x10',
  'NaN',
  'null',
  'true',
  '[]',
  '{}',
  '建'.repeat(100),
  '建'.repeat(101),
  'a'.repeat(100),
  'ー'.repeat(100),
  '・'.repeat(100),
  'a b '.repeat(25),
  '株 '.repeat(50),
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  ' ',
  '　',
  '+',
  '&',
  '=',
  '#',
  ';',
  ',',
]

const anyText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...specialTexts) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 110 }) },
  {
    weight: 2,
    arbitrary: fc.string({
      unit: fc.constantFrom(...'株式会社建設工業青空商事東京大阪ショウジー・A1 '),
      maxLength: 20,
    }),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...specialTexts), fc.constantFrom(...specialTexts))
      .map((texts) => texts.join(' ')),
  },
)

/** Encodings of a text in the query: correct (more frequent), double, other escapes, truncated, invalid UTF-8, UTF-16. */
const encodings: readonly ((text: string) => string)[] = [
  (text) => encodeURIComponent(text),
  (text) => encodeURIComponent(text),
  (text) => encodeURIComponent(text),
  (text) => encodeURIComponent(text).replaceAll('%20', '+'),
  (text) => encodeURIComponent(encodeURIComponent(text)),
  (text) => encodeURIComponent(text).toLowerCase(),
  (text) => encodeURIComponent(text).slice(0, -1),
  (text) => `${encodeURIComponent(text)}%`,
  (text) => `${encodeURIComponent(text)}%zz`,
  (text) => `%ff%fe${encodeURIComponent(text)}`,
  (text) => Buffer.from(text, 'utf16le').reduce((all, byte) => `${all}%${byte.toString(16).padStart(2, '0')}`, ''),
]

const encoded = (text: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(text, fc.constantFrom(...encodings)).map(([value, encode]) => encode(value.toWellFormed()))

/** Valid values of the parameter. */
function validValues(endpoint: EndpointRow, name: string): readonly string[] {
  if (name === 'limit' || name === 'page') return ['1', '2', '5', '10']
  const row = conditionsOf(endpoint).find((condition) => condition.name === name)
  const codes = row?.listName === undefined ? [] : codeLists[row.listName].flatMap(({ code, ja, en }) => [code, ja, en])
  return [row?.example ?? 'a', ...codes]
}

function parameterOf(endpoint: EndpointRow): fc.Arbitrary<string> {
  const known = parameterNames(endpoint)
  const name = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...known) },
    { weight: 1, arbitrary: fc.constantFrom('offset', 'cursor', 'callback', 'q[]', 'Q', '__proto__', '') },
    { weight: 1, arbitrary: encoded(anyText) },
  )
  return name.chain((chosen) =>
    fc
      .oneof(
        { weight: 3, arbitrary: fc.constantFrom(...validValues(endpoint, chosen)).map(encodeURIComponent) },
        { weight: 3, arbitrary: encoded(anyText) },
      )
      .map((value) => `${chosen}=${value}`),
  )
}

/** Queries that the endpoint mostly accepts: each parameter once, correctly encoded. */
function acceptedQuery(endpoint: EndpointRow): fc.Arbitrary<string> {
  const parameter = (name: string): fc.Arbitrary<string> => {
    const isText = conditionsOf(endpoint).some(
      (row) => row.name === name && (row.type === 'text' || row.type === 'name'),
    )
    const value = isText ? anyText : fc.constantFrom(...validValues(endpoint, name))
    return value.map((text) => `${name}=${encodeURIComponent(text.toWellFormed())}`)
  }
  return fc
    .subarray([...parameterNames(endpoint)], { maxLength: Math.min(3, parameterNames(endpoint).length) })
    .chain((names) => fc.tuple(...names.map(parameter)))
    .map((parameters) => parameters.join('&'))
}

const headers: fc.Arbitrary<Record<string, string>> = fc.dictionary(
  fc.constantFrom(
    'if-none-match',
    'accept-encoding',
    'accept',
    'origin',
    'range',
    'x-forwarded-for',
    'user-agent',
    'x-service-client',
  ),
  fc.constantFrom(
    '*',
    '"a"',
    'W/"a", "b"',
    '"',
    'gzip',
    'br;q=0',
    'identity;q=0, *;q=0',
    'text/html',
    'null',
    'bytes=0-1',
    '::1, 10.0.0.1',
    'a'.repeat(2000),
    '\u00e9',
    '',
    ',,,',
    '%00',
    'https://a.example',
  ),
  { maxKeys: 2 },
)

const pathTricks = ['', '/', '//', '/..', '/%2e%2e', '%2f', '%00', ';a=b', '/%zz', '/a/b', '%20', '.json', '\\']

function requestTo(endpoint: EndpointRow): fc.Arbitrary<FuzzedRequest> {
  const path = fc.oneof(
    { weight: 20, arbitrary: fc.constant(endpoint.path) },
    { weight: 1, arbitrary: fc.constantFrom(...pathTricks).map((trick) => endpoint.path + trick) },
  )
  const mixed = fc
    .tuple(fc.array(parameterOf(endpoint), { maxLength: 4 }), fc.constantFrom('&', '&', '&', '&&', ';'))
    .map(([parameters, separator]) => parameters.join(separator))
  const query = fc.oneof({ weight: 1, arbitrary: mixed }, { weight: 1, arbitrary: acceptedQuery(endpoint) })
  const method = fc.oneof(
    { weight: 20, arbitrary: fc.constant('GET' as const) },
    { weight: 1, arbitrary: fc.constantFrom('HEAD' as const, 'OPTIONS' as const, 'POST' as const) },
  )
  return fc
    .tuple(method, path, query, headers)
    .map(([method, path, query, headers]) => ({ method, path: query === '' ? path : `${path}?${query}`, headers }))
}

/** Requests generated from the endpoint rows, and hostile ones. */
export const fuzzedRequest: fc.Arbitrary<FuzzedRequest> = fc.oneof(
  { weight: 60, arbitrary: fc.constantFrom(...endpointRows).chain(requestTo) },
  {
    weight: 2,
    arbitrary: encoded(anyText).map((text) => ({
      method: 'GET' as const,
      path: `/${text.slice(0, 3000)}`,
      headers: {},
    })),
  },
)

const startLine = fc.oneof(
  fc.constantFrom('GET / HTTP/1.1', 'GET /api/v1/companies?q=a HTTP/1.1', 'GET /api/v1/companies?q=建設 HTTP/1.1'),
  fc.constantFrom(
    'GET  / HTTP/1.1',
    'get / HTTP/1.1',
    'GET / HTTP/9.9',
    'GET / HTTP/1.0',
    'GET /',
    'FOO / HTTP/1.1',
    '',
  ),
  fc.constantFrom(
    'GET http://a.example/api/v1/companies?q=a HTTP/1.1',
    'GET * HTTP/1.1',
    'CONNECT a:1 HTTP/1.1',
    'OPTIONS * HTTP/1.1',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer({ min: 4000, max: 20_000 }).map((length) => `GET /?q=${'a'.repeat(length)} HTTP/1.1`),
)
const headerLine = fc.oneof(
  fc.constantFrom(
    'Host: a',
    'Host: a',
    'Host:',
    'Host: a\r\nHost: b',
    'X:',
    ': x',
    'no colon',
    'X : y',
    ' folded',
    'X: \u0000',
  ),
  fc.constantFrom(
    'Content-Length: 5',
    'Content-Length: -1',
    'Content-Length: 1\r\nContent-Length: 2',
    'Transfer-Encoding: chunked',
  ),
  fc.constantFrom(
    'Transfer-Encoding: chunked\r\nContent-Length: 4',
    'Expect: 100-continue',
    'Expect: cake',
    'Upgrade: websocket',
  ),
  fc.integer({ min: 10_000, max: 20_000 }).map((length) => `X-Large: ${'a'.repeat(length)}`),
)

/** Malformed HTTP. Each text asks the server to close the connection, so that the end of the response can be detected. */
export const rawRequest: fc.Arbitrary<string> = fc
  .tuple(
    startLine,
    fc.array(headerLine, { maxLength: 4 }),
    fc.constantFrom('', '', '0\r\n\r\n', 'hello', '\u0000\u0001'),
  )
  .map(([start, lines, body]) => [start, ...lines, 'Connection: close', '', body].join('\r\n'))
