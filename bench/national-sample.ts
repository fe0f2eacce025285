import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { createInterface } from 'node:readline'
import yauzl from 'yauzl'

/** The fields of a company that queries need. Unpublished fields are empty. */
export interface KnownCompany {
  readonly number: string
  readonly name: string
  readonly nameEn: string
  readonly kana: string
}

/** Every n-th company of a national file (CSV or zip), about `wanted` of them; searchable ones only. */
export async function sampleNationalFile(path: string, rows: number, wanted: number): Promise<KnownCompany[]> {
  const step = Math.max(1, Math.floor(rows / wanted))
  const found: KnownCompany[] = []
  let line = 0
  for await (const text of createInterface({ input: await openCsv(path), crlfDelay: Infinity })) {
    // Companies with an English name are rare: the first few hundred are all included.
    const hasEnglishName = found.length < 100_000 && /,1,"[^"]+",/.test(text) && line % 7 === 0
    if (line++ % step !== 0 && !hasEnglishName) continue
    const cells = cellsOf(text)
    if (cells[29] === '1') continue
    found.push({ number: cells[1] ?? '', name: cells[6] ?? '', nameEn: cells[24] ?? '', kana: cells[28] ?? '' })
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

/** One line of the register; its rows have no line breaks inside. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
  )
}
