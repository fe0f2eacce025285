import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { PublicationRefused } from '../../../domain/publication-refused.ts'
import type { RowOutcome } from '../../../domain/parsed-publication.ts'
import { defaultParserLimits } from '../../../domain/source-description.ts'
import { sourceOf } from '../../../ledger/test-publications.ts'
import { openPublication } from './open-publication.ts'
import { waitFor } from '../../../../test/wait.ts'

/** Each test writes a parser module of a few lines and runs it in a child process, as the program does. */
const refusalModule = fileURLToPath(new URL('../../../domain/publication-refused.ts', import.meta.url))
const readingFacts = "list: 'all', complete: true, asOf: '2026-01-01', official: null, title: null"
let folder: string

before(() => (folder = mkdtempSync(join(tmpdir(), 'open-publication-test-'))))
after(() => rmSync(folder, { recursive: true, force: true }))

let moduleCount = 0

/** Opens a 3 MB file with a parser whose source text is given: the statements in `body`, then the expression `rows`. */
function open(body: string, rows = '[]', limits: Partial<typeof defaultParserLimits> = {}, idleSeconds?: number) {
  const module = join(folder, `parse${++moduleCount}.ts`)
  writeFileSync(
    module,
    `import { PublicationRefused } from ${JSON.stringify(refusalModule)}\nimport { readFileSync, writeFileSync } from 'node:fs'\n` +
      `export async function parse(file, source) { ${body}; return { ${readingFacts}, rows: ${rows} } }\n`,
  )
  const description = {
    ...sourceOf('fictional', 'disclosure_filer'),
    limits: { ...defaultParserLimits, ...limits },
  }
  const source = { description, parse: () => Promise.reject(new Error('not in this process')), module }
  return openPublication(
    source,
    { name: 'list.txt', path: join(folder, 'list.txt'), size: 3 * 1024 * 1024 },
    idleSeconds,
  )
}

async function readAll(...call: Parameters<typeof open>): Promise<RowOutcome[]> {
  const { batches, close } = await open(...call)
  try {
    return (await Array.fromAsync(batches)).flat()
  } finally {
    close()
  }
}

async function assertRefusal(reading: Promise<unknown>, code: string, message: RegExp): Promise<void> {
  await assert.rejects(reading, (error) => {
    assert.ok(error instanceof PublicationRefused, String(error))
    assert.match(error.message, message)
    assert.equal(error.code, code)
    return true
  })
}

/** Source text of an unparsed outcome; `row` is an expression. */
const unparsed = (row: string): string => `{ outcome: 'unparsed', row: ${row}, rows: 1, reason: 'name', text: '架空' }`

test('the facts of the reading are available before the rows, which come in order and in batches', async () => {
  const { metadata, batches, close } = await open(
    "console.log('output of a library')",
    `(function* () { for (let n = 1; n <= 5000; n++) yield ${unparsed('n')} })()`,
  )
  assert.deepEqual(metadata, { list: 'all', complete: true, asOf: '2026-01-01', official: null, title: null })
  const allBatches = await Array.fromAsync(batches)
  close()
  assert.ok(allBatches.length > 1 && allBatches.length < 50, `${allBatches.length} batches`)
  assert.deepEqual(
    allBatches.flat().map(({ row }) => row),
    Array.from({ length: 5_000 }, (_, index) => index + 1),
  )
})

test('a refusal of the parser has its code and message, before the first row and after it', async () => {
  const refusal = "throw new PublicationRefused('truncated', 'breaks off')"
  await assertRefusal(readAll(refusal), 'truncated', /^breaks off$/)
  await assertRefusal(
    readAll('', `(function* () { yield ${unparsed('1')}; ${refusal} })()`),
    'truncated',
    /^breaks off$/,
  )
})

test('a person or an unread party beside others of a row has no row of its own', async () => {
  const rows =
    "[{ outcome: 'person', row: 1, rows: 0 }, { outcome: 'unparsed', row: 1, rows: 0, reason: 'name', text: '架空' }]"
  const { batches, close } = await open('', rows)
  const allBatches = await Array.fromAsync(batches)
  close()
  assert.deepEqual(
    allBatches.flat().map(({ rows: count }) => count),
    [0, 0],
  )
})

test('a parser that throws and a process that exits before its last row refuse the file', async () => {
  await assertRefusal(
    readAll("throw new TypeError('no such thing')"),
    'reading_failed',
    /the parser failed: TypeError: no such thing/,
  )
  await assertRefusal(
    readAll('', `(function* () { yield ${unparsed('1')}; process.exit(0) })()`),
    'reading_failed',
    /ended with code 0/,
  )
  await assertRefusal(readAll("process.kill(process.pid, 'SIGKILL')"), 'reading_failed', /ended with SIGKILL/)
})

test('memory is limited inside and outside the V8 heap', async () => {
  const outsideHeap = 'const all = []; for (;;) all.push(Buffer.alloc(20_000_000, 1))'
  await assertRefusal(readAll(outsideHeap, '[]', { memoryMb: 300 }), 'reading_limit_exceeded', /300 MB of memory/)
  const insideHeap = 'const all = []; for (;;) all.push({ text: [] })'
  await assertRefusal(readAll(insideHeap, '[]', { memoryMb: 200 }), 'reading_limit_exceeded', /memory/)
})

test('processor time, idle time and file size are limited', async () => {
  await assertRefusal(
    readAll('for (;;);', '[]', { seconds: 0.5 }),
    'reading_limit_exceeded',
    /0.5 seconds of processor time/,
  )
  await assertRefusal(
    readAll('await new Promise(() => setInterval(() => {}, 1e6))', '[]', {}, 2),
    'reading_limit_exceeded',
    /no output for 2 seconds/,
  )
  await assertRefusal(readAll('', '[]', { fileMb: 2 }), 'reading_limit_exceeded', /larger than 2 MB/)
})

test('the child process has no environment and may neither write files nor start programs', async () => {
  const assertNoEnvironment =
    "if (Object.keys(process.env).length > 0) throw new Error('environment: ' + Object.keys(process.env))"
  assert.deepEqual(await readAll(assertNoEnvironment), [])
  await assertRefusal(
    readAll(`writeFileSync(${JSON.stringify(join(folder, 'written'))}, '')`),
    'reading_failed',
    /ERR_ACCESS_DENIED|restricted/,
  )
  await assertRefusal(
    readAll("(await import('node:child_process')).execFileSync('true')"),
    'reading_failed',
    /ERR_ACCESS_DENIED|restricted/,
  )
})

test('a record with a replacement character is unparsed', async () => {
  const record =
    "{ outcome: 'record', row: 1, rows: 2, key: '架空\\uFFFD|x', facts: { kind: 'disclosure_filer', name: '架空\\uFFFD' } }"
  assert.deepEqual(await readAll('', `[${record}]`), [
    { outcome: 'unparsed', row: 1, rows: 2, reason: 'replacement_character', text: '架空\uFFFD,x' },
  ])
})

test('a record that lost nothing but the sign of a legal form is read', async () => {
  const record = (name: string, lostSign: string, address = '架空市') =>
    `{ outcome: 'record', row: 1, rows: 1, key: '${name}|x', facts: { kind: 'enforcement', party: { name: '${name}', address: '${address}'${lostSign} } } }`
  const outcomeOf = async (text: string): Promise<string | undefined> => (await readAll('', `[${text}]`))[0]?.outcome
  assert.equal(await outcomeOf(record('架空\\uFFFD', ', lostSign: true')), 'record')
  assert.equal(await outcomeOf(record('架空\\uFFFD', '')), 'unparsed')
  assert.equal(await outcomeOf(record('架空\\uFFFD', ', lostSign: true', '架\\uFFFD市')), 'unparsed')
})

test('a record with a text of more than 20,000 characters is unparsed', async () => {
  const record =
    "{ outcome: 'record', row: 1, rows: 1, key: '株式会社架空|x', facts: { kind: 'disclosure_filer', name: '架'.repeat(20_001) } }"
  const text = '株式会社架空,x'
  assert.deepEqual(await readAll('', `[${record}]`), [
    { outcome: 'unparsed', row: 1, rows: 1, reason: 'too_long', text },
  ])
})

test('an invalid message from the process refuses the file', async () => {
  const lines = [
    'no JSON',
    '7',
    'null',
    '{}',
    '[null]',
    '[{"outcome":"record","row":1,"rows":1,"key":7,"facts":{}}]',
    '[{"outcome":"person","row":1,"rows":1e300}]',
    '{"refused":null}',
    '{"metadata":null}',
    '{"metadata":{"list":"all","complete":true,"asOf":"2026-13-01","official":null,"title":null}}',
  ]
  for (const line of lines) {
    const writes = `(await import('node:fs')).writeSync(3, ${JSON.stringify(`${line}\n`)})`
    await assertRefusal(readAll(writes), 'reading_failed', /invalid message/)
  }
})

test('closing a reading ends its child process', async () => {
  const endless = `(function* () { for (;;) yield ${unparsed('process.pid')} })()`
  const { batches, close } = await open('', endless)
  const { value } = await batches[Symbol.asyncIterator]().next()
  // The rows of this parser are numbered with the process id.
  const pid = (value as RowOutcome[])[0]?.row ?? 0
  assert.ok(isRunning(pid))
  close()
  await waitFor('the end of the child process', () => !isRunning(pid), 10)
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
