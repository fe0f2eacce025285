import { prefectures } from '../../../src/codelists/prefectures.ts'
import { coreOf } from '../core-name.ts'
import type { GoldenCase } from '../golden.ts'
import { latinWriting } from '../latin-writing.ts'
import type { Place, Subject } from '../subject.ts'
import { goldenCase, isOpen, type Group, type Pool } from './pool.ts'

// Names that at least five companies share, typed with a place. All companies of the name in the place are right.

/** 福岡県福岡市博多区: 福岡県, 福岡市, 博多区; 北海道石狩郡当別町: 北海道, 石狩郡, 当別町. */
function partsOf({ prefecture, city }: Place): { prefecture: string; city: string; ward: string | null } {
  const [, large = city, ward = null] = /^(.+市)(.+区)$/u.exec(city) ?? []
  const [, , town = large] = /^(.+?郡)(.+[町村])$/u.exec(large) ?? []
  return { prefecture, city: town, ward }
}

const bare = (place: string): string => (place === '北海道' ? place : place.replace(/[都府県市区町村]$/u, ''))
const latinOf = (prefecture: string): string => prefectures.find(({ ja }) => ja === prefecture)!.en.toLowerCase()

interface Form {
  readonly how: string
  /** The place as it is typed; null where the form does not apply. */
  readonly place: (place: Place) => string | null
  readonly query: (name: string, place: string) => string
  /** How the name is typed; without its legal form unless given. */
  readonly name?: (subject: Subject) => string | null
}

const behind = (name: string, place: string): string => `${name} ${place}`
const isLatin = (name: string): boolean => /^[a-z]{4,}$/iu.test(name.normalize('NFKC'))
function latinName({ name }: Subject): string | null {
  const core = coreOf(name).normalize('NFKC')
  if (isLatin(core)) return core.toLowerCase()
  return core.length < 3 ? null : latinWriting(core, { long: 'none', system: 'hepburn', m: false })
}

const forms: readonly Form[] = [
  { how: 'prefecture without its last character', place: ({ prefecture }) => bare(prefecture), query: behind },
  { how: 'prefecture', place: ({ prefecture }) => prefecture, query: behind },
  { how: 'city', place: (place) => partsOf(place).city, query: behind },
  { how: 'city without its last character', place: (place) => longBare(partsOf(place).city), query: behind },
  { how: 'ward', place: (place) => partsOf(place).ward, query: behind },
  { how: 'city and ward', place: (place) => (partsOf(place).ward === null ? null : place.city), query: behind },
  { how: 'prefecture and city glued', place: ({ prefecture, city }) => prefecture + city, query: behind },
  {
    how: 'prefecture before the name',
    place: ({ prefecture }) => bare(prefecture),
    query: (name, place) => `${place} ${name}`,
  },
  { how: 'city before the name', place: (place) => partsOf(place).city, query: (name, place) => `${place}　${name}` },
  { how: 'place in brackets', place: ({ city }) => city, query: (name, place) => `${name}（${place}）` },
  { how: 'whole name and city', place: (place) => partsOf(place).city, query: behind, name: ({ name }) => name },
  {
    how: 'whole name and prefecture in brackets',
    place: ({ prefecture }) => prefecture,
    query: (name, place) => `${name}（${place}）`,
    name: ({ name }) => name,
  },
  {
    how: 'town or village',
    place: ({ city }) =>
      /郡/u.test(city) ? partsOf({ prefecture: '', city, prefectureCode: '', cityCode: '' }).city : null,
    query: behind,
  },
  {
    how: 'name and prefecture in Latin letters',
    place: ({ prefecture }) => latinOf(prefecture),
    query: behind,
    name: latinName,
  },
]

/** 中央 and 北 alone are no place that anybody types. */
function longBare(city: string): string | null {
  const name = bare(city)
  return name.length < 2 || name === '中央' ? null : name
}

/** Whether a company is in the place as typed: the prefecture, city, ward, town of that name, with or without its last character. */
function isIn(typed: string, place: Place): boolean {
  const { prefecture, city, ward } = partsOf(place)
  const whole = prefecture + place.city
  const names = [prefecture, city, ward ?? city, place.city, whole, whole.slice(0, whole.indexOf(city) + city.length)]
  return names.some((name) => name === typed || bare(name) === typed) || latinOf(prefecture) === typed
}

const casesPerForm = 13
/** More companies of one name in a place than this are no useful case. */
const bearersMax = 8

export function nameAndPlaceCases(pool: Pool): GoldenCase[] {
  const used = new Set<string>()
  return forms.flatMap((form) => {
    const cases: GoldenCase[] = []
    for (const group of pool.shared) {
      if (cases.length === casesPerForm) break
      const found = used.has(group.name) ? null : caseOf(group, form, pool)
      if (found === null) continue
      used.add(group.name)
      cases.push(found)
    }
    return cases
  })
}

function caseOf({ name, bearers }: Group, form: Form, { isName, order }: Pool): GoldenCase | null {
  const open = bearers.filter(isOpen)
  const target = open.toSorted((a, b) => (order(a.number) < order(b.number) ? -1 : 1))[0]!
  if (target.place === undefined) return null
  const typedName = form.name === undefined ? coreOf(target.name) : form.name(target)
  const typedPlace = form.place(target.place)
  if (typedName === null || typedPlace === null || name.length < 2 || isAlsoPlace(typedName)) return null
  const query = form.query(typedName, typedPlace)
  const there = open.filter((subject) => subject.place !== undefined && isIn(typedPlace, subject.place))
  const alike =
    form.name === undefined || !/会社/u.test(typedName)
      ? there
      : there.filter((each) => formOf(each) === formOf(target))
  if (alike.length > bearersMax || isName(query)) return null
  const reason = `${alike.length} of ${open.length} open companies of the name are there (${form.how})`
  return goldenCase('name_and_place', { query, numbers: alike.map(({ number }) => number), within: 3 }, reason)
}

const formOf = ({ name }: Subject): string => /株式会社|有限会社|合同会社|合名会社|合資会社/u.exec(name)?.[0] ?? ''
/** 大和, 朝日 and the like are also towns, 福岡商店 begins with one: the query could be read in two ways. */
const isAlsoPlace = (name: string): boolean =>
  prefectures.some(({ ja }) => name.includes(bare(ja))) || /[都府県市区町村]$/u.test(name)

/** A company elsewhere, though listed or large, must not come before the one in the place. */
export function placeOrderCases({ besideFiler, isName, order }: Pool): GoldenCase[] {
  const cases = besideFiler.flatMap(({ name, bearers }) => {
    const filer = bearers.find((subject) => subject.filer !== null && isOpen(subject))
    const others = bearers.filter((subject) => subject.filer === null && isOpen(subject) && subject.place !== undefined)
    // A household name with a place may mean one of its branches (鹿島建設 茨城).
    if ((filer?.filer?.capital ?? 0) > 3000) return []
    if (filer?.place === undefined || name.length < 2 || isAlsoPlace(coreOf(filer.name))) return []
    const target = others
      .filter(({ place }) => others.filter((other) => other.place!.prefecture === place!.prefecture).length === 1)
      .find(({ place }) => place!.prefecture !== filer.place!.prefecture)
    if (target === undefined) return []
    const query = `${coreOf(target.name)} ${bare(target.place!.prefecture)}`
    if (isName(query)) return []
    const reason = `the only one there; the filer of this name has its seat in ${filer.place.prefecture}`
    return [
      goldenCase('place_order', { query, numbers: [target.number, filer.number], rule: 'order', within: 1 }, reason),
    ]
  })
  return cases.toSorted((a, b) => (order(a.query) < order(b.query) ? -1 : 1)).slice(0, 30)
}
