/**
 * The prefecture of the legal affairs bureau (法務局) that gave a registered corporation its number. The twelve base digits of its corporate
 * number are its 会社法人等番号 (商業登記規則第1条の2), which begins with the code of the registry office. A corporation keeps the number when it
 * moves. The two first digits of that code are the bureau: 01 is that of 東京都, and so on in this order; Hokkaido has the bureaus 43 to 46.
 */
const prefecturesByBureau =
  '東京都 神奈川県 埼玉県 千葉県 茨城県 栃木県 群馬県 静岡県 山梨県 長野県 新潟県 大阪府 京都府 兵庫県 奈良県 滋賀県 和歌山県 愛知県 三重県 岐阜県 福井県 石川県 富山県 広島県 山口県 岡山県 鳥取県 島根県 福岡県 佐賀県 長崎県 大分県 熊本県 鹿児島県 宮崎県 沖縄県 宮城県 福島県 山形県 岩手県 秋田県 青森県 北海道 北海道 北海道 北海道 香川県 徳島県 高知県 愛媛県'.split(
    ' ',
  )

/** `null` for a number that no registry office gave, such as that of a municipality. */
export const registryPrefectureOf = (corporateNumber: string): string | null =>
  prefecturesByBureau[Number(corporateNumber.slice(1, 3)) - 1] ?? null
