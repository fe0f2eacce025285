import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foldForMatch } from '../codes/match-rules.ts'
import { publishers } from '../codes/publishers.ts'
import { authorityEnglishName, authorityOf } from './authorities.ts'
import { knownNamesOf, namedBodies, officialNameOf } from './authority-names.ts'

test('a name that people use is that of one body, which has its official name in the register or the vocabulary', () => {
  const all = namedBodies.flatMap(({ official, names }) => names.map((name) => ({ official, name })))
  assert.ok(namedBodies.length >= 120)
  const folded = all.map(({ name }) => foldForMatch(name))
  assert.deepEqual(
    folded.filter((name, index) => folded.indexOf(name) !== index),
    [],
  )
  const registered = new Set(publishers.map(({ name }) => name))
  const others = [...new Set(all.map(({ official }) => official))].filter((official) => !registered.has(official))
  // Each of the others is a body of its own for the vocabulary: it has a type.
  for (const official of others) assert.notEqual(authorityOf(official).type, 'other', official)
  // No name is the official name of another body.
  for (const { official, name } of all)
    for (const body of publishers) assert.ok(body.name !== name || body.name === official, name)
})

for (const [text, official] of [
  ['公取委', '公正取引委員会'],
  ['ＪＦＴＣ', '公正取引委員会'],
  ['公取委員会', '公正取引委員会'],
  ['国交相', '国土交通省'],
  ['厚労大臣', '厚生労働省'],
  ['国交省', '国土交通省'],
  ['厚労省', '厚生労働省'],
  ['meti', '経済産業省'],
  ['JICA', '独立行政法人国際協力機構'],
  ['ＮＥＸＣＯ東日本', '東日本高速道路株式会社'],
  ['nexco east', '東日本高速道路株式会社'],
  ['国環研', '国立研究開発法人国立環境研究所'],
  ['関東地整', '関東地方整備局'],
  ['九州経産局', '九州経済産業局'],
  ['九地整', '九州地方整備局'],
  ['近畿整備局', '近畿地方整備局'],
  ['九経局', '九州経済産業局'],
  ['近経局', '近畿経済産業局'],
  ['関財局', '関東財務局'],
  ['四運輸局', '四国運輸局'],
  ['国交省九地整', '国土交通省九州地方整備局'],
  ['東京入管', '東京出入国在留管理局'],
  ['国交省関東地整', '国土交通省関東地方整備局'],
  ['国交省航空局', '国土交通省航空局'],
  ['東京都庁', '東京都'],
  ['都庁', '東京都'],
  ['大阪府庁', '大阪府'],
  ['横浜市役所', '横浜市'],
  ['渋谷区役所', '渋谷区'],
  ['City of Yokohama', '横浜市'],
  ['Osaka Prefectural Government', '大阪府'],
  ['Tokyo Metropolitan Government', '東京都'],
] as const)
  test(`${text} is ${official}`, () => assert.equal(officialNameOf(text), official))

test('an official name, a part of one and a company are no such names', () => {
  for (const text of [
    '国土交通省',
    '関東地方整備局',
    '特許庁',
    '北海道',
    '開発',
    '架空建設',
    '官庁',
    '見本地整',
    // 中部 or 中国, 北海道 or 北陸.
    '中地整',
    '中経局',
    '北財局',
    '見経局',
    '整備局',
    '見本相',
    '公取委員',
    'URリンケージ',
    '',
  ])
    assert.equal(officialNameOf(text), null, text)
})

test('what is read from a name in short is the body', () => {
  assert.equal(authorityOf(officialNameOf('国交省関東地整')!).name, '関東地方整備局')
  assert.equal(authorityOf(officialNameOf('厚労省東京労働局')!).name, '東京労働局')
  assert.equal(authorityEnglishName(officialNameOf('公取委')!), 'Japan Fair Trade Commission')
})

test('a body says by which names it is known', () => {
  assert.deepEqual(knownNamesOf('独立行政法人国際協力機構').slice(0, 2), ['JICA', 'ジャイカ'])
  assert.deepEqual(knownNamesOf('関東地方整備局'), ['関東地整'])
  assert.deepEqual(knownNamesOf('大阪府'), ['大阪府庁'])
  assert.ok(knownNamesOf('東京都').includes('東京都庁'))
  assert.deepEqual(knownNamesOf('独立行政法人酒類総合研究所'), [])
})
