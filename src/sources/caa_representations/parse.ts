import { actionTypeOf } from '../../codelists/action-type-of.ts'
import { authorityOf } from '../../codelists/authorities.ts'
import type { PublicationFile } from '../../collect/parser.ts'
import { looksLikeNaturalPerson } from '../../collect/readers/natural-person.ts'
import { openTable } from '../../collect/readers/csv-table.ts'
import type { TableRow } from '../../collect/readers/csv-table.ts'
import { unreadRow } from '../../collect/readers/unread-row.ts'
import type { EnforcementFacts } from '../../domain/facts.ts'
import type { ParsedPublication, RowOutcome } from '../../domain/reading.ts'
import type { SourceDescription } from '../../domain/source-description.ts'
import { parseJapaneseDate } from '../../text/japanese-date.ts'

/**
 * 消費者庁 景品表示法の措置命令・課徴金納付命令, transcribed by a third party into a CSV of nine columns. A transcription is never a complete
 * list, because a missing record has not left the official one. A row about several companies (…2社) is one record under the published
 * name. The action date is null: the list has the day of the announcement, which may be the day after the order. Reason codes of unread rows: `column_count`, `id`, `date`, `name`, `action_type`.
 */
export async function parse(file: PublicationFile, source: SourceDescription): Promise<ParsedPublication> {
  const { rows } = await openTable(file, source)
  return { list: 'all', complete: false, asOf: null, official: null, title: null, rows: outcomesOf(rows) }
}

async function* outcomesOf(rows: AsyncIterable<TableRow>): AsyncGenerator<RowOutcome> {
  for await (const row of rows) yield outcomeOf(row)
}

function outcomeOf({ row, cells, read, complete }: TableRow): RowOutcome {
  if (!complete) return unreadRow(row, 'column_count', cells)
  if (looksLikeNaturalPerson(read('name'))) return { outcome: 'person', row, rows: 1 }
  const problem = problemOf(read)
  if (problem !== null) return unreadRow(row, problem, cells)
  return { outcome: 'record', row, rows: 1, key: read('id'), facts: factsOf(read) }
}

function problemOf(read: TableRow['read']): string | null {
  if (!/^\d+$/.test(read('id'))) return 'id'
  if (parseJapaneseDate(read('published_on')) === null) return 'date'
  if (read('name') === '') return 'name'
  return actionTypeOf(read('action_text')) === 'other' ? 'action_type' : null
}

function factsOf(read: TableRow['read']): EnforcementFacts {
  return {
    kind: 'enforcement',
    party: { name: read('name'), address: null, corporateNumber: null },
    authority: authorityOf('消費者庁'),
    lawCodes: ['premiums_representations_act'],
    lawText: read('law_text') || null,
    actionType: actionTypeOf(read('action_text')),
    actionText: read('action_text'),
    actionDate: null,
    period: null,
    fate: null,
    summary: [read('title'), read('product')].filter((part) => part !== '').join(' / ') || null,
    url: read('url') || null,
    title: read('title') || null,
    publishedOn: parseJapaneseDate(read('published_on')),
  }
}
