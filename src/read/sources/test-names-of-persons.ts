import assert from 'node:assert/strict'
import { readDocument } from '../documents/read-document.ts'
import type { PublishedRecord } from '../../domain/facts.ts'
import type { PublicationFile, RowOutcome } from '../../domain/parsed-publication.ts'
import { looksLikeNaturalPerson } from '../../words/persons/natural-person.ts'
import { companyBeforeDoubtfulName } from '../../words/persons/doubtful-names.ts'
import { withoutOfficer } from '../tables/entry/officers.ts'
import { withoutPersonInAddress } from '../tables/entry/person-in-address.ts'
import { withoutNamesOfPersons } from '../tables/entry/persons.ts'
import { walkDocument } from '../tables/layout/walk.ts'
import { linesOf } from '../tables/text.ts'
import type { Source } from './source-folder.ts'

/** An office and what may be a name behind it, whatever the rules of the readers take for one. */
const officeAndName =
  /(?:代表取締役|代表社員|代表理事|取締役社長|代表執行役|代表者)(?:社長|会長)?[\s:：]+\p{Script=Han}{1,5}[\s　]?[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{1,5}(?=$|[\s、。）)が])/u

/** Asserts that no stored text of records names a natural person. `representatives`: those that the publication prints. */
export function assertNamesNobody(rows: readonly RowOutcome[], representatives: ReadonlySet<string> = new Set()): void {
  for (const row of rows) {
    if (row.outcome !== 'record' || !('party' in row.facts)) continue
    const { party, url: _url, ...facts } = row.facts
    assertPartyOnly(party)
    for (const text of [...stringsIn(facts), party.numberText ?? '']) {
      assert.equal(withoutNamesOfPersons(text), text)
      assert.doesNotMatch(text, officeAndName)
    }
    const stored = [...stringsIn({ ...facts, party: { ...party, name: '' } }), row.key.slice(party.name.length)].join(
      '\n',
    )
    const plain = stored.replace(/[ 　]/gu, '')
    for (const name of representatives)
      assert.ok(party.name.includes(name) || !plain.includes(name), `${party.name}: a representative is stored`)
  }
}

function assertPartyOnly({ name, wholeName, address }: PublishedRecord['party']): void {
  // The members of joint ventures are printed without legal forms, most often with two letters.
  const isMember = wholeName !== undefined && name.length <= 3
  for (const text of [name, wholeName ?? '']) {
    assert.equal(withoutOfficer(text), text)
    assert.equal(companyBeforeDoubtfulName(text), null, text)
    assert.equal(!isMember && looksLikeNaturalPerson(text), false, text)
    assert.doesNotMatch(text, officeAndName)
  }
  assert.equal(withoutPersonInAddress(address ?? ''), address ?? '')
  assert.doesNotMatch(address ?? '', officeAndName)
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

/** The representatives that a publication prints in cells of their own, without spaces. A name of two letters is a part of many words. */
export async function representativesIn(file: PublicationFile, { description }: Source): Promise<ReadonlySet<string>> {
  const document = await readDocument(file, description.data.format)
  const { entries } = walkDocument(document, description, file.name)
  const printed = entries.flatMap(({ cells }) => cells.filter(({ field }) => field === 'representative'))
  const names = printed
    .flatMap(({ text }) => linesOf(text))
    .map((line) =>
      line.replace(/^[^\s　]*(?:代表|取締役|社長|会長|理事)[^\s　]*[\s　]+/u, '').replace(/[ 　]|[（(].*$/gu, ''),
    )
  return new Set(names.filter((name) => /^\p{Script=Han}{3,}/u.test(name)))
}
