import type { HomeExample } from './home-facts.ts'

/** `path`: of a list of records. `value`: of the condition. */
const list = (
  by: 'authority' | 'law' | 'reason',
  path: string,
  value: string,
  [ja, en]: [ja: string, en: string],
): HomeExample => ({
  by,
  ja,
  en,
  place: { view: 'records', path, conditions: { [by]: value } },
})

const ofAuthority = (path: string, value: string, en: string): HomeExample =>
  list('authority', path, value, [value, en])

/** What the start page offers: of each row the first that finds something. The company is one of the sample. */
export const homeExamples: HomeExample[][] = [
  [
    {
      by: 'company',
      ja: '萌黄孔雀建設',
      en: 'Moegikujaku Construction',
      place: { view: 'results', q: '萌黄孔雀建設' },
    },
  ],
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
