import assert from 'node:assert/strict'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { filters } from '../src/search/filters/record-filters.ts'

// Compares the table "Ten minutes" of CONTRIBUTING.md with the files of the repository.

const root = fileURLToPath(new URL('../', import.meta.url))
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

const [, section = ''] = read('CONTRIBUTING.md').split('## Ten minutes\n')
const lines = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| '))
const table = lines.slice(1).map((line) => {
  const [, task = '', touched = '', example = ''] = line.split('|').map((cell) => cell.trim())
  return { task, touched: pathsIn(touched), example: example.replaceAll('`', '') }
})

const charactersMax = 3200

function pathsIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)]
    .map(([, code = '']) => code)
    .filter((code) => /^[\w.-]+\/[\w./-]+$|^openapi\.json$/.test(code))
}

/** The file itself, or every file of the folder. */
function textOf(path: string): string {
  if (!statSync(join(root, path)).isDirectory()) return read(path)
  const files = readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
  return files.map((file) => `${file}\n${/\.(ts|yml)$/.test(file) ? read(join(path, file)) : ''}`).join('\n')
}

test('no cell of the table has more than 300 characters: the declaration itself explains the rest', () => {
  for (const line of lines)
    for (const cell of line.split('|').map((text) => text.trim()))
      assert.ok(cell.length <= 300, `${cell.length} characters: ${cell}`)
})

test('the table fits a screen', () => {
  const characters = lines.slice(1).reduce((sum, line) => sum + line.length, 0)
  assert.ok(characters <= charactersMax, `${characters} characters`)
})

test('every file that the table names exists', () => {
  assert.ok(table.length > 8)
  for (const { task, touched } of table)
    for (const path of touched) assert.ok(existsSync(join(root, path)), `${task}: ${path}`)
})

/** From the folder of the file, from `src/`, or from the root. */
const isFileFor = (path: string, name: string): boolean =>
  [dirname(path), 'src', '.'].some((folder) => existsSync(join(root, folder, name)))

test('every file that the comment of a declaration names exists', () => {
  const paths = new Set(table.flatMap(({ touched }) => touched).filter((path) => /^src\/.*(?<!\.test)\.ts$/.test(path)))
  const named = [...paths].flatMap((path) => {
    const comments = read(path)
      .split('\n')
      .filter((line) => /^\s*(?:\/\/|\/?\*)/.test(line))
    const names = [...comments.join('\n').matchAll(/`([\w./-]+\.(?:ts|md))`/g)].map(([, name = '']) => name)
    return names.map((name) => ({ path, name }))
  })
  assert.ok(named.length > 20)
  const missing = named.filter(({ path, name }) => !isFileFor(path, name))
  assert.deepEqual(missing, [])
})

test('every example occurs in the first file to touch', () => {
  for (const { task, touched, example } of table.filter((row) => row.example !== ''))
    for (const path of touched.slice(0, 1))
      assert.ok(textOf(path).includes(example), `${task}: ${example} is not in ${path}`)
})

/** What is made from the rows of the filters. */
const filterFiles = [
  'openapi.json',
  'clients/typescript/src/schema.d.ts',
  'src/page/browser/records/filters.ts',
  'src/page/browser/filter-labels-en.ts',
  'src/page/browser/filter-labels-ja.ts',
  'src/serve/http/documents/example-answers.json',
  'docs/examples.md',
]

test('a filter needs two files by hand, and occurs in every file that is made from them', () => {
  const row = table.find(({ task }) => task === 'add a filter')
  assert.equal(row?.touched.length, 2)
  for (const { name } of Object.values(filters))
    for (const path of [...row.touched, ...filterFiles])
      assert.match(read(path), new RegExp(`\\b${name}\\b`), `${name} in ${path}`)
})

test('every decision has a number of its own', () => {
  const numbers = readdirSync(join(root, 'docs/adr')).map((file) => file.slice(0, 4))
  for (const number of numbers) assert.match(number, /^\d{4}$/)
  assert.deepEqual(numbers, [...new Set(numbers)])
})
