import type { RowOutcome } from '../../../domain/parsed-publication.ts'
import { readText, recordsOf, sourceOf } from '../test-source.ts'

/** Reads a page of these lines (`<h2>` and other markup as they are) under a title. */
export async function readNotice(
  body: readonly string[],
  { produces = 'procurement_suspension', title = '指名停止措置について', keys = '' } = {},
): Promise<readonly RowOutcome[]> {
  const lines = body.map((line) => (line.startsWith('<') ? line : `<p>${line}</p>`)).join('')
  const page = `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1>${lines}</body></html>`
  return (await readText('notice.html', page, sourceOf(produces, 'html', keys))).rows
}

/** What a reader is told of each record: name, address, first and last day; of any other row its outcome or its reason. */
export const toldBy = (rows: readonly RowOutcome[]): string[] =>
  rows.map((row) => {
    if (row.outcome !== 'record') return row.outcome === 'unparsed' ? row.reason : row.outcome
    const [facts] = recordsOf([row])
    if (facts === undefined || !('party' in facts)) return ''
    const { party, period, actionDate } = facts
    const days = period === null ? [actionDate] : [period.start, period.openEnded ? '…' : period.end]
    return [party.name, party.address, ...days].map((text) => text ?? '-').join(' ')
  })
