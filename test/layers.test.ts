import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { foldersOf, partsOfRooms, rooms } from './layers.ts'

const src = fileURLToPath(new URL('../src/', import.meta.url))

/** A file imports another: at run time or as a type. */
interface Import {
  readonly file: string
  readonly target: string
}

const withSlashes = (path: string): string => path.split(sep).join('/')

/** Strings after `from` or `import`, in code and in comments. */
const specifier = /(?:\bfrom|\bimport)\s*\(?\s*(['"])(?<path>\.{1,2}\/[^'"]+)\1/g

function importsOf(file: string): Import[] {
  const text = readFileSync(join(src, file), 'utf8')
  return Array.from(text.matchAll(specifier), ({ groups }) => ({
    file,
    target: withSlashes(relative(src, resolve(src, dirname(file), groups!['path']!))),
  }))
}

const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).map(withSlashes)
const shipped = files.filter((name) => name.endsWith('.ts') && !/\.test\.ts$|(?:^|\/)test-/.test(name))
const imports = shipped.flatMap(importsOf)
const roomOf = (path: string): string => path.split('/')[0]!
const isInSrc = ({ target }: Import): boolean => !target.startsWith('..')
const arrow = ({ file, target }: Import): string => `${file} → ${target}`

test('the imports of every kind of file and of every form are read', () => {
  const forms = [
    "import { a } from './a.ts'",
    "import type { A } from './a.ts'",
    "export * from './a.ts'",
    "import './a.ts'",
    "const a = await import('./a.ts')",
    "type A = import('./a.ts').A",
    "import { a, // why\n  b,\n} from './a.ts'",
  ]
  for (const form of forms) assert.equal(Array.from(form.matchAll(specifier)).length, 1, form)
  for (const kind of ['page/browser/format.ts', 'page/browser/types.ts', 'domain/status.ts'])
    assert.ok(shipped.includes(kind), kind)
})

test('the table contains every room', () => {
  assert.deepEqual([...new Set(shipped.map(roomOf))].toSorted(), Object.keys(rooms).toSorted())
})

test('there are at most twelve rooms, each with a short README at its door, and no loose file but config.ts', () => {
  const entries = Object.keys(rooms)
  assert.deepEqual(
    entries.filter((entry) => entry.includes('.')),
    ['config.ts'],
  )
  const folders = entries.filter((entry) => !entry.includes('.'))
  assert.ok(folders.length <= 12)
  for (const room of folders) {
    const lines = readFileSync(join(src, room, 'README.md'), 'utf8')
      .trimEnd()
      .split('\n')
    assert.ok(lines.length <= 15, room)
  }
})

test('a room imports only from lower rooms', () => {
  const forbidden = imports.filter((one) => {
    const [from, to] = [roomOf(one.file), roomOf(one.target)]
    return isInSrc(one) && from !== to && !rooms[from]?.includes(to)
  })
  assert.deepEqual(forbidden.map(arrow), [])
})

test('a room that another may import is imported by it', () => {
  const imported = new Set(imports.map(({ file, target }) => `${roomOf(file)} → ${roomOf(target)}`))
  const permitted = Object.entries(rooms).flatMap(([from, others]) => others.map((to) => `${from} → ${to}`))
  assert.deepEqual(
    permitted.filter((each) => !imported.has(each)),
    [],
  )
})

/** The page is a client of the API: its types, which exist for checks only, are those of the client. */
const typesOfClient = '../clients/typescript/src/schema.d.ts'

test('no file under src imports a file outside src', () => {
  const outside = imports.filter((one) => !isInSrc(one) && one.target !== typesOfClient)
  assert.deepEqual(outside.map(arrow), [])
})

test('a room that another room may import in part is imported in that part only', () => {
  const forbidden = imports.filter(({ file, target }) =>
    partsOfRooms.some(({ from, to, part }) => roomOf(file) === from && roomOf(target) === to && !part.test(target)),
  )
  assert.deepEqual(forbidden.map(arrow), [])
})

/** The row of `foldersOf` to which a file belongs: its own, else that of its folder. Sources, and samples of them, share a row. */
function rowOf(path: string): string {
  const folder = dirname(path).replace(/^(?<room>read\/(?:sources|sample))\/(?!new$)[^/]+$/u, '$<room>/*')
  return path in foldersOf ? path : folder
}

const inOneRoom = imports.filter((one) => isInSrc(one) && roomOf(one.file) === roomOf(one.target))
const betweenRows = inOneRoom.filter(({ file, target }) => rowOf(file) !== rowOf(target))

test('the table contains every folder of a room that has folders, and no other', () => {
  const rows = new Set(shipped.filter((file) => file.includes('/')).map(rowOf))
  const roomsWithRows = new Set([...rows].filter((row) => row.includes('/')).map(roomOf))
  const expected = [...rows].filter((row) => roomsWithRows.has(roomOf(row)))
  assert.deepEqual(expected.toSorted(), Object.keys(foldersOf).toSorted())
})

test('a folder imports from the folders below it only', () => {
  const upward = betweenRows.filter(({ file, target }) => foldersOf[rowOf(file)]?.includes(rowOf(target)) !== true)
  assert.deepEqual(upward.map(arrow), [])
})

test('a folder that another may import is imported by it', () => {
  const imported = new Set(betweenRows.map(({ file, target }) => `${rowOf(file)} → ${rowOf(target)}`))
  const permitted = Object.entries(foldersOf).flatMap(([from, others]) => others.map((to) => `${from} → ${to}`))
  assert.deepEqual(
    permitted.filter((each) => !imported.has(each)),
    [],
  )
})

test('the tables lead downward: neither has a circle', () => {
  for (const table of [rooms, foldersOf]) {
    const path: string[] = []
    const visit = (row: string): void => {
      assert.ok(!path.includes(row), [...path, row].join(' → '))
      path.push(row)
      for (const below of table[row] ?? []) visit(below)
      path.pop()
    }
    for (const row of Object.keys(table)) visit(row)
  }
})

test('no file leads back to itself by its imports, types included', () => {
  const below = new Map(shipped.map((file) => [file, new Set<string>()]))
  for (const { file, target } of imports) if (below.has(target)) below.get(file)!.add(target)
  // What imports nothing that is left cannot be in a circle.
  for (let size = Infinity; below.size < size;) {
    size = below.size
    const bottom = [...below].filter(([, targets]) => targets.size === 0).map(([file]) => file)
    const imported = new Set([...below.values()].flatMap((targets) => [...targets]))
    for (const file of [...bottom, ...[...below.keys()].filter((one) => !imported.has(one))]) below.delete(file)
    for (const targets of below.values()) for (const target of targets) if (!below.has(target)) targets.delete(target)
  }
  assert.deepEqual([...below.keys()].toSorted(), [])
})

test('only config.ts reads the environment', () => {
  const readers = shipped.filter(
    (file) => file !== 'config.ts' && /process\.env\b/.test(readFileSync(join(src, file), 'utf8')),
  )
  assert.deepEqual(
    readers.filter((file) => file !== 'cli/main.ts'),
    [],
  )
})
