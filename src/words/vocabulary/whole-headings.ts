import { decisionHeadings } from '../text/later-decision-words.ts'
import type { SourceField } from './source-fields.ts'

/** Whole headings by field, separated by white space, as far as the rules of `heading-rules.ts` do not find the field. */
export const wholeHeadings = {
  name: `
    商号名称 氏名名称 組合名 社名 企業・事業場名称 企業・事業場名 企業名・事業場名 企業名称・事業場名称 事業場名
    事業場名称 企業・事業場 取引先 取引先名 資格者 資格者名 参加資格者 参加資格者名 請負人 対象 被勧告者
    不正受給認定者 受給者 被疑者 被疑会社 被疑法人 被送検者 company companyname entity entityname target_name name corporation
  `,
  name_and_address: '業者名住所 商号所在 会社名所在',
  address: `
    本店 本社 主たる営業所 主たる事務所 市町村 市町村名 都道府県 都道府県名 市区町村 市区町村名 所在都道府県
    所在市町村 所在市区町村 address location entity_address
  `,
  corporate_number: '法人no corporate_number corporatenumber corporate_number_published',
  representative: '管理者 施設長 管理薬剤師 店舗管理者 事業所の管理者 施設の管理者 代表 役職氏名',
  branch: '受任者 委任先 店名 屋号',
  start: 'いつから はじめ はじまり 始まり 停止の始まり 起 から 効力発生日 発効日 start startdate start_date',
  end: 'いつまで おわり 終わり 停止の終わり まで 解除予定日 end enddate end_date',
  period: '期間 期間等 期日 period period_text',
  length: '月 期間(日数) ヶ月 か月 ヵ月 カ月',
  action_date: '年月日 issuance_date action_date date 日付',
  published_on: 'published_on published_date publication_date notice_date',
  authority: '行政庁 処分者 労働局 労働局名 自治体 自治体名 都道府県市 authority issuing_authority agency',
  action:
    '措置区分 措置の区分 処分の区分 処分区分 対応 対応内容 対応の内容 内容 区分 種別 種類 action action_text action_as_published measure_term',
  reason: 'わけ 措置要件 reason',
  summary: `
    件名 事件名 詳細内容 取扱商品・役務 取扱商品 商品・役務 病因物質 原因物質 原因食品 原因食事 違反食品 違反食品名
    対象食品 対象製品 対象品目 製品名 商品名 品名 summary
  `,
  clause: '条項 適用条文 該当条文 該当要件 根拠 適用 clause clause_as_published',
  law: '法令 法律 処分根拠 処分の根拠 law law_text provision_as_published',
  scope: '範囲 区域 地域 対象工事 名簿区分 登録名簿 名簿 部門 対象事務所 対象名簿 scope',
  permit_number: '証票番号 許可番号等 permit_number',
  permit_name: `
    事業の種類 事業の区分 サービス種類 サービスの種類 サービスの種別 サービス種別 登録種別
    許可の範囲 事業所の種別 事業所の種類 事業の種別 施設の種別 施設の種類 施設種別
    業務の種別 サービスの区分 サービス区分 指定の種類 指定サービス 登録の種類 登録の種別 認定の種類 permit_name
  `,
  sector: `
    業務 取扱役務 提供役務 役務の内容 業務区分 事業区分 事業種別 営業の種類 営業種別 許可を受けている建設業の種類 許可を受けている建設業
    許可を受けた建設業 許可に係る建設業 許可を有する建設業 sector
  `,
  remarks: 'その他 注記 その他事項 工事名 件名等 契約件名 注意事項 付記 remarks note notes',
  status: `状態 状況 ${decisionHeadings('lifted').join(' ')} 一部解除 一部の解除 現況 措置状況 停止状況 変更 処分状況 status`,
  url: '詳細 リンク先 添付ファイル 詳細情報 概要・詳細 url(リンク) link',
  title: '題名 タイトル 表題 公表名 title',
  id: '公表番号 処分番号 事件番号 整理no id',
  number: '# 符号 記号 項番 通番 連番 順番 行番号 一連番号 項 件数 登録業者番号 業者id',
  ignore: `
    連絡先 資本金 設立 tel 〒 よみがな 読み 年度 更新日 更新年月日 担当 担当課 担当部署 担当部局 所管課 所管部署 所管部局
    発注機関 発注者 発注部局 発注課 発注所属 契約担当 格付 等級 ランク 地区 地区区分 市内外 市内・市外 市内外区分
    管轄 回数 点数 金額 fiscal_year 違反点数 累積点数 付与点数 処分点数 累積違反点数 保健所 保健所名 管轄保健所
    所管保健所 患者数 有症者数 発症者数 摂食者数 喫食者数 死者数 定員 利用定員 従業員数 保有車両数 配置車両数 端緒
    監査端緒 所属団体 ホームページ 設立 設立年月 創業 資本金の額 従業員 業務内容 事業内容 主な業務 主な事業 主要事業 取消件数 取消し件数 認定件数
    工期 契約工期 履行期間 履行期限 業務履行期間 契約期間 工事期間 委託期間 納期 納入期限 納入期日 完成期限 工事場所及び工期
  `,
} satisfies Partial<Record<SourceField, string>>
