import { createReadStream, readFileSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { bareName, hasLooksOfForeignName } from '../src/words/persons/foreign-names.ts'
import { namesWithin } from '../src/words/persons/natural-person.ts'
import { readSpellingGroups } from '../src/publish/known-names/spelling-groups.ts'
import { hasLegalForm } from '../src/words/text/legal-form-notations.ts'
import { splitLegalForm } from '../src/words/text/legal-form.ts'

/**
 * Writes src/words/persons/foreign-company-names.txt from the national file of the corporate number register (UTF-8), the EDINET code list (CP932) and
 * the spellings of known names: node scripts/generate-foreign-company-names.ts 00_zenkoku_all_YYYYMMDD.csv EdinetcodeDlInfo.csv
 *
 * The file has the names without a Japanese legal form that `hasLooksOfForeignName` takes for what may be a person.
 */
const [national, edinet] = process.argv.slice(2)
if (national === undefined || edinet === undefined)
  throw new Error(
    'usage: node scripts/generate-foreign-company-names.ts 00_zenkoku_all_YYYYMMDD.csv EdinetcodeDlInfo.csv',
  )

async function registeredNames(path: string): Promise<string[]> {
  const names: string[] = []
  for await (const line of createInterface({ input: createReadStream(path) })) {
    const name = /^(?:[^,]*,){6}"(?<name>[^"]*)"/u.exec(line)?.groups?.['name'] ?? ''
    if (!hasLegalForm(name)) names.push(name)
  }
  return names
}

const columns = { filerType: 1, name: 6 }
const filers = new TextDecoder('shift_jis')
  .decode(readFileSync(edinet))
  .split('\n')
  .slice(2)
  .map((line) => line.slice(1).split('","'))
  .map((row) => ({ type: row[columns.filerType] ?? '', name: row[columns.name] ?? '' }))
/** A company of another country that is named after its owner is known by its form only: Hanako Kaku LLC. */
const companies = filers
  .filter(({ type }) => !type.startsWith('個人'))
  .map(({ type, name }) => (type.startsWith('内国') ? splitLegalForm(name).core : name))
const persons = new Set(filers.filter(({ type }) => type.startsWith('個人')).map(({ name }) => bareName(name)))
const spellings = readSpellingGroups().flatMap((group) => group.map(({ value }) => value))

const names = [...(await registeredNames(national)), ...companies, ...spellings]
  .flatMap((name) => namesWithin(name))
  .filter((name) => hasLooksOfForeignName(name) && !persons.has(bareName(name)))
const oneEach = new Map(names.toSorted().map((name) => [bareName(name), name]))

writeFileSync(
  new URL('../src/words/persons/foreign-company-names.txt', import.meta.url),
  `# Names of companies that look like names of persons of other countries. Made by scripts/generate-foreign-company-names.ts from the register of corporate
# numbers (出典：国税庁法人番号公表サイト, 加工して作成), the EDINET code list (出典：金融庁 EDINET, 加工して作成) and the spellings of
# src/publish/known-names (SudachiDict, Apache License 2.0).
${[...oneEach.values()].toSorted().join('\n')}
`,
)
