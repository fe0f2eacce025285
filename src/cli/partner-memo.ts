import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { replaceFile } from '../ledger/files.ts'
import { inquiryOf } from '../page/browser/partners/inquiry.ts'
import { memoText } from '../page/browser/partners/memo.ts'
import type { ReportRow } from '../page/browser/partners/report-columns.ts'
import { reportedPartner } from '../page/browser/partners/report-rows.ts'
import { cleanLines } from '../words/text/published-text.ts'
import type { Review } from './partner-review.ts'
import { readSources, type PacedRequest, type Service } from './partner-service.ts'

interface Memo {
  readonly path: string
  readonly report: string
  /** Whether every record is cited. */
  readonly isWhole: boolean
  readonly rows: readonly ReportRow[]
  readonly review: Review
  readonly service: Service
  readonly request: PacedRequest
}

/** Writes the memo of a report that is complete. */
export async function writeMemo({ path, report, isWhole, rows, review, service, request }: Memo): Promise<void> {
  const inquiry = await inquiryOf({
    service: service.url,
    reportName: basename(report),
    checksum: createHash('sha256').update(readFileSync(report)).digest('hex'),
    sources: await readSources(service),
    request,
  })
  const partners = rows.map((row) => ({ partner: reportedPartner(row), ...review.sorted(row) }))
  // A list of partners and a reason may have control characters, which a terminal would execute.
  const pages = memoText(partners, inquiry, { isWhole }).split('\f').map(cleanLines)
  replaceFile(path, `${pages.join('\n\f\n')}\n`)
}
