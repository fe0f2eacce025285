import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { printedHere } from '../src/cli/test-commands.ts'
import { appendDecision, readDecisions } from '../src/ledger/decisions/decisions-file.ts'
import type { LicenseActionView } from '../src/domain/views.ts'
import { createSearch } from '../src/search/search.ts'
import { viewSearch } from '../src/search/test-views.ts'
import { createGenerationKeeper } from '../src/generations/keeper.ts'
import { emptyInstallation, type Installation } from './installation.ts'

/** A sample of a real source. */
const sampleFile = fileURLToPath(
  new URL('../src/read/sources/isa_technical_intern/sample/kanri_dantai_kyokatorikeshi.xlsx', import.meta.url),
)
let installation: Installation

before(() => {
  installation = emptyInstallation()
})
after(() => installation.remove())

const shobun = async (...args: string[]) =>
  printedHere(args, { env: { DATA_DIR: installation.dataDir }, now: () => new Date('2026-11-21T00:00:00Z') })

async function publishedRecords(): Promise<readonly LicenseActionView[]> {
  const keeper = createGenerationKeeper(installation.dataDir)
  assert.equal(await keeper.refresh(), null)
  const search = viewSearch(
    createSearch({ generation: () => keeper.current(), now: () => new Date('2026-11-21T00:00:00Z') }),
  )
  const found = await search.licenseActions({ sector: 'technical_intern_supervisor' }, { limit: 10, page: 1 })
  keeper.close()
  return found.items
}

async function ingestAndPublish(): Promise<readonly LicenseActionView[]> {
  assert.equal((await shobun('ingest', 'isa_technical_intern', sampleFile, '--as-of', '2026-11-20')).code, 0)
  const { code, stderr } = await shobun('publish')
  assert.equal(code, 0, stderr)
  return publishedRecords()
}

const suppression = {
  at: '2026-11-20T00:00:00Z',
  kind: 'suppress',
  record: 'enf_74f6ffd0fb1958c03766',
  field: null,
  value: null,
  reason: 'x',
} as const

test('a pipe in place of the decisions stops nobody who reads them, and is refused', () => {
  const path = join(installation.dataDir, 'pipe.jsonl')
  execFileSync('mkfifo', [path])
  for (const use of [() => readDecisions(path), () => appendDecision(path, suppression)])
    assert.throws(use, /pipe\.jsonl is not a file; put the file back/)
})

test('a decision after a truncated line starts a new line, and the truncated line still stops a publication', () => {
  const path = join(installation.dataDir, 'truncated.jsonl')
  const truncatedLine = '{"at":"2026-11-20T00:00:00.000Z","kind":"supp'
  writeFileSync(path, truncatedLine)
  appendDecision(path, suppression)
  assert.deepEqual(readFileSync(path, 'utf8').split('\n'), [truncatedLine, JSON.stringify(suppression), ''])
  assert.throws(() => readDecisions(path), /line 1 is not a valid decision/)
})

test('a line that is not a valid decision is refused', () => {
  const path = join(installation.dataDir, 'odd.jsonl')
  for (const invalidFields of [
    { kind: 'supress' },
    { field: 'nature' },
    { kind: 'correct' },
    { value: 7 },
    { field: undefined },
    { of: { source: 'isa_technical_intern', party: '', day: null, file: 'list.xlsx' } },
  ]) {
    writeFileSync(path, `${JSON.stringify(suppression)}\n${JSON.stringify({ ...suppression, ...invalidFields })}\n`)
    assert.throws(() => readDecisions(path), /line 2 is not a valid decision/, JSON.stringify(invalidFields))
  }
})

test('properties that every object inherits are not fields of a record', async () => {
  for (const field of ['constructor', '__proto__', 'toString']) {
    const { code, stderr } = await shobun('correct', 'enf_74f6ffd0fb1958c03766', field, 'x', '--reason', 'test')
    assert.deepEqual([code, /cannot be corrected/.test(stderr)], [2, true], stderr)
  }
})

test('a suppressed record stays suppressed after every import, until the decision is withdrawn', async () => {
  const [first, ...others] = await ingestAndPublish()
  assert.ok(first !== undefined && others.length > 0)
  assert.equal((await shobun('suppress', first.id, '--reason', 'test of the command')).code, 0)
  assert.deepEqual(
    (await ingestAndPublish()).map(({ id }) => id),
    others.map(({ id }) => id),
  )
  assert.equal((await shobun('suppress', first.id, '--undo', '--reason', 'test of the command')).code, 0)
  assert.equal((await ingestAndPublish()).length, others.length + 1)
})

test('a corrected field is shown with its reason, and the published words do not change', async () => {
  const [first] = await ingestAndPublish()
  assert.ok(first !== undefined)
  const reason = 'confirmed with the publisher'
  assert.equal((await shobun('correct', first.id, 'nature', 'administrative', '--reason', reason)).code, 0)
  assert.equal((await shobun('correct', first.id, 'corporate_number', '1180301018771', '--reason', reason)).code, 0)
  const corrected = (await ingestAndPublish()).find(({ id }) => id === first.id)
  assert.equal(corrected?.nature, 'administrative')
  const { method, basis, confidence } = corrected.company.identity
  assert.deepEqual([method, basis, confidence], ['matched', 'operator_decision', 'certain'])
  assert.equal(corrected.company.name, first.company.name)
  assert.equal(corrected.reasonText, first.reasonText)
  assert.deepEqual(
    corrected.corrections.map(({ field, decidedOn }) => [field, decidedOn]),
    [
      ['nature', '2026-11-21'],
      ['corporate_number', '2026-11-21'],
    ],
  )
  assert.equal((await shobun('correct', first.id, 'nature', '--undo', '--reason', 'withdrawn')).code, 0)
  const withdrawn = (await ingestAndPublish()).find(({ id }) => id === first.id)
  assert.equal(withdrawn?.nature, first.nature)
})

test('what is not decided cannot be undone, and is not undone twice', async () => {
  const [first] = await ingestAndPublish()
  assert.ok(first !== undefined)
  const path = join(installation.dataDir, 'decisions.jsonl')
  const undo = ['suppress', first.id, '--undo', '--reason', 'shown again']
  const refused = await shobun(...undo)
  assert.deepEqual(
    [refused.code, refused.stderr],
    [2, `error: ${first.id} is not suppressed; there is nothing to undo\n`],
  )
  assert.equal((await shobun('suppress', first.id, '--reason', 'asked')).code, 0)
  assert.equal((await shobun(...undo)).code, 0)
  const before = readFileSync(path, 'utf8')
  assert.match((await shobun(...undo)).stderr, /there is nothing to undo/)
  const field = await shobun('correct', first.id, 'nature', '--undo', '--reason', 'x')
  assert.match(field.stderr, /nature of .* is not corrected; there is nothing to undo/)
  assert.equal(readFileSync(path, 'utf8'), before)
})

test('the unread rows of a source that nobody knows are not said to be none', async () => {
  const unknown = await shobun('status', '--unread', 'isa_tehnical_intern')
  assert.deepEqual([unknown.code, unknown.stdout], [2, ''])
  assert.match(unknown.stderr, /there is no source isa_tehnical_intern/)
  assert.equal((await shobun('status', '--unread', 'isa_technical_intern')).code, 0)
})

test('an invalid decision is refused and not stored', async () => {
  const invalidCommands = [
    ['suppress', 'no-id', '--reason', 'x'],
    ['suppress', 'enf_74f6ffd0fb1958c03766', '--reason', ' '],
    ['suppress', 'enf_74f6ffd0fb1958c03766'],
    ['correct', 'enf_74f6ffd0fb1958c03766', 'no_such_field', 'x', '--reason', 'x'],
    ['correct', 'enf_74f6ffd0fb1958c03766', 'corporate_number', '2180301018771', '--reason', 'x'],
    ['correct', 'enf_74f6ffd0fb1958c03766', 'action_date', '2026-02-30', '--reason', 'x'],
    ['correct', 'enf_74f6ffd0fb1958c03766', 'nature', '--reason', 'x'],
  ]
  for (const args of invalidCommands) assert.equal((await shobun(...args)).code, 2, args.join(' '))
})

test('a decision on an id that the ledger does not have is refused and not stored', async () => {
  const path = join(installation.dataDir, 'decisions.jsonl')
  const before = readFileSync(path, 'utf8')
  for (const args of [
    ['suppress', 'enf_74f6ffd0fb1958c03766'],
    ['suppress', 'enf_74f6ffd0fb1958c03766', '--undo'],
    ['correct', 'lic_74f6ffd0fb1958c03766', 'nature', 'administrative'],
  ]) {
    const { code, stderr } = await shobun(...args, '--reason', 'x')
    assert.deepEqual([code, stderr], [2, `error: the ledger has no record ${args[1]}\n`])
  }
  assert.equal(readFileSync(path, 'utf8'), before)
})

test('`shobun link` reports how the records would be linked', async () => {
  const { code, stdout } = await shobun('link', '--json')
  assert.equal(code, 0)
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { records: number; source: string })
  assert.ok(rows.every(({ source }) => source === 'isa_technical_intern'))
  assert.ok(rows.reduce((sum, { records }) => sum + records, 0) > 0)
})

test('a damaged line of decisions stops the publication', async () => {
  appendFileSync(join(installation.dataDir, 'decisions.jsonl'), '{"kind":"suppress"\n')
  const { code, stderr } = await shobun('publish')
  assert.equal(code, 1)
  assert.match(stderr, /decisions\.jsonl, line \d+/)
})
