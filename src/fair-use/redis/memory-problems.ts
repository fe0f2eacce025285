/** What is wrong with the memory of Redis. */
export interface MemoryProblem {
  readonly kind: 'evicts' | 'small' | 'unchecked'
  readonly text: string
}

/**
 * The smallest `maxmemory` without a warning: twice the clients of a day, 100,000 of at most 1.1 KB, and 200 addresses at their daily
 * ceiling of 65 KB each (docs/scale.md).
 */
const memoryBytesMin = 256_000_000

/** Finds what would lose counts, in the answer to `INFO memory`. Unlike `CONFIG`, providers permit it. */
export function memoryProblems(info: string): readonly MemoryProblem[] {
  const policy = /^maxmemory_policy:(\S+)/m.exec(info)?.[1]
  const bytes = /^maxmemory:(\d+)/m.exec(info)?.[1]
  if (policy === undefined || bytes === undefined) return [unchecked('it does not say')]
  const problems: MemoryProblem[] = []
  if (policy !== 'noeviction')
    problems.push({
      kind: 'evicts',
      text: `Redis has maxmemory-policy ${policy}: what it evicts gives quotas back without a word. Set noeviction.`,
    })
  if (Number(bytes) > 0 && Number(bytes) < memoryBytesMin)
    problems.push({
      kind: 'small',
      text: `Redis has maxmemory ${bytes}, which is soon full; servers then count by themselves. Give it at least ${memoryBytesMin}.`,
    })
  return problems
}

export const unchecked = (reason: string): MemoryProblem => ({
  kind: 'unchecked',
  text: `Whether Redis evicts counts could not be checked (${reason}). It needs maxmemory-policy noeviction.`,
})
