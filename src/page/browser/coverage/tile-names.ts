/** The prefectures in the order of their codes (JIS X 0401), without 都, 府 and 県. */
export const prefecturesJa =
  '北海道 青森 岩手 宮城 秋田 山形 福島 茨城 栃木 群馬 埼玉 千葉 東京 神奈川 新潟 富山 石川 福井 山梨 長野 岐阜 静岡 愛知 三重 滋賀 京都 大阪 兵庫 奈良 和歌山 鳥取 島根 岡山 広島 山口 徳島 香川 愛媛 高知 福岡 佐賀 長崎 熊本 大分 宮崎 鹿児島 沖縄'.split(
    ' ',
  )

/** Where each region begins in the prefectures; the words of the page have the names of the regions in this order. */
export const regionStarts = [0, 7, 14, 23, 30, 39, 47]

/** The designated cities in the order of their codes (全国地方公共団体コード), without 市. */
export const citiesJa =
  '札幌 仙台 さいたま 千葉 横浜 川崎 相模原 新潟 静岡 浜松 名古屋 京都 大阪 堺 神戸 岡山 広島 北九州 福岡 熊本'.split(
    ' ',
  )
export const citiesEn =
  'Sapporo Sendai Saitama Chiba Yokohama Kawasaki Sagamihara Niigata Shizuoka Hamamatsu Nagoya Kyoto Osaka Sakai Kobe Okayama Hiroshima Kitakyushu Fukuoka Kumamoto'.split(
    ' ',
  )
