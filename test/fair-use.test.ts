import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { checkDigitOf } from '../src/domain/corporate-number.ts'
import { limits } from '../src/domain/limits.ts'
import { sampleInstallation, type Installation } from './installation.ts'
import { waitFor } from './wait.ts'

// The real program with limits: its state after kill -9, and traces of client addresses on disk and in memory.

const main = fileURLToPath(new URL('../src/cli/main.ts', import.meta.url))
let installation: Installation
let server: ChildProcess
let base: string

async function start(): Promise<void> {
  const { dataDir } = installation
  server = spawn(process.execPath, ['--heapsnapshot-signal=SIGUSR2', main, 'serve'], {
    cwd: dataDir,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', HOST: '0.0.0.0', FAIR_USE: 'on', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit').then(([code]) => Promise.reject(new Error(`the server ended with ${code}`)))
  const [chunk] = (await Promise.race([once(server.stdout!, 'data'), ended])) as [Buffer]
  ended.catch(() => undefined)
  base = `http://127.0.0.1:${/:(\d+)\b(?!.*:\d)/.exec(chunk.toString())?.[1]}`
}

before(async () => {
  installation = await sampleInstallation()
  await start()
})
after(async () => {
  server.kill('SIGKILL')
  await once(server, 'exit')
  installation.remove()
})

interface Reply {
  readonly status: number | undefined
  readonly code: string | undefined
  readonly remaining: number
}

/** From an address of the loopback network, over a new connection. */
function ask(path: string, localAddress: string, userAgent = 'reader'): Promise<Reply> {
  return new Promise((resolve, reject) => {
    get(base + path, { localAddress, agent: false, headers: { 'user-agent': userAgent } }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (text: string) => (body += text))
      response.on('end', () => {
        const { code } = JSON.parse(body) as { code?: string }
        const remaining = Number(/"minute";r=(\d+)/.exec(String(response.headers['ratelimit']))?.[1])
        resolve({ status: response.statusCode, code, remaining })
      })
    }).once('error', reject)
  })
}

const numberOf = (index: number): string => {
  const digits = String(70_001_000_071 + index).padStart(12, '0')
  return `${checkDigitOf(digits)}${digits}`
}
/** Client addresses: of a client with few requests, of one that enumerates numbers, and of two that stop just before their detection. */
const [quiet, walker, halfway, speller] = [77, 78, 79, 80].map((last) => `127.0.0.${last}`) as [
  string,
  string,
  string,
  string,
]
const prefix = 'zqxjk'

/** Rows of a table that the server has written. */
function rowsOnDisk(file: 'fair-use.db' | 'usage.db', table: 'request' | 'entry'): number {
  const database = new DatabaseSync(join(installation.dataDir, file), { readOnly: true })
  try {
    return Number(database.prepare(`SELECT count(*) AS rows FROM ${table}`).get()?.['rows'])
  } finally {
    database.close()
  }
}

test('quotas, the beginnings of enumerations and a cool-down survive kill -9', async () => {
  const walk = (index: number, address: string) => ask(`/api/v1/companies?q=${numberOf(index)}`, address)
  const spell = (index: number) =>
    ask(`/api/v1/companies?q=${prefix}${String.fromCharCode(97 + index)}`, speller, `reader ${index % 2}`)
  const { sequentialNumbersMax: walkMax, siblingTermsMax } = limits.enumeration
  for (let i = 0; i < 4; i++) assert.equal((await ask('/api/v1/companies?q=abc', quiet)).remaining, 9 - i)
  for (const address of [walker, halfway]) {
    for (let i = 0; i < walkMax; i++) assert.equal((await walk(i, address)).status, 200)
  }
  assert.equal((await walk(walkMax, walker)).code, 'automated_enumeration_detected')
  for (let i = 0; i < siblingTermsMax; i++) assert.equal((await spell(i)).status, 200)
  await waitFor(
    'the requests on disk',
    () => rowsOnDisk('fair-use.db', 'request') === 4 + 2 * walkMax + 1 + siblingTermsMax,
  )
  server.kill('SIGKILL')
  await once(server, 'exit')
  await start()
  assert.equal((await ask('/api/v1/companies?q=abc', quiet)).remaining, 5)
  assert.equal((await ask('/api/v1/companies?q=abc', walker)).code, 'automated_enumeration_detected')
  assert.equal((await walk(walkMax, halfway)).code, 'automated_enumeration_detected')
  assert.equal((await spell(0)).status, 200, 'a repeated term')
  assert.equal((await spell(siblingTermsMax)).code, 'automated_enumeration_detected')
})

test('no database, with its write-ahead log, and no idle heap contains a raw address; fair-use.db contains no query', async () => {
  const { dataDir } = installation
  const [recent, logged] = [rowsOnDisk('fair-use.db', 'request'), rowsOnDisk('usage.db', 'entry')]
  await ask('/api/v1/companies?q=abc', quiet)
  await waitFor(
    'the request on disk',
    () => rowsOnDisk('fair-use.db', 'request') > recent && rowsOnDisk('usage.db', 'entry') > logged,
  )
  const contains = (name: string, text: string): boolean => readFileSync(join(dataDir, name)).includes(text)
  const files = readdirSync(dataDir).filter((name) => /^(usage|fair-use)\./.test(name))
  for (const name of ['usage.db', 'usage.db-wal', 'fair-use.db', 'fair-use.db-wal'])
    assert.ok(files.includes(name), name)
  for (const name of files) for (const address of [quiet, walker]) assert.ok(!contains(name, address), name)
  assert.ok(
    ['usage.db', 'usage.db-wal'].some((name) => contains(name, prefix)),
    'the log has what was asked',
  )
  for (const name of files.filter((file) => file.startsWith('fair-use.'))) assert.ok(!contains(name, prefix), name)

  server.kill('SIGUSR2')
  const snapshot = await waitForSnapshot(dataDir)
  assert.ok(contains(snapshot, 'usage.key'), 'the snapshot contains strings of the program')
  for (const address of [quiet, walker]) assert.ok(!contains(snapshot, address), address)
})

/** Waits until a heap snapshot is complete. Returns its name. */
const waitForSnapshot = (folder: string): Promise<string> =>
  waitFor('a heap snapshot', () => {
    const name = readdirSync(folder).find((name) => name.endsWith('.heapsnapshot'))
    return (
      name !== undefined && readFileSync(join(folder, name)).subarray(-100).toString().trimEnd().endsWith(']}') && name
    )
  })
