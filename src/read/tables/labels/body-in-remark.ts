import { regExp } from '../../../words/text/reg-exp.ts'
import { bodyInHeading, isOther } from './body-in-heading.ts'
import { actingLabel, namedBody, orderingLabel } from './named-body.ts'
import { isBody, isOtherKind, whoseBody } from './whose-body.ts'

/**
 * Whose act a row is by its remark: `body` names the one that acted (処分庁：国土交通省); `other`: it is that of another body, or may be (発注者：前橋市, 他団体の措置, 参考); `null`: it
 * says nothing of that. The act of another may be the ground of one of the publisher (国土交通省による営業停止処分).
 */
export function bodyInRemark(
  printed: string,
  publisher: string,
  isSuspension: boolean,
): { readonly body: string } | 'other' | null {
  if (printed === '' || printed.length > remarkCharactersMax || !mayNameBody.test(printed)) return null
  const words = printed.normalize('NFKC')
  for (const { groups: { acting, who = '' } = {} } of words.matchAll(labelled))
    if (isOfOther(who, publisher)) return acting === undefined ? 'other' : { body: who }
  const isSaid = words.split(/[。;\n]/u).some((part) => isSuspension && saysOther(part.trim(), publisher))
  return isSaid ? 'other' : null
}

const remarkCharactersMax = 400
const mayNameBody = /機関|団体|自治体|発注|庁|省|局|府|都|道|県|市|町|村|区|国|機構|公社|大学|参考/u
const labelled = new RegExp(
  `(?:(?<acting>${actingLabel})|${orderingLabel})[)\\]】]?\\s*[:\\s]\\s*(?<who>[^\\s、。()]{2,30})`,
  'gu',
)

const isOfOther = (who: string, publisher: string): boolean =>
  isOtherKind(who, publisher) ||
  (isBody(who) && whoseBody(who, publisher) === 'other') ||
  namedBody(who, publisher)?.whose === 'other'

/** A name alone that is no place, 前橋市が指名停止, 他団体の措置, 参考. */
function saysOther(part: string, publisher: string): boolean {
  if (ofOtherMeasure.test(part)) return false
  const named = namedBody(part, publisher)
  const who = actor.exec(part)?.groups?.['who']
  return (
    (named?.whose === 'other' && named.place === null) ||
    isOther(bodyInHeading(part, publisher)) ||
    (who !== undefined && isOfOther(who, publisher))
  )
}
/** 国土交通省による営業停止処分: the ground of a suspension. */
const ofOtherMeasure =
  /(?:営業|業務)停止|監督|排除|命令|指示|勧告|課徴金|取り?消|警告|工事|ため|受け|伴|準じ|により|ので/u
const actor = regExp`^[(（]?(?<who>[^、。が]{2,30})が(?:指名|入札参加(?:資格)?|取引)停止(?:措置)?(?:中|を?(?:実施|行った|行いました|実施中|措置))?[)）]?$`
