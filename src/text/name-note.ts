import { isLegalFormInBrackets, splitLegalForm } from './legal-form.ts'
import { cleanLine } from './published-text.ts'

/** A published name and the notes in brackets after it; `note` is empty if there are none. */
export interface NotedName {
  readonly name: string
  readonly note: string
}

const closing = ')）]］〕】'
const opening = '(（[［〔【'

/** 医療法人見本会（社団）: the kind of body belongs to the registered name. */
const kindOfBody = /^[(（](?:社団|財団)[)）]$/

/**
 * Removes the notes that a publication adds after a name: 有限会社見本商店（更新申請不許可）, 見本建設（株）（法人番号：…）（気象庁）.
 * One registered name in fifty thousand ends in brackets, apart from legal forms and kinds of body. A name is split only if a legal form
 * remains: otherwise the brackets may be part of the name.
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

/** The start of the brackets that close at the end of the text, or -1. */
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
