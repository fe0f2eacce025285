import { publishers } from '../../../words/codes/publishers.ts'
import { regionalBureaus } from '../../../words/codes/regional-bureaus.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import { withoutReference, withReferenceApart } from './reference.ts'
import { authorityOf } from '../../../words/vocabulary/authorities.ts'

/** The words of headings and sentences that say who acted, as sources of patterns. */
export const aMeasure =
  '(?:\\p{Script=Han}{1,8}の?)?(?:停止|除外|回避|制限|処分|措置|命令|指示|勧告|警告|取り?消し?)(?:等)?(?:の)?(?:措置|処分)?'
export const acting =
  '(?:による|が(?:行った|行う|行っている|実施した|実施する|講じた|発した|科した)|(?:で|において)(?:行った|実施した|講じた)|における|において|から(?:の|受けた))'
export const kindsOfBodies =
  '(?:団体|自治体|機関|官公庁|発注者|省庁|都道府県|府県|市区?町村|区市町村|(?<=他の?)[都道府県市区町村]|地方公共団体)(?:等)?'

const localTypes: ReadonlySet<string> = new Set(['prefecture', 'designated_city', 'municipality'])
export const isLocal = (name: string): boolean => localTypes.has(authorityOf(name).type)
const stateTypes: ReadonlySet<string> = new Set(['ministry', 'agency_commission', 'regional_bureau'])
export const isOfState = (name: string): boolean => stateTypes.has(authorityOf(name).type)

/** Whether a name is that of a ministry or bureau of the register (国土交通省, 関東地方整備局), which acts itself. A town may be a party, and so may a corporation of the state. */
export const isBodyOfState = (name: string): boolean => registered.has(name) && isOfState(name)

/** A part of a town or of a site ends like a ward. */
export const isBody = (words: string): boolean =>
  !/(?:地区|工区|区域|学区|校区)$/u.test(words) && authorityOf(words).type !== 'other'

/** A bureau may be listed by its ministry, and a department by its body. */
export function whoseBody(words: string, publisher: string): 'own' | 'other' | null {
  if (/^[本当弊]/u.test(words)) return 'own'
  if (!isBody(words)) return words.startsWith(publisher) ? 'own' : null
  const [named, own] = [authorityOf(words), authorityOf(publisher)]
  if (named.name.split('・').includes(own.name)) return 'own'
  if (named.type !== 'municipality' && words.startsWith(publisher)) return 'own'
  const isBelow = parentOf(named.name) === own.name || (named.type === 'regional_bureau' && own.type === 'ministry')
  return isBelow || own.type === 'other' ? null : 'other'
}

const parents = new Map([...regionalBureaus, ...publishers].map(({ name, parent }) => [name, parent]))
const registered: ReadonlySet<string> = new Set(parents.keys())
export const parentOf = (name: string): string | null => parents.get(name) ?? null

/** 他団体, 他の自治体, 県内市町村, 国の機関; not その他の団体, which may be parties, nor 各団体. */
const otherKind = regExp`^(?:(?:他|ほか)の?|近隣の?|隣接(?:する)?|[都道府県市]内の?(?!市内)|国の)(?:(?:公共|発注|行政|地方)の?)*${kindsOfBodies}(?:・[^、。の]{1,10})?$`
export const isOtherKind = (name: string, publisher: string): boolean =>
  (name === '国' || otherKind.test(name)) && !(name.startsWith('国') && isOfState(publisher))

/** 群馬県の指名停止期間, 県の停止期間 on the page of a city: what such a heading is about is another body's measure. */
export function isOfOtherBody(heading: string, publisher: string): boolean {
  const words = withoutReference(withReferenceApart(heading).normalize('NFKC').replace(/\s/gu, ''))
  const who = ownerOfMeasure.exec(words)?.groups?.['who'] ?? ''
  if (/^[国都道府県市区町村]$/u.test(who)) return who === '国' ? !isOfState(publisher) : !publisher.endsWith(who)
  return isOtherKind(who, publisher) || (isBody(who) && whoseBody(who, publisher) === 'other')
}
const ownerOfMeasure =
  /^(?<who>[^、。]{1,30}?)(?:の|における|による|において|が(?:行った|決定した))(?:指名|入札参加)?(?:資格)?(?:停止|措置|処分|除外|回避|制限)/u
