// Example answers for the OpenAPI document: answers of the app with the built-in sample. The coverage has its first publisher only.
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publishSample } from '../src/cli/server/sample-generation.ts'
import { buildApp } from '../src/serve/http/app.ts'
import { endpointRows } from '../src/serve/http/contract/endpoints.ts'
import { createSearch } from '../src/search/search.ts'
import { createGenerationKeeper } from '../src/generations/keeper.ts'
import { shortExample } from './generate-example-page.ts'

/** Statuses and ages depend on the clock; the examples use this day. */
const day = new Date('2026-08-01T00:00:00Z')
const requestId = '0123456789abcdef01234567'

export async function exampleAnswers(): Promise<string> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'shobun-examples-'))
  await publishSample(folder.path, day)
  await using opened = new AsyncDisposableStack()
  const keeper = createGenerationKeeper(folder.path)
  opened.defer(() => keeper.close())
  const problem = await keeper.refresh()
  if (problem !== null) throw problem
  const app = await buildApp({
    search: createSearch({ generation: () => keeper.current(), now: () => day }),
    now: () => day.getTime(),
    randomBytes: (size) => Buffer.alloc(size, requestId, 'hex'),
    fairUse: null,
    usage: null,
    hashClient: (text) => text,
    hashForLog: (text) => text,
    version: 'example',
  })
  opened.defer(() => app.close())
  const answers: Record<string, unknown> = {}
  for (const endpoint of endpointRows) {
    const reply = await app.inject(shortExample(endpoint))
    if (reply.statusCode !== 200) throw new Error(`${endpoint.example}: ${reply.statusCode}`)
    answers[endpoint.path] = shortened(reply.json())
  }
  return `${JSON.stringify(answers, null, 1)}\n`
}

interface Body {
  readonly data: Readonly<Record<string, readonly Record<string, unknown>[]>>
  readonly meta: Readonly<Record<string, unknown>>
}

/** With one publisher of the coverage and a constant generation; the real name contains a time and a hash. */
function shortened({ data, meta }: Body): Body {
  const { groups } = data
  const firstPublisher = groups
    ?.slice(0, 1)
    .map((group) => ({ ...group, publishers: (group['publishers'] as unknown[]).slice(0, 1) }))
  return {
    data: firstPublisher === undefined ? data : { groups: firstPublisher },
    meta: { ...meta, generation: '20260801T000000000Z-00000000' },
  }
}
