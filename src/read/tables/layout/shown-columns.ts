import type { SourceField } from '../../../words/vocabulary/headings.ts'
import type { SurveyedColumn } from '../../../domain/parsed-publication.ts'
import type { DocumentCell, DocumentRow } from '../../documents/document.ts'
import { looksLikeNaturalPerson } from '../../../words/persons/natural-person.ts'
import { hasLegalForm } from '../../../words/text/legal-form-notations.ts'
import { headerText } from '../../documents/unparsed-row.ts'
import { dayFields, partyFields, type Entry } from '../entry/entry.ts'
import type { Column } from './header.ts'
import { createHeadings, type Headings } from '../labels/headings.ts'
import { withoutNamesOfPersons } from '../entry/persons.ts'
import { oneLine } from '../text.ts'
import type { WalkedDocument } from './walked-document.ts'

/** Fields for the columns of a table whose headings are unknown, by their values. */
type Guess = (
  columns: readonly { readonly heading: string; readonly values: readonly DocumentCell[] }[],
  known: ReadonlySet<SourceField>,
) => readonly (SourceField | null)[]

/** Every heading of the tables and every label of the notices once, with the field that it stands for and why. */
export function shownColumns(
  { tables, entries, unknownLabels }: WalkedDocument,
  columns: Readonly<Record<string, string>>,
  guess: Guess = () => [],
): SurveyedColumn[] {
  const own = createHeadings(columns, null)
  const byHeading = new Map<string, SurveyedColumn>()
  const add = (column: SurveyedColumn): void => {
    if (column.heading !== '' && !byHeading.has(column.heading)) byHeading.set(column.heading, column)
  }
  for (const table of tables) for (const column of columnsOfTable(table, own, guess)) add(column)
  if (tables.length === 0) {
    // The words beside a company show less of a person than those of a person's row.
    const ofCompanies = entries.toSorted((one, other) => Number(namesCompany(other)) - Number(namesCompany(one)))
    for (const { heading, field, text } of ofCompanies.flatMap(({ cells }) => cells)) {
      const shown = shownColumn({ heading, fields: field === null ? null : [field] }, own)
      if (text !== '') add({ ...shown, example: exampleOf(heading, text, [field]) })
    }
  }
  for (const { label, value } of unknownLabels)
    add({ heading: label, fields: null, basis: 'none', example: exampleOf(label, value, null) })
  return [...byHeading.values()]
}

function columnsOfTable(
  { columns, rows }: WalkedDocument['tables'][number],
  own: Headings,
  guess: Guess,
): SurveyedColumn[] {
  const companyRow = rows.find(({ cells }) =>
    cells.some(({ text }, index) => hasLegalForm(text) && isName(columns[index]?.fields ?? null)),
  )
  const withValues = columns.map((column, index) => ({ ...column, values: valuesOf(rows, index) }))
  const unknown = withValues.filter(({ fields, values }) => fields === null && values.length > 0)
  const guesses = guess(unknown, new Set(columns.flatMap(({ fields }) => fields ?? [])))
  return withValues.flatMap((column, index) => {
    if (column.values.length === 0) return []
    const guessed = guesses[unknown.indexOf(column)] ?? null
    const shown = shownColumn(column, own)
    const basis = guessed === null ? shown.basis : 'values'
    const fields = guessed === null ? shown.fields : [guessed]
    const texts = [
      companyRow?.cells[index]?.text ?? '',
      ...column.values.slice(0, valuesTriedMax).map(({ text }) => text),
    ]
    const examples = texts.filter((text) => text !== '').map((text) => exampleOf(column.heading, text, fields))
    // Words that may be a name are left out; another value may say more.
    const example = examples.find((text) => text !== '…') ?? examples[0] ?? ''
    return [{ ...shown, fields, basis, example }]
  })
}

function shownColumn({ heading, fields }: Column, own: Headings): Omit<SurveyedColumn, 'example'> {
  const isOwn = own.isOwn(heading) || own.isOwn(heading.split(' / ').at(-1) ?? '')
  return { heading, fields, basis: isOwn ? 'source' : fields === null ? 'none' : 'heading' }
}

/** The values that begin in a column. */
export function valuesOf(rows: readonly DocumentRow[], index: number): DocumentCell[] {
  return rows.flatMap(({ cells }) => {
    const cell = cells[index]
    return cell === undefined || cell.text === '' || cell.mergedFrom !== null ? [] : [cell]
  })
}

const exampleCharactersMax = 60
const valuesTriedMax = 20

/** Fields whose values are words of the publisher, never a name. */
const impersonal = new Set<string | null>([
  'action',
  'law',
  'clause',
  'authority',
  'scope',
  'sector',
  'permit_name',
  'permit_number',
  ...dayFields,
  'length',
  'url',
])

/** Headings over persons: 担当者, 問合せ先, 連絡先, 役員, 技術者. A company may stand under 氏名, too. */
const personsHeading =
  /代表|担当|問.?合|連絡|役員|責任者|管理者|技術者|従事者|従業者|資格者氏名|作成|社長|理事|個人|本人/u

const isName = (fields: readonly (string | null)[] | null): boolean =>
  fields?.some((field) => partyFields.some((one) => one === field)) === true

const namesCompany = ({ cells }: Entry): boolean =>
  cells.some(({ field, text }) => isName([field]) && hasLegalForm(text))

/** A value without a person's name; `…` under a heading that may stand over persons. */
function exampleOf(heading: string, text: string, fields: readonly (string | null)[] | null): string {
  if (fields?.includes('representative') === true || (personsHeading.test(heading) && !isName(fields))) return '…'
  const value = oneLine(text)
  if (fields?.every((field) => impersonal.has(field)) === true) return value.slice(0, exampleCharactersMax)
  const isProse = fields?.every((field) => field === 'reason' || field === 'summary') === true
  const shown = isProse
    ? withoutNamesOfPersons(value)
    : withoutNameLikeWords(withoutNamesOfPersons(headerText([value])))
  return shown.slice(0, exampleCharactersMax)
}

/** Words between spaces and brackets that look like a person's name are left out. */
const withoutNameLikeWords = (value: string): string =>
  value.replace(/[^\s、，,・:：()（）「」【】]+/gu, (word) =>
    word.length > 1 && !hasLegalForm(word) && looksLikeNaturalPerson(word) ? '…' : word,
  )
