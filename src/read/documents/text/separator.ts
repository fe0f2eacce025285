/**
 * Reads a text whose values are separated by tabs as CSV: in it, tabs and commas change places, in `text` and back in the cells. Programs that
 * save a table as text put quotation marks around values as CSV does.
 */
export const exchangeTabs = (text: string): string =>
  text.replace(/[,\t]/g, (separator) => (separator === ',' ? '\t' : ','))

/** Whether tabs separate the values: more lines have a tab than a comma. Values may have commas, headings hardly. */
export function isSeparatedByTabs(text: string): boolean {
  const lines = text.split(/\r?\n/)
  const count = (separator: string): number => lines.filter((line) => line.includes(separator)).length
  return count('\t') > count(',')
}

/** The text, and whether tabs separate its values, which its first chunk shows. */
export async function withSeparator(
  text: AsyncIterable<string>,
): Promise<{ readonly hasTabs: boolean; readonly text: AsyncIterable<string> }> {
  const chunks = text[Symbol.asyncIterator]()
  const first = await chunks.next()
  const start = first.done === true ? '' : first.value
  const hasTabs = isSeparatedByTabs(start)
  return { hasTabs, text: exchangedIf(hasTabs, start, { [Symbol.asyncIterator]: () => chunks }) }
}

async function* exchangedIf(hasTabs: boolean, start: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield hasTabs ? exchangeTabs(start) : start
  for await (const chunk of rest) yield hasTabs ? exchangeTabs(chunk) : chunk
}
