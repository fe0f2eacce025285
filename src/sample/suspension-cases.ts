/** A publisher of suspensions: a real body with one of its lists. Its suspensions in the sample are fictional. */
export interface SuspensionPublisher {
  readonly authority: string
  /** Code in `codelists/publisher-groups`. */
  readonly group: string
  readonly list: string
  /** The kinds of contract that a suspension covers, as published. */
  readonly scope: string | null
  /** The publisher's term for a suspension. */
  readonly measure: string
}

type PublisherRow = readonly [group: string, authority: string, list: string, measure: string]

const publisherRows: readonly PublisherRow[] = [
  ['national', '国土交通省', '直轄工事等', '指名停止'],
  ['prefecture', '東京都', '工事', '指名停止'],
  ['designated_city', '横浜市', '工事', '指名停止'],
  ['independent_agency', '独立行政法人都市再生機構', '全国', '指名停止'],
  ['public_corporation', '東日本高速道路株式会社', '工事等', '資格登録停止'],
  ['national', '近畿地方整備局', '近畿地方整備局管内', '指名停止'],
  ['prefecture', '大阪府', '工事', '入札参加停止'],
  ['designated_city', '大阪市', '競争入札参加停止', '競争入札参加停止措置'],
  ['independent_agency', '独立行政法人水資源機構', '工事', '指名停止'],
  ['prefecture', '北海道', '物品・役務', '指名停止'],
  ['national', '農林水産省', '物品・役務', '指名停止'],
  ['designated_city', '名古屋市', '全業種', '指名停止'],
  ['public_corporation', '日本年金機構', '物品・役務', '競争参加停止'],
  ['prefecture', '愛知県', '工事', '指名停止'],
  ['national', '防衛省', '装備品等及び役務', '指名停止'],
  ['designated_city', '札幌市', '工事', '参加停止'],
  ['prefecture', '福岡県', '測量・コンサルタント', '指名停止'],
  ['designated_city', '福岡市', '工事', '競争入札参加停止'],
]

/** Lists whose name does not state a scope. */
const listsWithoutScope = new Set(['競争入札参加停止', '全業種'])

export const suspensionPublishers: readonly SuspensionPublisher[] = publisherRows.map(
  ([group, authority, list, measure]) => ({
    group,
    authority,
    list,
    measure,
    scope: listsWithoutScope.has(list) ? null : list,
  }),
)

/** A fictional reason of a suspension. */
export interface SuspensionCase {
  /** Codes in `codelists/reasons`, the most specific first. */
  readonly reasons: readonly string[]
  readonly text: string | null
  /** The numbering of clauses differs between publishers. */
  readonly clause: string | null
}

const caseOf = (clause: string | null, text: string | null, ...reasons: readonly string[]): SuspensionCase => ({
  reasons,
  text,
  clause,
})

export const suspensionCases: readonly SuspensionCase[] = [
  caseOf('別表第1第1号', '競争参加資格確認申請書に添付した施工実績の資料に虚偽の記載をした。', 'false_statement'),
  caseOf(
    '別表第2第5号',
    '当該業者の役員が、見本町発注の橋りょう補修工事の入札に関し、談合の容疑で逮捕された。',
    'bid_rigging',
  ),
  caseOf('別表第1第2号', '施工した護岸工事において、過失による粗雑工事が認められた。', 'careless_work'),
  caseOf(
    '別表第2第1号',
    '当該業者の使用人が、発注機関の職員に対する贈賄及び談合の容疑で起訴された。',
    'bribery',
    'bid_rigging',
  ),
  caseOf('別表第1第4号', '正当な理由なく工事の完成が遅れ、履行遅滞となった。', 'breach_of_contract'),
  caseOf(
    '別表第2第3号',
    '舗装用資材の販売について独占禁止法に違反する行為があったとして、公正取引委員会から排除措置命令を受けた。',
    'antimonopoly_violation',
  ),
  caseOf(
    '別表第1第5号',
    '安全管理の措置が不適切であったため、通行中の者を負傷させる公衆損害事故を生じさせた。',
    'public_accident',
  ),
  caseOf(
    '別表第2第11号',
    '建設業法第28条第3項に基づき、監督行政庁から営業停止処分を受けた。',
    'construction_act_violation',
  ),
  caseOf('別表第1第7号', '安全管理の措置が不適切であったため、工事関係者に負傷者を生じさせた。', 'worker_accident'),
  caseOf(
    '別表第2第15号',
    '落札後に契約の辞退を申し出て、不正又は不誠実な行為があったと認められた。',
    'breach_of_contract',
    'dishonest_conduct',
  ),
  caseOf(
    '暴力団排除措置要綱別表第3号',
    '役員等が暴力団関係者と社会的に非難されるべき関係を有していると認められた。',
    'organized_crime',
  ),
  caseOf(
    '別表第3第2号',
    '足場の墜落防止措置を怠ったとして、労働安全衛生法違反により略式命令を受けた。',
    'labor_safety_violation',
  ),
  caseOf('別表第2第9号', 'あっせん利得処罰法に違反する行為に関与した。', 'influence_peddling'),
  caseOf('別表第3第6号', '手形の不渡りを出し、経営不振に陥ったと認められた。', 'business_failure'),
  caseOf('別表第2第14号', '道路交通法違反により代表取締役が逮捕された。', 'other_law_violation'),
  caseOf(
    '別表第2第16号',
    '業務に関し不正又は不誠実な行為をし、契約の相手方として不適当と認められた。',
    'dishonest_conduct',
  ),
  caseOf('措置要綱第2条', '入札心得の手続に従わなかった。', 'other'),
  caseOf('別表第2第6号', null),
]
