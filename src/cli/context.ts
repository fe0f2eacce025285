import type { Config } from '../config.ts'

export interface Output {
  write(text: string): unknown
  readonly isTTY?: boolean | undefined
}

/** What a command may use. Nothing else of the process is touched. */
export interface Context {
  /** Options over environment over defaults; only inside an action. Throws `InvalidSetting`. */
  readonly config: () => Config
  readonly stdout: Output
  readonly stderr: Output
  readonly now: () => Date
  /** The command goes on, but it will end with exit code 1. */
  readonly fail: () => void
}

/** The command was called in a way that makes no sense: exit code 2. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage'
}
