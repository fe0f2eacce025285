import { markedLine } from '../../../words/text/marks.ts'
import { hasLegalForm } from '../../../words/text/legal-form-notations.ts'
import { textCell } from '../../documents/document.ts'
import type { Headings } from '../labels/headings.ts'
import { labelledLine, withoutNumbering } from '../labels/labels.ts'
import { isOnlyParty } from './introduction.ts'
import { isParty, itemWithoutLabel, namesParty } from './notice-items.ts'
import type { NoticeSequence } from './notice-sequence.ts'
import type { NoticeReader, WalkedLine } from './notice-reader.ts'

/** A reader of labels, which does not know the companies above them. */
export type ReaderOfLabels = Omit<NoticeReader, 'isBelowParty'>

/**
 * Reads lines of companies, each above its labels: １ 株式会社架空, ア 所在地 …, イ 処分内容 …, ２ 見本組有限会社. They are counted from 1, in each section, or have one sign (○), and a label
 * stands directly below each: companies below each other are parties of one act. Where a label names the party, they are none.
 */
export function withCompanyLines(
  reader: ReaderOfLabels,
  notices: Pick<NoticeSequence, 'add' | 'current'>,
  headings: Headings,
): NoticeReader {
  /** A company of which the next line says whether it is above its labels. */
  let held: WalkedLine | null = null
  /** The signs of those that were. */
  let signs: readonly string[] = []
  let isBelowCompany = false

  function release(): void {
    const line = held
    held = null
    if (line !== null) reader.addLine(line)
  }
  function begin({ text, links }: WalkedLine): void {
    held = null
    reader.closeValue()
    const cell = { ...textCell(withoutNumbering(text)), links }
    notices.add({ ...itemWithoutLabel(['name_and_address'], cell), label: companyLabel, isHeading: true })
    const sign = signBefore(text)
    signs = sign === '1' ? [sign] : [...signs, sign]
  }
  const isNext = ({ text }: WalkedLine): boolean => {
    const sign = signBefore(text)
    const isCounted = /^\d+$/u.test(sign)
    const isInTurn = isCounted ? ['1', String(signs.length + 1)].includes(sign) : signs.every((other) => other === sign)
    const party = notices.current()?.items.find(namesParty)
    return isInTurn && (party === undefined || party.label === companyLabel)
  }
  const released =
    <Given extends readonly unknown[], Result>(then: (...given: Given) => Result) =>
    (...given: Given): Result => {
      release()
      return then(...given)
    }
  return {
    addLine(line) {
      const labelled = labelledLine(line.text, headings)
      const isOfCompany = labelled !== null && labelled.value !== '' && !labelled.fields.some(isParty)
      if (held !== null && isOfCompany && isNext(held)) begin(held)
      else release()
      const isCompany = isCompanyLine(line) && labelled === null
      if (isCompany && !isBelowCompany) held = line
      else reader.addLine(line)
      isBelowCompany = isCompany
    },
    addValues: released(reader.addValues),
    beginNotice: released(reader.beginNotice),
    beginPart: released(reader.beginPart),
    endPart: released(reader.endPart),
    setSection: released(reader.setSection),
    endNotice: released(reader.endNotice),
    endAboveTable: released(reader.endAboveTable),
    isBelowParty: () => notices.current()?.items.at(-1)?.isHeading === true,
    closeValue: released(reader.closeValue),
    finish: released(reader.finish),
  }
}

const companyLabel = 'name_and_address'

/** A company with a sign before it and nothing else but its address, on a line that is no item above a list about it. */
const isCompanyLine = ({ text, place, level }: WalkedLine): boolean =>
  level === undefined && place?.opens !== true && signBefore(text) !== '' && hasLegalForm(text) && isOnlyParty(text)

/** ○, or 1 of （１） and １. */
const signBefore = (text: string): string =>
  markedLine(text)?.sign ?? text.slice(0, text.length - withoutNumbering(text).length).trim()
