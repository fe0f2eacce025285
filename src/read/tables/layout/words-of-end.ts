import { anyDecisionWord, anyLiftWord, decided, otherEndWords } from '../../../words/text/later-decision-words.ts'
import { regExp } from '../../../words/text/reg-exp.ts'

// Words of a notice by which its measure is not in force any more, or never was, beside those of a lift or a withdrawal that the publisher decides.

const measure = '(?:処分|命令|措置|停止|除外|指示)(?:の?(?:処分|命令|措置|決定))*'
const onDay = '(?:(?:令和|平成|20)[0-9元年月日./-]{4,14}(?:付け?)?(?:で|に|の|をもって)?、?)?'
const over: readonly RegExp[] = [
  // 処分を取り消す裁決がありました, 本処分を取り消すとの判決を言い渡し; not …判決を求めて
  regExp`${measure}(?:は|を|の)?(?:違法|取り?消[すし]?|無効)(?:べき|こと)?(?:である|とする|とし|と)?(?:との?|という|旨の|る|の)?(?:裁決|判決)(?!を?(?:求|目指|待))`,
  // 本処分は効力を失いました; not 許可はその効力を失う
  regExp`${measure}(?:の|は|が)[^。]{0,24}効力(?:を|が|は)?(?:失|喪失|消滅|な[いくし]|無[いくし])`,
  /(?:判決|裁決|裁判|認容|勝訴)[^。]{0,16}効力(?:を|が|は)?(?:失|喪失|消滅|な[いくし]|無[いくし]|停止)/u,
  // 処分はなかったものとする
  regExp`${measure}(?:は|が|を|も)?[^。、]{0,6}(?:な|無)かった(?:もの|こと)と`,
  // 審査請求認容, 取消訴訟の請求を認容
  /(?:審査請求|不服申し?立て?|異議申し?立て?|取消(?:請求|訴訟)|訴え)[^。]{0,12}認容/u,
  // 令和8年10月10日解除, 令和8年10月10日 処分取消し: nothing else. 取消し alone may be the act.
  regExp`^${onDay}(?:(?:上記|本件?|当該|同)?の?${measure}(?:の|を|は)?)?${anyLiftWord}(?:${decided}|済み?)?$`,
  regExp`^${onDay}(?:(?:上記|本件?|当該|同)?の?(?:指名停止|[業営事]業?務?停止)?${measure})(?:の|を|は)?${anyDecisionWord}(?:${decided}|済み?)?$`,
]
/** Whether a piece of a sentence, without spaces, says that a measure is not in force any more, or never was. */
export const saysNoLonger = (piece: string): boolean => over.some((pattern) => pattern.test(piece))

/** 追記, その後の経過, 処分の状態, 審査請求の結果: the label of a line about what became of a measure. */
const labelOfState = regExp`^[\d.()、①-⑳・※【\[\s]*(?<label>(?:追記|補足|続報|(?:現在|現時点|その後|(?:処分|措置|停止|命令|判決)後|最近)の?(?:状況|経過|対応|動き|状態)|(?:(?:行政)?処分|措置|指名停止|停止|命令|訴訟|裁判|審査請求|不服申し?立て?)?の?(?:状態|状況|現況|現状|効力|結果|経過)))[】\]]?(?:\s*:\s*|\s+)(?<value>\S.{0,60})$`
const endAlone = regExp`^${onDay}(?:、|[^、。]{0,16}(?:により|によって|で|に基づき|のため)、?)?(?:(?:本件?|当該|同)?の?${measure}(?:の|を|は|が)?)?(?:${anyDecisionWord}|${otherEndWords}|終了|満了)(?:${decided}|済み?|中)?。?$`
/** What a line says behind such a label, where it has nothing but an end: 現在の状況 令和8年10月10日解除, 結果 取消済; `null`: it says something else. */
export function stateIn(line: string): string | null {
  const value = labelOfState.exec(line)?.groups?.['value'] ?? ''
  return endAlone.test(value.replace(/\s/gu, '')) ? value : null
}
