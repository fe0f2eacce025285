/** Words of an open end, as the source of a regular expression: 当面の間, 無期限. */
export const openEndWords = '当[面分]の?間|無期限'

/** 期間の定めなく, 期限の定めなし. */
export const withoutTermWords = '期[間限]の?定めな[くし]'

/** 令和8年6月1日から, 2026年6月22日～: nothing behind the first day. */
export const endsWithStart = /(?:から|より|以降|以後|[~〜～])\s*[）)]?$/u
