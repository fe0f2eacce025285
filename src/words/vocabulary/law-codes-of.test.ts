import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { lawCodesOf, withoutLawNames } from './law-codes-of.ts'
import { laws } from '../codes/laws.ts'

const cases: readonly (readonly [text: string, ...codes: string[]])[] = [
  ['労働安全衛生法第20条 労働安全衛生規則第151条の3', 'industrial_safety_act'],
  ['労働安全衛生法第21条第1項クレーン等安全規則第66条の3', 'industrial_safety_act'],
  ['第36条労働安全衛生施行令第6条', 'industrial_safety_act'],
  ['石綿障害予防規則第3条', 'industrial_safety_act'],
  ['労働基準法第32条、最低賃金法第4条', 'labor_standards_act', 'minimum_wage_act'],
  ['最低賃金法第4条及び労働基準法第24条', 'minimum_wage_act', 'labor_standards_act'],
  ['労 働 者 派 遣 法 第45条', 'worker_dispatching_act'],
  ['労基法第32条', 'labor_standards_act'],
  ['じん肺法第7条', 'other'],
  ['家内労働法第6条', 'other'],
  ['船員職業安定法', 'other'],
  ['長期信用銀行法', 'other'],
  ['銀行法第26条第1項', 'banking_act'],
  ['道路運送車両法第40条及び道路運送法', 'road_vehicles_act', 'road_transport_act'],
  ['貨物自動車運送事業輸送安全規則第3条第4項', 'truck_transport_act'],
  ['旅客自動車運送事業運輸規則', 'road_transport_act'],
  ['廃棄物の処理及び清掃に関する法律 第14条の3の2', 'waste_management_act'],
  ['不当景品類及び不当表示防止法第７条第１項', 'premiums_representations_act'],
  ['製造委託等に係る中小受託事業者に対する代金の支払の遅延等の防止に関する法律', 'subcontract_act'],
  ['下請代金支払遅延等防止法第4条', 'subcontract_act'],
  ['出入国管理及び難民認定法第73条の２、技能実習法第10条第２号', 'other', 'technical_intern_act'],
  ['役員が大麻取締法違反', 'other'],
  ['平成29年改正前建設業法第28条', 'construction_business_act'],
  ['電気通信事業法及び電気事業法', 'telecom_business_act', 'electricity_business_act'],
  ['特定商品等の預託等取引契約に関する法律', 'other'],
  ['大阪府暴力団排除条例第14条', 'other'],
  ['同法施行規則第12条第1項第8号'],
  ['法第16条の2（焼却禁止）'],
  ['第5条第1号(優良誤認) / 第7条第1項'],
  ['施工方法が不適切、違法な工法、一般社団法人、就業規則、根拠法令'],
  [''],
]

for (const [text, ...codes] of cases) {
  test(`laws in 「${text}」: ${codes.join(', ') || 'none'}`, () => assert.deepEqual(lawCodesOf(text), codes))
}

test('every law is recognised by its label, its title, its other names and its subordinate rules', () => {
  for (const law of laws.filter(({ code }) => code !== 'other')) {
    for (const name of [law.title, law.ja.replace(/（.*/u, ''), ...law.publishedNames, ...law.subordinateRules]) {
      assert.deepEqual(lawCodesOf(`${name}第1条に違反`), [law.code], name)
    }
  }
})

test('a repeated law has one code, and no text causes an error', () => {
  const randomParts = fc.array(fc.constantFrom('建設業法', '同法', '刑法', 'と', '第3条', '規則', '法', '\n'))
  fc.assert(
    fc.property(randomParts, (parts) => {
      const codes = lawCodesOf(parts.join(''))
      assert.equal(new Set(codes).size, codes.length)
      assert.equal(codes.includes('construction_business_act'), parts.includes('建設業法'))
    }),
  )
})

test('removing law names keeps the other words', () => {
  assert.equal(withoutLawNames('建設業法違反により建設業の許可を取消し'), '、違反により建設業の許可を取消し')
  assert.equal(withoutLawNames('施工方法'), '施工方法')
})
