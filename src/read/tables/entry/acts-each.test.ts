import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RowOutcome } from '../../../domain/parsed-publication.ts'
import { readNotice } from '../notice/test-notice.ts'
import { readText, recordsOf, sourceOf } from '../test-source.ts'

// Every company here is fictional.

const companies = '株式会社架空<br>有限会社月草'

/** The company, the code and the last day of each record; of an unread row its reason. */
const toldBy = (rows: readonly RowOutcome[]): string[] =>
  rows.map((row) => {
    const [facts] = recordsOf([row])
    if (facts?.kind === 'license_action')
      return [facts.party.name, facts.actionType, facts.period?.end ?? '-'].join(' ')
    return row.outcome === 'unparsed' ? row.reason : row.outcome
  })

async function toldOfRow(names: string, act: string, period = ''): Promise<string[]> {
  const heads = '<tr><th>事業者名<th>処分年月日<th>処分内容<th>処分期間</tr>'
  const page = `<table>${heads}<tr><td>${names}<td>令和8年3月20日<td>${act}<td>${period}</tr></table>`
  const html = `<!doctype html><html><body><h1>行政処分一覧</h1>${page}</body></html>`
  return toldBy((await readText('list.html', html, sourceOf('license_action', 'html'))).rows)
}

const toldOfNotice = async (...lines: readonly string[]): Promise<string[]> =>
  toldBy(await readNotice(lines, { produces: 'license_action', title: '行政処分について' }))

const each = ['株式会社架空 licence_revocation -', '有限会社月草 business_suspension -']

test('of two companies in a cell each has the act beside its name, or that of 前者 and 後者', async () => {
  for (const act of [
    '株式会社架空：許可取消、有限会社月草：営業停止30日',
    '架空：許可取消<br>月草：営業停止30日',
    '（株）架空　許可取消　（有）月草　営業停止',
    '株式会社架空に対し許可取消、有限会社月草に対し営業停止',
    '許可取消（架空）、営業停止30日（月草）',
    '許可取消（株式会社架空）<br>営業停止30日（有限会社月草）',
    '前者を許可取消、後者を業務停止',
    '前者：許可取消　後者：業務停止',
  ]) {
    assert.deepEqual(await toldOfRow(companies, act), each, act)
    assert.deepEqual(await toldOfRow('株式会社架空、有限会社月草', act), each, act)
    const [day, label] = ['処分年月日　令和8年3月20日', `処分内容　${act}`]
    assert.deepEqual(await toldOfNotice('商号　株式会社架空、有限会社月草', day, label), each, act)
    const apart = ['商号　株式会社架空', '所在地　前橋市架空町1', '商号　有限会社月草', '所在地　前橋市架空町2']
    assert.deepEqual(await toldOfNotice(...apart, day, label), each, act)
  }
})

test('companies that are named together have the act behind them, and the days of a row are those of the act that lasts', async () => {
  const three = '株式会社架空<br>有限会社月草<br>合同会社例示'
  assert.deepEqual(await toldOfRow(three, '株式会社架空及び合同会社例示：営業停止、有限会社月草：許可取消'), [
    '株式会社架空 business_suspension -',
    '有限会社月草 licence_revocation -',
    '合同会社例示 business_suspension -',
  ])
  const days = '令和8年4月1日から令和8年6月30日まで'
  const suspended = [each[0], '有限会社月草 business_suspension 2026-06-30']
  assert.deepEqual(await toldOfRow(companies, '株式会社架空：許可取消<br>有限会社月草：営業停止', days), suspended)
  const marked = '①株式会社架空<br>②有限会社月草'
  assert.deepEqual(await toldOfRow(marked, '①許可取消<br>②営業停止', days), suspended)
})

test('where the acts of several companies do not tie, no company has that of another', async () => {
  for (const act of [
    'それぞれ許可取消及び営業停止',
    '許可取消<br>営業停止30日',
    '許可取消、営業停止',
    '許可取消又は営業停止',
    '許可取消1社、営業停止1社',
    '甲：許可取消、乙：営業停止30日',
    '(1)許可取消 (2)営業停止30日',
    '上段：許可取消、下段：営業停止',
    '株式会社架空：許可取消、有限会社月草工業：営業停止30日',
    '株式会社架空：許可取消、営業停止30日',
  ])
    assert.deepEqual(await toldOfRow(companies, act), ['acts_untied'], act)
  for (const sentence of [
    'それぞれ指示及び営業停止を命じました。',
    '建設業法第28条に基づき、それぞれ指示処分及び営業停止処分を行いました。',
  ]) {
    const told = await toldOfNotice(`令和8年3月20日、株式会社架空及び有限会社月草に対し、${sentence}`)
    assert.deepEqual([...new Set(told)], ['acts_untied'], sentence)
  }
  for (const sentence of [
    'このうち前者については許可を取り消しました。',
    'なお、後者については営業停止処分としました。',
  ]) {
    const act = '令和8年3月20日、株式会社架空及び有限会社月草に対し、指示処分を行いました。'
    assert.deepEqual([...new Set(await toldOfNotice(`${act}${sentence}`))], ['periods_untied'], sentence)
  }
})

test('one act for all, acts that a word joins for all, and reasons of others divide nothing', async () => {
  const both = (code: string): string[] => [`株式会社架空 ${code} -`, `有限会社月草 ${code} -`]
  for (const [act, code] of [
    ['許可取消', 'licence_revocation'],
    ['それぞれ営業停止30日', 'business_suspension'],
    ['業務の全部又は一部の停止', 'business_suspension'],
    ['指示処分及び営業停止処分', 'business_suspension'],
    ['営業停止処分とともに指示処分', 'business_suspension'],
  ] as const)
    assert.deepEqual(await toldOfRow(companies, act), both(code), act)
  const reason = '３　理由　両社は、それぞれ公正取引委員会から排除措置命令及び課徴金納付命令を受けた。'
  const lines = ['商号　株式会社架空、有限会社月草', '処分年月日　令和8年3月20日', '処分内容　指示処分', reason]
  assert.deepEqual(await toldOfNotice(...lines), both('instruction'))
})
