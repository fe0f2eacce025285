import type { RecordKind } from '../../../domain/facts.ts'
import { recordKinds } from '../../../domain/facts.ts'
import type { OtherRecords } from '../../../domain/views.ts'
import type { GenerationInfo } from '../../../search/port.ts'
import { sourcesOfKind, type GapOfList } from '../../../domain/collected-source.ts'
import { countTold, isRegisterComplete } from '../../../search/records/records-of-name.ts'
import type { EndpointRow } from '../contract/endpoints.ts'
import type { EndpointResult } from './endpoint-result.ts'

/** What an answer says, in one word, and what an empty one does not cover. */
export interface AnswerResult {
  /**
   * `hit`: `data` has something. `name_only`: it has not, but records of the name exist. `no_hit`: neither is there, and every list concerned is
   * collected. `unknown`: something concerned is not collected.
   */
  readonly result: (typeof answerResults)[number]
  readonly notCovered: { readonly en: string; readonly ja: string } | null
}

export const answerResults = ['hit', 'name_only', 'no_hit', 'unknown'] as const

export function resultOf(info: GenerationInfo, endpoint: EndpointRow, result: EndpointResult): AnswerResult {
  if (Object.values(result.data).some((list) => list.length > 0)) return { result: 'hit', notCovered: null }
  const { nameOnly, otherRecords } = result
  const ofName = (nameOnly ? countTold(nameOnly) : 0) + (result.sameName ?? 0)
  const others = otherRecords ? ofAllKinds(otherRecords) + ofAllKinds(otherRecords.sameName) : 0
  if (ofName + others > 0) return { result: 'name_only', notCovered: null }
  const misunderstood = notUnderstood.find(({ code }) => result.warnings?.includes(code))
  if (misunderstood !== undefined) return { result: 'unknown', notCovered: misunderstood }
  const kinds = endpoint.recordKind === null ? kindsOf(endpoint) : [endpoint.recordKind]
  const missing = kinds.flatMap((kind) => missingOf(info, kind))
  const hasWholeRegister = endpoint.recordKind !== null || isRegisterComplete(info)
  const register = { en: 'the whole corporate-number register', ja: '法人番号の登録の全部' }
  const all = [...missing, ...(result.gaps ?? []).map(gapWords), ...(hasWholeRegister ? [] : [register])]
  if (all.length === 0) return { result: 'no_hit', notCovered: null }
  return {
    result: 'unknown',
    notCovered: {
      en: `Not collected: ${all.map(({ en }) => en).join('; ')}. Which: /docs/sources and /api/v1/procurement-suspension-coverage.`,
      ja: `収録していないもの: ${all.map(({ ja }) => ja).join('、')}。詳しくは /docs/sources と /api/v1/procurement-suspension-coverage をご覧ください。`,
    },
  }
}

const ofAllKinds = (counts: OtherRecords['sameName']): number =>
  counts === null ? 0 : counts.enforcements + counts.procurementSuspensions + counts.licenseActions

/** Conditions whose lists are not known, because the words were not understood. */
const notUnderstood = [
  {
    code: 'unknown_authority',
    en: 'The name of the authority was not understood, so nobody knows whether its records are collected. Ask by its official name.',
    ja: '機関の名称が分からないため、その記録を収録しているかどうかも分かりません。正式な名称で検索してください。',
  },
  {
    code: 'authority_without_records',
    en: 'No record of this authority is here: its lists may not be collected. Which: /docs/sources and /api/v1/procurement-suspension-coverage?publisher= with its name.',
    ja: 'この機関の記録は収録していません。その一覧を収集していないかもしれません。詳しくは /docs/sources と、/api/v1/procurement-suspension-coverage の publisher にその名称。',
  },
  {
    code: 'field_words',
    en: 'The text is made of words of the field, and was searched as a name or as it is. meta.understood_as.asked has the lists that answer it.',
    ja: '検索した文字列は、法令・処分の種類・年・場所などの言葉です。名称または文字列のとおりに検索しました。meta.understood_as.asked に、その言葉に答える一覧があります。',
  },
  {
    code: 'everyday_words',
    en: 'These are everyday words: what they mean is published by the name of a law, a kind of action or a reason. meta.understood_as.subjects has the requests.',
    ja: '日常の言葉のため、それが指すものは法令・処分の種類・措置要件の名称で公表されています。検索のしかたは meta.understood_as.subjects にあります。',
  },
  {
    code: 'unknown_law',
    en: 'The law has no code here, so its words were searched in the published text: acts under it may be published in other words.',
    ja: 'この法令にはコードがないため、公表文の中を検索しました。別の言葉で公表された処分等があるかもしれません。',
  },
] as const

/** The search over companies also searches the records of all kinds. */
const kindsOf = ({ name }: EndpointRow): readonly RecordKind[] => (name === 'search' ? recordKinds : [])

const words: Readonly<Record<RecordKind, { readonly en: string; readonly ja: string }>> = {
  enforcement: { en: 'enforcement records', ja: '行政処分等' },
  procurement_suspension: { en: 'procurement suspensions', ja: '指名停止・入札参加停止' },
  license_action: { en: 'licence actions', ja: '許認可に関する処分' },
}

const gapWords = ({ title, titleEn, after, before }: GapOfList) => ({
  en: `editions or years of ${titleEn} between ${after} and ${before}`,
  ja: `${title}の${after}と${before}の間の版や年度`,
})

/** Lists of a kind that are not collected, or in part only. Without the number, a generation of an earlier version does not tell. */
function missingOf({ collected = [], uncollected }: GenerationInfo, kind: RecordKind) {
  const lists = sourcesOfKind(collected, kind).flatMap((source) => source.lists)
  const inPart = lists.filter(({ complete, lastSuccessAt }) => !complete && lastSuccessAt !== null).length
  const never = uncollected?.[kind]
  const { en, ja } = words[kind]
  if (never === undefined) return [{ en: `lists of ${en}`, ja: `${ja}の一覧の一部` }]
  return [
    ...(never === 0 ? [] : [{ en: `${never} lists of ${en}`, ja: `${ja}の一覧 ${never}件` }]),
    ...(inPart === 0 ? [] : [{ en: `parts of ${inPart} lists of ${en}`, ja: `${ja}の一覧 ${inPart}件の一部` }]),
  ]
}
