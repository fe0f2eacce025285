import { limits } from '../../../domain/limits.ts'
import { rowsSharesPercent } from '../../fair-use/returned-rows.ts'
import { languages, type Bilingual } from './html.ts'
import { sectionsOfText, type TextSection } from './texts.ts'

// The sentences stand in texts/fair-use.en.md and texts/fair-use.ja.md, section by section; here are their values and their order.

export interface FairUseTextOptions {
  /** false if the operator has switched the quotas off. */
  readonly hasQuotas: boolean
  readonly usageRetentionDays: number
  readonly clientHeader: string
}

const { enumeration: guard, suggestions, browsing } = limits

type Quotas = readonly { readonly quota: number; readonly windowSeconds: number }[]

const units: readonly (Bilingual & { readonly seconds: number })[] = [
  { seconds: 86_400, en: 'days', ja: '日' },
  { seconds: 3600, en: 'hours', ja: '時間' },
  { seconds: 60, en: 'minutes', ja: '分' },
  { seconds: 1, en: 'seconds', ja: '秒' },
]

/** A duration in the largest unit that gives a whole number of at least two: 86,400 seconds are 24 hours. One hour is written as such. */
function duration(seconds: number): Bilingual {
  if (seconds === 3600) return { en: 'an hour', ja: '1時間' }
  const unit = units.find((row) => seconds % row.seconds === 0 && seconds >= 2 * row.seconds) ?? units.at(-1)!
  const count = seconds / unit.seconds
  return { en: `${count} ${unit.en}`, ja: `${count}${unit.ja}` }
}

/** Within a duration: 60秒間に, and 24時間に, which has 間 already. */
const within = (seconds: number): Bilingual => ({
  en: duration(seconds).en,
  ja: `${duration(seconds).ja.replace(/[秒分]$/, '$&間')}に`,
})

const quotasText = (quotas: Quotas): Bilingual => ({
  en: quotas.map(({ quota, windowSeconds }) => `${quota} requests in any ${duration(windowSeconds).en}`).join(' and '),
  ja: quotas.map(({ quota, windowSeconds }) => `${within(windowSeconds).ja}${quota}回`).join('、'),
})

type Value = Bilingual | string | number

/** By the names that the texts have for them. */
const limitValues: Readonly<Record<string, Value>> = {
  windows: quotasText(limits.windows),
  addressCeilings: quotasText(limits.addressCeilings),
  networkCeilings: quotasText(limits.networkCeilings),
  suggestionAddressCeilings: quotasText(suggestions.addressCeilings),
  suggestionNetworkCeilings: quotasText(suggestions.networkCeilings),
  suggestedTextsMax: suggestions.textsMax,
  suggestedTextsWindow: within(suggestions.textsWindowSeconds),
  rowsMax: limits.rowsMax,
  addressRowsPercent: rowsSharesPercent.address,
  networkRowsPercent: rowsSharesPercent.network,
  pageMax: limits.pageMax,
  browsingWindow: duration(browsing.windowSeconds),
  browsingRecordsMin: browsing.recordsMin,
  browsingSharePercent: browsing.sharePercent,
  browsingNetworkFactor: browsing.networkPercent / 100,
  otherOriginsPercent: limits.otherOriginsPercent,
  neighbourDistanceMax: guard.neighbourDistanceMax,
  strideMax: guard.strideMax,
  clusterSpan: guard.clusterSpan,
  surroundingsSpan: guard.surroundingsSpan,
  surroundingNumbersMax: guard.surroundingNumbersMax,
  chanceFactor: guard.chanceFactor,
  longWindow: duration(guard.longWindowSeconds),
  coolDown: duration(guard.coolDownSeconds),
  coolDownMax: duration(guard.coolDownSecondsMax),
  addressConnectionsMax: limits.addressConnectionsMax,
  addressInFlightMax: limits.addressInFlightMax,
  addressUnread: `${limits.addressUnreadBytesMax / 1024 ** 2} MiB`,
  pipelinedMax: limits.pipelinedMax,
  answerStalledSecondsMax: limits.answerStalledSecondsMax,
  answerSecondsMax: limits.answerSecondsMax,
  dailySumsYears: limits.dailySumsDays / 365,
  usageKeyDays: limits.usageKeyDays,
}

/** A section in both languages, block by block. */
interface Section {
  readonly title: Bilingual
  readonly blocks: readonly Bilingual[]
}

function sectionOf(id: string, options: Partial<FairUseTextOptions> = {}): Section {
  const { usageRetentionDays = 0, clientHeader = '' } = options
  const values = { ...limitValues, usageRetentionDays, clientHeader }
  const { en, ja } = inBoth((language) => {
    const written = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? value[language] : String(value),
    ])
    return sectionsOfText(`fair-use.${language}.md`, Object.fromEntries(written) as Record<string, string>).get(id)
  })
  if (en === undefined || ja?.blocks.length !== en.blocks.length)
    throw new Error(`fair-use: the texts of "${id}" are not the same in both languages`)
  return {
    title: { en: en.title, ja: ja.title },
    blocks: en.blocks.map((block, index) => ({ en: block, ja: ja.blocks[index]! })),
  }
}

const inBoth = (section: (language: keyof Bilingual) => TextSection | undefined) =>
  Object.fromEntries(languages.map((language) => [language, section(language)])) as Bilingual<TextSection | undefined>

const sentencesOf = (id: string, options?: FairUseTextOptions): readonly Bilingual[] => sectionOf(id, options).blocks

/** The rules of the enumeration guard: the counted things, how many of them, and in how many seconds; `densityNote` speaks of the first two. */
export const guardRules: readonly (Bilingual & { readonly max: number; readonly seconds: number })[] = guardRuleRows()

function guardRuleRows() {
  // In the order of the texts.
  const rows = [
    { max: guard.sequentialNumbersMax, seconds: guard.longWindowSeconds },
    { max: guard.clusteredNumbersMax, seconds: guard.longWindowSeconds },
    { max: guard.distinctTermsMax, seconds: guard.windowSeconds },
    { max: guard.siblingTermsMax, seconds: guard.siblingWindowSeconds },
    { max: guard.furtherPagesMax, seconds: guard.pageWindowSeconds },
    { max: guard.valuesMax, seconds: guard.longWindowSeconds },
    { max: guard.rowsMax, seconds: guard.longWindowSeconds },
    { max: guard.networkRowsMax, seconds: guard.longWindowSeconds },
  ]
  const texts = sentencesOf('bulk-rules')
  if (texts.length !== rows.length) throw new Error('fair-use: each rule of the guard has one text')
  return texts.map((text, index) => ({ ...text, ...rows[index]! }))
}

/** The exception for clients that look up many companies of one registry office, whose numbers are close to each other. */
export const densityNote: Bilingual = sentencesOf('density')[0]!

/** What questions that name no company may show. */
export const browsingSentences: readonly Bilingual[] = sentencesOf('browsing')

const ruleText = ({ en, ja, max, seconds }: (typeof guardRules)[number]): Bilingual => ({
  en: `${max} ${en} in ${duration(seconds).en}`,
  ja: `${ja}：${within(seconds).ja}${max}`,
})

/** A part of the rules. */
export interface FairUseSection {
  readonly id: string
  readonly title: Bilingual
  readonly sentences: readonly Sentence[]
}

/** A sentence, with the items of a list that it introduces. */
type Sentence = Bilingual & { readonly items?: readonly Bilingual[] }

/** The rules of fair use by subject, for the page. */
export function fairUseSections(options: FairUseTextOptions): readonly FairUseSection[] {
  const section = (id: string, ...further: readonly Sentence[]): FairUseSection => {
    const { title, blocks } = sectionOf(id, options)
    return { id, title, sentences: [...blocks, ...further] }
  }
  const counting = ['counting', 'rate-headers', 'rows-and-browsers'].flatMap((id) => sentencesOf(id, options))
  const [bulk] = sentencesOf('bulk', options)
  const quotas: FairUseSection[] = [
    section('quotas', ...counting),
    section('suggestions'),
    section('browsing'),
    {
      ...section('bulk'),
      sentences: [{ ...bulk!, items: guardRules.map(ruleText) }, densityNote, ...sentencesOf('refusals', options)],
    },
  ]
  return [...(options.hasQuotas ? quotas : []), section('connections'), section('log')]
}

/** All that most readers need. */
export const fairUseInShort = (options: FairUseTextOptions): readonly Bilingual[] =>
  [options.hasQuotas ? 'short-quotas' : 'no-quotas', 'short'].flatMap((id) => sentencesOf(id, options))

/** The rules of fair use as sentences, for llms-full.txt. */
export function fairUseSentences(options: FairUseTextOptions): readonly Bilingual[] {
  const sentences = fairUseSections(options).flatMap((section) => section.sentences)
  return [
    ...(options.hasQuotas ? [] : sentencesOf('no-quotas', options)),
    ...sentences.map(({ en, ja, items = [] }) => ({
      en: [en, items.map((item) => item.en).join('; ')].filter(Boolean).join(' '),
      ja: `${ja}${items.map((item) => item.ja).join('。')}`,
    })),
  ]
}

/** What a client needs to keep within the limits, for llms.txt. */
export const quotaSummary = (options: FairUseTextOptions): readonly Bilingual[] =>
  (options.hasQuotas ? ['quotas', 'rate-headers'] : ['no-quotas']).flatMap((id) => sentencesOf(id, options))
