/**
 * The fields of a record for which a heading of a published column, or a label in a notice, may stand, and what each means. A `source.yml`
 * adds a heading under `columns` only if the vocabulary lacks it or maps it to another field than the source means.
 */
export const fieldDescriptions = {
  name: 'Name of the company. Several companies stand on lines of their own.',
  name_and_address: 'Name and address in one cell: on lines of their own, in brackets, or with a space between.',
  branch_and_name: 'Facility and its operator in one cell (施設の名称及び営業者氏名).',
  address: 'Its address.',
  prefecture: 'Prefecture of the addresses that leave it out. Only for a column or a section that says so.',
  corporate_number: 'Its corporate number (13 digits).',
  representative: 'Its representative. Never stored; it tells sole proprietors from companies.',
  branch: 'Branch or facility that was meant. Names the party where no other column does.',
  branch_address: 'Address of the branch.',
  branch_and_address:
    'Branch or facility and its address in one cell (施設の名称及び所在地). Names the party where no other column does.',
  start: 'First day of the period.',
  end: 'Last day of the period, or words for an open end (当面の間).',
  period: 'The period in one cell.',
  length: 'Length of the period (3か月, or a number of months).',
  action_date: 'Day of the act.',
  published_on: 'Day of its publication.',
  authority: 'Body that acted; the publisher unless stated.',
  action: 'The act as published (業務停止命令).',
  reason: 'Its reason.',
  summary: 'Summary of the case.',
  clause: 'Clause of the rules that was applied (別表第2第5号).',
  law: 'Law that was broken or applied.',
  scope: 'Where or for what a suspension is valid.',
  permit_number: 'Number of the permit; several on lines of their own.',
  permit_name: 'Kind of the permit.',
  sector: 'Line of business.',
  remarks: 'Remarks, kept as published. The words for a later lift or withdrawal are read from them.',
  status: 'The state, or a later lift or withdrawal; its words are kept with the remarks.',
  url: 'Address of the page about the row.',
  title: 'Title of the notice.',
  id: "The publisher's number of the case (処分番号), which may be a key.",
  number: 'Number of the row, or of a vendor (業者番号). Left out.',
  ignore: 'Left out.',
} as const

export type SourceField = keyof typeof fieldDescriptions

export const sourceFields = Object.keys(fieldDescriptions) as readonly SourceField[]

export const isSourceField = (text: string): text is SourceField => sourceFields.some((field) => field === text)

/** A longer text is not a heading; the rules would take long on it. */
const headingCharactersMax = 300

/** A heading without differences of layout: width, spaces, numbering before it, signs around it. Its brackets remain. */
export function foldHeading(heading: string): string {
  if (heading.length > headingCharactersMax) return heading
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^\s*\d{1,2}\s+(?=\p{Script=Han})/u, '')
    .replace(/[\s\u200B\uFEFF]/g, '')
    .replace(/^(?:\(?\d{1,2}[).:、]|[①-⑳]|[・○◯●◎■□◆◇▼▽*※【[「<〈])+/u, '')
    .replace(/[:;。、】」>〉*※]+$/u, '')
}

/** The field that a heading stands for; `null` when the vocabulary does not know it. */
export function fieldOfHeading(heading: string): SourceField | null {
  if (heading.length > headingCharactersMax) return null
  const folded = foldHeading(heading)
  const bare = withoutBrackets(folded)
  // 名称[許可番号], 事業者名(法人番号): the number stands in the same cell as the name.
  if (bare !== folded && /番号/u.test(folded) && !/番号/u.test(bare) && fieldOfFolded(bare) === 'name') return 'name'
  return fieldOfFolded(folded) ?? fieldOfFolded(bare)
}

function fieldOfFolded(folded: string): SourceField | null {
  if (folded === '') return null
  const plain = inUsualKanji(folded)
  return fieldByHeading.get(folded) ?? rules.find(([, pattern]) => pattern.test(plain))?.[0] ?? null
}

/** Headings that in lists of suspensions are about the withdrawal of a measure; in others 取消日 is the day of a revocation. */
export const headingsOfWithdrawals: Readonly<Record<string, SourceField>> = Object.fromEntries(
  ['', '措置', '措置の', '指名停止', '指名停止の', '停止'].flatMap((measure) =>
    ['取消', '取消し', '取り消し', '撤回', '取下げ', '解除・取消', '取消・解除'].flatMap((word) =>
      ['', '日', '年月日', 'の有無', '状況', '等'].map((part) => [`${measure}${word}${part}`, 'status'] as const),
    ),
  ),
)

/** Whether a heading over others is about a facility and no party: 対象施設, 施設の概要, but not 企業・事業場. */
export const isAboutFacility = (heading: string): boolean => {
  const folded = withoutBrackets(foldHeading(heading))
  return folded.length <= headingCharactersMax && facilityHeading.test(folded)
}

/** Whether a heading names a party in itself: 営業者氏名, but not 名称. */
export const namesRole = (heading: string): boolean => /者|会社|法人|企業|事業主|団体|組合/u.test(foldHeading(heading))

/** The words of a heading outside brackets. */
export const headingWithoutBrackets = (heading: string): string => withoutBrackets(foldHeading(heading))

/** Conjunctions and など as most publishers write them. */
const inUsualKanji = (folded: string): string =>
  folded
    .replaceAll('および', '及び')
    .replaceAll('ならびに', '並びに')
    .replaceAll('または', '又は')
    .replaceAll('もしくは', '又は')
    .replaceAll('若しくは', '又は')
    .replaceAll('など', '等')

const withoutBrackets = (folded: string): string =>
  folded.replace(/[(（〔[<〈【][^()（）〔〕[\]<>〈〉【】]*[)）〕\]>〉】]/gu, '')

/** Whole headings by field, separated by white space. */
const wholeHeadings: readonly (readonly [SourceField, string])[] = [
  [
    'name',
    `商号 名称 商号又は名称 商号または名称 商号・名称 商号名称 名称又は商号 氏名又は名称 氏名または名称 氏名・名称 氏名名称 名称又は氏名 名称・氏名
    業者 業者名 事業者 事業者名 会社 会社名 法人名 企業名 企業 団体名 組合名 社名 氏名 氏名等 名称等 商号等 業者名等 事業者名等 者名
    企業・事業場名称 企業・事業場名 企業名・事業場名 企業名称・事業場名称 事業場名 事業場名称 企業・事業場 有資格者 有資格業者 有資格者名 有資格業者名
    相手方 処分の相手方 取引先 取引先名 資格者 資格者名 参加資格者 参加資格者名 登録者 登録者名 受注者 受注者名 契約者 契約者名 請負者 請負者名 請負人 建設業者 対象者 対象 当該業者 違反者 営業者 開設者 設置者
    被処分者 被処分業者 被処分事業者 処分業者 処分事業者 処分対象者 処分を受けた者 処分を受けた業者 措置対象者 措置業者 勧告対象者 被勧告者
    申請者 許可業者 登録業者 免許業者 金融機関等 金融機関等名 金融機関名 金融機関 実習実施者 実習実施者名 監理団体 監理団体名 派遣元事業主 派遣元事業主名 事業主 事業主名
    営業者氏名等 不正受給認定者 受給者 company companyname entity entityname target_name name corporation`,
  ],
  ['name_and_address', '業者名・住所 業者名住所 商号及び所在 商号・所在 商号所在 会社名所在'],
  [
    'address',
    `住所 所在地 所在 本店 本店所在地 本社所在地 本社 本店所在 主たる営業所 主たる事務所 主たる営業所の所在地 主たる事務所の所在地 所在地等 住所等
    住所又は所在地 住所・所在地 住所又は居所 事業者所在地 市町村 市町村名 都道府県 都道府県名 市区町村 市区町村名 所在都道府県 所在市町村 本店住所 所在市区町村 address location entity_address`,
  ],
  [
    'corporate_number',
    '法人番号 法人no 法人番号(13桁) 13桁法人番号 corporate_number corporatenumber corporate_number_published',
  ],
  [
    'representative',
    '管理者 施設長 管理薬剤師 店舗管理者 事業所の管理者 施設の管理者 代表 代表者 代表者名 代表者氏名 代表取締役 役職氏名 代表者職氏名 代表者役職氏名 代表者の氏名 代表社員',
  ],
  [
    'branch',
    '営業所 支店 営業所名 支店名 事業所 事業所名 事業所名称 施設名 施設名称 施設 営業所の名称 事業所の名称 施設の名称 違反営業所 受任者 委任先 対象施設 対象事業所 対象営業所 対象店舗 違反施設 違反店舗 違反事業所 薬局 店舗 店舗名 店名 屋号',
  ],
  [
    'branch_address',
    '営業所所在地 営業所住所 支店所在地 事業所所在地 事業所住所 施設所在地 営業所の所在地 事業所の所在地 施設の所在地 施設所在地等 営業所の位置',
  ],
  [
    'start',
    '自 いつから はじめ はじまり 始まり 停止の始まり 始期 開始 開始日 始 起 起算日 始期日 開始年月日 期間(自) 期間自 から 始まり 効力発生日 発効日 start startdate start_date',
  ],
  [
    'end',
    'いつまで おわり 終わり 停止の終わり 至 終期 終了 終了日 終 満了日 満了 終期日 終了年月日 期間(至) 期間至 まで 期限 解除予定日 満了年月日 満了予定日 end enddate end_date',
  ],
  ['period', '期間 期間等 措置の期間 期日 停止期間等 period period_text'],
  [
    'length',
    '月数 日数 期間(月) 期間(月数) 月 停止月数 停止日数 期間(日数) 期間(か月) 期間(ヶ月) 期間(ヵ月) 措置月数 ヶ月 か月 ヵ月 カ月',
  ],
  [
    'action_date',
    '年月日 処分日 処分年月日 決定日 措置日 命令日 通知日 取消日 取消年月日 行政処分日 発出日 issuance_date action_date date 日付',
  ],
  [
    'published_on',
    '公表日 公表年月日 公開日 掲載日 掲載年月日 発表日 公告日 公示日 報道発表日 published_on published_date publication_date notice_date',
  ],
  [
    'authority',
    '行政庁 処分庁 処分者 処分行政庁 措置機関 処分機関 実施機関 所管庁 所轄庁 監督官庁 労働局 労働局名 処分自治体 自治体 自治体名 処分自治体名 都道府県市 authority issuing_authority agency',
  ],
  [
    'action',
    '処分 処分等 措置 措置区分 措置の区分 措置種別 措置の種別 処分の区分 処分の種別 処分内容 処分の内容 処分の種類 処分種類 処分種別 処分区分 処分名 措置内容 措置の内容 措置名 内容 区分 種別 種類 action action_text action_as_published measure_term',
  ],
  ['reason', '理由 わけ 事由 原因 措置理由 処分理由 処分原因 停止理由 該当事項 措置要件 要件 違反内容 違反行為 reason'],
  [
    'summary',
    '概要 摘要 事案 事件概要 事案概要 事案の概要 事実 事実概要 件名 事件名 処分内容の概要 詳細内容 経緯 処分の概要 取扱商品・役務 取扱商品 商品・役務 違反概要 病因物質 原因物質 原因食品 原因食事 違反食品 違反食品名 対象食品 対象製品 対象品目 製品名 商品名 品名 summary',
  ],
  [
    'clause',
    '条項 適用条項 該当条項 適用条文 該当条文 該当条 適用号 根拠条項 別表 該当号 措置基準 基準 適用基準 該当要件 措置要領 根拠規定 根拠 適用 運用基準 clause clause_as_published',
  ],
  [
    'law',
    '法令 法律 根拠法令 根拠法 根拠法条 違反法条 違反法令 違反条文 適用法令 適用法条 関係法令 関係法条 根拠条文 違反法条文 処分根拠 処分の根拠 law law_text provision_as_published',
  ],
  [
    'scope',
    '範囲 対象部局 対象区域 区域 地域 対象範囲 適用範囲 停止範囲 対象機関 対象工事 対象業務 名簿区分 登録名簿 名簿 部門 対象部門 対象事務所 対象名簿 対象地域 停止区域 対象業種 scope',
  ],
  [
    'permit_number',
    '許可番号 登録番号 免許番号 認定番号 許可証番号 認可番号 許可・登録番号 許可等番号 建設業許可番号 許可no 証票番号 許可番号等 指定番号 permit_number',
  ],
  [
    'permit_name',
    '許可の種類 許可種類 許可区分 許可の区分 許可種別 許可の種別 許可業種 許可内容 許可の内容 許可等の種類 許可名 免許種別 事業の種類 事業の区分 サービス種類 サービスの種類 サービスの種別 サービス種別 登録種別 取消した許可 取り消した許可 取消しに係る許可 許可の範囲 事業所の種別 事業所の種類 事業の種別 施設の種別 施設の種類 施設種別 業務の種別 サービスの区分 サービス区分 指定の種類 指定サービス 登録の種類 登録の種別 認定の種類 免許の種類 permit_name',
  ],
  [
    'sector',
    '業種 業種等 業種区分 工種 業務 業態 業態1 登録業種 業務区分 事業区分 事業種別 業種名 営業の種類 営業種別 許可を受けている建設業の種類 sector',
  ],
  [
    'remarks',
    '備考 備考欄 その他 特記事項 参考 参考事項 その他参考事項 その他参考となる事項 注記 その他事項 工事名 件名等 契約件名 注意事項 付記 remarks note notes',
  ],
  ['status', '状態 状況 解除 解除の有無 解除日 解除年月日 現況 措置状況 停止状況 変更 変更内容 処分状況 status'],
  [
    'url',
    'url リンク 掲載url 詳細 詳細ページ 公表資料 報道発表資料 資料 pdf リンク先 添付資料 添付ファイル 関連資料 詳細情報 概要・詳細 url(リンク) source_url link',
  ],
  ['title', '題名 タイトル 表題 公表名 title'],
  ['id', '公表番号 処分番号 事件番号 整理no id'],
  [
    'number',
    `番号 no no. № # 項番 通番 連番 整理番号 順番 行番号 一連番号 通し番号 受付番号 項 件数 業者番号 業者コード 業者no 企業コード 登録業者番号 コード 登録コード 業者id`,
  ],
  [
    'ignore',
    `電話 電話番号 連絡先 指定年月日 許可年月日 登録年月日 免許年月日 許可の年月日 許可の有効期間 許可有効期間 資本金 tel fax fax番号 郵便番号 〒 フリガナ ふりがな カナ名称 商号カナ 名称カナ 商号(カナ) 名称(カナ) 商号又は名称(カナ) よみがな 読み 年度 更新日 更新年月日 問合せ先 問い合わせ先 担当 担当課 担当部署 担当部局 所管課 所管部署 所管部局 発注機関 発注者 発注部局 発注課 発注所属 契約担当
    格付 等級 ランク 地区 地区区分 市内外 市内・市外 市内外区分 管轄 回数 点数 金額 fiscal_year 違反点数 累積点数 付与点数 処分点数 累積違反点数 保健所 保健所名 管轄保健所 所管保健所 患者数 有症者数 発症者数 摂食者数 喫食者数 死者数 定員 利用定員 従業員数 保有車両数 配置車両数 端緒 監査端緒 所属団体 ホームページ`,
  ],
]

const fieldByHeading = new Map<string, SourceField>(
  wholeHeadings.flatMap(([field, headings]) =>
    headings
      .trim()
      .split(/\s+/)
      .map((heading): [string, SourceField] => [foldHeading(heading), field]),
  ),
)

/** The words for a suspension from bidding, in the 中央公契連モデル and of other publishers. */
const suspensions =
  '指名停止|指名除外|指名回避|指名留保|入札参加停止|競争入札参加停止|競争参加資格停止|契約競争参加資格停止|入札参加資格停止|入札参加資格制限|入札参加除外|落札資格停止|参加資格停止|参加停止|取引停止|資格停止|契約停止|入札停止|参加制限|停止|除外'
const suspension = `(?:${suspensions})`
/** The words for an act in headings. */
const act = `(?:行政処分|監督処分|不利益処分|処分|措置|${suspensions}|命令|指示|勧告|取り?消し?|許可取消し?|登録取消し?|改善命令|業務停止|営業停止|事業停止|行政指導)`
const actPhrase = `(?:${act}(?:等)?(?:の|を)?(?:措置)?(?:等)?(?:の)?)`
const firm =
  '(?:有資格)?(?:建設|許可|登録|免許|対象|該当|違反|被処分|処分|停止|指名|受注|請負|契約|派遣元|工事|届出|認定|派遣|運送|宅建|取引|販売)?(?:業者|事業者|事業主|企業|会社|法人|団体|者|営業者|開設者|設置者|経営者|運営者|製造者|販売者|輸入者|届出者|実習実施者|監理団体|監理支援機関|登録支援機関|申請者|元請|相手方|金融機関|(?!下請|元請|発注|連絡|担当)\\p{Script=Han}{2,12}業者)(?:等)?'
const nameWord =
  '(?:の)?(?:商号|名称?|氏名|商号又は名称|商号または名称|氏名又は名称|氏名または名称|商号・名称|商号名称|名等|名称等)'
const place = '(?:住所|所在地?|本店所在地|本社所在地|居所|位置)'
/** Where a company does its business. It is a party only where the publication names no other. */
const facility =
  '(?:営業所|支店|事業所|事業場|施設|店舗|店|工場|製造所|薬局|病院|診療所|医院|旅館|ホテル|保育所|保育園|教習所|作業所)'
const facilityName = `(?<!主たる)${facility}(?:等)?(?:(?:又は|・|、|及び)[^()者商号氏名]{1,8})?(?:の)?(?:名称?|屋号)(?:等)?`
/** Words before a facility that say no party: 処分に係る, 違反, 登録者の. */
const beforeFacility = '(?:[^()]*者の)?[^()者商号氏]*'
const day = '(?:年月日|月日|日時?|日付|期日)'
const namesOfParty = '(?:商号|名称|業者名|会社名|事業者名|法人名|氏名|者名|企業名|業者|事業者)'
const anyAnd = '(?:及び|並びに|又は|・|、|/|,|と)'

/** 対象施設, 食中毒の原因施設, 処分を受けた営業所 */
const affectedFacility = `(?:${actPhrase}|(?:食中毒の?)?原因|対象|違反|該当|当該)?(?:を?受けた|の?対象(?:となった|となる|の)?|に係る|した|を行った)?(?:の)?(?!店(?:等)?$)${facility}(?:等)?`
const facilityHeading = new RegExp(
  `^${affectedFacility}(?:[・、]${facility}(?:等)?)*(?:(?:の)?(?:概要|状況|情報|詳細|名称?等?)|に関する事項|について)?$`,
  'u',
)

/** Rules over folded headings; the first match wins. */
const rules: readonly (readonly [SourceField, RegExp])[] = [
  // What was before a change stands beside what is now; the day of an accident or a grant and the term of a licence are not acts.
  ['ignore', /^(?:旧|前回|変更前|従前|過去)(?!.*(?:新|後))/u],
  ['ignore', /^(?!.*(?:効力|処分|措置|停止|命令|取消)).*(?:発生|発覚)(?:し?た)?(?:年月日|月日|日時|日)(?:\(.*\))?$/u],
  ['ignore', /^(?:当初の?)?(?:交付|支給)決定(?:年月日|日)$/u],
  ['ignore', /^(?:当初の?)?(?:指定|許可|登録|免許|認可|開設|設立)(?:等)?(?:を受けた|の|した)?(?:年月日|日|月日)$/u],
  [
    'ignore',
    /^(?:監査|検査|立入検査|立入調査|調査|実地指導|運営指導|聴聞|弁明|申請|通報|苦情|研修)(?:等)?(?:の|を)?(?:実施|開始|終了|行った|した)?(?:年月日|日時?|月日)$/u,
  ],
  ['ignore', /^(?:公表|掲載|公開|閲覧)(?:の)?(?:期間|期限|終了日|終了予定日)$/u],
  ['ignore', /^(?:不正|返還|加算|課徴金|納付|給付|介護給付費).*(?:額|金)(?:等)?$/u],
  ['ignore', /^(?:(?:許可|登録|免許|認定|指定|資格|届出)(?:等|証)?(?:の)?)?有効(?:期間|期限)(?:満了)?(?:年月日|日)?$/u],
  // 商号（代表者）: the representative stands in the same cell, behind the name.
  ['name', new RegExp(`^(?:商号|名称|${firm}${nameWord}|氏名)\\((?:代表者|代表取締役)[^()]*\\)$`, 'u')],
  [
    'branch_and_name',
    new RegExp(
      `^(?:施設|店舗|事業所|営業所).*${anyAnd}.*(?:営業者|事業者|開設者|設置者|法人).*(?:名|氏名|名称)等?(?:\\(.*\\))?$`,
      'u',
    ),
  ],
  [
    'representative',
    new RegExp(
      `^(?:代表者|代表取締役|役員|管理者|責任者)(?:等)?(?:の)?(?:職?氏名|名)(?:${anyAnd}|\\().*${place}.*$`,
      'u',
    ),
  ],
  ['branch_and_address', new RegExp(`^${beforeFacility}${facilityName}(?:${anyAnd}|\\().*${place}.*$`, 'u')],
  [
    'branch_and_address',
    new RegExp(
      `^${beforeFacility}(?<!主たる)${facility}(?:等)?(?:の)?${place}${anyAnd}(?:${facility}(?:の)?)?名称?(?:等)?$`,
      'u',
    ),
  ],
  [
    'name_and_address',
    new RegExp(`^[^()]*${namesOfParty}[^()]*(?:\\([^()]*\\)[^()]*)?${anyAnd}[^()]*${place}.*$`, 'u'),
  ],
  ['name_and_address', new RegExp(`^[^()]*${namesOfParty}[^()]*\\([^()]*${place}[^()]*\\)$`, 'u')],
  ['name_and_address', new RegExp(`^${place}${anyAnd}?(?:商号|名称|氏名|${firm}${nameWord}).*$`, 'u')],
  ['name', new RegExp(`^(?:商号|名称|${firm}${nameWord}|氏名).*${anyAnd}(?:その)?代表者.*$`, 'u')],
  ['branch', new RegExp(`^${affectedFacility}$`, 'u')],
  // Not 株式会社架空(法人番号…), which is a name with its number.
  ['corporate_number', /^(?!.*(?:株式|有限|合同|合名|合資)会社|.*\([株有]\)|.*\d{12}).*法人番号.*$/u],
  [
    'representative',
    /^.*(?:代表者|代表取締役|代表社員|事業主の?氏名|役員(?:の?氏名|名)|管理者名|管理者氏名|責任者)(?!印).*$/u,
  ],
  ['ignore', /(?:フリガナ|ふりがな|カナ|かな|電話|fax|郵便番号|問合せ|問い合わせ)/u],
  [
    'branch_address',
    new RegExp(`^.*(?<!主たる)(?:営業所|支店|事業場|事業所|施設|店舗)(?:等)?(?:の)?${place}(?:等)?$`, 'u'),
  ],
  ['branch', /^.*(?<!主たる)(?:営業所|支店|事業所|施設|店舗|サービス)(?:等)?(?:の)?(?:名称?|名等)$/u],
  ['start', new RegExp(`^(?:${actPhrase})?(?:期間)?(?:の)?(?:[(/])?(?:開始|始期|自|起算|始)(?:${day})?\\)?$`, 'u')],
  [
    'end',
    new RegExp(
      `^(?:${actPhrase})?(?:期間)?(?:の)?(?:[(/])?(?:終了|終期|至|満了|終|期限)(?:予定)?(?:${day})?\\)?$`,
      'u',
    ),
  ],
  ['length', /(?:月数|日数|期間\((?:か|ヶ|ヵ|カ|箇)?月(?:数)?\)|期間\(日\)|期間\(週\))$/u],
  [
    'period',
    new RegExp(
      `^.*(?:${act}|有効|対象|実施|効力|停止する?|禁止|制限)(?:等|措置)?(?:の|を行う|する)?(?:対象)?期間(?:等)?.*$`,
      'u',
    ),
  ],
  ['period', new RegExp(`^${suspension}(?:等)?(?:の)?(?:日|年月)$`, 'u')],
  ['published_on', new RegExp(`^.*(?:公表|公開|掲載|発表|公告|公示)(?:し?た)?${day}.*$`, 'u')],
  ['status', /(?:解除|変更|取消解除)(?:年月日|日|の有無|状況|理由|内容)$/u],
  [
    'action_date',
    new RegExp(
      `^.*(?:${act}|決定|通知|発出|発令|発生|命令|効力発生|認定|通告|実施|送検|施行|決裁|行った)(?:等|措置)?(?:の|を行った|をした|した)?(?:決定)?${day}.*$`,
      'u',
    ),
  ],
  [
    'authority',
    new RegExp(
      `^(?:${actPhrase})?(?:を?(?:行った|した|行う|実施した|発した))(?:行政庁|行政機関|機関|者|官庁|部局|庁|地方整備局|団体|自治体|都道府県市?|局|公安委員会|委員会|保健所|知事|市長|大臣|所属|課).*$`,
      'u',
    ),
  ],
  [
    'authority',
    new RegExp(
      `^(?:${act})(?:等)?(?:の|した|を?行った)?(?:実施)?(?:行政庁|行政機関|機関|権者|主体|庁|都道府県市?|自治体|部局|労働局)(?:名|等)?$`,
      'u',
    ),
  ],
  [
    'authority',
    /^(?:所管|所轄|監督|管轄|実施|担当|許可|登録|免許|指定|認可|処分)(?:行政庁|行政機関|機関|労働局|官庁|庁|権者|自治体|都道府県)(?:名|等)?$/u,
  ],
  [
    'permit_number',
    /(?:許可|登録|免許|認定|認可|承認|指定|届出|許認可)(?:証|票|等|業者|計画|証明書|済証|証書)?(?:の|・)?(?:番号|no\.?)$/u,
  ],
  ['permit_number', /(?:取り消した|命じた|対象).*番号$/u],
  [
    'permit_name',
    /^(?:取り?消した|停止した|取消に係る|受けていた|受けている|受けた)?(?:許可|免許|認可)(?:等)?(?:の|を受けた)?(?:区分|種類|種別|業種|内容|名称?|事業の範囲|の種類)$/u,
  ],
  [
    'law',
    /(?:根拠|違反|適用|関係|関連|該当)(?:した|する|となる|となった)?(?:の)?(?:法令|法律|法条|条文|法規|法令等|法令の条項|法令条項|法)(?:の?(?:名|名称|条項|条文|等))*$/u,
  ],
  [
    'clause',
    new RegExp(
      `^.*(?:別表|要綱|要領|基準|措置要件|規程|規則)(?:の)?(?:該当|適用)?(?:条項|項目|号|条文|条|区分|番号|別表)?(?:等)?$`,
      'u',
    ),
  ],
  [
    'clause',
    new RegExp(
      `^(?:${actPhrase})?(?:の)?(?:該当|適用|根拠|関係|違反|主な違反の)(?:する|した|となる|となった)?(?:の)?(?:条項|項目|条文|条|号|規定|別表|条項等|根拠)(?:等|番号)?$`,
      'u',
    ),
  ],
  [
    'scope',
    new RegExp(
      `^.*(?:${act}|適用|対象|除外)(?:等)?(?:措置)?(?:の|を行う|となる|とする)?(?:対象)?(?:範囲|区域|地域|部局|機関|業種|工種|区分|部門|案件|契約|業務).*$`,
      'u',
    ),
  ],
  ['reason', new RegExp(`^.*(?:理由|原因(?:となった事実)?|事由|要件|該当事項|契機).*$`, 'u')],
  ['reason', new RegExp(`^${actPhrase}わけ$`, 'u')],
  [
    'reason',
    /^.*(?:違反|不正|不適正|不適切)(?:な|の)?(?:行為|事項|事実|内容|状況|点)(?:等)?(?:の?(?:内容|種類|詳細|具体的内容))?(?:等)?$/u,
  ],
  [
    'reason',
    /^.*(?:処分|措置|命令|指示|勧告)(?:等)?の?(?:対象|根拠)(?:となる|となった|とした|に係る)?(?:事実|行為|事案|内容)(?:の内容)?$/u,
  ],
  ['summary', /(?:概要|要旨|経緯|経過|摘要|事実関係|事案|事件|事実)(?:等)?(?:の内容)?$/u],
  [
    'sector',
    /(?:業種|業態|工種|取扱品目|営業種目|業務の種類|事業の種類|事業種類|取引類型|登録区分)(?:名|区分|等)?\d?$/u,
  ],
  [
    'action',
    new RegExp(
      `^(?:${act})(?:等)?(?:措置)?(?:等)?(?:の)?(?:内容|種類|種別|区分|名称?|程度|態様|等)?(?:等)?(?:\\(詳細\\))?$`,
      'u',
    ),
  ],
  [
    'name',
    new RegExp(
      `^(?:${actPhrase})?(?:を?受けた|の?対象(?:となった|となる|の)?|該当|に係る|した|を行った|を行う|措置した)?${firm}${nameWord}?(?:等)?$`,
      'u',
    ),
  ],
  ['name', new RegExp(`^(?:${firm}${nameWord})${anyAnd}(?:${firm})?${nameWord}$`, 'u')],
  [
    'name',
    new RegExp(`^(?:${actPhrase})?(?:の)?(?:商号|名称|氏名|屋号)(?:${anyAnd}(?:商号|名称|氏名|屋号))*(?:等)?$`, 'u'),
  ],
  [
    'address',
    new RegExp(
      `^(?:${firm}|本店|本社|主たる(?:営業所|事務所)|法人|事業者)(?:等)?(?:の)?(?:${place}|市町村名?|都道府県名?)(?:等)?$`,
      'u',
    ),
  ],
  ['address', new RegExp(`^.*(?:の)?${place}(?:${anyAnd}${place})?(?:等)?$`, 'u')],
  ['remarks', /(?:備考|参考|特記|摘要)/u],
  ['number', /^(?:業者|企業|登録|整理|管理|受付|通し|連番|名簿)?(?:登録)?(?:番号|コード|no\.?)$/u],
  ['url', /(?:リンク|資料|ページ|url|pdf)$/u],
]
