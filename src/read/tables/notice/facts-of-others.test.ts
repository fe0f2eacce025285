import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recordsOf } from '../test-source.ts'
import { readNotice, toldBy } from './test-notice.ts'

// Every company and notice here is fictional.

const [own, other] = ['株式会社架空証券', '株式会社見本企画']
const below = '指名停止期間　令和8年4月1日から令和8年9月30日まで'
const days = '2026-04-01 2026-09-30'

const numbersOf = async (lines: readonly string[]): Promise<readonly (string | null)[]> =>
  recordsOf(await readNotice(lines)).map((facts) => ('party' in facts ? facts.party.corporateNumber : null))

test('an address or number below the company of another label is not that of the party', async () => {
  for (const label of ['親会社名', '発注者', '代理人名', '委託元'])
    for (const sign of ['　', '：']) {
      const lines = [`業者名${sign}${own}`, `${label}${sign}${other}`, `住所${sign}前橋市架空町2`, below]
      assert.deepEqual(toldBy(await readNotice(lines)), [`${own} - ${days}`], lines.join(' / '))
      const numbered = [lines[0]!, lines[1]!, `法人番号${sign}7010401115356`, below]
      assert.deepEqual(await numbersOf(numbered), [null], numbered.join(' / '))
    }
  const table = `<table><tr><th>業者名<td>${own}</tr><tr><th>発注者<td>${other}</tr><tr><th>住所<td>前橋市架空町2</tr><tr><th>指名停止期間<td>令和8年4月1日から令和8年9月30日まで</tr></table>`
  assert.deepEqual(toldBy(await readNotice([table])), [`${own} - ${days}`])
})

test('before such a label, behind another one and below a former name it is that of the party', async () => {
  const address = '住所　前橋市架空町2'
  for (const lines of [
    [`業者名　${own}`, address, `発注者　${other}`, below],
    [`業者名　${own}`, `発注者　見本市`, address, below],
    [`業者名　${own}`, `旧商号　${other}`, address, below],
    [`発注者　${other}`, `業者名　${own}`, address, below],
  ])
    assert.deepEqual(toldBy(await readNotice(lines)), [`${own} 前橋市架空町2 ${days}`], lines.join(' / '))
})

test('the company of a group beside the label of the party is not preferred to it', async () => {
  for (const group of ['元請', '申請者', '取引先']) {
    const lines = [`１　業者名　${own}`, `２　${group}`, `名称　${other}`, `３　${below}`]
    assert.deepEqual(toldBy(await readNotice(lines)), ['party_unclear'], group)
  }
  const grouped = ['１　処分を受けた者', `（１）名称　${own}`, `２　申請者　${own}`, `３　${below}`]
  assert.deepEqual(toldBy(await readNotice(grouped)), [`${own} - ${days}`])
})

test('a further label for somebody in one table is no next case, unless its act is stated again', async () => {
  const rowsOf = (cells: readonly (readonly [string, string])[]): string =>
    `<table>${cells.map(([label, value]) => `<tr><th>${label}<td>${value}</tr>`).join('')}</table>`
  const act: (readonly [string, string])[] = [
    ['処分内容', '回収命令'],
    ['処分年月日', '令和8年4月1日'],
  ]
  const keys = { produces: 'enforcement', title: '行政処分について' }
  for (const role of ['製造者', '輸入者', '販売者']) {
    const table = rowsOf([['違反者', own], ['品名', '見本せんべい'], [role, other], ...act])
    assert.deepEqual(toldBy(await readNotice([table], keys)), ['party_unclear'], role)
  }
  const two = rowsOf([['違反者', own], ...act, ['製造者', other], ...act])
  assert.deepEqual(toldBy(await readNotice([two], keys)), [`${own} - 2026-04-01`, `${other} - 2026-04-01`])
})

/** The name, the address and the number of each record. */
const partiesIn = async (body: readonly string[]) =>
  recordsOf(await readNotice(body, { produces: 'enforcement', title: '行政処分について' })).map((facts) =>
    'party' in facts ? [facts.party.name, facts.party.address, facts.party.corporateNumber] : null,
  )
const place = ['所在地　大阪府大阪市架空2-2', '法人番号　5999901001001']
const act = ['処分内容　業務停止命令', '処分年月日　令和8年4月1日']
const name = '株式会社架空見本'

for (const label of ['製造所', '製品名', '工事名', '参考人', '連絡先', 'お問い合わせ先', '施設の名称'])
  test(`an address or a number below ${label} and another company is not that of the party`, async () => {
    const other = [`${label}　架空大波株式会社`, ...place]
    assert.deepEqual(await partiesIn([`事業者名　${name}`, ...other, ...act]), [[name, null, null]])
    const address = '東京都港区見本1-1'
    assert.deepEqual(await partiesIn([`事業者名　${name}`, `所在地　${address}`, ...other, ...act]), [
      [name, address, null],
    ])
  })

test('an address below a facility that bears the name of the party, or no name of a company, is its own', async () => {
  for (const facility of [`${name} 高崎工場`, '高崎工場'])
    assert.deepEqual(await partiesIn([`事業者名　${name}`, `製造所　${facility}`, ...place, ...act]), [
      [name, '大阪府大阪市架空2-2', '5999901001001'],
    ])
})

for (const heading of ['製造所', '届出先', '委託元', '代表構成員'])
  test(`what stands under a heading ${heading} with another company is not said of the party`, async () => {
    const party = ['１　被処分者', `名称　${name}`, '所在地　東京都港区見本1-1']
    const others = [`２　${heading}`, '名称　架空大波株式会社', ...place]
    assert.deepEqual(await partiesIn([...party, ...others, `３　${act[0]}`, `４　${act[1]}`]), [
      [name, '東京都港区見本1-1', null],
    ])
  })

test('what stands under another heading without a company is said of the party', async () => {
  const party = ['１　被処分者', `名称　${name}`]
  assert.deepEqual(await partiesIn([...party, '２　事業者について', ...place, `３　${act[0]}`, `４　${act[1]}`]), [
    [name, '大阪府大阪市架空2-2', '5999901001001'],
  ])
})
