import type { Permit, PublishedParty, PublishedRecord, RecordKind } from '../../../domain/facts.ts'
import { withLatestResults } from '../../../words/text/latest-results.ts'
import type { SourceField } from '../../../words/vocabulary/headings.ts'
import { lawCodesOf } from '../../../words/vocabulary/law-codes-of.ts'
import { measureCodeOf } from '../../../words/vocabulary/measure-code-of.ts'
import { natureOf } from '../../../words/vocabulary/nature-of.ts'
import { reasonCodesOf } from '../../../words/vocabulary/reason-codes-of.ts'
import { sectorCodesOf, sectorCodesOfLaw, sectorCodesOfOnlyLaw } from '../../../words/vocabulary/sector-codes-of.ts'
import type { Fields } from '../entry/fields.ts'
import { withoutNamesOfPersons } from '../entry/persons.ts'
import { withoutOthers } from '../entry/reason-of-others.ts'
import { withoutNumbering } from '../labels/labels.ts'
import { oneLine } from '../text.ts'
import type { PageFacts } from './page-facts.ts'

/** What an entry says of one of its parties. */
export interface ReadFacts {
  readonly fields: Fields
  /** The text of a field in one line, without names of persons; `null`: blank. */
  readonly text: (field: SourceField) => string | null
  readonly page: PageFacts
  readonly party: PublishedParty
  readonly action: string | null
  readonly actionType: string
  /** What a column of periods says of an act that has none: 再発防止策を講ずること. */
  readonly terms: string | null
  /** `""` for a kind that is not a suspension. */
  readonly publisherGroup: string
  /** The facts that records of every kind have. */
  readonly common: Omit<PublishedRecord, 'kind' | 'party' | 'actionText'>
}

export const recordOfKind: Readonly<Record<RecordKind, (read: ReadFacts) => PublishedRecord>> = {
  procurement_suspension: ({ text, fields, publisherGroup, page, party, action, common }) => {
    const summary = text('summary')
    const isClause = text('clause') === null && summary !== null && wholeClause.test(summary)
    const reasonText = joined([text('reason'), isClause ? null : summary], ' ')
    const clause = isClause ? summary : text('clause')
    return {
      kind: 'procurement_suspension',
      party,
      ...common,
      actionText:
        action ?? (common.period === null ? warningIn(fields) : null) ?? measureIn(page, common.period !== null),
      publisherGroup,
      reasonCodes: reasonCodes(joined([reasonOf(party, fields, reasonText), inBrackets(clause)], ' ') ?? ''),
      reasonText,
      clause: clause ?? clauseIn(reasonText),
      scope: text('scope'),
    }
  },
  enforcement: (read) => {
    const { text, terms, party, action, actionType, common } = read
    const lawText = text('law') ?? text('clause')
    return {
      kind: 'enforcement',
      party,
      ...common,
      lawCodes: lawCodesIn(read, lawText),
      lawText,
      actionType,
      actionText: action,
      summary: joined([text('title'), terms, text('summary'), text('reason')], ' / ') ?? text('remarks'),
    }
  },
  license_action: (read) => {
    const { text, terms, fields, page, party, action, actionType, common } = read
    const lawText = text('law') ?? text('clause')
    const reasonText = joined([terms, text('reason'), text('summary')], ' ')
    const permits = permitsOf(fields)
    const sectors = sectorsIn(read, permits, lawText)
    // A list of revocations does not name the act in each row.
    const act = action ?? (actionType === 'licence_revocation' ? '許可の取消し' : null)
    const natures = [
      natureOf(reasonOf(party, fields, reasonText), act, actionType),
      natureOf(lawText, act, actionType),
      natureOfTitle(reasonText, action, page),
    ]
    return {
      kind: 'license_action',
      party,
      ...common,
      sectorCodes: sectors.length > 0 ? [...new Set(sectors)] : ['other'],
      permits,
      actionType,
      actionText: action,
      nature: fields.line('nature') ?? natures.find((nature) => nature !== 'unknown') ?? 'unknown',
      lawCodes: lawCodesIn(read, lawText),
      lawText,
      reasonText,
    }
  },
}

/** The words of a reason that are about the party, or those with whom it is named. */
const reasonOf = ({ name, wholeName = '' }: PublishedParty, fields: Fields, reason: string | null): string | null =>
  reason === null
    ? null
    : withoutOthers(reason, [name, wholeName, fields.text('branch'), fields.text('branch_and_name')])

/**
 * The sectors of the permits and of the words about the act; else of the article of the law, of the headings above the notice, of the titles, or of the
 * law alone.
 */
function sectorsIn({ text, page, action }: ReadFacts, permits: readonly Permit[], lawText: string | null): string[] {
  const words = joined([text('sector'), text('permit_name'), action], ' ') ?? ''
  const stated = [...permits.flatMap(({ sectorCode }) => sectorCode ?? []), ...sectorCodes(words)]
  // 一般廃棄物 has no code, and the list may be one of 産業廃棄物.
  if (stated.length > 0 || /一般廃棄物/u.test(words)) return stated
  const ofLaw = lawText ?? ''
  const found = [sectorCodesOfLaw(ofLaw), ...sectorsAround(page), sectorCodesOfOnlyLaw(ofLaw)]
  return found.find((codes) => codes.length > 0) ?? []
}

/**
 * What the headings above a notice say, the innermost first, and the titles. Where several notices stand below a title of several trades
 * (監理団体の許可及び技能実習計画の認定の取消し), it does not say which is whose; the kinds of waste are one trade.
 */
function sectorsAround({ titles, titlesOfOne, headingsOfOne }: PageFacts): string[][] {
  if (headingsOfOne === null) return [...titlesOfOne.toReversed(), titles].map(sectorCodes)
  const ofTitles = sectorCodes(titles)
  const isOne = ofTitles.length < 2 || ofTitles.every((code) => code.includes('industrial_waste'))
  return [...headingsOfOne.toReversed().map(sectorCodes), isOne ? ofTitles : []]
}

const joined = (texts: readonly (string | null)[], sign: string): string | null =>
  [...new Set(texts.filter((text) => text !== null))].join(sign) || null

// The rows of a list repeat their words, and all ask for the titles: what a text says is looked up once.
const textsMax = 1_000
const lawCodes = withLatestResults(lawCodesOf, textsMax)
const reasonCodes = withLatestResults(reasonCodesOf, textsMax)
const sectorCodes = withLatestResults(sectorCodesOf, textsMax)

/**
 * The laws that the row cites; else those that its act names; else the law of the source: a list under one law prints articles only.
 * 排除措置命令 is an order of one law (独占禁止法第7条).
 */
function lawCodesIn({ action, fields, page }: ReadFacts, lawText: string | null): string[] {
  const ofPage = lawText !== null && citesLaw.test(lawText) ? page.lawOfPage : null
  const around = [...page.titlesOfOne.toReversed(), page.titles]
  const found = [lawText, ofPage, action, fields.fixed('law'), ...around].map((text) => lawCodes(text ?? ''))
  return found.find((codes) => codes.length > 0) ?? (/排除措置命令/u.test(action ?? '') ? ['antimonopoly_act'] : [])
}

/** 法第65条第2項, of the law that the page calls so. */
const citesLaw = /(?<!\p{Script=Han})法第/u

/**
 * What the publisher calls the measure, by a heading above the row that begins with it, the innermost first (２ 入札参加除外), or by the title of its list or
 * notice (入札参加停止, 認定取消, 指名回避について); 指名停止 where these have none. A title of several measures says 指名停止 of all rows, and a period is that of no warning.
 */
const measureIn = ({ titles, headings }: PageFacts, hasPeriod: boolean): string =>
  // The title of the page stands behind that of its source.
  [...titles.split('\n').slice(1, 2), ...headings]
    .map(withoutNumbering)
    .filter(headsOneMeasure)
    .map(measureNamed)
    .findLast((named) => !hasPeriod || measureCodeOf(named) !== 'warning') ??
  measureNamed(titles) ??
  '指名停止'
const measureNamed = (words: string): string | null =>
  suspensionWord.exec(words)?.[0] ?? (words.includes('指名停止') ? null : (otherMeasure.exec(words)?.[0] ?? null))
const headsOneMeasure = (heading: string): boolean =>
  heading.startsWith(measureNamed(heading) ?? '-') && !/。|除[くき]|以外|及び|並びに|・/u.test(heading)
const suspensionWord =
  /(?:競争)?入札参加(?:資格)?停止|(?:契約)?競争参加資格停止|取引停止|落札資格停止|入札参加資格制限/u
const otherMeasure =
  /(?:指名|入札参加)(?:の)?(?:除外|回避|留保|見合わ?せ)|(?:(?:一般)?(?:競争)?(?:入札)?参加資格|資格|認定|登録)(?:の)?(?:認定)?(?:の)?取り?消し?|(?:文書|口頭|書面)(?:による)?(?:警告|注意)|警告|厳重注意/u

/** 文書注意年月日: the only day of a row without a period is that of a warning. */
const warningIn = (fields: Fields): string | null =>
  /(?:文書|口頭|書面|厳重)?(?:警告|注意)/u.exec(fields.heading('action_date'))?.[0] ?? null

/** 別表第2第8号ロ(公契約関係競売等妨害又は談合), 別表第13号(2)(独占禁止法違反行為/県外): the brackets that are not the number of an item contain the reason. */
const inBrackets = (clause: string | null): string | null =>
  /[（(]([^（）()]*\p{Letter}{2}[^（）()]*)[）)]/u.exec(clause ?? '')?.[1] ?? null

/**
 * 廃業届の提出に伴う建設業許可の取消し: what the title says of all rows, for a row that prints no reason. A title that also names violations, or
 * several kinds of act, says it of none.
 */
function natureOfTitle(reason: string | null, action: string | null, { titles }: PageFacts): string {
  if (reason !== null || /監督処分|行政処分|不利益処分|違反|欠格/u.test(titles)) return 'unknown'
  const closure = /廃業等?(?:の)?届(?!.{0,10}(?:及び|・|並びに|又は))/u.exec(titles)?.[0]
  return closure === undefined ? 'unknown' : natureOf(closure, action)
}

/** 別表第2第6号 in a column 摘要, and nothing else. */
const wholeClause = /^(?:[^\s、。]{0,12}要[領綱])?別表第?[^\s、。,]{1,14}号[^\s、。,]{0,4}$/u

const clauseIn = (reason: string | null): string | null =>
  /別表第?[^\s、。,()（）]{1,20}?号/u.exec(reason ?? '')?.[0] ?? null

/** One permit for each number. Names belong to the numbers if there are as many; a single one, or that of the source, to all of them. */
function permitsOf(fields: Fields): Permit[] {
  const parts = (field: SourceField): string[] =>
    fields
      .cells(field)
      .flatMap(({ text }) =>
        withoutNamesOfPersons(text)
          .split(/[\n、,]+/u)
          .map(oneLine),
      )
      .filter((part) => part !== '' && !/^[-ー－―]+$/u.test(part))
  const permit = (number: string | null, name: string | null): Permit => ({
    number,
    name,
    sectorCode: name === null ? null : (sectorCodes(name)[0] ?? null),
  })
  const numbers = parts('permit_number')
  const names = parts('permit_name')
  if (numbers.length === 0 && names.length === 0) return numbersInAct(fields).map((number) => permit(number, null))
  if (numbers.length === 0)
    return names.map((name) => {
      const { kind, number } = (numberBehindKind.exec(name) ?? wholeNumberBehindKind.exec(name))?.groups ?? {}
      return permit(number ?? null, kind ?? name)
    })
  const nameOfAll = names.length > 1 ? null : (names[0] ?? fields.line('permit_name'))
  const areNamed = names.length === numbers.length
  return numbers.map((number, index) => permit(number, areNamed ? (names[index] ?? null) : nameOfAll))
}

/** 産業廃棄物収集運搬業（許可番号：第09901155555号）: the label says that the brackets hold the number. */
const numberBehindKind =
  /^(?<kind>[^（(]*[^（(\s])\s*[（(](?:許可|登録|免許|届出|認可|指定)番号\s*[:：]?\s*(?<number>[^（）()\s]*[0-9０-９]{3}[^（）()\s]*)[）)]$/u

/** 産業廃棄物収集運搬業 第09901155555号 */
const wholeNumberBehindKind = /^(?<kind>\S*業(?:許可)?)\s+(?<number>(?:許可番号\s*)?第?[0-9０-９]{3,}号?)$/u

/** 営業停止（許可番号：第09901155555号）, 架空県知事許可（般－4）第14999号に係る営業の停止: the numbers in the words of an act that no label prints. */
const numbersInAct = (fields: Fields): string[] => [
  ...new Set(
    [...withoutNamesOfPersons(fields.text('action')).matchAll(numberInAct)].map(
      ({ groups }) => groups?.['number'] ?? '',
    ),
  ),
]
const numberInAct =
  /(?:(?:許可|登録|免許|認可|指定|届出)(?:証)?番号\s*[:：]?\s*|(?=[\p{Script=Han}]{2,10}(?:知事|大臣|市長)(?:許可|登録|免許)?[（(]))(?<number>[^\s、。（）()「」]*(?:[（(][^（()）]{1,6}[）)])?[^\s、。（）()「」]*[0-9０-９]{3,}号?)/gu
