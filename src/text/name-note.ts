import { isLegalFormInBrackets, splitLegalForm } from './legal-form.ts'
import { cleanLine } from './published-text.ts'

export interface NameAndNote {
  readonly name: string
  /** The notes in brackets after the name; empty if there are none. */
  readonly note: string
}

const closingBrackets = ')）]］〕】'
const openingBrackets = '(（[［〔【'

/** 医療法人見本会（社団）: the kind of body belongs to the registered name. */
const kindOfMedicalBody = /^[(（](?:社団|財団)[)）]$/

/**
 * Removes the notes that a publication adds after a name: 有限会社見本商店（更新申請不許可）, 見本建設（株）（法人番号：…）（気象庁）.
 * Brackets that contain a legal form or the kind of a medical body are part of the name. One in fifty thousand registered names ends in
 * other brackets, so a name is split only if it still has its legal form without them.
 */
export function splitNote(published: string): NameAndNote {
  const text = cleanLine(published).trim()
  let name = text
  for (let start = bracketStart(name); start > 0; start = bracketStart(name)) {
    const inBrackets = name.slice(start)
    if (isLegalFormInBrackets(inBrackets) || kindOfMedicalBody.test(inBrackets)) break
    name = name.slice(0, start).trimEnd()
  }
  if (name === text || splitLegalForm(name).forms.length === 0) return { name: text, note: '' }
  return { name, note: text.slice(name.length).trim() }
}

/** The start of the brackets that close at the end of the text, or -1. */
function bracketStart(text: string): number {
  if (!closingBrackets.includes(text.at(-1) ?? ' ')) return -1
  let depth = 0
  for (let index = text.length - 1; index >= 0; index--) {
    if (closingBrackets.includes(text[index]!)) depth++
    else if (openingBrackets.includes(text[index]!)) depth--
    if (depth === 0) return index
  }
  return -1
}
