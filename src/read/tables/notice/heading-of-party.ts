import { looksLikeNaturalPerson } from '../../../words/persons/natural-person.ts'
import { markedLine } from '../../../words/text/marks.ts'
import type { SourceField } from '../../../words/vocabulary/headings.ts'
import { textCell, type DocumentCell } from '../../documents/document.ts'
import type { Values } from '../entry/entry.ts'
import { isPlace } from '../entry/party-address.ts'
import type { Headings } from '../labels/headings.ts'
import { isNameOfCompany, withoutNumbering } from '../labels/labels.ts'
import type { NoticeLine } from './notice-groups.ts'
import { isParty, itemWithoutLabel, statesAct, type NoticeItem, type OpenNotice } from './notice-items.ts'

type Level = NoticeItem['level']

export const itemsOfHeading = (values: Values, level: Level): NoticeItem[] =>
  [...values].flatMap(([field, cells]) => cells.map((cell) => itemOf(field, cell, level)))

/** The party that a line without a label begins a notice about: that of a list, or somebody beside the one above; `null`: it begins none. */
export function itemOfHeading(line: NoticeLine, current: OpenNotice | null, headings: Headings): NoticeItem | null {
  if (beginsItemOfParty(line, current, headings)) return itemOfList(line)
  const level = levelOf(line)
  return current !== null && headsOther({ text: line.text, level }, current) ? itemOfOther(line.text, level) : null
}

/** The party that an item of a list names, above a list about it. */
const itemOfList = ({ text, place }: NoticeLine): NoticeItem => ({
  ...itemOf('name_and_address', textCell(withoutMark(text)), levelOf({ text, place })),
  ...(place === undefined ? {} : { place }),
})

/**
 * Whether an item of a list is a company and has a list about it: it begins a notice as a heading does. Below a label for names it goes on with
 * that.
 */
const beginsItemOfParty = ({ text, place }: NoticeLine, current: OpenNotice | null, headings: Headings): boolean =>
  place?.opens === true &&
  isNameOfCompany({ text: withoutMark(text), level: levelOf({ text, place }) ?? 0 }, headings) &&
  (current?.items ?? []).every((item) => item.isHeading === true || !item.fields.some(isParty))

const withoutMark = (text: string): string => markedLine(text)?.rest ?? text

/** The level of a heading, or of an item of a list, which stands below every heading. */
const levelOf = ({ level, place }: NoticeLine): Level =>
  level ?? (place === undefined ? undefined : levelOfHeadings + place.depth)
const levelOfHeadings = 6

const itemOf = (field: SourceField, cell: DocumentCell, level: Level): NoticeItem => ({
  ...itemWithoutLabel([field], cell),
  label: field,
  isHeading: true,
  level,
})

/** Whether a line without a label is a heading beside that of the party, whose act is read, and heads no part of the notice. */
function headsOther({ text, level }: NoticeLine, { items }: OpenNotice): boolean {
  const ofParty = items.find(({ isHeading }) => isHeading === true)?.level
  return (
    level !== undefined && ofParty !== undefined && level <= ofParty && items.some(statesAct) && !headsPart.test(text)
  )
}

/** 処分の詳細, その他, ２件目, ２ */
export const headsPart =
  /処分|措置|停止|取り?消|理由|概要|内容|経緯|違反|事実|根拠|条項|期間|その他|詳細|情報|資料|参考|備考|注|について|関する|件目|事案|^[\s0-9０-９.．()（）]*$/u

/** 見本太郎＜架空市架空町1-2＞: a person with an address, who begins a notice as a company does; `null`: any other line. */
export function personWithAddress(line: string): string | null {
  const { name, place } = nameWithBrackets.exec(line.trim())?.groups ?? {}
  return name !== undefined && isPlace(place ?? '') && looksLikeNaturalPerson(name) ? name : null
}
const nameWithBrackets = /^(?<name>[^＜<〈（(［[【]+?)\s*[＜<〈（(［[【](?<place>[^＜<〈（(［[【]+)[＞>〉）)］\]】]$/u

/** 見本太郎（個人） beside the heading of a company: what follows is about a person, or about nobody who is known. */
export function itemOfOther(heading: string, level?: Level): NoticeItem {
  const name = markedLine(heading)?.rest ?? withoutNumbering(heading)
  const person = personWithAddress(name) ?? (looksLikeNaturalPerson(name) ? name : null)
  return person !== null
    ? itemOf('name', textCell(person), level)
    : { ...itemOf('ignore', textCell(''), level), isUnnamed: true }
}
