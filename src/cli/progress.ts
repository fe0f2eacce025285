import { cleanLine } from '../text/published-text.ts'
import type { Output } from './context.ts'

export interface Progress {
  /** Replaces the line. */
  show(text: string): void
  /** Erases the line before the result is printed. */
  clear(): void
}

const silent: Progress = { show: () => undefined, clear: () => undefined }
/** Returns to the start of the line and erases to its end. */
const eraseLine = '\r\u001b[K'

/** Shows the progress on one line of a terminal. Writes nothing when the output goes to a file or a pipe. */
export function createProgress(output: Output): Progress {
  if (output.isTTY !== true) return silent
  return {
    show: (text) => output.write(eraseLine + cleanLine(text)),
    clear: () => output.write(eraseLine),
  }
}
