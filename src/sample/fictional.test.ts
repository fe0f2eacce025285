import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import yauzl from 'yauzl'
import { sampleCompanies } from './companies.ts'
import { samplePrefix } from './sample-number.ts'

const nationalFile = fileURLToPath(new URL('../../../shared/data/nta/00_zenkoku_all_20260821.zip', import.meta.url))

const legalForms =
  /株式会社|有限会社|合同会社|合名会社|合資会社|一般社団法人|医療法人社団|社会福祉法人|特定非営利活動法人|協同組合/g

/** Name without legal form, width, case, spaces and points: what is left must tell the company from a real one. */
function coreOf(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(legalForms, '')
    .replace(/[\s・&.,-]/g, '')
}

async function* registerLines(zipPath: string): AsyncGenerator<string> {
  const zip = await yauzl.openPromise(zipPath, { autoClose: false })
  try {
    for await (const entry of zip.eachEntry()) {
      if (!entry.fileName.endsWith('.csv')) continue
      yield* createInterface({ input: await zip.openReadStreamPromise(entry), crlfDelay: Infinity })
    }
  } finally {
    zip.close()
  }
}

test('no registered corporation has a name or a number of the sample', async (t) => {
  if (!existsSync(nationalFile)) return t.skip('the national file is not there')
  const cores = new Set(
    sampleCompanies()
      .flatMap((company) => [company.name, ...(company.former ?? []).map((state) => state.name)])
      .map(coreOf),
  )
  const row = /^\d+,\d(\d{4})\d{8},\d\d,[01]?,[^,]*,[^,]*,"((?:[^"]|"")*)"/
  const met: string[] = []
  let rows = 0
  for await (const line of registerLines(nationalFile)) {
    const [, prefix, name] = row.exec(line) ?? []
    assert.ok(prefix !== undefined && name !== undefined, line)
    rows += 1
    if (prefix === samplePrefix || cores.has(coreOf(name))) met.push(line)
  }
  assert.ok(rows > 2_000_000, `${rows} rows`)
  assert.deepEqual(met, [])
})
