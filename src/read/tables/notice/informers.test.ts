import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inShort, readText } from '../test-source.ts'
import { readNotice, toldBy } from './test-notice.ts'

// Every company here is fictional.

const grounds = [
  '株式会社見本組の告発により',
  '株式会社見本組の通報に基づき',
  '株式会社見本組からの情報提供により',
  '株式会社見本組から申告があり',
  '株式会社見本組の被害届により',
  '株式会社見本組との契約に基づき',
]
const sanctioned = '株式会社架空組 前橋市架空町1 2026-04-01 2026-06-30'
const period = '令和8年4月1日から令和8年6月30日まで'

test('who told of a case, or was harmed, is no party of the suspension', async () => {
  for (const ground of grounds)
    for (const measure of [`を${period}指名停止としました。`, `に対し、${period}指名停止の措置を行いました。`])
      for (const lead of ['', '群馬県は、', '群馬県は、令和8年4月1日付けで、']) {
        const sentence = `${lead}${ground}、株式会社架空組（前橋市架空町1）${measure}`
        assert.deepEqual(toldBy(await readNotice([sentence])), [sanctioned], sentence)
      }
})

test('nor of an order', async () => {
  for (const ground of grounds) {
    const sentence = `群馬県は、令和8年4月1日付けで、${ground}、株式会社架空組（前橋市架空町1）に対し、業務停止を命じました。`
    const rows = await readNotice([sentence], { produces: 'enforcement', title: '業務停止命令について' })
    assert.deepEqual(toldBy(rows), ['株式会社架空組 前橋市架空町1 2026-04-01'], sentence)
  }
})

test('two companies of one sentence are both its parties', async () => {
  for (const both of ['株式会社見本組及び株式会社架空組', '株式会社見本組、株式会社架空組']) {
    const rows = await readNotice([`群馬県は、${both}を${period}指名停止としました。`])
    assert.deepEqual(
      toldBy(rows).map((row) => row.split(' ')[0]),
      ['株式会社見本組', '株式会社架空組'],
      both,
    )
  }
})

test('a cell that names the informer or the victim beside the company is unread', async () => {
  const read = async (name: string): Promise<string[]> =>
    inShort(
      (await readText('list.csv', `業者名,所在地,指名停止期間,理由\n"${name}",前橋市架空町1,${period},談合`)).rows,
    )
  for (const name of [
    '株式会社見本組の告発により、株式会社架空組',
    '株式会社架空組（株式会社見本組の通報による）',
    '通報者 株式会社見本組\n株式会社架空組',
    '被害者株式会社見本組、株式会社架空組',
    '株式会社見本組の被害に係る株式会社架空組',
  ])
    assert.deepEqual(await read(name), ['party_unclear'], name)
  for (const name of ['発注者支援サービス株式会社', '株式会社苦情相談センター', '株式会社通報の森', '株式会社荷主運送'])
    assert.deepEqual(await read(name), [name], name)
})
