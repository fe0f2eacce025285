import { facilityHeading, headingRules } from './heading-rules.ts'
import { wholeHeadings } from './whole-headings.ts'
import { decisionHeadings } from '../text/later-decision-words.ts'
import { bulletsAt } from '../text/marks.ts'
import type { SourceField } from './source-fields.ts'

export { fieldDescriptions, isSourceField, sourceFields, type SourceField } from './source-fields.ts'

/** A longer text is not a heading; the rules would take long on it. */
const headingCharactersMax = 300

const numbering = new RegExp(`^(?:\\(?\\d{1,2}[).:、]|[①-⑳]|[${bulletsAt('heading')}【[「<〈])+`, 'u')

/** A heading without its layout: width, spaces, numbering before it (1 商号, ①商号), signs around it (●商号：). Its brackets remain. */
export function foldHeading(heading: string): string {
  if (heading.length > headingCharactersMax) return heading
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^\s*\d{1,2}\s+(?=\p{Script=Han})/u, '')
    .replace(/[\s\u200B\uFEFF]/g, '')
    .replace(numbering, '')
    .replace(/[:;。、】」>〉*※]+$/u, '')
}

/** The field that a heading stands for; `null` when the vocabulary does not know it. */
export function fieldOfHeading(heading: string): SourceField | null {
  if (heading.length > headingCharactersMax) return null
  const folded = foldHeading(heading)
  const bare = withoutBrackets(folded)
  // 名称[許可番号], 事業者名(法人番号): the number stands in the same cell as the name.
  if (bare !== folded && /番号/u.test(folded) && !/番号/u.test(bare) && fieldOfFolded(bare) === 'name') return 'name'
  return fieldOfFolded(folded) ?? fieldOfFolded(bare)
}

function fieldOfFolded(folded: string): SourceField | null {
  if (folded === '') return null
  const plain = inUsualKanji(folded)
  return fieldByHeading.get(folded) ?? headingRules.find(([, heading]) => heading.test(plain))?.[0] ?? null
}

const fieldByHeading: ReadonlyMap<string, SourceField> = new Map(
  Object.entries(wholeHeadings).flatMap(([field, headings]) =>
    headings
      .trim()
      .split(/\s+/)
      .map((heading): [string, SourceField] => [foldHeading(heading), field as SourceField]),
  ),
)

/** Headings that in lists of suspensions are about the withdrawal of a measure; in others 取消日 is the day of a revocation. */
export const headingsOfWithdrawals: Readonly<Record<string, SourceField>> = Object.fromEntries(
  ['', '措置', '措置の', '指名停止', '指名停止の', '停止'].flatMap((measure) =>
    [...decisionHeadings('cancelled'), '解除・取消', '取消・解除'].flatMap((word) =>
      ['', '日', '年月日', 'の有無', '状況', '等'].map((part) => [`${measure}${word}${part}`, 'status'] as const),
    ),
  ),
)

/** Whether a heading over others is about a facility and no party: 対象施設, 施設の概要, but not 企業・事業場. */
export const isAboutFacility = (heading: string): boolean => {
  const folded = withoutBrackets(foldHeading(heading))
  return folded.length <= headingCharactersMax && facilityHeading.test(folded)
}

/** Whether a heading names a party in itself: 営業者氏名, but not 名称. */
export const namesRole = (heading: string): boolean => /者|会社|法人|企業|事業主|団体|組合/u.test(foldHeading(heading))

/** The words of a heading outside brackets. */
export const headingWithoutBrackets = (heading: string): string => withoutBrackets(foldHeading(heading))

/** Conjunctions and など as most publishers write them. */
const inUsualKanji = (folded: string): string =>
  folded
    .replaceAll('および', '及び')
    .replaceAll('ならびに', '並びに')
    .replaceAll('または', '又は')
    .replaceAll('もしくは', '又は')
    .replaceAll('若しくは', '又は')
    .replaceAll('など', '等')

const withoutBrackets = (folded: string): string =>
  folded.replace(/[(（〔[<〈【][^()（）〔〕[\]<>〈〉【】]*[)）〕\]>〉】]/gu, '')
