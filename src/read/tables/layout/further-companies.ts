import { actionTypeOf } from '../../../words/vocabulary/action-type-of.ts'
import { companyForm, hasCompanyForm } from '../../../words/text/legal-form-notations.ts'
import { splitLegalForm } from '../../../words/text/legal-form.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import { partyLinesOf, type Entry } from '../entry/entry.ts'
import { decidesAgainst } from '../entry/stages-of-act.ts'
import { actorOfAct } from '../labels/actor-of-act.ts'
import { measureOf, type Measure } from '../notice/measures.ts'
import { sentencesIn } from '../notice/sentences.ts'
import { oneLine } from '../text.ts'

/**
 * The notices of a page, and an unread one for each sentence on an act against a further company: また、有限会社見本に対しても、…を命じました. It must not vanish because the sentence
 * is not clear, or because labels name the first.
 */
export const withFurtherCompanies =
  (own: Measure, publisher: string) =>
  (entries: readonly Entry[], lines: readonly string[]): readonly Entry[] => {
    const notices = entries.filter(({ isNotice }) => isNotice === true)
    if (
      notices.length === 0 ||
      notices.length !== entries.length ||
      !notices.some((one) => one.unparsedReason === null)
    )
      return entries
    const cores = notices.flatMap((entry) => [...partyLinesOf(entry), ...entry.cells.map(({ text }) => text)])
    const isKnown = (words: string): boolean => cores.some((text) => text.normalize('NFKC').includes(words))
    const further = lines
      .filter((line) => line.length <= charactersMax && hasCompanyForm(line) && goesOn.test(line.normalize('NFKC')))
      .flatMap(sentencesIn)
      .filter((sentence) => {
        const { company = '' } = goesOn.exec(oneLine(sentence.normalize('NFKC')))?.groups ?? {}
        const { core } = splitLegalForm(company.trim())
        return (
          core.length > 1 &&
          !/及び|並びに/u.test(company) &&
          !announces.test(sentence) &&
          !isKnown(core) &&
          isOfMeasure(sentence, own) &&
          actorOfAct(sentence, publisher) !== 'other'
        )
      })
    return [...entries, ...further.map(unread)]
  }
const charactersMax = 1_000

/** また、有限会社見本に対しても、; 有限会社見本についても同様です */
const name = `(?:${companyForm}[^\\s、。()は]{1,30}?|[^\\s、。()は]{1,30}?${companyForm})`
const goesOn = regExp`(?:^|。)(?:(?:また|さらに|加えて|なお|あわせて|併せて|同時に|同日付け?で)、)*(?<company>${name})(?:\([^()]*\))?(?:に対し(?:て)?も|についても|にも|も|に対し(?:て)?|については|には)、?(?=[^。]*(?:ました|した|同様です|同様である|同じです)(?:。|$))`

/** What the labels below a sentence name: 下記のとおり. */
const announces = /(?:下記|次|以下|左記)の/u

/** Its own kind of measure; 過去に, 予定 and the like are no act of now. */
const isOfMeasure = (sentence: string, own: Measure): boolean =>
  !/予定|過去|以前|既に|求め|解除|確認|調査/u.test(sentence) &&
  !decidesAgainst(sentence) &&
  (/同様|同じ/u.test(sentence) ||
    (own === 'suspension'
      ? measureOf(sentence) === 'suspension' || /警告|注意/u.test(sentence)
      : measureOf(sentence) !== 'suspension' && actionTypeOf(sentence) !== 'other'))

const unread = (sentence: string): Entry => ({
  rows: 1,
  values: new Map(),
  cells: [{ heading: '', field: null, text: sentence }],
  context: new Map(),
  isNotice: true,
  unparsedReason: 'party_unclear',
})
