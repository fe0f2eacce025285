import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { factsIn } from '../../bench/linking/hidden-numbers.ts'
import { subjectOf, type Subject } from '../../bench/recall/subject.ts'
import { publicationFile } from '../../src/read/documents/process/open-publication.ts'
import { csvBatches } from '../../src/read/documents/text/csv.ts'
import { openText, openTextCollection } from '../../src/read/documents/text/text-file.ts'
import type { DisclosureFilerFacts } from '../../src/domain/facts.ts'
import type { PastedCase } from './cases.ts'

const shared = fileURLToPath(new URL('../../../shared/data/', import.meta.url))
const nationalFile = `${shared}nta/00_zenkoku_all_20260821.zip`
/** Earlier states of companies whose names have changed. */
const changesFile = `${shared}nta/diffs_with_name_changes.zip`
const edinetFile = `${shared}edinet/EdinetcodeDlInfo_20260811.csv`

/** Columns of the register, and their number. */
const column = { number: 1, name: 6, prefecture: 9, city: 10, prefectureCode: 13, cityCode: 14, closed: 18, kana: 28 }
const columns = 30
/** Companies with one word; more would make the generation larger, not the test stricter. */
const ofWordMax = 50

export const hasRegister = (): boolean => [nationalFile, changesFile, edinetFile].every((path) => existsSync(path))

/** The companies that the cases name, right or wrong, and some with the words of which an answer is compared. */
export async function companiesOf(cases: readonly PastedCase[]): Promise<Subject[]> {
  const numbers = new Set(cases.flatMap(({ expected = [], not_exact: others = [] }) => [...expected, ...others]))
  const words = new Map<string, number>()
  for (const { same_answer_as: word } of cases) if (word !== undefined) words.set(word, 0)
  const found = new Map<string, Subject>()
  const { name, text } = await openText(await publicationFile(nationalFile))
  for await (const { rows } of csvBatches(text, { name, columns }))
    for (const row of rows) {
      const written = row[column.name] ?? ''
      const word = [...words].find(([each, count]) => count < ofWordMax && written.includes(each))?.[0]
      if (word !== undefined) words.set(word, words.get(word)! + 1)
      if (word !== undefined || numbers.has(row[column.number]!)) found.set(row[column.number]!, subjectIn(row))
    }
  for (const {
    corporateNumber: number,
    name: filerName,
    nameKana,
    nameEn,
    listed,
    capitalMillionYen,
  } of await filers()) {
    if (number === null || !numbers.has(number)) continue
    const subject = found.get(number) ?? subjectOf({ number, name: filerName, registered: false })
    const filer = { name: filerName, kana: nameKana, en: nameEn, listed, capital: capitalMillionYen }
    found.set(number, { ...subject, filer })
  }
  for await (const { number, name: former } of earlierNames(numbers)) {
    const subject = found.get(number)
    if (subject === undefined || subject.name === former || subject.former.includes(former)) continue
    found.set(number, { ...subject, former: [...subject.former, former] })
  }
  return [...found.values()]
}

/** Each name that one of these companies has had in the changes of the register. */
async function* earlierNames(
  numbers: ReadonlySet<string>,
): AsyncGenerator<{ readonly number: string; readonly name: string }> {
  const collection = await openTextCollection(await publicationFile(changesFile))
  if (collection === null) return
  for (const { name: file, text } of collection.texts)
    for await (const { rows } of csvBatches(text, { name: file, columns }))
      for (const row of rows)
        if (numbers.has(row[column.number]!)) yield { number: row[column.number]!, name: row[column.name] ?? '' }
  collection.close()
}

/** Companies that have not changed since July 2021 are not in this part of the register. */
const filers = async () => (await factsIn('edinet_codes', edinetFile)) as readonly DisclosureFilerFacts[]

function subjectIn(row: readonly string[]): Subject {
  const cell = (key: keyof typeof column): string => row[column[key]] ?? ''
  return subjectOf({
    number: cell('number'),
    name: cell('name'),
    kana: cell('kana') || null,
    closed: cell('closed') !== '',
    place: {
      prefecture: cell('prefecture'),
      city: cell('city'),
      prefectureCode: cell('prefectureCode'),
      cityCode: cell('cityCode'),
    },
  })
}
