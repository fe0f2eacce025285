import { publishers } from '../../../words/codes/publishers.ts'
import { regionalBureaus } from '../../../words/codes/regional-bureaus.ts'
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
export const parentOf = (name: string): string | null => parents.get(name) ?? null
