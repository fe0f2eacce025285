import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inShort, readText, recordsOf, sourceOf } from '../test-source.ts'
import { withoutNamesOfPersons } from './persons.ts'

// Every company, person and notice here is fictional.

test('names of persons are removed from published words; the words of the case remain', () => {
  for (const [text, cleaned] of [
    ['代表取締役社長の見本太郎が贈賄の容疑で逮捕された', '代表取締役社長の…が贈賄の容疑で逮捕された'],
    ['従業員の見本花子氏が死亡した', '従業員の…氏が死亡した'],
    ['見本太郎に対する行政処分について', '…に対する行政処分について'],
    ['株式会社架空及び見本太郎に対する処分', '株式会社架空及び…に対する処分'],
    ['業務停止（見本 太郎）', '業務停止（…）'],
    ['問い合わせ先：契約課 見本太郎 027-000-0000', '問い合わせ先：契約課 … 027-000-0000'],
    ['従業員の見本太郎が勧誘した', '従業員の…が勧誘した'],
    ['見本　太郎は勧誘した', '…は勧誘した'],
    ['見本太郎', '…'],
    ['（ヤマダ　タロウ）', '…'],
    ['佐藤一郎課長に接待', '…課長に接待'],
    ['佐藤一郎元専務', '…元専務'],
    ['県職員の佐藤一郎主任に', '県職員の…主任に'],
    ['佐藤一郎代表取締役が', '…代表取締役が'],
    ['佐藤次郎副市長に現金を渡した', '…副市長に現金を渡した'],
    ['高崎副市長に、契約検査課長、建設工事主任技術者', '高崎副市長に、契約検査課長、建設工事主任技術者'],
    ['入札参加再開', '入札参加再開'],
    ['指名参加再開', '指名参加再開'],
    ['満了により入札参加再開', '満了により入札参加再開'],
    ['供給能力の確保の義務に違反した', '供給能力の確保の義務に違反した'],
    ['従業員の賃金が未払いで、就業規則がない', '従業員の賃金が未払いで、就業規則がない'],
    ['見本太郎株式会社と（株）見本太郎、見本太郎商店の契約', '見本太郎株式会社と（株）見本太郎、見本太郎商店の契約'],
    ['従業員の死亡事故が発生し、社長が逮捕された', '従業員の死亡事故が発生し、社長が逮捕された'],
    ['代表者の逮捕が判明', '代表者の逮捕が判明'],
    ['契約違反に対する措置', '契約違反に対する措置'],
    ['群馬県 県土整備部 契約検査課', '群馬県 県土整備部 契約検査課'],
    ['建設業者に対する監督処分', '建設業者に対する監督処分'],
    ['監理団体に対する改善命令', '監理団体に対する改善命令'],
    ['売主、買主及び賃借人に対し、抵当権を説明しなかった', '売主、買主及び賃借人に対し、抵当権を説明しなかった'],
    ['契約の締結に際し、顧客に対し、', '契約の締結に際し、顧客に対し、'],
    ['不正に関与し、相手方に対する通知を怠った', '不正に関与し、相手方に対する通知を怠った'],
    ['、実習生に対し、元請負人に対し、勤務先に対し', '、実習生に対し、元請負人に対し、勤務先に対し'],
    ['及び見本友人に対し', '及び…に対し'],
    ['内閣総理大臣及び金融庁長官に対して、架空市長に対し', '内閣総理大臣及び金融庁長官に対して、架空市長に対し'],
    ['医療機関に対する措置', '医療機関に対する措置'],
    [
      '同社の代表取締役である見本　太郎（58歳）は、入札に関し、令和8年9月8日に逮捕された。',
      '同社の代表取締役である…（58歳）は、入札に関し、令和8年9月8日に逮捕された。',
    ],
    ['元役員の見本 花子は、虚偽の書類を提出した', '元役員の…は、虚偽の書類を提出した'],
    ['見本花子（当時45歳）を雇用した', '…（当時45歳）を雇用した'],
    ['同社の従業員の 一部 負傷者（10名）', '同社の従業員の 一部 負傷者（10名）'],
    ['架空建設工事（30件）の入札', '架空建設工事（30件）の入札'],
  ] as const)
    assert.equal(withoutNamesOfPersons(text), cleaned)
})

test('a full name directly behind a title is removed, whatever follows it; words of the case and names of companies remain', () => {
  const titles =
    '代表取締役 代表取締役社長 取締役 取締役営業部長 監査役 業務執行役員 元役員 代表社員 代表者 代表 理事 理事長 会長 専務 支店長 現場代理人 監理技術者 主任技術者 担当者 現場責任者 従業員 社員 職員 作業員 主任 税理士 容疑者'
  const follows = [
    'が贈賄を行った。',
    'は、架空の契約を締結した。',
    'の死亡事故',
    'による談合',
    'を雇用し',
    '、見本',
    '（58歳）が',
    '氏の逮捕',
    '及び監査役が',
    '並びに同社が',
    '外2名',
    '等が',
    'ら',
    '逮捕',
    '',
  ]
  for (const title of titles.split(' '))
    for (const name of ['山田太郎', '佐々木健一', '木村拓也', '見本花子', '伊藤誠', '佐々木 和子'])
      for (const follow of follows) {
        const cleaned = withoutNamesOfPersons(`同社の${title}${name}${follow}`)
        assert.equal(cleaned, `同社の${title}…${follow}`)
      }
  assert.equal(withoutNamesOfPersons('同社の佐藤花子取締役が'), '同社の…取締役が')
  assert.equal(withoutNamesOfPersons('架空建設大阪支店長が'), '架空建設大阪支店長が')
  assert.equal(
    withoutNamesOfPersons('取締役渡辺真由美及び監査役伊藤誠は、代表取締役髙橋直樹と'),
    '取締役…及び監査役…は、代表取締役…と',
  )
  assert.equal(
    withoutNamesOfPersons('破産管財人である見本太郎弁護士が、架空花子司法書士と'),
    '破産管財人である…弁護士が、…司法書士と',
  )
  for (const text of [
    '東京弁護士会、日本司法書士会連合会、当番弁護士、桐生弁護士',
    '代表取締役社長が逮捕された',
    '取締役会の決議',
    '代表取締役変更',
    '従業員名簿の不備',
    '代表取締役の逮捕',
    '監理技術者資格者証の不携帯',
    '理事長職務代行者が',
    '現場代理人常駐義務違反',
    '主任技術者不在',
    '取締役営業部長が',
    '取締役職務実行の確保',
    '従業員安全教育を実施せず',
    '職員定数、役員報酬、社員総会',
    '技術者専任義務、担当者不在',
    '高知県長岡郡大豊町の工事',
    '代表者山田太郎商店',
    '代表者山田太郎株式会社',
    '代表社員山田太郎（株）',
    '代表者山田太郎ビル',
  ])
    assert.equal(withoutNamesOfPersons(text), text)
})

test('a remark that is only the name of a person is no summary', async () => {
  const csv =
    '事業者名,処分日,処分内容,備考\n株式会社架空,R8.4.1,業務停止,見本太郎\n株式会社架空二,R8.4.1,業務停止,再発防止\n株式会社架空三,R8.4.1,業務停止,入札参加再開'
  const { rows } = await readText('list.csv', csv, sourceOf('enforcement', 'csv'))
  assert.deepEqual(
    recordsOf(rows).map((facts) => 'summary' in facts && facts.summary),
    [null, '再発防止', '入札参加再開'],
  )
})

test('the representative beside a company is removed in any spacing, with an office or a reading', async () => {
  const rows = ['見本　太郎', '代表取締役　見本　太郎', '見本 太郎（みほん たろう）', '見本太郎'].map(
    (printed, index) =>
      `株式会社架空${index},${printed},令和8年4月1日,業務停止（見本 太郎の勧誘による）,見本太郎は勧誘した`,
  )
  const csv = ['事業者名,代表者,処分日,処分内容,概要', ...rows].join('\n')
  const { rows: outcomes } = await readText('list.csv', csv, sourceOf('enforcement', 'csv'))
  assert.equal(recordsOf(outcomes).length, 4)
  assert.doesNotMatch(JSON.stringify(outcomes), /見本|太郎/u)
})

test('a person beside a company, in its address or in its joint venture is not kept', async () => {
  const csv = [
    '商号又は名称,所在地,停止期間',
    '"株式会社架空1\n見本 太郎",前橋市1,R8.4.1～R8.5.1',
    '株式会社架空2及び見本太郎,前橋市1,R8.4.1～R8.5.1',
    '"株式会社架空3、見本太郎",前橋市1 見本太郎方,R8.4.1～R8.5.1',
    '株式会社架空4,"前橋市1\n代表取締役 見本太郎",R8.4.1～R8.5.1',
    '株式会社架空5,前橋市1（見本太郎）,R8.4.1～R8.5.1',
    '架空建設（株）・見本太郎特定JV,前橋市1,R8.4.1～R8.5.1',
    '"株式会社架空6\n見本太郎",前橋市1,R8.4.1～R8.5.1',
    '有限会社架空7　見本太郎,前橋市1　見本太郎,R8.4.1～R8.5.1',
    '（有）架空8　47－009901（土木B、建築C）,前橋市1　代表者　見本　太郎,R8.4.1～R8.5.1',
    '株式会社架空9,"前橋市1番地（代表取締役社長：見本太郎）",R8.4.1～R8.5.1',
    '個人事業　架空工務店　見本太郎,前橋市1,R8.4.1～R8.5.1',
    '個人事業　架空造園　見本太郎　ほか1社（株式会社架空土木,前橋市1,R8.4.1～R8.5.1',
    '株式会社架空10,前橋市架空町1-2　代表取締役　見本　太郎　許可番号　派27-000000,R8.4.1～R8.5.1',
    '株式会社架空11,前橋市架空町3号室 代表者 見本太郎 電話 027-000-0000,R8.4.1～R8.5.1',
  ].join('\n')
  const { rows } = await readText('list.csv', csv)
  assert.doesNotMatch(JSON.stringify(rows), /見本|太郎/u)
  assert.deepEqual(inShort(rows), [
    ...['1', '2', '3', '4', '5'].map((number) => `株式会社架空${number}`),
    '架空建設（株）',
    '株式会社架空6',
    '有限会社架空7',
    '（有）架空8',
    '株式会社架空9',
    'person',
    'name_may_have_person',
    '株式会社架空10',
    '株式会社架空11',
  ])
  assert.deepEqual(
    recordsOf(rows).map((facts) => 'party' in facts && facts.party.address),
    // The address of a joint venture is not that of its members.
    [
      ...Array<string>(5).fill('前橋市1'),
      null,
      '前橋市1',
      '前橋市1',
      '前橋市1',
      '前橋市1番地',
      '前橋市架空町1-2',
      '前橋市架空町3号室',
    ],
  )
})

test('a word behind a company that may be a name or a part of the name leaves the row unparsed; units, places and numbers are neither', async () => {
  const names = [
    '株式会社架空　空蝉凪之丞',
    '"株式会社架空\n空蝉凪之丞"',
    '株式会社架空　大阪支店',
    '株式会社架空　東日本',
    '株式会社　架空総合開発',
    '（株）架空　建材事業部',
    '株式会社架空　二十一',
  ]
  const { rows } = await readText(
    'list.csv',
    ['商号,停止期間', ...names.map((name) => `${name},R8.4.1～R8.5.1`)].join('\n'),
  )
  assert.deepEqual(inShort(rows), [
    'name_may_have_person',
    'name_may_have_person',
    '株式会社架空 大阪支店',
    '株式会社架空 東日本',
    '株式会社 架空総合開発',
    '（株）架空 建材事業部',
    '株式会社架空 二十一',
  ])
  assert.doesNotMatch(JSON.stringify(rows), /空蝉|凪之丞/u)
})

test('under a heading of names and representatives, the representative behind the name is left out of every text', async () => {
  const names = [
    '（有）架空造園　空蝉凪之丞',
    '株式会社架空設備　霜枯 玻璃子',
    '"架空土木（株）\n空蝉凪之丞"',
    '株式会社 架空／空蝉凪之丞',
    '架空建設株式会社（空蝉凪之丞）',
    '株式会社架空　総合設備',
    '株式会社架空　大阪支店　空蝉凪之丞',
    '株式会社架空　松本　凪之丞',
    '前橋市水道局　空蝉凪之丞',
    '架空工務店　空蝉凪之丞',
    'Sunrise　空蝉凪之丞',
  ]
  const csv = [
    '業者名及び代表者,停止期間,理由',
    ...names.map((name) => `${name},R8.4.1～R8.5.1,空蝉凪之丞が贈賄`),
  ].join('\n')
  const { rows } = await readText('list.csv', csv)
  assert.deepEqual(inShort(rows), [
    '（有）架空造園',
    '株式会社架空設備',
    '架空土木（株）',
    '株式会社 架空',
    '架空建設株式会社',
    '株式会社架空 総合設備',
    '株式会社架空 大阪支店',
    '株式会社架空',
    '前橋市水道局',
    'person',
    'person',
  ])
  const parties = recordsOf(rows).map((facts) => 'party' in facts && facts.party)
  assert.doesNotMatch(JSON.stringify(parties), /空蝉|凪之丞|霜枯|玻璃子/u)
  const [first] = recordsOf(rows)
  assert.equal(first !== undefined && 'reasonText' in first && first.reasonText, '…が贈賄')
})

test('under a heading of persons (氏名, 営業者) a name without a legal form is a person in any script', async () => {
  const names = ['見本ミナ', 'スミス ジョン', 'John Smith', '高橋さくら', '架空フーズ株式会社', '前橋市']
  const csv = ['営業者名,停止期間', ...names.map((name) => `${name},R8.4.1～R8.5.1`)].join('\n')
  const { rows } = await readText('list.csv', csv)
  assert.deepEqual(inShort(rows), ['person', 'person', 'person', 'person', '架空フーズ株式会社', '前橋市'])
  const facilities = [
    '施設の名称及び営業者の氏名,所在地,処分日,処分内容',
    '"スナック見本\n見本ハナ",前橋市,R8.4.1,営業停止',
  ]
  const read = await readText('list.csv', facilities.join('\n'), sourceOf('license_action', 'csv'))
  assert.deepEqual(inShort(read.rows), ['person'])
})

test('what may be the name of a person of another country is no company, and no text has it', async () => {
  const told = async (name: string) => {
    const { rows } = await readText('list.csv', `商号又は名称,停止期間\n"${name}",R8.4.1～R8.5.1`)
    return { short: inShort(rows), all: JSON.stringify(rows) }
  }
  for (const name of ['グエン・ヴァン・アン', 'NGUYEN VAN AN', '李 明', '金 哲洙', 'ジョン・スミス（52歳）'])
    assert.deepEqual((await told(name)).short, ['person'], name)
  for (const name of [
    'マリア・ガルシア',
    'ジョン スミス',
    'ﾏﾘｱ･ｶﾞﾙｼｱ',
    'マリア・デ・ラ・クルス・ガルシア・ロペス',
    'Maria Santos',
    'ＭＡＲＩＡ　ＳＡＮＴＯＳ',
    'GARCIA, Maria',
    'John F. Smith',
    'マリア・田中',
    'スミス 陽子',
    'ジョン・スミス 様',
    'ジョン・スミス ほか1名',
    'ジョン・スミス及びマリア・ガルシア',
    '営業者：ジョン・スミス',
    'カフェ架空（ジョン・スミス）',
    '架空食堂 ジョン・スミス',
    '架空食堂こと ジョン・スミス',
  ]) {
    const { short, all } = await told(name)
    assert.deepEqual(short, ['name_may_have_person'], name)
    assert.doesNotMatch(all, /ジョン|ス.?ミス|マリア|田中|Maria|ＭＡＲＩＡ|ﾏﾘｱ|Smith|陽子/u, name)
  }
  // A number settles the doubt.
  const numbered = '商号又は名称,法人番号,停止期間\nマリア・ガルシア,7000012050002,R8.4.1～R8.5.1'
  assert.deepEqual(inShort((await readText('list.csv', numbered)).rows), ['マリア・ガルシア'])
})

test('companies in katakana or Latin letters without a legal form stay, by a word of theirs or because they are known', async () => {
  for (const name of [
    'カフェ・ド・パリ',
    'サロン・ド・ボーテ',
    'レストラン・マリア',
    'セブン‐イレブン・ジャパン',
    'アマゾン・ドット・コム',
    'アクサ・ダイレクト',
    'ザ・リッツ・カールトン',
    'エヌ・ティ・ティ',
    'エイチ・アイ・エス',
    'モルガン・スタンレー',
    'ニュー・オータニ',
    'Dentsu Inc.',
    'Booking.com B.V.',
    'Google LLC',
    'Kakuu Mihon B.V.',
    'Mihon Kakuu S.p.A.',
    'Kakuu Trading',
    'ATO FURIOUS',
    'Sunrise Village',
    'グーグル',
    'ENEOS',
    'Apple',
    'オートバックス 前橋',
  ]) {
    const { rows } = await readText('list.csv', `商号又は名称,停止期間\n"${name}",R8.4.1～R8.5.1`)
    assert.deepEqual(inShort(rows), [name])
  }
})

test('a person whose company stands in brackets is a person; a company whose note names another is a company', async () => {
  const csv = (name: string): string => `氏名又は名称,停止期間\n"${name}",R8.4.1～R8.5.1`
  for (const name of ['見本　花子\n（税理士法人架空会計の社員税理士）', '空蝉 凪之丞（株式会社架空組 代表取締役）'])
    assert.deepEqual(inShort((await readText('list.csv', csv(name))).rows), ['person'], name)
  for (const name of ['架空会計事務所（株式会社見本組の子会社）', '株式会社架空組（有限会社見本の元役員が設立）'])
    assert.deepEqual(inShort((await readText('list.csv', csv(name))).rows), [name])
})

test('an organisation whose company and officer stand in brackets is no person', async () => {
  const csv = (name: string): string => `氏名又は名称,停止期間\n"${name}",R8.4.1～R8.5.1`
  for (const name of ['見本共同企業体（株式会社架空の代表構成員）', '見本特定JV（株式会社架空組 代表会社）'])
    assert.deepEqual(inShort((await readText('list.csv', csv(name))).rows), [name])
  // Who is meant, and whether a person is named, is not said.
  for (const name of [
    '架空病院（医療法人架空会理事長）',
    '架空食堂（株式会社架空フーズの元社員空蝉凪之丞）',
    '見本特定JV（株式会社架空組 代表取締役 空蝉凪之丞）',
  ]) {
    const { rows } = await readText('list.csv', csv(name))
    assert.deepEqual(inShort(rows), ['name_may_have_person'], name)
    assert.doesNotMatch(JSON.stringify(rows), /空蝉/u)
  }
  const named = [
    '架空建設こと空蝉凪之丞（株式会社架空組 代表取締役）',
    '架空食堂 見本花子（株式会社架空フーズ 代表取締役）',
  ]
  for (const name of named) assert.deepEqual(inShort((await readText('list.csv', csv(name))).rows), ['person'], name)
})

test('a title of office that is written to the name keeps no person, in brackets or without', async () => {
  const told = async (name: string) => {
    const { rows } = await readText('list.csv', `名称,停止期間\n"${name}",R8.4.1～R8.5.1`)
    assert.doesNotMatch(JSON.stringify(rows), /太郎|花子|空蝉|ジョン/u, name)
    return inShort(rows)
  }
  for (const [name, kept] of [
    ['架空病院（医療法人例示会理事長見本太郎）', '架空病院（医療法人例示会）'],
    ['見本ホーム（社会福祉法人例示会理事長架空花子)', '見本ホーム（社会福祉法人例示会)'],
    ['見本ホーム（社会福祉法人例示会　理事長　架空花子）', '見本ホーム（社会福祉法人例示会）'],
    ['見本薬局（株式会社架空代表取締役見本太郎）', '見本薬局（株式会社架空）'],
    ['一般社団法人例示協会会長見本太郎', '一般社団法人例示協会'],
    ['医療法人例示会見本病院院長見本太郎', '医療法人例示会見本病院'],
  ])
    assert.deepEqual(await told(name!), [kept], name)
  const doubtful = [
    '社会福祉法人例示会理事長空蝉凪之丞',
    '架空病院（医療法人例示会理事長空蝉凪之丞）',
    '株式会社架空代表取締役ジョン',
  ]
  for (const name of doubtful) assert.deepEqual(await told(name), ['name_may_have_person'], name)
  for (const name of ['社会福祉法人例示会理事長会館', '一般社団法人代表取締役協会', '見本ホーム（社会福祉法人例示会）'])
    assert.deepEqual(await told(name), [name])
})

test('a joint venture named after its place has no members in its name', async () => {
  const { rows } = await readText('list.csv', '業者名,停止期間\n中央・南地区共同企業体,R8.4.1～R8.5.1')
  assert.deepEqual(inShort(rows), ['中央・南地区共同企業体'])
})

test('the text of an unparsed row shows the words that were the cause, and no name of a person beside them', async () => {
  const { rows } = await readText(
    'list.csv',
    '商号,代表者,始期,終期,理由\n株式会社架空組,見本太郎,別途通知,判決確定,談合の疑い\n●●株式会社,見本花子,令和8年6月1日,令和8年7月1日,談合の疑い\n架空電設株式会社,見本一郎,日野太郎,四月一日頃,談合の疑い\n',
  )
  assert.deepEqual(
    rows.map((row) => (row.outcome === 'unparsed' ? [row.reason, row.text] : row)),
    [
      ['period', '別途通知,判決確定,株式会社架空組,…,談合の疑い'],
      ['masked_name', '●●株式会社,…,令和8年6月1日,令和8年7月1日,談合の疑い'],
      ['period', '…,四月一日頃,架空電設株式会社,…,談合の疑い'],
    ],
  )
})

test('the home of a representative, or the one who acts for a representing company, is no part of an address', async () => {
  const rows = [
    '株式会社架空１,前橋市架空町1番地（代表者自宅：高崎市見本町2）,R8.4.1～R8.5.1',
    '合同会社架空２,前橋市架空町1番地 代表社員 見本合同会社 職務執行者 見本 花子,R8.4.1～R8.5.1',
  ]
  const { rows: outcomes } = await readText('list.csv', ['業者名,住所,停止期間', ...rows].join('\n'))
  const addresses = recordsOf(outcomes).map((facts) => 'party' in facts && facts.party.address)
  assert.deepEqual(addresses, ['前橋市架空町1番地', '前橋市架空町1番地'])
})

test('a name whose letters stand apart within a sentence is left out, other words set apart stay', () => {
  for (const [text, cleaned] of [
    ['代表取締役鈴 木 一 郎が贈賄の容疑で逮捕された。', '代表取締役…が贈賄の容疑で逮捕された。'],
    ['鈴　木　一　郎ほか2名が逮捕された。', '…ほか2名が逮捕された。'],
    ['同社のヤ マ ダ タ ロ ウが逮捕された。', '同社の…が逮捕された。'],
    ['従業員のヤマダ　タロウが逮捕された。', '従業員の…が逮捕された。'],
    ['代 表 取 締 役 鈴 木 一 郎 が', '代表取締役… が'],
    ['現場代理人（鈴 木 一 郎）が', '現場代理人（…）が'],
  ] as const)
    assert.equal(withoutNamesOfPersons(text), cleaned)
  for (const text of [
    '株式会社 佐 藤 花 子が受注した',
    '佐 藤 花 子 株 式 会 社が受注した',
    '贈 賄',
    '工 事 事 故',
    '独 占 禁 止 法 違 反',
    '安 全 管 理 不 備',
    'サ ン ラ イ ズ工区',
    'クレーン ワイヤーが切れた',
  ])
    assert.equal(withoutNamesOfPersons(text), text)
})
