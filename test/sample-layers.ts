import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { importSample } from '../src/cli/server/sample-generation.ts'
import { generationsIn } from '../src/generations/generation-folder.ts'
import { openGeneration, type OpenGeneration } from '../src/generations/sqlite/reader.ts'
import { noDecisions } from '../src/ledger/decisions/decisions.ts'
import type { Ledger } from '../src/ledger/ledger.ts'
import { openLedger } from '../src/ledger/sqlite/ledger.ts'
import { publish, type Published, type PublishInput } from '../src/publish/publish.ts'
import { samplePublications, type SamplePublication } from '../src/read/sample/sample.ts'
import { createSearch } from '../src/search/search.ts'
import { testApp } from '../src/serve/http/test-app.ts'
import { emptyInstallation } from './installation.ts'

export const sampleDay = new Date('2026-08-21T03:00:00Z')

/** An installation whose ledger, in memory, has what a test imports of the sample. */
export interface LayeredSample {
  readonly dataDir: string
  readonly ledger: Ledger
  readonly import: (isWanted: (publication: SamplePublication) => boolean) => Promise<void>
  readonly publish: (options?: Partial<PublishInput>) => Promise<Published>
  readonly open: (published: Published) => OpenGeneration
}

export async function layeredSample(t: TestContext): Promise<LayeredSample> {
  const installation = emptyInstallation()
  const { dataDir } = installation
  const ledger = openLedger(':memory:')
  t.after(async () => {
    await ledger.close()
    installation.remove()
  })
  const publications = await Array.fromAsync(samplePublications())
  const sources = [...new Map(publications.map(({ source }) => [source.id, source])).values()]
  return {
    dataDir,
    ledger,
    async import(isWanted) {
      // Rows are read once, so a publication is imported once.
      for (const publication of publications.filter(isWanted)) await importSample(ledger, publication, sampleDay)
    },
    publish: async (options = {}) =>
      publish({
        ledger,
        decisions: noDecisions,
        dataDir,
        sources,
        now: sampleDay,
        sample: true,
        force: true,
        keep: 5,
        onProgress: () => undefined,
        ...options,
      }),
    open(published) {
      const reader = openGeneration(generationsIn(dataDir).pathOf(published.name))
      t.after(() => reader.close())
      return reader
    },
  }
}

export const isRegister = ({ source }: SamplePublication): boolean =>
  source.produces === 'corporation' || source.produces === 'disclosure_filer'

/** Paths of all endpoints about the companies and records of a generation; `step`: every so many companies. */
export function pathsAbout(reader: OpenGeneration, step: number): string[] {
  const paths: string[] = ['/api/v1/procurement-suspension-coverage']
  const ask = (path: string, parameters: Readonly<Record<string, string>>): void =>
    void paths.push(`/api/v1/${path}?${new URLSearchParams(parameters)}`)
  for (let id = 1; id <= reader.facts.counts.companies; id += step) {
    const [row] = reader.companies([id])
    const [name, number] = [row!.textOf('name'), row!.textOf('corporate_number')]
    const kana = row!.textOf('name_kana')
    for (const text of [name, name.replace(/^(?:株式|有限|合同)会社/u, '').slice(0, 3), kana, row!.textOf('name_en')])
      if (text !== '') for (const path of ['companies', 'search']) ask(path, { q: text })
    ask('companies', { q: `${name.slice(0, 2)}${name.slice(3)}` })
    ask('companies', { q: number })
    for (const path of ['enforcements', 'procurement-suspensions', 'license-actions']) {
      ask(path, { corporate_number: number })
      ask(path, { company: name })
    }
    paths.push(`/suggest?q=${encodeURIComponent(name.slice(0, 4))}`, `/api/v1/companies/${number}`)
  }
  return paths
}

/** The answers of a generation, without what names the generation and the request. */
export async function answersOf(t: TestContext, reader: OpenGeneration, paths: readonly string[]): Promise<string[]> {
  const { app } = await testApp({ search: createSearch({ generation: () => reader, now: () => sampleDay }) })
  t.after(async () => app.close())
  const answers: string[] = []
  for (const path of paths) {
    const { statusCode, body } = await app.inject(path)
    const answer = body
      .replaceAll(/"request_id":"[^"]*"/gu, '')
      .replaceAll(reader.facts.id, 'GENERATION')
      .replaceAll(reader.facts.createdAt, 'CREATED')
    answers.push(`${path} ${statusCode} ${answer}`)
  }
  return answers
}

/** Fails at the first path that two generations answer differently. */
export async function assertSameAnswers(
  t: TestContext,
  [one, other]: readonly [OpenGeneration, OpenGeneration],
  paths: readonly string[],
): Promise<void> {
  const [expected, actual] = [await answersOf(t, one, paths), await answersOf(t, other, paths)]
  const found = expected.filter((answer) => answer.includes(' 200 ') && !answer.includes('"data":[]'))
  assert.ok(found.length > paths.length / 4, `${found.length} of ${paths.length} find anything`)
  for (const [index, answer] of expected.entries()) assert.equal(actual[index], answer)
}
