import { actionTypeOf } from '../../../words/vocabulary/action-type-of.ts'
import { mayHaveEndedBy, textOf, type Entry } from '../entry/entry.ts'
import { decisionInTitles } from '../facts/end-in-words.ts'
import { correctedIn } from '../notice/corrections.ts'
import { oneLine } from '../text.ts'

/** Words that stand alone in brackets, or before a colon, at an end of a title, and what they say of the notice below it. */
const marks: readonly { readonly says: 'ended' | 'corrected'; readonly word: RegExp }[] = [
  {
    says: 'ended',
    word: /^(?:(?:処分|命令|措置)の?)?(?:取り?消し?|撤回|無効|取り?下げ|取り?(?:やめ|止め)|失効|(?:効力|執行)停止|解除|終了)(?:済み?|分|のお知らせ|しました)?$/u,
  },
  {
    says: 'corrected',
    word: /^(?:(?:公表|掲載|記載)(?:内容)?の?)?(?:(?:一部)?(?:訂正|修正)|差し?替え?|誤り|誤記|誤掲載|お詫び|削除)(?:版|後|済み?|あり|有り?|分|(?:及び|と)?(?:お詫び|訂正)|のお知らせ|しました)?$/u,
  },
]

/**
 * Notices below a title with a mark: 【取消】…措置命令について says that the measure, or another one, has ended; of 【訂正】… it is not said which of its words are right, so it is unread, unless the page
 * prints them (（誤）…（正）…). 【取消】 over the revocation of a permit is the act.
 */
export const withMarkedTitles =
  (titles: readonly string[]) =>
  (entries: readonly Entry[], lines: readonly string[]): readonly Entry[] => {
    const said = titles.flatMap((title) => markOf(title) ?? [])
    if (said.length === 0) return entries
    const isCorrected =
      said.some(({ says }) => says === 'corrected') && !lines.some((line) => correctedIn(line) !== null)
    const ends = said.filter(({ says, title }) => says === 'ended' && decisionInTitles(title) === 'none')
    return entries.map((entry) => {
      if (entry.isNotice !== true || entry.unparsedReason !== null) return entry
      if (isCorrected) return { ...entry, unparsedReason: 'party_unclear' }
      const words = ends.filter(({ rest }) => !isRevocation(`${rest}${textOf(entry.values.get('action'))}`))
      return mayHaveEndedBy(
        entry,
        words.slice(0, 1).map(({ title }) => title),
      )
    })
  }

interface Marked {
  readonly says: 'ended' | 'corrected'
  readonly title: string
  /** The title without its mark. */
  readonly rest: string
}

function markOf(printed: string): Marked | null {
  const [title = ''] = oneLine(printed.normalize('NFKC')).split(/\||\s[-‐–—/]\s/u)
  for (const place of places) {
    const { mark = '', rest = '' } = place.exec(title)?.groups ?? {}
    const found = marks.find(({ word }) => word.test(mark.replace(/\s/gu, '')))
    if (found !== undefined) return { says: found.says, title, rest }
  }
  return null
}
const places: readonly RegExp[] = [
  /^[【([〔<《「『](?<mark>[^】)\]〕>》」』]{2,16})[】)\]〕>》」』]\s*(?<rest>.+)$/u,
  /^(?<rest>.+?)\s*[【([〔<《「『](?<mark>[^】)\]〕>》」』]{2,16})[】)\]〕>》」』]$/u,
  /^(?<mark>[^\s:【(]{2,12})\s*:(?<rest>.+)$/u,
]

/** 建設業許可の取消処分; the words of the act in a cell of its own count, too. */
const isRevocation = (words: string): boolean =>
  actionTypeOf(words) === 'licence_revocation' ||
  /(?:許可|免許|登録|指定|認定|認可)[^。、]{0,8}(?:取り?消|処分)/u.test(words)
