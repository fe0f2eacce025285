import type { CodeRow } from './code-row.ts'

/** 法人種別 of the corporate-number register (国税庁法人番号公表サイト). */
export const corporationKinds: readonly CodeRow[] = [
  { code: '101', ja: '国の機関', en: 'National government body' },
  { code: '201', ja: '地方公共団体', en: 'Local public entity' },
  { code: '301', ja: '株式会社', en: 'Stock company (kabushiki kaisha)' },
  { code: '302', ja: '有限会社', en: 'Limited company (yugen kaisha)' },
  { code: '303', ja: '合名会社', en: 'General partnership company (gomei kaisha)' },
  { code: '304', ja: '合資会社', en: 'Limited partnership company (goshi kaisha)' },
  { code: '305', ja: '合同会社', en: 'Limited liability company (godo kaisha)' },
  { code: '399', ja: 'その他の設立登記法人', en: 'Other registered corporation' },
  { code: '401', ja: '外国会社等', en: 'Foreign company or similar' },
  { code: '499', ja: 'その他', en: 'Other' },
]

/** Whether a kind is one of the companies (会社): 株式会社, 有限会社, 合名会社, 合資会社, 合同会社. */
export const isCompanyKind = (kind: string | undefined): boolean => /^30[1-5]$/.test(kind ?? '')

/** Whether a corporation of this kind is founded by its registration, and gets its number then. Other bodies get it when they first file. */
export const isRegisteredKind = (kind: string | undefined): boolean => kind?.startsWith('3') === true

/** 登記記録の閉鎖等の事由 of the corporate-number register (国税庁法人番号公表サイト). */
export const closeCauses: readonly CodeRow[] = [
  { code: '01', ja: '清算の結了等', en: 'Completion of liquidation or similar' },
  { code: '11', ja: '合併による解散等', en: 'Dissolution by merger or similar' },
  { code: '21', ja: '登記官による閉鎖', en: 'Registry closed by the registrar' },
  { code: '31', ja: 'その他の清算の結了等', en: 'Other completion of liquidation or similar' },
]

/** 処理区分 11 of the corporate-number register: the name was changed. */
export const nameChangeProcess = '11'

/** 処理区分 12 of the corporate-number register: moved within the country. */
export const moveProcess = '12'

/** 処理区分 71 of the corporate-number register: absorbed another corporation. */
export const mergerProcess = '71'

/** 処理区分 99 of the corporate-number register: the number, which was assigned by mistake, was deleted. */
export const deletionProcess = '99'
