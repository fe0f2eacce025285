import type { Language } from '../browser/types.ts'

/** The words of the news, which the server alone writes. */
const ja = {
  title: '一覧の新しい動き',
  note: '一覧に載った（掲載）、内容が変わった（変更）、一覧から消えた（掲載終了）記録を、それを確かめた日ごとに示します。一覧を初めて集めた日の記録は含みません。処分の日ではありません。掲載終了は、取消しや期間の終了を意味しません。',
  latest: '最近の動き',
  all: 'すべての動きを日と一覧ごとに見る',
  /** `since`: empty where lists are watched for longer than the news are kept. */
  span: (since: string) =>
    since === ''
      ? 'ここにあるのは、この60日間の動きです。'
      : `一覧は${since}から見ています。それより前の動きは分かりません。`,
  none: (since: string) =>
    `${since === '' ? 'この60日間' : 'それから'}、すでに集めていた一覧で確かめた動きはありません。集めていない一覧の動きは分かりません。`,
  first: '初めて集めた一覧',
  firstNote: '初めて集めた日に一覧にあった記録は、新しく載ったものではないので、上の動きに含みません。',
  firstOn: (day: string) => `${day}に初めて集めたもの`,
  newestActs: '日付の新しい処分等を見る',
  byDay: '日と一覧ごとの件数',
  ofDay: (day: string, source: string) => `${day} ${source}`,
  /** Before a day. */
  seenOn: '確かめた日：',
  source: '一覧',
  changes: { appeared: '掲載', changed: '変更', left: '掲載終了' },
  unnamed: (count: string) => `ほかに${count}件あります。条件で探すと見られます。`,
  more: '次の10件',
  whole: 'すべての日と一覧に戻る',
  feeds: 'Atomで追う',
  further: (count: number) => `残り${count}行を表示`,
}

const en: typeof ja = {
  title: 'What is new on the lists',
  note: 'Records that appeared on a list, changed or left it, by the day on which that was seen. What the first collection of a list saw is not among them. These are not the days of the acts. That a record left its list does not mean that the measure was cancelled or has ended.',
  latest: 'Latest changes',
  all: 'All changes by day and list',
  span: (since) =>
    since === ''
      ? 'These are the changes of the last 60 days.'
      : `The lists are watched since ${since}. Earlier changes are unknown.`,
  none: (since) =>
    `No change was seen ${since === '' ? 'in these 60 days' : 'since then'} on lists that were collected before. Changes on lists that are not collected are unknown.`,
  first: 'Lists collected for the first time',
  firstNote: 'What was on a list when it was first collected is not new on it, and not among the changes above.',
  firstOn: (day) => `First collected on ${day}`,
  newestActs: 'See the newest acts',
  byDay: 'Numbers by day and list',
  ofDay: (day, source) => `${day}, ${source}`,
  seenOn: 'Seen on ',
  source: 'List',
  changes: { appeared: 'new', changed: 'changed', left: 'off the list' },
  unnamed: (count) => `${count} more are not named here. Find them by conditions.`,
  more: 'Next 10',
  whole: 'Back to all days and lists',
  feeds: 'Follow by Atom',
  further: (count) => `Show ${count} more rows`,
}

export const newsWords = { ja, en } as const satisfies Record<Language, typeof ja>
