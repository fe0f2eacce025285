import { isLegalFormInBrackets, splitLegalForm } from './legal-form.ts'
import { cleanLine } from './published-text.ts'

/** A published name and the notes that stand behind it in brackets, as published; `note` is empty where there is none. */
export interface NotedName {
  readonly name: string
  readonly note: string
}

const closing = ')）]］〕】'
const opening = '(（[［〔【'

/** 医療法人見本会（社団）: the kind of body is part of the registered name. */
const kindOfBody = /^[(（](?:社団|財団)[)）]$/

/**
 * Takes the notes off that a publication writes behind a name: 有限会社見本商店（更新申請不許可）, 見本建設（株）（法人番号：…）（気象庁）.
 * One registered name in fifty thousand ends in brackets, a legal form or kind of body in brackets aside. Only names that show a legal form
 * without the note are taken apart: elsewhere the brackets may well be part of the name.
 */
export function splitNote(published: string): NotedName {
  const text = cleanLine(published).trim()
  let name = text
  for (let start = bracketStart(name); start > 0; start = bracketStart(name)) {
    const inBrackets = name.slice(start)
    if (isLegalFormInBrackets(inBrackets) || kindOfBody.test(inBrackets)) break
    name = name.slice(0, start).trimEnd()
  }
  if (name === text || splitLegalForm(name).forms.length === 0) return { name: text, note: '' }
  return { name, note: text.slice(name.length).trim() }
}

/** Where the brackets open that close at the end of the text; -1 where none do. */
function bracketStart(text: string): number {
  if (!closing.includes(text.at(-1) ?? ' ')) return -1
  let open = 0
  for (let at = text.length - 1; at >= 0; at--) {
    if (closing.includes(text[at]!)) open += 1
    else if (opening.includes(text[at]!)) open -= 1
    if (open === 0) return at
  }
  return -1
}
