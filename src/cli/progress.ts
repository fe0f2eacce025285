import { cleanLine } from '../words/text/published-text.ts'
import type { Output } from './context.ts'
import { printLine } from './print.ts'

export interface Progress extends Disposable {
  /** Replaces the line. */
  show(text: string): void
  /** A step is finished. Without a terminal it gets a line of its own, so that a log shows that the command goes on. */
  finish(text: string): void
  /** Erases the line before the result is printed. */
  clear(): void
}

/** Time until a step is long enough to say when it ends. */
const estimateAfterMilliseconds = 2_000

/**
 * Returns a function for the state of a step: `companies: 1,200,000 of 2,223,828 (54 %), 40 s left`. `total` may be an estimate; without one the
 * share is not known. `now`: milliseconds.
 */
export function createStepText(now: () => number): (step: string, done: number, total?: number) => string {
  let current = ''
  let startedAt = 0
  return (step, done, total) => {
    if (step !== current) [current, startedAt] = [step, now()]
    if (done === 0) return step
    const count = `${step}: ${done.toLocaleString('en-US')}`
    if (total === undefined || total < done) return count
    const share = `${count} of ${total.toLocaleString('en-US')} (${Math.floor((100 * done) / total)} %)`
    const elapsed = now() - startedAt
    if (elapsed < estimateAfterMilliseconds || done === total) return share
    return `${share}, ${timeText((elapsed * (total - done)) / done)} left`
  }
}

function timeText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1_000)
  return seconds < 100 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`
}

/** Returns to the start of the line and erases to its end. */
const eraseLine = '\r\u001b[K'

/** Shows the progress on one line of a terminal. In a file or a pipe only finished steps are written. */
export function createProgress(output: Output): Progress {
  const nothing = (): void => undefined
  if (output.isTTY !== true)
    return {
      show: nothing,
      finish: (text) => printLine(output, text),
      clear: nothing,
      [Symbol.dispose]: nothing,
    }
  const clear = (): void => void output.write(eraseLine)
  return { show: (text) => output.write(eraseLine + cleanLine(text)), finish: nothing, clear, [Symbol.dispose]: clear }
}
