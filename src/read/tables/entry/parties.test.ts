import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inShort, readText } from '../test-source.ts'

// Every company and person here is fictional.

/** Name, address and whole of each party in a list of one row, with the key of its record. */
async function partiesIn(...rows: readonly string[]): Promise<(string | null)[][]> {
  const { rows: outcomes } = await readText('list.csv', ['業者名,所在地,停止期間', ...rows].join('\n'))
  return outcomes.flatMap((one) => {
    if (one.outcome !== 'record' || !('party' in one.facts)) return []
    const { name, address, wholeName = null } = one.facts.party
    return [[name, address, wholeName]]
  })
}

const period = 'R8.4.1～R8.5.1'

test('an address printed once for several companies is that of none of them', async () => {
  const venture = '架空・見本特定建設工事共同企業体'
  assert.deepEqual(await partiesIn(`${venture},前橋市1,${period}`), [
    ['架空', null, venture],
    ['見本', null, venture],
  ])
  assert.deepEqual(await partiesIn(`"架空建設株式会社\n見本土木株式会社",前橋市1,${period}`), [
    ['架空建設株式会社', null, null],
    ['見本土木株式会社', null, null],
  ])
  // A second line may be the rest of the address.
  assert.deepEqual(await partiesIn(`"架空建設株式会社\n見本土木株式会社","群馬県前橋市\n架空町1",${period}`), [
    ['架空建設株式会社', null, null],
    ['見本土木株式会社', null, null],
  ])
})

test('companies in brackets behind their joint venture are its members', async () => {
  const venture = '架空川・見本特定建設工事共同企業体'
  for (const cell of [
    `${venture}\n（株式会社架空川組、見本土木株式会社）`,
    `${venture}（株式会社架空川組・見本土木株式会社）`,
  ])
    assert.deepEqual(await partiesIn(`"${cell}",前橋市1,${period}`), [
      ['株式会社架空川組', null, venture],
      ['見本土木株式会社', null, venture],
    ])
  const bracketed = `${venture}（(株)架空川組、見本土木(有)）`
  assert.deepEqual(
    (await partiesIn(`"${bracketed}",前橋市1,${period}`)).map(([name]) => name),
    ['(株)架空川組', '見本土木(有)'],
  )
})

test('a line in brackets that names another company is about the one above it', async () => {
  for (const note of ['（見本工業株式会社の子会社）', '（見本工業株式会社を承継）', '(旧：見本工業㈱)'])
    assert.deepEqual(await partiesIn(`"架空建設株式会社\n${note}",前橋市1,${period}`), [
      [`架空建設株式会社${note}`, '前橋市1', null],
    ])
  for (const name of ['旧商号：見本工業株式会社', '旧社名 見本工業株式会社', '現：見本工業株式会社', '旧 見本工業㈱'])
    assert.deepEqual(await partiesIn(`"架空建設株式会社\n${name}",前橋市1,${period}`), [
      [`架空建設株式会社（${name}）`, '前橋市1', null],
    ])
  // Who does something for the other: which of them is the party is not said.
  for (const line of ['施工：見本工業株式会社', '代理人 見本工業株式会社', '販売店：見本工業株式会社'])
    assert.deepEqual(await partiesIn(`"架空建設株式会社\n${line}",前橋市1,${period}`), [], line)
  // Names that begin like the words for a former name.
  for (const name of ['旧軽井沢見本株式会社', '新架空建設株式会社', '現場見本株式会社'])
    assert.equal((await partiesIn(`"架空建設株式会社\n${name}",前橋市1,${period}`)).length, 2, name)
  // Brackets around the form, and members of a joint venture.
  for (const cell of ['架空建設株式会社\n（有）見本組', '架空建設株式会社\n（有）見本組（前橋）'])
    assert.equal((await partiesIn(`"${cell}",前橋市1,${period}`)).length, 2)
  const venture = '架空・見本特定建設工事共同企業体'
  assert.deepEqual(
    await partiesIn(`"${venture}\n（代表者 株式会社架空組）\n（構成員 見本土木株式会社）",前橋市1,${period}`),
    [
      ['株式会社架空組', null, venture],
      ['見本土木株式会社', null, venture],
    ],
  )
})

test('a trade name and on the next line its owner are a person', async () => {
  const readName = async (cell: string): Promise<string[]> =>
    inShort((await readText('list.csv', `業者名,所在地,停止期間\n"${cell}",前橋市1,${period}`)).rows)
  for (const owner of ['佐藤　一郎', '佐藤一郎', 'サトウ　イチロウ', '代表 佐藤一郎'])
    assert.deepEqual(await readName(`霧笛橋工務店\n${owner}`), ['person'])
  assert.deepEqual(await readName('霧笛橋\n工務店\n佐藤　一郎'), ['person'])
  assert.deepEqual(await readName('霧笛橋電機商会\n鈴木　花子'), ['person'])
  // The one who represents a company or an association, and a trade name broken over lines.
  assert.deepEqual(await readName('架空建設株式会社\n佐藤　一郎'), ['架空建設株式会社'])
  assert.deepEqual(await readName('架空事業協同組合\n佐藤　一郎'), ['架空事業協同組合'])
  assert.deepEqual(await readName('架空サービス\n前橋 営業所'), ['架空サービス 前橋 営業所'])
})

test('a permanent joint venture whose name has parts of names is one party; its members are told where they are printed', async () => {
  for (const name of [
    '架空・見本経常建設共同企業体',
    '架空・見本土木経常建設共同企業体',
    '架空、見本及び例示経常JV',
    '架空・見本地域維持型建設共同企業体',
  ])
    assert.deepEqual(await partiesIn(`${name},前橋市1,${period}`), [[name, '前橋市1', null]], name)
  for (const members of [
    ['架空建設', '見本土木'],
    ['株式会社架空', '見本工業㈱'],
  ]) {
    const venture = `${members.join('・')}経常建設共同企業体`
    assert.deepEqual(
      await partiesIn(`${venture},前橋市1,${period}`),
      members.map((member) => [member, null, venture]),
    )
  }
  const twoPlaces = `架空・見本経常JV,"前橋市1\n高崎市2",${period}`
  assert.deepEqual(await partiesIn(twoPlaces), [['架空・見本経常JV', null, null]])
  // One for a contract is no bidder of its own.
  const specific = '架空・見本特定建設工事共同企業体'
  assert.deepEqual(
    (await partiesIn(`${specific},前橋市1,${period}`)).map(([name]) => name),
    ['架空', '見本'],
  )
  const rows = (await readText('list.csv', `業者名,停止期間\n架空・見本太郎経常JV,${period}`)).rows
  assert.doesNotMatch(JSON.stringify(rows), /太郎/u)
})

test('companies on the lines below a joint venture are its members, and a mark behind a name joins no two', async () => {
  const [first, second] = ['株式会社架空組', '見本土木有限会社']
  for (const venture of ['架空・見本経常建設共同企業体', '架空・見本特定JV'])
    for (const lines of [`${first}\n${second}`, `①${first}\n②${second}`])
      assert.deepEqual(await partiesIn(`"${venture}\n${lines}",前橋市1,${period}`), [
        [first, null, venture],
        [second, null, venture],
      ])
  assert.deepEqual(
    (await partiesIn(`"${first}①\n${second}②",前橋市1,${period}`)).map(([name]) => name),
    [`${first}①`, `${second}②`],
  )
})

test('an address for each of several companies is that of each', async () => {
  const venture = '架空・見本特定建設工事共同企業体'
  assert.deepEqual(await partiesIn(`${venture},"前橋市1\n高崎市2",${period}`), [
    ['架空', '前橋市1', venture],
    ['見本', '高崎市2', venture],
  ])
  const addresses = '"①前橋市架空町\n1番\n②高崎市2"'
  assert.deepEqual(await partiesIn(`"①架空建設株式会社\n②見本土木株式会社",${addresses},${period}`), [
    ['架空建設株式会社', '前橋市架空町1番', null],
    ['見本土木株式会社', '高崎市2', null],
  ])
})

test('members listed below their joint venture name it, so that two ventures with a common member give four records', async () => {
  const cell = (venture: string, second: string): string =>
    `"${venture}\n代表構成員 架空建設株式会社\n構成員 ${second}",前橋市1,${period}`
  const [one, other] = ['架空・見本特定建設工事共同企業体', '架空・例示特定建設工事共同企業体']
  assert.deepEqual(await partiesIn(cell(one, '株式会社見本組'), cell(other, '例示土木株式会社')), [
    ['架空建設株式会社', null, one],
    ['株式会社見本組', null, one],
    ['架空建設株式会社', null, other],
    ['例示土木株式会社', null, other],
  ])
  const unnamed = `"代表構成員 架空建設株式会社\n構成員 株式会社見本組",前橋市1,${period}`
  assert.deepEqual(
    (await partiesIn(unnamed)).map(([, , whole]) => whole),
    Array(2).fill('代表構成員 架空建設株式会社 構成員 株式会社見本組'),
  )
})

test('a company that represents another one is not the party', async () => {
  assert.deepEqual(await partiesIn(`"株式会社架空\n代表者 株式会社見本",前橋市1,${period}`), [
    ['株式会社架空', '前橋市1', null],
  ])
  assert.deepEqual(await partiesIn(`代表者 株式会社見本,前橋市1,${period}`), [['株式会社見本', '前橋市1', null]])
})

test('the whole of a joint venture with a natural person is not kept', async () => {
  const venture = '"架空建設・見本太郎特定JV\n代表構成員 架空建設株式会社\n構成員 見本 太郎"'
  const { rows } = await readText('list.csv', `業者名,所在地,停止期間\n${venture},前橋市1,${period}`)
  assert.deepEqual(inShort(rows), ['架空建設株式会社'])
  assert.doesNotMatch(JSON.stringify(rows), /見本|太郎/u)
})

test('labels in the cell of a name are no part of it, and the operator of a facility is the party', async () => {
  const cells = [
    '"（所在地）群馬県前橋市架空町1\n（名称）株式会社架空\n（代表者）見本 太郎",',
    '"見本食堂 高崎店\n営業者：株式会社架空フーズ",高崎市2',
    '見本食堂（営業者：有限会社架空屋）,高崎市3',
    '営業者　株式会社見本フーズ,高崎市4',
    '"施設：見本薬局\n開設者：株式会社架空薬品",高崎市5',
    '"株式会社見本屋\n経営者：見本 花子",高崎市6',
  ]
  assert.deepEqual(await partiesIn(...cells.map((cell) => `${cell},${period}`)), [
    ['株式会社架空', '群馬県前橋市架空町1', null],
    ['株式会社架空フーズ', '高崎市2', null],
    ['有限会社架空屋', '高崎市3', null],
    ['株式会社見本フーズ', '高崎市4', null],
    ['株式会社架空薬品', '高崎市5', null],
    ['株式会社見本屋', '高崎市6', null],
  ])
})

test('a number that is cut from a name leaves no bracket without its partner', async () => {
  const number = '法人番号：１２３４５６７８９０１２３'
  for (const [cell, name] of [
    [`架空建設株式会社（${number}】（見本局）`, '架空建設株式会社 （見本局）'],
    [`架空建設（株）（${number}）見本局）`, '架空建設（株） 見本局'],
    [`（架空建設株式会社　${number}）`, '架空建設株式会社'],
    [`架空建設株式会社（見本）（${number}）`, '架空建設株式会社（見本）'],
    ['架空建設株式会社】', '架空建設株式会社】'],
  ])
    assert.deepEqual(await partiesIn(`${cell},前橋市1,${period}`), [[name, '前橋市1', null]], cell)
})

test('an address above the company in its cell is no part of the name', async () => {
  const cell = '"群馬県前橋市架空町1番地\n株式会社架空環境（代表取締役　見本　太郎）"'
  assert.deepEqual(await partiesIn(`${cell},,${period}`, `${cell},高崎市2,${period}`), [
    ['株式会社架空環境', '群馬県前橋市架空町1番地', null],
    ['株式会社架空環境', '高崎市2', null],
  ])
})

test('the person who runs a facility is the party, whatever he is called', async () => {
  const names = [
    '見本食堂（営業者：見本　太郎）',
    '見本薬局（開設者：見本太郎）',
    '営業者：見本太郎',
    '見本食堂 経営者 見本太郎',
  ]
  const { rows } = await readText(
    'list.csv',
    ['業者名,停止期間', ...names.map((name) => `${name},${period}`)].join('\n'),
  )
  assert.deepEqual(inShort(rows), Array(names.length).fill('person'))
})

test('a company behind 代表者 and its joint venture is the party, with its address; a person there is not stored', async () => {
  const whole = '信濃・見本特定建設工事共同企業体'
  const company = '株式会社信濃見本建設'
  for (const cell of [
    `${whole}　代表者　${company}`,
    `${whole} 代表者 ${company}`,
    `${whole}代表者${company}`,
    `${whole}　代表者：${company}`,
    `${whole}（代表者：${company}）`,
    `${whole}（代表者　${company}）`,
    `${whole}　（代表者）${company}`,
    `${whole}　代表会社　${company}`,
    `${whole}　代表構成員　${company}`,
    `${whole}　代表　${company}`,
    `${whole}　代表者　${company}　代表取締役　信濃太郎`,
    `${whole}　代表者　${company}（代表取締役　信濃太郎）`,
    `${whole}　代表者　${company}　代表者　信濃太郎`,
  ])
    assert.deepEqual(await partiesIn(`"${cell}",長野市1,${period}`), [[company, '長野市1', whole]], cell)
  const [venture, jv] = ['信濃橋梁特定建設工事共同企業体', '信濃・見本特定JV']
  assert.deepEqual(
    await partiesIn(`${venture}　代表者　信濃建設(株)　構成員　見本土木(有),"長野市1\n松本市2",${period}`),
    [
      ['信濃建設(株)', '長野市1', venture],
      ['見本土木(有)', '松本市2', venture],
    ],
  )
  assert.deepEqual(await partiesIn(`${jv}　代表者　(株)信濃組,長野市1,${period}`), [['(株)信濃組', '長野市1', jv]])
  assert.deepEqual(await partiesIn(`${whole}　代表者　信濃 太郎,長野市1,${period}`), [
    ['信濃', null, whole],
    ['見本', null, whole],
  ])
  assert.deepEqual(await partiesIn(`${venture}　代表者　信濃太郎,長野市1,${period}`), [[venture, '長野市1', null]])
  const { rows } = await readText('list.csv', `業者名,所在地,停止期間\n${whole}　代表者　信濃太郎,長野市1,${period}`)
  assert.doesNotMatch(JSON.stringify(rows), /太郎/u)
})

test('a member behind its joint venture in one line keeps the whole beside it', async () => {
  const whole = '架空・見本特定建設工事共同企業体'
  const names = [
    `${whole}（構成員）株式会社見本組`,
    `${whole}（代表構成員：株式会社見本組）`,
    `${whole}（構成員のうち株式会社見本組のみ）`,
    `${whole} 構成員 株式会社見本組`,
  ]
  assert.deepEqual(
    await partiesIn(...names.map((name, index) => `${name},前橋市${index},${period}`)),
    names.map((_, index) => ['株式会社見本組', `前橋市${index}`, whole]),
  )
})

test('of a joint venture no company is lost and no person is kept, whatever the word before them', async () => {
  const venture = '信濃・見本特定建設工事共同企業体'
  const [first, second] = ['株式会社信濃見本建設', '有限会社架空組']
  const namesIn = async (cell: string): Promise<unknown[]> =>
    (await partiesIn(`"${cell}",長野市1,${period}`)).map((party) => (party as unknown[])[0])
  for (const cell of [
    `${venture}\n代表者　${first}　構成員　${second}`,
    `${venture}（代表者：${first}、構成員：${second}）`,
    `${venture}　代表者　${first}、${second}`,
    `${venture}\n代表者　${first}\n${second}`,
    `${venture}\n筆頭構成員　${first}　代表取締役社長　信濃 太郎\n構成員　${second}　専務取締役　見本花子`,
  ])
    assert.deepEqual(await namesIn(cell), [first, second], cell)
  for (const cell of [
    `${venture}【代表者】${first}`,
    `${venture}　代表者（甲）　${first}`,
    `${venture}（代）${first}`,
    `${venture}　代表法人　${first}`,
    `${venture}　代表者　${first}　信濃 太郎`,
    `${venture}　代表者　${first}　専務取締役　信濃 太郎`,
    `${venture}　代表者　${first}　長野支店長　信濃太郎`,
    `${first}　専務取締役　信濃 太郎`,
  ])
    assert.deepEqual(await namesIn(cell), [first], cell)
  for (const cell of ['代表法人　代表取締役　信濃 太郎', '（代） 信濃 太郎', '幹事会社　代表取締役　信濃太郎'])
    assert.ok(!JSON.stringify(await namesIn(`${venture}　${cell}`)).includes('太郎'), cell)
})

test('companies in brackets behind 外2者 are parties, where they are as many', async () => {
  const namesOf = async (cell: string) =>
    inShort((await readText('list.csv', `業者名,停止期間\n"${cell}",R8.4.1～R8.5.1`)).rows)
  assert.deepEqual(await namesOf('株式会社架空１ 外2者（架空２株式会社、（有）架空３）'), [
    '株式会社架空１',
    '架空２株式会社 ×0',
    '（有）架空３ ×0',
  ])
  assert.equal((await namesOf('株式会社架空１ 外3者（架空２株式会社、（有）架空３）')).length, 1)
})

test('a number makes no company of a name that is surely that of a person, and settles a doubt unless it is that of an invoice issuer', async () => {
  const [number, ofIssuer] = ['8999900000001', 'Ｔ8999900000001']
  const read = async (name: string, printed: string, more = '') => {
    const csv = `商号又は名称,法人番号,停止期間,${more === '' ? '備考' : '代表者'}\n"${name}",${printed},R8.4.1～R8.5.1,${more}`
    return inShort((await readText('list.csv', csv)).rows)
  }
  for (const name of [
    '見本太郎',
    '見本　太郎',
    '見本太郎（法人番号：8999900000001）',
    '見本太郎（法人番号：T8999900000001）',
    '見本太郎（登録番号：T8999900000001）',
    '見本太郎 登録番号：T8999900000001',
    'ヤマダ　タロウ',
    '個人事業主　空蝉凪之丞',
    '架空塗装こと空蝉凪之丞',
    '屋号「架空塗装」',
    '架空塗装（見本太郎）',
    '架空商店　見本太郎',
    '税理士見本太郎',
    '架空税理士事務所',
    '見本太郎及び見本花子',
    '空蝉凪之丞（株式会社架空組 代表取締役）',
  ])
    for (const printed of [number, ofIssuer]) assert.deepEqual(await read(name, printed), ['person'], name)
  assert.deepEqual(await read('空蝉凪之丞', number, '空蝉　凪之丞'), ['person'])
  assert.deepEqual(await read('個人事業　架空造園　見本太郎　ほか1社（株式会社架空土木', number), [
    'name_may_have_person',
  ])
  for (const name of ['架空', '空蝉凪之丞', '空蝉　凪之丞']) {
    assert.deepEqual(await read(name, number), [name.replace('　', ' ')])
    assert.deepEqual(await read(name, ofIssuer), ['person'], name)
    // No corporate number: its check digit is wrong.
    assert.deepEqual(await read(name, '1999900000001'), ['person'], name)
  }
  for (const name of [
    '田中組',
    '鈴木工務店',
    '大和建設',
    '見本太郎建設',
    '見本学園',
    '架空病院',
    'Sample Foods',
    '株式会社見本太郎',
  ])
    for (const printed of [number, ofIssuer]) assert.deepEqual(await read(name, printed), [name])
  for (const name of ['田中組', '鈴木工務店', '架空農業協同組合', '架空病院'])
    assert.deepEqual(await read(name, number, '見本太郎'), [name])
  assert.deepEqual(await read('田中組（法人番号：Ｔ8999900000001）', ''), ['田中組'])
})
