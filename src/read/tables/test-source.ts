import type { Facts } from '../../domain/facts.ts'
import type { ParsedPublication, RowOutcome } from '../../domain/parsed-publication.ts'
import { withFile } from '../documents/test-file.ts'
import { readSourceDescription } from '../sources/source-yaml.ts'
import { parse } from './parse.ts'

/** A source whose description adds `keys` to what every one has. */
export const sourceOf = (produces: string, format: string, keys = '') =>
  readSourceDescription(
    `
title: 指名停止業者一覧
title_en: List
publisher: { name: 群馬県, name_en: Gunma, corporate_number: "7000020100005", group: prefecture }
produces: ${produces}
data: { url: "https://www.example.jp/site/list.html", format: ${format}, license: なし, attribution: なし, expected_interval: P1M }
gates: { rows_min: 0, unread_share_max: 1, loss_share_max: 1 }
${keys}
`,
    'sample',
    'sample/source.yml',
  )

/** Reads a published text as the source would. */
export async function readText(
  name: string,
  text: string,
  source = sourceOf('procurement_suspension', name.split('.').at(-1) ?? 'html'),
): Promise<Omit<ParsedPublication, 'rows'> & { readonly rows: readonly RowOutcome[] }> {
  return withFile(name, text, async (file) => {
    const { rows, ...reading } = await parse(file, source)
    return { ...reading, rows: await Array.fromAsync(rows) }
  })
}

/** The records of a reading. */
export const recordsOf = (rows: readonly RowOutcome[]): Facts[] =>
  rows.flatMap((row) => (row.outcome === 'record' ? [row.facts] : []))

/**
 * Outcomes in short: the name of the party of a record, `person`, or the reason of an unparsed row. `×2` after it is the number of rows if
 * it is not 1; a further record of the same row has `×0`.
 */
export const inShort = (rows: readonly RowOutcome[]): string[] =>
  rows.map((row) => {
    const what =
      row.outcome === 'record' && 'party' in row.facts
        ? row.facts.party.name
        : row.outcome === 'unparsed'
          ? row.reason
          : row.outcome
    return row.rows === 1 ? what : `${what} ×${row.rows}`
  })
