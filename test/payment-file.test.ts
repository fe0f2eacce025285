import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { run } from '../src/cli/program.ts'
import { placeSample, sampleDay } from '../src/cli/server/test-sample-generation.ts'
import { createGenerationKeeper } from '../src/generations/keeper.ts'
import { listen, type Listening } from '../src/serve/http/connection/server.ts'
import { testApp } from '../src/serve/http/test-app.ts'
import { dataLines } from '../src/words/program-files/data-lines.ts'
import { splitLegalForm } from '../src/words/text/legal-form.ts'
import { emptyInstallation, type Installation } from './installation.ts'

// A payment file prints its payees in katakana of half width with abbreviated forms. All companies are fictional.

interface Payee {
  readonly name: string
  readonly number: string
  /** ｶ)ﾙﾘﾌｸﾛｳ */
  readonly printed: string
}

let server: Listening
let installation: Installation
before(async () => {
  server = await listen((await testApp()).app, { host: '127.0.0.1', port: 0 })
  installation = emptyInstallation()
})
after(async () => {
  await server.stop()
  installation.remove()
})

/** The first abbreviation of each form is the usual one. */
const abbreviations = new Map(
  dataLines(new URL('../src/words/text/bank-abbreviations.txt', import.meta.url))
    .map((line) => line.split(' '))
    .toReversed()
    .map(([short = '', form = '']) => [form, short]),
)

/** Half-width katakana and sound marks, from U+FF66 to U+FF9F, by what they are in full width. */
const halfWidth = new Map(
  Array.from({ length: 0xff9f - 0xff66 + 1 }, (_, index) => String.fromCharCode(0xff66 + index)).map((half) => [
    half.normalize('NFKC'),
    half,
  ]),
)
const [small, large] = ['ァィゥェォッャュョヮ', 'アイウエオツヤユヨワ']

/** Small kana do not occur in payment files, and - stands for ー. */
const inHalfWidth = (kana: string): string =>
  Array.from(kana.normalize('NFD'), (character) => large[small.indexOf(character)] ?? character)
    .map((character) => (character === 'ー' ? '-' : (halfWidth.get(character) ?? character)))
    .join('')

async function payeesOf(dataDir: string, max: number): Promise<Payee[]> {
  const keeper = createGenerationKeeper(dataDir)
  try {
    assert.equal(await keeper.refresh(), null)
    const reader = keeper.current()!
    const ids = Array.from({ length: reader.facts.counts.companies }, (_, index) => index + 1)
    const payees = reader.companies(ids).flatMap((row): Payee[] => {
      const [name, kana] = [row.textOf('name'), row.textOf('name_kana')]
      const { forms } = splitLegalForm(name)
      const short = forms.length === 1 ? abbreviations.get(forms[0]!) : undefined
      if (short === undefined || kana === '') return []
      const [form, body] = [short, kana.replace(/[\s・]/gu, '')].map(inHalfWidth)
      const printed = name.startsWith(forms[0]!) ? `${form})${body}` : `${body}(${form}`
      return [{ name, number: row.textOf('corporate_number'), printed: printed.slice(0, 30) }]
    })
    return payees.slice(0, max)
  } finally {
    keeper.close()
  }
}

interface Screened {
  readonly state: string
  readonly corporate_number: string | null
}

async function screened(list: readonly string[]): Promise<Screened[]> {
  const file = join(installation.dataDir, 'payees.txt')
  writeFileSync(file, list.join('\r\n'))
  let [printed, errors] = ['', '']
  const code = await run(['screen', file, '--url', server.url, '--json'], {
    env: { DATA_DIR: join(installation.dataDir, 'data') },
    stdout: { write: (text) => (printed += text) },
    stderr: { write: (text) => (errors += text) },
    now: () => sampleDay,
    network: { fetch, sleep: async () => undefined },
  })
  assert.equal(code, 0, errors)
  return printed
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Screened)
}

test('a payment file finds as many payees as their names in kanji', async () => {
  const dataDir = join(installation.dataDir, 'sample')
  await placeSample(dataDir)
  const payees = await payeesOf(dataDir, 200)
  assert.ok(payees.length > 100, String(payees.length))
  assert.ok(payees.every(({ printed }) => /^[\uff66-\uff9f()\-A-Z\d]+$/u.test(printed)))
  const isFound = ({ state }: Screened): boolean => ['found', 'candidate', 'ambiguous'].includes(state)
  const inKanji = await screened(payees.map(({ name }) => name))
  const printed = await screened(payees.map((payee) => payee.printed))
  assert.ok(printed.filter(isFound).length >= inKanji.filter(isFound).length * 0.97)
  const wrong = printed.filter(
    ({ state, corporate_number: number }, index) => state === 'found' && number !== payees[index]!.number,
  )
  assert.deepEqual(wrong, [])
  const certain = (rows: readonly Screened[]): number => rows.filter(({ state }) => state === 'found').length
  assert.ok(certain(printed) >= certain(inKanji) * 0.97, `${certain(printed)} of ${certain(inKanji)}`)
})
