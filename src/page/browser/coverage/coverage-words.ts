import type { Context, Language } from '../types.ts'

/** The sentences of the coverage alone, which are loaded with it. */
const ja = {
  whichAuthority: 'どの機関の収録状況を調べますか',
  whichAuthorityHint: '都道府県、市、省庁、独立行政法人など。漢字、かな、英語で（例：大阪、よこはま、Kobe）',
  whichBody: (count: number) => `名前の合う機関が${count}件あります。どれですか。`,
  alsoBodies: 'ほかに名前の合う機関',
  bodyUnknown: (name: string) => `「${name}」がどの機関か、分かりませんでした`,
  bodyUnknownHelp:
    'ここにあるのは、国の機関、独立行政法人等、特殊法人等、都道府県、政令指定都市のすべてと、一覧を集めているその他の機関です。ほかの機関の記録は、別の機関が公表した一覧に含まれるものだけです。その記録が見つからなくても、記録があるかどうかは分かりません。',
  inListsOfOthers:
    'この機関だけの一覧は集めていません。上の一覧は、この機関の新しい記録が載っているもので、ほかにもあるかもしれません。一覧の日付より後の記録は、あるかどうか分かりません。',
  collected: '集めています',
  partlyCollected: '一部を集めています',
  onlyParts: 'ただし、集めているのは一覧の全部ではなく、一部です。',
  editionsMissing: 'ただし、集めていない版や年度があります。',
  notCollected: '集めていません',
  notCollectedMeaning: '見つからなくても、記録があるかどうかは分かりません。',
  noOwnList: '指名停止等の一覧は、この名簿にありません。',
  noOwnSource:
    'この機関だけの一覧は、集める対象にありません。多くの機関の処分をまとめた一覧（下の「そのほかの記録」）に含まれることがあります。',
  list: '一覧',
  asOf: 'いつの時点か',
  attemptFailed: (day: string, reason: string) => `${day}の取得は失敗（${reason}）`,
  nextCheck: '次の確認',
  nextAround: (day: string) => `${day}ごろ`,
  nextPast: (day: string) => `${day}ごろの予定を過ぎています`,
  nextNone: '予定なし',
  nextUnknown: 'まだ一度も取得していません',
  officialList: '公式ページを開く',
  noOfficialPage: '一覧のページは分かっていません',
  notCollectedBodies: (count: string) => `まだ集めていない${count}機関`,
  notCollectedSources: (count: string) => `まだ集めていない${count}件の一覧`,
  coverageTitle: '収録状況',
  coverageLead:
    'どこまで集めているかを、機関ごとに示します。調べて見つからないとき、集めている機関については「集めた一覧には見当たらない」、集めていない機関については「記録があるかどうか分からない」という意味です。',
  coverageNotice: '会社を特定できなかった記録は、法人番号では見つかりません。会社名でもお調べください。',
  collectedBodies: '指名停止・入札参加停止を集めている機関',
  coverageMap: '指名停止・入札参加停止を公表しうるすべての機関',
  coverageMapLead: '集めていない機関（×）も載せています。機関を選ぶと、その収録状況が上に出ます。',
  coverageSources: 'そのほかの記録',
  coverageSourcesLead:
    '行政処分等と許認可に関する処分には、公表する機関をすべて挙げた名簿がありません。ここにない機関や一覧の処分は、集めていません。',
  coverageOthers: '一覧ごとの詳細',
  coverageRegister: '機関別の表',
  suspensionsBeside: '指名停止・入札参加停止（多くの機関の公表を集めたもの）',
  designatedCities: '政令指定都市',
  legends: {
    fresh: '予定どおりに取得',
    stale: '更新が少し遅れている',
    overdue: '更新が止まっている',
    closed: '増えることのない一覧',
    unknown: '収録しているが時点が不明',
    never_collected: '記録があるかどうか分からない',
  },
  meaningUnrecorded: '収集したかどうかの記録がありません。',
  publisher: '機関',
  freshness: '新しさ',
  freshnesses: {
    fresh: '最新',
    stale: 'やや古い',
    overdue: '更新遅れ',
    closed: '更新終了',
    unknown: '時点不明',
    never_collected: '未収集',
  },
  collectedOf: (collected: string, total: string) => `${total}機関のうち${collected}機関を収集`,
  observed: '収録件数',
  official: '公式件数',
  ratio: '収録率',
  noRatio: '算出しない',
  ratioReasons: {
    never_collected: 'まだ集めていません',
    no_official_denominator: '公式の件数が公表されていません',
    official_count_is_zero: '公式の件数が0です',
    observed_more_than_official_count: '消えた記録も残しているため、公式の件数を上回ります',
  },
  unparsed: '読めなかった行',
  personsLeftOut: '個人のため除いた行',
  heldBack: (day: string) => `新しい版は${day}から保留中（外れた記録や新しい記録が異例に多いため）`,
  every: (count: number, unit: string) => `${count}${{ D: '日', W: '週間', M: 'か月', Y: '年' }[unit] ?? unit}ごと`,
  noPublisher: '条件に合う機関はありません。',
  officialPage: '公式ページ',
  lessThanOnePercent: '1%未満',
  itsRecords: 'この機関の記録',
  inOtherLists: (lists: string) => `一部の記録がある一覧: ${lists}`,
  authoritiesInList: (authorities: string) => `記録のある機関: ${authorities}`,
  searchItsRecords: 'この名前の機関の記録を探す',
  showGroup: 'この区分の一覧を開く',
}

const en: typeof ja = {
  whichAuthority: 'Which authority?',
  whichAuthorityHint:
    'Prefecture, city, ministry, agency or corporation; in Japanese, kana or English (Osaka, よこはま, 神戸)',
  whichBody: (count) => `${count} bodies fit. Which one?`,
  alsoBodies: 'Other bodies that fit',
  bodyUnknown: (name) => `Which body “${name}” is, was not understood`,
  bodyUnknownHelp:
    'Here are all national bodies, administrative agencies, public corporations, prefectures and designated cities, and the other bodies whose lists are collected. Of further bodies there are only the records that lists of others contain: if nothing is found, it is unknown whether there are records.',
  inListsOfOthers:
    'No list of this body alone is collected. Its newest records are in the lists above, and there may be others. Whether there are records of later days than those of the lists is unknown.',
  collected: 'Collected',
  partlyCollected: 'Collected in part',
  onlyParts: 'Only parts of it are collected.',
  editionsMissing: 'Some of its editions or years are not collected.',
  notCollected: 'Not collected',
  notCollectedMeaning: 'If nothing is found, it is unknown whether there are records.',
  noOwnList: 'This body is not in the register of procurement suspensions.',
  noOwnSource:
    'No list of this body alone is to be collected. Lists that gather the actions of many bodies (“The other records”, below) may contain its actions.',
  list: 'List',
  asOf: 'As of',
  attemptFailed: (day, reason) => `retrieval of ${day} failed (${reason})`,
  nextCheck: 'Next check',
  nextAround: (day) => `about ${day}`,
  nextPast: (day) => `was due about ${day}`,
  nextNone: 'none planned',
  nextUnknown: 'never retrieved yet',
  officialList: 'Open the official page',
  noOfficialPage: 'The page of the list is not known',
  notCollectedBodies: (count) => `${count} bodies not collected yet`,
  notCollectedSources: (count) => `${count} lists not collected yet`,
  coverageTitle: 'Coverage register',
  coverageLead:
    'What is collected, body by body, and how recently. If nothing is found, it means for a body that is collected: not in the list as collected here; for one that is not: it is unknown whether there are records.',
  coverageNotice:
    'Records whose company could not be identified are not found by corporate number. Search by name, too.',
  collectedBodies: 'Bodies whose procurement suspensions are collected',
  coverageMap: 'All bodies that may publish procurement suspensions',
  coverageMapLead: 'Those that are not collected (×), too. Choose one to see above what is collected of it.',
  coverageSources: 'The other records',
  coverageSourcesLead:
    'There is no register of all bodies that publish enforcement records and licence actions. Those of bodies and lists that are not shown here are not collected.',
  coverageOthers: 'Details list by list',
  coverageRegister: 'Table by publisher',
  suspensionsBeside: 'Procurement suspensions, gathered from notices of many bodies',
  designatedCities: 'Designated cities',
  legends: {
    fresh: 'retrieved on schedule',
    stale: 'somewhat late',
    overdue: 'no longer updated',
    closed: 'nothing is added any more',
    unknown: 'collected, of an unknown day',
    never_collected: 'unknown whether there are records',
  },
  meaningUnrecorded: 'It is not recorded whether this was collected.',
  publisher: 'Publisher',
  freshness: 'Freshness',
  freshnesses: {
    fresh: 'Fresh',
    stale: 'Ageing',
    overdue: 'Overdue',
    closed: 'Closed list',
    unknown: 'Day unknown',
    never_collected: 'Not collected',
  },
  collectedOf: (collected, total) => `${collected} of ${total} publishers collected`,
  observed: 'Records here',
  official: 'Official count',
  ratio: 'Coverage',
  noRatio: 'Not computed',
  ratioReasons: {
    never_collected: 'not collected yet',
    no_official_denominator: 'no official count is published',
    official_count_is_zero: 'the official count is zero',
    observed_more_than_official_count: 'more than the official count, because records that left the list are kept',
  },
  unparsed: 'Rows not read',
  personsLeftOut: 'Rows left out (persons)',
  heldBack: (day) => `A newer edition is held back since ${day}: unusually many records left or are new`,
  every: (count, unit) => {
    const name = { D: 'day', W: 'week', M: 'month', Y: 'year' }[unit] ?? unit
    return count === 1 ? `every ${name}` : `every ${count} ${name}s`
  },
  noPublisher: 'No publisher fits these conditions.',
  officialPage: 'Official page',
  lessThanOnePercent: 'under 1%',
  itsRecords: 'Records of this body',
  inOtherLists: (lists: string) => `Some of its records are in: ${lists}`,
  authoritiesInList: (authorities: string) => `Has records of: ${authorities}`,
  searchItsRecords: 'Search for records of a body of this name',
  showGroup: 'Open the list of this group',
}

export const coverageWords = { ja, en } as const satisfies Record<Language, typeof ja>

/** The context of the coverage, whose words are those of the page and its own. */
export type CoverageContext = Context & { words: typeof ja }

export function coverageContext(context: Context): CoverageContext {
  return { ...context, words: { ...context.words, ...coverageWords[context.language] } }
}
