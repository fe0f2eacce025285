import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNotice, toldBy } from './test-notice.ts'

// Every company, person and notice here is fictional.

const days = '令和8年10月31日から令和8年11月29日まで'
const act: readonly (readonly [string, string])[] = [
  ['処分をした年月日', '令和8年10月16日'],
  ['処分の内容', `営業の停止（${days}）`],
]
const list = (pairs: readonly (readonly [string, string])[]): string =>
  `<dl>${pairs.map(([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`).join('')}</dl>`
const table = (pairs: readonly (readonly [string, string])[]): string =>
  `<table>${pairs.map(([label, value]) => `<tr><th>${label}</th><td>${value}</td></tr>`).join('')}</table>`
const readParty = async (party: string, layout = list, others: readonly (readonly [string, string])[] = []) => {
  const rows = await readNotice([layout([['処分を受けた者', party], ...act, ...others])], {
    produces: 'enforcement',
    title: '監督処分（営業停止）の公告',
  })
  assert.doesNotMatch(JSON.stringify(rows), /太郎/u)
  return toldBy(rows)
}
const one = '見本組株式会社 前橋市架空町1 2026-10-31 2026-11-29'
const two = '架空土木有限会社 高崎市見本町2 2026-10-31 2026-11-29'

test('labels on the lines of a value name the party and its place, with marks or without', async () => {
  for (const lines of [
    ['(1) 商号又は名称　見本組株式会社', '(2) 主たる営業所の所在地　前橋市架空町1', '(3) 代表者の氏名　見本　太郎'],
    ['ア　商号　見本組株式会社', 'イ　所在地　前橋市架空町1', 'ウ　許可番号　群馬県知事許可（特―7）第4455号'],
    ['商号又は名称　見本組株式会社', '所在地　前橋市架空町1', '代表者　見本　太郎'],
    ['見本組株式会社', '所在地　前橋市架空町1', '代表者　見本　太郎'],
  ])
    for (const layout of [list, table]) assert.deepEqual(await readParty(lines.join('<br>'), layout), [one], lines[0])
})

test('several companies in a value, each with labels of its own or with a mark', async () => {
  const labelled = (name: string, place: string) => `(1) 商号　${name}<br>(2) 所在地　${place}`
  const both = [labelled('見本組株式会社', '前橋市架空町1'), labelled('架空土木有限会社', '高崎市見本町2')]
  assert.deepEqual(await readParty(both.join('<br>')), [one, two])
  const marked = ['(1) 見本組株式会社', '所在地　前橋市架空町1', '(2) 架空土木有限会社', '所在地　高崎市見本町2']
  assert.deepEqual(await readParty(marked.join('<br>')), [one, two])
})

test('a person behind such a label is left out, and the place of others is not that of the party', async () => {
  assert.deepEqual(await readParty('(1) 氏名　見本　太郎<br>(2) 住所　前橋市架空町1'), ['person'])
  const others = [['元請業者', '(1) 商号　株式会社元請見本<br>(2) 所在地　高崎市見本町9']] as const
  const alone = '見本組株式会社<br>代表者　見本　太郎'
  assert.deepEqual(await readParty(alone, list, others), ['見本組株式会社 - 2026-10-31 2026-11-29'])
})
