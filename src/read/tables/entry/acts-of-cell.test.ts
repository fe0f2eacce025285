import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNotice } from '../notice/test-notice.ts'
import { readText, recordsOf, sourceOf } from '../test-source.ts'

// Every company here is fictional.

const days = '令和8年4月1日から令和8年4月10日まで'

/** The code, the last day and the words of each act of a row. */
async function actsOf(act: string, period?: string): Promise<string[]> {
  const heads = period === undefined ? '処分内容' : '処分内容,処分期間'
  const csv = `業者名,処分年月日,${heads}\n株式会社架空,令和8年3月20日,"${act}"${period === undefined ? '' : `,${period}`}`
  const { rows } = await readText('list.csv', csv, sourceOf('license_action', 'csv'))
  return recordsOf(rows).map((facts) => {
    assert.ok(facts.kind === 'license_action')
    return [facts.actionType, facts.period?.end ?? '-', facts.actionText].join(' ')
  })
}

test('an act without days has not those of the act beside it', async () => {
  const suspension = `業務停止命令（${days}）`
  assert.deepEqual(await actsOf(`許可の取消し及び${suspension}`), [
    'licence_revocation - 許可の取消し',
    `business_suspension 2026-04-10 ${suspension}`,
  ])
  assert.deepEqual(await actsOf('許可の取消し、業務停止命令', days), [
    'licence_revocation - 許可の取消し',
    'business_suspension 2026-04-10 業務停止命令',
  ])
  assert.deepEqual(await actsOf(`業務停止命令（3日間）、使用停止（${days}）`), [
    'business_suspension - 業務停止命令（3日間）',
    `use_suspension 2026-04-10 使用停止（${days}）`,
  ])
})

test('signs, marks, spaces and lines part acts as conjunctions do', async () => {
  const suspension = `業務停止命令（${days}）`
  const apart = ['licence_revocation - 許可の取消し', `business_suspension 2026-04-10 ${suspension}`]
  for (const sign of ['・', '／', '＋', 'と', '　', '\n', '②', 'とともに'])
    assert.deepEqual(await actsOf(`許可の取消し${sign}${suspension}`), apart, sign)
  assert.deepEqual(await actsOf('許可の取消し・業務停止命令', days), [
    apart[0],
    'business_suspension 2026-04-10 業務停止命令',
  ])
  assert.deepEqual(await actsOf(`許可の取消し\n業務停止命令\n${days}`), [
    apart[0],
    `business_suspension 2026-04-10 業務停止命令 ${days}`,
  ])
})

test('of two acts with days each has its own', async () => {
  const later = '令和8年4月1日から令和8年5月10日まで'
  assert.deepEqual(await actsOf(`業務停止命令（${days}）・使用停止命令（${later}）`), [
    `business_suspension 2026-04-10 業務停止命令（${days}）`,
    `use_suspension 2026-05-10 使用停止命令（${later}）`,
  ])
})

test('the acts of one label of a notice are parted, too, those of several companies with marks are not', async () => {
  const told = async (...body: readonly string[]): Promise<string[]> => {
    const lines = ['処分年月日　令和8年3月20日', ...body]
    return recordsOf(await readNotice(lines, { produces: 'license_action', title: '行政処分について' })).map((facts) =>
      facts.kind === 'license_action' ? `${facts.actionType} ${facts.period?.end ?? '-'}` : '',
    )
  }
  const apart = ['licence_revocation -', 'business_suspension 2026-04-10']
  const party = '事業者名　株式会社架空'
  assert.deepEqual(await told(party, `処分内容　許可の取消し及び業務停止命令（${days}）`), apart)
  assert.deepEqual(await told(party, '処分内容　許可の取消し・業務停止命令', `停止期間　${days}`), apart)
  assert.deepEqual(await told(party, `処分内容　指示・業務停止命令（${days}）`), ['business_suspension 2026-04-10'])
  const companies = ['事業者名　(1) 株式会社架空　(2) 株式会社見本']
  assert.deepEqual(await told(...companies, `処分内容　(1) 許可の取消し　(2) 業務停止命令（${days}）`), apart)
  assert.deepEqual(await told(party, `処分内容　(1) 許可の取消し　(2) 業務停止命令（${days}）`), apart)
  assert.deepEqual(await told(...companies, `処分内容　許可の取消し及び業務停止命令（${days}）`), [])
})

test('acts on lines of their own, each above its words, are divided', async () => {
  const typesOf = async (content: string): Promise<unknown[]> => {
    const page = `<table><tr><th>事業者名</th><td>株式会社架空</td></tr><tr><th>処分日</th><td>令和8年3月20日</td></tr><tr><th>処分内容</th><td>${content}</td></tr></table>`
    const { rows } = await readText(
      'notice.html',
      `<html><body>${page}</body></html>`,
      sourceOf('license_action', 'html'),
    )
    return recordsOf(rows).map((facts) => facts.kind === 'license_action' && [facts.actionType, facts.period?.end])
  }
  const suspended = `業務停止命令（法第75条第1項）<br>${days}、業務を停止すること。`
  const improved = '業務改善命令（法第72条の4第1項）<br>再発防止策を講ずること。'
  const apart = [
    ['business_suspension', '2026-04-10'],
    ['improvement_order', undefined],
  ]
  assert.deepEqual(await typesOf(`${suspended}<br>${improved}`), apart)
  assert.deepEqual(await typesOf(suspended), apart.slice(0, 1))
  assert.equal((await typesOf(`次のとおり<br>${suspended}<br>${improved}`)).length, 1)
})

test('a row whose act has the days, or that has none, stays one with its words', async () => {
  for (const act of [`指示処分及び営業停止処分（${days}）`, `指示\n営業停止（${days}）`, `指示・営業停止（${days}）`])
    assert.deepEqual(await actsOf(act), [`business_suspension 2026-04-10 ${act.replace('\n', ' ')}`])
  assert.deepEqual(await actsOf('指示処分及び営業停止処分', days), [
    'business_suspension 2026-04-10 指示処分及び営業停止処分',
  ])
  assert.deepEqual(await actsOf('許可取消し、改善命令'), ['licence_revocation - 許可取消し、改善命令'])
})

test('of an act and another in brackets the days may be those of either, where the one without days would have them', async () => {
  const reasonsOf = async (act: string, period: string): Promise<unknown[]> => {
    const csv = `業者名,処分年月日,処分内容,処分期間\n株式会社架空,令和8年3月20日,${act},${period}`
    return (await readText('list.csv', csv, sourceOf('license_action', 'csv'))).rows.map((row) =>
      row.outcome === 'unparsed' ? row.reason : row.outcome,
    )
  }
  for (const act of ['許可取消（業務停止命令）', '業務停止命令（許可の取消し）', '登録の取消処分(業務の全部停止)'])
    assert.deepEqual(await reasonsOf(act, days), ['periods_untied'], act)
  assert.deepEqual(await reasonsOf(`許可取消（業務停止命令　${days}）`, ''), ['periods_untied'])
  // A reason in brackets is none of the act, and one that lasts has its own days.
  for (const act of [
    '許可取消（業務停止命令違反）',
    '許可取消（業務停止命令に違反）',
    '業務停止命令（業務改善命令）',
    '指示（営業停止）',
    '業務停止命令（全部停止）',
  ])
    assert.deepEqual(await reasonsOf(act, days), ['record'], act)
  assert.deepEqual(await reasonsOf('許可取消（業務停止命令）', ''), ['record'])
})

test('an act against a natural person beside that of the company is none of the company', async () => {
  const [own, longer] = ['令和8年4月1日から令和8年6月30日まで', '令和8年4月1日から令和8年9月30日まで']
  const told = async (...content: readonly string[]): Promise<string[]> => {
    const party = ['名称　株式会社架空', '代表者　代表取締役　見本太郎', '処分年月日　令和8年3月20日', '処分内容']
    const page = { produces: 'enforcement', title: '行政処分について' }
    return (await readNotice([[...party, ...content].join('<br>')], page)).map((row) => {
      if (row.outcome !== 'record') return row.outcome === 'unparsed' ? row.reason : row.outcome
      return row.facts.kind === 'enforcement' ? `${row.facts.actionType} ${row.facts.period?.end ?? '-'}` : ''
    })
  }
  const suspended = `(1) 業務停止命令　${own}`
  const onlySuspended = ['business_suspension 2026-06-30']
  for (const banned of [
    [`(2) 業務禁止命令（見本太郎）　${longer}`],
    [`(2) 見本太郎　業務禁止命令（${longer}）`],
    ['(2) 見本太郎', `業務禁止命令（${longer}）`],
    ['(2) 代表取締役見本太郎に対する業務禁止命令', longer],
    [`(2) 業務禁止命令（役員）　${longer}`],
  ])
    assert.deepEqual(await told(suspended, ...banned), onlySuspended, banned[0])
  // Who is banned is not said, and it is no company.
  for (const banned of [`(2) 業務禁止命令　${longer}`, `(2) 業務禁止命令\n対象者：見本太郎\n${longer}`])
    assert.deepEqual(await told(suspended, ...banned.split('\n')), [...onlySuspended, 'party_unclear'], banned)
  assert.deepEqual(await told(`業務禁止命令（見本太郎）　${longer}`), ['party_unclear'])
  const both = ['business_suspension 2026-06-30', 'instruction -']
  assert.deepEqual(await told(`(1) 業務停止命令（全部）　${own}`, '(2) 指示（再発防止）'), both)
})
