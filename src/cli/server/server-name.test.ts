import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serverNameOf } from './server-context.ts'

const cases = [
  { serverName: null, host: 'app-1', name: 'app-1-8081' },
  { serverName: null, host: 'app.example.jp', name: 'app-example-jp-8081' },
  { serverName: null, host: 'a'.repeat(80), name: `${'a'.repeat(60)}-8081` },
  { serverName: 'tokyo', host: 'app-1', name: 'tokyo-8081' },
]

for (const { serverName, host, name } of cases)
  test(`SERVER_NAME ${serverName} on ${host.slice(0, 20)}: ${name.slice(0, 30)}`, () => {
    assert.equal(serverNameOf({ serverName, port: 8081 }, host), name)
  })
