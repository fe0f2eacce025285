/** Authorities that are not named. `isCut`: the counts do not have them all. */
interface OtherAuthorities {
  readonly count: number
  readonly isCut: boolean
}

/** The words of the statistics, which the server alone writes. */
const ja = {
  title: '収録した記録の数',
  lead: '集めて公開している記録の数です。処分や措置が実際にいくつあったかを表すものではありません。',
  /** At each table. */
  notCovered: '集めた一覧だけの数です。集めていない一覧の記録は含まず、その数は0ではなく不明です。',
  parts: 'この画面の内容',
  byKind: '種類別',
  byYear: '年別',
  byActionType: '処分の種類と年',
  actionType: '処分の種類',
  actionTypeLead:
    '行政処分等と許認可の処分の種類ごとの、年別の数です。年の数え方と、どの年にも入らないものは、年別の表の下にあります。種類の下の機関は、その記録の多い順です。集めた機関だけの数で、ほかの機関も同じ種類の処分をしていることがあります。',
  ofAuthorities: (named: readonly string[], { count, isCut }: OtherAuthorities) =>
    `${named.join('、')}${count > 0 ? `、ほか${count}機関${isCut ? '以上' : ''}` : ''}`,
  listsNotCounted: (lists: string) =>
    `分かっていて集めていない一覧が${lists}あり、その記録はどの数にも入っていません。`,
  editionGap: (list: string, after: string, before: string) =>
    `${list}の${after}と${before}の間の版や年度は集めていません。その間にだけ載った記録は、どの数にも入っていません。`,
  typesWithoutRecord: (types: readonly string[]) =>
    `集めた一覧に一件もない種類：${types.join('、')}。処分がなかったという意味ではありません。`,
  byPrefecture: '都道府県別',
  byLaw: '法令別',
  byAuthority: '機関別',
  kind: '種類',
  prefecture: '都道府県',
  total: '計',
  records: '記録',
  uncollected: '分かっていて集めていない一覧',
  kindLead:
    '指名停止には、公表する国の機関、都道府県、政令指定都市などの登録簿があります。ほかの種類には登録簿がないので、ここに数えていない一覧もありえます。',
  retrieved: '最後に取得した日',
  yearLead:
    '処分や措置の日（公表されていなければ期間の始まり、それもなければ公表の日）の年です。まだ終わっていない年と、古い記録が一覧に残っていない年は、少なく見えます。',
  beforeLists: '収集した一覧が始まる前の年で、ほかの記録は分かりません',
  afterLists: '収集した一覧が終わった後を含む年で、ほかの記録は分かりません',
  unknownYearsNote:
    '「—」は、収集した一覧が始まる前か終わった後の年です。0件ではなく、分かりません。*のある数は、そうした年の、一件ずつ集めた公表などだけの数です。',
  listsEnd: (day: string) => `全体を集めた一覧は${day}までです。その後のものは、一件ずつ集めた公表だけです。`,
  earlier: '表より前の年',
  undated: '日付が公表されていない',
  prefectureLead:
    '記録に公表された所在地、または特定できた会社の所在地による数です。処分した機関の所在地ではありません。色が強いほど多く、×は、その都道府県自身の指名停止の一覧をまだ集めていないことを示します。',
  unplaced: '所在地が公表されておらず、会社も特定できない',
  prefectureTable: '都道府県の数を表で見る',
  notCollectedHere: 'この都道府県の指名停止の一覧は集めていません',
  lawLead:
    '一つの記録に法令がいくつかあるときは、それぞれに数えます。指名停止は各機関の要領によるので、法令では数えません。',
  authorityLead: '指名停止を公表する機関の登録簿では、次のとおり集めています。',
  group: '機関の区分',
  collectedBodies: '集めている機関',
  allBodies: '登録簿の機関',
  missingBodies: '集めていない機関',
  json: '同じ数のJSON',
}

const en: typeof ja = {
  title: 'How many records are collected',
  lead: 'These are the numbers of records that are collected and published here. They do not say how many actions there were.',
  notCovered:
    'Of the lists collected only. What stands in lists that are not collected is not in these numbers: it is unknown, not zero.',
  parts: 'On this page',
  byKind: 'By kind',
  byYear: 'By year',
  byActionType: 'By kind of action and year',
  actionType: 'Kind of action',
  actionTypeLead:
    'The kinds of action of enforcement records and licence actions in each year. By which days the years are, and what is in none of them, stands below the table of years. Below each kind stand the authorities with the most records of it. The numbers are of the collected authorities only; others may take actions of the same kind.',
  ofAuthorities: (named, { count, isCut }) =>
    `${named.join(', ')}${count > 0 ? ` and ${isCut ? 'at least ' : ''}${count} more` : ''}`,
  listsNotCounted: (lists) =>
    `Known lists that are not collected: ${lists}. Their records are in none of these numbers.`,
  editionGap: (list, after, before) =>
    `${list}: the editions or years between ${after} and ${before} were not collected. What stood on the list only between them is in none of these numbers.`,
  typesWithoutRecord: (types) =>
    `Kinds of which the lists collected have none: ${types.join(', ')}. This does not mean that there were none.`,
  byPrefecture: 'By prefecture',
  byLaw: 'By law',
  byAuthority: 'By authority',
  kind: 'Kind',
  prefecture: 'Prefecture',
  total: 'All',
  records: 'Records',
  uncollected: 'Known lists not collected',
  kindLead:
    'Of suspensions there is a register of the national bodies, prefectures, designated cities and others that may publish them. Of the other kinds there is none, so lists may exist that are not counted here.',
  retrieved: 'Last retrieved',
  yearLead:
    'The year of the action; where its day is not published, of the beginning of its period, else of its publication. A year that has not ended, and years of which lists keep no old records, look smaller than they are.',
  beforeLists: 'Before the lists that are collected begin: others are not known',
  afterLists: 'The lists that are collected end in this year or before: others are not known',
  unknownYearsNote:
    'A dash stands for a year before the lists that are collected begin or after they end: the number is not known, which is not zero. With *, the number of such a year is of single publications and the like only.',
  listsEnd: (day) => `The lists collected as a whole end on ${day}. What is later is from single publications only.`,
  earlier: 'Years before these',
  undated: 'No day is published',
  prefectureLead:
    'By the address published in the record, or that of the company where it was identified; not by the seat of the authority. The stronger the colour, the more. × means that the prefecture’s own list of suspensions is not collected yet.',
  unplaced: 'No address is published and the company was not identified',
  prefectureTable: 'The prefectures as a table',
  notCollectedHere: 'its own list of suspensions is not collected',
  lawLead:
    'A record with several laws counts for each. Suspensions follow rules of each authority, so they are not counted by law.',
  authorityLead: 'Of the bodies in the register of suspensions, so many are collected.',
  group: 'Group',
  collectedBodies: 'Collected',
  allBodies: 'In the register',
  missingBodies: 'Not collected',
  json: 'The same numbers as JSON',
}

export const statisticsWords = { ja, en }
