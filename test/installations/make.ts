// `node scripts/run.js test/installations/make.ts`: keeps a small installation of this version, with fictional companies, which every later
// version must read, after `shobun rebuild` if `recordKeysVersion` was raised. Run it once, when a version is released.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from '../../src/cli/program.ts'
import { programVersion } from '../../src/words/program-files/program-version.ts'
import { addSqliteUsageRows } from '../../src/serve/usage/sqlite-usage-copy.ts'
import type { UsageRow } from '../../src/serve/usage/usage-rows.ts'
import { installationAt } from './installation.ts'

const sourceYaml = `title: 架空市の処分
title_en: Fictional list
publisher: { name: 架空市, name_en: Fictional City, corporate_number: null }
produces: enforcement
data: { url: "https://www.example.jp/", format: csv, license: なし, attribution: なし, expected_interval: P1M }
gates: { rows_min: 1, unread_share_max: 0.5 }
`
const heading = '商号又は名称,所在地,処分年月日,処分内容\n'
const [first, second, third] = [
  '株式会社架空差分,東京都千代田区架空町１,2026年8月20日,指示\n',
  '株式会社架空工務,東京都千代田区架空町２,2026年8月21日,指示\n',
  '株式会社架空土木,東京都千代田区架空町３,2026年8月22日,指示\n',
]
const registerRow = `1,8990000000001,01,0,2026-01-06,2026-01-06,"株式会社架空差分",,301,"東京都","千代田区","架空町１",,13,101,1000001,,,,,,,2026-01-05,1,,,,,"カクウサブン",0\n`

const at = Date.parse('2026-10-30T12:00:00.000Z')
const client = { client: 'keyed hash', group: 'group', endpoint: '/api/v1/companies' }
const headers = { userAgent: 'test', referer: null, clientName: null }
const usage: readonly UsageRow[] = [
  { day: '2026-07-01', endpoint: '/api/v1/search', status: 200, code: '', requests: 12, rows: 34 },
  { at, ...client, status: 429, code: 'rate_limit_exceeded', requests: 7 },
  { at, ...client, ...headers, conditions: '{"q":"架空"}', status: 200, code: null, rows: 3 },
]

async function* inOneBatch(): AsyncGenerator<readonly UsageRow[]> {
  yield usage
}

const target = fileURLToPath(new URL(`${programVersion()}/`, import.meta.url))
if (existsSync(target)) throw new Error(`${target} exists: a version is kept as it was`)
const dataDir = join(target, 'files')
const input = mkdtempSync(join(tmpdir(), 'shobun-input-'))
const shobun = async (...args: string[]): Promise<void> => {
  const output = { write: (text: string) => process.stdout.write(text) }
  const code = await run(args, {
    env: { DATA_DIR: dataDir },
    stdout: output,
    stderr: output,
    now: () => new Date('2026-11-01T00:00:00Z'),
  })
  if (code !== 0) throw new Error(`${args.join(' ')} failed`)
}
const file = (name: string, text: string): string => {
  writeFileSync(join(input, name), text)
  return join(input, name)
}

try {
  mkdirSync(join(dataDir, 'sources/fictional_list'), { recursive: true })
  writeFileSync(join(dataDir, 'sources/fictional_list/source.yml'), sourceYaml)
  writeFileSync(join(dataDir, 'aliases.csv'), '法人番号,別名\n8990000000001,架空の会社\n')
  const list = (name: string, day: string, ...rows: (string | undefined)[]) =>
    shobun('ingest', 'fictional_list', file(name, heading + rows.join('')), '--as-of', day)
  await shobun('ingest', 'nta_corporate_numbers', file('diff_20260106.csv', registerRow))
  await list('first.csv', '2026-09-01', first, second)
  await list('wrong.csv', '2026-09-02', first)
  await shobun('forget', '3', '--reason', 'a wrong file')
  await list('second.csv', '2026-10-01', first, second, third)
  await shobun('publish')
  const [, corrected, suppressed] = (await installationAt(dataDir).records()).toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  )
  await shobun('suppress', suppressed!.id, '--reason', 'fictional')
  await shobun('correct', corrected!.id, 'nature', 'administrative', '--reason', 'fictional')
  await addSqliteUsageRows({ dataDir, retentionDays: 3650, maxBytes: 64_000_000 }, inOneBatch())
  await shobun('publish')
  const expected = { records: await installationAt(dataDir).records(), usage }
  await shobun('backup', join(target, 'backup.tar.gz'), '--usage')
  // Readers leave the last two of each database, empty.
  const leftovers = ['ledger.db', 'usage.db'].flatMap((name) => [`${name}-wal`, `${name}-shm`])
  for (const name of ['generations', 'current', 'publish.lock', 'archive/incoming', ...leftovers])
    rmSync(join(dataDir, name), { recursive: true, force: true })
  writeFileSync(join(target, 'expected.json'), `${JSON.stringify(expected, null, 2)}\n`)
} finally {
  rmSync(input, { recursive: true })
}
