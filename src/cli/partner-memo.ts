import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { recordKinds, type RecordKind } from '../domain/facts.ts'
import { replaceFile } from '../ledger/files.ts'
import { memoText, type Inquiry } from '../page/browser/partners/memo.ts'
import { reportedPartner } from '../page/browser/partners/report-rows.ts'
import { cleanLines } from '../words/text/published-text.ts'
import { collectedKinds, collectedLists, type SourcesDocument } from './collected-kinds.ts'
import type { ReportRow } from './partner-report.ts'
import type { Review } from './partner-review.ts'
import { readSources, type PacedRequest, type Service } from './partner-service.ts'

interface Memo {
  readonly path: string
  readonly report: string
  readonly rows: readonly ReportRow[]
  readonly review: Review
  readonly service: Service
  readonly request: PacedRequest
}

/** Writes the memo of a report that is complete. */
export async function writeMemo({ path, report, rows, review, service, request }: Memo): Promise<void> {
  const sources = await readSources(service)
  const inquiry: Inquiry = {
    service: service.url,
    isSample: sources.sample === true,
    reportName: basename(report),
    checksum: createHash('sha256').update(readFileSync(report)).digest('hex'),
    lists: collectedLists(sources).map(({ title, as_of: asOf, last_success_at: at, closed, complete }) => ({
      title,
      asOf,
      collectedOn: at?.slice(0, 10) ?? null,
      isClosed: closed,
      isComplete: complete,
    })),
    listsGeneration: sources.generation,
    notCovered: [...notCollected(sources), ...(await uncollectedBodies(request))],
  }
  const partners = rows.map((row) => ({ partner: reportedPartner(row), ...review.sorted(row) }))
  // A list of partners and a reason may have control characters, which a terminal would execute.
  const pages = memoText(partners, inquiry).split('\f').map(cleanLines)
  replaceFile(path, `${pages.join('\n\f\n')}\n`)
}

const kindWords: Readonly<Record<RecordKind, string>> = {
  enforcement: '行政処分等 (enforcement actions)',
  procurement_suspension: '指名停止等 (procurement suspensions)',
  license_action: '許認可に関する処分 (licence actions)',
}

/** Kinds without any list, and sources of which no list is collected. */
function notCollected(document: SourcesDocument): Inquiry['notCovered'] {
  const { isCollected } = collectedKinds(document)
  const kinds = recordKinds
    .filter((kind) => !isCollected(kind))
    .map((kind) => ({ text: `${kindWords[kind]}: 一覧なし (no list)`, names: [] }))
  const sources = document.sources
    .filter(({ kinds: ofSource = [], lists }) => {
      const isCollectedSource = (lists ?? []).some((list) => list.last_success_at !== null)
      return !isCollectedSource && recordKinds.some((kind) => ofSource.includes(kind))
    })
    .map(({ title }) => title)
  const text = `未収録の一覧${sources.length}件 (${sources.length} lists are not collected)`
  return sources.length === 0 ? kinds : [...kinds, { text, names: sources }]
}

/** Of how many bodies that publish suspensions nothing is collected. It is a question of its own. */
async function uncollectedBodies(request: PacedRequest): Promise<Inquiry['notCovered']> {
  const outcome = await request('procurement-suspension-coverage')
  if (outcome.kind !== 'answer') throw new Error('the service does not say what it covers')
  return (outcome.data.groups ?? [])
    .filter((group) => group.collected_publisher_count < group.publisher_count)
    .map((group) => {
      const { publisher_group_label: ja, publisher_group_label_en: en, publisher_count: all } = group
      const left = all - group.collected_publisher_count
      return {
        text: `指名停止等、${ja}: ${all}機関のうち${left}機関を未収録 (procurement suspensions, ${en}: ${left} of ${all} bodies are not collected)`,
        names: [],
      }
    })
}
