import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNotice, toldBy } from '../notice/test-notice.ts'

// Every company and place here is fictional.

const period = '指名停止期間　令和8年4月1日から令和8年5月1日まで'
const addressOf = async (...lines: readonly string[]): Promise<string | undefined> => {
  const [told] = toldBy(await readNotice([...lines, period, '指名停止理由　談合']))
  return /^株式会社架空 (?<address>.+) 2026-04-01 2026-05-01$/u.exec(told ?? '')?.groups?.['address']
}

test('words in brackets behind an address that say what the place is, or whom the measure is about, are no part of it', async () => {
  for (const note of [
    '（同社九州支店及び沖縄営業所を含む。）',
    '（支店及び営業所を含みます）',
    '（前橋営業所を除く。）',
    '（登録上の主たる営業所）',
    '（登記簿上の本店所在地）',
    '（本社）',
    '（主たる事務所の所在地）',
  ])
    for (const lines of [[`所在地　前橋市架空町1番地${note}`], ['所在地　前橋市架空町1番地', note]])
      assert.equal(await addressOf('業者名　株式会社架空', ...lines), '前橋市架空町1番地', note)
  for (const part of ['（架空ビル3階）', '（旧見本村）', '（前橋営業所）'])
    assert.equal(
      await addressOf('業者名　株式会社架空', `所在地　前橋市架空町1番地${part}`),
      `前橋市架空町1番地${part}`,
    )
})

test('a label of the head office before an address ends the name above it; a branch is not the address of its company', async () => {
  for (const place of [
    '（本社：群馬県前橋市架空町1番地）',
    '（本店　群馬県前橋市架空町1番地）',
    '（本店所在地：群馬県前橋市架空町1番地）',
    '本社 群馬県前橋市架空町1番地',
    '（主たる営業所：〒371-0000 群馬県前橋市架空町1番地）',
  ])
    assert.match(
      (await addressOf('【業者名】', '株式会社架空', place)) ?? '',
      /^(?:〒371-0000 )?群馬県前橋市架空町1番地$/u,
      place,
    )
  const [branch] = toldBy(
    await readNotice(['【業者名】', '株式会社架空', '（北海道支社：札幌市中央区架空1番地）', period]),
  )
  assert.doesNotMatch(branch ?? '', /架空 札幌市/u)
})

test('the address in brackets behind the company in the sentence above is that of a notice that prints none', async () => {
  const name = '名称　株式会社架空'
  const sentence = (note: string, company = '株式会社架空'): string =>
    `見本省は、${company}（${note}）が、不正な申請をしたことを確認しました。`
  const place = '前橋市架空町1番地'
  for (const note of [
    `${place}。以下「架空」という。`,
    `本社：${place}、以下「架空」という。`,
    `${place}。法人番号1999999999998。以下「当社」という。`,
    place,
  ])
    assert.equal(await addressOf(sentence(note), name), place, note)
  // Of another company, of a branch of it, or one of two.
  assert.equal(await addressOf(sentence(place, '有限会社見本'), name), '-')
  assert.equal(await addressOf(sentence(place, '株式会社架空の子会社'), name), '-')
  assert.equal(await addressOf(sentence(place), sentence('前橋市見本町2番地'), name), '-')
  assert.equal(await addressOf(sentence(place), name, '所在地　前橋市見本町2番地'), '前橋市見本町2番地')
})
