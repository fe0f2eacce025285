import { foldForMatch } from './match-rules.ts'
import { publishers, type PublisherRow } from './publishers.ts'
import { regionalBureaus } from './regional-bureaus.ts'

/** A public body by its official name. */
export interface Body {
  readonly name: string
  readonly nameEn: string | null
  /** Code of `authority-types`. */
  readonly type: string
  readonly corporateNumber: string | null
}

/** Bodies that are not in the register of publishers, and names that the register writes differently. */
const besideTheRegister: readonly Body[] = [
  body('証券取引等監視委員会', 'Securities and Exchange Surveillance Commission', 'agency_commission'),
  body('公認会計士・監査審査会', 'Certified Public Accountants and Auditing Oversight Board', 'agency_commission'),
  body('中央労働委員会', 'Central Labour Relations Commission', 'agency_commission'),
  body('公害等調整委員会', 'Environmental Dispute Coordination Commission', 'agency_commission'),
  body('公安審査委員会', 'Public Security Examination Commission', 'agency_commission'),
  body('警視庁', 'Tokyo Metropolitan Police Department', 'prefecture'),
  body('東京消防庁', 'Tokyo Fire Department', 'prefecture'),
]

const registered: readonly Body[] = publishers.map((row) => ({
  name: row.name,
  nameEn: row.nameEn,
  type: typeOf(row),
  corporateNumber: row.corporateNumber,
}))

const bureaus: readonly Body[] = regionalBureaus
  .filter(({ name }) => !registered.some((row) => row.name === name))
  .map(({ name, nameEn }) => body(name, nameEn, 'regional_bureau'))

/** Legal forms that publications often omit from the name of an authority. */
const legalForm = /^(?:独立行政法人|国立研究開発法人|株式会社|\((?:独|国研|株)\))|(?:株式会社|\(株\))$/gu

/** Folded name → body. The register comes last, so that its names take precedence. */
const byName = new Map<string, Body>([
  ...registered.map((row): [string, Body] => [foldForMatch(row.name).replace(legalForm, ''), row]),
  ...[...besideTheRegister, ...bureaus, ...registered].map((row): [string, Body] => [foldForMatch(row.name), row]),
])
const okinawa = byName.get('内閣府沖縄総合事務局')
if (okinawa !== undefined) byName.set('沖縄総合事務局', okinawa)

const namesLongestFirst = [...byName.keys()].toSorted((a, b) => b.length - a.length)

/** The body with this folded name; the legal form may be abbreviated or omitted. */
export function bodyNamed(foldedName: string): Body | null {
  return byName.get(foldedName) ?? byName.get(foldedName.replace(legalForm, '')) ?? null
}

/** The body whose name is the longest prefix of the folded text, and the rest of the text. */
export function bodyLeading(foldedText: string): { readonly body: Body; readonly rest: string } | null {
  const bare = foldedText.replace(legalForm, '')
  for (const text of [foldedText, bare]) {
    const name = namesLongestFirst.find((candidate) => text.startsWith(candidate) && text !== candidate)
    const found = name === undefined ? undefined : byName.get(name)
    if (name !== undefined && found !== undefined) return { body: found, rest: text.slice(name.length) }
  }
  return null
}

function body(name: string, nameEn: string, type: string): Body {
  return { name, nameEn, type, corporateNumber: null }
}

/** The Diet, the courts, organs of the Cabinet and 会計検査院 are neither 府省 nor 庁・委員会. */
function typeOf({ group, name, parent }: PublisherRow): string {
  if (group !== 'national') return group
  if (parent !== null) return name.endsWith('局') ? 'regional_bureau' : 'ministry'
  if (/省$|^内閣府$/u.test(name)) return 'ministry'
  return /庁$|委員会$|^人事院$/u.test(name) ? 'agency_commission' : 'other'
}
