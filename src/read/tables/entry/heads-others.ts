import { oneLine } from '../text.ts'

/** Who is named beside a measure, and is not the party: what heads a list of them. */
const others: readonly string[] = [
  '下請(?:負人|業者|会社|け)?',
  '元請(?:負人|業者|会社)?',
  '被害(?:者|企業|会社)',
  '(?:通報|申告|告発|発注|注文|債権|情報提供)者',
  '(?:関係|関連|協力|系列|グループ|提携|委託|傘下)(?:会社|業者|事業者|企業|者|先|団体|法人)',
  '(?:主な|主要)?取引(?:先|業者)',
  '[親子]会社',
  '参考人',
]

/** 関係業者, 下請業者一覧, 参考人（2名）: the end of a heading, with what may stand behind it. */
export const headingOfOthers = `(?:${others.join('|')})(?:等)?(?:の)?(?:名簿|一覧表?|リスト|名称?|表|概要)?(?:について)?(?:\\([^()]*\\))?$`
const wholeHeading = new RegExp(
  `^(?:[0-9]{1,2}[.．]?|\\([0-9]{1,2}\\)|[①-⑳■□◆◇○●・※])?[【〔\\[(]?(?:参考[)】:]?)?${headingOfOthers.slice(0, -1)}[】〕\\])]?$`,
  'u',
)

/** Whether a line has nothing but the words for those who are named beside a measure. */
export const headsOthers = (line: string): boolean =>
  line.length <= charactersMax && wholeHeading.test(oneLine(line).normalize('NFKC').replace(/\s/gu, ''))
const charactersMax = 40
