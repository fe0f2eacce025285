import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PublishedDocument } from '../document.ts'
import { documentOf, gridsOf, outlineOf, wordsOf } from '../test-document.ts'
import { japanesePdf, type Line, type Word } from './test-japanese-pdf.ts'

/** All companies are fictional. No page has rulings (drawn lines) between columns. */

const read = (words: readonly Word[], rulings: readonly Line[] = []): Promise<PublishedDocument> =>
  documentOf(japanesePdf([{ words, lines: rulings }]), 'pdf')

/** Words on one baseline. */
const at = (y: number, ...words: readonly (readonly [x: number, text: string])[]): Word[] =>
  words.map(([x, text]) => ({ text, x, y }))

test('texts that stand in columns are a table; title, note and page number are lines outside it', async () => {
  const words = [
    ...at(760, [200, '指名停止業者一覧']),
    ...at(740, [450, '令和８年４月２２日現在']),
    ...at(715, [55, '商号又は名称'], [200, '所在地'], [330, '指名停止期間'], [480, '該当条項']),
    ...at(700, [50, '株式会社見本建設'], [180, '見本県見本市１'], [310, 'R8.4.1 ～ R8.5.1'], [480, '別表第２']),
    ...at(685, [50, '架空土木有限会社'], [180, '見本県架空町２'], [310, 'R8.4.2 ～ R8.5.2'], [480, '別表第１']),
    ...at(640, [50, '※ 期間は変更することがあるので、詳しくは契約課までお問い合わせください。']),
    ...at(30, [290, '- 1 -']),
  ]
  const document = await read(words)
  assert.deepEqual(gridsOf(document), [
    [
      '商号又は名称|所在地|指名停止期間|該当条項',
      '株式会社見本建設|見本県見本市１|R8.4.1 ～ R8.5.1|別表第２',
      '架空土木有限会社|見本県架空町２|R8.4.2 ～ R8.5.2|別表第１',
    ],
  ])
  const [title, day, , note, page] = outlineOf(document)
  assert.deepEqual([title, day, page], ['指名停止業者一覧', '令和８年４月２２日現在', '- 1 -'])
  assert.match(note ?? '', /^※ .*ください。$/)
  const bare = (text: string): string => text.replace(/\s/g, '')
  assert.equal(bare(wordsOf(document)), bare(words.map(({ text }) => text).join('')))
})

test('wrapped lines of cells aligned at the top belong to the row above', async () => {
  const document = await read([
    ...at(715, [55, '番号'], [100, '商号'], [250, '所在地'], [400, '理由']),
    ...at(695, [60, '1'], [90, '見本建設'], [220, '見本県見本市中央区'], [360, '独占禁止法第３条の規定に']),
    ...at(683, [220, '一丁目１番１号'], [360, '違反したため']),
    ...at(663, [60, '2'], [90, '架空土木'], [220, '見本県架空町'], [360, '安全管理の措置が不適切で']),
    ...at(651, [360, 'あったため']),
  ])
  assert.deepEqual(gridsOf(document), [
    [
      '番号|商号|所在地|理由',
      '1|見本建設|見本県見本市中央区一丁目１番１号|独占禁止法第３条の規定に違反したため',
      '2|架空土木|見本県架空町|安全管理の措置が不適切であったため',
    ],
  ])
})

for (const rowGap of [20, 12]) {
  test(`a row whose cells are all wrapped is one row, with lines 12 points apart and rows ${rowGap} points apart`, async () => {
    const lineGap = 12
    const firstRow = 700 - rowGap
    const secondRow = firstRow - lineGap - rowGap
    const document = await read([
      ...at(700, [50, '有資格業者名'], [145, '住所'], [250, '停止期間'], [370, '理由']),
      ...at(
        firstRow,
        [50, '見本建物管理株式'],
        [145, '見本県見本市中央区'],
        [250, '令和8年3月2日～'],
        [370, '契約違反'],
      ),
      ...at(firstRow - lineGap, [50, '会社'], [145, '1-1'], [250, '令和8年9月1日']),
      ...at(secondRow, [50, '株式会社架空'], [145, '見本県架空町'], [250, '令和8年6月2日～'], [370, '贈賄']),
      ...at(secondRow - lineGap, [250, '令和8年8月1日']),
    ])
    assert.deepEqual(gridsOf(document), [
      [
        '有資格業者名|住所|停止期間|理由',
        '見本建物管理株式会社|見本県見本市中央区1-1|令和8年3月2日～令和8年9月1日|契約違反',
        '株式会社架空|見本県架空町|令和8年6月2日～令和8年8月1日|贈賄',
      ],
    ])
  })
}

test('a row of centred cells has the wrapped lines above and below its single lines', async () => {
  const document = await read([
    ...at(712, [55, '商号'], [220, '所在地'], [400, '理由'], [500, '期間']),
    ...at(700, [360, '独占禁止法第３条の規定に']),
    ...at(694, [50, '見本建設'], [220, '見本県見本市'], [500, '１か月']),
    ...at(688, [360, '違反したため']),
    ...at(676, [360, '安全管理の措置が不適切で']),
    ...at(670, [50, '架空土木'], [220, '見本県架空町'], [500, '２か月']),
    ...at(664, [360, 'あったため']),
  ])
  assert.deepEqual(gridsOf(document), [
    [
      '商号|所在地|理由|期間',
      '見本建設|見本県見本市|独占禁止法第３条の規定に違反したため|１か月',
      '架空土木|見本県架空町|安全管理の措置が不適切であったため|２か月',
    ],
  ])
})

test('rulings across the page separate rows', async () => {
  const rulings: Line[] = [725, 705, 679, 640].map((y) => [50, y, 500, y])
  const document = await read(
    [
      ...at(710, [55, '商号'], [200, '期間'], [400, '理由']),
      ...at(694, [55, '見本建設'], [200, '１か月'], [400, '贈賄']),
      ...at(682, [55, '東北支店']),
      ...at(668, [55, '架空土木'], [200, '２か月'], [400, '談合']),
      ...at(656, [55, '関東支店'], [200, '（延長）']),
    ],
    rulings,
  )
  assert.deepEqual(gridsOf(document), [
    ['商号|期間|理由', '見本建設東北支店|１か月|贈賄', '架空土木関東支店|２か月（延長）|談合'],
  ])
})

test('a table continues on the next page; page numbers far below stay lines', async () => {
  const row = (y: number, ...[name = '', place = '', period = '', clause = '']: readonly string[]): Word[] =>
    at(y, [50, name], [200, place], [330, period], [480, clause])
  const heading = row(740, '業者名', '所在地', '指名停止期間', '該当条項')
  const first = [
    ...heading,
    ...row(725, '株式会社見本建設', '見本県見本市', '令和8年4月1日～', '別表第２第５号'),
    ...at(713, [330, '令和8年5月1日']),
    ...at(30, [290, '- 1 -']),
  ]
  const second = [
    ...heading,
    ...row(725, '架空土木有限会社', '見本県架空町', '令和8年4月2日～', '別表第１第７号'),
    ...at(713, [330, '令和8年5月2日']),
    ...at(30, [290, '- 2 -']),
  ]
  const document = await documentOf(japanesePdf([{ words: first }, { words: second }]), 'pdf')
  assert.deepEqual(outlineOf(document), ['table', '- 1 -', '- 2 -'])
  assert.deepEqual(gridsOf(document), [
    [
      '業者名|所在地|指名停止期間|該当条項',
      '株式会社見本建設|見本県見本市|令和8年4月1日～令和8年5月1日|別表第２第５号',
      '業者名|所在地|指名停止期間|該当条項',
      '架空土木有限会社|見本県架空町|令和8年4月2日～令和8年5月2日|別表第１第７号',
    ],
  ])
})

test('numbered labels with their values stay lines in reading order', async () => {
  const document = await read([
    ...at(760, [200, '指名停止措置について']),
    ...at(730, [50, '１　業者名及び住所　　　株式会社見本建設']),
    ...at(715, [170, '見本県見本市１－１']),
    ...at(700, [50, '２　指名停止の期間　　　令和８年４月１日から令和８年５月１日まで']),
    ...at(685, [50, '３　指名停止の範囲　　　見本県内']),
    ...at(670, [50, '４　事実概要']),
    ...at(655, [60, '同社の役員が、贈賄の容疑で逮捕された。']),
  ])
  assert.deepEqual(outlineOf(document), [
    '指名停止措置について',
    '１ 業者名及び住所 株式会社見本建設',
    '見本県見本市１－１',
    '２ 指名停止の期間 令和８年４月１日から令和８年５月１日まで',
    '３ 指名停止の範囲 見本県内',
    '４ 事実概要',
    '同社の役員が、贈賄の容疑で逮捕された。',
  ])
})

test('each word of a page with random positions is in the blocks once', async () => {
  for (let seed = 1; seed <= 20; seed++) {
    let state = seed
    const random = (below: number): number => (state = (state * 48_271) % 2_147_483_647) % below
    const words = Array.from({ length: 40 }, (_, index): Word => {
      const text = `語${String.fromCodePoint(0x4e00 + index)}`.repeat(1 + random(3))
      // Words on one line begin apart by half a letter, because of two letters in one place at most one is read.
      return { text, x: 40 + 60 * random(8) + 5 * (index % 2), y: 780 - 14 * index + 7 * random(3) }
    })
    const found = wordsOf(await read(words)).replace(/\s/g, '')
    const sorted = (text: string): string => [...text].toSorted().join('')
    assert.equal(sorted(found), sorted(words.map(({ text }) => text).join('')), `seed ${seed}`)
  }
})

test('rows in which two companies stand one below the other are untied without rules between rows', async () => {
  const periods = {
    'each on its line': at(695, [380, '令和8年4月1日～令和8年6月30日']).concat(at(683, [380, '～令和8年9月30日'])),
    'one for both': at(695, [380, '令和8年4月1日～令和8年6月30日']),
    'over both lines': at(695, [380, '令和8年4月1日']).concat(at(683, [380, '～令和8年6月30日'])),
  }
  for (const [which, period] of Object.entries(periods)) {
    const words = [
      ...at(715, [55, '業者名'], [230, '所在地'], [380, '指名停止期間']),
      ...at(695, [50, '株式会社架空'], [230, '前橋市架空町1']),
      ...at(683, [50, '見本有限会社'], [230, '前橋市見本町2']),
      ...period,
    ]
    const rowsOf = ({ blocks }: PublishedDocument) =>
      blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []))
    const [, row] = rowsOf(await read(words))
    assert.equal(row?.unparsedReason, 'lines_untied', which)
    const rules: Line[] = [725, 706, 672].map((y) => [50, y, 560, y])
    assert.deepEqual(
      rowsOf(await read(words, rules))
        .map((one) => one.cells[0]?.text)
        .at(-1),
      '株式会社架空\n見本有限会社',
    )
  }
})

test('one company over two lines and a joint venture with its members are one row', async () => {
  for (const [above, below] of [
    ['架空ホールディングス', '株式会社'],
    ['株式会社架空', '東北支店'],
    ['株式会社架空・', '見本有限会社共同企業体'],
  ] as const) {
    const document = await read([
      ...at(715, [55, '業者名'], [230, '所在地'], [380, '指名停止期間']),
      ...at(695, [50, above], [230, '前橋市架空町'], [380, '令和8年4月1日']),
      ...at(683, [50, below], [230, '1-1'], [380, '～令和8年6月30日']),
    ])
    const rows = document.blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []))
    assert.deepEqual(
      rows.map(({ unparsedReason }) => unparsedReason ?? null),
      [null, null],
      above,
    )
  }
})
