import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

/** The rooms that a room may import from (docs/design.md), apart from itself. */
const allowedImports: Readonly<Record<string, readonly string[]>> = {
  'data-lines.ts': [],
  codes: ['data-lines.ts'],
  vocabulary: ['data-lines.ts', 'codes'],
  text: ['data-lines.ts'],
  'files.ts': [],
  'lru-map.ts': [],
  'worker-module.ts': [],
  postgres: [],
  domain: ['codes', 'vocabulary', 'text'],
  decisions: ['files.ts'],
  persons: ['codes', 'vocabulary', 'text'],
  documents: ['worker-module.ts', 'persons', 'domain', 'text'],
  generations: ['files.ts', 'worker-module.ts', 'decisions', 'domain', 'text'],
  distribution: ['files.ts', 'ledger', 'decisions', 'generations', 'domain'],
  'fair-use': ['lru-map.ts', 'domain'],
  usage: ['worker-module.ts', 'files.ts', 'postgres', 'domain', 'text'],
  ledger: ['files.ts', 'postgres', 'domain'],
  indexing: ['data-lines.ts', 'generations', 'domain', 'codes', 'vocabulary', 'text'],
  search: ['indexing', 'generations', 'domain', 'codes', 'vocabulary', 'text'],
  tables: ['documents', 'persons', 'domain', 'codes', 'vocabulary', 'text'],
  sources: ['data-lines.ts', 'tables', 'documents', 'persons', 'domain', 'codes', 'vocabulary', 'text'],
  collect: ['files.ts', 'sources', 'documents', 'ledger', 'domain', 'text'],
  backup: ['files.ts', 'decisions', 'ledger', 'usage'],
  sample: ['sources', 'domain'],
  publish: [
    'data-lines.ts',
    'worker-module.ts',
    'indexing',
    'ledger',
    'decisions',
    'generations',
    'domain',
    'persons',
    'codes',
    'vocabulary',
    'text',
  ],
  http: ['lru-map.ts', 'web', 'search', 'indexing', 'fair-use', 'usage', 'domain', 'codes', 'text'],
  web: ['text'],
  'config.ts': ['domain'],
  server: [
    'worker-module.ts',
    'config.ts',
    'postgres',
    'web',
    'http',
    'publish',
    'distribution',
    'sample',
    'search',
    'ledger',
    'decisions',
    'usage',
    'fair-use',
    'generations',
    'domain',
  ],
  cli: [
    'files.ts',
    'web',
    'config.ts',
    'postgres',
    'server',
    'http',
    'publish',
    'distribution',
    'backup',
    'collect',
    'sources',
    'ledger',
    'decisions',
    'usage',
    'generations',
    'domain',
    'codes',
    'text',
  ],
}

/** Rooms of which another room may import some files only. */
const restrictedImports: readonly { readonly from: string; readonly to: string; readonly files: RegExp }[] = [
  { from: 'search', to: 'generations', files: /^generations\/ports\.ts$/ },
  {
    from: 'cli',
    to: 'web',
    files: /^web\/page\/(types\.d\.ts|(outcome|records\/csv|partners\/(partner-list|ask-partner|pace))\.js)$/,
  },
  { from: 'indexing', to: 'generations', files: /^generations\/ports\.ts$/ },
]

const src = fileURLToPath(new URL('../src/', import.meta.url))

interface Import {
  readonly file: string
  readonly target: string
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join(src, file), 'utf8')
  const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)].map(
    (match) => match[1] as string,
  )
  return specifiers.map((specifier) => ({
    file: file.split(sep).join('/'),
    target: relative(src, resolve(src, dirname(file), specifier))
      .split(sep)
      .join('/'),
  }))
}

const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
const shipped = files.filter((name) => !name.endsWith('.test.ts') && !name.includes(`test-`))
const imports = shipped.flatMap(importsOf)
const roomOf = (path: string): string => path.split('/')[0] as string

test('the table contains every room', () => {
  assert.deepEqual(
    [...new Set(shipped.map((file) => roomOf(file.split(sep).join('/'))))].filter((room) => !(room in allowedImports)),
    [],
  )
})

test('a room imports only from lower rooms', () => {
  const forbidden = imports.filter(({ file, target }) => {
    const [from, to] = [roomOf(file), roomOf(target)]
    return !target.startsWith('..') && from !== to && !allowedImports[from]?.includes(to)
  })
  assert.deepEqual(forbidden, [])
})

/** The page is a client of the API: its types, which exist for checks only, are those of the client. */
const typesOfClient = '../clients/typescript/src/schema.d.ts'

test('no file under src imports a file outside src', () => {
  const outside = imports.filter(({ target }) => target.startsWith('..') && target !== typesOfClient)
  assert.deepEqual(outside, [])
})

test('a room that another room may import in part is imported in that part only', () => {
  const forbidden = imports.filter(({ file, target }) =>
    restrictedImports.some(
      ({ from, to, files }) => roomOf(file) === from && roomOf(target) === to && !files.test(target),
    ),
  )
  assert.deepEqual(forbidden, [])
})

test('only config.ts reads the environment', () => {
  const readers = shipped.filter(
    (file) => file !== 'config.ts' && /process\.env\b/.test(readFileSync(join(src, file), 'utf8')),
  )
  assert.deepEqual(
    readers.filter((file) => file !== join('cli', 'main.ts')),
    [],
  )
})
