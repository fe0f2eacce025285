/** A municipality or ward whose name changed, as far as published addresses and the register name it. */
export interface RenamedMunicipality {
  readonly prefecture: string
  /** Without its county. */
  readonly former: string
  /** Those that now have its area. */
  readonly current: readonly string[]
  /** The article of 地方自治法 on which the change is based. */
  readonly article: '3' | '7' | '8-3' | '252-20' | 'spelling'
}

/**
 * Prefecture, former name, current names, day of the change, and its legal basis:
 * - 7: 廃置分合 (merger); the former town is often a part of the new address (久喜市菖蒲町).
 * - 8-3: a town or village becomes a city, or a village a town.
 * - 3: the municipality changes its name.
 * - 252-20: wards of a designated city.
 * - spelling: both spellings are in use.
 */
const rows = `
岩手県 滝沢村 滝沢市 2014-01-01 8-3
宮城県 富谷町 富谷市 2016-10-10 8-3
福島県 伊達町 伊達市 2006-01-01 7
茨城県 那珂町 那珂市 2005-01-21 7
栃木県 今市市 日光市 2006-03-20 7
栃木県 藤岡町 栃木市 2010-03-29 7
栃木県 西方町 栃木市 2011-10-01 7
栃木県 岩舟町 栃木市 2014-04-05 7
埼玉県 鳩ケ谷市 川口市 2011-10-11 7
埼玉県 菖蒲町 久喜市 2010-03-23 7
埼玉県 白岡町 白岡市 2012-10-01 8-3
千葉県 野栄町 匝瑳市 2006-01-23 7
千葉県 大網白里町 大網白里市 2013-01-01 8-3
石川県 野々市町 野々市市 2011-11-11 8-3
長野県 信州新町 長野市 2010-01-01 7
静岡県 浜松市中区 浜松市中央区 2024-01-01 252-20
静岡県 浜松市東区 浜松市中央区 2024-01-01 252-20
静岡県 浜松市西区 浜松市中央区 2024-01-01 252-20
静岡県 浜松市南区 浜松市中央区 2024-01-01 252-20
静岡県 浜松市北区 浜松市中央区,浜松市浜名区 2024-01-01 252-20
静岡県 浜松市浜北区 浜松市浜名区 2024-01-01 252-20
愛知県 長久手町 長久手市 2012-01-04 8-3
愛知県 七宝町 あま市 2010-03-22 7
愛知県 幡豆町 西尾市 2011-04-01 7
兵庫県 篠山市 丹波篠山市 2019-05-01 3
岡山県 建部町 岡山市北区 2007-01-22 7
山口県 秋芳町 美祢市 2008-03-21 7
香川県 庵治町 高松市 2006-01-10 7
福岡県 那珂川町 那珂川市 2018-10-01 8-3
長崎県 鹿町町 佐世保市 2010-03-31 7
鹿児島県 牧園町 霧島市 2005-11-07 7
宮城県 塩釜市 塩竈市 - spelling
`
export const renamedMunicipalities: readonly RenamedMunicipality[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [prefecture = '', former = '', current = '', , article = ''] = row.split(' ')
    return { prefecture, former, current: current.split(','), article: article as RenamedMunicipality['article'] }
  })
