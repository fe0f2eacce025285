import { changeInRemark } from '../../../words/text/change-in-remark.ts'
import { laterDecision } from '../../../words/text/later-decision.ts'
import { saysOver, saysUndecided } from '../../../words/text/said-over.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import { oneLine } from '../text.ts'

/** A line that says which rows of the table have ended, or of which the period changed: ※印は解除済み, 網掛けは終了, ◎印は期間を変更したもの. */
export interface Legend {
  readonly line: string
  /** The mark of these rows; `null`: a shade, a colour or a font, which no text has. */
  readonly mark: string | null
  /** It is the whole text of a cell: a code (2：解除). */
  readonly isWhole?: true
  /** 解除済み, 処分を取り消した */
  readonly words: string
}

/** The legends in the lines of a page. `showsStrokes`: struck words are known to be struck, whatever a legend says of them. */
export function legendsIn(lines: readonly string[], isSuspension: boolean, showsStrokes: boolean): Legend[] {
  return lines.flatMap((line) => {
    if (line.length > lineCharactersMax || !mayBeLegend.test(line) || ofNumber.test(line)) return []
    const plain = oneLine(line.normalize('NFKC')).replace(inBrackets, '$1')
    const items = plain.split(nextItem)
    return items.flatMap((item): Legend[] => {
      const found = legend.exec(item) ?? (items.length > 1 || ofLegend.test(plain) ? bareItem.exec(item) : null)
      const { mark, code, look = '', words: printed = '' } = found?.groups ?? codeItem(item, items) ?? {}
      const words = printed
        .split(/[、,]|また?は|又は|もしくは/u)
        .map((part) => part.replace(endOfLegend, ''))
        .find((part) => saysEnded(part, isSuspension))
      if (words === undefined) return []
      if (code !== undefined) return [{ line, mark: code, isWhole: true, words }]
      if (mark === undefined && showsStrokes && stroke.test(look)) return []
      return [{ line, mark: mark === undefined ? null : mark.replace(/^「|」$/gu, ''), words }]
    })
  })
}

/** 2：解除 of 区分 1：指名停止 2：解除: codes, of which several are explained. */
function codeItem(item: string, items: readonly string[]): Partial<Record<string, string>> | undefined {
  const found = items.filter((one) => codeOf.test(one)).length > 1 ? codeOf.exec(item) : null
  return found?.groups
}

const lineCharactersMax = 200
/** (2)の業者は: the number of a row. */
const ofNumber = /^\s*[(（][0-9０-９]{1,2}[)）]の/u
const mayBeLegend = /は|[:：＝=…]|凡例|[○●◯×]/u
const inBrackets = /^\(([^()]+)\)$/u

const sign = '[※*★☆●○◯〇◎◆◇■□▲△▼▽†#×✕✖]'
const codes = '(?:\\d{1,2}|[A-Za-z]|[ア-オ])'
const colon = '\\s*(?:は|:|=|\\.{2,}|・{2,})'
const states = '(?:指名停止|停止|措置|解除|継続|終了|満了|取消)'
const nextItem = regExp`[\s、,;。/]+(?=${sign}\d{0,2}(?:印)?(?:${colon}|\s*${states})|${codes}\s*[:=.]|(?:無印|その他|それ以外)${colon})`
const ofLegend = /^凡例/u
/** ●解除 of 凡例：●解除 ○措置中 */
const bareItem = regExp`^(?:凡例[:\s]*)?(?<mark>${sign}\d{0,2})\s*(?<words>${states}[^。]{0,12})$`
const codeOf = regExp`^(?:\S{1,8}\s+|凡例[:\s]*|\S{1,8}[:]\s*)?(?<code>${codes})\s*[:=.]\s*(?<words>[^。:]{1,20})$`
const mark = `(?<mark>${sign}\\d{0,2}|[(\\[【「][^()\\[\\]【】「」]{1,2}[)\\]】」])\\s*(?:印|マーク)?`
const looks =
  '(?:網掛け|網かけ|あみかけ|アミカケ|ハッチング|塗り?つぶし|着色|色(?:付き|つき|分け)|(?:灰|黄|赤|青|緑|水|橙|桃|紫|黒)色|グレー|ピンク|イエロー|[赤青朱緑黒][字文]字?|無印|朱書き?|太字|ゴシック|下線|アンダーライン|斜体|背景色|反転|取り?消し?線|見え消し|抹消線|二重線|斜線|打ち?消し?線|(?:\\(\\s*\\)|括弧|かっこ|カッコ)(?:書き|内)?|その他|それ以外)'
const stroke = /線|見え消し/u
const object =
  '(?:の|が|で|に|を)?(?:ある|付いた|ついた|付された|示した|した|している|表示(?:した)?|入り|付き|部分|箇所|セル|欄|行|もの|業者|事業者|者|企業|会社|表記|の)*'
const legend = regExp`^(?:[※*・]\s*(?=${looks}|${sign}\d{0,2}印)|\(?注\)?\d{0,2}[:.\s]*|凡例[:\s]*|なお、?|表中の?|一覧(?:表)?(?:中|内)の|背景(?:色)?が)*(?:${mark}|(?<look>${looks}))${object}\s*(?:は|:|=|\.{2,}|・{2,})[、\s]*(?<words>[^。]+)`
/** 解除済みの業者です, 処分を取り消したものを示す */
const endOfLegend =
  /(?:の)?(?:業者|事業者|企業|会社|法人|者|もの|案件|措置済|分)?(?:です|である|であること|を?(?:示|表)(?:す|します|している|しています)|を?意味(?:する|します))?$/u

const saysEnded = (words: string, isSuspension: boolean): boolean =>
  saysOver(words, null) ||
  (isSuspension && saysUndecided(words, { isRemark: true })) ||
  (ofPeriod.test(words) &&
    changeInRemark(words, { start: null, end: null, openEnded: false }, isSuspension) !== null) ||
  ['lifted', 'cancelled'].includes(laterDecision(words, { isSuspension, firstDay: null })?.fate ?? '')
/** 延長した業者 alone may be extended as printed. */
const ofPeriod = /期間|終期|満了日|停止/u
