import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { writeNationalFile } from '../../bench/generate.ts'
import { freePorts } from '../services/program.ts'
import { startShobunServer } from '../services/shobun-server.ts'
import { commandOf } from '../services/unit.ts'

const run = promisify(execFile)

export const companyCount = 20_000
const population = { companies: companyCount, seed: 1 }
const recordCount = 3_000

/** Two contents of the register: in `second` every company has another address, so that no answer of one is an answer of the other. */
export type ContentName = 'first' | 'second'

/** The answer to each path, without what differs between two publications of the same content. */
export type Expected = Readonly<Record<ContentName, ReadonlyMap<string, string>>>

export interface Contents {
  /** A data folder whose ledger has the first content; to be copied. */
  readonly ledgerDir: string
  /** The file of the register that makes the first content. */
  readonly firstFile: string
  /** The file that makes the second content of the first. */
  readonly secondFile: string
  readonly expected: Expected
}

/** Makes both contents and asks a server of its own, without a balancer, for every answer. */
export async function prepareContents(folder: string): Promise<Contents> {
  const [dataDir, ledgerDir] = [join(folder, 'reference'), join(folder, 'first')]
  mkdirSync(dataDir)
  const firstFile = join(folder, '00_zenkoku_all_20260831.csv')
  const secondFile = join(folder, '00_zenkoku_all_20260930.csv')
  await writeNationalFile(firstFile, population)
  writeFileSync(secondFile, withOtherAddresses(readFileSync(firstFile, 'utf8')))
  await ingest(firstFile, { DATA_DIR: dataDir })
  await importRecords(dataDir)
  await publish({ DATA_DIR: dataDir })
  const paths = queryPaths(readFileSync(firstFile, 'utf8'))
  const first = await answersOf(dataDir, paths)
  cpSync(dataDir, ledgerDir, { recursive: true })
  await ingest(secondFile, { DATA_DIR: dataDir })
  await publish({ DATA_DIR: dataDir })
  return { ledgerDir, firstFile, secondFile, expected: { first, second: await answersOf(dataDir, paths) } }
}

/** Columns of the national file: name, city, street. */
const [nameColumn, cityColumn, streetColumn] = [6, 10, 11]

function withOtherAddresses(file: string): string {
  const lines = file.split('\r\n').map((line) => {
    const cells = line.split(',')
    const street = cells[streetColumn]
    if (street !== undefined) cells[streetColumn] = street.replace(/"$/, '別館"')
    return cells.join(',')
  })
  return lines.join('\r\n')
}

/** Some hundred queries that find companies with an address, so that the two contents answer each of them differently. */
function queryPaths(file: string): string[] {
  const lines = file.split('\r\n').map((line) => line.split(','))
  const companies = lines.filter(({ [streetColumn]: street = '""' }) => street !== '""').slice(0, 4_000)
  return companies.flatMap(({ 1: number = '', [nameColumn]: quoted = '', [cityColumn]: city = '' }, index) => {
    const name = encodeURIComponent(quoted.slice(1, -1))
    const kinds = [
      `companies?q=${name}`,
      `companies?q=${number}`,
      `search?q=${name}`,
      `search?q=${name}%20${encodeURIComponent(city.slice(1, -1))}`,
    ]
    return index % 10 === 0 ? [`/api/v1/${kinds[(index / 10) % kinds.length]}`] : []
  })
}

async function answersOf(dataDir: string, paths: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const [port = 0] = await freePorts(1)
  const server = await startShobunServer(port, { DATA_DIR: dataDir, FAIR_USE: 'off', DRAIN_SECONDS: '0' })
  const answers = new Map<string, string>()
  for (const path of paths) answers.set(path, comparable(await (await fetch(server.url + path)).text()))
  await server.stop()
  return answers
}

/** An answer without the values that are new in each publication, import or request. */
export const comparable = (body: string): string =>
  body.replaceAll(/"(?:generation|data_as_of|retrieved_at|request_id)":"[^"]*"/g, '')

async function importRecords(dataDir: string): Promise<void> {
  const module = fileURLToPath(new URL('../../bench/import-records.ts', import.meta.url))
  await run(process.execPath, [module, dataDir, ...[recordCount, population.companies, population.seed].map(String)])
}

type Settings = Readonly<Record<string, string>>

export interface ImportCounts {
  readonly new: number
  readonly changed: number
  readonly unchanged: number
}

/** Imports a file of the register. Returns the counts of its records. */
export async function ingest(file: string, settings: Settings): Promise<ImportCounts> {
  const { command, args } = commandOf('shobun-publish.service')
  const { stdout } = await run(command, [args[0] ?? '', 'ingest', 'nta_corporate_numbers', file, '--json'], {
    env: { ...process.env, ...settings },
  })
  return JSON.parse(stdout) as ImportCounts
}

/** Publishes as `deploy/shobun-publish.service` does. Returns the id of the generation. */
export async function publish(settings: Settings): Promise<string> {
  const { command, args, env } = commandOf('shobun-publish.service')
  const { stdout } = await run(command, [...args, '--json'], { env: { ...process.env, ...env, ...settings } })
  return (JSON.parse(stdout) as { generation: string }).generation.replace(/\.generation$/, '')
}

/** Puts a generation of the store back into service. */
export async function rollBackTo(generation: string, settings: Settings): Promise<void> {
  const { command, args } = commandOf('shobun-publish.service')
  await run(command, [args[0] ?? '', 'rollback', generation], { env: { ...process.env, ...settings } })
}
