import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createToolRequest } from '../src/cli/ask-service.ts'
import { hostileServer, wrongAnswers, wrongRefusals, type HostileServer } from './client/hostile-server.ts'

let server: HostileServer
before(async () => void (server = await hostileServer()))
after(() => server.stop())

const ask = (q: string, timeoutMilliseconds?: number) =>
  createToolRequest({
    url: server.url,
    fetch,
    userAgent: 'test',
    ...(timeoutMilliseconds ? { timeoutMilliseconds } : {}),
  })(`/api/v1/search?q=${encodeURIComponent(q)}`)

test('an answer of the service is passed on unchanged, and so is its refusal', async () => {
  assert.deepEqual(await ask('right'), { isError: false, text: '{"data":{},"meta":{"generation":"g"}}' })
  const { isError, text } = await ask('wait -100')
  assert.deepEqual([isError, JSON.parse(text).code], [true, 'rate_limit_exceeded'])
})

const others = ['bomb', 'large refusal', 'redirect', ...Object.keys({ ...wrongAnswers, ...wrongRefusals })]
for (const q of others)
  test(`what another server says is an error of a tool, not "nothing found": ${q}`, async () => {
    server.asked.length = 0
    const { isError, text } = await ask(q)
    assert.ok(isError)
    assert.match(text, /unknown, not empty/)
    assert.ok(text.length < 200)
    assert.deepEqual(server.asked, [q])
  })

for (const q of ['silent', 'unfinished'])
  test(`a server that is ${q} is left after the time limit`, { timeout: 120_000 }, async () => {
    const { isError, text } = await ask(q, 200)
    assert.ok(isError)
    assert.match(text, /timeout.*unknown, not empty/)
  })
