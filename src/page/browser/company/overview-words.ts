import type { Language } from '../types.ts'

/** The words of the counts of a company, which are loaded with it. */
const ja = {
  identified: 'この会社の記録',
  identifiedHelp: '公表された法人番号、または名前と所在地で特定できたもの',
  nameOnly: 'この名前の記録',
  nameOnlyHelp: '番号がなく、この会社のものか分からないもの。',
  inForce: (count: number) => `今日効力のあるもの ${count}件。`,
  mayBeInForce: (count: number, seenOn: string) =>
    `効力が続いているか分からないもの ${count}件${seenOn === '' ? '' : `（分かっている最後の日は${seenOn}）`}。`,
  byName: (count: number) => `名前のみ ${count}`,
  predecessorHelp: 'この会社に合併された会社。その会社の記録は、上の数に入りません',
  zero: '0は、収録した一覧に見つからなかったという意味で、処分がないことの証明ではありません。',
}

const en: typeof ja = {
  identified: 'Of this company',
  identifiedHelp: 'identified by the published corporate number, or by name and address',
  nameOnly: 'Of its name only',
  nameOnlyHelp: 'No number: they may be about another company.',
  inForce: (count) => `${count} in force today.`,
  mayBeInForce: (count, seenOn) =>
    `${count} of which it is not known whether they are in force${seenOn === '' ? '' : ` (last known on ${seenOn})`}.`,
  byName: (count) => `by name only ${count}`,
  predecessorHelp: 'Merged into this company. Its records are not in the numbers above',
  zero: '0 means that nothing was found in the lists collected. It is no proof that no action was taken.',
}

export const overviewWords: Readonly<Record<Language, typeof ja>> = { ja, en }
