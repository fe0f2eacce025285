import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldOfHeading, isAboutFacility, type SourceField } from './headings.ts'

const assertFields = (fields: Readonly<Record<string, SourceField | null>>): void => {
  for (const [heading, field] of Object.entries(fields)) assert.equal(fieldOfHeading(heading), field, heading)
}

test('a facility with its address is no party and its address', () => {
  assertFields({
    処分に係る営業所の名称及び所在地: 'branch_and_address',
    '施設の名称、所在地': 'branch_and_address',
    '薬局の名称（所在地）': 'branch_and_address',
    施設の所在地及び名称: 'branch_and_address',
    対象施設: 'branch',
    食中毒の原因施設: 'branch',
    店舗名: 'branch',
    施設の名称及び営業者氏名: 'branch_and_name',
    商号又は名称及び主たる営業所の所在地: 'name_and_address',
    '氏名又は名称（法人番号）及び住所': 'name_and_address',
    '業者名（所在地）': 'name_and_address',
    '営業者の氏名及び住所（法人にあっては名称、所在地及び代表者の氏名）': 'name_and_address',
  })
})

test('words in brackets do not make an address the name as well, and a representative is no party', () => {
  assertFields({
    '事業者（法人）の所在地': 'address',
    '事業者（法人又は個人）の所在地': 'address',
    事業の概要: 'ignore',
    違反行為の概要: 'summary',
    代表者の氏名及び住所: 'representative',
    商号又は名称及び代表者の氏名: 'name',
  })
})

test('a word that refers to a company is no heading', () => {
  assertFields({ 上記業者: null, 当該業者: null, 建設業者: 'name', 食品衛生業者名: 'name' })
})

test('what is said of the time of a measure is no period', () => {
  assertFields({ 措置期間中の契約について: null, 指名停止期間中における下請: null, 指名停止の期間: 'period' })
})

test('a heading over others is about a facility only if it names no party', () => {
  for (const heading of ['対象施設', '施設の概要', '事業所', '食中毒の原因施設'])
    assert.ok(isAboutFacility(heading), heading)
  for (const heading of [
    '事業者（施設）',
    '企業・事業場',
    '主たる営業所',
    '処分を受けた者',
    '施設基準違反による行政処分',
  ])
    assert.ok(!isAboutFacility(heading), heading)
})

test('headings of lists of licences and enforcement, by trade', () => {
  assertFields({
    // Real estate and construction
    '商号、名称又は氏名': 'name',
    免許証番号: 'permit_number',
    監督処分の内容: 'action',
    監督処分を受けることとなった違反行為の内容: 'reason',
    処分の原因となった事実: 'reason',
    // Care and welfare
    '事業者の名称・代表者・所在地': 'name_and_address',
    法人名: 'name',
    法人所在地: 'address',
    事業所名等: 'branch',
    事業所の種別: 'permit_name',
    事業所の管理者: 'representative',
    指定年月日: 'ignore',
    処分決定日: 'action_date',
    効力停止の期間: 'period',
    不正請求額: 'ignore',
    // Food and pharmacies
    '施設の名称および営業者氏名（法人にあっては、法人名、代表者氏名、法人所在地）': 'branch_and_name',
    不利益処分などの内容: 'action',
    不利益処分などを行った理由: 'reason',
    根拠となる条項: 'clause',
    病因物質: 'summary',
    原因食品等: 'reason',
    患者数: 'ignore',
    開設者氏名: 'name',
    薬局開設者の名称: 'name',
    '診療所の開設者（法人）': 'name',
    運営法人名: 'name',
    薬局の名称: 'branch',
    保険医療機関名: 'branch',
    薬局の所在地: 'branch_address',
    本店の所在地: 'address',
    被疑者: 'name',
    許可業者の氏名: 'name',
    主な違反事実: 'reason',
    // Guards, lenders, waste, transport
    認定証又は探偵業届出証明書の番号: 'permit_number',
    行政処分に係る営業所又は基地局の名称及び所在地: 'branch_and_address',
    処分を行った公安委員会: 'authority',
    貸金業者名: 'name',
    産業廃棄物処理業者: 'name',
    取り消した許可の種類: 'permit_name',
    対象となる許可: 'permit_name',
    停止に係る許可: 'permit_name',
    許可を受けている建設業: 'sector',
    主な違反の条項: 'clause',
    主な違反行為: 'reason',
    違反行為の概要: 'summary',
    処分の対象となる事実: 'reason',
    累積違反点数: 'ignore',
    監査実施日: 'ignore',
    公表期間: 'ignore',
    // Others than the party
    発注業者: null,
    下請業者名: null,
  })
})
