import { closeSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { createRandom } from '../random.ts'
import type { NamesLayout } from '../../src/generations/names/layout.ts'
import { filesOfLayer } from '../../src/generations/sealed/layers.ts'
import { readArray } from '../../src/generations/names/part-file.ts'
import { openPart } from '../../src/generations/names/part.ts'
import { openRandomAccessFile } from '../../src/generations/names/random-access-file.ts'
import { openFile } from '../../src/generations/sealed/sealed-files.ts'
import type { Anchor } from '../../src/generations/ports.ts'

/** A query for every engine: the ten names of lowest id that contain, begin with or equal the text. */
export interface NameQuery {
  readonly anchor: Anchor
  readonly text: string
}

export interface NameQueryClass {
  readonly name: string
  readonly queries: readonly NameQuery[]
}

export interface NameRow {
  readonly id: number
  readonly form: string
}

/** Folded names of the generation, the same for all engines. */
export function* namesIn(path: string): Generator<NameRow> {
  const [database, namesPath] = filesOfLayer(path, 'companies')
  const db = new DatabaseSync(database, { readOnly: true })
  const meta = db.prepare("SELECT value FROM meta WHERE key = 'names'").get() as { readonly value: string }
  db.close()
  const namesFile = openFile(namesPath)
  try {
    const { parts, positionsAt, companies } = JSON.parse(meta.value) as NamesLayout
    const file = openRandomAccessFile(namesFile)
    const part = openPart(file, parts.name, readArray(file, positionsAt, new Uint32Array(companies)))
    for (let id = 1; id <= part.companies; id++) {
      const form = part.textOf(id).slice(1)
      // Each engine escapes quotes and backslashes differently.
      if (form !== '' && !/['"\\\t\n%_]/.test(form)) yield { id, form }
    }
  } finally {
    closeSync(namesFile.descriptor)
  }
}

export function nameQueryClasses(names: readonly NameRow[], count: number): NameQueryClass[] {
  const random = createRandom(5)
  const picked = Array.from({ length: count * 4 }, () => random.pick(names).form).filter((form) => form.length >= 5)
  const forms = [...new Set(picked)].slice(0, count)
  const randomPart = (form: string, length: number): string => {
    const start = random.integerBelow(form.length - length + 1)
    return form.slice(start, start + length)
  }
  const queryClass = (name: string, anchor: Anchor, text: (form: string) => string): NameQueryClass => ({
    name,
    queries: forms.map((form) => ({ anchor, text: text(form) })),
  })
  const words = ['建設', 'サービス', 'ホールディングス', '工業', '日本', '商事', 'システム']
  return [
    queryClass('exact', 'exact', (form) => form),
    queryClass('prefix', 'prefix', (form) => form.slice(0, 3)),
    queryClass('middle', 'partial', (form) => form.slice(1, 4)),
    queryClass('two characters', 'partial', (form) => randomPart(form, 2)),
    queryClass('one character', 'partial', (form) => randomPart(form, 1)),
    queryClass('miss', 'partial', (form) => `${form.slice(1)}ゞヰヱ`),
    queryClass('miss, common characters', 'partial', (form) => form.slice(3) + form.slice(0, 3) + form.slice(1, 3)),
    { name: 'very common words', queries: words.map((text) => ({ anchor: 'partial', text })) },
  ]
}
