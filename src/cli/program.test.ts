import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { setUpCommands } from './test-commands.ts'

/** A row in the layout of the corporate-number register. The company is fictional; its number has the right check digit. */
const registerRow = (name: string): string =>
  `1,8990000000001,01,0,2026-01-05,2026-01-05,"${name}",,301,"東京都","千代田区","架空町１",,13,101,1000001,,,,,,,2026-01-05,1,,,,,"カクウ",0\n`
const sourceId = 'nta_corporate_numbers'

test('an import prints the counts or the refusal of a file on one line, and the status shows the imported records', async (t) => {
  const { shobun, file } = setUpCommands(t)
  const row = registerRow('株式会社架空')
  const wrongCheckDigit = row.replace('8990000000001', '1990000000001')
  const refused = file('diff_20260105.csv', row + wrongCheckDigit)
  assert.deepEqual(await shobun('ingest', sourceId, refused), {
    code: 1,
    stdout: '',
    stderr: `${refused}: refused (too_many_unread): 1 of 2 rows could not be read (check_digit 1); at most 1 % are allowed\n`,
  })
  const readable = file('diff_20260106.csv', row)
  assert.deepEqual(await shobun('ingest', sourceId, readable), {
    code: 0,
    stdout: `${readable}: 1 rows = 1 with records + 0 continuation + 0 persons + 0 unread; 1 records = 1 new + 0 changed + 0 unchanged; as of 2026-01-06, stated by the file name\n`,
    stderr: '',
  })
  const status = JSON.parse((await shobun('status', '--json')).stdout)
  assert.deepEqual([status.sources[0].source_id, status.sources[0].records], [sourceId, 1])
  assert.match((await shobun('status')).stdout, /nta_corporate_numbers +all +1 /)
})

test('a file from elsewhere that tells no day is said to be of an unknown day, as the status shows it', async (t) => {
  const { shobun } = setUpCommands(t)
  const sample = fileURLToPath(new URL('../read/sources/jftc_actions/sample/actions.csv', import.meta.url))
  const { stdout } = await shobun('ingest', 'jftc_actions', sample)
  assert.match(stdout, /; of an unknown day, its records as seen on 2026-11-01; give --as-of /)
  assert.equal(JSON.parse((await shobun('status', '--json')).stdout).sources[0].as_of, null)
})

test('the address of a file must be one, and of one file', async (t) => {
  const { shobun, file } = setUpCommands(t)
  const path = file('diff_20260106.csv', registerRow('架空'))
  const address = 'https://example.com/diff_20260106.csv'
  const notAnAddress = await shobun('ingest', sourceId, path, '--url', 'diff.csv')
  assert.deepEqual([notAnAddress.code, /not an http or https address/.test(notAnAddress.stderr)], [2, true])
  const twoFiles = await shobun('ingest', sourceId, path, path, '--url', address)
  assert.deepEqual([twoFiles.code, /address of one file/.test(twoFiles.stderr)], [2, true])
  assert.equal((await shobun('ingest', sourceId, path, '--url', address)).code, 0)
})

test('an import is listed, taken back with a reason, and the ledger is rebuilt from the archive', async (t) => {
  const { shobun, file, dataDir } = setUpCommands(t)
  assert.equal((await shobun('forget')).stdout, 'nothing imported yet\n')
  assert.match((await shobun('rebuild')).stderr, /nothing to rebuild/)
  for (const [name, company] of Object.entries({ 'diff_20260106.csv': '架空', 'diff_20260107.csv': '誤り' }))
    assert.equal((await shobun('ingest', sourceId, file(name, registerRow(company)))).code, 0)
  assert.match((await shobun('forget')).stdout, /2  nta_corporate_numbers  diff_20260107.csv +2026-01-07  file_name/)
  assert.match((await shobun('forget', '2')).stderr, /needs its reason: --reason TEXT/)
  assert.match((await shobun('forget', 'x', '--reason', 'x')).stderr, /"x" is not the number of an import/)
  assert.match((await shobun('forget', '9', '--reason', 'x')).stderr, /there is no import 9/)
  assert.match((await shobun('forget', '2', '--reason', 'a wrong file')).stdout, /forgot import 2 .*diff_20260107.csv/)
  const listed = (await shobun('forget', '--json')).stdout.trim().split('\n')
  assert.deepEqual(
    listed.map((line) => JSON.parse(line).order),
    [1],
  )
  rmSync(join(dataDir, 'ledger.db'))
  assert.match((await shobun('ingest', sourceId, file('diff_20260108.csv', ''))).stderr, /run shobun rebuild/)
  assert.match(
    (await shobun('rebuild')).stdout,
    /rebuilt the ledger from 1 imports \(1 taken back\); 0 decisions apply/,
  )
  assert.equal(JSON.parse((await shobun('status', '--json')).stdout).sources[0].as_of, '2026-01-06')
})

test('publish says when another program read files of the ledger, until it is rebuilt', async (t) => {
  const { shobun, file, dataDir } = setUpCommands(t)
  assert.equal((await shobun('ingest', sourceId, file('diff_20260106.csv', registerRow('架空')))).code, 0)
  assert.equal((await shobun('publish')).stderr, '')
  for (const change of [
    "UPDATE meta SET value = 'another' WHERE name = 'reading'",
    "DELETE FROM meta WHERE name = 'reading'",
  ]) {
    const ledger = new DatabaseSync(join(dataDir, 'ledger.db'))
    ledger.exec(change)
    ledger.close()
    assert.match(
      (await shobun('publish')).stderr,
      /^warning: another version of the program read files .* run shobun rebuild and publish again$/m,
    )
    assert.equal((await shobun('rebuild')).code, 0)
    assert.equal((await shobun('publish')).stderr, '')
  }
})

test('with --json every file prints one object, and a failed file does not stop the others', async (t) => {
  const { shobun, file, dataDir } = setUpCommands(t)
  const botWall = file('diff_20260105.csv', '<!doctype html><title>x</title>')
  const readable = file('diff_20260106.csv', registerRow('架空'))
  const missing = join(dataDir, 'none.csv')
  const { code, stdout, stderr } = await shobun('ingest', sourceId, botWall, missing, readable, '--json')
  const [refused, notFound, imported] = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  assert.equal(code, 1)
  assert.equal(stderr, '')
  assert.equal(refused.error.code, 'bot_wall')
  assert.deepEqual(notFound, { file: missing, error: { code: 'not_found', message: 'there is no such file' } })
  assert.deepEqual(imported, {
    file: readable,
    rows: 1,
    new: 1,
    changed: 0,
    unchanged: 0,
    continuation: 0,
    persons: 0,
    unread: 0,
    record_rows: 1,
    records: 1,
    unread_reasons: {},
    left_list: null,
    as_of: '2026-01-06',
    as_of_basis: 'file_name',
    remarks: [],
  })
})

test('`source accept --print` prints the expected.json of a sample', async (t) => {
  const { shobun } = setUpCommands(t)
  const { code, stdout } = await shobun('source', 'accept', 'caa_representations', '--print')
  assert.equal(code, 0)
  const expected = new URL('../read/sources/caa_representations/expected.json', import.meta.url)
  assert.deepEqual(JSON.parse(stdout), JSON.parse(readFileSync(expected, 'utf8')))
  assert.equal((await shobun('source', 'accept', 'nope')).code, 2)
})

test('`source show --json` has keys like those of other commands, and published words as they are', async (t) => {
  const { stdout } = await setUpCommands(t).shobun('source', 'show', 'edinet_codes', '--json')
  const { title_en: title, data, columns } = JSON.parse(stdout)
  assert.deepEqual([title, data.expected_interval], ['EDINET code list', 'P1D'])
  assert.equal(columns['提出者名（ヨミ）'], 'name_kana')
  const register = await setUpCommands(t).shobun('source', 'show', 'nta_corporate_numbers', '--json')
  assert.ok('sequenceNumber' in JSON.parse(register.stdout).columns)
})

test('an unknown source is wrong usage and lists the sources', async (t) => {
  const { code, stderr } = await setUpCommands(t).shobun('ingest', 'nope', 'x.csv')
  assert.equal(code, 2)
  assert.match(stderr, /no source "nope".*nta_corporate_numbers/s)
})

test('an invalid or future day is wrong usage', async (t) => {
  const { shobun } = setUpCommands(t)
  for (const day of ['2026-02-30', '20260101', '2026-11-02']) {
    const { code, stderr } = await shobun('ingest', sourceId, 'x.csv', '--as-of', day)
    assert.equal(code, 2)
    assert.match(stderr, /--as-of/)
  }
})

test('wrong usage exits with code 2, help with code 0', async (t) => {
  const { shobun } = setUpCommands(t)
  for (const args of [['ingest'], ['nope'], ['status', '--nope'], ['--port', 'x', 'status'], []]) {
    assert.equal((await shobun(...args)).code, 2, args.join(' '))
  }
  for (const args of [
    ['--help'],
    ['ingest', '--help'],
    ['status', '--help'],
    ['source', '--help'],
    ['source', 'check', '--help'],
    ['source', 'accept', '--help'],
  ]) {
    const { code, stdout } = await shobun(...args)
    assert.equal(code, 0)
    assert.match(stdout, /Example/, args.join(' '))
  }
})

test('`--version` prints the version', async (t) => {
  const { code, stdout } = await setUpCommands(t).shobun('--version')
  assert.equal(code, 0)
  assert.match(stdout, /^\d+\.\d+\.\d+\n$/)
})

test('an output pipe that closes early, as in `shobun … | head`, is not a failure', async (t) => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url)), '--help'])
  t.after(() => child.kill())
  child.stdout.destroy()
  let stderr = ''
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  assert.deepEqual([code, stderr], [0, ''])
})

test('`source check` shows the columns that a source leaves out, such as a proposed code', async (t) => {
  const { shobun } = setUpCommands(t)
  const sample = new URL(
    '../read/sources/official_procurement_notices/sample/procurement_suspensions.csv',
    import.meta.url,
  )
  const { code, stdout } = await shobun('source', 'check', 'official_procurement_notices', fileURLToPath(sample))
  assert.equal(code, 0)
  assert.match(stdout, /^reason_code_proposed +ignore +source\.yml +construction_act_violation$/mu)
})

test('`source check` prints what a file contains and imports nothing', async (t) => {
  const { shobun, file, dataDir } = setUpCommands(t)
  const row = registerRow('架空')
  const unknownProcess = row.replace(',01,0,', ',77,0,')
  const path = file('diff_20260105.csv', row + unknownProcess)
  const { code, stdout } = await shobun('source', 'check', sourceId, path, '--records', '1', '--json')
  const check = JSON.parse(stdout)
  assert.equal(code, 0)
  assert.deepEqual([check.rows, check.records, check.unread, check.as_of], [2, 1, 1, '2026-01-05'])
  assert.deepEqual(check.unread_reasons, { unknown_process: 1 })
  assert.equal(check.first_records[0].facts.name, '架空')
  assert.equal(check.first_records[0].facts.name_kana, 'カクウ')
  assert.equal(check.first_unread[0].row, 2)
  assert.deepEqual(JSON.parse((await shobun('status', '--json')).stdout), {
    data_dir: dataDir,
    generation: null,
    generation_problem: null,
    generations: 0,
    kept_generations: [],
    damaged_generations: [],
    ledger: null,
    held_back: [],
    decisions: [],
    decisions_problem: null,
    decisions_without_record: [],
    sources: [],
  })
})

test("a name of the operator's own list finds its company after a publication, and a wrong row is said", async (t) => {
  const { shobun, file, dataDir } = setUpCommands(t)
  await shobun('ingest', sourceId, file('diff_20260106.csv', registerRow('株式会社架空地下鉄')))
  const { stdout: template } = await shobun('source', 'template', 'alias')
  writeFileSync(join(dataDir, 'aliases.csv'), `${template}8990000000001,カクウメトロ\r\n1,見本\r\n`)
  const published = await shobun('publish')
  assert.equal(published.stderr, 'warning: aliases.csv, row 4 is left out: not a corporate number\n')
  const report = join(dataDir, 'report.csv')
  const screened = await shobun('screen', file('partners.csv', '名称\nカクウメトロ\n'), '--local', '--output', report)
  assert.equal(screened.code, 0, screened.stderr)
  // An alias is one candidate, which a person confirms.
  assert.match(readFileSync(report, 'utf8'), /カクウメトロ,,candidate,,,,alias,1,/)
})
