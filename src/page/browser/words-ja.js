/** Numbers of suspensions, and the day of the lists. @typedef {{ count: string, inForce: number, unclear: number, day: string }} Counts */

/** A number of records, counted up to `max`. @param {number} count @param {number} [max] */
const counted = (count, max = 10) => `${count}件${count < max ? '' : '以上'}`

/** Every Japanese sentence of the page; `words-en.js` has the same keys. */
export const ja = {
  siteTitle: 'Shobun 処分 — 企業の公的な処分記録',
  skip: '本文へ',
  navigation: '主な案内',
  navSearch: '調べる',
  navRecords: '条件で探す',
  navCoverage: '収録状況',
  navPartners: 'まとめて調べる',
  navApi: 'API',
  otherLanguage: 'English',
  searchLabel: '会社名または法人番号',
  searchHint:
    '漢字・カナ・英語の会社名、または13桁の法人番号。会社名のあとに機関の名前を続けると、その機関の指名停止を確かめられます（例：○○建設 横浜市）',
  searchButton: '調べる',
  emptyQuery: '会社名か法人番号を入力してください。',
  loading: '読み込んでいます…',
  showGroup: 'この区分の一覧を開く',
  reducedAddress: 'アドレスに、この画面にない条件、または重なった条件がありました。それらを除いて示しています。',
  sampleTitle: '見本データ:',
  sampleText: '会社も記録もすべて架空です。実在の企業とは関係ありません。',
  refusedTitle: 'このページは表示できません',

  homeTitle: 'その会社は、処分を受けたことがありますか。',
  homeLead: '国の機関、自治体、独立行政法人などが公表した記録を会社ごとにまとめ、一件ずつ出典を示します。',
  homeData: /** @param {string} records @param {string} lists @param {string | null} day */ (records, lists, day) =>
    `${lists}の一覧から集めた記録${records}件を収録しています${day ? `（最後に取得した日は${day}）` : ''}。`,
  homeExamplesTitle: 'たとえば',
  homeExamples: {
    company: /** @param {string} name */ (name) => `「${name}」という会社の記録`,
    authority: /** @param {string} name */ (name) => `${name}による指名停止`,
    law: /** @param {string} name */ (name) => `${name}による行政処分等`,
    reason: /** @param {string} name */ (name) => `${name}を理由とする指名停止`,
  },
  homePoints: [
    ['三種類の記録', '行政処分等、指名停止等、許認可に関する処分。性質が違うので、混ぜずに分けて示します。'],
    [
      '出典つき',
      'どの記録にも、公表した機関、原資料へのリンク、取得した日があります。公表された言葉はそのまま残します。',
    ],
    [
      '見つからないこと',
      '記録が見つからなくても、処分を受けていないという証明にはなりません。どこまで集めているかは収録状況をご覧ください。',
    ],
  ],
  openFilters: '法令、機関、理由などの条件で記録を探す',
  openCoverage: 'どの機関の記録を収録しているかを見る',

  resultsTitle: /** @param {string} q */ (q) => `「${q}」の検索結果`,
  companies: '会社',
  found: /** @param {number} count */ (count) => `${count}件`,
  recordTotal: /** @param {{ count: number, exact: boolean }} total */ ({ count, exact }) =>
    exact ? `${count}件` : count < 100 ? `${count}件以上` : `${count}件超`,
  rangeShown: /** @param {number} first @param {number} last */ (first, last) => `（${first}～${last}件目を表示）`,
  goesOn: { no: '', yes: '（ほかにもあります）', maybe: '（ほかにもあるかもしれません）' },
  resultsAnnounced: /** @param {number} companies @param {number} records */ (companies, records) =>
    `会社${companies}件、行政処分等の記録${records}件が見つかりました。`,
  moreCompanies: '会社だけを見る',
  moreEnforcements: 'この行政処分等だけを見る',
  moreHint: 'ほかにも一致するものがあります。会社名を詳しくするか、法人番号で調べてください。',
  otherCount:
    /** @param {number} count @param {number} inForce @param {'enforcements' | 'procurement_suspensions' | 'license_actions'} kind */ (
      count,
      inForce,
      kind,
    ) => {
      if (kind === 'enforcements') return counted(count)
      const none =
        { procurement_suspensions: '今日効力がある', license_actions: '今日が期間のうち' }[kind] +
        'と分かるものはありません'
      return `${counted(count)}（${inForce > 0 ? `うち今日効力のあるもの ${counted(inForce)}` : none}）`
    },
  otherCompanies: '同じ名前の別の会社の記録が混じることがあります。所在地と出典をお確かめください。',
  recordsOf: /** @param {string} kind @param {string} label */ (kind, label) => `${kind}「${label}」の記録`,
  recordsMentioning: /** @param {string} q */ (q) => `「${q}」を含む行政処分等`,
  recordsUnder: /** @param {string} q */ (q) => `「${q}」に当たる会社の行政処分等`,
  whyMatched: '一致',
  matchFields: { name: '商号', name_kana: 'フリガナ', name_en: '英語名', alias: '別名', corporate_number: '法人番号' },
  matchKinds: {
    exact: '完全一致',
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
  },
  prominences: /** @type {Record<string, string>} */ ({
    listed: '上場',
    records: '記録あり',
    large_filer: '資本金の大きい会社',
  }),

  corporateNumber: '法人番号',
  address: '所在地',
  kind: '法人の種類',
  status: '状態',
  closedOn: '閉鎖日',
  successor: '承継先',
  predecessors: '合併された会社',
  predecessorRecords: /** @param {number} count */ (count) => `（記録 ${count}件）`,
  listing: '上場・開示',
  securitiesCode: '証券コード',
  unlisted: '非上場',
  edinetCode: 'EDINETコード',
  aliases: '別名',
  aliasSources: { sudachidict: '辞書SudachiDictによる', operator: '運営者による' },
  aliasKinds: { former_name: '旧商号', trade_name: '通称', romanized: 'ローマ字', search_alias: '検索用' },
  companySource: '会社情報の出典',
  recordCounts: '記録の数',
  noneCollected: '収録した一覧には0件',
  companyUnknown: 'この法人番号の会社は、いまのデータにはありません。',
  companyUnknownHelp: '番号をお確かめください。記録だけがこの番号で公表されていることもあるので、下に続けて調べます。',
  nameTitle: /** @param {string} name */ (name) => `「${name}」の名前で公表された記録`,
  nameLead:
    '法人番号を確かめられない記録も含みます。同じ名前の別の会社の記録が混じることがあるので、所在地と出典をお確かめください。',
  summary: '要約',
  inForce: /** @param {number} count @param {boolean} isMore */ (count, isMore) =>
    `今日効力のある指名停止 ${count}件${isMore ? '以上' : ''}`,
  noneInForce: '収録した一覧のなかに、今日効力があると分かる指名停止はありません。',
  inForceUnknown: /** @param {number} count @param {boolean} isAll */ (count, isAll) =>
    `${isAll ? '' : '読み込んだ記録のうち'}${count}件は、効力が続いているか分かりません。`,
  inForceNotLoaded: '今日効力のある指名停止の件数は読み込めませんでした。',
  lastOf: /** @param {string} kind */ (kind) => `最新の${kind}`,
  openBracket: '（',
  closeBracket: '）',
  andOthers: 'ほか',
  nameOnly: /** @param {number} count @param {number} inForce */ (count, inForce) =>
    `この会社の名前で公表され、番号がなく会社を特定できない記録が${count}件あります${inForce > 0 ? `（うち今日効力のあるもの ${inForce}件）` : ''}。`,
  nameHolders: /** @param {number} count @param {boolean} isComplete */ (count, isComplete) =>
    `同じ名前の会社が${isComplete ? '' : '、収録した範囲に'}${count}社あります。`,
  nameOnlyShow: 'その記録を見る',
  nameOnlyCount: /** @param {number} count */ (count) => `名前のみ${count}件`,
  nameOnlyInForce: /** @param {number} count */ (count) =>
    `この会社の名前で公表された、今日効力のある指名停止 ${count}件（番号がなく、同じ名前の別の会社かもしれません）`,
  noneIdentified: 'この会社と特定できた記録は見つかりませんでした。',
  candidates: /** @param {number} count */ (count) => `同じ名前の会社 ${count}社`,
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
  authorityAnswer: /** @param {string} name @param {Counts} counts */ (name, { count, inForce, unclear, day }) =>
    `${name}: 指名停止 ${count}件${inForce > 0 ? `、うち今日効力のあるもの ${inForce}件` : ''}${unclear > 0 ? `、今日効力があるか分からないもの ${unclear}件` : ''}（${day}時点の一覧による）`,
  authorityNone: /** @param {string} name @param {string | null} asked @param {string} day */ (name, asked, day) =>
    `${name}: ${asked === null ? 'この会社と特定できた記録' : `「${asked}」という名前`}は、一覧（${day}時点）に見当たりません`,
  authorityNameOnly: /** @param {string} name @param {number} count */ (name, count) =>
    `${name}: この会社の名前で公表された記録が${count}件あります。番号がなく、この会社かどうかは分かりません`,
  authorityNoProof: '指名停止を受けていないことの証明ではありません。表記の違う名前は、見つからないことがあります。',
  authorityOtherSpelling: /** @param {string} name @param {string} asked @param {string} day */ (name, asked, day) =>
    `${name}: 「${asked}」という表記は、一覧（${day}時点）に見当たりません — 漢字などの別の表記では、分かりません`,
  authorityOtherSpellingFound: /** @param {string} name @param {string} asked @param {number} count */ (
    name,
    asked,
    count,
  ) =>
    `${name}: 「${asked}」という表記の記録は見当たりません。漢字などの別の表記や似た名前の記録が ${count}件あり、この会社かどうかは分かりません`,
  authorityClosed: /** @param {string} name @param {string} day */ (name, day) =>
    `${name}: 収録した一覧は、更新が終了しています（${day}時点）— いまの指名停止は、ここでは分かりません`,
  authoritySimilarMany: /** @param {string} name @param {number} count */ (name, count) =>
    `${name}: 似た名前の記録が ${count}件より多く、すべては比べていません — 名前を全部入れてお確かめください`,
  authoritySimilar: /** @param {string} name @param {number} count */ (name, count) =>
    `${name}: 同じ名前の記録は見当たりません。似た名前の記録が ${count}件あり、別の会社かもしれません`,
  authoritySimilarToo: /** @param {number} count */ (count) =>
    `ほかに、似た名前の記録が ${count}件あり、別の会社かもしれません。`,
  authorityNotAll: '読み込んでいない記録があり、今日効力のあるものがほかにもあるかもしれません。',
  authorityNotCollected: /** @param {string} name */ (name) =>
    `${name}: 収録していません — この機関の指名停止は、ここでは分かりません`,
  authorityOnlyElsewhere: /** @param {string} name */ (name) =>
    `${name}: この機関の一覧は収録していません。ここにある記録はほかの公表から集めたもので、何が欠けているかは分かりません`,
  authorityElsewhere: /** @param {Counts} counts */ ({ count, inForce }) =>
    `ただし、ほかの公表から集めた記録が ${count}件あります（今日効力のあるもの ${inForce}件）。`,
  authorityUnknown: /** @param {string} text */ (text) =>
    `「${text}」がどの機関か、ここでは分かりませんでした。正式な名称でお探しください — 指名停止がないことを意味しません`,
  authorityUnlisted: /** @param {string} name */ (name) =>
    `「${name}」は収録状況の名簿にありません。個別の記録は収録していますが、その一覧は収録しておらず、何が欠けているかは分かりません`,
  authorityChoices: /** @param {string} text */ (text) => `「${text}」は、次のどの機関ですか。`,
  authorityNotAnswered: '収録状況を読み込めなかったため、この機関については分かりません。',
  authorityCoverage: /** @param {string} name */ (name) => `${name}の収録状況`,
  authorityPage: /** @param {string} name */ (name) => `${name}の公式ページ`,
  authorityLists: /** @param {string[]} lists @param {number} unread */ (lists, unread) =>
    `確かめた一覧: ${lists.join('、')}${unread > 0 ? `。この一覧には、読めなかった行が ${unread}行あります` : ''}。`,
  authorityNamed: /** @param {string} name */ (name) =>
    `「${name}」という名前で、会社を特定できなかった記録も含めて確かめました。`,
  authorityByName: /** @param {string} name */ (name) => `会社を特定できなかった${name}の記録も、名前で確かめる`,
  collectedCounts: /** @param {string[]} parts */ (parts) =>
    `指名停止は、${parts.join('、')}を収録しています。ほかの機関の指名停止は、個別に集めた記録のほかは、ここでは分かりません。`,
  collectedGroups: /** @type {((collected: number, total: number) => string)[]} */ ([
    (collected, total) => `${total}都道府県のうち${collected}`,
    (collected, total) => `${total}政令指定都市のうち${collected}`,
    (collected, total) => `国の${total}機関のうち${collected}`,
    (collected, total) => `${total}の独立行政法人・特殊法人などのうち${collected}`,
    (collected) => (collected > 0 ? `その他の市区町村など${collected}` : ''),
  ]),
  notCollectedCount: '収録していません',
  openCoverageOf: {
    enforcements: '行政処分等をどこまで収録しているかを見る',
    procurement_suspensions: '指名停止を収録している機関の一覧を見る',
    license_actions: '許認可に関する処分をどこまで収録しているかを見る',
  },
  offerCoverage: /** @param {string} authority */ (authority) => `${authority}の公表を、どこまで収録しているか`,
  offerTitle: /** @param {string} authority */ (authority) => `${authority}の指名停止を確かめる`,
  offerLink: /** @param {string} authority @param {string} name */ (authority, name) =>
    `${name}は、${authority}の指名停止を受けているか`,
  offerName: /** @param {string} name */ (name) => `「${name}」という名前の会社`,
  authorityListed: /** @param {string} name @param {string} day */ (name, day) =>
    `${name}の一覧を収録しています: ${day}時点`,
  authoritiesNamed: /** @param {string} text */ (text) => `「${text}」に名前が合う機関と、その一覧の時点:`,
  asOfDay: /** @param {string} day */ (day) => `${day}時点`,
  sameCondition: '同じ条件で、ほかの記録を見る:',
  conditionsDropped: /** @param {string[]} dropped */ (dropped) => `（「${dropped.join('」「')}」の条件は外れます）`,
  filtersOfKind: /** @type {Record<string, Record<string, string>>} */ ({
    enforcements: {
      from: '処分・公表の日（この日から）',
      to: '処分・公表の日（この日まで）',
      authority: '処分した機関',
    },
    'license-actions': {
      from: '取消し・停止などの日（この日から）',
      to: '取消し・停止などの日（この日まで）',
      authority: '処分した機関',
    },
    'procurement-suspensions': {
      from: '措置の日（この日から）',
      to: '措置の日（この日まで）',
      authority: '指名停止にした機関',
    },
  }),
  notLoaded: 'まだ読み込んでいません。記録がないという意味ではありません。',
  sectionEmpty: '見つかりませんでした。',
  neverCollected: 'この種類の記録は、まだ一件も収集していません。',
  allRecords: 'すべて読み込む',
  moreRecords: '次の記録を読み込む',
  shownOf: /** @param {number} shown @param {number | null} total */ (shown, total) =>
    total === null ? `${shown}件以上` : `${total}件中${shown}件`,
  partners: {
    title: '取引先をまとめて調べる',
    lead: '会社名か法人番号を並べると、一社ずつ順に調べて表にします。一覧はこのブラウザの中だけに置き、調べる会社名と番号だけを送ります。',
    label: '会社名または法人番号（1行に1社）',
    hint: /** @param {number} max */ (max) =>
      `${max}社まで。CSVでは、法人番号のある列を、なければ最初の列を使います。法人番号なら取り違えがありません。`,
    file: 'CSVから読み込む',
    start: '調べる',
    needsScript: 'この画面にはスクリプトが必要です。',
    results: '調べた結果',
    tooMany: /** @param {number} count @param {number} max */ (count, max) =>
      `${count}社あります。一度に調べられるのは${max}社までです。`,
    progress: /** @param {number} done @param {number} all */ (done, all) => `${all}社中${done}社を調べました。`,
    forecast: /** @param {{ seconds: number, remaining: number }} expected */ ({ seconds, remaining }) =>
      `残りにかかる時間は約${Math.max(1, Math.ceil(seconds / 60))}分です。今日はあと${remaining}回調べられます。`,
    finished: 'すべて調べました。',
    pause: '止める',
    resume: '続ける',
    remove: '一覧を消す',
    removed: '一覧を消しました。',
    kept: '一覧はこのブラウザに7日間だけ残ります。',
    save: '結果をCSVで保存',
    notAll: 'まだ調べていない会社があります。',
    noClearance:
      '0件は、収録した一覧に見つからなかったという意味で、処分等がないことの証明ではありません。10件より多くは数えません。',
    choose: '会社を選んでください',
    chooseFor: /** @param {string} text */ (text) => `「${text}」に当たる会社`,
    onlyName: '会社は見つかりません（名前の記録あり）',
    nameOnly: /** @param {number} count */ (count) => `名前のみ ${count}`,
    states: { waiting: '…', found: '', name_only: '', ambiguous: '', none: '見つかりません', failed: '' },
    columns: [
      ['text', '調べた名前'],
      ['inForce', '今日効力のある指名停止'],
      ['', '会社'],
      ['records', '指名停止'],
      ['', '行政処分等'],
      ['', '許認可'],
      ['', 'データの取得日'],
    ],
  },
  follow: 'この一覧の更新を追う（Atom）',
  saveCsv: 'CSVで保存',
  csvNote: /** @param {number} count */ (count) =>
    `この条件の記録はほかにもあります。このファイルには、画面に表示していた${count}件だけがあります。`,
  newestOnly: /** @param {number} shown */ (shown) => `新しい順に${shown}件だけを示しています。ほかにもあります。`,
  notReached: /** @param {number | null} count */ (count) =>
    `残りの${count === null ? '記録' : `${count}件`}は、ここには読み込めません。条件を絞ると見られます。`,
  furtherCases: /** @param {number} count */ (count) => `残り${count}行を表示`,
  law: '根拠法令',
  authority: '処分庁',
  suspendingAuthority: '措置した機関',
  narrow: '絞り込む',
  narrowTitle: '条件で記録を探す',
  narrowLead: '条件を一つ以上選んでください。すべての記録の一覧は提供していません。',
  narrowMore: 'まだあります。日付などの条件を狭めると、残りが見つかります。',
  recordsFound: '見つかった記録',
  newestFirst: '新しい順',
  listOf: {
    enforcements: '行政処分等の一覧',
    procurement_suspensions: '指名停止・入札参加停止の一覧',
    license_actions: '許認可に関する処分の一覧',
  },
  previousRecords: '前の記録',
  nextRecords: '次の記録',
  conditions: '条件',
  changeConditions: '条件を変える',
  remove: '外す',
  removeCondition: /** @param {string} text */ (text) => `条件「${text}」を外す`,
  itsRecords: 'この機関の記録',
  inOtherLists: (/** @type {string} */ lists) => `一部の記録がある一覧: ${lists}`,
  authoritiesInList: (/** @type {string} */ authorities) => `記録のある機関: ${authorities}`,
  searchItsRecords: 'この名前の機関の記録を探す',
  filters: /** @type {Record<string, string>} */ ({
    company: '会社名',
    q: '記録の中の言葉（理由、概要など）',
    corporate_number: '法人番号',
    name_of: '名前で公表された記録（会社の法人番号）',
    law: '根拠法令',
    authority: '機関',
    action_type: '処分の種類',
    status: '今日の状態',
    reason: '措置の理由',
    sector: '業種',
    measure: '措置の種類',
    nature: '性質',
    prefecture: '会社の所在地（都道府県）',
    from: '処分日（この日から）',
    to: '処分日（この日まで）',
    in_force_on: '効力のある日（この日に効力のあるもの）',
    changed_since: '一覧に載った、変わった、または消えた日（この日から）',
    id: '記録のID',
    limit: '件数',
  }),

  timeline: '年表',
  timelineShown: /** @param {number} shown @param {number} total */ (shown, total) =>
    `全${total}件のうち、読み込んだ${shown}件`,
  timelineRest: /** @param {number} count */ (count) => `ほかの${count}件`,
  today: '今日',
  notPublished: '公表なし',
  liftedFrom: /** @param {string} day */ (day) => `${day}に解除`,
  listComma: '、',
  legendDay: '処分・措置の日',
  legendPeriod: '期間',
  legendLifted: '解除された日',
  legendVoid: '取り消された、または解除された期間',
  legendUnknown: '始めまたは終わりの日の公表なし',

  otherOffices: /** @param {number} count */ (count) => `ほか${count}機関`,
  wholeText: '長い文は途中まで表示しています。全文は記録のページにあります',
  noDate: '日付の公表なし',
  notDisposition: '処分ではない公表',
  notDispositionHelp: '警告、指導、勧告、公表など、行政処分に当たらないものです。',
  unknownStatus: '継続中か不明',
  statusUnknown: '期間の始めか終わりが公表されていないため、今日が期間のうちかどうか分かりません。',
  endUnknownSince: /** @param {string} day */ (day) =>
    `終わりの日は公表されていません。この記録を最後に確認できたのは${day}で、その後に解除などがあっても分かりません。続いているかどうかは、措置をした機関にお確かめください。`,
  statusUnclear:
    '取消しや解除を示すような言葉が公表資料にありますが、内容がはっきりしないため、続いているかどうか分かりません。公表資料を確かめてください。',
  cancelledHelp: 'この処分・措置は取り消し、または撤回されました。初めから効力がなかったものとして扱います。',
  corrected: /** @param {string} field @param {string} day */ (field, day) =>
    `運用者が${day}に「${field}」を訂正しました。理由:`,
  correctedFields: /** @type {Record<string, string>} */ ({
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
  }),
  changedOn: /** @param {string} day */ (day) => `${day}の一覧で内容が変わりました。`,
  shortened: '（短縮）: ',
  extended: '（延長）: ',
  labelColon: ': ',
  noValue: 'なし',
  fields: /** @type {Record<string, string>} */ ({
    id: 'ID',
    'company.name_text': '公表名',
    'company.address': '所在地',
    authority: '機関',
    action_date: '処分・措置の日',
    action_type: '処分の種類',
    action_text: '公表された措置名',
    'period.text': '公表された期間',
    'period.start': '期間の始め',
    'period.end': '期間の終わり',
    'period.open_ended': '期間の定めなし',
    status: '取消し・解除',
    lifted_on: '解除の日',
    nature: '性質',
    reason_codes: '措置の理由（分類）',
    sector_codes: '業種',
    law_codes: '根拠法令（分類）',
    law_text: '根拠法令',
    reason_text: '理由',
    clause: '要領の条項',
    scope: '対象範囲',
    summary: '概要',
    remarks: '備考',
  }),
  pages: {
    history: '経過',
    columns: ['一覧の日', '確かめたこと', '変わった項目', 'ファイル'],
    lastSeen: '最後に掲載を確認',
    cite: '引用',
    copy: 'アドレスをコピー',
    error: '誤りを知らせる',
    json: 'JSONで見る',
  },
  natureUnknown: '違反によるものか、廃業などによるものか、公表資料からは分かりません。',
  publishedAs: '公表名',
  period: '期間',
  openEnded: '期間の定めなし',
  endUndetermined: '終期未定',
  publishedOnDay: /** @param {string} day */ (day) => `${day}公表`,
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
    branch_of_only_bearer_in_the_country: '支店などの名前で公表され、同名の会社が全国に一つしかない',
    no_address_published: '所在地が公表されていない',
    no_legal_form_in_name: '公表された名前に「株式会社」などの法人の種類がない',
    name_withheld: '名前が伏せられている',
    name_not_in_register: '収録した法人の一覧に同じ名前がない',
    no_bearer_of_the_name_at_the_address: '公表された所在地に同じ名前の法人がない',
    several_bearers_of_the_name_at_the_address: '公表された所在地に同じ名前の法人が二つ以上ある',
    several_bearers_of_the_name_in_the_prefecture: '同じ都道府県に同じ名前の法人が二つ以上ある',
    municipality_not_certain: '公表された所在地の市区町村が一つに決まらない',
    street_address_differs: '同じ市区町村に同じ名前の法人はあるが、番地が違う',
    only_bearer_closed_before_the_act: '同じ名前の法人は、処分より前に閉鎖している',
    only_bearer_named_after_the_act: '同じ名前の法人は、処分より後に設立または改称している',
    only_bearer_moved_there_after_the_act: '同じ名前の法人は、処分より後にその所在地に移っている',
    only_bearer_moved_to_the_prefecture:
      '同じ名前の法人は、よその都道府県から移っており、処分の日にそこにあったか分からない',
    only_bearer_may_be_a_successor: '同じ名前の法人は、別の法人の名前と所在地を引き継いだものかもしれない',
    printed_number_not_valid: '公表された番号は法人番号として正しくない',
    printed_number_of_another_company: '公表された番号は別の名前の法人の番号',
  },
  confidences: { certain: '確実', high: '確度 高', medium: '確度 中', low: '確度 低' },
  source: '出典',
  listDay: /** @param {string} day */ (day) => `資料の日付 ${day}`,
  publishedOn: /** @param {string} day */ (day) => `${day}公表`,
  retrievedOn: '取得',
  webPage: 'ページ',
  frontPage: '公表元のサイトの入口',
  readFile: /** @param {string} kind */ (kind) => `取得したファイル (${kind})`,
  removed: /** @param {string} day */ (day) =>
    `${day}の公式の一覧には、もう載っていません。取り消されたという意味ではありません。`,
  companyRemoved: /** @param {string} day */ (day) => `${day}の公式の登録一覧には、もう載っていません。`,

  readAsPlace: /** @param {string} name @param {string} place @param {boolean} matched */ (name, place, matched) =>
    matched
      ? `「${name}」を「${place}」で探しました。`
      : `「${place}」を所在地とする「${name}」は見つからなかったため、ほかの場所の会社を示します。${place}が指名停止にしたかどうかとは関係ありません。`,
  readWithoutAuthority: /** @param {string} name */ (name) => `機関の名前を除いて、「${name}」を探しました。`,
  readAsUnit: /** @param {string} name @param {string} unit */ (name, unit) =>
    `「${unit}」を事業所などの名前と読み、「${name}」を探しました。`,
  readAsPrinted: /** @param {string} name */ (name) => `一覧に添えられた言葉を除いて、「${name}」を探しました。`,
  readAsJointVenture: /** @param {string[]} members */ (members) =>
    `共同企業体の名前から、構成員の可能性がある会社を探しました：${members.join('、')}。構成員かどうかは、出典でお確かめください。`,
  readAsSounds: /** @param {string} name */ (name) => `「${name}」と音の近い名前を探しました。`,
  readAsSimilar: /** @param {string} name */ (name) =>
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
  // For the codes of the API's warnings.
  warnings: /** @type {Record<string, (count: number, day: string) => string>} */ ({
    unknown_law: () =>
      'この名前の法令は一覧にないため、記録の公表文の中を探しました。見つからなくても、その法令による処分等がないことを意味しません。',
    unknown_authority: () =>
      'この名前の機関は分かりませんでした。記録が別の名前で載っているかもしれません。正式な名称でお探しください。処分等がないことを意味しません。',
    undated_excluded: (count) =>
      `ほかの条件に合う記録のうち、日付がどれも公表されていない${counted(count, 2500)}は、ここに含まれません。日付の条件を外すと見られます。`,
    unknown_end_excluded: (count) =>
      `ほかの条件に合う記録のうち、公表された期間からは効力があるかどうか分からない${counted(count, 2500)}は、ここに含まれません。効力についての条件を外すと見られます。`,
    changed_since_after_lists: (_, day) =>
      `いちばん古い一覧は${day}時点のもので、それより後の変更はまだ分かりません。記録がなくても、変更がなかったことを意味しません。${day}からの変更を探してください。`,
    uncoded_excluded: (count) =>
      `ほかの条件に合う記録のうち、指定した法令・理由・種類・業種が公表されていないか読み取れなかった${counted(count, 2500)}は、ここに含まれません。その条件を外すと見られます。`,
    unplaced_excluded: () =>
      '所在地が公表されず、会社を特定できなかった記録は、どの都道府県にも含まれません。所在地の条件を外すと見られます。',
    name_only_records: (count) =>
      `この会社の名前で公表され、番号がなく会社を特定できない記録が${count}件あります。ここには含まれません。`,
    other_conditions_exclude: (count) =>
      `この名前の記録は${counted(count)}ありますが、ほかの条件に合いません。ほかの条件を外すと見られます。`,
  }),
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
  problemHelp: /** @type {Record<string, string>} */ ({
    filter_required: 'ほかの条件も一つ以上選んでください。すべての記録の一覧は提供していません。',
    query_too_broad: '「株式会社」などのほかに、会社名の文字を一つ以上入れてください。',
    rate_limit_exceeded: '短い時間に調べられる回数を使い切りました。',
    daily_limit_exceeded: '24時間に調べられる回数を使い切りました。',
    automated_enumeration_detected: '番号や名前を順に調べていく使い方とみなされました。',
    data_unavailable: 'データの入れ替えなどのため、いまは読めません。',
    overloaded: '混み合っています。数秒おいてお試しください。',
    uri_too_long: 'アドレスが長すぎます。条件を減らすか、短くしてください。',
    invalid_corporate_number: '13桁の並びが法人番号の決まりに合いません。写し間違いがないかお確かめください。',
  }),
  problemFaults: /** @type {Record<string, (name: string, isDate: boolean) => string>} */ ({
    invalid_parameter: (name, isDate) =>
      isDate
        ? `「${name}」が暦にある日付ではありません（例：2026-04-01）。`
        : `「${name}」に使えない値が入っています。`,
    unknown_parameter: (name) => `「${name}」という条件は、ここにはありません。`,
  }),
  problemTexts: {
    400: '入力を直して、もう一度お調べください。',
    404: 'アドレスをお確かめになるか、上の欄からお調べください。',
    429: '公開の無料サービスなので、どなたにも同じ上限があります。待つ間、自動で送り直すことはしません。',
    503: '記録があるかどうかは不明です。「記録なし」ではありません。しばらくしてからお試しください。',
    other: '記録があるかどうかは不明です。しばらくしてからお試しください。',
    unreachable: '通信の状態をお確かめください。記録があるかどうかは不明です。',
  },
  enumerationTitle: '自動の一括取得とみなされました',
  apiSays: 'サーバーの説明',
  tryAgain: 'もう一度',
  waitSeconds: /** @param {string} clock @param {string} time */ (clock, time) =>
    `${time} 以降に再開できます（あと ${clock}）`,
  waitFor: /** @param {string} clock */ (clock) => `${clock} 後に再開できます`,
  mayRetry: '再開できます。',
  requestId: '問い合わせ番号',

  coverageTitle: '収録状況',
  coverageLead:
    'どこまで集めているかを、機関ごとに示します。調べて見つからないとき、集めている機関については「集めた一覧には見当たらない」、集めていない機関については「記録があるかどうか分からない」という意味です。',
  whichAuthority: 'どの機関の収録状況を調べますか',
  whichAuthorityHint: '都道府県、市、省庁、独立行政法人など。漢字、かな、英語で（例：大阪、よこはま、Kobe）',
  whichBody: /** @param {number} count */ (count) => `名前の合う機関が${count}件あります。どれですか。`,
  alsoBodies: 'ほかに名前の合う機関',
  moreBodies: /** @param {number} count */ (count) => `ほかに${count}機関あります。名前を詳しくしてください。`,
  bodyUnknown: /** @param {string} name */ (name) => `「${name}」がどの機関か、分かりませんでした`,
  bodyUnknownHelp:
    'ここにあるのは、国の機関、独立行政法人等、特殊法人等、都道府県、政令指定都市のすべてと、一覧を集めているその他の機関です。ほかの機関の一覧は集めていません。その記録が見つからなくても、記録があるかどうかは分かりません。',
  collected: '集めています',
  partlyCollected: '一部を集めています',
  notCollected: '集めていません',
  notCollectedMeaning: '見つからなくても、記録があるかどうかは分かりません。',
  noOwnList: '指名停止等の一覧は、この名簿にありません。',
  noOwnSource:
    'この機関だけの一覧は、集める対象にありません。多くの機関の処分をまとめた一覧（下の「そのほかの記録」）に含まれることがあります。',
  list: '一覧',
  asOf: 'いつの時点か',
  attemptFailed: /** @param {string} day @param {string} reason */ (day, reason) => `${day}の取得は失敗（${reason}）`,
  nextCheck: '次の確認',
  nextAround: /** @param {string} day */ (day) => `${day}ごろ`,
  nextPast: /** @param {string} day */ (day) => `${day}ごろの予定を過ぎています`,
  nextNone: '予定なし',
  nextUnknown: 'まだ一度も取得していません',
  officialList: '公式ページを開く',
  noOfficialPage: '一覧のページは分かっていません',
  notCollectedBodies: /** @param {string} count */ (count) => `まだ集めていない${count}機関`,
  notCollectedSources: /** @param {string} count */ (count) => `まだ集めていない${count}件の一覧`,
  regions: ['北海道・東北', '関東', '中部', '近畿', '中国・四国', '九州・沖縄'],
  coverageNotice: '会社を特定できなかった記録は、法人番号では見つかりません。会社名でもお調べください。',
  coverageMap: '指名停止・入札参加停止',
  coverageMapLead: '公表しうる機関をすべて載せています。機関を選ぶと、その収録状況が上に出ます。',
  coverageSources: 'そのほかの記録',
  coverageSourcesLead:
    '行政処分等と許認可に関する処分には、公表する機関をすべて挙げた名簿がありません。ここにない機関や一覧の処分は、集めていません。',
  coverageOthers: '一覧ごとの詳細',
  coverageRegister: '機関別の表',
  suspensionsBeside: '指名停止・入札参加停止（多くの機関の公表を集めたもの）',
  designatedCities: '政令指定都市',
  unknownDay: '日付不明',
  sentenceSpace: '',
  legends: {
    fresh: '予定どおりに取得',
    stale: '更新が少し遅れている',
    overdue: '更新が止まっている',
    closed: '増えることのない一覧',
    unknown: '収録しているが時点が不明',
    never_collected: '記録があるかどうか分からない',
  },
  meanings: {
    fresh: /** @param {string} day */ (day) =>
      `${day}時点の一覧を収録しています。見つからなければ、その一覧の読み取れた行に見当たらなかったということです。`,
    stale: /** @param {string} day */ (day) => `${day}時点の一覧までを収録しています。その後の記録は見つかりません。`,
    overdue: /** @param {string} day */ (day) => `収録は${day}時点で止まっています。その後の記録は見つかりません。`,
    closed: /** @param {string} day */ (day) => `${day}時点で終わった一覧です。その後の記録は載りません。`,
    unknown: /** @param {string} _day */ (_day) =>
      '収録していますが、いつの時点の一覧かは分かりません。その後の記録は見つかりません。',
    never_collected: /** @param {string} _day */ (_day) =>
      '集めていません。見つからなくても、記録があるかどうかは分かりません。',
  },
  meaningPartial: 'ただし、集めていない一覧もあります。',
  meaningUnrecorded: '収集したかどうかの記録がありません。',
  publisher: '機関',
  group: '区分',
  freshness: '新しさ',
  all: 'すべて',
  freshnesses: {
    fresh: '最新',
    stale: 'やや古い',
    overdue: '更新遅れ',
    closed: '更新終了',
    unknown: '時点不明',
    never_collected: '未収集',
  },
  collectedOf: /** @param {string} collected @param {string} total */ (collected, total) =>
    `${total}機関のうち${collected}機関を収集`,
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
  lastSuccess: '最後の取得',
  never: 'なし',
  unparsed: '読めなかった行',
  personsLeftOut: '個人のため除いた行',
  heldBack: /** @param {string} day */ (day) => `新しい版は${day}から保留中（外れた記録や新しい記録が異例に多いため）`,
  every: /** @param {number} count @param {string} unit */ (count, unit) =>
    `${count}${{ D: '日', W: '週間', M: 'か月', Y: '年' }[unit] ?? unit}ごと`,
  noPublisher: '条件に合う機関はありません。',
  officialPage: '公式ページ',
  lessThanOnePercent: '1%未満',

  askedOn: /** @param {string} day */ (day) => `照会日 ${day}（「期間中」などの状態は、この日のものです）`,
  rateLeft: /** @param {string[]} parts */ (parts) => `調べられる回数: ${parts.join('、')}。`,
  rateMore: /** @param {string} wait */ (wait) => `${wait}たつと、また増えます。`,
  rateWindow: /** @param {number} remaining @param {number} quota @param {string} window */ (
    remaining,
    quota,
    window,
  ) => `あと${remaining}回（${window}に${quota}回まで）`,
  duration: /** @param {number} seconds */ (seconds) =>
    seconds % 86_400 === 0
      ? `${seconds / 3600}時間`
      : seconds >= 7200
        ? `${Math.ceil(seconds / 3600)}時間`
        : seconds % 60 === 0
          ? `${seconds / 60}分`
          : `${seconds}秒`,
  footer:
    '公的機関が公表した資料を加工して作成しています。各機関が内容を保証するものではありません。個人の記録は収録しません。',
  footerPrivacy: 'この画面はほかのサーバーへ何も送りません。',
  footerLog: /** @param {number} days */ (days) =>
    `検索の条件などを統計のために${days}日間記録しますが、アドレスそのものは残しません。`,
  footerData: /** @param {string} day */ (day) => `${day}までに取得したデータを示しています。`,
  footerOperator: '運営',
  footerContact: '連絡先',
  footerLinks: [
    ['/docs/corrections', '訂正の申し出'],
    ['/docs/fair-use', '利用制限'],
    ['/docs/fair-use#log', '利用の記録'],
    ['/docs/sources', '出典と利用条件'],
  ],
}
