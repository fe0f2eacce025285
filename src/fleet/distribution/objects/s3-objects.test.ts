import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { s3Objects } from './s3-objects.ts'

/** Sends bytes without end, whatever was asked. */
const endless = createServer((_, response) => {
  response.writeHead(206, { etag: '"a"', 'transfer-encoding': 'chunked' })
  const chunk = Buffer.alloc(1 << 16)
  const send = (): void => {
    while (response.write(chunk));
  }
  response.on('drain', send)
  send()
})

test('a store that sends more than was asked for is refused', async (t) => {
  endless.listen(0, '127.0.0.1')
  await once(endless, 'listening')
  const settings = {
    AWS_ENDPOINT_URL: `http://127.0.0.1:${(endless.address() as AddressInfo).port}`,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'a',
    AWS_SECRET_ACCESS_KEY: 'b',
  }
  const before = Object.fromEntries(Object.keys(settings).map((name) => [name, process.env[name]]))
  Object.assign(process.env, settings)
  const store = await s3Objects({ bucket: 'shobun', prefix: '' })
  t.after(() => {
    store.close()
    endless.closeAllConnections()
    endless.close()
    for (const [name, value] of Object.entries(before))
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
  })
  await assert.rejects(
    store.readRange('generation/file', { start: 0, end: 100_000 }),
    /sends more than the 100000 bytes/,
  )
})
