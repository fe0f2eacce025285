import assert from 'node:assert/strict'
import { test } from 'node:test'
import { robotsRulesOf } from './robots.ts'
import { robotsParser } from './test-robots-parser.ts'

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

test('the longest rule that matches decides, in the groups that name us, otherwise in those for all', () => {
  const text = `User-agent: other\nDisallow: /\n\nuser-agent: *\nSitemap: ${site}/map.xml\nUSER-AGENT: another/2.0\nDisallow: / # all\nAllow: /l*/a$`
  const rules = rulesOf(text)
  for (const [path, isAllowed] of [
    ['/list/a', true],
    ['/list/ab', false],
    ['/', false],
  ] as const)
    assert.equal(rules.isAllowed(site + path), isAllowed, path)
  assert.deepEqual([...rules.sitemaps], [`${site}/map.xml`])
  const own = rulesOf(`${text}\nUser-agent: SHOBUN/1.0\nCrawl-delay: 7\nDisallow:\nUser-agent: x\nDisallow: /list`)
  assert.deepEqual([own.isAllowed(`${site}/list/ab`), own.delaySeconds], [true, 7])
})

test('a rule is compared as robots-parser compares it', () => {
  let seed = 1
  const random = (max: number): number => (seed = (seed * 48_271) % 2_147_483_647) % max
  const wordOf = (letters: string, max: number): string =>
    Array.from({ length: random(max) }, () => letters[random(letters.length)]).join('')
  let refused = 0
  for (let round = 0; round < 5_000; round++) {
    const lines = Array.from({ length: 3 }, () => `${random(2) ? 'Allow' : 'Disallow'}: /${wordOf('ab**$%', 7)}`)
    const text = ['User-agent: *', ...lines].join('\n')
    const url = `${site}/${wordOf('aaabb$', 8)}`
    const expected = robotsParser(`${site}/robots.txt`, text).isAllowed(url, 'Shobun')
    assert.equal(rulesOf(text).isAllowed(url), expected, `${text}\n${url}`)
    if (expected === false) refused++
  }
  assert.ok(refused > 1_000, `${refused} refused`)
})

test('neither many wildcards nor many groups take time', () => {
  const start = process.cpuUsage()
  const url = `${site}/${'a'.repeat(1_900)}`
  const rules = (path: string): string =>
    `User-agent: *\n${`Disallow: /${path}\n`.repeat(512_000 / (path.length + 12))}`
  for (const path of ['*a'.repeat(255_000), `${'*a'.repeat(500)}b`, `*${'a'.repeat(900)}b`, '*aaaaab'])
    assert.equal(rulesOf(`${rules(path)}b$`).isAllowed(url), true, path.slice(0, 20))
  const groups = `${'User-agent: a\nUser-agent: *\n'.repeat(10_000)}${'Disallow: /b\n'.repeat(10_000)}`
  assert.equal(rulesOf(groups).isAllowed(url), true)
  assert.ok(process.cpuUsage(start).user < 10_000_000)
})
