// Ledger, archive, decisions, usage log and backup of each released version, read by this one.
import assert from 'node:assert/strict'
import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { setUpCommands } from '../../src/cli/test-commands.ts'
import { sqliteUsageRows } from '../../src/serve/usage/sqlite-usage-copy.ts'
import { installationAt, type KeptRecord } from './installation.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const versions = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())

interface Expected {
  readonly records: readonly KeptRecord[]
  readonly usage: readonly unknown[]
}

function kept(t: TestContext, version: string) {
  const expected = JSON.parse(readFileSync(join(folder, version, 'expected.json'), 'utf8')) as Expected
  const commands = setUpCommands(t)
  const done = async (...args: string[]): Promise<string> => {
    const { code, stdout, stderr } = await commands.shobun(...args)
    assert.equal(code, 0, `${args.join(' ')}: ${stderr}`)
    return stdout
  }
  return { ...commands, done, expected }
}

for (const { name: version } of versions) {
  test(`the data folder of ${version} is published, added to, and its usage log read`, async (t) => {
    const { dataDir, done, shobun, expected, file } = kept(t, version)
    cpSync(join(folder, version, 'files'), dataDir, { recursive: true })
    // Where `recordKeysVersion` was raised since, `publish` says what to do.
    const { code, stderr } = await shobun('publish')
    if (code !== 0) {
      assert.match(stderr, /run shobun rebuild/)
      await done('rebuild')
      await done('publish')
    }
    assert.deepEqual(await installationAt(dataDir).records(), expected.records)
    assert.deepEqual([...sqliteUsageRows(dataDir)], expected.usage)
    assert.match(await done('usage', '--days', '7'), /\b8\b/)
    const row = '商号又は名称,所在地,処分年月日,処分内容\n株式会社架空追加,東京都千代田区架空町４,2026年9月1日,指示\n'
    await done('ingest', 'fictional_list', file('third.csv', row), '--as-of', '2026-10-15')
    assert.match(await done('forget'), /5 +fictional_list +third\.csv/)
  })

  test(`the archive of ${version} gives the same records again`, async (t) => {
    const { dataDir, done, expected } = kept(t, version)
    cpSync(join(folder, version, 'files'), dataDir, { recursive: true })
    assert.match(await done('rebuild'), /from 3 imports \(1 taken back\); 2 decisions apply/)
    await done('publish')
    assert.deepEqual(await installationAt(dataDir).records(), expected.records)
  })

  test(`a backup of ${version} is restored`, async (t) => {
    const { dataDir, done, expected } = kept(t, version)
    await done('restore', join(folder, version, 'backup.tar.gz'))
    await done('publish')
    assert.deepEqual(await installationAt(dataDir).records(), expected.records)
    assert.deepEqual([...sqliteUsageRows(dataDir)], expected.usage)
  })
}
