import assert from 'node:assert/strict'

/** Processor time of this thread in milliseconds: the least of several rounds, because the collector of garbage runs in some of them. */
export async function processorMilliseconds(run: () => unknown, rounds = 3): Promise<number> {
  let least = Infinity
  for (let round = 0; round < rounds; round++) {
    const before = process.threadCpuUsage()
    await run()
    const { user, system } = process.threadCpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

const parts = 8
/** Times too short to compare. */
const noiseMilliseconds = 100

/**
 * Fails if the cost of a text grows clearly faster than its length: of eight times the length a linear cost is eight times as high, a quadratic
 * one 64 times. It compares processor times of this thread, so that it says the same on a busy machine.
 */
export async function assertLinear(run: (length: number) => unknown, length: number, what = ''): Promise<void> {
  const part = await processorMilliseconds(() => run(length / parts))
  const whole = await processorMilliseconds(() => run(length))
  assert.ok(whole < 3 * parts * part + noiseMilliseconds, `${what} ${part} ms for an eighth, ${whole} ms for all`)
}
