/** Bytes that are appended to; whoever appends sees to the room. */
export interface Page {
  readonly bytes: Uint8Array
  length: number
}

export const emptyPage = (room: number): Page => ({ bytes: new Uint8Array(room), length: 0 })

export const bytesOf = ({ bytes, length }: Page): Uint8Array => bytes.subarray(0, length)

/** SQLite's number of variable length (here up to 2^53): seven bits a byte, the highest first. */
export function appendVarint(page: Page, value: number): void {
  if (value > 0x7f) appendHigh(page, Math.floor(value / 0x80))
  page.bytes[page.length++] = value % 0x80
}

function appendHigh(page: Page, value: number): void {
  if (value > 0x7f) appendHigh(page, Math.floor(value / 0x80))
  page.bytes[page.length++] = (value % 0x80) | 0x80
}

export function appendBytes(page: Page, bytes: Uint8Array): void {
  page.bytes.set(bytes, page.length)
  page.length += bytes.length
}
