import type { Fields } from '../../tables/entry/fields.ts'
import { tableParse } from '../../tables/parse.ts'
import { withoutNamesOfPersons } from '../../tables/entry/persons.ts'
import type { EntryResult, ReadRecord } from '../../tables/outcomes.ts'
import { linesOf } from '../../tables/text.ts'
import type { SourceDescription } from '../../../domain/source-description.ts'
import { natureOf } from '../../../words/vocabulary/nature-of.ts'
import { textCell, type DocumentRow } from '../../documents/document.ts'
import { sheetNameWithoutPerson } from '../../documents/unparsed-row.ts'
import type { Entry } from '../../tables/entry/entry.ts'
import { distinctTexts } from '../../tables/text.ts'
import type { PrintedTable, WalkedDocument } from '../../tables/layout/walked-document.ts'

/** Dispositions under the Technical Intern Training Act. An entity has a first row and continuation rows with further numbers. */
export const parse = tableParse({ mapEntries: withNumberSheets, mapResult })

function mapResult(result: EntryResult, fields: Fields, { table }: SourceDescription): EntryResult {
  const list = listKindOf(table.list)
  const kind = kinds[list]
  if (result.kind !== 'records' || kind === undefined) return result
  const reason = fields.text('reason')
  if (reason === '') return { kind: 'unparsed', reason: 'reason_missing' }
  // The file of orders to supervising bodies is not recognised by a column of numbers, so each reason must say what it is.
  if (fields.fixed('action_type') === 'improvement_order' && !reason.includes('改善命令'))
    return { kind: 'unparsed', reason: 'kind_unclear' }
  const reasonText = withoutNamesOfPersons(reason, linesOf(fields.text('representative')))
  return { kind: 'records', records: result.records.map((record) => recordOf(record, { list, kind, reasonText })) }
}

/** The list without its fiscal year: `plan_revocation`, `supervisor_revocation`. */
function listKindOf(list: SourceDescription['table']['list']): string {
  if ('name' in list) return list.name
  return ('prefix' in list ? list.prefix : null) ?? ''
}

interface Disposition {
  readonly list: string
  readonly kind: DispositionKind
  /** With its line breaks: grounds are numbered. */
  readonly reasonText: string
}

function recordOf({ facts }: ReadRecord, { list, kind, reasonText }: Disposition): ReadRecord {
  if (facts.kind !== 'license_action') return { facts, key: null }
  const citation = citationOf(kind, reasonText)
  const nature = natureOfAction(kind, citation.items, { reason: reasonText, action: facts.actionText })
  const key = [list, facts.party.name, facts.actionDate, facts.permits[0]?.number ?? ''].join('|')
  return { facts: { ...facts, nature, lawText: citation.text, reasonText }, key }
}

/**
 * The nature by the cited items. A revocation that cites only 16条1項3号 or 37条1項2号 (the grounds of disqualification of 10条 and
 * 26条) is a disqualification. Any other item is a violation, and so is the ground of every order. Without a readable citation, the
 * words of the reason decide.
 */
function natureOfAction(
  kind: DispositionKind,
  items: readonly number[],
  { reason, action }: { readonly reason: string; readonly action: string | null },
): string {
  if (kind.disqualificationItem === null) return 'disciplinary'
  if (items.length === 0) return natureOf(reason, action)
  return items.every((item) => item === kind.disqualificationItem) ? 'disqualification' : 'disciplinary'
}

/** What tells the nature of a disposition by list. Basis: 技能実習法 (平成28年法律第89号) 15条, 16条, 36条, 37条. */
interface DispositionKind {
  /** Article of the act the disposition rests on. */
  readonly article: number
  /** Item (号) of that article's paragraph 1 that stands for a ground of disqualification (10条, 26条), else null. */
  readonly disqualificationItem: number | null
}

const kinds: Readonly<Record<string, DispositionKind>> = {
  plan_revocation: { article: 16, disqualificationItem: 3 },
  employer_improvement_order: { article: 15, disqualificationItem: null },
  supervisor_revocation: { article: 37, disqualificationItem: 2 },
  supervisor_improvement_order: { article: 36, disqualificationItem: null },
}

/**
 * What the reason cites of the article the disposition rests on: the words as published (技能実習法第16条第１項第１号)
 * and the items (号) of its paragraph 1. 「同法第16条…」 is written out, since only this act is cited with that article.
 */
function citationOf(
  kind: DispositionKind,
  reason: string,
): { readonly text: string | null; readonly items: readonly number[] } {
  const texts: string[] = []
  const items: number[] = []
  for (const [cited, article] of withoutParentheses(reason).matchAll(citation)) {
    if (Number(article?.normalize('NFKC')) !== kind.article) continue
    texts.push(`技能実習法${cited}`)
    for (const [, item] of cited.matchAll(/第([0-9０-９]+)号/g)) items.push(Number(item?.normalize('NFKC')))
  }
  return { text: texts.length === 0 ? null : [...new Set(texts)].join('、'), items: [...new Set(items)] }
}

/** An article with its paragraph and items: 第16条第1項第1号及び第3号. */
const citation = /第([0-9０-９]+)条第[0-9０-９]+項(?:(?:及び|又は|並びに|、)?(?:同項)?第[0-9０-９]+号)*/g

/** Brackets in brackets are removed from the innermost outward. */
function withoutParentheses(text: string): string {
  let inner = text.replaceAll('（', '(').replaceAll('）', ')')
  for (let before = ''; before !== inner;) {
    before = inner
    inner = inner.replace(/\([^()]*\)/g, '')
  }
  return inner
}

/** 認1704019156, 変認… (a changed plan), 許1708000404; full-width digits occur. */
const permitNumber = /^変?[認許]\d{10}$/

/**
 * The entries, with the numbers of the sheet that continues one of them: 「〈name〉に係る取り消した技能実習計画の認定番号」. Any other sheet
 * without a table is unparsed.
 */
function withNumberSheets({ entries, otherTables }: WalkedDocument): Entry[] {
  const found = entries.filter(({ unparsedReason }) => unparsedReason !== 'table_without_header').map(withOwnNumbers)
  const unassigned = otherTables.filter((sheet) => {
    const numbers = numbersInSheet(sheet, found)
    if (numbers !== null) found[numbers.entry] = withNumbers(found[numbers.entry]!, numbers)
    return numbers === null
  })
  return [...found, ...unassigned.flatMap(unparsedSheet)]
}

/** A reference to another sheet (別シート参照) is not a number. */
function withOwnNumbers(entry: Entry): Entry {
  const cells = entry.values.get('permit_number')
  if (cells === undefined) return entry
  const numbers = cells.flatMap(({ text }) => (/別(?:シート|紙)/.test(text) ? [] : numbersOf(text)))
  return {
    ...entry,
    values: new Map(entry.values).set(
      'permit_number',
      numbers.map((text) => textCell(text)),
    ),
  }
}

function numbersOf(text: string): string[] {
  const parts = text.split(/[\s、,]+/).filter((part) => part !== '')
  return parts.every((part) => permitNumber.test(bare(part))) ? parts : [text]
}

/** The numbers of a sheet, how many rows they fill, and the index of their entry. */
interface SheetNumbers {
  readonly entry: number
  readonly numbers: readonly string[]
  readonly rows: number
}

/** `null`: the sheet has other values than numbers, or no entry has its name. */
function numbersInSheet({ name, rows }: PrintedTable, entries: readonly Entry[]): SheetNumbers | null {
  const texts = textsOf(rows)
  const [first = []] = texts
  const heading = first.length === 1 ? (first[0] ?? '') : (name ?? '')
  const party = /^(.+?)に係る.*番号$/.exec(bare(heading))?.[1]
  const numbers = texts.slice(first.length === 1 ? 1 : 0).flatMap((cells) => cells.flatMap(numbersOf))
  const isNamed = ({ values }: Entry): boolean => bare(values.get('name')?.[0]?.text ?? '') === party
  const open = entries.findIndex((one) => isNamed(one) && (one.values.get('permit_number') ?? []).length === 0)
  const entry = open < 0 ? entries.findIndex(isNamed) : open
  const areNumbers = numbers.every((number) => permitNumber.test(bare(number)))
  return entry < 0 || !areNumbers ? null : { entry, numbers, rows: texts.length }
}

function withNumbers(entry: Entry, { numbers, rows }: SheetNumbers): Entry {
  const cells = [...(entry.values.get('permit_number') ?? []), ...numbers.map((text) => textCell(text))]
  return { ...entry, rows: entry.rows + rows, values: new Map(entry.values).set('permit_number', cells) }
}

/** Its text is only the name of the sheet, because any cell may contain the name of a person; a sheet may be named after one, too. */
function unparsedSheet({ name, rows }: PrintedTable): Entry[] {
  const count = textsOf(rows).length
  const cells = [{ heading: '', field: null, text: sheetNameWithoutPerson(name ?? '') }]
  return count === 0
    ? []
    : [{ rows: count, values: new Map(), cells, context: new Map(), unparsedReason: 'sheet_without_entity' }]
}

const textsOf = (rows: readonly DocumentRow[]): string[][] =>
  rows.map(distinctTexts).filter((texts) => texts.length > 0)

const bare = (text: string): string => text.normalize('NFKC').replace(/\s/g, '')
