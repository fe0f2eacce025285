import type { Entry } from '../entry/entry.ts'
import { withoutNumbering } from '../labels/labels.ts'
import { oneLine } from '../text.ts'

/**
 * What is announced is not done: below a title of a hearing (聴聞, 弁明の機会の付与: Administrative Procedure Act, article 13), of a public notice to a
 * holder who cannot be found (所在不確知: Real Estate Brokerage Act, article 67) or of a planned act, rows and notices are unread.
 */
export const withAnnouncedActs =
  (titles: readonly string[]) =>
  (entries: readonly Entry[], lines: readonly string[]): readonly Entry[] => {
    const isOfNotice = [...titles.slice(0, 1), ...lines.slice(0, 1)].some(announces)
    return entries.map((entry): Entry => {
      if (entry.unparsedReason !== null) return entry
      const isAnnounced = entry.isNotice === true ? isOfNotice : (entry.headings ?? titles).some(announces)
      return isAnnounced ? { ...entry, unparsedReason: 'no_act' } : entry
    })
  }

/** The title of a notice of a hearing ends so; 聴聞を経て, 行政処分及び聴聞の状況 and 聴聞の結果 do not. */
const hearing =
  /^(?!.*(?:及び|並びに|・|と|、)(?:聴聞|弁明)).*(?:聴聞|弁明の?機会)(?:[のを](?:実施|開催|付与|公示|通知|期日|機会|行))*(?:う|います)?(?:について|に関する|に係る|のお知らせ|公告|公示|通知|書|\((?:公示|公示送達|通知)\)|[のを])*$/u
const unknownWhereabouts = /所在(?:不確知|を確知でき|が?不明).*(?:公告|公示|申出)/u
const planned = /(?:処分|措置|取り?消し?|停止|命令)(?:の|\()?(?:予定|見込み)\)?/u

const charactersMax = 80

function announces(heading: string): boolean {
  if (heading.length > charactersMax) return false
  const words = withoutNumbering(oneLine(heading)).normalize('NFKC').replace(/\s/gu, '')
  return [hearing, unknownWhereabouts, planned].some((pattern) => pattern.test(words))
}
