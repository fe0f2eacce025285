import type { PublicationFile } from '../../domain/parser.ts'
import { csvBatches } from '../../documents/text/csv.ts'
import type { PublicationText, TextCollection } from '../../documents/text/text-file.ts'
import { PublicationRefused } from '../../domain/publication-refused.ts'
import type { ParsedPublication, RowOutcome } from '../../domain/parsed-publication.ts'
import { isoDateOfDigits } from '../../text/iso-date.ts'
import { refuseOtherLayout } from './layout.ts'
import { outcomeOf } from './row.ts'

interface Difference extends PublicationText {
  readonly day: string
}

/**
 * Many daily differences (`diff_YYYYMMDD.csv`) in one ZIP, as they are kept of past years. They are one import, in the order of their
 * days, and give the same records as one import for each.
 */
export function parseDifferences(
  file: PublicationFile,
  { texts, close }: TextCollection,
  columns: number,
): ParsedPublication {
  const differences = texts
    .map((text) => ({ ...text, day: dayOf(text, file, close) }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
  return {
    list: 'all',
    complete: false,
    asOf: differences.at(-1)?.day ?? null,
    asOfBasis: 'file_name',
    official: null,
    title: null,
    rows: rowsOf(differences, { columns, close }),
  }
}

function dayOf({ name }: PublicationText, file: PublicationFile, close: () => void): string {
  const digits = /(?:^|[/\\])diff_(\d{8})\.csv$/i.exec(name)?.[1]
  const day = digits === undefined ? null : isoDateOfDigits(digits)
  if (day !== null) return day
  close()
  const expected = 'several CSV files in one zip must be differences named diff_YYYYMMDD.csv'
  throw new PublicationRefused('wrong_format', `${file.name}: ${expected}, found ${name}`)
}

async function* rowsOf(
  differences: readonly Difference[],
  { columns, close }: { readonly columns: number; readonly close: () => void },
): AsyncGenerator<RowOutcome> {
  let row = 1
  try {
    for (const { name, text, day } of differences) {
      let isFirst = true
      for await (const { rows } of csvBatches(text, { name, columns })) {
        for (const cells of rows) {
          if (isFirst) refuseOtherLayout(cells, columns, name)
          isFirst = false
          const outcome = outcomeOf(cells, row++, columns)
          yield outcome.outcome === 'record' ? { ...outcome, seenOn: day } : outcome
        }
      }
    }
  } finally {
    close()
  }
}
