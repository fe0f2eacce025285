import { comparedHeading } from '../labels/labels.ts'

/** The title of a notice of a hearing ends so; 聴聞を経て, 行政処分及び聴聞の状況 and 聴聞の結果 do not. */
const hearing =
  /^(?!.*(?:及び|並びに|・|と|、)(?:聴聞|弁明)).*(?:聴聞|弁明の?機会)(?:[のを](?:実施|開催|付与|公示|通知|期日|機会|行))*(?:う|います)?(?:について|に関する|に係る|のお知らせ|公告|公示|通知|書|\((?:公示|公示送達|通知)\)|[のを])*$/u
const unknownWhereabouts = /所在(?:不確知|を確知でき|が?不明).*(?:公告|公示|申出)/u
const planned = /(?:処分|措置|取り?消し?|停止|命令)(?:の|\()?(?:予定|見込み)\)?/u

/**
 * Whether a heading announces what is not done: a hearing (聴聞, 弁明の機会の付与: Administrative Procedure Act, article 13), a public notice to a holder who
 * cannot be found (所在不確知: Real Estate Brokerage Act, article 67), or a planned act.
 */
export function announcesAct(heading: string): boolean {
  const words = comparedHeading(heading)
  return [hearing, unknownWhereabouts, planned].some((pattern) => pattern.test(words))
}
