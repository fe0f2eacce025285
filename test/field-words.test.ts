import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { EnforcementFacts, ProcurementSuspensionFacts } from '../src/domain/facts.ts'
import { enforcement, record, sourceOf } from '../src/ledger/test-publications.ts'
import { contextOfFile, publishedRows } from './published-rows.ts'

// A search for words of the field (談合 2023, 送検 大阪) is answered as before, and leads to the lists that these words ask for. All companies are fictional.

const now = new Date('2026-11-21T03:00:00Z')
const common = { ...enforcement('架空', ''), actionDate: '2023-04-01' }
const labourBureau = { name: '大阪労働局', text: '大阪労働局', type: 'regional_bureau', corporateNumber: null }
const order = (name: string, more: Partial<EnforcementFacts>, address: string | null = null) =>
  record(name, { ...common, ...more, party: { ...common.party, name, address } })

const { lawCodes: _, lawText: __, actionType: ___, summary: ____, ...rest } = common
const suspension = {
  ...rest,
  kind: 'procurement_suspension',
  publisherGroup: 'prefecture',
  reasonCodes: ['bid_rigging'],
  reasonText: null,
  clause: null,
  scope: null,
  period: { text: '～6/30', start: '2023-04-01', end: '2023-06-30', openEnded: false },
  party: { ...common.party, name: '架空建設株式会社' },
} as ProcurementSuspensionFacts
const ofUnknownReason: ProcurementSuspensionFacts = {
  ...suspension,
  period: null,
  actionDate: '2022-04-01',
  reasonCodes: [],
}
const warning: ProcurementSuspensionFacts = {
  ...suspension,
  period: null,
  actionDate: '2021-04-01',
  actionText: '文書注意',
}

const { search } = await publishedRows(
  contextOfFile(),
  [
    {
      source: sourceOf('orders', 'enforcement'),
      seenOn: '2026-11-20',
      rows: [
        order('架空管工業株式会社', { lawCodes: ['antimonopoly_act'], actionType: 'surcharge_order' }),
        order('架空電線株式会社', {
          lawCodes: ['antimonopoly_act'],
          actionType: 'cease_and_desist_order',
          actionDate: '2024-02-01',
        }),
        order('架空運輸株式会社', { actionType: 'referral_publication' }, '大阪府大阪市北区架空1-1'),
        order('架空倉庫株式会社', { actionType: 'referral_publication', authority: labourBureau }),
        order('架空告示株式会社', {
          lawCodes: ['premiums_representations_act'],
          summary: '第5条第3号(ステルスマーケティング告示)',
        }),
      ],
    },
    {
      source: sourceOf('lists', 'procurement_suspension'),
      seenOn: '2026-11-20',
      rows: [record('s', suspension), record('u', ofUnknownReason), record('w', warning)],
    },
  ],
  { now },
)

async function asked(q: string) {
  const { understanding, warnings } = await search.combined(q, 10)
  const { words = [], unread = [], lists = [] } = understanding?.asked ?? {}
  assert.equal(warnings.includes('field_words'), words.length > 0, q)
  return {
    words: words.map(({ label }) => label),
    unread,
    lists: lists.map(({ query, count }) => `${new URLSearchParams(query).toString()} ${count}`),
  }
}

const rigging = {
  lists: ['law=antimonopoly_act&from=2023-01-01&to=2023-12-31 1', 'reason=bid_rigging&from=2023-01-01&to=2023-12-31 1'],
  unread: [],
}

test('words of the field lead to the lists that they ask for, with their counts', async () => {
  for (const q of ['談合 2023', '2023年の談合', '２０２３年　談合', '談合事件 令和5年', '2023年談合 企業']) {
    const { lists, unread } = await asked(q)
    assert.deepEqual({ lists, unread }, rigging, q)
  }
  assert.deepEqual((await asked('課徴金 2023')).lists, ['action_type=surcharge_order&from=2023-01-01&to=2023-12-31 1'])
  assert.deepEqual((await asked('独禁法 2023年度')).lists, [
    'law=antimonopoly_act&from=2023-04-01&to=2024-03-31 2',
    'reason=antimonopoly_violation&from=2023-04-01&to=2024-03-31 0',
  ])
  assert.deepEqual((await asked('指名停止 2023')).lists, ['from=2023-01-01&to=2023-12-31 1'])
})

test('particles between words of the field divide them', async () => {
  const pairs = [
    ['談合で指名停止', '談合 指名停止'],
    ['談合による指名停止', '談合 指名停止'],
    ['談合により指名停止を受けた会社', '談合 指名停止'],
    ['談合で受けた指名停止', '談合 指名停止'],
    ['談合の指名停止', '談合 指名停止'],
    ['2023年に談合で指名停止になった業者の一覧', '2023年 談合 指名停止'],
    ['カルテルで課徴金', 'カルテル 課徴金'],
    ['カルテルで科された課徴金', 'カルテル 課徴金'],
    ['大阪で送検された会社', '大阪 送検'],
    ['大阪労働局による送検', '大阪労働局 送検'],
    ['大阪府の指名停止', '大阪府 指名停止'],
  ] as const
  for (const [text, words] of pairs) {
    const read = await asked(text)
    assert.ok(read.lists.length > 0, text)
    assert.deepEqual(read, await asked(words), text)
  }
  for (const q of [
    '談合坂で建設',
    '架空による指名停止',
    '談合で架空建設',
    'カルテルによる町',
    '大阪での建設業',
    '架空建設の指名停止',
    '架空の処分の有無',
  ])
    assert.deepEqual(await asked(q), { words: [], unread: [], lists: [] }, q)
})

test('a month with its year is its days, and a month alone is not read', async () => {
  const days = 'action_type=referral_publication&from=2023-04-01&to=2023-04-30 2'
  for (const q of [
    '2023年4月 送検',
    '2023年 4月の送検',
    '2023年04月送検',
    '令和5年4月の送検',
    '平成35年4月 送検',
    '送検の2023年4月',
    '送検 2023-04',
    '2023/4 送検',
    'April 2023 referral',
    'referrals in Apr. 2023',
  ])
    assert.deepEqual(await asked(q), { words: (await asked(q)).words, unread: [], lists: [days] }, q)
  const { understanding } = await search.combined('2023年4月 送検', 10)
  const [month] = understanding?.asked?.words ?? []
  assert.deepEqual(
    [month?.kind, month?.text, month?.label, month?.labelEn],
    ['month', '2023年4月', '2023年4月', 'April 2023'],
  )
  assert.deepEqual((await asked('2024年2月 課徴金')).lists, [
    'action_type=surcharge_order&from=2024-02-01&to=2024-02-29 0',
  ])
  for (const q of ['4月 送検', '2023年13月 送検', 'April referral', '2023-04-31 送検', '2023年4月31日 送検']) {
    const { unread, lists } = await asked(q)
    assert.equal(unread.length, 1, q)
    assert.deepEqual(lists, ['action_type=referral_publication 2'], q)
  }
})

test('a day is a condition of dates, and of suspensions also what was in force on it', async () => {
  const onDay = (day: string, acts: number, inForce: number) => [
    `from=${day}&to=${day} ${acts}`,
    `in_force_on=${day} ${inForce}`,
  ]
  for (const q of [
    '指名停止 2023年4月1日',
    '2023年4月1日の指名停止',
    '2023年4月1日に指名停止',
    '指名停止 2023年 4月 1日',
    '指名停止　２０２３年４月１日',
    '指名停止 令和5年4月1日',
    '指名停止 令和五年四月一日',
    '指名停止 R5.4.1',
    '指名停止 2023-04-01',
    '指名停止 2023/4/1',
    '指名停止 2023.4.1',
    '指名停止 20230401',
    'suspension 1 April 2023',
    'suspension April 1, 2023',
    'suspension Apr. 1st 2023',
  ])
    assert.deepEqual(await asked(q), { words: (await asked(q)).words, unread: [], lists: onDay('2023-04-01', 1, 1) }, q)
  const { understanding } = await search.combined('指名停止 令和5年4月1日', 10)
  assert.deepEqual(
    understanding?.asked?.words.map(({ kind, text, label, labelEn }) => [kind, text, label, labelEn]),
    [
      ['record_kind', '指名停止', '指名停止', null],
      ['day', '令和5年4月1日', '2023年4月1日', '1 April 2023'],
    ],
  )
  assert.deepEqual((await asked('送検 2023年4月1日')).lists, [
    'action_type=referral_publication&from=2023-04-01&to=2023-04-01 2',
  ])
  assert.deepEqual((await asked('談合 2023年5月1日')).lists, [
    'law=antimonopoly_act&from=2023-05-01&to=2023-05-01 0',
    'reason=bid_rigging&from=2023-05-01&to=2023-05-01 0',
    'in_force_on=2023-05-01&reason=bid_rigging 1',
  ])
})

test('a time alone leads to the lists of its days; what may be a name or a number does not', async () => {
  const days = (from: string, to = from) => `from=${from}&to=${to}`
  for (const [q, lists] of [
    ['2023年4月1日', [`${days('2023-04-01')} 4`, `${days('2023-04-01')} 1`, 'in_force_on=2023-04-01 1']],
    ['2023/4/1', [`${days('2023-04-01')} 4`, `${days('2023-04-01')} 1`, 'in_force_on=2023-04-01 1']],
    ['2023年4月', [`${days('2023-04-01', '2023-04-30')} 4`, `${days('2023-04-01', '2023-04-30')} 1`]],
    ['令和5年', [`${days('2023-01-01', '2023-12-31')} 4`, `${days('2023-01-01', '2023-12-31')} 1`]],
    ['2023', [`${days('2023-01-01', '2023-12-31')} 4`, `${days('2023-01-01', '2023-12-31')} 1`]],
    ['2024年2月', [`${days('2024-02-01', '2024-02-29')} 1`]],
  ] as const)
    assert.deepEqual((await asked(q)).lists, lists, q)
  const inPlace = await asked('大阪府 2023年4月1日')
  assert.ok(inPlace.lists.includes('prefecture=27&from=2023-04-01&to=2023-04-01 1'), String(inPlace.lists))
  for (const q of ['R5', 'H30', '20230401', '4月1日', '2023年2月30日', '2023年13月', '架空 2023年4月1日', '1-2-3'])
    assert.deepEqual((await asked(q)).lists, [], q)
})

test('of what was in force on a day, the records of which nobody knows are counted beside the list', async () => {
  const { understanding } = await search.combined('指名停止 2023年5月1日', 10)
  const [onDay, inForce] = understanding?.asked?.lists ?? []
  const { unknownEndExcluded } = await search.procurementSuspensions(
    { inForceOn: '2023-05-01' },
    { limit: 10, page: 1 },
  )
  assert.equal(unknownEndExcluded, 1)
  assert.deepEqual([onDay?.unknownEndExcluded, inForce?.unknownEndExcluded], [null, 1])
})

test('a law and a kind of act of it are both conditions, in one word or in several', async () => {
  const ordered = 'law=antimonopoly_act&action_type=cease_and_desist_order 1'
  for (const q of [
    '独禁法 排除措置命令',
    '排除措置命令 独占禁止法',
    '独禁法の排除措置命令',
    '独禁法排除措置命令',
    '独禁法違反で排除措置命令',
    '独占禁止法違反 排除措置命令',
    '独占禁止法 違反 排除措置命令',
  ]) {
    const { words, unread, lists } = await asked(q)
    assert.deepEqual([words.toSorted(), unread, lists[0]], [['措置命令・排除措置命令', '独占禁止法'], [], ordered], q)
  }
  for (const [q, query] of [
    ['景表法 課徴金', 'law=premiums_representations_act&action_type=surcharge_order'],
    ['景表法課徴金', 'law=premiums_representations_act&action_type=surcharge_order'],
    ['下請法 勧告', 'law=subcontract_act&action_type=recommendation'],
    ['下請法勧告', 'law=subcontract_act&action_type=recommendation'],
  ] as const) {
    const { words, unread, lists } = await asked(q)
    assert.deepEqual([words.length, unread, lists[0]], [2, [], `${query} 0`], q)
  }
  // One word of several tokens, and an act alone, are read as before.
  assert.deepEqual((await asked('措置命令 2023')).words, ['措置命令・排除措置命令', '2023年'])
  assert.deepEqual((await asked('独禁法 違反 2023')).lists, (await asked('独禁法違反 2023')).lists)
  for (const q of ['排除措置命令', '独禁法', '独占禁止法違反', '下請法務建設', '下請法勧告建設'])
    assert.deepEqual(await asked(q), { words: [], unread: [], lists: [] }, q)
})

test('a place is its prefecture and its bodies, and the list without it is offered, too', async () => {
  const ofCompanies = ['action_type=referral_publication&prefecture=27 1', 'action_type=referral_publication 2']
  const ofBody = 'authority=%E5%A4%A7%E9%98%AA%E5%8A%B4%E5%83%8D%E5%B1%80&action_type=referral_publication 1'
  for (const q of ['送検 大阪', '大阪の書類送検', '送検 大阪府', '送検 Osaka']) {
    const { words, lists } = await asked(q)
    assert.ok(words.includes('大阪府') && words.includes('大阪労働局'), q)
    assert.deepEqual(lists, [ofBody, ...ofCompanies], q)
  }
  const { words, lists } = await asked('大阪市の書類送検')
  assert.deepEqual({ words, lists }, { words: ['大阪府', '送検・公表'], lists: ofCompanies }, 'no body of the city')
  const suspensions = await asked('指名停止 大阪')
  assert.deepEqual(suspensions.lists, ['prefecture=27 0'], 'a body without records of the kind is not meant')
})

test('English words lead to the same lists, with English labels', async () => {
  const pairs = [
    ['bid rigging 2023', '談合 2023'],
    ['bid-rigging cases in 2023', '談合 2023'],
    ['surcharge 2023', '課徴金 2023'],
    ['surcharge orders of 2023', '課徴金 2023'],
    ['referral Osaka', '送検 大阪'],
    ['referrals to prosecutors in Osaka', '送検 大阪'],
    ['suspension Osaka', '指名停止 大阪'],
    ['procurement suspensions Osaka', '指名停止 大阪'],
    ['procurement suspensions Yokohama City', '指名停止 横浜市'],
  ] as const
  for (const [english, japanese] of pairs) {
    const { lists } = await asked(english)
    assert.ok(lists.length > 0, english)
    assert.deepEqual(lists, (await asked(japanese)).lists, english)
    const { understanding } = await search.combined(english, 10)
    const labels = understanding?.asked?.words.map(({ labelEn, text }) => labelEn ?? text).join(' ') ?? ''
    assert.doesNotMatch(labels, /\p{Script=Han}/u, english)
  }
})

test('an everyday word for a part of a law leads to the published word, also beside other words', async () => {
  for (const q of ['ステマ 2023', 'stealth marketing 2023']) {
    const { words, lists } = await asked(q)
    assert.deepEqual(words, ['公表文の「ステルスマーケティング」', '2023年'])
    assert.deepEqual(
      lists.map((list) => list.replace(/^law=[^&]*/u, 'law')),
      ['law&from=2023-01-01&to=2023-12-31 1'],
    )
    const { understanding } = await search.enforcements({ q }, { limit: 10, page: 1 })
    assert.equal(understanding?.asked?.lists.length, 1, q)
  }
})

test('a city whose list is not collected is asked for its suspensions, too', async () => {
  const authority = 'authority=%E6%A8%AA%E6%B5%9C%E5%B8%82 0'
  assert.deepEqual((await asked('横浜市 指名停止')).lists, [authority, 'prefecture=14 0'])
})

test('a word of the text of records is a condition where records print it beside the others, else it is said to be in no list', async () => {
  const { words, unread, lists } = await asked('独禁法 電線')
  assert.deepEqual({ words, unread }, { words: ['独占禁止法', '記録の中の「電線」'], unread: [] })
  assert.deepEqual(lists.slice(0, 2), ['q=%E9%9B%BB%E7%B7%9A&law=antimonopoly_act 1', 'law=antimonopoly_act 2'])
  assert.deepEqual((await asked('独禁法 倉庫')).unread, ['倉庫'], 'a record prints it, but none of the law')
})

test('words that are not read are said, and a list without records is offered as such', async () => {
  assert.deepEqual((await asked('談合 見本事業')).unread, ['見本事業'])
  assert.deepEqual((await asked('課徴金 2020')).lists, ['action_type=surcharge_order&from=2020-01-01&to=2020-12-31 0'])
})

test('each meaning of a word stands, also with 0, with the number of records whose reason is not known and the list that has them', async () => {
  const { understanding } = await search.combined('談合 2022', 10)
  const days = { from: '2022-01-01', to: '2022-12-31' }
  assert.deepEqual(
    understanding?.asked?.lists.map(({ exact: _exact, ...list }) => list),
    [
      {
        kind: 'enforcement',
        query: { law: 'antimonopoly_act', ...days },
        count: 0,
        acts: 0,
        leftOut: [],
        gaps: [],
        uncodedExcluded: 0,
        unknownEndExcluded: null,
        widerQuery: null,
      },
      {
        kind: 'procurement_suspension',
        query: { reason: 'bid_rigging', ...days },
        count: 0,
        acts: 0,
        leftOut: [],
        gaps: [],
        uncodedExcluded: 1,
        unknownEndExcluded: null,
        widerQuery: days,
      },
    ],
  )
  const { uncodedExcluded } = await search.procurementSuspensions(
    { reason: 'bid_rigging', ...days },
    { limit: 10, page: 1 },
  )
  assert.equal(uncodedExcluded, 1, 'as the list itself says')
})

test('each list has the acts beside its records, as the list itself', async () => {
  const { understanding } = await search.combined('指名停止 2021', 10)
  assert.deepEqual(
    understanding?.asked?.lists.map(({ count, acts, exact }) => ({ count, acts, exact })),
    [{ count: 1, acts: 0, exact: true }],
    'a warning is no act',
  )
})

test('a law that stands for an everyday word is said to be wider than the word', async () => {
  const wider = async (q: string) =>
    (await search.combined(q, 10)).understanding?.asked?.words.map((word) => word.wider)
  assert.deepEqual(await wider('談合 2023'), [true, false])
  for (const q of ['独禁法 2023', 'ステマ 2023', '課徴金 2023']) assert.deepEqual(await wider(q), [false, false], q)
})

test('ブラック企業 leads to what the labour bureaus publish, which is said to be wider, and stays a name within one', async () => {
  for (const [text, words] of [
    ['ブラック企業 大阪', '送検 大阪'],
    ['大阪のブラック企業', '送検 大阪'],
    ['ブラック 企業 2023', '送検 2023'],
    ['ブラック企業リスト 送検', '送検 公表'],
  ] as const)
    assert.deepEqual((await asked(text)).lists, (await asked(words)).lists, text)
  const { understanding } = await search.combined('ブラック企業 大阪', 10)
  assert.deepEqual(understanding?.asked?.words[0], {
    kind: 'action_type',
    text: 'ブラック企業',
    label: '送検・公表',
    labelEn: 'Publication (referral to prosecutors)',
    wider: true,
  })
  for (const q of ['ブラック企業見本 大阪', 'ブラック 大阪', 'ブラック企業'])
    assert.deepEqual(await asked(q), { words: [], unread: [], lists: [] }, q)
})

test('a name is no question of the field', async () => {
  for (const q of [
    '架空管工業',
    '架空管工業 大阪',
    '大阪 建設',
    '架空建設 指名停止',
    'Kakuu Suspension',
    '大阪市 架空建設',
    '2023 架空',
    '談合',
  ])
    assert.deepEqual(await asked(q), { words: [], unread: [], lists: [] }, q)
  assert.deepEqual((await asked('建設業 監督処分 大阪')).unread, [])
  const { companies, enforcements } = await search.combined('談合 2023', 10)
  assert.equal(companies.length + enforcements.length, 0, 'the search itself is not replaced')
})
