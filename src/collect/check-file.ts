import type { Reading, RowOutcome } from '../domain/reading.ts'
import { openReading } from './reading-process/open-reading.ts'
import { publicationFile } from './readers/publication-file.ts'
import type { Source } from './source-folder.ts'

/** What a file would bring, without a ledger: rows = records + continuation + persons + unread. */
export interface Check {
  readonly list: string
  readonly complete: boolean
  readonly asOf: string | null
  readonly title: string | null
  readonly official: { readonly count: number; readonly basis: string } | null
  readonly rows: number
  readonly records: number
  readonly continuation: number
  readonly persons: number
  readonly unread: number
  readonly unreadReasons: Readonly<Record<string, number>>
  /** The first ones, as they were read. */
  readonly firstRecords: readonly Extract<RowOutcome, { outcome: 'record' }>[]
  readonly firstUnread: readonly Extract<RowOutcome, { outcome: 'unread' }>[]
}

/** Parses a file and imports nothing. Throws `PublicationRefused`. */
export async function checkFile(source: Source, path: string, show: Shown): Promise<Check> {
  const { reading, close } = await openReading(source, await publicationFile(path))
  try {
    return await counted(reading, show)
  } finally {
    close()
  }
}

interface Shown {
  readonly records: number
  readonly unread: number
}

async function counted(reading: Reading, show: Shown): Promise<Check> {
  const counts = { rows: 0, records: 0, continuation: 0, persons: 0, unread: 0 }
  const unreadReasons: Record<string, number> = {}
  const firstRecords: Extract<RowOutcome, { outcome: 'record' }>[] = []
  const firstUnread: Extract<RowOutcome, { outcome: 'unread' }>[] = []
  for await (const row of reading.rows) {
    counts.rows += row.rows
    counts.continuation += row.rows - 1
    if (row.outcome === 'person') counts.persons++
    else if (row.outcome === 'record') {
      if (counts.records++ < show.records) firstRecords.push(row)
    } else {
      if (counts.unread++ < show.unread) firstUnread.push(row)
      unreadReasons[row.reason] = (unreadReasons[row.reason] ?? 0) + 1
    }
  }
  const { list, complete, asOf, title, official } = reading
  return { list, complete, asOf, title, official, ...counts, unreadReasons, firstRecords, firstUnread }
}
