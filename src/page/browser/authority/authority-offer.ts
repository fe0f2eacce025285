import type { Company, Context, Place } from '../types.ts'
import { h } from 'preact'
import { labelOf } from '../format.ts'
import { foldText } from '../kana-letters.ts'
import { publishers } from './publishers.ts'
import { checkId, coverageOf } from '../url.ts'

/** Companies of which each has a link of its own. */
const companiesMax = 3

export type NamedAuthorities = { publishers: [string, string][]; name: string }

/**
 * For a search for a company and an authority, such as 大和建設 横浜市: links to what is known of both. The first one is the company, if it is the
 * only one; otherwise the name, because the text may mean any of its bearers. For an authority alone: its coverage.
 */
export function authorityOffer(
  { publishers: named, name }: NamedAuthorities,
  companies: readonly Company[],
  context: Context,
) {
  return h(
    'section',
    { class: 'notice authority-offer' },
    ...named.flatMap((publisher) => offersOf(publisher, { name, companies }, context)),
  )
}

/** `asked`: the name is empty if only the authority was typed. */
function offersOf(
  [authority, authorityEn]: [string, string],
  { name, companies }: { name: string; companies: readonly Company[] },
  { words, href, language }: Context,
) {
  const label = labelOf(authority, authorityEn || null, language)
  const coverage = h('li', {}, h('a', { href: href(coverageOf(authority)) }, words.offerCoverage(label)))
  if (name === '') return [h('ul', {}, coverage)]
  const isNumber = /^\d{13}$/.test(name)
  const link = (place: Place, text: string) =>
    h('li', {}, h('a', { href: `${href(place)}#${checkId}` }, words.offerLink(label, text)))
  const byName = isNumber
    ? link({ view: 'company', corporateNumber: name, authority }, name)
    : link({ view: 'name', company: name, authority }, words.offerName(name))
  const byCompany = companies
    .slice(0, companiesMax)
    .map(({ corporate_number: corporateNumber, name: companyName, address }) =>
      link(
        { view: 'company', corporateNumber, authority },
        `${companyName} (${address.prefecture ?? ''}${address.city ?? ''})`,
      ),
    )
  return [
    h('h2', {}, words.offerTitle(label)),
    h('ul', {}, ...(isNumber ? [byName] : companies.length === 1 ? [...byCompany, byName] : [byName, ...byCompany])),
  ]
}

/** Between two authorities in one word: 神戸市と大阪市, 神戸市、大阪市. */
const between = /(?<=[都道府県市区町村省庁局])[と、・](?=\S)/gu
/** What joins an authority to the rest of the text: X Kobe and, and Osaka X. */
const joint = /^(?:(?:and|or|と|及び|および)\s|[、,，&＆・])\s*|(?:\s(?:and|or|と|及び|および)|\s*[、,，&＆・])$/iu

/** What is asked of an authority, and no company: 大阪市 指名停止, 大阪市 処分歴, procurement suspensions Osaka City. */
const asksForRecords =
  /^(?:(?:(?:procurement|bidding|tender) )?suspensions?|enforcements?|administrative actions?|(?:指名|取引|(?:競争)?(?:入札)?参加(?:資格)?)停止(?:措置)?|指名回避|(?:行政|監督)?処分|行政指導)(?:等|の?(?:有無|履歴|歴|記録|情報|状況|一覧))?$/iu

/**
 * The authorities whose names begin or end the text, and the rest of it. Further ones count by their whole names, or by any name where the
 * text joins them.
 */
export function authorityIn(q: string): NamedAuthorities | null {
  const first = oneAuthorityIn(q.replace(between, ' '))
  if (first === null) return null
  let { publishers, name } = first
  for (;;) {
    const rest = name.replace(joint, '')
    const next = rest === '' ? null : oneAuthorityIn(rest)
    if (next === null || next.name === '' || (rest === name && !next.isWhole))
      return { publishers, name: asksForRecords.test(rest) ? '' : rest }
    publishers = [...publishers, ...next.publishers]
    name = next.name
  }
}

/** The ends of the names of bodies. All of 都, 道, 府 and 県 stand in the register. */
const endsOfBodies = [
  // 伊那市 and 西都市, but not 未来都市.
  '(?<!(?<!西)都)市',
  // 千種区, but not 第一工区.
  '(?<![地工街])区',
  '町',
  // 青木村; 中村 is rather the name of a company.
  '(?<=..)村',
  '省',
  '庁',
  // 水道局, but not 青空薬局.
  '(?<!薬|郵便|放送|事務|支)局',
  '企業団',
  '広域連合',
  '事務組合',
]

/** How the bodies are written that are not in the register, such as 伊那市, 信州上小広域連合. */
const writtenAsBody = new RegExp(
  `^[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}々ヶー]+(?:${endsOfBodies.join('|')})$`,
  'u',
)

/** The last or the first word, if it is written as a public body. */
function writtenIn(words: string[]): (NamedAuthorities & { isWhole: true }) | null {
  const [first = '', last = ''] = [words[0], words.at(-1)]
  if (writtenAsBody.test(last)) return { publishers: [[last, '']], name: words.slice(0, -1).join(' '), isWhole: true }
  return writtenAsBody.test(first) ? { publishers: [[first, '']], name: words.slice(1).join(' '), isWhole: true } : null
}

/**
 * The longest whole name counts; without one, a word that is written as a public body; then names without 市, 県 or City, of which several
 * may be meant; then a whole name that ends the text without a space before it.
 */
function oneAuthorityIn(q: string): (NamedAuthorities & { isWhole: boolean }) | null {
  const words = q.normalize('NFKC').trim().split(/\s+/)
  const names = publishersByName()
  const whole = longestNamed(words, words.length, names.whole)
  if (whole !== null) return { ...whole, isWhole: true }
  const written = words.length > 1 ? writtenIn(words) : null
  if (written !== null) return written
  // A short name alone is rather that of a company.
  const short = longestNamed(words, words.length - 1, names.short)
  if (short !== null) return { ...short, isWhole: false }
  const [text = '', ...others] = words
  const glued = publishers.find(([name]) => others.length === 0 && text.endsWith(name) && text.length > name.length + 1)
  return glued ? { publishers: [glued], name: text.slice(0, -glued[0].length), isWhole: true } : null
}

/** The publishers by their names, folded, and the words of the longest name. */
type Names = { publishers: Map<string, [string, string][]>; wordsMax: number }

/** Kept, because a text is asked for in many parts. */
let kept: { whole: Names; short: Names } | null = null

const publishersByName = () =>
  (kept ??= {
    whole: byNames((names) => names),
    short: byNames(([name, nameEn]) =>
      [name.replace(/[都府県市]$/, ''), nameEn.replace(/ (?:City|Prefecture|Metropolis)$/, '')].filter(
        (short) => short !== name && short !== nameEn,
      ),
    ),
  })

function byNames(namesOf: (names: [string, string]) => string[]): Names {
  const found: Names = { publishers: new Map(), wordsMax: 0 }
  for (const publisher of publishers)
    for (const name of new Set(namesOf(publisher).map(foldText))) {
      if (name === '') continue
      found.publishers.set(name, [...(found.publishers.get(name) ?? []), publisher])
      found.wordsMax = Math.max(found.wordsMax, name.split(' ').length)
    }
  return found
}

/** The authorities that the most words at the end or the beginning name, at most `wordsMax`, and the other words. */
function longestNamed(words: string[], wordsMax: number, names: Names): NamedAuthorities | null {
  // No name is longer, whatever is typed.
  for (let length = Math.min(wordsMax, names.wordsMax); length > 0; length--) {
    const last = { part: words.slice(-length), rest: words.slice(0, -length) }
    const first = { part: words.slice(0, length), rest: words.slice(length) }
    for (const { part, rest } of [last, first]) {
      const found = names.publishers.get(foldText(part.join(' ')))
      if (found) return { publishers: found, name: rest.join(' ') }
    }
  }
  return null
}
