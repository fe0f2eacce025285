/** A document that does not change while the process runs. */
export interface Document {
  readonly path: string
  readonly type: string
  readonly read: () => string | Buffer
}
