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
    代表者の氏名及び住所: 'representative',
    商号又は名称及び代表者の氏名: 'name',
  })
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
