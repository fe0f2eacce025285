import type { DatabaseSync } from 'node:sqlite'
import type { NamesLayout } from '../names/layout.ts'
import { orderWithRecords } from '../names/order-with-records.ts'
import { orderedNames } from '../names/ordered-names.ts'
import { openNames, type NamesReader } from '../names/reader.ts'
import type { CompanyRow, GenerationReader, MatchedNames } from '../ports.ts'
import { withLatestResults } from '../../words/text/latest-results.ts'
import { GenerationDamaged, parseStored } from '../sealed/damage.ts'
import type { OpenFile } from '../sealed/sealed-files.ts'
import { createSelectRows, createSelectTuples, type SelectRows, type SelectValue } from './prepared-statements.ts'
import { mayBeAmong } from './token-filter.ts'
import { createViewDecoder } from './view-table.ts'

/** What the layer of records knows of companies. */
export interface WithRecords {
  /** The static ranks of the companies with records, ascending. */
  readonly ranks: Uint32Array
  /** Their names; a company is named by its place in `ranks`, from 1. */
  readonly names: NamesReader
  /** The JSON of the matched names of one of them; undefined if it has none. */
  matchedOf(rank: number): unknown
}

export function openWithRecords(namesFile: OpenFile, layout: NamesLayout, selectValue: SelectValue): WithRecords {
  const bytes = selectValue('SELECT ranks FROM ranks_with_records')
  if (!(bytes instanceof Uint8Array) || bytes.length !== layout.companies * Uint32Array.BYTES_PER_ELEMENT)
    throw new GenerationDamaged('the ranks of the companies with records are missing')
  return {
    ranks: new Uint32Array(Uint8Array.from(bytes).buffer),
    names: openNames(namesFile, layout),
    matchedOf: (rank) => selectValue('SELECT doc FROM matched_with_records WHERE company = ?', rank),
  }
}

/** Companies whose ids and numbers are kept: an answer about one asks for it in several places. */
const numbersMax = 1_000

/** Companies that are kept as they are shown. */
const rowsMax = 256

/** The methods that answer from the layer of companies, in the order that the records give them. */
export function companyMethods(
  db: DatabaseSync,
  namesFile: OpenFile,
  withRecords: WithRecords,
): Omit<NamesReader, 'positionOf'> &
  Pick<GenerationReader, 'companyIdOf' | 'corporateNumbersOf' | 'predecessorsOf' | 'companies'> {
  const selectRows = createSelectRows(db)
  const { all: selectTuples, value: selectValue } = createSelectTuples(db)
  const metaOf = <Value>(key: string): Value => parseStored(selectValue('SELECT value FROM meta WHERE key = ?', key))
  const decodeView = createViewDecoder(selectRows)
  const mayBeSuccessor = mayBeAmong(selectTuples, 'SELECT DISTINCT successor FROM predecessor')
  const order = orderWithRecords(metaOf<readonly number[]>('rank_groups'), withRecords.ranks)
  const ofAll = openNames(namesFile, metaOf<NamesLayout>('names'))
  const { positionOf, ...names } = orderedNames(ofAll, withRecords.names, order)
  const read = withLatestResults((id): CompanyRow[] => {
    const rank = order.rankOf(Number(id))
    const matchedWithRecords = order.hasRecords(rank) ? () => withRecords.matchedOf(rank) : null
    return companyOf(selectValue, decodeView, { position: ofAll.positionOf(rank), matchedWithRecords })
  }, rowsMax)
  const numberOf = withLatestResults((id): string[] => {
    const number = selectValue('SELECT CAST(number AS TEXT) FROM company WHERE position = ?', positionOf(Number(id)))
    return number === undefined ? [] : [number as string]
  }, numbersMax)
  return {
    ...names,
    companyIdOf: withLatestResults((corporateNumber) => {
      const rank = selectValue('SELECT id FROM company WHERE number = ?', Number(corporateNumber))
      return rank === undefined ? null : order.idOf(rank as number)
    }, numbersMax),
    corporateNumbersOf: (ids) => ids.flatMap((id) => numberOf(String(id))),
    predecessorsOf: (corporateNumber, max) =>
      mayBeSuccessor(corporateNumber) ? predecessorsOf(selectRows, Number(corporateNumber), max) : [],
    companies: (ids) => ids.flatMap((id) => read(String(id))),
  }
}

function predecessorsOf(selectRows: SelectRows, successor: number, max: number): readonly string[] {
  const sql = 'SELECT CAST(company AS TEXT) AS number FROM predecessor WHERE successor = ? ORDER BY company LIMIT ?'
  return selectRows(sql, successor, max).map(({ number }) => number as string)
}

type DecodeView = ReturnType<typeof createViewDecoder>

/**
 * An empty array when there is no such company. The matched names are read when somebody asks for them: few hits need them, and each
 * column takes as long to read as the search for the row.
 */
function companyOf(
  selectValue: SelectValue,
  decodeView: DecodeView,
  { position, matchedWithRecords }: { readonly position: number; readonly matchedWithRecords: (() => unknown) | null },
): CompanyRow[] {
  const view = selectValue('SELECT view FROM company WHERE position = ?', position)
  if (view === undefined) return []
  const { json, textAfter } = decodeView(view)
  const readMatched =
    matchedWithRecords ?? (() => selectValue('SELECT matched FROM company WHERE position = ?', position))
  const matchedNames = (): MatchedNames | null => {
    const matched = readMatched() ?? null
    return matched === null ? null : parseStored<MatchedNames>(matched)
  }
  return [{ json, textOf: (member) => textAfter(startsOfTexts[member]), matchedNames }]
}

/** The JSON before the texts of these members. */
const startsOfTexts: Readonly<Record<Parameters<CompanyRow['textOf']>[0], string>> = {
  corporate_number: '"corporate_number":"',
  name: '"name":"',
  name_kana: '"name_kana":"',
  name_en: '"name_en":{"value":"',
}
