import { foldForMatch } from '../codes/match-rules.ts'
import { publishers, type PublisherRow } from '../codes/publishers.ts'
import { regionalBureaus } from '../codes/regional-bureaus.ts'

/** A public body by its official name. */
export interface Body {
  readonly name: string
  readonly nameEn: string | null
  /** Code of `authority-types`. */
  readonly type: string
  readonly corporateNumber: string | null
}

/** Bodies that are not in the register of publishers, or have another name there. */
const unregisteredBodies: readonly Body[] = [
  bodyWithoutNumber('証券取引等監視委員会', 'Securities and Exchange Surveillance Commission', 'agency_commission'),
  bodyWithoutNumber(
    '公認会計士・監査審査会',
    'Certified Public Accountants and Auditing Oversight Board',
    'agency_commission',
  ),
  bodyWithoutNumber('中央労働委員会', 'Central Labour Relations Commission', 'agency_commission'),
  bodyWithoutNumber('公害等調整委員会', 'Environmental Dispute Coordination Commission', 'agency_commission'),
  bodyWithoutNumber('公安審査委員会', 'Public Security Examination Commission', 'agency_commission'),
  bodyWithoutNumber('警視庁', 'Tokyo Metropolitan Police Department', 'prefecture'),
  bodyWithoutNumber('東京消防庁', 'Tokyo Fire Department', 'prefecture'),
]

const registeredBodies: readonly Body[] = publishers.map((row) => ({
  name: row.name,
  nameEn: row.nameEn,
  type: authorityTypeOf(row),
  corporateNumber: row.corporateNumber,
}))

const unregisteredBureaus: readonly Body[] = regionalBureaus
  .filter(({ name }) => !registeredBodies.some((row) => row.name === name))
  .map(({ name, nameEn }) => bodyWithoutNumber(name, nameEn, 'regional_bureau'))

/** Legal forms that publications often omit from the name of an authority. */
const legalForm = /^(?:独立行政法人|国立研究開発法人|株式会社|\((?:独|国研|株)\))|(?:株式会社|\(株\))$/gu

/** Folded name → body. The register comes last, so that its bodies replace others of the same name. */
const bodyByName = new Map<string, Body>([
  ...registeredBodies.map((row): [string, Body] => [foldForMatch(row.name).replace(legalForm, ''), row]),
  ...[...unregisteredBodies, ...unregisteredBureaus, ...registeredBodies].map((row): [string, Body] => [
    foldForMatch(row.name),
    row,
  ]),
])
// Publications often omit 内閣府 before the name of this bureau.
const okinawaBureau = bodyByName.get('内閣府沖縄総合事務局')
if (okinawaBureau !== undefined) bodyByName.set('沖縄総合事務局', okinawaBureau)

const namesLongestFirst = [...bodyByName.keys()].toSorted((a, b) => b.length - a.length)

/** The body with this folded name; the legal form may be abbreviated or omitted. */
export function findBody(foldedName: string): Body | null {
  return bodyByName.get(foldedName) ?? bodyByName.get(foldedName.replace(legalForm, '')) ?? null
}

/** The body with the longest name that the folded text starts with, and the rest of the text, which is never empty. */
export function findLeadingBody(foldedText: string): { readonly body: Body; readonly rest: string } | null {
  for (const text of [foldedText, foldedText.replace(legalForm, '')]) {
    const name = namesLongestFirst.find((candidate) => text.startsWith(candidate) && text !== candidate)
    if (name !== undefined) return { body: bodyByName.get(name)!, rest: text.slice(name.length) }
  }
  return null
}

function bodyWithoutNumber(name: string, nameEn: string, type: string): Body {
  return { name, nameEn, type, corporateNumber: null }
}

/** The code of `authority-types`. The Diet, the courts, organs of the Cabinet and 会計検査院 are neither 府省 nor 庁・委員会. */
function authorityTypeOf({ group, name, parent }: PublisherRow): string {
  if (group !== 'national') return group
  if (parent !== null) return name.endsWith('局') ? 'regional_bureau' : 'ministry'
  if (/省$|^内閣府$/u.test(name)) return 'ministry'
  return /庁$|委員会$|^人事院$/u.test(name) ? 'agency_commission' : 'other'
}
