import assert from 'node:assert/strict'
import { test } from 'node:test'
import { printReleased } from './store-release.ts'

const cases = [
  [[], 'no running server of the store has it; a server serves it when it has fetched it\n'],
  [['a'], '1 server of the store has it and switches within a few seconds\n'],
  [['a', 'b'], '2 servers of the store have it and switch within a few seconds\n'],
] as const

for (const [ready, text] of cases)
  test(`a release to ${ready.length} servers does not say that they have switched`, () => {
    let output = ''
    const stream = { write: (chunk: string) => ((output += chunk), true) }
    printReleased({ stdout: stream, stderr: stream }, { ready, failed: [], missing: [] })
    assert.equal(output, text)
  })
