import type { Context, Output } from './context.ts'
import { printLine } from './report.ts'

/** Exit codes as shells have them: 128 and the number of the signal. */
const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const
const signals = Object.keys(exitCodes) as (keyof typeof exitCodes)[]

/** Says what is left when a signal ends the process. Its unfinished files are removed at the exit (`removedAtExit`). */
export const interruptsOf =
  (stderr: Output): Context['onInterrupt'] =>
  (whatIsLeft) => {
    const end = (signal: keyof typeof exitCodes): never => {
      if (stderr.isTTY === true) stderr.write('\n')
      printLine(stderr, `interrupted: ${whatIsLeft()}`)
      process.exit(exitCodes[signal])
    }
    for (const signal of signals) process.on(signal, end)
    return {
      [Symbol.dispose]: () => {
        for (const signal of signals) process.off(signal, end)
      },
    }
  }
