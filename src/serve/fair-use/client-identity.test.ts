import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boundedHeader, clientAddress, identifyClient } from './client-identity.ts'
import { networkOf, normalizeAddress, parseProxyList, subscriberOf } from './ip-address.ts'

const origin = (remoteAddress: string, forwardedFor?: string, proxies: string[] = []) => ({
  remoteAddress,
  forwardedFor,
  userAgent: 'ua',
  clientName: undefined,
  isTrustedProxy: parseProxyList(proxies),
})

for (const [text, expected] of [
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:0201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:443', '192.0.2.1'],
  ['[2001:db8::1]:443', '2001:db8:0:0:0:0:0:1'],
  ['2001:DB8:0:0::1', '2001:db8:0:0:0:0:0:1'],
  ['fe80::1%eth0', 'fe80:0:0:0:0:0:0:1'],
  ['::', '0:0:0:0:0:0:0:0'],
  ['unknown', null],
  ['192.0.2.256', null],
  ['', null],
] as const) {
  test(`the address ${JSON.stringify(text)} is normalized to ${expected}`, () =>
    assert.equal(normalizeAddress(text), expected))
}

test('a subscriber is an IPv6 /64', () => {
  const of = (text: string) => subscriberOf(normalizeAddress(text) ?? '')
  assert.equal(of('2001:db8:1:2::1'), of('2001:db8:1:2:ffff:ffff:ffff:ffff'))
  assert.notEqual(of('2001:db8:1:2::1'), of('2001:db8:1:3::1'))
})

test('a network is an IPv6 /48; IPv4 addresses have none', () => {
  const of = (text: string) => networkOf(normalizeAddress(text) ?? '')
  assert.equal(of('2001:db8:1:2::1'), of('2001:db8:1:ffff::1'))
  assert.notEqual(of('2001:db8:1:2::1'), of('2001:db8:2:2::1'))
  assert.deepEqual([of('192.0.2.1'), of('::ffff:192.0.2.1')], [null, null])
})

test('X-Forwarded-For is ignored without a trusted proxy', () => {
  assert.equal(clientAddress(origin('192.0.2.1', '198.51.100.7')), '192.0.2.1')
})

test('the client address is the entry left of the trusted proxies; entries further left are ignored', () => {
  const proxies = ['10.0.0.0/8', '2001:db8:ffff::/48']
  assert.equal(clientAddress(origin('10.0.0.1', '203.0.113.9, 198.51.100.7', proxies)), '198.51.100.7')
  assert.equal(clientAddress(origin('::ffff:10.0.0.1', '203.0.113.9, 198.51.100.7, 10.2.2.2', proxies)), '198.51.100.7')
  assert.equal(clientAddress(origin('2001:db8:ffff::1', '198.51.100.7', proxies)), '198.51.100.7')
})

test('an invalid X-Forwarded-For entry ends the chain at the last trusted address', () => {
  assert.equal(clientAddress(origin('10.0.0.1', '198.51.100.7, garbage', ['10.0.0.1'])), '10.0.0.1')
  assert.equal(
    clientAddress(origin('10.0.0.1', `${'1.1.1.1,'.repeat(10_000)}198.51.100.7`, ['10.0.0.1'])),
    '198.51.100.7',
  )
})

test('address, User-Agent and client name each define a group, and different splits of the same text differ', () => {
  const key = (userAgent: string | undefined, clientName: string | undefined, remoteAddress = '192.0.2.1') => {
    const { address, group } = identifyClient({ ...origin(remoteAddress), userAgent, clientName })
    return `${address} ${group}`
  }
  const keys = [
    key('a', 'b'),
    key('ab', undefined),
    key('a', undefined),
    key(undefined, 'a'),
    key('a', 'b', '192.0.2.2'),
  ]
  assert.equal(new Set(keys).size, keys.length)
})

test('browsers with the page are told apart by a random name, of which only `page` is kept', () => {
  const of = (clientName: string) => identifyClient({ ...origin('192.0.2.1'), userAgent: 'browser', clientName })
  const [one, other] = [of('page-0123'), of('page-4567')]
  assert.notEqual(one.group, other.group)
  assert.deepEqual([one.clientName, other.clientName, of('pager').clientName], ['page', 'page', 'pager'])
})

test('header values are truncated and control characters replaced', () => {
  assert.equal(boundedHeader('a\u0000b\r\nc'), 'a b  c')
  assert.equal(boundedHeader('x'.repeat(100_000))?.length, 200)
  assert.equal(boundedHeader('  '), null)
})

test('a trusted proxy must be an address or a CIDR range', () => {
  for (const entry of ['example.com', '10.0.0.0/x', '10.0.0.0/99', '']) assert.throws(() => parseProxyList([entry]))
})
