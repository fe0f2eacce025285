import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CorporationFacts } from '../domain/facts.ts'
import { candidatesOf, type Candidate } from './candidate.ts'
import {
  coreOfLinkingName,
  hasUnit,
  linkByName,
  linkingName,
  linkingNamesOf,
  nameAndFormOf,
  type ActTime,
} from './link.ts'
import { testCandidate } from './test-candidate.ts'

/** Fictional corporations with the same fictional name. */
const holder = (corporateNumber: string, city: string, street: string, closeDate: string | null = null): Candidate =>
  testCandidate({ corporateNumber, city, street, closeDate })

const on = (date: string | null): ActTime => ({ date, seenOn: '2026-11-22' })
const inIchinomiya = holder('1040001111111', '長生郡一宮町', '見本町１丁目２番３号')
const inChiba = holder('2040001222222', '千葉市中央区', '見本町１丁目２番３号')
const party = (address: string | null, name = '株式会社架空青空') => ({ name, address, corporateNumber: null })

/** The reason why a party is not tied, or the basis of its link. */
const basisOf = (...args: Parameters<typeof linkByName>): string => linkByName(...args).identity.basis
const street = '千葉県長生郡一宮町見本町1-2-3'
const town = '千葉県長生郡一宮町'

test('a note after the name is ignored when the name is looked up', () => {
  const published = { ...party('千葉県一宮町見本町1-2-3'), name: '株式会社架空青空（更新申請不許可）' }
  assert.ok(linkingNamesOf(published).includes(linkingName('株式会社架空青空')))
  assert.deepEqual(linkingNamesOf(party(null)), [linkingName('株式会社架空青空')])
  const nearby = linkByName({ ...published, address: '千葉県一宮町' }, [inIchinomiya], on('2025-01-01'))
  assert.deepEqual([nearby.corporateNumber, nearby.identity.confidence], ['1040001111111', 'medium'])
})

test('a sign between digits is a part of the name', () => {
  assert.notEqual(linkingName('株式会社架空1.5'), linkingName('株式会社架空１５'))
  assert.equal(linkingName('株式会社架空1.5'), linkingName('株式会社架空１・５'))
  assert.equal(linkingName('株式会社架空1,000'), linkingName('株式会社架空１０００'))
  assert.notEqual(linkingName('株式会社架空15②'), linkingName('株式会社架空１５２'))
})

/** Addresses that agree with that of `inIchinomiya`. */
const agreeing: readonly (readonly [string, string])[] = [
  ['千葉県長生郡一宮町見本町1-2-3', 'street with hyphens'],
  ['千葉県長生郡一宮町見本町一丁目2番3号', 'kanji number'],
  ['千葉県一宮町見本町１丁目２番３号', 'without the county'],
  ['千葉県長生郡一宮町見本町１丁目２番３号 架空ビル５階', 'followed by a building'],
  ['本店：千葉県長生郡一宮町見本町1-2-3①', 'between a label and a mark'],
]
for (const [address, description] of agreeing) {
  test(`the street decides between two corporations: ${description}`, () => {
    const linked = linkByName(party(address), [inIchinomiya, inChiba], on('2025-01-01'))
    assert.deepEqual(
      [linked.corporateNumber, linked.identity.basis, linked.identity.confidence],
      ['1040001111111', 'name_and_street_address', 'high'],
    )
  })
}

test('a city is enough only for the only corporation of that name in the prefecture', () => {
  const linked = linkByName(party('千葉県長生郡一宮町'), [inIchinomiya], on('2025-01-01'))
  assert.deepEqual([linked.corporateNumber, linked.identity.confidence], ['1040001111111', 'medium'])
  assert.equal(linkByName(party('千葉県長生郡一宮町'), [inIchinomiya, inChiba], on(null)).corporateNumber, null)
})

/** Arguments of `linkByName` that give no link. */
const doubtful: readonly (readonly [string, Parameters<typeof linkByName>])[] = [
  ['no address', [party(null), [inIchinomiya], on(null)]],
  ['another street', [party('千葉県長生郡一宮町見本町1-2-4'), [inIchinomiya], on(null)]],
  ['a longer number that begins alike', [party('千葉県長生郡一宮町見本町1-2-31'), [inIchinomiya], on(null)]],
  ['another city', [party('千葉県市川市見本町1-2-3'), [inIchinomiya], on(null)]],
  ['another prefecture', [party('埼玉県長生郡一宮町見本町1-2-3'), [inIchinomiya], on(null)]],
  [
    'two holders at one street',
    [
      party('千葉県長生郡一宮町見本町1-2-3'),
      [inIchinomiya, { ...inIchinomiya, corporateNumber: '4040001444444' }],
      on(null),
    ],
  ],
  ['no corporation of that name', [party('千葉県長生郡一宮町見本町1-2-3'), [], on(null)]],
  [
    'the only holder closed before the act',
    [party('千葉県長生郡一宮町'), [{ ...inIchinomiya, closeDate: '2020-01-01' }], on('2025-01-01')],
  ],
  [
    'the only holder took the name after the act',
    [party('千葉県長生郡一宮町見本町1-2-3'), [{ ...inIchinomiya, bearsSince: '2020-01-01' }], on('2019-12-31')],
  ],
  ['a name without a legal form', [{ ...party('千葉県長生郡一宮町'), name: '架空青空' }, [inIchinomiya], on(null)]],
]
for (const [description, args] of doubtful) {
  test(`in doubt there is no link: ${description}`, () => {
    const { corporateNumber, identity } = linkByName(...args)
    assert.deepEqual([corporateNumber, identity.method, identity.confidence], [null, 'none', null])
  })
}

test('an address that ends with the town counts like one that ends with the city', () => {
  const linked = linkByName(party('千葉県長生郡一宮町見本町'), [inIchinomiya], on(null))
  assert.deepEqual([linked.corporateNumber, linked.identity.confidence], ['1040001111111', 'medium'])
})

test('several states of a corporation are one candidate', () => {
  const formerState = { ...inIchinomiya, street: '見本町１－２－３' }
  assert.equal(
    linkByName(party('千葉県長生郡一宮町見本町1-2-3'), [inIchinomiya, formerState], on(null)).corporateNumber,
    '1040001111111',
  )
  assert.equal(
    linkByName(party('千葉県長生郡一宮町'), [inIchinomiya, formerState], on(null)).corporateNumber,
    '1040001111111',
  )
})

/** Process 12 of the register is a change of address, 11 one of the name. Kind 301 is a 株式会社, 499 a body that is not registered. */
test('a name begins when the corporation was founded or renamed', () => {
  const facts = {
    kind: 'corporation',
    corporateNumber: '1040001111111',
    process: '12',
    correction: false,
    updateDate: '2022-01-05',
    changeDate: '2022-01-01',
    name: '株式会社架空青空',
    corporationKind: '301',
  } as const
  const nameStart = (state: CorporationFacts) => candidatesOf(state, [])[0]?.candidate.bearsSince
  assert.equal(nameStart({ ...facts, assignmentDate: '2015-10-05' }), null)
  assert.equal(nameStart({ ...facts, assignmentDate: '2019-12-18' }), '2019-12-18')
  assert.equal(nameStart({ ...facts, assignmentDate: '2019-12-18', corporationKind: '499' }), null)
  assert.equal(nameStart({ ...facts, assignmentDate: '2015-10-05', process: '11' }), '2022-01-01')
})

test('a name that lost the sign of its legal form is looked up with every form that has one', () => {
  const damaged = { ...party('千葉県長生郡一宮町', '架空青空\ufffd'), lostSign: true as const }
  assert.deepEqual(linkingNamesOf(damaged), ['架空青空株式会社', '架空青空有限会社'].map(linkingName))
  assert.equal(linkByName(damaged, [inIchinomiya], on('2025-01-01')).corporateNumber, '1040001111111')
  assert.equal(linkByName(damaged, [inIchinomiya, inChiba], on('2025-01-01')).corporateNumber, null)
})

test('a company that becomes a holding company leaves its name', () => {
  const state = (name: string, process: string, changeDate: string): CorporationFacts => ({
    kind: 'corporation',
    corporateNumber: '1040001111111',
    process,
    correction: false,
    updateDate: changeDate,
    changeDate,
    name,
    corporationKind: '301',
    assignmentDate: '2015-10-05',
  })
  const former = state('株式会社架空青空', '01', '2015-10-05')
  const leftBy = (next: string): boolean =>
    candidatesOf(state(next, '11', '2021-04-01'), [former])[0]!.candidate.mayHaveGivenName
  assert.equal(leftBy('株式会社架空青空ホールディングス'), true)
  assert.equal(leftBy('架空青空株式会社'), false)
  assert.equal(leftBy('株式会社見本'), false)
})

test('names differ by the position of the legal form, not by its notation', () => {
  assert.equal(linkingName('㈱架空青空'), linkingName('株式会社 架空青空'))
  assert.notEqual(linkingName('株式会社架空青空'), linkingName('架空青空株式会社'))
  assert.notEqual(linkingName('株式会社架空青空'), linkingName('有限会社架空青空'))
})

/** Addresses without a prefecture, with the basis of the link; `sourcePrefecture` as in the description of the source. */
const withoutPrefecture: readonly (readonly [string, string | undefined, string])[] = [
  ['港区見本町1-2-3', undefined, 'name_and_street_address'],
  ['港区見本町', undefined, 'name_and_part_of_address'],
  ['府中市見本町1-2-3', undefined, 'name_and_street_address'],
  ['府中市', undefined, 'municipality_not_certain'],
  ['府中市', '東京都', 'name_and_city'],
  ['府中市見本町1-2-3', '広島県', 'name_and_street_address'],
]
for (const [address, addressPrefecture, basis] of withoutPrefecture)
  test(`an address without a prefecture: ${address} in a list of ${addressPrefecture ?? 'the country'}`, () => {
    const city = address.includes('港区') ? '港区' : '府中市'
    const candidate = { ...holder('1012401111111', city, '見本町１丁目２番３号'), prefecture: '東京都' }
    assert.equal(
      linkByName({ ...party(address), addressPrefecture }, [candidate], on('2025-01-01')).identity.basis,
      basis,
    )
  })

test('a former municipality or ward is found under its new name', () => {
  const inHamamatsu = { ...holder('1080401111111', '浜松市中央区', '見本町１２番地'), prefecture: '静岡県' }
  const inKuki = { ...holder('1030001111111', '久喜市', '菖蒲町見本１２番地'), prefecture: '埼玉県' }
  for (const [address, candidate] of [
    ['静岡県浜松市東区見本町12', inHamamatsu],
    ['浜松市東区見本町12', inHamamatsu],
    ['埼玉県南埼玉郡菖蒲町見本12', inKuki],
    ['埼玉県菖蒲町見本12', inKuki],
  ] as const)
    assert.equal(linkByName(party(address), [candidate], on('2020-01-01')).identity.confidence, 'high', address)
})

const branch = party('兵庫県神戸市', '架空青空（株） 神戸深江支店')

test('a branch is tied only to the one holder of the name in the country', () => {
  const inTokyo = { ...holder('1010001111111', '中央区', '見本２丁目'), prefecture: '東京都' }
  const linked = linkByName(branch, [inTokyo], on('2020-01-01'))
  assert.deepEqual(
    [linked.corporateNumber, linked.identity.basis, linked.identity.confidence],
    ['1010001111111', 'branch_of_only_bearer_in_the_country', 'low'],
  )
  assert.equal(linkByName(branch, [inTokyo, inChiba], on('2020-01-01')).corporateNumber, null)
  const closed = { ...inTokyo, closeDate: '2025-01-01' }
  assert.equal(linkByName(branch, [closed], on('2020-01-01')).corporateNumber, null)
  const companyElsewhere = linkByName(party('兵庫県神戸市', '架空青空（株）'), [inTokyo], on('2020-01-01'))
  assert.equal(companyElsewhere.corporateNumber, null)
})

/** A company that was absorbed in 2022, and the one founded in 2021 that absorbed it and took over its name and address. */
const absorbed = { ...inIchinomiya, closeDate: '2022-04-01' }
const successor = {
  ...inIchinomiya,
  corporateNumber: '4040001444444',
  foundedOn: '2021-06-01',
  bearsSince: '2021-06-01',
  process: '71',
  since: '2022-04-01',
}

test('of a company and its successor, the one that existed on the day of the act is meant', () => {
  const onDay = (date: string | null): string | null =>
    linkByName(party('千葉県長生郡一宮町見本町1-2-3'), [absorbed, successor], on(date)).corporateNumber
  assert.deepEqual(['2020-01-01', '2024-01-01', null].map(onDay), ['1040001111111', '4040001444444', null])
})

test('a company that may have taken over name and address is not tied to an act without a day', () => {
  const alone = (candidate: Candidate, date: string | null): string | null =>
    linkByName(party('千葉県長生郡一宮町見本町1-2-3'), [candidate], on(date)).corporateNumber
  assert.equal(alone(successor, null), null)
  assert.equal(alone(successor, '2024-01-01'), '4040001444444')
  assert.equal(alone({ ...successor, process: '12', since: '2021-09-01' }, '2021-07-01'), null)
})

test('without a day, a name that passed from one company to another means neither', () => {
  const basis = (candidate: Candidate, date: string | null): string => basisOf(party(street), [candidate], on(date))
  const holding = { ...inIchinomiya, bearsUntil: '2021-04-01', mayHaveGivenName: true }
  const taker = { ...inIchinomiya, bearsSince: '2021-04-01', mayHaveTakenName: true }
  assert.equal(basis(holding, null), 'only_bearer_may_have_passed_the_name_on')
  assert.equal(basis(taker, null), 'only_bearer_may_be_a_successor')
  assert.equal(basis(holding, '2020-01-01'), 'name_and_street_address')
  assert.equal(basis(taker, '2022-01-01'), 'name_and_street_address')
})

test('in a city, a corporation that came from another prefecture is not tied', () => {
  const fromTokyo = { ...inIchinomiya, corporateNumber: '1010001111111' }
  const linked = linkByName(party('千葉県長生郡一宮町'), [fromTokyo], on('2020-01-01'))
  assert.equal(linked.identity.basis, 'only_bearer_moved_to_the_prefecture')
})

test('a withheld name and a printed number that is none identify nobody', () => {
  const withheld = linkByName(party('千葉県長生郡一宮町見本町1-2-3', '株式会社A'), [inIchinomiya], on('2020-01-01'))
  assert.equal(withheld.identity.basis, 'name_withheld')
  const misprinted = { ...party('千葉県長生郡一宮町見本町1-2-3'), numberText: '123456789012' }
  assert.equal(linkByName(misprinted, [inIchinomiya], on('2020-01-01')).identity.basis, 'printed_number_not_valid')
})

test('the words for a group of companies identify nobody, least of all the client', () => {
  const group = '株式会社架空青空が発注する清掃業務の入札参加業者'
  assert.deepEqual(linkingNamesOf(party(null, group)), [])
  assert.equal(
    linkByName(party('前橋市1-1', group), [], { date: null, seenOn: '2026-09-01' }).identity.basis,
    'group_description',
  )
})

test('the name and the address of the day of the act count', () => {
  const state = {
    kind: 'corporation',
    corporateNumber: '1040001111111',
    correction: false,
    prefecture: '千葉県',
    corporationKind: '301',
    assignmentDate: '2015-10-05',
  } as const
  const former = {
    ...state,
    process: '01',
    updateDate: '2015-10-05',
    changeDate: '2015-10-05',
    name: '株式会社架空青空',
    city: '市川市',
    street: '見本１番地',
  }
  const current = {
    ...state,
    process: '11',
    updateDate: '2024-04-02',
    changeDate: '2024-04-01',
    name: '株式会社架空ホールディングス',
    city: '船橋市',
    street: '見本２番地',
  }
  const states = candidatesOf(current, [former])
  assert.deepEqual(
    states.map(({ name, candidate }) => [name, candidate.city, candidate.bearsSince, candidate.bearsUntil]),
    [
      ['株式会社架空青空', '市川市', null, '2024-04-01'],
      ['株式会社架空ホールディングス', '船橋市', '2024-04-01', null],
    ],
  )
})

test('the key of a name is its core, the place of the legal form and the form', () => {
  assert.equal(linkingName('見本（株）'), '見本 after 株式会社')
  assert.equal(linkingName('㈱見本'), '見本 before 株式会社')
  assert.equal(linkingName('見本'), '見本')
  assert.equal(coreOfLinkingName(linkingName('見本（株）')), '見本')
})

test('the name, the legal form and its side of a key', () => {
  for (const [name, side] of [
    ['見本（株）', 'after'],
    ['㈱見本', 'before'],
  ] as const)
    assert.deepEqual(nameAndFormOf(linkingName(name)), { name: '見本', form: '株式会社', side })
  assert.deepEqual(nameAndFormOf(linkingName('見本')), { name: '見本', form: '', side: '' })
})

test('a branch after the name of a company is a unit', () => {
  assert.deepEqual([hasUnit(party(null, '株式会社見本 大阪支店')), hasUnit(party(null, '株式会社見本'))], [true, false])
})

test('a branch that follows without a space begins with the name of a place', () => {
  assert.ok(linkingNamesOf(party(null, '株式会社架空青空千葉支店')).includes(linkingName('株式会社架空青空')))
  assert.ok(!linkingNamesOf(party(null, '株式会社架空青空見本支店')).includes(linkingName('株式会社架空青空')))
})

const inTokyo = { ...holder('1010001555555', '中央区', '見本２丁目'), prefecture: '東京都' }

/** What is published, who bears the name, and why there is no link. */
const reasons: readonly (readonly [string, Parameters<typeof linkByName>])[] = [
  ['no_address_published', [party(null), [inIchinomiya], on(null)]],
  ['name_not_in_register', [party(street), [], on(null)]],
  ['no_legal_form_in_name', [party(town, '架空青空'), [inIchinomiya], on(null)]],
  ['no_bearer_of_the_name_at_the_address', [party('千葉県市川市見本1-2-3'), [inIchinomiya], on(null)]],
  ['street_address_differs', [party('千葉県長生郡一宮町見本町1-2-4'), [inIchinomiya], on(null)]],
  // Without a prefecture the address may be a street anywhere, but nobody of the name is known to be in its city.
  ['no_bearer_of_the_name_at_the_address', [party('四日市市見本1-2-3'), [inIchinomiya], on(null)]],
  // The only one in the city was founded after the act.
  [
    'no_bearer_of_the_name_at_the_address',
    [party('千葉県長生郡一宮町見本町1-2-4'), [{ ...inIchinomiya, bearsSince: '2025-01-02' }], on('2025-01-01')],
  ],
  ['several_bearers_of_the_name_in_the_prefecture', [party(town), [inIchinomiya, inChiba], on(null)]],
  [
    'only_bearer_closed_before_the_act',
    [party(street), [{ ...inIchinomiya, closeDate: '2024-12-31' }], on('2025-01-01')],
  ],
  [
    'only_bearer_closed_before_the_act',
    [party(town), [{ ...inIchinomiya, closeDate: '2024-12-31' }], on('2025-01-01')],
  ],
  [
    'only_bearer_named_after_the_act',
    [party(street), [{ ...inIchinomiya, bearsSince: '2025-01-02' }], on('2025-01-01')],
  ],
  ['only_bearer_named_after_the_act', [party(street), [{ ...inIchinomiya, bearsSince: '2026-11-23' }], on(null)]],
]
for (const [basis, args] of reasons)
  test(`the reason is told: ${basis} (${args[0].address}, ${args[2].date})`, () => {
    assert.deepEqual(linkByName(...args), {
      corporateNumber: null,
      identity: { method: 'none', basis, confidence: null },
    })
  })

test('a link says how it was found', () => {
  assert.deepEqual(linkByName(party(street), [inIchinomiya], on('2025-01-01')).identity, {
    method: 'matched',
    basis: 'name_and_street_address',
    confidence: 'high',
  })
})

test('a company that closed, or took its name, on the day of the act is meant', () => {
  const day = '2025-01-01'
  assert.equal(basisOf(party(street), [{ ...inIchinomiya, closeDate: day }], on(day)), 'name_and_street_address')
  assert.equal(basisOf(party(street), [{ ...inIchinomiya, bearsSince: day }], on(day)), 'name_and_street_address')
})

test('at its street a company needs no legal form, and a branch is its company', () => {
  assert.equal(basisOf(party(street, '架空青空'), [inIchinomiya], on('2025-01-01')), 'name_and_street_address')
  const atStreet = basisOf(party(street, '株式会社架空青空 千葉支店'), [inIchinomiya], on('2025-01-01'))
  assert.equal(atStreet, 'name_and_street_address')
})

test('a bearer of the name in another prefecture does not put a link by city in doubt', () => {
  assert.equal(basisOf(party(town), [inIchinomiya, inTokyo], on('2025-01-01')), 'name_and_city')
})

test('the branch of a company that took its name after the act is not tied', () => {
  const later = { ...inTokyo, bearsSince: '2021-01-01' }
  assert.equal(basisOf(branch, [later], on('2020-01-01')), 'no_bearer_of_the_name_at_the_address')
})

/** Two companies that bore the name at one street, one after the other. */
const earlier = { ...inIchinomiya, bearsUntil: '2021-04-01' }
const later = { ...inIchinomiya, corporateNumber: '4040001444444', bearsSince: '2021-04-01' }
const several = 'several_bearers_of_the_name_at_the_address'

test('of two that bore the name one after the other, the one of the day of the act is meant', () => {
  const onDay = (date: string | null) => linkByName(party(street), [earlier, later], on(date)).corporateNumber
  const days = ['2021-03-31', '2021-04-01', '2022-01-01', null]
  assert.deepEqual(days.map(onDay), [earlier.corporateNumber, later.corporateNumber, later.corporateNumber, null])
  // The day on which the second one took the name may not be known.
  const unknown = { ...later, bearsSince: null }
  const known = linkByName(party(street), [earlier, unknown], on('2021-04-01')).corporateNumber
  assert.equal(known, unknown.corporateNumber)
  assert.equal(basisOf(party(street), [earlier, unknown], on('2021-03-31')), several)
  assert.equal(basisOf(party(street), [earlier, unknown], on(null)), several)
  assert.equal(basisOf(party(street), [earlier, { ...later, bearsSince: '2026-12-01' }], on(null)), several)
})

test('of the states of one company at a street, one that was possible on the day is taken', () => {
  const namedLater = { ...inIchinomiya, bearsSince: '2026-12-01' }
  assert.equal(basisOf(party(street), [namedLater, inIchinomiya], on(null)), 'name_and_street_address')
  assert.equal(basisOf(party(street), [inIchinomiya, namedLater], on(null)), 'name_and_street_address')
})

test('without a day, a company that gave the name up is not meant where another bears it', () => {
  const gone = [earlier, { ...inIchinomiya, closeDate: '2021-04-01' }]
  for (const candidate of gone) {
    const basis = (candidates: Candidate[], date: string | null = null) => basisOf(party(street), candidates, on(date))
    assert.equal(basis([candidate, inTokyo]), 'only_bearer_may_be_a_successor')
    assert.equal(basis([candidate]), 'name_and_street_address')
    assert.equal(basis([candidate, inTokyo], '2020-01-01'), 'name_and_street_address')
  }
  assert.equal(basisOf(party(street), [inIchinomiya, inTokyo], on(null)), 'name_and_street_address')
})

const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)
const foundedOn = '2016-01-01'
/** Processes: 12 a move, 71 the merger of another company into this one. */
const founded = (process: string, since: string): Candidate => ({ ...inIchinomiya, foundedOn, process, since })
const maySucceed = 'only_bearer_may_be_a_successor'

test('a company that moved to the street after the act is not meant; another event after the act is no reason', () => {
  const onDay = (process: string, since: string) => basisOf(party(street), [founded(process, since)], on('2020-01-01'))
  assert.equal(onDay('12', '2020-01-02'), 'only_bearer_moved_there_after_the_act')
  assert.equal(onDay('12', '2020-01-01'), 'name_and_street_address')
  assert.equal(onDay('71', '2020-01-02'), 'name_and_street_address')
})

test('without a day, a company that got name and address soon after its foundation may be a successor', () => {
  const after = (days: number, process = '12') =>
    basisOf(party(street), [founded(process, dayAfter(foundedOn, days))], on(null))
  assert.equal(after(0), 'name_and_street_address')
  assert.deepEqual([after(1), after(460), after(461)], [maySucceed, maySucceed, 'name_and_street_address'])
  assert.deepEqual([after(1_095, '71'), after(1_096, '71')], [maySucceed, 'name_and_street_address'])
})

test('without a day, a company that has had its address for little more than a year may be a successor', () => {
  const before = (days: number) => basisOf(party(street), [founded('12', dayAfter('2026-11-22', -days))], on(null))
  assert.deepEqual([before(459), before(460)], [maySucceed, 'name_and_street_address'])
  // One that existed when the first numbers were assigned is no successor.
  const old = { ...founded('12', '2026-10-01'), foundedOn: null }
  assert.equal(basisOf(party(street), [old], on(null)), 'name_and_street_address')
})
