import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { partnerRows, type Partner } from './browser/partners/partner-list.ts'
import { partnerQueue } from './browser/partners/partner-queue.ts'
import type { Problem } from './browser/types.ts'

const refusedAs = (code: string): Problem => ({
  kind: 'problem',
  status: 429,
  code,
  title: '',
  titleJa: '',
  detail: '',
  faults: [],
  retryAt: Date.now() + 86_400_000,
  requestId: null,
})

/** Whom a list asks for, `count` at least; 架空建設 is refused. */
async function askedOf(code: string, count: number): Promise<string[]> {
  const asked: string[] = []
  let wait = (): void => {}
  const isWaiting = new Promise<void>((resolve) => (wait = resolve))
  const queue = partnerQueue({
    isDue: ({ state }) => state === 'waiting',
    ask: async (partner: Partner) => {
      asked.push(partner.text)
      return partner.text === '架空建設' ? refusedAs(code) : { ...partner, state: 'none' as const }
    },
    changed: () => {
      if (asked.length === count) wait()
      return true
    },
  })
  queue.start(partnerRows('架空建設\n架空物産\n架空商事'))
  await isWaiting
  // What else it would ask for comes at once.
  await setTimeout(100)
  queue.pause()
  return asked
}

test('a partner of whom browsing is used up comes up again last, and does not stop the others', async () => {
  assert.deepEqual((await askedOf('browsing_limit_exceeded', 3)).slice(0, 3), ['架空建設', '架空物産', '架空商事'])
})

test('a refusal of all questions stops the list', async () => {
  assert.deepEqual(await askedOf('daily_limit_exceeded', 1), ['架空建設'])
})

test('a company that was chosen is asked for before the records of the others', async () => {
  const asked: string[] = []
  const [first, second] = partnerRows('架空建設\n架空物産')
  await new Promise<void>((resolve) => {
    const queue = partnerQueue({
      isDue: ({ state, failure }) => state === 'waiting' || failure === '',
      ask: async (partner: Partner) => {
        asked.push(`${partner.text} ${partner.state}`)
        return partner.state === 'waiting' ? { ...partner, state: 'found' } : { ...partner, failure: 'asked' }
      },
      changed: () => {
        if (asked.length === 3) resolve()
        return true
      },
    })
    queue.start([{ ...first!, state: 'found' }, second!])
  })
  assert.deepEqual(asked, ['架空物産 waiting', '架空建設 found', '架空物産 found'])
})
