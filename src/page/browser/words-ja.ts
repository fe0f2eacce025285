import { filterLabels, filterLabelsOf } from './filter-labels-ja.ts'

/** Numbers of suspensions, and the day of the lists. */
export type Counts = { count: string; inForce: number; unclear: number; day: string }

/** A number of records, counted up to `max`. */
export const counted = (count: number, max: number = 10) => `${count}件${count < max ? '' : '以上'}`

/** Every Japanese sentence of the page; `words-en.js` has the same keys. */
export const ja = {
  siteTitle: 'Shobun 処分 — 企業の公的な処分記録',
  skip: '本文へ',
  navigation: '主な案内',
  navSearch: '調べる',
  navRecords: '条件で探す',
  navPartners: 'まとめて調べる',
  navNews: '新着',
  navCoverage: '収録状況',
  navStatistics: '統計',
  navApi: 'API',
  otherLanguage: 'English',
  searchLabel: '会社名または法人番号',
  searchHint:
    '漢字・カナ・英語の会社名、または13桁の法人番号。会社名のあとに機関の名前を続けると、その機関の指名停止を確かめられます（例：○○建設 横浜市）',
  searchButton: '調べる',
  emptyQuery: '会社名か法人番号を入れてください。',
  loading: '読み込んでいます…',
  reducedAddress: 'アドレスのうち、この画面にない条件と重なった条件を除いて示しています。',
  sampleTitle: '見本データ:',
  sampleText: '会社も記録もすべて架空です。実在の企業とは関係ありません。',
  refusedTitle: 'このページは表示できません',

  homeTitle: 'その会社は、処分を受けたことがありますか。',
  homeLead:
    '国の機関、自治体、独立行政法人などの公表と、それを伝える報道などの記録を会社ごとにまとめ、一件ずつ出典を示します。',
  openFilters: '法令・機関・理由などで記録を探す',
  openCoverage: 'どの機関の記録を収録しているかを見る',
  openStatistics: '収録した記録の数を見る（年・法令・機関・都道府県）',

  resultsTitle: (q: string) => `「${q}」の検索結果`,
  companies: '会社',
  found: (count: number) => `${count}件`,
  recordTotal: ({ count, acts, exact }: { count: number; acts: number; exact: boolean }) =>
    exact
      ? `${count}件${acts === count ? '' : `（重複と注意・警告を除き${acts}件）`}`
      : count < 100
        ? `${count}件以上`
        : `${count}件超`,
  rangeShown: (first: number, last: number) => `（${first}～${last}件目を表示）`,
  goesOn: { no: '', yes: '（ほかにもあります）', maybe: '（ほかにもあるかもしれません）' },
  resultsAnnounced: (companies: number, records: number) =>
    `会社${companies}件、行政処分等の記録${records}件が見つかりました。`,
  moreCompanies: '会社だけを見る',
  moreEnforcements: 'この行政処分等だけを見る',
  moreHint: 'ほかにもあります。会社名を詳しくするか、法人番号で調べてください。',
  countOf: counted,
  otherCount: (
    count: number,
    { inForce, mayBeInForce, seenOn }: { inForce: number; mayBeInForce: number; seenOn: string },
    kind: 'enforcements' | 'procurement_suspensions' | 'license_actions',
  ) => {
    if (kind === 'enforcements') return counted(count)
    const none =
      { procurement_suspensions: '今日効力がある', license_actions: '今日が期間のうち' }[kind] +
      'と分かるものはありません'
    const known = inForce > 0 ? `うち今日効力のあるもの ${counted(inForce)}` : none
    const unknown =
      mayBeInForce > 0
        ? `。効力が続いているか分からないもの ${counted(mayBeInForce)}${seenOn === '' ? '' : `（分かっている最後の日は${seenOn}）`}`
        : ''
    return `${counted(count)}（${known}${unknown}）`
  },
  otherCompanies: '同じ名前の別の会社の記録が混じることがあります。所在地と出典をお確かめください。',
  longerNamesTitle: (name: string) => `「${name}」を名前に含む記録`,
  longerNames: (isWholeToo: boolean) =>
    `名前にこの言葉を含み、別の会社のものもあります${isWholeToo ? '（上の記録も数えています）' : ''}。記録の名前と所在地をお確かめください。`,
  recordsOf: (kind: string, label: string) => `${kind}「${label}」の記録`,
  recordsMentioning: (q: string) => `「${q}」を含む行政処分等`,
  recordsUnder: (q: string) => `「${q}」に当たる会社の行政処分等`,
  whyMatched: '一致',
  matchFields: { name: '商号', name_kana: 'フリガナ', name_en: '英語名', alias: '別名', corporate_number: '法人番号' },
  matchKinds: {
    exact: '完全一致',
    other_form: '法人の種類か前後だけが違う名前',
    prefix: '前方一致',
    partial: '部分一致',
    short_name: '略称',
    alias: '別名',
    romanized: 'ローマ字',
    sounds_like: '音の近い名前',
    corporate_number: '番号一致',
    branch: '支店名などから',
    as_printed: '一覧の表記から',
    joint_venture: '構成員の可能性がある会社',
    similar: '綴り違いの候補',
    named_in_records: '記録に公表された名前',
  },
  prominences: {
    listed: '上場',
    records: '記録あり',
    large_filer: '資本金の大きい会社',
  } as Record<string, string>,

  corporateNumber: '法人番号',
  address: '所在地',
  kind: '法人の種類',
  status: '状態',
  closedOn: '閉鎖日',
  successor: '承継先',
  listing: '上場・開示',
  securitiesCode: '証券コード',
  unlisted: '非上場',
  edinetCode: 'EDINETコード',
  aliases: '別名',
  namesSince: '商号の収録',
  renamed: 'から（改称前は未収録）',
  unreadRows: (count: number) => `。読み取れず、ここにない行が${count}行`,
  aliasSources: { sudachidict: '辞書SudachiDictによる', operator: '運営者による' },
  aliasKinds: { former_name: '旧商号', trade_name: '通称', romanized: 'ローマ字', search_alias: '検索用' },
  companySource: '会社情報の出典',
  recordCounts: '記録の数',
  noneCollected: '収録した一覧に記録なし',
  furtherFacts: '会社についてのほかの情報と出典',
  /** English readers are told that published words are Japanese. */
  originalWords: '',
  prefectures: [] as readonly string[],
  nameTitle: (name: string) => `「${name}」の名前で公表された記録`,
  nameLead:
    '法人番号を確かめられない記録と、名前の一部にこの言葉がある別の会社の記録も含みます。同じ名前の別の会社の記録が混じることがあるので、所在地と出典をお確かめください。',
  summary: '要約',
  inForce: (count: number, isMore: boolean) => `今日効力のある指名停止 ${count}件${isMore ? '以上' : ''}`,
  noneInForce: '収録した一覧のなかに、今日効力があると分かる指名停止はありません。',
  /** `years`: since when the oldest of them stands; 0: for less than a year, or not known. */
  inForceUnknown: (count: number, { isAll, isAlone }: { isAll: boolean; isAlone: boolean }, years: number) =>
    `${isAll ? '' : '読み込んだ記録のうち、'}${isAlone ? '指名停止 ' : 'ほかに'}${count}件は、効力が続いているか分かりません${years > 0 ? `（最も古いものは${years}年前から）` : ''}。`,
  sinceYears: (years: number) => `（${years}年前から）`,
  inForceNoLongerListed: (count: number) => `うち${count}件は、もう公式の一覧にありません。`,
  inForceNotLoaded: '今日効力のある指名停止の件数は読み込めませんでした。',
  lastOf: (kind: string) => `最新の${kind}`,
  openBracket: '（',
  closeBracket: '）',
  andOthers: 'ほか',
  nameOnly: (count: number, inForce: number) =>
    `この会社の名前で公表され、番号がなく会社を特定できない記録が${count}件あります${inForce > 0 ? `（うち今日効力のあるもの ${inForce}件）` : ''}。`,
  sameName: (count: number) =>
    `この会社（以前の名前や法人の種類を含む）と同じ名前で公表され、この会社のものと分からない記録が${counted(count)}あります（支店などの所在地のものを含みます）。ここには含まれません。`,
  nameHolders: (count: number, isComplete: boolean) =>
    `該当しうる同じ名前の会社${count > 1 ? `が、この会社を含めて${isComplete ? '' : '収録した範囲に'}${count}社あります` : `は、${isComplete ? '' : '収録した範囲では'}ほかに見当たりません`}。`,
  nameOnlyShow: 'その記録を見る',
  actsOfRecords: (acts: number) => `（重複と注意・警告を除き${acts}件）`,
  nameOnlyCount: (count: number) => `名前のみ${count}件`,
  nameOnlyInForce: (count: number) =>
    `この会社の名前で公表された、今日効力のある指名停止 ${count}件（番号がなく、同じ名前の別の会社かもしれません）`,
  unknownStatusLeftOut: '終わりが公表されず、今日も続いているか分からない記録は、ここに含みません。',
  unknownStatusLink: '今日も続いているか分からない記録を見る',
  noneIdentified: 'この会社と特定できた記録は見つかりませんでした。',
  candidates: (count: number) => `同じ名前の会社 ${count}社`,
  byName: 'この名前で公表されたすべての記録を見る',
  byNameHelp: '番号が公表されていない記録は、会社を確かめられないかぎり、ここには出ません。',

  sections: {
    enforcements: '行政処分等',
    procurement_suspensions: '指名停止・入札参加停止',
    license_actions: '許認可に関する処分',
  },
  suspensionNotice:
    '指名停止・入札参加停止は、発注する機関が契約の相手を選ぶための措置であり、行政処分ではありません。',
  licenseNotice: '許可・登録・認定などの取消しや停止です。廃業などによるものと、違反によるものがあります。',
  authorityCheck: '機関で確かめる',
  authorityHint: '指名停止にしているかどうかを知りたい機関の名前（例：横浜市、大阪府、国土交通省）',
  authorityButton: '確かめる',
  authorityAnswer: (name: string, { count, inForce, unclear, day }: Counts) =>
    `${name}: 指名停止 ${count}件${inForce > 0 ? `、うち今日効力のあるもの ${inForce}件` : ''}${unclear > 0 ? `、今日効力があるか分からないもの ${unclear}件` : ''}（${day}時点の一覧による）`,
  authorityNone: (name: string, asked: string | null, day: string) =>
    `${name}: ${asked === null ? 'この会社と特定できた記録' : `「${asked}」という名前`}は、一覧（${day}時点）に見当たりません`,
  authorityNameOnly: (name: string, count: number) =>
    `${name}: この会社の名前で公表された記録が${count}件あります。番号がなく、この会社かどうかは分かりません`,
  authorityNoProof: '指名停止を受けていないことの証明ではありません。表記の違う名前は、見つからないことがあります。',
  authorityOtherSpelling: (name: string, asked: string, day: string) =>
    `${name}: 「${asked}」という表記は、一覧（${day}時点）に見当たりません — 漢字などの別の表記では、分かりません`,
  authorityOtherSpellingFound: (name: string, asked: string, count: number) =>
    `${name}: 「${asked}」という表記の記録は見当たりません。漢字などの別の表記や似た名前の記録が ${count}件あり、この会社かどうかは分かりません`,
  authorityClosed: (name: string, day: string) =>
    `${name}: 収録した一覧は、更新が終了しています（${day}時点）— いまの指名停止は、ここでは分かりません`,
  authoritySimilarMany: (name: string, count: number) =>
    `${name}: 似た名前の記録が ${count}件より多く、すべては比べていません — 名前を全部入れてください`,
  authoritySimilar: (name: string, count: number) =>
    `${name}: 同じ名前の記録は見当たりません。似た名前の記録が ${count}件あり、別の会社かもしれません`,
  authoritySimilarToo: (count: number) => `ほかに、似た名前の記録が ${count}件あり、別の会社かもしれません。`,
  authorityNotAll: '読み込んでいない記録があり、今日効力のあるものがほかにもあるかもしれません。',
  authorityNotCollected: (name: string) => `${name}: 収録していません — この機関の指名停止は、ここでは分かりません`,
  authorityElsewhere: ({ count, inForce }: Counts) =>
    `ただし、ほかの公表から集めた記録が ${count}件あります（今日効力のあるもの ${inForce}件）。`,
  authorityUnknown: (text: string) =>
    `「${text}」がどの機関か、ここでは分かりませんでした。正式な名称でお探しください — 指名停止がないことを意味しません`,
  authorityUnlisted: (name: string) =>
    `「${name}」は収録状況の名簿にありません。個別の記録は収録していますが、その一覧は収録しておらず、何が欠けているかは分かりません`,
  authorityChoices: (text: string) => `「${text}」は、次のどの機関ですか。`,
  authorityNotAnswered: '収録状況を読み込めなかったため、この機関については分かりません。',
  authorityCoverage: (name: string) => `${name}の収録状況`,
  authorityPage: (name: string) => `${name}の公式ページ`,
  authorityLists: (lists: string[], unread: number) =>
    `確かめた一覧: ${lists.join('、')}${unread > 0 ? `。この一覧には、読めなかった行が ${unread}行あります` : ''}。`,
  authorityNamed: (name: string) => `「${name}」という名前で、会社を特定できなかった記録も含めて確かめました。`,
  authorityByName: (name: string) => `会社を特定できなかった${name}の記録も、名前で確かめる`,
  collectedCounts: (parts: string[]) =>
    `指名停止は、${parts.join('、')}を収録しています。ほかの機関の指名停止は、個別に集めた記録のほかは、ここでは分かりません。`,
  collectedGroups: [
    (collected, total) => `${total}都道府県のうち${collected}`,
    (collected, total) => `${total}政令指定都市のうち${collected}`,
    (collected, total) => `国の${total}機関のうち${collected}`,
    (collected, total) => `${total}の独立行政法人・特殊法人などのうち${collected}`,
    (collected) => (collected > 0 ? `その他の市区町村など${collected}` : ''),
  ] as ((collected: number, total: number) => string)[],
  notCollectedCount: '収録していません',
  openCoverageOf: {
    enforcements: '行政処分等をどこまで収録しているかを見る',
    procurement_suspensions: '指名停止を収録している機関の一覧を見る',
    license_actions: '許認可に関する処分をどこまで収録しているかを見る',
  },
  offerCoverage: (authority: string) => `${authority}の公表を、どこまで収録しているか`,
  offerTitle: (authority: string) => `${authority}の指名停止を確かめる`,
  offerLink: (authority: string, name: string) => `${name}は、${authority}の指名停止を受けているか`,
  offerName: (name: string) => `「${name}」という名前の会社`,
  authorityListed: (name: string, day: string) => `${name}の一覧を収録しています: ${day}時点`,
  authoritiesNamed: (text: string) => `「${text}」に名前が合う機関と、その一覧の時点:`,
  asOfDay: (day: string) => `${day}時点`,
  sameCondition: '同じ条件で、ほかの記録を見る:',
  conditionsDropped: (dropped: string[]) => `（「${dropped.join('」「')}」の条件は外れます）`,
  filtersOfKind: filterLabelsOf,
  notLoaded: 'まだ読み込んでいません。記録がないという意味ではありません。',
  sectionEmpty: '見つかりませんでした。',
  neverCollected: 'この種類の記録は、まだ一件も収集していません。',
  allRecords: (left: number | null) => (left === null ? 'すべて読み込む' : `残り${left}件をすべて読み込む`),
  loadAll: {
    plan: (questions: number, time: string) =>
      `続きを${questions}回の検索で読み込みます。利用の上限を守りながら進むので、${time}かかります。途中で止められます。`,
    part: {
      pages: '続けて見られるページ数の上限に近いので、途中までです。',
      dates: '1日に変えられる日付の数の上限に近いので、途中までです。',
      records: '会社を指定せずに1日に見られる記録の数の上限に近いので、途中までです。',
      day: '1日の検索回数の上限に近いので、途中までです。',
    },
    running: (records: number, questions: number, time: string) =>
      `${records}件を読み込みました。あと${questions}回の検索に${time}かかります。`,
    later: (time: string) => `続きは${time}後に読み込めます。`,
    tomorrow: '続きは明日読み込めます。',
    start: '読み込む',
    cancel: 'やめる',
    stop: '止める',
  },
  minutes: (seconds: number) =>
    seconds < 10
      ? '数秒'
      : seconds < 60
        ? '1分ほど'
        : seconds < 5400
          ? `約${Math.ceil(seconds / 60)}分`
          : `約${Math.ceil(seconds / 3600)}時間`,
  moreRecords: '次の記録を読み込む',
  shownOf: (shown: number, total: number | null) =>
    total === null ? `${shown}件以上` : `${total}件（${shown}件を表示）`,
  follow: 'この一覧の更新を追う（Atom）',
  saveCsv: 'CSVで保存',
  saveLoaded: (count: number) => `読み込んだ${count}件だけをCSVで保存`,
  saveWhole: (total: number | null) => `${total === null ? 'すべて' : `全${total}件を`}読み込んでCSVで保存`,
  csvNote: (count: number) =>
    `この条件の記録はほかにもあります。このファイルには、画面に表示していた${count}件だけがあります。`,
  newestOnly: (shown: number) => `新しいものから${shown}件だけを示しています。ほかにもあります。`,
  notReached: (count: number | null) =>
    `残りの${count === null ? '記録' : `${count}件`}は、ここには読み込めません。条件を絞ると見られます。`,
  suggestions: '候補',
  suggestedAuthority: '機関の指名停止',
  unknownView: 'この画面はありません',
  unknownViewHelp: 'アドレスを確かめるか、次のどれかへ進んでください。',
  counts: {
    title: '内訳を見る（年・機関など）',
    titleWithTotal: '正確な件数と内訳を見る（年・機関など）',
    year: '年',
    other: (count: number) => `表にないもの ${count}件`,
    none: (count: number) => `公表されていない、または読み取れないもの ${count}件`,
    atLeast: (count: string) => `${count}以上`,
    basis: (days: (readonly [label: string, count: number])[], none: number) =>
      `${days.length === 0 ? '' : `年は、${days.map(([label, count]) => `${label}によるもの${count}件`).join('、')}。`}${none > 0 ? `日付が公表されていない${none}件と、` : ''}集めていない一覧の記録は、どの年にも入っていません。`,
  },
  absence: {
    title: '記録が出ない理由',
    groups: (count: number | null) =>
      `会社名を挙げずに「○○の製造業者15名」のように公表された処分は、ここに数えていません${count === null ? '' : `（全体で${count}件）`}。`,
    reasons: [
      'その機関の一覧を、まだ集めていない。',
      '個人（個人事業主を含む）の記録は、収録しない。',
      '読み取れなかった行は、記録にしていない。',
      '申し出などにより、運用者が外した。',
      '載っていた間の一覧を集めていない。',
      '以前の商号で公表された。',
      '会社名を挙げずに公表された処分（「○○の製造業者15名」など）は、どの会社の記録にも数えない。',
    ],
  },
  table: {
    day: '日付',
    company: '会社',
    act: '処分・措置',
    reason: '理由・措置',
    leftList: '一覧から消えた',
    unidentified: '会社は未特定',
    authority: '機関',
    period: '期間',
    end: '期間（終わり）',
    status: '状態',
    furtherReasons: (count: number) => ` ほか${count}件`,
    unfold: (company: string, act: string) => `${company} ${act}の詳しい内容`,
    orders: {
      day: { descending: '新しい順', ascending: '古い順' },
      company: { descending: '会社名の逆順', ascending: '会社名順' },
      authority: { descending: '機関名の逆順', ascending: '機関名順' },
      end: { descending: '期間の終わりの遅い順', ascending: '期間の終わりの早い順' },
    },
    sortedLoaded: (count: number) => `読み込んだ${count}件だけを並べ替えています。`,
  },
  furtherCases: (count: number) => `残り${count}行を表示`,
  law: '根拠法令',
  authority: '処分庁',
  suspendingAuthority: '措置した機関',
  narrow: '絞り込む',
  narrowTitle: '条件で記録を探す',
  narrowLead: '条件を一つ以上選んでください。すべての記録の一覧は提供していません。',
  recordsFound: '見つかった記録',
  listOf: {
    enforcements: '行政処分等の一覧',
    procurement_suspensions: '指名停止・入札参加停止の一覧',
    license_actions: '許認可に関する処分の一覧',
  },
  conditions: '条件',
  changeConditions: '条件を変える',
  remove: '外す',
  removeCondition: (text: string) => `条件「${text}」を外す`,
  filters: { ...filterLabels, limit: '件数' } as Record<string, string>,

  timeline: '年表',
  timelineShown: (shown: number, total: number) => `全${total}件のうち、読み込んだ${shown}件`,
  timelineRest: (count: number) => `ほかの${count}件`,
  today: '今日',
  notPublished: '公表なし',
  liftedFrom: (day: string) => `${day}に解除`,
  listComma: '、',
  legendDay: '処分・措置の日',
  legendPeriod: '期間',
  legendLifted: '解除された日',
  legendVoid: '取り消された、または解除された期間',
  legendUnknown: '始めまたは終わりの日の公表なし',

  otherOffices: (count: number) => `ほか${count}機関`,
  alsoPublished: '同じ処分の別の記録',
  wholeText: '長い文は途中まで表示しています。全文は記録のページにあります',
  noDate: '日付の公表なし',
  notDisposition: '処分ではない公表',
  notDispositionHelp: '警告、指導、勧告、公表など、行政処分に当たらないものです。',
  unknownStatus: '継続中か不明',
  statusUnknown: '期間の始めか終わりが公表されていないため、今日が期間のうちかどうか分かりません。',
  endUnknownSince: (day: string) =>
    `終わりの日は公表されていません。この記録を最後に確認できたのは${day}で、その後に解除などがあっても分かりません。続いているかどうかは、措置をした機関にお確かめください。`,
  listDayUnknown: (importedOn: string, day: string) =>
    `終わりの日は公表されていません。この記録は${importedOn}に取り込んだ資料のものですが、資料に時点の記載がなく、公表元がいつまで掲載していたかは分かりません${day === '' ? '' : `（分かっている最後の日は${day}）`}。続いているかどうかは、措置をした機関にお確かめください。`,
  statusUnclear:
    '取消し、解除、期間の加算などを示す言葉が公表資料にあり、続いているかどうか分かりません。公表資料を確かめてください。',
  cancelledHelp: 'この処分・措置は取り消し、または撤回されました。初めから効力がなかったものとして扱います。',
  corrected: (field: string, day: string) => `運用者が${day}に「${field}」を訂正しました。理由:`,
  correctedFields: {
    corporate_number: '法人番号',
    action_date: '処分・措置の日',
    period_start: '期間の始め',
    period_end: '期間の終わり',
    fate: '取消し・解除',
    lifted_on: '解除の日',
    action_type: '処分の種類',
    law_codes: '根拠法令',
    nature: '性質',
    sector_codes: '業種',
    reason_codes: '措置の理由',
  } as Record<string, string>,
  changedOn: (day: string) => `${day}の一覧で内容が変わりました。`,
  shortened: '（短縮）: ',
  extended: '（延長）: ',
  labelColon: ': ',
  noValue: 'なし',
  natureUnknown: '違反によるものか、廃業などによるものか、公表資料からは分かりません。',
  publishedAs: '公表名',
  period: '期間',
  openEnded: '期間の定めなし',
  endUndetermined: '終期未定',
  publishedOnDay: (day: string) => `${day}公表`,
  periodDash: '～',
  clause: '要領の条項',
  measure: '措置の内容',
  scope: '対象範囲',
  remarks: '備考',
  sector: '業種',
  permits: '許可等',
  nature: '性質',
  actionPublished: '公表された措置名',
  identity: '会社の特定',
  identityMethods: {
    published: '公表資料に法人番号があります',
    matched: '名前と所在地の照合によります（公表資料に法人番号はありません）',
    none: '特定していません（公表された名前だけです）',
  },
  identityBases: {
    operator_decision: '運用者の判断',
    name_and_street_address: '名前と番地までの所在地が一致',
    name_and_part_of_address: '名前と、公表された限りの所在地が一致し、同じ都道府県に同名の会社がほかにない',
    name_and_city: '名前と市区町村が一致し、同じ都道府県に同名の会社がほかにない',
    branch_of_only_bearer_in_the_country: '支店などの名前で公表され、全国に同名の会社がほかにない',
    no_address_published: '所在地が公表されていない',
    no_legal_form_in_name: '公表された名前に「株式会社」などの法人の種類がない',
    group_description: '事業者の集まりの説明で、会社の名前ではない',
    name_withheld: '名前が伏せられている',
    name_not_in_register: '収録した法人の一覧に同じ名前がない',
    name_not_in_register_as_printed: '収録した法人の一覧に、「株式会社」の位置まで同じ名前がない',
    no_bearer_of_the_name_at_the_address: '公表された所在地に同じ名前の法人がない',
    several_bearers_of_the_name_at_the_address:
      '公表された所在地に同じ名前の法人が、閉鎖や後の設立を含めて二つ以上ある',
    several_bearers_of_the_name_in_the_prefecture: '同じ都道府県に同じ名前の法人が、閉鎖や後の設立を含めて二つ以上ある',
    municipality_not_certain: '公表された所在地の市区町村が一つに決まらない',
    street_address_differs: '同じ市区町村に同じ名前の法人はあるが、番地が違う',
    only_bearer_closed_before_the_act: '所在地の同じ名前の法人は、処分より前に閉鎖している',
    only_bearer_named_after_the_act: '所在地の同じ名前の法人は、処分より後に設立または改称している',
    only_bearer_moved_there_after_the_act: '同じ名前の法人は、処分より後にその所在地に移っている',
    only_bearer_moved_to_the_prefecture: '同じ名前の法人は、処分より後にほかの都道府県から移ったかもしれない',
    only_bearer_may_have_passed_the_name_on: '同じ名前だった法人は改称し、別の法人が名前を継いだかもしれない',
    only_bearer_may_be_a_successor: '同じ名前の法人は、別の法人の名前と所在地を継いだかもしれない',
    printed_number_not_valid: '公表された番号は法人番号として正しくない',
    printed_number_of_another_company: '公表された番号は別の名前の法人の番号',
    printed_number_beside_other_names:
      '公表された番号は、このサーバーが収録した法人の登録になく、ほかの公表資料では別の名前の会社の番号',
    printed_number_outweighed: '同じ名前・所在地のほかの公表資料では別の番号',
  },
  confidences: { certain: '確実', high: '確度 高', medium: '確度 中', low: '確度 低' },
  source: '出典',
  listDay: (day: string) => `資料の日付 ${day}`,
  publishedOn: (day: string) => `${day}公表`,
  retrievedOn: '取得',
  webPage: 'ページ',
  frontPage: '公表元のサイトの入口',
  readFile: (kind: string) => `取得したファイル (${kind})`,
  removed: (day: string) => `${day}の公式の一覧には、もう載っていません。取り消されたという意味ではありません。`,
  companyRemoved: (day: string) => `${day}の公式の登録一覧には、もう載っていません。`,

  readAsPlace: (name: string, place: string, matched: boolean) =>
    matched
      ? `「${name}」を「${place}」で探しました。`
      : `会社の一覧に、「${place}」を所在地とする「${name}」は見つからなかったため、ほかの場所の会社を示します。${place}が指名停止にしたかどうかとは関係ありません。`,
  readWithoutAuthority: (name: string) => `機関の名前を除いて、「${name}」を探しました。`,
  readAsUnit: (name: string, unit: string) => `「${unit}」を事業所などの名前と読み、「${name}」を探しました。`,
  readAsPrinted: (name: string) => `一覧に添えられた言葉を除いて、「${name}」を探しました。`,
  readAsJointVenture: (members: string[]) =>
    `共同企業体の名前から、構成員の可能性がある会社を探しました：${members.join('、')}。構成員かどうかは、出典でお確かめください。`,
  readAsSounds: (name: string) => `「${name}」と音の近い名前を探しました。`,
  readAsSimilar: (name: string) =>
    `「${name}」は見つからなかったため、一文字違いの名前を示します。お探しの会社かどうか、お確かめください。`,
  noMatchTitle: '見つかりませんでした',
  noCompanyTitle: 'この名前の会社は、会社の一覧に見つかりませんでした',
  recordsElsewhere: '処分や指名停止の公表には、この名前の記録があるかもしれません：',
  noMatch: '記録がない、または処分を受けていない、という証明ではありません。',
  noMatchTips: [
    '表記を変える（漢字、カナ、英語、旧商号）',
    '「株式会社」などを省き、名前を短くする',
    '13桁の法人番号で調べる',
  ],
  noMatchFilterTips: [
    '条件を一つ外す、または広げる',
    '会社は、法人番号のほかに会社名でも調べる（会社を特定できなかった記録には番号がありません）',
    'その機関の記録を集めているかどうかを、収録状況で確かめる',
  ],

  problemTitles: {
    400: 'この条件では調べられません',
    404: 'このアドレスのページはありません',
    429: '続けて調べる回数の上限に達しました',
    503: 'いまはデータを読めません',
    other: '調べることができませんでした',
    unreachable: 'サーバーにつながりません',
  },
  problemHelp: {
    filter_required:
      '「一覧に載った、変わった、または消えた日」のほかに、会社名、機関などの条件も一つ以上選んでください。すべての記録の一覧は提供していません。',
    query_too_broad: '「株式会社」などのほかに、会社名の文字を一つ以上入れてください。',
    rate_limit_exceeded: '短い時間に調べられる回数を使い切りました。',
    daily_limit_exceeded: '24時間に調べられる回数を使い切りました。',
    browsing_limit_exceeded:
      '会社を決めずに見られる記録の数には、種類ごとに24時間の上限があります。法人番号での検索と、一度開いた一覧は続けられます。会社名では、ほかの会社の新しい記録を含む答えをお見せできません。',
    automated_enumeration_detected: '番号や名前を順に調べていく使い方とみなされました。',
    data_unavailable: 'データの入れ替えなどのため、いまは読めません。',
    overloaded: '混み合っています。数秒おいてお試しください。',
    uri_too_long: 'アドレスが長すぎます。条件を減らすか、短くしてください。',
    invalid_corporate_number: '13桁の並びが法人番号の決まりに合いません。写し間違いがないかお確かめください。',
  } as Record<string, string>,
  problemFaults: {
    invalid_parameter: (name, isDate) =>
      isDate
        ? `「${name}」が暦にある日付ではありません（例：2026-04-01）。`
        : `「${name}」に使えない値が入っています。`,
    unknown_parameter: (name) => `「${name}」という条件は、ここにはありません。`,
  } as Record<string, (name: string, isDate: boolean) => string>,
  problemTexts: {
    400: '入力を直して、もう一度お調べください。',
    404: 'アドレスをお確かめになるか、上の欄からお調べください。',
    429: '公開の無料サービスなので、どなたにも同じ上限があります。待つ間、自動で送り直すことはしません。',
    503: '記録があるかどうかは不明です。「記録なし」ではありません。しばらくしてからお試しください。',
    other: '記録があるかどうかは不明です。しばらくしてからお試しください。',
    unreachable: '通信の状態をお確かめください。記録があるかどうかは不明です。',
  },
  refusalTitles: {
    filter_required: '条件が足りません',
    automated_enumeration_detected: '自動の一括取得とみなされました',
    browsing_limit_exceeded: '一覧で見られる記録の、24時間の上限に達しました',
  } as Record<string, string>,
  apiSays: 'サーバーの説明',
  tryAgain: 'もう一度',
  waitSeconds: (clock: string, time: string) => `${time} 以降に再開できます（あと ${clock}）`,
  waitFor: (clock: string) => `${clock} 後に再開できます`,
  mayRetry: '再開できます。',
  requestId: '問い合わせ番号',

  moreBodies: (count: number) => `ほかに${count}機関あります。名前を詳しくしてください。`,
  regions: ['北海道・東北', '関東', '中部', '近畿', '中国・四国', '九州・沖縄'],
  unknownDay: '日付不明',
  sentenceSpace: '',
  meanings: {
    fresh: (day: string) =>
      `${day}時点の一覧を収録しています。見つからなければ、その一覧の読み取れた行に見当たらなかったということです。`,
    stale: (day: string) => `${day}時点の一覧までを収録しています。その後の記録は見つかりません。`,
    overdue: (day: string) => `収録は${day}時点で止まっています。その後の記録は見つかりません。`,
    closed: (day: string) => `${day}時点で終わった一覧です。その後の記録は載りません。`,
    unknown: (_day: string) => '収録していますが、いつの時点の一覧かは分かりません。その後の記録は見つかりません。',
    never_collected: (_day: string) => '集めていません。見つからなくても、記録があるかどうかは分かりません。',
  },
  meaningPartial: 'ただし、集めていない一覧もあります。',
  group: '区分',
  all: 'すべて',
  lastSuccess: '最後の取得',
  never: 'なし',

  askedOn: (day: string) => `照会日 ${day}（「期間中」などの状態は、この日のものです）`,
  rateLeft: (parts: string[]) => `調べられる回数: ${parts.join('、')}。`,
  rateMore: (wait: string) => `${wait}たつと、また増えます。`,
  rateWindow: (remaining: number, quota: number, window: string) => `あと${remaining}回（${window}に${quota}回まで）`,
  duration: (seconds: number) =>
    seconds % 86_400 === 0
      ? `${seconds / 3600}時間`
      : seconds >= 7200
        ? `${Math.ceil(seconds / 3600)}時間`
        : seconds % 60 === 0
          ? `${seconds / 60}分`
          : `${seconds}秒`,
  footer:
    '公的機関の公表と、それを伝える報道などを加工して作成しています。各機関が内容を保証するものではありません。個人の記録は収録しません。',
  footerPrivacy: 'この画面はほかのサーバーへ何も送りません。',
  footerLog: (days: number) => `検索の条件などを統計のために${days}日間記録しますが、IPアドレスそのものは残しません。`,
  footerData: (day: string) => `${day}までに取得したデータを示しています。`,
  footerOperator: '運営',
  footerContact: '連絡先',
  footerLinks: [
    ['/docs/corrections', '訂正の申し出'],
    ['/docs/fair-use', '利用制限'],
    ['/docs/fair-use#log', '利用の記録'],
    ['/docs/sources', '出典と利用条件'],
  ],
}
