import type { Anchor, NameHit, NameQuery, PartName } from '../ports.ts'
import { firstLetter, formEnd, formKinds, markUnits, type NameKind } from './layout.ts'

export type HitKind = NameHit['kind']

const aliasKinds = (Object.keys(formKinds) as NameKind[]).filter((kind) => kind !== 'name' && kind !== 'written')

/** The kinds of forms that a query searches, by part. */
export function kindsByPart({
  field,
  kinds = [],
}: Pick<NameQuery, 'field' | 'kinds'>): ReadonlyMap<PartName, readonly HitKind[]> {
  const searchedAliases = kinds.length > 0 ? kinds : aliasKinds
  const searched: readonly HitKind[] = field === 'name' ? ['name'] : searchedAliases
  return Map.groupBy(searched, (kind) => formKinds[kind].part)
}

/** The kind with this mark among those of the query. */
export const kindOf = (mark: number, kinds: readonly HitKind[]): HitKind | undefined =>
  kinds.find((kind) => formKinds[kind].mark === mark)

/** Text with which the matching suffixes start. A mark anchors it to the start of a form, `formEnd` to the end. */
export function patternOf(kind: HitKind, anchor: Anchor, word: string): string {
  if (anchor === 'partial') return word
  const start = String.fromCharCode(formKinds[kind].mark) + word
  return anchor === 'exact' ? start + String.fromCharCode(formEnd) : start
}

export interface Form {
  readonly mark: number
  readonly form: string
}

/** The form of a company's text that contains the unit at `offset`. The mark before a form belongs to it. */
export function formAt(text: string, offset: number): Form {
  let markPosition = offset
  while (text.charCodeAt(markPosition) >= firstLetter) markPosition--
  let end = Math.max(offset, markPosition + markUnits)
  while (text.charCodeAt(end) >= firstLetter) end++
  return { mark: text.charCodeAt(markPosition), form: text.slice(markPosition + markUnits, end) }
}

/** Every form of a company's text. */
function formsIn(text: string): Form[] {
  const forms: Form[] = []
  let markPosition = 0
  while (markPosition < text.length) {
    const found = formAt(text, markPosition)
    forms.push(found)
    markPosition += markUnits + found.form.length
  }
  return forms
}

/** The hit of a company by the first form of its text that is of one of these kinds and fits. */
export function hitOf(
  company: number,
  text: string,
  { kinds, fits }: { readonly kinds: readonly HitKind[]; readonly fits: (form: string) => boolean },
): NameHit | undefined {
  for (const { mark, form } of formsIn(text)) {
    const kind = kindOf(mark, kinds)
    if (kind !== undefined && fits(form)) return { company, kind, form }
  }
  return undefined
}
