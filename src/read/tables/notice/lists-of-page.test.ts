import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recordsOf } from '../test-source.ts'
import { readNotice, toldBy } from './test-notice.ts'

// Every company, person and notice here is fictional.

const [long, short] = ['令和8年4月1日から令和8年9月30日まで', '令和8年4月1日から令和8年6月30日まで']
const [first, second, third] = ['株式会社見本組', '架空建設株式会社', '見本土木株式会社']
const told = [`${first} - 2026-04-01 2026-09-30`, `${second} - 2026-04-01 2026-06-30`]
const list = (tag: string, ...items: readonly string[]): string =>
  `<${tag}>${items.map((item) => (item.startsWith('<li') ? item : `<li>${item}</li>`)).join('')}</${tag.split(' ')[0]}>`
const read = async (...lines: string[]) => toldBy(await readNotice(lines))

test('the numbers that a browser draws before companies and periods tie them', async () => {
  const names = (tag: string): string => list(tag, first, second)
  const periods = list('ol', long, short)
  for (const body of [
    ['業者名', names('ol'), '指名停止期間', periods],
    [list('ol', `業者名${names('ol')}`, `指名停止期間${periods}`)],
    ['業者名', names('ol type="a"'), '指名停止期間', list('ul', `aの業者：${long}`, `bの業者：${short}`)],
    ['業者名', names('ol type="A"'), '指名停止期間', list('ul', `A：${long}`, `B：${short}`)],
    ['業者名', names('ol style="list-style-type: lower-roman"'), '指名停止期間', `(i) ${long}`, `(ii) ${short}`],
    ['業者名', names('ol start="3"'), '指名停止期間', `3の業者：${long}`, `4の業者：${short}`],
    ['業者名', names('ol reversed'), '指名停止期間', `2の業者：${long}`, `1の業者：${short}`],
    [
      '業者名',
      list('ol', `<li value="2">${second}</li>`, `<li value="1">${first}</li>`),
      '指名停止期間',
      `1の業者：${long}`,
      `2の業者：${short}`,
    ],
  ])
    assert.deepEqual((await read(...body)).toSorted(), told.toSorted(), body.join())
})

test('a list that goes on with its numbers counts on', async () => {
  const body = ['業者名', list('ol', first, second), list('ol start="3"', third), '指名停止期間']
  assert.deepEqual(await read(...body, `1及び3の業者：${long}`, `2の業者：${short}`), [
    ...told,
    `${third} - 2026-04-01 2026-09-30`,
  ])
})

test('where a browser draws no numbers, nothing ties companies and periods', async () => {
  for (const [names, periods] of [
    ['ul', 'ul'],
    ['ol style="list-style: none"', 'ol'],
  ] as const)
    assert.deepEqual(
      await read('業者名', list(names, first, second), '指名停止期間', list(periods, long, short)),
      ['periods_untied'],
      names,
    )
})

test('numbers before the reasons of a list are no words of the page', async () => {
  const reasons = list('ol', '工事において事故を生じさせた', '贈賄により逮捕された')
  const [record] = recordsOf(
    await readNotice([list('ol', `業者名　${first}`, `指名停止期間　${long}`, `理由${reasons}`)]),
  )
  assert.ok(record !== undefined && 'reasonText' in record)
  assert.equal(record.reasonText, '工事において事故を生じさせた 贈賄により逮捕された')
})

const about = (name: string, period: string, address: string): string =>
  `${name}${list('ul', `所在地：${address}`, `指名停止期間：${period}`)}`
const withAddresses = [`${first} 前橋市架空町1 2026-04-01 2026-09-30`, `${second} 高崎市見本町2 2026-04-01 2026-06-30`]

test('a company above a list about it has what stands in that list', async () => {
  const items = [about(first, long, '前橋市架空町1'), about(second, short, '高崎市見本町2')]
  for (const tag of ['ul', 'ol']) assert.deepEqual(await read(list(tag, ...items)), withAddresses, tag)
  // A person among them is none of the company above.
  const rows = await readNotice([list('ol', items[0]!, about('見本　太郎', short, '高崎市見本町2'))])
  assert.deepEqual(toldBy(rows), [withAddresses[0], 'person'])
})

test('what stands around a list of companies is said of each; what stands below one, of that one', async () => {
  const items = [about(first, long, '前橋市架空町1'), about(second, short, '高崎市見本町2')]
  const reasonsOf = async (...lines: string[]) =>
    recordsOf(await readNotice(lines)).map((record) => 'reasonText' in record && record.reasonText)
  const reason = '理由：贈賄'
  for (const body of [
    [list('ul', ...items), reason],
    [reason, list('ul', ...items)],
    [list('ul', ...items, reason)],
    [list('ul', ...items.map((item) => `業者名：${item}`)), reason],
  ])
    assert.deepEqual(await reasonsOf(...body), ['贈賄', '贈賄'], body.join())
  const below = [items[0]!, items[1]!.replace('</ul>', `<li>${reason}</li></ul>`)]
  assert.deepEqual(await reasonsOf(list('ul', ...below)), [null, '贈賄'])
  // A reason of its own comes before that of all: of which of them the outer one is, is not said.
  const own = [items[0]!.replace('</ul>', '<li>理由：談合</li></ul>'), items[1]!]
  assert.deepEqual(await reasonsOf(list('ul', ...own), reason), ['談合', null])
})

test('the acts of a list in a list are acts apart', async () => {
  const acts = list('ol', '指示', '営業停止（令和8年4月1日から令和8年4月15日まで）')
  const body = [list('ul', `${first}${list('ul', `処分内容${acts}`, '処分年月日　令和8年3月25日')}`)]
  const rows = await readNotice(body, { title: '監督処分について', produces: 'license_action' })
  assert.deepEqual(
    recordsOf(rows).map((record) => 'actionType' in record && [record.actionType, record.period?.end ?? null]),
    [
      ['instruction', null],
      ['business_suspension', '2026-04-15'],
    ],
  )
})
