import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Linked } from './link.ts'
import type { LazyCorporation } from '../ledger/ledger.ts'
import { linkByNumber, numberHolderOf, type NumberHolder } from './printed-number.ts'

// All companies are fictional.
const party = (name: string) => ({ name, address: '千葉県市川市', corporateNumber: '1111111111111' })
const holder = (name: string, more: Partial<NumberHolder> = {}): NumberHolder => ({
  names: [name],
  corporationKind: '301',
  unchangedSince: null,
  ...more,
})
const notLinked: Linked = {
  corporateNumber: null,
  identity: { method: 'none', basis: 'name_not_in_register', confidence: null },
}
const linkedTo = (corporateNumber: string): Linked => ({
  corporateNumber,
  identity: { method: 'matched', basis: 'name_and_city', confidence: 'medium' },
})
const time = { date: '2020-01-01', seenOn: '2020-09-05' }

/** A published name, the holder of the printed number, and the link by name and address. */
const accepted: readonly (readonly [string, string, NumberHolder | undefined, Linked])[] = [
  ['the same name', '（株）架空青空（見本局）', holder('株式会社架空青空'), notLinked],
  [
    'a former name',
    '株式会社架空青空',
    holder('株式会社見本', { names: ['株式会社見本', '株式会社架空青空'] }),
    notLinked,
  ],
  ['a name that may have changed since', '株式会社架空青空', holder('株式会社見本'), notLinked],
  ['a similar name', '株式会社架空青空', holder('株式会社架空青空工業', { unchangedSince: '2015-10-05' }), notLinked],
  [
    'one of the names of its holder is similar',
    '株式会社架空青空',
    holder('株式会社見本', { names: ['株式会社見本', '株式会社架空青空工業'], unchangedSince: '2015-10-05' }),
    notLinked,
  ],
  [
    'the same name, whatever the register says of its kind',
    '株式会社架空青空',
    holder('', { names: ['株式会社見本', '株式会社架空青空'], corporationKind: '499' }),
    notLinked,
  ],
  ['a name without a legal form', '架空青空', holder('株式会社見本'), notLinked],
  [
    'a holder of an unknown kind',
    '株式会社架空青空',
    holder('株式会社見本', { corporationKind: undefined }),
    notLinked,
  ],
  ['a foreign company', '株式会社架空青空', holder('ミホン・インク', { corporationKind: '401' }), notLinked],
  ['two cooperatives', '架空青空協同組合', holder('見本協同組合', { corporationKind: '399' }), notLinked],
  [
    'a change of the name after the act',
    '株式会社架空青空',
    holder('株式会社見本', { unchangedSince: '2020-05-01' }),
    notLinked,
  ],
  ['the address is that of its holder', '株式会社架空青空', holder('株式会社見本'), linkedTo('1111111111111')],
  [
    'a much longer name',
    '株式会社架空',
    holder('株式会社架空青空工業商事', { unchangedSince: '2015-10-05' }),
    notLinked,
  ],
  [
    'a much shorter name',
    '株式会社架空青空工業商事',
    holder('株式会社架空', { unchangedSince: '2015-10-05' }),
    notLinked,
  ],
  // Of four pairs of characters each two are common.
  ['half of the name', '株式会社架空青空丸', holder('株式会社架空青木森', { unchangedSince: '2015-10-05' }), notLinked],
  ['a number that the register lacks', '株式会社架空青空', undefined, linkedTo('2222222222222')],
]
for (const [description, name, registered, byName] of accepted)
  test(`a printed number is used: ${description}`, () => {
    const { corporateNumber, identity } = linkByNumber(party(name), registered, time, () => byName)
    assert.equal(corporateNumber, '1111111111111')
    assert.deepEqual(identity, { method: 'published', basis: 'corporate_number', confidence: 'certain' })
  })

const refused: typeof accepted = [
  [
    'its holder has had another name since the day of the act',
    '株式会社架空青空',
    holder('株式会社見本', { unchangedSince: '2020-01-01' }),
    notLinked,
  ],
  // Of five pairs of characters each two are common.
  [
    'less than half of the name',
    '株式会社架空青空丸山',
    holder('株式会社架空青木森林', { unchangedSince: '2015-10-05' }),
    notLinked,
  ],
  [
    'the same characters in another order',
    '株式会社青空架丸',
    holder('株式会社架青丸空', { unchangedSince: '2015-10-05' }),
    notLinked,
  ],
  [
    'its holder never had the name',
    '株式会社架空青空',
    holder('株式会社見本', { unchangedSince: '2015-10-05' }),
    notLinked,
  ],
  ['its holder is no company', '架空青空株式会社', holder('架空青空労働組合', { corporationKind: '499' }), notLinked],
  [
    'another company bears the name at the address',
    '株式会社架空青空',
    holder('株式会社見本'),
    linkedTo('2222222222222'),
  ],
]
for (const [description, name, registered, byName] of refused)
  test(`the printed number of another company identifies nobody: ${description}`, () => {
    const { corporateNumber, identity } = linkByNumber(party(name), registered, time, () => byName)
    assert.deepEqual([corporateNumber, identity.basis], [null, 'printed_number_of_another_company'])
  })

test('without the day of the act, the day counts on which the record was first seen', () => {
  const since = (unchangedSince: string) =>
    linkByNumber(
      party('株式会社架空青空'),
      holder('株式会社見本', { unchangedSince }),
      { ...time, date: null },
      () => notLinked,
    ).corporateNumber
  assert.deepEqual([since('2020-09-05'), since('2020-09-06')], [null, '1111111111111'])
})

test('the holder of a number has all its names; a new number tells since when the name is unchanged', () => {
  const corporation = (process: string, assignmentDate?: string) =>
    ({
      name: '株式会社見本',
      process,
      assignmentDate,
      formerStates: [{ name: '株式会社架空青空' }, { name: '株式会社見本' }],
      facts: () => ({ corporationKind: '301' }),
    }) as unknown as LazyCorporation
  const expected = { names: ['株式会社見本', '株式会社架空青空'], corporationKind: '301' }
  assert.deepEqual(numberHolderOf(corporation('01', '2015-10-05')), { ...expected, unchangedSince: '2015-10-05' })
  assert.deepEqual(numberHolderOf(corporation('01')), { ...expected, unchangedSince: null })
  assert.deepEqual(numberHolderOf(corporation('12', '2015-10-05')), { ...expected, unchangedSince: null })
})
