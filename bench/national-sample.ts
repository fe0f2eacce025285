import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { createInterface } from 'node:readline'
import yauzl from 'yauzl'
import { column } from '../src/read/sources/nta_corporate_numbers/row.ts'

/** The fields of a company that queries need. Unpublished fields are empty. */
export interface KnownCompany {
  readonly number: string
  readonly name: string
  readonly nameEn: string
  readonly kana: string
}

/** About `wanted` searchable companies, evenly spread over a national file (CSV or zip), and further ones with an English name. */
export async function sampleNationalFile(path: string, rows: number, wanted: number): Promise<KnownCompany[]> {
  const step = Math.max(1, Math.floor(rows / wanted))
  const found: KnownCompany[] = []
  let line = 0
  for await (const text of createInterface({ input: await openCsv(path), crlfDelay: Infinity })) {
    // Companies with an English name are rare, so some are added: those on every seventh line.
    const hasEnglishName = found.length < 100_000 && /,1,"[^"]+",/.test(text) && line % 7 === 0
    if (line++ % step !== 0 && !hasEnglishName) continue
    const cells = cellsOf(text)
    const cell = (index: number): string => cells[index] ?? ''
    if (cell(column.searchExcluded) === '1') continue
    found.push({
      number: cell(column.corporateNumber),
      name: cell(column.name),
      nameEn: cell(column.nameEn),
      kana: cell(column.nameKana),
    })
  }
  return found
}

async function openCsv(path: string): Promise<Readable> {
  if (!path.endsWith('.zip')) return createReadStream(path)
  const zip = await yauzl.openPromise(path)
  for await (const entry of zip.eachEntry())
    if (entry.fileName.endsWith('.csv')) return zip.openReadStreamPromise(entry)
  throw new Error(`${path}: no CSV in it`)
}

/** The cells of a line. The rows of the register contain no line breaks. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
  )
}
