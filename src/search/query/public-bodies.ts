import { regionalBureaus } from '../../words/codes/regional-bureaus.ts'
import { isPlaceInFull } from '../../generations/indexing/places.ts'
import { departmentAtStart, endOfOffice } from '../../words/vocabulary/departments.ts'

/** A public body, and the department, office or head of it that a text names. */
export interface PublicBody {
  readonly body: string
  /** Null where the text adds something else: 大阪市ほか, 大阪市長. */
  readonly unit: string | null
}

/**
 * The public bodies of which a text names a part. These parts have no corporate number of their own: the department or the head of a prefecture
 * or municipality (大阪市教育委員会, 福島県双葉町長, 三重県(総務部)), a bureau or another part of a ministry (東京労働局, 厚生労働省年金局).
 */
export const publicBodies = (text: string): PublicBody[] => [
  ...bureauIn(text),
  ...departmentsIn(text),
  ...partsOfMinistry(text),
]

function bureauIn(text: string): PublicBody[] {
  const bureau = regionalBureaus.find(({ name, parent }) => text.startsWith(name) || text.startsWith(parent + name))
  if (bureau === undefined) return []
  const start = text.indexOf(bureau.name)
  if (!endOfOffice.test(text.slice(start + bureau.name.length))) return []
  return [{ body: bureau.parent, unit: text.slice(start) }]
}

/** 三重県(総務部) */
const inBrackets = /^\((.+)\)$/u
const placeCharactersMax = 16

/** Each place in full at the beginning that a department or the title of its head follows: 大阪市教育委員会, 福島県双葉町長. */
function departmentsIn(text: string): PublicBody[] {
  const characters = Array.from(text)
  return characters.slice(0, placeCharactersMax).flatMap((_, index): PublicBody[] => {
    const body = characters.slice(0, index + 1).join('')
    const unit = text.slice(body.length).trim()
    const isHead = isHeadOf(body, unit)
    return (isHead || isPartOf(unit)) && isPlaceInFull(body)
      ? [{ body, unit: isHead ? null : unit.replace(inBrackets, '$1') }]
      : []
  })
}

function isHeadOf(body: string, text: string): boolean {
  const head = /[都道府県]$/u.test(body) ? '知事' : '長'
  return text.startsWith(head) && /^(?:$|[\s(])/u.test(text.slice(head.length))
}

function isPartOf(unit: string): boolean {
  const department = departmentAtStart.exec(unit)?.[0]
  return inBrackets.test(unit) || (department !== undefined && endOfOffice.test(unit.slice(department.length)))
}

/** 厚生労働省年金局, 国土交通省大臣官房会計課 */
const ministryAndPart =
  /^(?<body>\p{Script=Han}{2,8}[省庁]|内閣府)(?<unit>[\s(]*(?:大臣官房|\S{1,12}(?:局|部|課|室|研究所|大学校|センター)).*)$/u

function partsOfMinistry(text: string): PublicBody[] {
  const { body, unit = '' } = ministryAndPart.exec(text)?.groups ?? {}
  return body === undefined ? [] : [{ body, unit: unit.trim() }]
}
