/** What an exit code of `shobun` says. The one table: the help, the manual page and docs/exit-codes.md are made from it. */
const rows = {
  done: { code: 0, meaning: 'done' },
  failed: { code: 1, meaning: 'failed, as a whole or in a part; the message says what' },
  wrongUsage: { code: 2, meaning: 'wrong usage' },
  nothingFound: { code: 3, meaning: 'nothing was found: source find and source update, where there is no list' },
  differs: { code: 4, meaning: 'something is new or changed: screen --since' },
  heldBack: { code: 5, meaning: 'published without the lists that a gate holds back: publish and update' },
  // As shells have them: 128 and the number of the signal.
  interrupted: { code: 130, meaning: 'ended by Ctrl-C' },
  terminated: { code: 143, meaning: 'ended by the system or another program (SIGTERM)' },
} as const

export type Exit = keyof typeof rows

export interface ExitCode {
  readonly code: number
  readonly meaning: string
}

/** In the order of their codes. */
export const exitCodes: Readonly<Record<Exit, ExitCode>> = rows

export const exitCodeOf = (exit: Exit): number => exitCodes[exit].code

/** The line in the help of a command: what those codes mean there that it has a word of its own for. */
export function exitLine(meanings: Partial<Readonly<Record<Exit, string>>>): string {
  const parts = Object.entries(meanings).map(([exit, meaning]) => `${exitCodeOf(exit as Exit)} ${meaning}`)
  return `Exit codes: ${parts.join('; ')}.`
}
