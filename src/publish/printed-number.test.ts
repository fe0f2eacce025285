import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Linked } from './link.ts'
import { linkByNumber, type NumberHolder } from './printed-number.ts'

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
  ['a number that the register lacks', '株式会社架空青空', undefined, linkedTo('2222222222222')],
]
for (const [description, name, registered, byName] of accepted)
  test(`a printed number is used: ${description}`, () => {
    const { corporateNumber, identity } = linkByNumber(party(name), registered, time, () => byName)
    assert.deepEqual([corporateNumber, identity.method, identity.confidence], ['1111111111111', 'published', 'certain'])
  })

const refused: typeof accepted = [
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
