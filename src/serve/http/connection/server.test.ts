import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { test, type TestContext } from 'node:test'
import type { AppOptions } from '../contract/app-options.ts'
import { listen } from './server.ts'
import { assertProblem, testApp, type Reply } from '../test-app.ts'

async function serve(t: TestContext, options: Partial<AppOptions> = {}) {
  const tested = await testApp(options)
  const listening = await listen(tested.app, { host: '127.0.0.1', port: 0 })
  t.after(() => listening.stop())
  return { ...tested, ...listening, port: Number(new URL(listening.url).port) }
}

/** Sends bytes over a real socket and reads until the server closes. */
function sendRaw(port: number, ...chunks: (string | Buffer)[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let received = ''
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => (received += chunk))
    socket.on('error', (error: NodeJS.ErrnoException) => (received === '' ? reject(error) : resolve(received)))
    socket.on('close', () => resolve(received))
    for (const chunk of chunks) socket.write(chunk)
  })
}

function parseResponse(raw: string): Reply {
  const [head = '', body = ''] = raw.split('\r\n\r\n')
  const [statusLine = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  )
  return { statusCode: Number(statusLine.split(' ')[1]), headers, body }
}

const headerEnd = 'Host: a\r\nConnection: close\r\n\r\n'

for (const [name, request, code] of [
  ['invalid HTTP', 'hello there\r\n\r\n', 'malformed_request'],
  ['a broken header', 'GET / HTTP/1.1\r\nHost: a\r\nno colon here\r\n\r\n', 'malformed_request'],
  ['a request without Host', 'GET /api/v1/companies?q=a HTTP/1.1\r\nConnection: close\r\n\r\n', 'malformed_request'],
  ['a URL over the limit', `GET /api/v1/companies?q=${'a'.repeat(5000)} HTTP/1.1\r\n${headerEnd}`, 'uri_too_long'],
  ['a URL over the size of all headers', `GET /?q=${'a'.repeat(30_000)} HTTP/1.1\r\n${headerEnd}`, 'uri_too_long'],
  [
    'headers that are too large',
    `GET / HTTP/1.1\r\nX-Large: ${'a'.repeat(30_000)}\r\n${headerEnd}`,
    'header_too_large',
  ],
  ['an unknown method', `PROPFIND /api/v1/companies HTTP/1.1\r\n${headerEnd}`, 'method_not_allowed'],
] as const) {
  test(`over a socket, ${name} gets problem+json (${code})`, async (t) => {
    const { port } = await serve(t)
    assertProblem(parseResponse(await sendRaw(port, request)), code)
  })
}

test('the error for raw UTF-8 in the URL names the parameter to percent-encode', async (t) => {
  const { port } = await serve(t)
  const raw = await sendRaw(port, Buffer.from(`GET /api/v1/companies?limit=1&q=カネコ種苗 HTTP/1.1\r\n${headerEnd}`))
  const { errors } = assertProblem(parseResponse(raw), 'invalid_parameter') as { errors: { parameter: string }[] }
  assert.deepEqual(
    errors.map((error) => error.parameter),
    ['q'],
  )
})

test('an incomplete head gets 408', async (t) => {
  const { port } = await serve(t, { receiveMilliseconds: 200 })
  assertProblem(parseResponse(await sendRaw(port, 'GET / HTTP/1.1\r\nHost: a\r\n')), 'request_timeout')
})

test('an unknown Expect header is ignored', async (t) => {
  const { port } = await serve(t)
  const raw = await sendRaw(port, `GET /api/v1/companies?q=a HTTP/1.1\r\nExpect: cake\r\n${headerEnd}`)
  assert.equal(parseResponse(raw).statusCode, 200)
})

test('a stop finishes the request in flight and refuses new connections', async (t) => {
  const { port, search, stop, url } = await serve(t)
  let release = (): void => {}
  const searched = new Promise<void>((resolve) => {
    search.before = () => {
      resolve()
      return new Promise<void>((done) => (release = done))
    }
  })
  const response = fetch(`${url}/api/v1/companies?q=a`)
  await searched
  const stopped = stop()
  release()
  assert.equal((await response).status, 200)
  await stopped
  await assert.rejects(sendRaw(port, `GET / HTTP/1.1\r\n${headerEnd}`))
})
