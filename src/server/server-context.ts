interface Output {
  write(text: string): unknown
}

/** What a server uses of the process. */
export interface ServerContext {
  readonly stdout: Output
  readonly stderr: Output
  readonly now: () => Date
}
