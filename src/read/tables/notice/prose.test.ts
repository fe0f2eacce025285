import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recordsOf } from '../test-source.ts'
import { actsInProse } from './prose.ts'
import { readNotice } from './test-notice.ts'

// Every company, person and notice here is fictional.

const firm = '訪問販売業者である株式会社架空組（本店所在地：群馬県前橋市架空町1番地）（以下「架空組」といいます。）'
const law = '特定商取引法第8条第1項の規定に基づき'

/** Act, day of it, first and last day, and address of each record. */
async function toldOf(...lines: string[]): Promise<string[]> {
  const title = '行政処分について'
  const rows = await readNotice(lines, { title, produces: 'enforcement' }).catch(() => [])
  return recordsOf(rows).map((facts) => {
    assert.ok(facts.kind === 'enforcement')
    const { actionType, actionDate, period, party } = facts
    return [party.name, party.address, actionType, actionDate, period?.start, period?.end]
      .map((one) => one ?? '-')
      .join(' ')
  })
}
const one = '株式会社架空組 群馬県前橋市架空町1番地'

test('a sentence says what was done to a company; あわせて goes on with its day; an act against an officer is none', async () => {
  const suspended = `消費者庁は、${firm}に対し、令和8年4月10日、${law}、令和8年4月11日から令和8年7月10日までの3か月間、業務の一部を停止するよう命じました。`
  const instructed = 'あわせて、消費者庁は、架空組に対し、再発防止策を講ずることを指示しました。'
  const banned =
    'また、消費者庁は、架空組の代表取締役である見本　太郎に対し、令和8年4月11日から令和8年7月10日まで業務の禁止を命じました。'
  assert.deepEqual(await toldOf(suspended, instructed, banned), [
    `${one} business_suspension 2026-04-10 2026-04-11 2026-07-10`,
    `${one} instruction 2026-04-10 - -`,
  ])
})

test('a sentence that goes on without its company is a further act, unless it names somebody else', async () => {
  const suspended = `消費者庁は、令和8年4月10日、${firm}に対し、業務の停止を命じました。`
  const first = `${one} business_suspension 2026-04-10 - -`
  for (const further of [
    'また、あわせて必要な措置をとるよう指示しました。',
    '併せて、同日付けで再発防止策を講ずるよう指示しました。',
    'さらに、違反を是正するよう指示しました。',
  ])
    for (const lines of [[suspended + further], [suspended, further]])
      assert.deepEqual(await toldOf(...lines), [first, `${one} instruction 2026-04-10 - -`], further)
  for (const other of [
    'また、県内の事業者に再発防止に努めるよう指示しました。',
    'また、関係団体へ周知するよう指導しました。',
    'また、同社の代表取締役に業務の禁止を命じました。',
    'また、業界団体を通じて周知するよう指導しました。',
    'また、過去にも再発防止策を講ずるよう指示しました。',
  ])
    assert.deepEqual(await toldOf(suspended, other), [first], other)
})

test('本日 is the day of the page, and the acts may be counted below the sentence, each with its own days', async () => {
  const found = `1．株式会社架空組（本店：群馬県前橋市架空町1番地、以下「当社」という。）に対する検査の結果、以下の問題が認められた。`
  const lines = [
    '令和8年4月10日',
    found,
    `2．以上のことから、本日、当社に対し、金融商品取引法第52条第1項の規定に基づき、以下の行政処分を行った。`,
    '(1) 業務停止命令',
    '令和8年4月13日から令和8年5月12日までの間、全ての業務を停止すること。ただし、令和8年4月1日以前の契約の履行を除く。',
    '(2) 業務改善命令',
    '① 改善計画を令和8年5月10日までに提出すること。',
    '架空財務局 理財部',
  ]
  assert.deepEqual(await toldOf(...lines), [
    `${one} business_suspension 2026-04-10 2026-04-13 2026-05-12`,
    `${one} improvement_order 2026-04-10 - -`,
  ])
})

test('what the next sentence announces, and an act against somebody else, is no act of the company', async () => {
  const [first, second] = ['令和8年4月1日', '令和8年5月20日'].map(
    (day) => `${day}、株式会社架空組に対し、以下の行政処分を行った。`,
  ) as [string, string]
  const [suspended, improved] = [
    ['(1) 業務停止命令', '全ての業務を停止すること。'],
    ['(1) 業務改善命令', '改善計画を提出すること。'],
  ] as const
  const suspension = '株式会社架空組 - business_suspension 2026-04-01 - -'
  const improvement = '株式会社架空組 - improvement_order 2026-05-20 - -'
  assert.deepEqual(await toldOf(first, ...suspended, second, ...improved), [suspension, improvement])
  for (const other of ['2. 代表取締役', '３．見本太郎', 'また、代表取締役']) {
    const banned = [`${other}に対し、以下の処分を行った。`, '(1) 業務禁止命令', '業務をしないこと。']
    assert.deepEqual(await toldOf(first, ...suspended, ...banned), [suspension], other)
    const alone = `${other}に対し、令和8年4月2日から令和8年7月1日まで業務の禁止を命じた。`
    assert.deepEqual(await toldOf(first, ...suspended, alone), [suspension], other)
  }
  for (const act of [
    '代表取締役に対する業務停止命令',
    '業務禁止命令（代表取締役）',
    '見本太郎に対する業務停止命令',
    '業務改善命令（玻璃工業株式会社）',
  ])
    assert.deepEqual(await toldOf(first, ...suspended, `(2) ${act}`, '業務をしないこと。'), [suspension], act)
  const own = '(2) 株式会社架空組に対する業務改善命令'
  assert.deepEqual(await toldOf(first, ...suspended, own, '報告すること。'), [
    suspension,
    improvement.replace('2026-05-20', '2026-04-01'),
  ])
})

test('what stands in brackets behind another company is nothing of the one that the sentence is against', async () => {
  const other = '玻璃工業株式会社（群馬県前橋市架空町2番地）'
  const against = (whom: string): string => `令和8年4月1日、${whom}に対し、業務の停止を命じた。`
  const suspension = 'business_suspension 2026-04-01 - -'
  assert.deepEqual(await toldOf(against(`${other}の取引先である株式会社架空組`)), [`株式会社架空組 - ${suspension}`])
  const both = `${other}の取引先である株式会社架空組（法人番号 1234567890123、群馬県前橋市架空町1番地）`
  assert.deepEqual(await toldOf(against(both)), [`${one} ${suspension}`])
})

test('本日 is no day below an update alone, nor above the only day', async () => {
  const done = `本日、${firm}に対し、${law}、業務の停止を命じました。`
  const day = '令和8年4月10日'
  assert.deepEqual(await toldOf(day, done), [`${one} business_suspension 2026-04-10 - -`])
  assert.deepEqual(await toldOf(`${day}更新`, done), [`${one} business_suspension - - -`])
  assert.deepEqual(await toldOf(`${day}更新`, '令和8年4月8日', done), [`${one} business_suspension 2026-04-08 - -`])
  assert.deepEqual(await toldOf(done, day), [`${one} business_suspension - - -`])
})

test('a sentence that is not clear gives no record', async () => {
  const day = '令和8年4月10日'
  for (const sentence of [
    `本日、株式会社架空組及び玻璃工業株式会社に対し、${law}、業務の停止を命じました。`,
    `本日、株式会社架空組（群馬県前橋市架空町1番地）、玻璃工業株式会社に対し、${law}、業務の停止を命じました。`,
    `本日、株式会社架空組・玻璃工業株式会社に対し、${law}、業務の停止を命じました。`,
    `本日、株式会社架空組ら2社に対し、${law}、業務の停止を命じました。`,
    `本日、玻璃工業株式会社を合併した株式会社架空組に対し、${law}、業務の停止を命じました。`,
    `本日、株式会社架空組に対し業務の停止を、玻璃工業株式会社に対し業務の改善を命じました。`,
    `本日、株式会社架空組の元従業員に対し、${law}、業務の停止を命じました。`,
    `本日、見本太郎に対し、${law}、業務の停止を命じました。`,
    `本日、株式会社架空組に対し、${law}、業務の停止を求めました。`,
    `なお、${day}、株式会社架空組に対し、業務の停止を命じました。`,
    `株式会社架空組に対し、${law}、業務の停止を命じる予定であることを公表しました。`,
    `本日、株式会社架空組に対し、令和8年4月11日から令和8年5月1日まで及び令和8年6月1日から令和8年7月1日まで業務の停止を命じました。`,
  ])
    assert.deepEqual(await toldOf(day, sentence), [], sentence)
  const two = ['株式会社架空組', '玻璃工業株式会社'].map((name) => `本日、${name}に対し、業務の停止を命じました。`)
  assert.deepEqual(await toldOf(day, ...two), [])
})

test('a paragraph of any length is read', () => {
  for (const unit of ['に対し', '命じました', '本日、株式会社架空組に対し', '（', 'ので、', '法に基づき'])
    assert.ok(actsInProse([unit.repeat(200_000 / unit.length)]).length < 2, unit)
})
