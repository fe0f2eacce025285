import { changeInRemark } from '../../../words/text/change-in-remark.ts'
import { laterDecision } from '../../../words/text/later-decision.ts'
import { saysOver } from '../../../words/text/said-over.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import { oneLine } from '../text.ts'

/** A line that says which rows of the table have ended, or of which the period changed: ※印は解除済み, 網掛けは終了, ◎印は期間を変更したもの. */
export interface Legend {
  readonly line: string
  /** The mark of these rows; `null`: a shade, a colour or a font, which no text has. */
  readonly mark: string | null
  /** 解除済み, 処分を取り消した */
  readonly words: string
}

/** The legends in the lines of a page. `showsStrokes`: struck words are known to be struck, whatever a legend says of them. */
export function legendsIn(lines: readonly string[], isSuspension: boolean, showsStrokes: boolean): Legend[] {
  return lines.flatMap((line) => {
    if (line.length > lineCharactersMax || !mayBeLegend.test(line)) return []
    return oneLine(line.normalize('NFKC'))
      .split(nextItem)
      .flatMap((item): Legend[] => {
        const { mark, look = '', words: printed = '' } = legend.exec(item)?.groups ?? {}
        const words = printed.replace(endOfLegend, '')
        if (printed === '' || !saysEnded(words, isSuspension)) return []
        if (mark === undefined && showsStrokes && stroke.test(look)) return []
        return [{ line, mark: mark === undefined ? null : mark.replace(/^「|」$/gu, ''), words }]
      })
  })
}

const lineCharactersMax = 200
const mayBeLegend = /は|[:：＝=…]/u

const sign = '[※*★☆●○◎◆◇■□▲△▼▽†#]'
const nextItem = regExp`[\s、,;。]+(?=${sign}\d{0,2}(?:印)?\s*(?:は|:|=|\.{2,}))`
const mark = `(?<mark>${sign}\\d{0,2}|[(\\[【「][^()\\[\\]【】「」]{1,2}[)\\]】」])\\s*(?:印|マーク)?`
const looks =
  '(?:網掛け|網かけ|あみかけ|アミカケ|ハッチング|塗り?つぶし|着色|色(?:付き|つき|分け)|(?:灰|黄|赤|青|緑|水|橙|桃|紫|黒)色|グレー|ピンク|イエロー|[赤青朱緑黒][字文]字?|朱書き?|太字|ゴシック|下線|アンダーライン|斜体|背景色|反転|取り?消し?線|見え消し|抹消線|二重線|斜線|打ち?消し?線)'
const stroke = /線|見え消し/u
const object =
  '(?:の|が|で|に|を)?(?:ある|付いた|ついた|付された|示した|した|している|表示(?:した)?|入り|付き|部分|箇所|セル|欄|行|もの|業者|事業者|者|企業|会社|表記|の)*'
const legend = regExp`^(?:[※*・]\s*(?=${looks}|${sign}\d{0,2}印)|\(?注\)?\d{0,2}[:.\s]*|凡例[:\s]*|なお、?|表中の?|一覧(?:表)?(?:中|内)の)*(?:${mark}|(?<look>${looks}))${object}\s*(?:は|:|=|\.{2,}|・{2,})[、\s]*(?<words>[^。]+)`
/** 解除済みの業者です, 処分を取り消したものを示す */
const endOfLegend =
  /(?:の)?(?:業者|事業者|企業|会社|法人|者|もの|案件|措置済|分)?(?:です|である|であること|を?(?:示|表)(?:す|します|している|しています)|を?意味(?:する|します))?$/u

const saysEnded = (words: string, isSuspension: boolean): boolean =>
  saysOver(words, null) ||
  (ofPeriod.test(words) &&
    changeInRemark(words, { start: null, end: null, openEnded: false }, isSuspension) !== null) ||
  ['lifted', 'cancelled'].includes(laterDecision(words, { isSuspension, firstDay: null })?.fate ?? '')
/** 延長した業者 alone may be extended as printed. */
const ofPeriod = /期間|終期|満了日|停止/u
