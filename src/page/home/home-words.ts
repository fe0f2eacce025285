import type { Language } from '../browser/types.ts'

interface HomeWords {
  /** `records` and `lists` as texts. */
  readonly data: (records: string, lists: string, bodies: string) => string
  /** Of which days the lists are. */
  readonly listDays: (oldest: string, newest: string) => string
  readonly undatedLists: (count: string) => string
  readonly statistics: string
  readonly examples: string
  readonly exampleBy: Readonly<Record<'company' | 'authority' | 'law' | 'reason', (name: string) => string>>
  readonly points: readonly string[]
  readonly acts: string
  readonly actsNote: string
  readonly months: string
  readonly monthsNote: string
  /** A picture of months, for a screen reader. */
  readonly monthsOf: (kind: string, first: string, last: string) => string
  readonly most: (month: string, count: string) => string
  readonly inNumbers: string
  readonly month: string
  readonly atLeast: (count: string) => string
}

/** The words of the start page, which the server alone writes. */
export const homeWords: Readonly<Record<Language, HomeWords>> = {
  ja: {
    data: (records, lists, bodies) => `${bodies}機関の${lists}の一覧から集めた記録${records}件を収録しています。`,
    listDays: (oldest, newest) =>
      oldest === newest ? `一覧は${newest}時点のものです。` : `一覧の時点は${oldest}から${newest}までさまざまです。`,
    undatedLists: (count) => `時点を示さない一覧が${count}あります。`,
    statistics: '年・法令・機関・都道府県ごとの件数',
    examples: 'たとえば',
    exampleBy: {
      company: (name) => `「${name}」という会社の記録`,
      authority: (name) => `${name}による指名停止`,
      law: (name) => `${name}による行政処分等`,
      reason: (name) => `${name}を理由とする指名停止`,
    },
    points: [
      '三種類の記録は性質が違うので、混ぜずに分けて示します。',
      'どの記録にも出典と取得した日があります。',
      '見つからなくても、処分を受けていないという証明にはなりません。',
    ],
    acts: '最近の処分等',
    actsNote: '三種類を合わせて、日付の新しい10件です。行を開くと、内容と出典が出ます。',
    months: '月ごとの件数',
    monthsNote:
      '収録している記録の、処分等の日による件数です。集めていない機関の処分と、集めた一覧の日付より後の処分は含みません。',
    monthsOf: (kind, first, last) => `${kind}の月ごとの件数、${first}から${last}まで`,
    most: (month, count) => `最多は${month}の${count}件`,
    inNumbers: '数の表で見る',
    month: '月',
    atLeast: (count) => `${count}以上`,
  },
  en: {
    data: (records, lists, bodies) =>
      `${records} records from ${lists} lists of ${bodies} public ${bodies === '1' ? 'body' : 'bodies'}.`,
    listDays: (oldest, newest) =>
      oldest === newest ? `The lists stand for ${newest}.` : `The lists stand for days from ${oldest} to ${newest}.`,
    undatedLists: (count) => `${count} of them state no day.`,
    statistics: 'Numbers by year, law, authority and prefecture',
    examples: 'For example',
    exampleBy: {
      company: (name) => `The records of the company ${name}`,
      authority: (name) => `Suspensions by ${name}`,
      law: (name) => `Actions under the ${name}`,
      reason: (name) => `Suspensions for ${name}`,
    },
    points: [
      'The three kinds of record differ in nature and are never mixed.',
      'Each record has its source and the day on which it was retrieved.',
      'No match is not a clearance.',
    ],
    acts: 'Latest acts',
    actsNote: 'The ten newest by date, of all three kinds together. A row unfolds to its facts and source.',
    months: 'Acts by month',
    monthsNote:
      'Records that are collected, by the date of the act. Acts of bodies that are not collected, or later than the day of their list, are not in it.',
    monthsOf: (kind, first, last) => `${kind} by month, ${first} to ${last}`,
    most: (month, count) => `Most in ${month}: ${count}`,
    inNumbers: 'As a table',
    month: 'Month',
    atLeast: (count) => `at least ${count}`,
  },
}
