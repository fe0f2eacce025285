import type { CodeRow } from './code-row.ts'

/**
 * Reasons of procurement suspensions (措置要件) after the model rules of the 中央公共工事契約制度運用連絡協議会 and the rules
 * of prefectures and cities based on them. Specific reasons precede the general clause of bad faith.
 */
export const reasons: readonly CodeRow[] = [
  { code: 'false_statement', ja: '虚偽記載', en: 'False statement' },
  { code: 'careless_work', ja: '過失による粗雑工事', en: 'Careless or poor work' },
  { code: 'breach_of_contract', ja: '契約違反', en: 'Breach of contract' },
  { code: 'public_accident', ja: '公衆損害事故', en: 'Accident harming the public' },
  { code: 'worker_accident', ja: '工事関係者事故', en: 'Accident harming workers' },
  { code: 'bribery', ja: '贈賄', en: 'Bribery' },
  { code: 'antimonopoly_violation', ja: '独占禁止法違反行為', en: 'Antimonopoly violation' },
  {
    code: 'bid_rigging',
    ja: '競売入札妨害又は談合',
    en: 'Obstruction of auction or bid rigging',
    furtherNames: ['談合', 'Bid rigging'],
  },
  { code: 'influence_peddling', ja: 'あっせん利得', en: 'Influence peddling' },
  { code: 'construction_act_violation', ja: '建設業法違反行為', en: 'Construction Business Act violation' },
  { code: 'labor_safety_violation', ja: '労働安全衛生法等違反', en: 'Labour or safety law violation' },
  { code: 'other_law_violation', ja: 'その他の法令違反', en: 'Other law violation' },
  { code: 'organized_crime', ja: '暴力団関係', en: 'Ties with organised crime' },
  { code: 'dishonest_conduct', ja: '不正又は不誠実な行為', en: 'Dishonest or bad-faith conduct' },
  { code: 'business_failure', ja: '経営不振', en: 'Business failure' },
  { code: 'other', ja: 'その他', en: 'Other' },
]
