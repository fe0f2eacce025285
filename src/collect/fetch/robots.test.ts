import assert from 'node:assert/strict'
import { test } from 'node:test'
import { robotsRulesOf } from './robots.ts'

const site = 'https://sample.example'
const rulesOf = (text: string, status: number | null = 200) => robotsRulesOf(`${site}/robots.txt`, status, text)

test('paths are compared with unreserved characters decoded, and with no others (RFC 9309, 2.2.2)', () => {
  const lines = ['/%6Cist', '/~foo/', '/%e3%81%82/', '/い/', '/a%2Fb', '/%2Dx', '/%5f%2e%7E%39']
  const rules = rulesOf(['User-agent: *', ...lines.map((path) => `Disallow: ${path}`)].join('\n'))
  const refused = ['/list', '/%6cist', '/l%69st', '/%7Efoo/', '/~foo/x', '/%E3%81%82/', '/あ/', '/い/', '/%E3%81%84/']
  for (const path of [...refused, '/a%2fb', '/-x', '/_.~9']) assert.equal(rules.isAllowed(site + path), false, path)
  for (const path of ['/a/b', '/%25%36Cist', '/foo/', '/%2Flist', '/う/'])
    assert.equal(rules.isAllowed(site + path), true, path)
})

test('a refusal of robots.txt allows everything, but for 429, which asks to wait; a broken server allows nothing', () => {
  for (const status of [400, 401, 403, 404, 410]) assert.equal(rulesOf('', status).isAllowed(`${site}/a`), true)
  for (const [status, code] of [
    [429, 'too_many_requests'],
    [500, 'robots_disallowed'],
    [503, 'robots_disallowed'],
    [null, 'robots_disallowed'],
  ] as const) {
    const rules = rulesOf('', status)
    assert.deepEqual([rules.isAllowed(`${site}/a`), rules.problem?.code], [false, code])
  }
})
