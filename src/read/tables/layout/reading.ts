import type { RecordKind } from '../../../domain/facts.ts'
import type { SourceDescription } from '../../../domain/source-description.ts'
import { headingsOfWithdrawals } from '../../../words/vocabulary/headings.ts'
import type { Values } from '../entry/entry.ts'
import { createHeadings, type Headings } from '../labels/headings.ts'
import { refuseUnknownLabel } from '../notice/labelled-values.ts'
import { measureOfKind } from '../notice/measures.ts'
import { createNoticeReader } from '../notice/notice.ts'
import type { NoticeReader } from '../notice/notice-reader.ts'
import { createFindings, type Findings } from './findings.ts'
import { createSections, type Sections } from './sections.ts'
import type { WalkedDocument } from './walked-document.ts'

/** What stands beside a document while it is read: what its source says, its open sections and notice, and what was found. */
export interface Reading {
  readonly source: SourceDescription
  readonly file: string
  readonly isSuspension: boolean
  /** Unknown columns and labels are kept and do not refuse the file. */
  readonly lenient: boolean
  readonly headings: Headings
  /** `lines` of `source.yml`. */
  readonly linePatterns: readonly RegExp[]
  readonly sections: Sections
  readonly notices: NoticeReader
  readonly found: Findings
  readonly unknownLabels: WalkedDocument['unknownLabels']
  /** Throws `PublicationRefused` `wrong_header` unless the reading is lenient. */
  readonly onUnknownLabel: (label: string, value: string) => void
}

export function createReading(source: SourceDescription, file: string, lenient: boolean): Reading {
  const isSuspension = source.produces === 'procurement_suspension'
  const ofKind = isSuspension ? headingsOfWithdrawals : {}
  const headings = createHeadings({ ...ofKind, ...source.columns }, source.publisher.name)
  const sections = createSections(regExps(source.table.sections), (values: Values) => notices.beginNotice(values))
  const notices = createNoticeReader(headings, sections.context, {
    own: measureOfKind(source.produces as RecordKind),
    publisher: source.publisher.name,
  })
  const unknownLabels: WalkedDocument['unknownLabels'][number][] = []
  return {
    source,
    file,
    isSuspension,
    lenient,
    headings,
    linePatterns: regExps(source.table.lines),
    sections,
    notices,
    found: createFindings(sections.context),
    unknownLabels,
    onUnknownLabel(label, value) {
      if (!lenient) refuseUnknownLabel(label, file)
      unknownLabels.push({ label, value })
    },
  }
}

const regExps = (patterns: readonly string[]): RegExp[] => patterns.map((pattern) => new RegExp(pattern, 'u'))
