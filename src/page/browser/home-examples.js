/** @import { HomeExample } from './types.js' */

/**
 * @param {'authority' | 'law' | 'reason'} by
 * @param {string} path of a list of records
 * @param {string} value of the condition
 * @param {[ja: string, en: string]} names
 * @returns {HomeExample}
 */
const list = (by, path, value, [ja, en]) => ({
  by,
  ja,
  en,
  place: { view: 'records', path, conditions: { [by]: value } },
})

/** @param {string} path @param {string} value @param {string} en @returns {HomeExample} */
const ofAuthority = (path, value, en) => list('authority', path, value, [value, en])

/** What the start page offers: of each row the first that finds something. The company is one of the sample. @type {HomeExample[][]} */
export const homeExamples = [
  [{ by: 'company', ja: '萌黄孔雀建設', en: '萌黄孔雀建設', place: { view: 'results', q: '萌黄孔雀建設' } }],
  [
    ofAuthority('procurement-suspensions', '東京都', 'Tokyo'),
    ofAuthority('procurement-suspensions', '大阪府', 'Osaka Prefecture'),
    ofAuthority('procurement-suspensions', '国土交通省', 'MLIT'),
  ],
  [
    list('law', 'enforcements', 'industrial_safety_act', ['労働安全衛生法', 'Industrial Safety and Health Act']),
    list('law', 'enforcements', 'premiums_representations_act', ['景品表示法', 'Premiums and Representations Act']),
    list('law', 'enforcements', 'antimonopoly_act', ['独占禁止法', 'Antimonopoly Act']),
  ],
  [
    list('reason', 'procurement-suspensions', 'bid_rigging', ['談合', 'bid rigging']),
    list('reason', 'procurement-suspensions', 'bribery', ['贈賄', 'bribery']),
  ],
]
