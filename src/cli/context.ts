import type { Config } from '../config.ts'
import type { Exit } from './exit-codes.ts'

export interface Output {
  write(text: string): unknown
  readonly isTTY?: boolean | undefined
  /** The width of a terminal. */
  readonly columns?: number | undefined
}

/** How a command reaches publishers and waits between requests to them. */
export interface Network {
  readonly fetch: typeof globalThis.fetch
  readonly sleep: (milliseconds: number) => Promise<void>
}

/** Everything a command may use of the process. */
export interface Context {
  /**
   * Options override the environment, which overrides the defaults. Available in an action only, when the options are parsed.
   * Throws `InvalidSetting`.
   */
  readonly config: () => Config
  readonly stdout: Output
  readonly stderr: Output
  readonly now: () => Date
  readonly network: Network
  /** What is said when Ctrl-C ends the process before the result is disposed. */
  readonly onInterrupt: (whatIsLeft: () => string) => Disposable
  /** Sets the exit code, that of a failure unless given; the command continues. */
  readonly markFailed: (exit?: Exit) => void
}

/** Invalid arguments, as an exit code `wrongUsage`. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
