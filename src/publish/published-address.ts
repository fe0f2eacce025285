import { municipalityNames } from '../words/codes/municipalities.ts'
import { prefectures } from '../words/codes/prefectures.ts'
import { renamedMunicipalities } from '../words/codes/renamed-municipalities.ts'
import { foldAddress, withoutAddressLabel } from '../words/text/address.ts'

/** An address as a publication prints it, ready for comparison with those of the register. */
export interface PublishedAddress {
  /** The prefecture with which the address begins; `null` if it leaves it out. */
  readonly prefecture: string | null
  /** The folded address after the prefecture. */
  readonly rest: string
  /** The prefecture of the addresses of the source that leave theirs out, if the source has one. */
  readonly sourcePrefecture: string | null
}

/** The published address as seen from the municipality of a registered one. */
export interface LocatedAddress {
  /** The folded published street; empty when the address stops at the municipality. */
  readonly street: string
  /** The former town with which the registered street may begin: 菖蒲町 of 久喜市菖蒲町; empty without one. */
  readonly formerTown: string
  /** Whether the address can be in no other municipality. 府中市 without a prefecture may be in Tokyo or in Hiroshima. */
  readonly isCertain: boolean
}

const prefectureForms = prefectures.map(({ ja }) => ({ prefecture: ja, form: foldAddress(ja) }))

export function readAddress(address: string, sourcePrefecture: string | null): PublishedAddress {
  const folded = foldAddress(withoutAddressLabel(address))
  const named = prefectureForms.find(({ form }) => folded.startsWith(form))
  if (named === undefined) return { prefecture: null, rest: folded, sourcePrefecture }
  // Some lists print the prefecture twice: 広島県広島県三原市.
  const once = folded.slice(named.form.length)
  const rest = once.startsWith(named.form) ? once.slice(named.form.length) : once
  return { prefecture: named.prefecture, rest, sourcePrefecture }
}

/** `null` when the published address is not in the municipality. */
export function locate(address: PublishedAddress, prefecture: string, city: string): LocatedAddress | null {
  if (prefecture === '' || (address.prefecture !== null && address.prefecture !== prefecture)) return null
  for (const { form, scope, isFormer } of municipalityForms(prefecture, city)) {
    // The county of a former town is not in the register.
    const rest = isFormer ? address.rest.replace(countyBefore, '') : address.rest
    if (!rest.startsWith(form)) continue
    const isPrefectureKnown = address.prefecture !== null || address.sourcePrefecture === prefecture
    if (scope === 'ward' && !isPrefectureKnown) continue
    const street = withoutRepetition(rest.slice(form.length), form)
    if (scope === 'county' && street !== '') continue
    const isCertain = scope === 'ward' ? isOnlyWard(prefecture, form) : isPrefectureKnown || isInOnePrefecture(form)
    return { street, formerTown: isFormer ? form : '', isCertain }
  }
  const isMunicipalityMissing = address.prefecture === null && severalNumbers.test(address.rest)
  return isMunicipalityMissing ? { street: address.rest, formerTown: '', isCertain: false } : null
}

/** A town and a block, where the municipality is left out: 日本橋本町3-3-6. */
const severalNumbers = /^\D{2,}\d+-\d+/u

/** Some lists print the municipality twice: 港区港区三田. */
const withoutRepetition = (street: string, form: string): string =>
  street.startsWith(form) ? street.slice(form.length) : street

/** A folded way to write a municipality. */
interface MunicipalityForm {
  readonly form: string
  /**
   * A designated city may be written without its ward, a ward without its city where the prefecture is known (大阪府阿倍野区), and a county
   * without its town where the address stops there.
   */
  readonly scope: 'municipality' | 'city' | 'ward' | 'county'
  /** Whether it is the name of a town that was merged into the municipality (地方自治法第7条). */
  readonly isFormer: boolean
}

/** The county (郡) with which the name of a town begins: 南埼玉郡 of 南埼玉郡菖蒲町. */
const county = /^.{1,5}?郡(?=.+[町村]$)/u
/** The same in an address, where the street follows: 南埼玉郡 of 南埼玉郡菖蒲町見本. */
const countyBefore = /^.{1,5}?郡(?=.+?[町村])/u
/** 大阪市 and 北区 of 大阪市北区. */
const wardOfCity = /^(?<city>.+?市)(?<ward>.+区)$/u
const formsByPlace = new Map<string, readonly MunicipalityForm[]>()

/** The ways to write a municipality of the register, the most specific first. There are some two thousand of them. */
function municipalityForms(prefecture: string, city: string): readonly MunicipalityForm[] {
  const place = `${prefecture} ${city}`
  const forms = formsByPlace.get(place) ?? formsOf(prefecture, city)
  formsByPlace.set(place, forms)
  return forms
}

function formsOf(prefecture: string, city: string): MunicipalityForm[] {
  const name = city.replace(county, '')
  const wards = wardOfCity.exec(name)?.groups
  const former = renamedMunicipalities.filter((row) => row.prefecture === prefecture && row.current.includes(name))
  const form = (text: string, scope: MunicipalityForm['scope'] = 'municipality', isFormer = false) => ({
    form: foldAddress(text),
    scope,
    isFormer,
  })
  const forms = [
    form(city),
    form(name),
    ...former.map((row) => form(row.former, 'municipality', row.article === '7')),
    ...(wards === undefined ? [] : [form(wards['city']!, 'city'), form(wards['ward']!, 'ward')]),
    form(county.exec(city)?.[0] ?? '', 'county'),
  ]
  return forms.filter(({ form: text }) => text !== '')
}

let prefectureCounts: ReadonlyMap<string, number> | null = null

/** Whether only one prefecture has a municipality of this folded name, without its county. */
function isInOnePrefecture(form: string): boolean {
  prefectureCounts ??= countPrefectures()
  return (prefectureCounts.get(form) ?? 1) === 1
}

/** The number of prefectures that have a municipality of a name, by its folded name. */
function countPrefectures(): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [prefecture, names] of municipalityNames) {
    const forms = names.flatMap((name) => municipalityForms(prefecture, name))
    const municipalities = forms.filter(({ scope }) => scope === 'municipality' || scope === 'city')
    for (const text of new Set(municipalities.map(({ form }) => form))) counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return counts
}

/** Whether only one designated city of the prefecture has a ward of this folded name: 大阪府 has two 北区. */
function isOnlyWard(prefecture: string, ward: string): boolean {
  const names = municipalityNames.get(prefecture) ?? []
  const wards = names.filter((name) =>
    municipalityForms(prefecture, name).some(({ form, scope }) => scope === 'ward' && form === ward),
  )
  return wards.length === 1
}
