import { municipalityNames } from '../codes/municipalities.ts'
import { departmentAtStart, endOfOffice } from '../vocabulary/departments.ts'

/**
 * Whether a name is that of a prefecture or municipality, or of one of its departments, offices or institutions: 見本市, 愛媛県松山市,
 * 宇部市上下水道局, 神戸市環境局須磨事業所, 松山市民病院,
 * 見本広域消防本部. Lists print them without a legal form, as they print sole proprietors.
 */
export function isPublicBody(name: string): boolean {
  const text = name.normalize('NFKC').trim()
  return ofAnyPlace.test(text) || placesAtStart(text).some((place) => isUnit(text.slice(place.length).trim()))
}

/** A name that only public bodies have, whichever the place: 見本広域消防本部, 町立見本病院. */
const ofAnyPlace =
  /(?:消防(?:本部|局|署)|教育委員会|選挙管理委員会|広域連合|企業団)$|^(?:国|都|道|府|県|市|区|町|村|組合)立\S{2,12}(?:病院|診療所|学校|幼稚園|保育[所園])$/u

function isUnit(unit: string): boolean {
  const department = departmentAtStart.exec(unit)?.[0]
  return unit === '' || (department !== undefined && endOfOffice.test(unit.slice(department.length)))
}

/** 横浜市鶴見区 is 横浜市, too. */
const withoutWard = (name: string): string => name.replace(/^(.+?市).+区$/u, '$1')
const municipalities: ReadonlySet<string> = new Set(
  [...municipalityNames.values()].flat().flatMap((name) => [name, withoutWard(name)]),
)
const nameCharactersMax = 16

/** The places in full with which a text begins: 福島県, 福島県双葉郡双葉町. */
function placesAtStart(text: string): string[] {
  const characters = Array.from(text.slice(0, nameCharactersMax))
  const beginnings = characters.map((_, index) => characters.slice(0, index + 1).join(''))
  return beginnings.filter(isPlaceInFull)
}

function isPlaceInFull(text: string): boolean {
  if (municipalityNames.has(text) || municipalities.has(text)) return true
  const prefecture = /^(?:北海道|東京都|京都府|大阪府|\p{Script=Han}{2,3}県)/u.exec(text)?.[0] ?? ''
  const own = municipalityNames.has(prefecture) ? text.slice(prefecture.length).trim() : ''
  return own !== '' && [own, own.replace(/^\p{Script=Han}{1,5}郡/u, '')].some((name) => municipalities.has(name))
}
