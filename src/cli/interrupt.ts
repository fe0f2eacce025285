import type { Context, Output } from './context.ts'
import { exitCodeOf } from './exit-codes.ts'
import { printLine } from './print.ts'

const exits = { SIGINT: 'interrupted', SIGTERM: 'terminated' } as const
const signals = Object.keys(exits) as (keyof typeof exits)[]

/** Says what is left when a signal ends the process. Its unfinished files are removed at the exit (`removedAtExit`). */
export const interruptsOf =
  (stderr: Output): Context['onInterrupt'] =>
  (whatIsLeft) => {
    const end = (signal: keyof typeof exits): never => {
      if (stderr.isTTY === true) stderr.write('\n')
      printLine(stderr, `interrupted: ${whatIsLeft()}`)
      process.exit(exitCodeOf(exits[signal]))
    }
    for (const signal of signals) process.on(signal, end)
    return {
      [Symbol.dispose]: () => {
        for (const signal of signals) process.off(signal, end)
      },
    }
  }
