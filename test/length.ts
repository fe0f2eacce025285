/** Whether this is the long run (`npm run prove`), in which tests that repeat or cover much do so at full length. */
export const isLongRun = process.env['TEST_LENGTH'] === 'long'

/** How often a test repeats what it tests: before every change, and in the long run. */
export const times = (counts: { readonly gate: number; readonly long: number }): number =>
  isLongRun ? counts.long : counts.gate
