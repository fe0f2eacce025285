import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reasonCodesOf } from './reason-codes-of.ts'

const cases: readonly (readonly [text: string, ...codes: string[]])[] = [
  ['競争参加資格確認資料に虚偽の記載をした', 'false_statement'],
  ['過失による粗雑工事', 'careless_work'],
  ['契約違反（履行遅滞）', 'breach_of_contract'],
  ['安全管理措置の不適切により生じた公衆損害事故', 'public_accident'],
  ['安全管理の措置が不適切であったため、工事関係者に死亡者を生じさせた', 'worker_accident'],
  ['代表役員が贈賄の容疑で逮捕された', 'bribery'],
  ['独占禁止法違反行為', 'antimonopoly_violation'],
  ['公正取引委員会から課徴金納付命令を受けた', 'antimonopoly_violation'],
  ['景品表示法に基づく課徴金納付命令を受けた'],
  ['競売入札妨害又は談合', 'bid_rigging'],
  ['刑法第96条の6（公契約関係競売等妨害）違反の容疑で逮捕', 'bid_rigging'],
  ['あっせん利得処罰法違反', 'influence_peddling'],
  ['建設業法違反行為', 'construction_act_violation'],
  ['建設業法第19条第1項の規定に違反', 'construction_act_violation'],
  ['建設業法に基づく営業停止処分を受けた', 'construction_act_violation'],
  ['監督処分を受けた', 'construction_act_violation'],
  ['食品衛生法に基づく営業停止処分を受けた'],
  ['労働安全衛生法違反の容疑で書類送検', 'labor_safety_violation'],
  ['廃棄物処理法違反により逮捕', 'other_law_violation'],
  ['役員が傷害の容疑で逮捕された', 'other_law_violation'],
  ['暴力団排除条例に違反し、暴力団関係者と交際', 'organized_crime'],
  ['不正又は不誠実な行為', 'dishonest_conduct'],
  ['不正または不誠実な行為（独占禁止法違反）', 'antimonopoly_violation', 'dishonest_conduct'],
  ['贈賄及び独占禁止法違反', 'bribery', 'antimonopoly_violation'],
  ['建設業法及び労働安全衛生法違反', 'construction_act_violation', 'labor_safety_violation'],
  ['民事再生法に基づく再生手続開始の申立て', 'business_failure'],
  ['落札決定の後、正当な理由なく契約を辞退したため', 'breach_of_contract'],
  ['契約締結を辞退した', 'breach_of_contract'],
  ['落札の辞退', 'breach_of_contract'],
  ['落札後に契約を締結しなかったため', 'breach_of_contract'],
  ['契約の締結に応じなかった', 'breach_of_contract'],
  ['業務委託料の過大請求', 'dishonest_conduct'],
  ['社会的信用の失墜', 'dishonest_conduct'],
  ['教員と共謀した預け金', 'dishonest_conduct'],
  ['個人情報の漏えい', 'dishonest_conduct'],
  ['労災隠し', 'labor_safety_violation'],
  ['一括下請負', 'construction_act_violation'],
  ['契約を締結した工事で辞退はなかった'],
  ['情報通信工事の契約'],
  ['その他', 'other'],
  ['別表第２第５号'],
  ['別表第1第7号、別表第2第15号'],
  ['当社都合'],
  [''],
]

for (const [text, ...codes] of cases) {
  test(`「${text}」: ${codes.join(', ') || 'no code'}`, () => assert.deepEqual(reasonCodesOf(text), codes))
}
