import type { CellObject, WorkSheet } from '@e965/xlsx'
import { anyDecisionWord } from '../../../words/text/later-decision-words.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import { fieldOfHeading } from '../../../words/vocabulary/headings.ts'
import { parseXml } from './xlsx-parts.ts'

/** The notes of cells by their address. A spreadsheet shows them beside the cell, and prints none. */
export type CellNotes = ReadonlyMap<string, string>

/** Of the part of an .xlsx workbook. */
export function notesInPart(xml: string): CellNotes {
  if (xml === '') return new Map()
  const document = parseXml(xml)
  return new Map(
    document('comment')
      .toArray()
      .map((comment) => [comment.attribs['ref'] ?? '', document(comment).find('t').text()]),
  )
}

/** As the library reads them from an .xls workbook. */
export const notesInCells = (worksheet: WorkSheet): CellNotes =>
  new Map(
    Object.keys(worksheet).flatMap((address) => {
      const notes = address.startsWith('!') ? undefined : (worksheet[address] as CellObject).c
      return notes === undefined ? [] : [[address, notes.map(({ t: text }) => text).join('\n')] as const]
    }),
  )

/** Words by which a note may end, change or correct what its row says. */
const mayChange = regExp`${anyDecisionWord}|訂正|誤|正しく|変更|延長|短縮|終了|満了|復帰|失効|中止|削除`
export const mayChangeRow = (note: string): boolean => mayChange.test(note)

/** 見本太郎: on the first line is who wrote the note. */
export const withoutAuthor = (note: string): string => note.replace(/^[^\n:：]{1,40}[:：]\s*\n/u, '').trim()

/** Whether a note on a row is about more than this: a title, or headings of columns. */
export const headsRows = (texts: readonly string[]): boolean =>
  texts.length < 2 || texts.filter((text) => fieldOfHeading(text) !== null).length > 1
