import type { CollectedList, CollectedSource } from '../../domain/collected-source.ts'

/** A fictional list. */
export const collectedList: CollectedList = {
  list: 'all',
  complete: true,
  observedCount: 12,
  removedCount: 0,
  officialCount: null,
  officialCountBasis: null,
  period: { from: null, to: null },
  asOf: '2026-11-20',
  lastAttemptAt: '2026-11-20T18:00:00.000Z',
  lastSuccessAt: '2026-11-20T18:00:00.000Z',
  lastRefusal: null,
  failedDays: 0,
  closed: false,
  expectedInterval: 'P1D',
  unparsedCount: 0,
  personsLeftOut: 0,
}

/** A fictional source. */
export const collectedSource = (sourceId: string, lists: readonly CollectedList[]): CollectedSource => ({
  sourceId,
  title: `架空の一覧 <${sourceId}>`,
  titleEn: `Fictional list <${sourceId}>`,
  publisher: '架空庁 (Fictional agency)',
  produces: 'enforcement',
  url: 'https://agency.example/',
  license: '',
  attribution: '',
  lists,
})
