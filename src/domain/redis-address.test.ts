import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseRedisAddress } from './redis-address.ts'

const plain = {
  nodes: [{ host: 'localhost', port: 6379 }],
  sentinelName: null,
  username: null,
  password: null,
  sentinelPassword: null,
  database: 0,
  usesTls: false,
}

test('the address of one server', () => {
  assert.deepEqual(parseRedisAddress('redis://localhost'), plain)
  assert.deepEqual(parseRedisAddress('redis://localhost/'), plain)
  assert.deepEqual(parseRedisAddress('rediss://shobun:p%40ss%2Fword@[::1]:7000/2'), {
    ...plain,
    nodes: [{ host: '::1', port: 7000 }],
    username: 'shobun',
    password: 'p@ss/word',
    database: 2,
    usesTls: true,
  })
  assert.deepEqual(parseRedisAddress('redis://:secret@localhost'), { ...plain, password: 'secret' })
})

test('the address of a primary that Sentinels name', () => {
  assert.deepEqual(
    parseRedisAddress('redis+sentinel://:secret@10.0.0.1,10.0.0.2:26380/shobun/1?sentinel_password=other'),
    {
      ...plain,
      nodes: [
        { host: '10.0.0.1', port: 26_379 },
        { host: '10.0.0.2', port: 26_380 },
      ],
      sentinelName: 'shobun',
      password: 'secret',
      sentinelPassword: 'other',
      database: 1,
    },
  )
})

for (const text of [
  'http://localhost',
  'redis://',
  'redis://localhost:0',
  'redis://localhost:70000',
  'redis://one,two',
  'redis://localhost/name',
  'redis://localhost/1/2',
  'redis://localhost?sentinel_password=x',
  'redis://localhost?db=1',
  'redis://user:%zz@localhost',
  'redis+sentinel://localhost',
  'redis+sentinel://localhost,/name',
]) {
  test(`${text} is refused`, () => assert.equal(parseRedisAddress(text), undefined))
}
