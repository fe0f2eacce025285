import type { FastifyInstance } from 'fastify'
import type { PublishedRecord } from '../../src/domain/facts.ts'
import { linkByName } from '../../src/publish/link.ts'
import { testCandidate } from '../../src/publish/test-candidate.ts'
import { readText, recordsOf, sourceOf } from '../../src/read/tables/test-source.ts'
import type { PastedCase } from './cases.ts'

/** What is wrong with the answer to a case; `null`: it is right. */
export type Verdict = string | null

/** `isHarmful`: another company is shown as exact, or linked with high confidence. */
export interface Judged {
  readonly pasted: PastedCase
  readonly verdict: Verdict
  readonly isHarmful: boolean
}

/** `companies` searches those that the cases name, `authorities` has a record of each authority that they name. */
export interface JudgingApps {
  readonly companies: FastifyInstance
  readonly authorities: FastifyInstance
}

export async function judge(apps: JudgingApps, pasted: PastedCase): Promise<Judged> {
  const verdict = await judges[pasted.via](pasted, pasted.via === 'authority' ? apps.authorities : apps.companies)
  const isHarmful = verdict !== null && (pasted.not_exact !== undefined || pasted.same === false)
  return { pasted, verdict, isHarmful }
}

const judges: Readonly<Record<PastedCase['via'], (pasted: PastedCase, app: FastifyInstance) => Promise<Verdict>>> = {
  companies: judgeCompanies,
  link: async (pasted) => judgeLink(pasted),
  date: judgeDate,
  period: judgePeriod,
  authority: judgeAuthority,
}

interface Answer {
  readonly status: number
  readonly companies: readonly { readonly corporate_number: string; readonly match: { readonly kind: string } }[]
  readonly place: { readonly codes: readonly string[]; readonly matched: boolean } | null
}

async function companiesFor(app: FastifyInstance, text: string): Promise<Answer> {
  const reply = await app.inject({ url: '/api/v1/companies', query: { q: text } })
  if (reply.statusCode !== 200) return { status: reply.statusCode, companies: [], place: null }
  const { data, meta } = reply.json()
  return { status: 200, companies: data.companies, place: meta.understood_as.place }
}

const numbersOf = ({ companies }: Answer): string[] => companies.map(({ corporate_number: number }) => number)

async function judgeCompanies(pasted: PastedCase, app: FastifyInstance): Promise<Verdict> {
  const answer = await companiesFor(app, pasted.input)
  if (pasted.refused === true) return answer.status === 400 ? null : `not refused: ${answer.status}`
  if (answer.status !== 200) return `refused: ${answer.status}`
  const numbers = numbersOf(answer)
  if (pasted.same_answer_as !== undefined) {
    const same = numbersOf(await companiesFor(app, pasted.same_answer_as))
    // The register may have no company of the word.
    const isSame = same.slice(0, 3).join() === numbers.slice(0, 3).join()
    return isSame ? null : `another answer than ${pasted.same_answer_as}: ${numbers.slice(0, 3).join()}`
  }
  const exact = answer.companies.filter(({ match }) => match.kind === 'exact')
  const wrong = exact.find(({ corporate_number: number }) => pasted.not_exact?.includes(number))
  if (wrong !== undefined) return `exact: ${wrong.corporate_number}`
  const place = pasted.place
  if (place !== undefined) {
    const { codes = [], matched } = answer.place ?? {}
    if (codes.join() !== place.code || matched !== place.matched) return `place: ${codes.join()} ${matched}`
  }
  if (pasted.expected === undefined) return null
  const first = numbers.slice(0, pasted.within)
  return first.some((number) => pasted.expected!.includes(number)) ? null : `found: ${first.join() || 'nothing'}`
}

const number = '5000000000001'

function judgeLink({ input, company, same }: PastedCase): Verdict {
  const party = { name: '株式会社架空', address: input, corporateNumber: null }
  const { identity } = linkByName(party, [testCandidate({ corporateNumber: number, ...company! })], {
    date: null,
    seenOn: '2026-08-21',
  })
  return (identity.confidence === 'high') === same ? null : `${identity.basis} ${identity.confidence}`
}

/** The record of a list with one row, of a company with this cell in this column. */
async function recordWith(produces: string, column: string, cell: string): Promise<PublishedRecord | undefined> {
  const list = `商号又は名称,所在地,${column},処分内容,理由\n株式会社架空,前橋市1-1,"${cell}",指示,粗雑工事`
  const { rows } = await readText('list.csv', list, sourceOf(produces, 'csv'))
  return recordsOf(rows)[0] as PublishedRecord | undefined
}

async function judgeDate({ input, day }: PastedCase): Promise<Verdict> {
  const found = (await recordWith('enforcement', '処分年月日', input))?.actionDate ?? null
  return found === day ? null : `day: ${found}`
}

async function judgePeriod({ input, start, end }: PastedCase): Promise<Verdict> {
  const period = (await recordWith('procurement_suspension', '指名停止期間', input))?.period
  return period?.start === start && period?.end === end ? null : `period: ${period?.start} to ${period?.end}`
}

async function judgeAuthority({ input, official }: PastedCase, app: FastifyInstance): Promise<Verdict> {
  const [found, wanted] = await Promise.all(
    [input, official!].map(async (authority) => {
      const reply = await app.inject({ url: '/api/v1/enforcements', query: { authority } })
      return { status: reply.statusCode, ...reply.json() }
    }),
  )
  const isUnknown = found.meta?.warnings?.some(({ code }: { readonly code: string }) => code === 'unknown_authority')
  if (found.status !== 200 || isUnknown === true) return `unknown: ${found.status}`
  if (found.data.enforcements.length === 0) return 'no record'
  const idsOf = ({ data }: { readonly data: { readonly enforcements: readonly { readonly id: string }[] } }): string =>
    data.enforcements.map(({ id }) => id).join()
  return idsOf(found) === idsOf(wanted) ? null : 'other records'
}
