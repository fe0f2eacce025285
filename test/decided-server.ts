import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { printedHere } from '../src/cli/test-commands.ts'
import type { CorporationFacts } from '../src/domain/facts.ts'
import { openLedger } from '../src/ledger/sqlite/ledger.ts'
import { waitFor } from './wait.ts'

const main = fileURLToPath(new URL('../src/cli/main.ts', import.meta.url))
const register = fileURLToPath(
  new URL('../src/read/sources/nta_corporate_numbers/sample/diff_20260820.csv', import.meta.url),
)

/** A source of the operator with a fictional publisher. */
const sourceYaml = `
title: 架空協会の処分
title_en: Fictional list
publisher: { name: 架空検査協会, name_en: Fictional Inspection Association, corporate_number: null }
produces: enforcement
data: { url: "https://www.example.jp/", format: csv, license: なし, attribution: なし, expected_interval: P1M }
gates: { rows_min: 1, unread_share_max: 0.5, loss_share_max: 0.5 }
complete: true
`
const days = ['2026-08-20', '2026-08-21', '2026-08-22'] as const

export interface Shown {
  readonly id: string
  readonly action_date: string
  readonly corrections: readonly unknown[]
}

export interface RunningServer {
  readonly url: string
  readonly process: ChildProcess
}

/** The installation of a publisher, real commands, and real servers in processes of their own. `withStore`: they share a folder store. */
export function setUpServers(t: TestContext, { withStore = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'decisions-'))
  const store: Record<string, string> = withStore ? { STORE_URL: mkdtempSync(join(folder, 'store-')) } : {}
  const dataDir = join(folder, 'publisher')
  const servers: ChildProcess[] = []
  // A command in this process may wait for a thread that does not keep it alive.
  const alive = setInterval(() => undefined, 1000)
  t.after(async () => {
    clearInterval(alive)
    for (const server of servers) server.kill('SIGKILL')
    await Promise.all(servers.map(async (server) => server.exitCode ?? server.signalCode ?? once(server, 'exit')))
    rmSync(folder, { recursive: true, force: true })
  })

  const shobun = async (...args: string[]) =>
    printedHere(args, { env: { DATA_DIR: dataDir, ...store }, now: () => new Date() })
  const done = async (...args: string[]): Promise<string> => {
    const { code, stdout, stderr } = await shobun(...args)
    assert.equal(code, 0, stderr)
    return stdout
  }
  const publish = async (...options: string[]): Promise<string> =>
    (JSON.parse(await done('publish', '--json', ...options)) as { generation: string }).generation

  /** The first company of the register, and three records of it. Returns its number. */
  async function ingest(): Promise<string> {
    await done('ingest', 'nta_corporate_numbers', register)
    const { corporateNumber: number, name } = await firstCompany()
    const source = join(dataDir, 'sources', 'fictional_list')
    mkdirSync(source, { recursive: true })
    writeFileSync(join(source, 'source.yml'), sourceYaml)
    const path = join(folder, 'list.csv')
    const lines = days.map((day) => `${name},${number},${day},指示`)
    writeFileSync(path, ['商号又は名称,法人番号,処分年月日,処分内容', ...lines, ''].join('\n'))
    await done('ingest', 'fictional_list', path, '--as-of', '2026-09-01')
    return number
  }

  async function firstCompany(): Promise<CorporationFacts> {
    const ledger = openLedger(join(dataDir, 'ledger.db'), { readOnly: true })
    try {
      const batches = await Array.fromAsync(ledger.corporations())
      const companies = batches.flat().map((corporation) => corporation.facts())
      return companies.find(({ corporationKind, closeDate }) => corporationKind === '301' && closeDate === undefined)!
    } finally {
      await ledger.close()
    }
  }

  /** Resolves when the server listens, or has ended; then its address is empty. */
  async function serve(folderName = 'publisher', settings: Readonly<Record<string, string>> = {}) {
    const env = { ...process.env, ...store, PORT: '0', FAIR_USE: 'off', LOG_LEVEL: 'error', ...settings }
    const child = spawn(process.execPath, [main, 'serve'], {
      env: { ...env, DATA_DIR: join(folder, folderName) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    servers.push(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const ended = once(child, 'exit')
    const url = (): string | undefined => /serving .* on (http:\/\/[\d.]+:\d+)/.exec(output)?.[1]
    await waitFor('the server', () => url() !== undefined || child.exitCode !== null)
    if (url() === undefined) await ended
    return { process: child, url: url() ?? '', output: () => output, ended }
  }
  return { dataDir, shobun, done, publish, ingest, serve }
}

const get = async (server: { readonly url: string }, path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { headers })

export const recordsPath = (number: string): string => `/api/v1/enforcements?corporate_number=${number}`

export async function recordsOf(server: { readonly url: string }, number: string): Promise<readonly Shown[]> {
  const response = await get(server, recordsPath(number))
  const body = await response.text()
  return response.status === 200 ? (JSON.parse(body) as { data: { enforcements: Shown[] } }).data.enforcements : []
}

/** The days of the shown records, newest first. */
export const daysShown = async (server: { readonly url: string }, number: string): Promise<string> =>
  (await recordsOf(server, number)).map(({ action_date: day }) => day.slice(-2)).join(' ')

export const shows = async (server: { readonly url: string }, number: string, expected: string): Promise<void> => {
  let last = ''
  await waitFor(
    () => `records of ${expected}, not of ${last}`,
    async () => (last = await daysShown(server, number)) === expected,
  )
}

export { get }
