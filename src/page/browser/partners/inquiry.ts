import type { Context } from '../types.ts'
import { dateInJapan } from '../format.ts'
import {
  collectedKinds,
  collectedLists,
  recordKinds,
  type RecordKind,
  type SourcesDocument,
} from './collected-kinds.ts'
import type { Inquiry } from './memo.ts'

interface InquiryFacts extends Pick<Inquiry, 'service' | 'reportName' | 'checksum'> {
  /** What the service says of its lists. */
  readonly sources: SourcesDocument
  readonly request: Context['request']
}

/** What a memo says of an inquiry: which lists were searched, and what is not collected. Throws if the service does not say it. */
export async function inquiryOf({ sources, request, ...facts }: InquiryFacts): Promise<Inquiry> {
  return {
    ...facts,
    isSample: sources.sample === true,
    lists: collectedLists(sources).map(({ title, as_of: asOf, last_success_at: at, closed, complete }) => ({
      title,
      asOf,
      collectedOn: at ? dateInJapan(new Date(at)) : null,
      isClosed: closed,
      isComplete: complete,
    })),
    listsGeneration: sources.generation,
    notCovered: [...notCollected(sources), ...(await uncollectedBodies(request))],
  }
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
async function uncollectedBodies(request: Context['request']): Promise<Inquiry['notCovered']> {
  const outcome = await request('procurement-suspension-coverage')
  if (outcome.kind !== 'answer') throw new Error('the service does not say what it covers')
  const groups = (outcome.data.groups ?? []).map((group) => ({
    name: `${group.publisher_group_label} (${group.publisher_group_label_en})`,
    all: group.publisher_count,
    left: group.publisher_count - group.collected_publisher_count,
  }))
  const sumOf = (key: 'all' | 'left'): number => groups.reduce((sum, group) => sum + group[key], 0)
  const [all, left] = [sumOf('all'), sumOf('left')]
  if (left === 0) return []
  const text = `指名停止等: ${all}機関のうち${left}機関を未収録 (procurement suspensions: ${left} of ${all} bodies are not collected)`
  return [
    {
      text,
      names: groups.filter((group) => group.left > 0).map((group) => `${group.name} ${group.left}/${group.all}`),
    },
  ]
}
