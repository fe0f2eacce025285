import { randomBytes } from 'node:crypto'
import { buildApp } from '../../src/serve/http/app.ts'
import { createSearch } from '../../src/search/search.ts'
import { createGenerationKeeper } from '../../src/generations/keeper.ts'
import { sampleInstallation } from '../installation.ts'
import { openApiCheck, type OpenApi } from './openapi-check.ts'

export interface Reply {
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface RequestOptions {
  readonly method?: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
}

/** A service under test. Every response is validated against its OpenAPI document. */
export interface Target {
  readonly openApi: OpenApi
  readonly ask: (path: string, ask?: RequestOptions) => Promise<Reply>
  readonly close: () => Promise<void>
}

type Transport = Pick<Target, 'ask' | 'close'>

/** The fixed clock of the app under test. */
export const testNow = new Date('2026-11-21T03:00:00Z')

/** The app with the built-in sample, without limits. */
export async function sampleApp() {
  const installation = await sampleInstallation(testNow)
  const keeper = createGenerationKeeper(installation.dataDir)
  const problem = await keeper.refresh()
  if (problem !== null) throw problem
  const app = await buildApp({
    search: createSearch({ generation: () => keeper.current(), now: () => testNow }),
    now: () => testNow.getTime(),
    randomBytes,
    fairUse: null,
    usage: null,
    hashClient: (text) => text,
    hashForLog: (text) => text,
    version: 'test',
  })
  const close = async (): Promise<void> => {
    await app.close()
    keeper.close()
    installation.remove()
  }
  return { app, close }
}

async function inProcessTransport(): Promise<Transport> {
  const { app, close } = await sampleApp()
  return {
    close,
    ask: async (url, { method = 'GET', headers = {} } = {}) => {
      const reply = await app.inject({ method, url, headers })
      const entries = Object.entries(reply.headers).map(([name, value]) => [name, String(value)])
      return { status: reply.statusCode, headers: Object.fromEntries(entries), body: reply.body }
    },
  }
}

function deployedTransport(base: string): Transport {
  return {
    close: async () => undefined,
    ask: async (path, { method = 'GET', headers = {} } = {}) => {
      // Each coding has its own tag; the tests compare the tags of uncompressed responses.
      const reply = await fetch(base + path, { method, headers: { 'accept-encoding': 'identity', ...headers } })
      const body = await reply.text()
      if (reply.status === 429) throw new Error('the contract tests need a server without limits (FAIR_USE=off)')
      return { status: reply.status, headers: Object.fromEntries(reply.headers), body }
    },
  }
}

/** The server at `BASE_URL` if set, otherwise the app in this process. */
export async function contractTarget(): Promise<Target> {
  const base = process.env['BASE_URL']?.replace(/\/$/, '')
  const transport = base ? deployedTransport(base) : await inProcessTransport()
  const openApi = JSON.parse((await transport.ask('/openapi.json')).body) as OpenApi
  const check = openApiCheck(openApi)
  return {
    openApi,
    close: transport.close,
    ask: async (path, ask) => {
      const reply = await transport.ask(path, ask)
      check(path, ask?.method ?? 'GET', reply)
      return reply
    },
  }
}

export interface Answer {
  readonly data: Readonly<Record<string, readonly Row[]>>
  readonly meta: Readonly<Record<string, unknown>> & {
    readonly has_more: boolean
    readonly returned: number
    readonly limit: number
    readonly filters: Readonly<Record<string, string | null>>
  }
}
export type Row = Readonly<Record<string, unknown>>

/** Path and parameters, percent-encoded. */
export function pathWith(path: string, parameters: Readonly<Record<string, string | number>>): string {
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return query.length === 0 ? path : `${path}?${query.join('&')}`
}

/** The rows of a response; of the combined search, both lists. */
export const rowsOf = ({ data }: Answer): readonly Row[] => Object.values(data).flat()

/** The id or corporate number that identifies a row. */
export const keyOf = (row: Row): string => String(row['id'] ?? row['corporate_number'])
