/** 工期：, 履行期間は, （契約期間 at the end of words: the days behind them are those of the works or of a contract. */
const atEnd =
  /(?:工期|納期|(?:納入|完成|提出|支払)期[限日]|(?:履行|契約|工事|委託|施工|請負|雇用|有効|許可|リース)(?:の)?期[間限])(?:等)?\s*(?:は|が|:|：)?[\s　]*[（(【〔［[]?\s*(?:自)?\s*$/u

/** Whether the days that follow words are the term of works or of a contract, and no period of a measure. */
export const endsWithTermOfWorks = (words: string): boolean => atEnd.test(words)
