import { cleanLine } from '../words/text/published-text.ts'
import type { Output } from './context.ts'
import { printLine } from './report.ts'

export interface Progress extends Disposable {
  /** Replaces the line. */
  show(text: string): void
  /** A step is finished. Without a terminal it gets a line of its own, so that a log shows that the command goes on. */
  finish(text: string): void
  /** Erases the line before the result is printed. */
  clear(): void
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
