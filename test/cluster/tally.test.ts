import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTally, type Answer } from './tally.ts'

const expected = {
  first: new Map([['/q', '{"data":1,"meta":{}}']]),
  second: new Map([['/q', '{"data":2,"meta":{}}']]),
}
const contentOf = new Map([
  ['g1', 'first'],
  ['g2', 'second'],
] as const)

const answer = (changes: Partial<Answer>): Answer => ({
  path: '/q',
  sentAt: 100,
  status: 200,
  fromServer: true,
  body: '',
  ...changes,
})
const body = (generation: string, data: number): string => `{"data":${data},"meta":{"generation":"${generation}"}}`

const judge = (answers: readonly Partial<Answer>[], killedUntil = 0) => {
  const tally = createTally(expected)
  for (const changes of answers) tally.add(answer(changes))
  return tally.judge(contentOf, killedUntil)
}

test('an answer is right if it is that of the generation which it names', () => {
  const { requests, right, wrong, generations } = judge([
    { body: body('g1', 1) },
    { body: body('g2', 2) },
    { body: body('g2', 1) },
    { body: body('g1', 3) },
    { body: body('unknown', 1) },
  ])
  assert.deepEqual([requests, right, wrong, generations], [5, 2, 3, ['g1', 'g2', 'unknown']])
})

test('errors of servers are told from those of the balancer, and 4xx are wrong', () => {
  const { serverErrors, balancerErrors, refused, wrong } = judge([
    { status: 500 },
    { status: 503, fromServer: false },
    { status: 0, fromServer: false },
    { status: 429 },
    { status: 400 },
  ])
  assert.deepEqual([serverErrors, balancerErrors, refused, wrong], [1, 2, 1, 1])
})

test('a server that says it has too many requests is told from one that fails', () => {
  const { serverErrors, overloaded } = judge([
    { status: 503, body: '{"status":503,"code":"overloaded"}' },
    { status: 503, body: '{"status":503,"code":"not_ready"}' },
  ])
  assert.deepEqual([serverErrors, overloaded], [1, 1])
})

test('a request without an answer was lost in flight only if it was sent before a killed process was gone', () => {
  const lost = { status: 502, fromServer: false }
  const { lostInFlight, balancerErrors } = judge(
    [
      { ...lost, sentAt: 100 },
      { ...lost, sentAt: 101 },
    ],
    100,
  )
  assert.deepEqual([lostInFlight, balancerErrors], [1, 1])
})
