import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foldAddress } from './address.ts'
import { fold } from './fold.ts'
import { parseJapaneseDate } from './japanese-date.ts'
import { isJointVenture } from './joint-venture.ts'
import { splitLegalForm } from './legal-form.ts'
import { isMarkGroup } from './marks.ts'
import { printedMembers, printedParties } from './printed-parties.ts'
import { undeterminedEndIn } from './undetermined-end.ts'
import { parseLetterNames, replaceLetterNames } from './sounds/letter-names.ts'
import { changesIn } from './period-changes.ts'

/** Texts on which a search that begins anew at each character takes minutes. */
const length = 100_000
const units = [
  '1',
  '　',
  '々',
  '〻',
  'ゝ',
  '十',
  '一',
  'ニ',
  '〜に',
  'ltd ',
  'ltd.',
  'Co., Ltd. ',
  'ア',
  'デー',
  '㈱',
  '(',
  '（',
  '((a',
  '、',
]
const texts = units.map((unit) => unit.repeat(length / unit.length))

test('texts of any length are folded, split from their legal form and searched for letters and changes', () => {
  for (const text of texts) {
    assert.equal(fold(fold(text)), fold(text))
    assert.ok(splitLegalForm(text).forms.length <= 10)
    assert.ok(foldAddress(`前橋市${text}`).startsWith('前橋市'))
    assert.equal(parseLetterNames(text), null)
    assert.equal(changesIn(text).newEnd, null)
  }
  assert.equal(replaceLetterNames(`エヌティティ${'ア'.repeat(length)}`)?.slice(0, 5), 'NTTアア')
})

test('iteration marks repeat what precedes them, however long the text before', () => {
  assert.equal(fold('馬鹿々々'), '馬鹿馬鹿')
  assert.equal(
    fold(`${'見本'.repeat(1_000)}々${'カゞ'.repeat(1_000)}`),
    `${'見本'.repeat(1_000)}本${'カガ'.repeat(1_000)}`,
  )
})

test('blanks of any number are taken in one way', () => {
  for (const blank of [' ', '　', '\n']) {
    const blanks = blank.repeat(10_000)
    assert.equal(parseJapaneseDate(`2026(令${blanks}和8)年4月14日`), '2026-04-14')
    assert.equal(isJointVenture(`架空${blanks}x共同企業体`), true)
    assert.equal(isJointVenture(`架空${blanks}x`), false)
    assert.deepEqual(printedMembers(`架空・見本${blanks}共同企業体`), ['架空', '見本'])
    assert.deepEqual(printedParties(`株式会社架空${blanks}、${blanks}株式会社見本`), ['株式会社架空', '株式会社見本'])
    assert.equal(isMarkGroup(`上記${blanks}架空`), false)
    assert.equal(undeterminedEndIn(`終期${blanks}x`), null)
  }
})
