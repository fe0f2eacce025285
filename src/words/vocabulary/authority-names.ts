import { foldForMatch } from '../codes/match-rules.ts'
import { publishers } from '../codes/publishers.ts'
import { regionalBureaus } from '../codes/regional-bureaus.ts'
import { dataLines } from '../program-files/data-lines.ts'

/** A public body and the names by which people know it, beside its official name. */
interface NamedBody {
  readonly official: string
  readonly names: readonly string[]
}

/** The rows of `authority-names.txt`. */
export const namedBodies: readonly NamedBody[] = dataLines(new URL('authority-names.txt', import.meta.url)).map(
  (line) => {
    const [official = '', ...names] = line.split('|')
    return { official, names }
  },
)

const officialByName = new Map(
  namedBodies.flatMap(({ official, names }) => names.map((name): [string, string] => [foldForMatch(name), official])),
)

/** Parts of the names of regional bureaus that are said in short: 関東地整 is 関東地方整備局. */
const shortParts: readonly (readonly [short: RegExp, full: string])[] = [
  [/地整局?$/u, '地方整備局'],
  [/(?<!地方)整備局$/u, '地方整備局'],
  [/経産局$/u, '経済産業局'],
  [/入管局?$/u, '出入国在留管理局'],
  [/総通局?$/u, '総合通信局'],
]

/** How people shorten the ends of the names of bureaus behind the first character of their region: 九経局 is 九州経済産業局. */
const shortEnds: readonly (readonly [full: string, ...short: string[]])[] = [
  ['地方整備局', '地整', '地整局'],
  ['経済産業局', '経局', '経産局'],
  ['財務局', '財局', '財務局'],
  ['運輸局', '運局', '運輸局'],
  ['農政局', '農政局'],
  ['厚生局', '厚局', '厚生局'],
]

/** Bureaus by the first character of their region, where only one has it: 中 is 中部 and 中国. */
const bureauByInitial = new Map(
  shortEnds.flatMap(([full, ...short]) => {
    const named = regionalBureaus.map(({ name }) => name).filter((name) => name.endsWith(full))
    const alone = [...Map.groupBy(named, ([initial]) => initial).values()].filter(({ length }) => length === 1)
    return alone.flatMap(([name = '']) => short.map((end): [string, string] => [name[0] + end, name]))
  }),
)

/** The names by which people know a body of this official name; some for each prefecture, municipality and regional bureau. */
export function knownNamesOf(official: string): readonly string[] {
  const building = /[都道府県]$/u.test(official) ? '庁' : /[市区]$/u.test(official) ? '役所' : null
  const bureau = official.replace(/地方整備局$/u, '地整')
  return [
    ...(namesByOfficial.get(official) ?? []),
    ...(building === null ? [] : [official + building]),
    ...(bureau === official ? [] : [bureau]),
  ]
}

const namesByOfficial = new Map(namedBodies.map(({ official, names }) => [official, names]))

const bureaus = new Set([...publishers, ...regionalBureaus].map(({ name }) => name))
const englishNames = new Map(
  publishers.flatMap(({ name, nameEn }) => (nameEn === null ? [] : [[foldForMatch(nameEn), name] as const])),
)

/** The buildings of prefectures and municipalities stand for them: 東京都庁, 横浜市役所. */
const office = /^(?<place>.+(?:都|道|府|県)(?=庁$)|.+(?:市|区)(?=役所$)|.+(?:町|村)(?=役場$))(?:庁|役所|役場)$/u
/** City of Yokohama, Osaka Prefectural Government, the Aichi Prefecture. */
const cityOf = /^(?:the)?cityof(?<city>.+)$/u
const government = /^(?:the)?(?<place>.+?)(?<kind>prefectural|city)government$/u

/**
 * The official name of the body that people know by a whole text: 国土交通省 of 国交省 and MLIT; of 国交省関東地整 the parts in full, which
 * `authorityOf` reads. `null` for any other text.
 */
export function officialNameOf(text: string): string | null {
  const folded = foldForMatch(text)
  const known =
    officialByName.get(folded) ?? byHead(folded) ?? bureauIn(folded) ?? office.exec(folded)?.groups?.['place']
  return known ?? inEnglish(folded) ?? withLeadingNameInFull(folded)
}

/** 国交相, 国交大臣 (the head of 国交省); 公取委員会 for 公取委. */
function byHead(folded: string): string | null {
  const name = folded.replace(/(?:相|大臣)$/u, '省').replace(/委員会$/u, '委')
  return name === folded ? null : (officialByName.get(name) ?? null)
}

function bureauIn(folded: string): string | null {
  const byInitial = bureauByInitial.get(folded)
  if (byInitial !== undefined) return byInitial
  for (const [short, full] of shortParts) {
    const name = folded.replace(short, full)
    if (name !== folded && bureaus.has(name)) return name
  }
  return null
}

function inEnglish(folded: string): string | null {
  const { city } = cityOf.exec(folded)?.groups ?? {}
  if (city !== undefined) return englishNames.get(`${city}city`) ?? null
  const { place, kind } = government.exec(folded)?.groups ?? {}
  return place === undefined ? null : (englishNames.get(place + (kind === 'city' ? 'city' : 'prefecture')) ?? null)
}

/** Names in Japanese only: Latin letters begin too many words. */
const leadingNames = [...officialByName.keys()]
  .filter((name) => /^\p{Script=Han}{3,}$/u.test(name))
  .toSorted((a, b) => b.length - a.length)

function withLeadingNameInFull(folded: string): string | null {
  const leading = leadingNames.find((name) => folded.startsWith(name))
  if (leading === undefined) return null
  const rest = folded.slice(leading.length)
  if (leading.endsWith('委') && rest.startsWith('員')) return null
  return officialByName.get(leading)! + (bureauIn(rest) ?? rest)
}
