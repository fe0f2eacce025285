import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isInside } from './inside-address.ts'

test('addresses of this machine and of private networks are inside, in every form of a connection', () => {
  for (const address of [
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::10.0.0.1',
    'fd00::1',
    'fe80::1',
    'ff02::1',
  ])
    assert.equal(isInside(address), true, address)
})

test('public addresses are not inside', () => {
  for (const address of [
    '8.8.8.8',
    '100.128.0.1',
    '172.32.0.1',
    '192.167.255.255',
    '203.0.113.7',
    '2001:db8::1',
    '::ffff:8.8.8.8',
    '64:ff9b::8.8.8.8',
    'localhost',
    '',
  ])
    assert.equal(isInside(address), false, address)
})
