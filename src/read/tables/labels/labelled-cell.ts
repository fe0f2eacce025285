import { ownerWord } from '../../../words/persons/natural-person.ts'
import { hasLegalForm } from '../../../words/text/legal-form-notations.ts'
import { createHeadings } from './headings.ts'
import { labelledLine } from './labels.ts'
import { linesOf } from '../text.ts'

/** A cell that prints labels before its values: （名称）株式会社架空, 営業者：株式会社架空. */
export interface LabelledCell {
  readonly name: string
  readonly address: string
  readonly representatives: readonly string[]
}

const mayHaveLabel = /[:：]|^[^\S\n]*[（(【［[〔]/mu
const noColumns = createHeadings({}, null)

/** The parts of a cell by the labels in it; `null`: it has none. A facility (施設：見本食堂) is not part of the party. */
export function labelledCell(text: string): LabelledCell | null {
  if (!mayHaveLabel.test(text)) return null
  const parts = { name: [] as string[], address: [] as string[], representative: [] as string[] }
  /** The lines above the first label. */
  const before: string[] = []
  /** The part to which the next line without a label belongs. */
  let last: string[] = before
  let isLabelled = false
  for (const line of linesOf(text)) {
    const part = partOf(line)
    if (part !== null) {
      isLabelled = true
      last = part.field === 'branch' ? [] : parts[part.field]
    }
    const words = part?.value ?? line
    if (words !== '') last.push(words)
  }
  if (!isLabelled) return null
  const { name, address, representative } = parts
  // 株式会社架空, and below it 営業者：架空太郎: the person runs the company.
  const isOfficer = before.some(hasLegalForm) && !name.some(hasLegalForm)
  return {
    name: (isOfficer || name.length === 0 ? before : name).join('\n'),
    address: address.join('\n'),
    representatives: isOfficer ? [...representative, ...name] : representative,
  }
}

const partFields = ['name', 'address', 'representative', 'branch'] as const

function partOf(line: string): { readonly field: (typeof partFields)[number]; readonly value: string } | null {
  const found = labelledLine(line, noColumns)
  const field = partFields.find((part) => part === found?.fields[0])
  return found === null || !found.hasSign || field === undefined ? null : { field, value: found.value }
}

/** 見本食堂（営業者：株式会社架空） */
const operatorInBrackets = new RegExp(
  `^(?<facility>.*?\\S)\\s*[（(]${ownerWord}[\\s:：]+(?<operator>[^（）()]+(?:[（(][^（）()]+[）)])?[^（）()]*)[）)]$`,
  'u',
)
const operatorLabel = new RegExp(`^${ownerWord}\\s+`, 'u')

/** The operator of a facility in one line: 見本食堂（営業者：株式会社架空）, 営業者 株式会社架空. */
export function withoutFacility(line: string): string {
  const { facility = '', operator = '' } = operatorInBrackets.exec(line)?.groups ?? {}
  if (hasLegalForm(operator) && !hasLegalForm(facility)) return operator
  const bare = line.replace(operatorLabel, '')
  return hasLegalForm(bare) ? bare : line
}
