import { companyForm } from '../../../words/text/legal-form-notations.ts'
import { isWholePeriod } from '../../../words/text/period-list.ts'
import { regExp, regExpGlobal } from '../../../words/text/reg-exp.ts'
import { hasDate, oneLine } from '../text.ts'
import { addresseeIn, belongsToCompany, sentencesIn, type ActInProse } from './prose.ts'

/** A longer paragraph is searched no further. */
const paragraphCharactersMax = 1_000
const paragraphsMax = 40

/**
 * The suspension of the only company that the sentences of a page name: 架空町は、株式会社架空（架空町1番地）が…したことから、令和8年8月7日から令和8年10月6日までの2か月間、同社を
 * 指名停止としました。 `[]`: no sentence says so in full, or several do.
 */
export function suspensionsInProse(lines: readonly string[]): readonly ActInProse[] {
  const sentences = lines
    .slice(0, paragraphsMax)
    .flatMap((line) => sentencesIn(oneLine(line.slice(0, paragraphCharactersMax))))
    .filter((sentence) => measure.test(sentence))
  const found = sentences.flatMap((sentence) => suspensionIn(sentence) ?? [])
  return found.length === 1 && sentences.every((sentence) => !againstIt.test(sentence)) ? found : []
}

const measure = /指名停止|入札参加(?:資格)?停止|参加資格停止/u
const decided =
  /(?:指名停止|入札参加(?:資格)?停止|参加資格停止)(?:の?(?:措置|処分))?(?:と|に|を)(?:行い|講じ|決定し|し)(?:ました|た)(?:ので[^。]{0,20})?$/u
/** The measure is not this one, or is none: an end, a wish, an earlier case. */
const againstIt =
  /ない|ません|せず|解除|取り?消|満了|終了|延長|短縮|変更|予定|おそれ|なお|過去|以前|[国県市町村省局庁]が|他の|ほか|受けて|とされ/u
const forms = regExpGlobal`${companyForm}`
const beforeParty = /^(?:[^、。（()]{1,20}(?:は|では|において)、)?/u
const behindParty = regExp`^(?<name>[^、。（()を]*?${companyForm}[^、。（()がをに]*?)(?<note>[（(][^（()）]*[）)])?(?<rest>が[^。]*、同社を|を|について、|に対し(?:て)?、)`
const period =
  /(?:令和|平成|20)[^、。（()]{6,24}から[^、。（()]{4,20}まで(?:の?[0-9０-９一二三四五六七八九十]{1,3}[かヶヵカケ箇]月間?)?/gu

function suspensionIn(sentence: string): ActInProse | null {
  if (!decided.test(sentence) || (sentence.match(forms) ?? []).length !== 1) return null
  const words = sentence.replace(beforeParty, '')
  const { name = '', note = '' } = behindParty.exec(words)?.groups ?? {}
  const [days = '', ...others] = sentence.match(period) ?? []
  const addressee = addresseeIn(`${name}${note}`)
  if (addressee === null || others.length > 0 || !isWholePeriod(days)) return null
  if (new RegExp(belongsToCompany, 'u').test(sentence) || hasDate(sentence.replace(days, ''))) return null
  return new Map([...addressee.values, ['period', days]])
}
