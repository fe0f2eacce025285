import { readFileSync, writeFileSync } from 'node:fs'
import { isFullName } from '../src/words/persons/full-name.ts'
import { hasLooksOfPerson } from '../src/words/persons/natural-person.ts'
import { readSpellingGroups } from '../src/publish/known-names/spelling-groups.ts'
import { splitLegalForm } from '../src/words/text/legal-form.ts'

/**
 * Writes src/words/persons/company-names.txt from the EDINET code list (EdinetcodeDlInfo.csv, CP932) and the spellings of known names:
 * node scripts/generate-company-names.ts FILE
 *
 * The file has the names of listed companies, without their legal forms, and the other spellings of these names that `hasLooksOfPerson` takes for
 * persons. Left out is what may be a person after all: family names, also those of the persons in the list, full names, and a family name
 * with a short word behind it.
 */
const file = process.argv[2]
if (file === undefined) throw new Error('usage: node scripts/generate-company-names.ts EdinetcodeDlInfo.csv')

const rows = new TextDecoder('shift_jis')
  .decode(readFileSync(file))
  .split('\n')
  .map((line) => line.slice(1).split('","'))
const columns = { filerType: 1, listing: 2, name: 6 }

const families = new Set(
  rows
    .filter((row) => row[columns.filerType]?.startsWith('個人') === true)
    .map((row) => row[columns.name]?.split(/\s/u)[0] ?? ''),
)
/** Family names among the names of companies that no person of the list has. */
const furtherFamilies = new Set(
  '平賀 高見澤 小野建 安永 兼松 川辺 飛島 宮越 高島 北里 勤次郎 一蔵 月島 松風 神栄 王子 菊水 南陽 西武 昭和 丸井'.split(
    ' ',
  ),
)

const group = /(?:グループ|グループ本社|ホールディングス|グループホールディングス)$/u
const listed = new Set(
  rows
    .filter((row) => row[columns.listing] === '上場')
    .map((row) => splitLegalForm(row[columns.name] ?? '').core)
    .flatMap((name) => [name, name.replace(group, '')]),
)
const spellings = readSpellingGroups()
  .filter((spellingsOfOne) => spellingsOfOne.some(({ value }) => listed.has(value)))
  .flatMap((spellingsOfOne) => spellingsOfOne.map(({ value }) => value))
  .filter((value) => Array.from(value).length >= 3 && !beginsWithFamily(value))

function beginsWithFamily(value: string): boolean {
  return Array.from(value).length < 6 && [...families].some((family) => family.length > 1 && value.startsWith(family))
}

const mayBePerson = (name: string): boolean =>
  /\s/u.test(name) || families.has(name) || furtherFamilies.has(name) || isFullName(name)
const names = [...new Set([...listed, ...spellings])].filter((name) => !mayBePerson(name) && hasLooksOfPerson(name))

writeFileSync(
  new URL('../src/words/persons/company-names.txt', import.meta.url),
  `# Names of companies that look like names of persons. Made by scripts/generate-company-names.ts from the EDINET code list
# (出典：金融庁 EDINET, 加工して作成) and the spellings of src/publish/known-names (SudachiDict, Apache License 2.0).
${names.toSorted().join('\n')}
`,
)
