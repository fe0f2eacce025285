/** SQLite's primary result code, the low byte of an extended code; undefined when the error is not from SQLite. */
export function primaryResultCode(error: unknown): number | undefined {
  const { errcode } = error as { readonly errcode?: number }
  return errcode === undefined ? undefined : errcode % 256
}
