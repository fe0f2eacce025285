import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keyOfHeading } from '../labels/headings.ts'
import { companyBeforeDoubtfulName } from '../../../words/persons/doubtful-names.ts'
import { memberIn, representativesApart, withoutMember, withoutOfficer } from './officers.ts'
import { addressStart } from './party-address.ts'
import { withoutPersonInAddress } from './person-in-address.ts'

// Every company and person here is fictional.

test('an officer is found, however many blanks or signs stand beside the name', () => {
  for (const blank of [' ', '　', '\n']) {
    const blanks = blank.repeat(5_000)
    assert.equal(withoutOfficer(`株式会社架空${blanks}】`), `株式会社架空${blanks}】`)
    assert.equal(withoutOfficer(`株式会社架空${blanks}x`), `株式会社架空${blanks}x`)
    assert.equal(withoutOfficer(`株式会社架空${blanks}47－009901`), '株式会社架空')
    assert.equal(withoutOfficer(`株式会社架空${blanks}（代表取締役 架空花子）`), '株式会社架空')
    assert.equal(keyOfHeading(`名称${blanks}/${blanks}所在地`), '名称/所在地')
  }
  assert.equal(withoutOfficer(`株式会社架空${'（'.repeat(5_000)}】`), `株式会社架空${'（'.repeat(5_000)}】`)
})

test('whom to ask is no part of a name, nor who acts for a company a part of its address', () => {
  for (const label of [
    '担当：営業部 見本花子',
    '営業担当者: 見本',
    '連絡先 見本花子',
    '受任者：見本花子',
    'TEL 000-000',
  ])
    assert.equal(withoutOfficer(`株式会社架空（${label}）`), '株式会社架空', label)
  for (const name of ['株式会社架空（担当町）', '株式会社架空（旧商号：株式会社見本）'])
    assert.equal(withoutOfficer(name), name)
  assert.equal(withoutPersonInAddress('高崎市（受任者：群馬支店長 見本花子）'), '高崎市')
  assert.equal(withoutPersonInAddress('高崎市（旧架空町）'), '高崎市（旧架空町）')
  assert.equal(withoutPersonInAddress('山田太郎 前橋市架空町1'), '前橋市架空町1')
  assert.equal(withoutPersonInAddress('前橋市佐藤一郎方'), '前橋市')
  for (const address of ['群馬県 前橋市架空町1', '前橋市架空町方', '前橋市東四方'])
    assert.equal(withoutPersonInAddress(address), address)
})

test('letters that a table sets apart are no officer', () => {
  const names = [
    '株式会社 架 空 ホーム',
    '株式会社　架　空　通　運',
    '有限会社 長 架 空 ガス',
    '㈱　架 空',
    '株式会社 佐 藤 花 子',
  ]
  for (const name of names) assert.equal(withoutOfficer(name), name)
  for (const name of names) assert.equal(companyBeforeDoubtfulName(name), null, name)
  assert.equal(withoutOfficer('株式会社架空建設　佐　藤　花　子'), '株式会社架空建設')
  assert.equal(withoutOfficer('株式会社 架 空　佐藤 花子'), '株式会社架空')
  // A name of one letter and an officer, or a name whose letters stand apart.
  assert.equal(companyBeforeDoubtfulName('株式会社 泉 林 太郎'), '株式会社 泉')
})

test('同社 before an office is no part of the name; the end of a name that has it stays', () => {
  for (const name of [
    '株式会社架空、同社 代表取締役 見本太郎',
    '株式会社架空、同社代表取締役見本太郎',
    '株式会社架空及び同社代表取締役見本太郎',
  ])
    assert.equal(withoutOfficer(name), '株式会社架空', name)
  assert.equal(withoutOfficer('株式会社大同社 代表取締役 見本太郎'), '株式会社大同社')
  assert.equal(withoutOfficer('株式会社大同社、同社代表取締役見本太郎'), '株式会社大同社')
})

test('a full name before a company does not say whose measure it is', () => {
  for (const name of [
    '山田太郎（株式会社架空）',
    '佐藤花子　架空株式会社',
    '山田太郎こと株式会社架空',
    '佐藤花子・株式会社架空',
  ])
    assert.equal(memberIn(name), 'unclear', name)
  for (const name of ['山田太郎株式会社', '山田太郎 株式会社', '架空設備（株式会社架空）', '伊藤忠・架空株式会社'])
    assert.equal(memberIn(name), null, name)
  for (const name of ['佐　藤　花　子（株式会社架空）', '佐　藤　花　子　㈱架空']) {
    assert.equal(memberIn(name), 'unclear', name)
    assert.equal(withoutMember(name), '…', name)
  }
  assert.equal(withoutMember('山田太郎（株式会社架空）'), '…')
  assert.equal(withoutOfficer('株式会社架空建設（鈴 木 一 郎）'), '株式会社架空建設')
  assert.equal(withoutPersonInAddress('前橋市架空町1-2 鈴　木　一　郎'), '前橋市架空町1-2')
  assert.equal(withoutPersonInAddress('前橋市 架 空 町 1-2'), '前橋市 架 空 町 1-2')
})

test('a full name behind a company goes, whatever sign stands between', () => {
  for (const sign of ['、', '／', '：', '－', ' ', '\t', '・', '―', '—', '｜', '→', '※', '；', '，']) {
    assert.equal(withoutOfficer(`株式会社架空${sign}佐藤花子`), '株式会社架空', sign)
    assert.equal(withoutOfficer(`株式会社架空${sign}高崎工場`), `株式会社架空${sign}高崎工場`, sign)
  }
})

test('a person in any brackets behind a company goes, and a note in them stays', () => {
  for (const [open, close] of ['（）', '〈〉', '【】', '＜＞', '《》', '［］', '「」', '〔〕']) {
    for (const person of ['鈴木一郎', '鈴 木 一 郎', '代表取締役 鈴木一郎'])
      assert.equal(withoutOfficer(`株式会社架空${open}${person}${close}`), '株式会社架空', `${open}${person}`)
    for (const note of ['東北支店', '本店', '高崎工場'])
      assert.equal(withoutOfficer(`株式会社架空${open}${note}${close}`), `株式会社架空${open}${note}${close}`)
    assert.equal(memberIn(`山田太郎${open}株式会社架空${close}`), 'unclear', open)
  }
  assert.equal(withoutOfficer('株式会社架空【本店】／鈴木一郎'), '株式会社架空【本店】')
  assert.equal(withoutOfficer('株式会社架空：代表 鈴木 一郎'), '株式会社架空')
})

test('a name in katakana whose letters stand apart goes, and words of a company stay', () => {
  for (const name of [
    '株式会社架空 ヤ マ ダ タ ロ ウ',
    '株式会社架空（ヤ マ ダ タ ロ ウ）',
    '株式会社架空／ヤ マ ダ　タ ロ ウ',
  ])
    assert.equal(withoutOfficer(name), '株式会社架空', name)
  for (const name of [
    '株式会社 ヤ マ ダ タ ロ ウ',
    '株式会社カ ナ リ ヤ',
    'サ ン ラ イ ズ 株式会社',
    '株式会社架空 サ ン ラ イ ズ',
  ])
    assert.equal(withoutOfficer(name), name)
})

test('a representative is told from the name before it', () => {
  assert.deepEqual(representativesApart(['（有）架空造園 空蝉凪之丞']), {
    names: ['（有）架空造園'],
    officers: ['空蝉凪之丞'],
  })
  const signs = `株式会社架空${'、'.repeat(5_000)}x`
  assert.deepEqual(representativesApart([signs]), { names: [signs], officers: [] })
})

test('an address is told from the officer behind it, however many blanks or signs it has', () => {
  for (const sign of [' ', '　', '（', '、']) {
    const signs = sign.repeat(5_000)
    assert.equal(withoutPersonInAddress(`前橋市架空町1番地${signs}代表取締役 架空花子`), '前橋市架空町1番地')
    assert.equal(withoutPersonInAddress(`前橋市架空町${signs}1-2`), `前橋市架空町${signs}1-2`)
  }
  assert.equal(addressStart.test(`住所${' '.repeat(5_000)}：〒371-0000 群馬県前橋市`), true)
  assert.equal(addressStart.test(`住所${' '.repeat(5_000)}x`), false)
})

test('under a heading that announces the representative, a name in brackets is one, whatever its letters', () => {
  const company = '見本水道株式会社'
  for (const lines of [[`${company}（年の瀬　玻璃）`], [company, '（年の瀬　玻璃）']])
    assert.deepEqual(representativesApart(lines).names, [company], lines.join('/'))
  for (const note of ['（旧商号　見本組）', '（高崎支店）', '（廃業）', '（株式会社架空）'])
    assert.deepEqual(representativesApart([`${company}${note}`]).names, [`${company}${note}`], note)
})

test('whom to ask and a person behind an address go, whatever sign stands between, and the rest of an address stays', () => {
  for (const behind of [
    '、担当 山田太郎',
    '／山田太郎',
    '、山 田 太 郎',
    '、電話027-000-0000',
    '　担当：山田太郎　電話 027-000-0000',
    '／TEL 027-000-0000／担当者 山田 太郎',
    '（担当：山田太郎）',
    ', 担当 山田',
    '・担当山田太郎',
    '、連絡先 総務課 山田',
    ' お問い合わせ先 山田太郎',
    '担当 山田太郎',
    '、山田太郎様方',
  ])
    assert.equal(withoutPersonInAddress(`前橋市架空町1-1${behind}`), '前橋市架空町1-1', behind)
  for (const address of [
    '前橋市架空町1-1、架空ビル3階',
    '前橋市架空町1、2、3番地',
    '前橋市架空町1-1／高崎市見本町2',
    '前橋市山田町太郎1-1',
    '前橋市架空町1 電話局前ビル',
    '前橋市架空町1-1、見本町',
  ])
    assert.equal(withoutPersonInAddress(address), address)
})

test('who acts for a company in its bankruptcy or its winding up goes from behind its address', () => {
  for (const behind of [
    ' 破産管財人 弁護士 鈴木一郎',
    ' 破産管財人弁護士鈴木一郎',
    '（破産管財人 弁護士 鈴木 一郎）',
    ' 清算人 鈴木一郎',
    ' 代理人弁護士 鈴木一郎',
    ' 弁護士 鈴木一郎',
    ' 弁護士鈴木一郎',
    ' 承継人 鈴木一郎',
  ])
    assert.equal(withoutPersonInAddress(`前橋市架空町1${behind}`), '前橋市架空町1', behind)
  for (const address of [
    '前橋市架空町1 弁護士ビル5階',
    '前橋市架空町1 弁護士会館3階',
    '前橋市架空町1 弁護士法人架空内',
    '前橋市架空町1 見本弁護士事務所気付',
  ])
    assert.equal(withoutPersonInAddress(address), address)
})
