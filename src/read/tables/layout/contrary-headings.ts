import type { Entry } from '../entry/entry.ts'
import { headingOfOthers, headsOthers } from '../entry/heads-others.ts'
import { withoutNumbering } from '../labels/labels.ts'
import { deniesMeasure } from '../notice/denied-measures.ts'
import { oneLine } from '../text.ts'

/**
 * Rows below a heading that says the contrary of a measure (指名停止措置の対象外とした者, 優良業者表彰) are unread. The innermost heading that says
 * what its rows are decides. A notice of which the party stands below 関係業者 or the like is unread, too. The first line is the title of the page: it says nothing where the columns name a measure (入札・契約結果, below it 指名停止期間).
 */
export function withContraryHeadings(entries: readonly Entry[], lines: readonly string[]): readonly Entry[] {
  const printed = new Set(lines)
  const [title] = lines
  return entries.map((entry) => {
    if (entry.unparsedReason !== null) return entry
    if (entry.isNotice === true)
      return entry.headingsOfParty?.some(headsOthers) === true ? { ...entry, unparsedReason: 'party_unclear' } : entry
    const { headings: [name = '', lineAbove = '', ...inTable] = [], cells } = entry
    // A name that is no line of the page is the caption of the table itself, or its sheet.
    const ofPage = isLineOfOther(name, lineAbove) ? [name] : [name, lineAbove]
    const headings = [...(printed.has(name) ? ofPage : [lineAbove, name]), ...inTable]
    const innermost = headings.findLast((heading) => saidOf(heading) !== null)
    if (innermost === undefined || saidOf(innermost) !== 'contrary') return entry
    const isTitle = innermost === title && !deniesMeasure(foldedHeading(innermost))
    if (isTitle && cells.some(({ heading }) => namesMeasure.test(heading))) return entry
    return { ...entry, unparsedReason: 'no_act' }
  })
}

/** 入札結果 below the heading 指名停止等 is a link of a menu, and no heading of the table: only a denial counts there. */
const isLineOfOther = (heading: string, line: string): boolean =>
  heading !== line && saidOf(heading) === 'measure' && !deniesMeasure(foldedHeading(line))

/** What a heading says of the rows below it; `null`: nothing, it is a sentence, a day or a note. */
export function saidOf(heading: string): 'contrary' | 'measure' | null {
  if (heading.length > headingCharactersMax) return null
  const words = foldedHeading(heading)
  if (deniesMeasure(words)) return 'contrary'
  if (/。|^[※注*]/u.test(words)) return null
  if (namesMeasure.test(words)) return 'measure'
  return otherLists.some((pattern) => pattern.test(words)) ? 'contrary' : null
}

const headingCharactersMax = 80

const foldedHeading = (heading: string): string =>
  withoutNumbering(oneLine(heading)).normalize('NFKC').replace(/\s/gu, '')

/** A heading of one of these is about the measure, or may be: 表彰規程違反による指名停止, 優良認定の取消し. */
const namesMeasure =
  /停止|除外|制限|禁止|回避|処分|措置|命令|指示|勧告|警告|注意|指導|取り?消|失効|違反|不正|排除|公表/u

/** Lists of something else. Each is the end of the heading, so that words beside them say nothing. */
const otherLists: readonly RegExp[] = [
  // 優良工事施工業者表彰, 表彰者一覧
  listOf(
    '表彰(?:式|者|業者|企業|工事)?|感謝状(?:贈呈|受贈者)?|優(?:良|秀)(?:な)?\\p{Script=Han}{0,8}(?:業|工事|企業|者)',
  ),
  // 入札参加資格者名簿
  listOf('(?:有?資格(?:認定|登録|審査)?(?:業)?者|登録業者|指名業者|受注者)(?=の?(?:名簿|一覧|リスト))'),
  // 入札結果, 落札者
  listOf('(?:入札|開札|見積|契約|落札|発注)(?:の)?(?:状況|結果)|落札(?:業|候補)?者|契約(?:の)?相手方?|随意契約'),
  // 新規許可業者
  listOf('(?:新規|新たに)(?:の|に)?(?:許可|登録|認定|指定)(?:を?した|を受けた)?(?:業者|事業者|者|施設|店舗)?'),
  // What a correction took back; 訂正後 is what it says.
  /^(?:正誤)?\(?(?:訂正前|修正前|誤)\)?$/u,
  // Others who are named beside the measure.
  new RegExp(headingOfOthers, 'u'),
  /^お?問い?合わ?せ先?$|^連絡先$/u,
]

function listOf(what: string): RegExp {
  return new RegExp(`(?:${what})(?:等)?(?:の)?(?:名簿|一覧表?|リスト|名|表|概要)?(?:について)?(?:\\([^()]*\\))?$`, 'u')
}
