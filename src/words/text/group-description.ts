import { withLatestResults } from './latest-results.ts'
import { regExp } from './reg-exp.ts'

/** The words for a kind of business, at the end of a description. */
const kind = '(?:業者|事業者|メーカー|会社|商社|製造者|販売者|参加者|加盟店|組合員)'
/** How many or which of them: ら, 等, 2社, 10名. */
const number = '(?:ら|等|たち)?(?:[0-9]+(?:社|者|名))?'

/** 県が発注する機器の入札参加業者, ごま油の製造販売業者ら, 化粧品の販売事業者2社, 保険会社ら */
const descriptions: readonly RegExp[] = [
  regExp`(?:発注|調達|所在|設置|管理|称)する.*${kind}${number}$`,
  regExp`の(?:見積り?合わ?せ|入札|競争)等?の?参加(?:等|者等)?${kind}${number}$`,
  regExp`.の(?:製造|販売|製造販売|卸売|小売|輸入|供給|提供|加工|工事|運送|参加|入札参加)(?:等|を行う)?${kind}${number}$`,
  regExp`.${kind}(?:ら|(?:ら|等)?[0-9]+(?:社|者))$`,
  regExp`^(?:旧|主要|大手)?(?:一般|特定)?(?:損害|生命|損保|生保)?(?:保険|電力|ガス|電気|銀行|証券|通信|航空|鉄道)(?:事業者|会社)${number}$`,
]
/** A name that begins or ends with a legal form is one of a company, whatever stands between: 株式会社架空販売業者. */
const beginsOrEndsWithForm =
  /^(?:(?:株式|有限|合同|合資|合名)会社|[(（][株有同][)）])(?!.*(?:発注|調達|所在|設置|管理)する)|(?:(?:株式|有限|合同|合資|合名)会社|[(（][株有同][)）])$/u

/**
 * Whether the words for a party describe a group of companies and name none: a list of cartels names the trade or the client. The client
 * (株式会社架空が発注する…の入札参加業者) is no party.
 */
export const isGroupDescription = withLatestResults(describesGroup, 16)

function describesGroup(published: string): boolean {
  const text = published.normalize('NFKC').replace(/\s/gu, '')
  return !beginsOrEndsWithForm.test(text) && descriptions.some((pattern) => pattern.test(text))
}
