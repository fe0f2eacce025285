/**
 * The designated cities (政令指定都市, 地方自治法第252条の19): code (JIS X 0402), name, kana without its last character. The register has
 * only their wards.
 */
const rows = `
01100 札幌市 サッポロ
04100 仙台市 センダイ
11100 さいたま市 サイタマ
12100 千葉市 チバ
14100 横浜市 ヨコハマ
14130 川崎市 カワサキ
14150 相模原市 サガミハラ
15100 新潟市 ニイガタ
22100 静岡市 シズオカ
22130 浜松市 ハママツ
23100 名古屋市 ナゴヤ
26100 京都市 キョウト
27100 大阪市 オオサカ
27140 堺市 サカイ
28100 神戸市 コウベ
33100 岡山市 オカヤマ
34100 広島市 ヒロシマ
40100 北九州市 キタキュウシュウ
40130 福岡市 フクオカ
43100 熊本市 クマモト
`

export interface DesignatedCity {
  readonly code: string
  readonly name: string
  readonly kana: string
}

export const designatedCities: readonly DesignatedCity[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [code = '', name = '', kana = ''] = row.split(' ')
    return { code, name, kana }
  })
