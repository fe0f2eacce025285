/** Where an exception begins: …を停止する。ただし、, （但し、 */
const proviso = /[（(]?(?:ただし|但し)[、,]?[^。\n（()）]*(?:[（(][^（()）]*[）)][^。\n（()）]*)*[。）)]?/gu
/** An exception leaves something out or is about a part. Other words behind ただし may change the measure itself. */
const exception =
  /除[くき外]|限りで(?:は)?(?:ない|なく)|対象(?:と|に)(?:は)?しない|含まない|適用しない|(?:について|に関して|に係る[^。]{1,40})は/u

/**
 * The words about a measure without the exceptions from it: 令和8年4月1日から令和8年6月30日まで。ただし、令和8年4月15日までに開札する工事を除く. A day in one is none of the
 * measure.
 */
export const withoutExceptions = (text: string): string =>
  text.replace(proviso, (words) => (exception.test(words) ? ' ' : words)).trim()
