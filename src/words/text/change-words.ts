import { regExp } from './reg-exp.ts'

/**
 * The words by which the last day of a measure changes, as sources of regular expressions over the words of `periodWords` without white
 * space. `change-in-remark.ts` compares what stands before and behind them.
 */

/** To which side of the printed last day it moves; 変更: to either. */
type KindOfChange = '延長' | '短縮' | '変更'

interface ChangeWord {
  readonly kind: KindOfChange
  /** With its endings, where they are not those of する. */
  readonly word: string
  /** What it is said of. `period`: of anything, so that the measure, its period or its last day must be named; `day`: these, or a last day. */
  readonly needs?: 'period' | 'day'
  /** Said of what is improved, too (令和8年10月31日までに改める): a day is that of the measure only beside its name. */
  readonly mayBeOther?: true
  /** With nothing before and behind it, it is about the measure of the row (a remark 軽減), though it needs its name in a sentence. */
  readonly countsAlone?: true
}

const down = '(?:る|た|ます|ました|られた)?'

export const changeWords: readonly ChangeWord[] = [
  { kind: '延長', word: '延長' },
  { kind: '短縮', word: '短縮' },
  { kind: '変更', word: '変更', needs: 'day' },
  // Not 改めて (again).
  { kind: '変更', word: '改め(?:る|た|ます|ました|られた)', needs: 'day', mayBeOther: true },
  { kind: '延長', word: `繰り?下げ${down}`, needs: 'period', countsAlone: true },
  { kind: '短縮', word: `繰り?上げ${down}`, needs: 'period', countsAlone: true },
  { kind: '延長', word: '伸長|延伸|(?<!先)延ば(?:す|し)', needs: 'period' },
  { kind: '短縮', word: `縮め${down}|縮[小減]|半減|前倒し|早め${down}`, needs: 'period' },
  { kind: '変更', word: '軽減', needs: 'period', countsAlone: true },
  { kind: '変更', word: '減免|加重|見直[しす]|延期|改[定訂正]|修正|訂正|更新|調整|再設定', needs: 'period' },
]

export const changeWord = `(?:${changeWords.map(({ word }) => word).join('|')})`
/** In words that may be about anything: 延長, 終期を繰り上げ, but not 価格の見直し. */
export const changeOfMeasure = `(?:延長|短縮|変更|(?:期間|終期|満了日|停止)[^。、]{0,12}?${changeWord})`

/**
 * What a heading, or a sentence above a table, says was done to the periods of the measures below it: 指名停止期間の延長, 期間を変更した業者, 次の業者の指名停止期間を変更しました; `null`:
 * nothing, or not that alone (指名停止及び期間変更). `heading`: without its number and spaces, other widths as one.
 */
export function changeInHeading(heading: string): KindOfChange | null {
  const found = headings.map((one) => one.exec(heading)?.groups?.['changes']).find((changes) => changes !== undefined)
  if (found === undefined) return null
  const [kind, ...others] = new Set(
    changeWords.filter(({ word }) => regExp`${word}`.test(found)).map((row) => row.kind),
  )
  return kind === undefined || others.length > 0 ? '変更' : kind
}
const words = `${changeWord}(?:(?:[・、/]|及び|又は|並びに|\\()${changeWord}\\)?)?`
const onDay = '(?:(?:令和|平成|20)[\\d元年度月日./-]{2,14}(?:付け?)?(?:で|に|の|をもって)?、?)?'
/** 次の業者の, 下記のとおり, 以下の2社について、 */
const below =
  '(?:なお、?)?(?:(?:次|以下|下記|左記)(?:の(?:とおり|通り)、?|に掲げる|の)?(?:有資格業者|業者|事業者|会社|者|\\d{1,2}社)?(?:に(?:対する|係る|対し|ついて(?:は|も)?)|の|は)?、?)?'
const measure =
  '(?:(?:指名|(?:競争)?(?:入札)?参加(?:資格)?|資格|取引|営業|業務)?の?(?:停止|除外|回避|制限)(?:の?(?:措置|処分))*等?|措置|処分)'
const periodOf = '(?:期間|終期|満了日)等?'
const done = '(?:(?:を(?:行|実施)?|[とに]な)?(?:し|さ|っ|され|れ|いた)*(?:た|ました|ます)|する|済み?の?|決定)?'
const listed =
  '(?:の?(?:有資格業者|業者|事業者|企業|会社|者|もの|案件|措置|分))?等?(?:の?(?:一覧表?|リスト|状況|情報|名簿|表|概要|公表|お知らせ|について|に関する))*'
const headings = [
  regExp`^[(【[〔<■●◆]?${onDay}${below}(?:${measure}の?${periodOf}|${measure}|${periodOf})(?:を|の|が)?(?<changes>${words})${done}${listed}[。)】\]〕>]?$`,
  // Alone, the word heads a part of a list.
  regExp`^[(【[〔<■●◆]?(?<changes>(?:延長|短縮|変更)(?:[・、/](?:延長|短縮|変更))?)(?:分|済み?)?(?:の?(?:有資格業者|業者|事業者|者))?[)】\]〕>]?$`,
  regExp`^${measure}(?:業者|一覧表?)*\((?:${periodOf}の?)?(?<changes>${words})${done}\)$`,
]
