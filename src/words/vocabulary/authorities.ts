import { foldForMatch } from '../codes/match-rules.ts'
import { publishers, type PublisherRow } from '../codes/publishers.ts'
import { regionalBureaus } from '../codes/regional-bureaus.ts'

/** A public body by its official name. */
interface Body {
  readonly name: string
  readonly nameEn: string | null
  /** Code of `authority-types`. */
  readonly type: string
  /** From the register of publishers. */
  readonly corporateNumber: string | null
}

/** A body with the text that names it, as published; of type `other` when the kind is not certain. */
type NamedAuthority = Omit<Body, 'nameEn'> & { readonly text: string }

/** A longer text names no body, and its parts would take long to compare. */
const authorityCharactersMax = 300

/**
 * Normalises a published authority to its body: 国土交通大臣 → 国土交通省, 群馬県知事 → 群馬県, 大阪労働局長 → 大阪労働局. A division
 * becomes its body; several bodies are joined with ・. An unrecognised authority keeps its published name.
 */
export function authorityOf(text: string): NamedAuthority {
  const published = text.trim()
  const { name, type, corporateNumber } = findAnyBody(published) ?? bodyWithoutNumber(published, null, 'other')
  return { name, text: published, type, corporateNumber }
}

function findAnyBody(published: string): Body | null {
  if (published.length > authorityCharactersMax) return null
  const folded = foldForMatch(published)
  return findBody(folded) ?? findJointBody(published) ?? findNormalisedBody(folded)
}

/** The official English name of a body by its normalised name, or `null`. */
export function authorityEnglishName(name: string): string | null {
  const body = findBody(foldForMatch(name))
  if (body !== null) return body.nameEn
  const parts = name.split('・').map((part) => findBody(foldForMatch(part))?.nameEn ?? null)
  return parts.length > 1 && parts.every((part) => part !== null) ? parts.join(' and ') : null
}

const headTitle = /(?:長官|委員長|理事長|総裁|知事|会長|(?:代表取締役)?社長|長)$/u
/** Ministers whose body is not the 省 of their name. */
const bodyByMinister: Readonly<Record<string, string>> = {
  内閣総理大臣: '内閣府',
  デジタル大臣: 'デジタル庁',
  復興大臣: '復興庁',
}
/** Names of divisions and of their heads, after the name of the body. 北海道管区… and 北海道地方… are national offices, not divisions. */
const division = /^(?!管区|地方|漁業).*(?:[局部課所署室場]|センター|事務局|委員会|議会|警察|支社|支店|本社|管理者)長?$/u
const municipality = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々ヶ]{1,9}(?:市|区|町|村)$/u
const fieldOffice =
  /(?:運輸支局|運輸監理部|防衛支局|厚生支局|労働基準監督署|公共職業安定所|税務署|財務事務所|海上保安本部|海上保安部)$/u

/** The body of a minister, of a head, of a division or with brackets after the name: 国土交通大臣, 群馬県知事, 国土交通省航空局. */
function findNormalisedBody(folded: string): Body | null {
  const withoutBrackets = folded.replace(/\([^()]*\)$/u, '')
  return (
    findBody(folded) ??
    findMinistry(folded) ??
    findBody(folded.replace(headTitle, '')) ??
    findBodyOfDivision(folded) ??
    unlistedBody(folded) ??
    (withoutBrackets !== folded && withoutBrackets !== '' ? findNormalisedBody(withoutBrackets) : null)
  )
}

/** 国土交通大臣 is 国土交通省. */
function findMinistry(folded: string): Body | null {
  if (!folded.endsWith('大臣')) return null
  return findBody(bodyByMinister[folded] ?? folded.replace(/大臣$/u, '省'))
}

/** 国土交通省関東運輸局長 is the bureau, 国土交通省航空局長 the ministry, 神奈川県横浜市長 the city. */
function findBodyOfDivision(folded: string): Body | null {
  const leading = findLeadingBody(folded)
  if (leading === null) return null
  const { body, rest } = leading
  const innerBody = findNormalisedBody(rest)
  if (innerBody !== null && body.type !== 'designated_city') return nameWithPrefecture(body, innerBody)
  if (body.type === 'designated_city' && /区長?$/u.test(rest)) return body
  if (!division.test(rest)) return null
  const isPrefecturalBoard = body.type === 'prefecture' && rest.endsWith('委員会')
  return isPrefecturalBoard ? { ...body, name: folded, nameEn: null, corporateNumber: null } : body
}

/** A municipality keeps the published prefecture in its name, because towns in several prefectures have the same name. */
function nameWithPrefecture(outer: Body, inner: Body): Body | null {
  if (inner.type !== 'municipality') return inner
  return outer.type === 'prefecture' ? { ...inner, name: outer.name + inner.name } : null
}

/** A field office or a municipality, which the register does not have: 見本運輸支局長, 見本町長. */
function unlistedBody(folded: string): Body | null {
  const name = folded.replace(/長$/u, '')
  if (fieldOffice.test(name)) return bodyWithoutNumber(name, null, 'regional_bureau')
  return municipality.test(name) ? bodyWithoutNumber(name, null, 'municipality') : null
}

/** 総務省・財務省: the bodies of all parts, joined; their common body where there is only one. */
function findJointBody(published: string): Body | null {
  const parts = published.split(/及び|並びに|[・、,，／/\n]/u).filter((part) => part.trim() !== '')
  const bodies = parts.map((part) => findNormalisedBody(foldForMatch(part))).filter((found) => found !== null)
  const [first] = bodies
  if (first === undefined || parts.length < 2 || bodies.length < parts.length) return null
  const names = [...new Set(bodies.map(({ name }) => name))]
  return names.length === 1 ? first : { ...first, name: names.join('・'), nameEn: null, corporateNumber: null }
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
function findBody(foldedName: string): Body | null {
  return bodyByName.get(foldedName) ?? bodyByName.get(foldedName.replace(legalForm, '')) ?? null
}

/** The body with the longest name that the folded text starts with, and the rest of the text, which is never empty. */
function findLeadingBody(foldedText: string): { readonly body: Body; readonly rest: string } | null {
  for (const text of [foldedText, foldedText.replace(legalForm, '')]) {
    const name = namesLongestFirst.find((candidate) => text.startsWith(candidate) && text !== candidate)
    if (name !== undefined) return { body: bodyByName.get(name)!, rest: text.slice(name.length) }
  }
  return null
}

function bodyWithoutNumber(name: string, nameEn: string | null, type: string): Body {
  return { name, nameEn, type, corporateNumber: null }
}

/** The code of `authority-types`. The Diet, the courts, organs of the Cabinet and 会計検査院 are neither 府省 nor 庁・委員会. */
function authorityTypeOf({ group, name, parent }: PublisherRow): string {
  if (group !== 'national') return group
  if (parent !== null) return name.endsWith('局') ? 'regional_bureau' : 'ministry'
  if (/省$|^内閣府$/u.test(name)) return 'ministry'
  return /庁$|委員会$|^人事院$/u.test(name) ? 'agency_commission' : 'other'
}
