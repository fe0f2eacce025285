import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { municipalities } from '../words/codes/municipalities.ts'
import { renamedMunicipalities } from '../words/codes/renamed-municipalities.ts'
import { isCorporateNumber } from '../domain/corporate-number.ts'
import type { Candidate } from './candidate.ts'
import { linkByName, linkingName, linkingNamesOf, type ActTime } from './link.ts'
import { testCandidate } from './test-candidate.ts'

// All companies are fictional. The municipalities are real: their names are what makes addresses hard to compare.
const ownNumber = '1040001111111'
const otherNumber = '2040001222222'
const name = '株式会社架空青空'

interface Place {
  readonly prefecture: string
  readonly city: string
}

const candidateAt = ({ prefecture, city }: Place, street: string, more: Partial<Candidate> = {}): Candidate =>
  testCandidate({ corporateNumber: ownNumber, prefecture, city, street, ...more })

const time: ActTime = { date: '2024-04-01', seenOn: '2024-05-01' }
const party = (address: string, published = name) => ({ name: published, address, corporateNumber: null })

const places: readonly Place[] = municipalities.map(({ prefecture, name }) => ({ prefecture, city: name }))
const place = fc.constantFrom(...places)

interface Street {
  readonly town: string
  readonly numbers: readonly [number, number, number]
}

const towns = ['見本町', '架空台', '見本が丘', '大字見本字架空', '字架空前', '本町通']
const street: fc.Arbitrary<Street> = fc.record({
  town: fc.constantFrom(...towns),
  numbers: fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 99 })),
})

const fullWidth = (text: string): string =>
  text.replace(/[0-9]/gu, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))

function kanjiNumber(number: number): string {
  const digits = '〇一二三四五六七八九'
  const [tens, ones] = [Math.floor(number / 10), number % 10]
  return `${tens > 1 ? digits[tens] : ''}${tens > 0 ? '十' : ''}${ones > 0 ? digits[ones] : ''}`
}

const registered = ({ town, numbers: [a, b, c] }: Street): string => fullWidth(`${town}${a}丁目${b}番${c}号`)

/** The ways in which publications write ２丁目８番３号. */
const notations: readonly ((numbers: Street['numbers']) => string)[] = [
  ([a, b, c]) => `${a}丁目${b}番${c}号`,
  ([a, b, c]) => fullWidth(`${a}丁目${b}番${c}号`),
  ([a, b, c]) => `${kanjiNumber(a)}丁目${b}番${c}号`,
  ([a, b, c]) => `${kanjiNumber(a)}丁目${kanjiNumber(b)}番${kanjiNumber(c)}号`,
  ([a, b, c]) => `${a}丁目${b}番地の${c}`,
  ([a, b, c]) => `${a}丁目${b}－${c}`,
  ([a, b, c]) => `${a}-${b}-${c}`,
  ([a, b, c]) => fullWidth(`${a}－${b}－${c}`),
  ([a, b, c]) => fullWidth(`${a}‐${b}‐${c}`),
  ([a, b, c]) => `${a}ー${b}ー${c}`,
]
const notation = fc.constantFrom(...notations)
/** What may follow the number. */
const building = fc.constantFrom(
  '',
  '',
  ' 架空ビル',
  '架空ビル5階',
  '　架空ビルディング３０１号室',
  ' 5F',
  ' ２階',
  '（架空ビル内）',
)
/** 大字 and 字 may be left out. */
const townNotation = fc.constantFrom(
  (town: string) => town,
  (town: string) => town.replace(/大字|字/gu, ''),
)

/** Names of one company as lists print them. */
const nameNotation = fc.constantFrom(
  name,
  '㈱架空青空',
  '（株）架空青空',
  '(株)架空青空',
  '株式会社　架空青空',
  '株式会社架空青空（法人番号：１）（架空支局）',
  '㈱架空青空　ほか',
)

const county = /^.{1,5}?郡(?=.+[町村]$)/u
const withoutCounty = (city: string): string => city.replace(county, '')

test('any notation of the name, street, floor and building ties to the corporation there', () => {
  const written = fc.tuple(nameNotation, notation, townNotation, building)
  fc.assert(
    fc.property(place, street, written, (at, where, [published, write, writeTown, inBuilding]) => {
      const address = `${at.prefecture}${at.city}${writeTown(where.town)}${write(where.numbers)}${inBuilding}`
      const printed = party(address, published)
      assert.ok(linkingNamesOf(printed).includes(linkingName(name)), published)
      const linked = linkByName(printed, [candidateAt(at, registered(where))], time)
      assert.deepEqual([linked.corporateNumber, linked.identity.basis], [ownNumber, 'name_and_street_address'], address)
    }),
  )
})

test('a registered floor or building need not be published', () => {
  fc.assert(
    fc.property(place, street, notation, building, (at, where, write, inBuilding) => {
      const address = `${at.prefecture}${at.city}${where.town}${write(where.numbers)}`
      const linked = linkByName(party(address), [candidateAt(at, registered(where) + inBuilding)], time)
      assert.equal(linked.identity.basis, 'name_and_street_address', `${address} | ${inBuilding}`)
    }),
  )
})

test('county and prefecture may be left out where the street decides', () => {
  const leftOut = fc.record({ hasPrefecture: fc.boolean(), hasCounty: fc.boolean() })
  fc.assert(
    fc.property(place, street, notation, leftOut, (at, where, write, { hasPrefecture, hasCounty }) => {
      const city = hasCounty ? at.city : withoutCounty(at.city)
      const address = `${hasPrefecture ? at.prefecture : ''}${city}${where.town}${write(where.numbers)}`
      const linked = linkByName(party(address), [candidateAt(at, registered(where))], time)
      assert.deepEqual([linked.corporateNumber, linked.identity.basis], [ownNumber, 'name_and_street_address'], address)
    }),
  )
})

test('another number, town, municipality or prefecture is not tied', () => {
  fc.assert(
    fc.property(fc.tuple(place, place), street, street, notation, ([at, elsewhere], where, other, write) => {
      // 浜松市 may be printed for 浜松市天竜区.
      const isWithin = at.prefecture === elsewhere.prefecture && at.city.startsWith(elsewhere.city)
      fc.pre(!isWithin && registered(where) !== registered(other))
      const candidates = [candidateAt(at, registered(where))]
      const inCity = `${at.prefecture}${at.city}${other.town}${write(other.numbers)}`
      assert.equal(linkByName(party(inCity), candidates, time).corporateNumber, null, inCity)
      const outside = `${elsewhere.prefecture}${elsewhere.city}${where.town}${write(where.numbers)}`
      assert.equal(linkByName(party(outside), candidates, time).corporateNumber, null, outside)
    }),
  )
})

test('of two holders of the name, the one at the street is meant; a city alone means neither', () => {
  fc.assert(
    fc.property(place, street, street, notation, (at, where, other, write) => {
      fc.pre(registered(where) !== registered(other))
      const candidates = [
        candidateAt(at, registered(where)),
        candidateAt(at, registered(other), { corporateNumber: otherNumber }),
      ]
      const address = `${at.prefecture}${at.city}${where.town}${write(where.numbers)}`
      assert.equal(linkByName(party(address), candidates, time).corporateNumber, ownNumber, address)
      const city = `${at.prefecture}${at.city}`
      assert.equal(linkByName(party(city), candidates, time).corporateNumber, null, city)
    }),
  )
})

test('a merged or renamed municipality and a former ward are found under their new name', () => {
  const renamed = renamedMunicipalities.flatMap((row) =>
    places
      .filter(({ prefecture, city }) => prefecture === row.prefecture && row.current.includes(withoutCounty(city)))
      .map((at) => ({ former: row.former, article: row.article, at })),
  )
  assert.ok(renamed.length > 30)
  fc.assert(
    fc.property(
      fc.constantFrom(...renamed),
      street,
      notation,
      fc.boolean(),
      ({ former, article, at }, where, write, named) => {
        const address = `${at.prefecture}${former}${where.town}${write(where.numbers)}`
        // 久喜市菖蒲町: the former town may stay in the new address.
        const street = `${article === '7' && named ? former : ''}${registered(where)}`
        const linked = linkByName(party(address), [candidateAt(at, street)], time)
        assert.equal(linked.identity.basis, 'name_and_street_address', `${address} | ${at.city} ${street}`)
      },
    ),
  )
})

test('a designated city may leave out its ward, and a ward its city', () => {
  const inWards = places.filter(({ city }) => /^.+?市.+区$/u.test(city))
  fc.assert(
    fc.property(fc.constantFrom(...inWards), street, notation, (at, where, write) => {
      const [, city = '', ward = ''] = /^(.+?市)(.+区)$/u.exec(at.city) ?? []
      for (const part of [city, ward]) {
        const address = `${at.prefecture}${part}${where.town}${write(where.numbers)}`
        const linked = linkByName(party(address), [candidateAt(at, registered(where))], time)
        assert.equal(linked.identity.basis, 'name_and_street_address', address)
      }
    }),
  )
})

const day = fc
  .integer({ min: 0, max: 4000 })
  .map((days) => new Date(Date.UTC(2015, 9, 5) + days * 86_400_000).toISOString().slice(0, 10))

test('a company that was founded or renamed after the act, or had been absorbed or closed before it, is not tied', () => {
  fc.assert(
    fc.property(place, street, fc.tuple(day, day), fc.boolean(), (at, where, [date, event], isWhole) => {
      fc.pre(date !== event)
      const isAfter = event > date
      const state = isAfter
        ? { foundedOn: event, bearsSince: event, since: event }
        : { closeDate: event, process: '21' }
      const address = `${at.prefecture}${at.city}${isWhole ? registered(where) : ''}`
      const linked = linkByName(party(address), [candidateAt(at, registered(where), state)], {
        date,
        seenOn: '2026-11-22',
      })
      assert.equal(linked.corporateNumber, null, `${address} ${date} ${event}`)
    }),
  )
})

test('of a company and the one that took over its name and address, the one that bore the name on the day is meant', () => {
  fc.assert(
    fc.property(place, street, fc.tuple(day, day), (at, where, [date, takeover]) => {
      fc.pre(date !== takeover)
      const former = candidateAt(at, registered(where), { closeDate: takeover, process: '21' })
      const successor = candidateAt(at, registered(where), {
        corporateNumber: otherNumber,
        foundedOn: takeover,
        bearsSince: takeover,
        since: takeover,
      })
      const address = `${at.prefecture}${at.city}${registered(where)}`
      const linkedOn = (act: string | null) =>
        linkByName(party(address), [former, successor], { date: act, seenOn: '2026-11-22' }).corporateNumber
      assert.equal(linkedOn(date), date < takeover ? ownNumber : otherNumber)
      assert.equal(linkedOn(null), null)
    }),
  )
})

test('a branch with an address of its own is tied only to the one open holder in the country, with low confidence', () => {
  const units = ['神戸支店', '第二工場', '東京営業所', '関西支社', '情報技術研究所']
  fc.assert(
    fc.property(
      fc.uniqueArray(place, { minLength: 2, maxLength: 4 }),
      street,
      fc.constantFrom(...units),
      fc.boolean(),
      ([branch, ...seats], where, unit, isClosed) => {
        fc.pre(seats.every(({ prefecture }) => prefecture !== branch!.prefecture))
        const candidates = seats.map((at, index) =>
          candidateAt(at, registered(where), {
            corporateNumber: `${1_040_001_111_111 + index}`,
            closeDate: isClosed ? '2025-01-01' : null,
          }),
        )
        const published = party(`${branch!.prefecture}${branch!.city}`, `架空青空（株）　${unit}`)
        const { corporateNumber, identity } = linkByName(published, candidates, time)
        const isTied = seats.length === 1 && !isClosed
        assert.equal(corporateNumber, isTied ? ownNumber : null)
        if (isTied)
          assert.deepEqual([identity.basis, identity.confidence], ['branch_of_only_bearer_in_the_country', 'low'])
        // Without a branch, the address is the company's.
        assert.equal(linkByName({ ...published, name: '架空青空（株）' }, candidates, time).corporateNumber, null)
      },
    ),
  )
})

test('a printed number that is no corporate number identifies nobody, whoever is at the address', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 10, maxLength: 14 })
  fc.assert(
    fc.property(place, street, digits, (at, where, numberText) => {
      fc.pre(!isCorporateNumber(numberText))
      const published = { ...party(`${at.prefecture}${at.city}${registered(where)}`), numberText }
      const { corporateNumber, identity } = linkByName(published, [candidateAt(at, registered(where))], time)
      assert.deepEqual([corporateNumber, identity.basis], [null, 'printed_number_not_valid'])
    }),
  )
})

test('a withheld name is no party, whoever is at the address', () => {
  const mask = fc
    .tuple(fc.constantFrom(...'●○〇■□×＊'), fc.integer({ min: 2, max: 6 }))
    .map(([sign, n]) => sign.repeat(n))
  const letter = fc.constantFrom(...'ABCＡＢＣ甲乙')
  const withheld = fc.oneof(
    mask,
    fc.tuple(mask, fc.constantFrom('株式会社', '建設株式会社', '（株）')).map((parts) => parts.join('')),
    letter.map((text) => `株式会社${text}`),
    letter.map((text) => `${text}社`),
  )
  fc.assert(
    fc.property(place, street, withheld, (at, where, masked) => {
      const published = party(`${at.prefecture}${at.city}${registered(where)}`, masked)
      const { corporateNumber, identity } = linkByName(published, [candidateAt(at, registered(where))], time)
      assert.deepEqual([corporateNumber, identity.basis], [null, 'name_withheld'], masked)
    }),
  )
})
