import assert from 'node:assert/strict'
import { get, type IncomingMessage } from 'node:http'
import { test } from 'node:test'
import { testClientState } from '../../fair-use/test-client-state.ts'
import { normalizeTarget } from './request-target.ts'
import { listen } from '../connection/server.ts'
import { testApp } from '../test-app.ts'

test('the path is normalized, the query is not changed', () => {
  for (const [target, normalized] of [
    ['/api/v1/companies?q=%61', '/api/v1/companies?q=%61'],
    ['/%61p%69/v1/companies?q=%61', '/api/v1/companies?q=%61'],
    ['http://any.example/api/v1/companies?q=a', '/api/v1/companies?q=a'],
    ['HTTPS://any.example/%41?q=http://b/', '/A?q=http://b/'],
    ['http://any.example', '/'],
    ['http://any.example?q=a', '/?q=a'],
    ['/a%2Fb%3Fc%25%61', '/a%2Fb%3Fc%25a'],
    ['/%e9%9d%92', '/%e9%9d%92'],
    ['/api/%zz', '/not-found'],
    ['/api/v1/search#x?q=a', '/not-found'],
    ['/api/v1/search?q=a%23b', '/api/v1/search?q=a%23b'],
    ['/%ff?q=a', '/not-found'],
    ['*', '*'],
  ]) {
    assert.equal(normalizeTarget(target ?? ''), normalized)
  }
})

test('an API request is counted whatever the spelling of its path', async (t) => {
  const { app } = await testApp({ fairUse: testClientState() })
  const server = await listen(app, { host: '127.0.0.1', port: 0 })
  t.after(() => server.stop())
  const port = Number(new URL(server.url).port)
  const paths = ['/%61pi/v1/companies', 'http://any.example/api/v1/companies', '//any.example/api/v1/companies']
  paths.push('HTTP://x/%61%70%69/v1/companies', '/./api/v1/companies', '/a/../api/v1/companies', '/API/v1/companies')
  paths.push('/api%2fv1/companies', '/%2561pi/v1/companies', '/;/api/v1/companies', '/#/api/v1/companies')
  let counted = 0
  for (const path of paths) {
    const reply = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ port, host: '127.0.0.1', path: `${path}?q=a`, agent: false }, resolve).on('error', reject)
    })
    reply.resume()
    if (reply.statusCode === 404) continue
    assert.equal(reply.statusCode, 200, path)
    assert.match(String(reply.headers['ratelimit']), /"minute";r=\d+;/, path)
    counted += 1
  }
  assert.ok(counted >= 3, 'some of the spellings reach the API')
})
