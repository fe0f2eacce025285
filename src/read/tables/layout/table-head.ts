import type { DocumentRow } from '../../documents/document.ts'
import { namesBody } from '../labels/body-in-heading.ts'
import { distinctTexts } from '../text.ts'
import { announcesActsBelow } from './announced-acts.ts'
import type { EndedSection } from './ended-sections.ts'
import type { Reading } from './reading.ts'
import { headsSection } from './section-rows.ts'

/** The words above a table: its name, and the line before it. */
export interface TableHead {
  readonly name: string
  readonly lineAbove: string
  /** The headings and lines above it that say whose acts follow, from the outermost to the innermost, and what became of them. */
  readonly around: readonly string[]
  /** The part of the page around the table whose measures have ended; `null`: none. */
  readonly ended: EndedSection | null
  /** A line further above that says of the next table that its measures are planned, or have ended; `null`: none. */
  readonly lead: string | null
  /** The rows between these words and the headings of the columns that say whose acts follow, or that they have ended. */
  readonly bodies?: readonly string[]
}

/** The head of a table below further rows. */
export const headBelow = (
  head: TableHead,
  rows: readonly DocumentRow[],
  { source, isSuspension }: Reading,
): TableHead => {
  const isSaid = (text: string): boolean =>
    namesBody(text, source.publisher.name) || headsSection(text, isSuspension) || announcesActsBelow(text)
  const said = rows.flatMap(distinctTexts).filter(isSaid)
  return said.length === 0 ? head : { ...head, bodies: said }
}

/** The headings of a table, by the words above it. */
export function headingsOf({ name, lineAbove, around, ended, bodies = [], lead }: TableHead): readonly string[] {
  return [
    ...[name, lineAbove].filter(
      (text) => !around.includes(text) && !(ended?.isUnclear === true && text === ended.heading),
    ),
    ...around,
    ...bodies,
    ...leadOf(lead, [name, lineAbove]),
    ...headingOf(ended, [name, lineAbove]),
  ]
}

const leadOf = (lead: string | null, above: readonly string[]): string[] =>
  lead === null || above.includes(lead) ? [] : [lead]

/** The heading of the part around a table that does not stand directly above it. */
const headingOf = (ended: EndedSection | null, above: readonly string[]): string[] =>
  ended === null || ended.isUnclear || above.includes(ended.heading) ? [] : [ended.heading]
