import { municipalityNames } from '../codes/municipalities.ts'

/** Regions and quarters, also as companies divide the country. */
const regions =
  '全国 東北 北関東 南関東 関東 首都圏 甲信越 信越 北信越 北陸 中部 東海 近畿 関西 北近畿 山陰 山陽 中国 四国 中四国 中国四国 九州 北九州 南九州 西九州 東九州 中九州 沖縄 東日本 西日本 中日本 北日本 南日本 道央 道東 道北 道南 ' +
  '城東 城西 城南 城北 多摩 湘南 県央 県北 県南 県東 県西 中央 東部 西部 南部 北部 新宿 渋谷 池袋 銀座 丸の内 日本橋 新橋 品川 梅田 難波 心斎橋 本町 名駅 天神 博多 すすきの 大通 新横浜 新大阪 成田 羽田 関空 海外 国際'

const withoutWard = (municipality: string): string => municipality.replace(/^(.+?市)(.+区)$/u, '$1')
const municipalities = [...municipalityNames].flatMap(([prefecture, names]) => [prefecture, ...names.map(withoutWard)])

/**
 * Names that may precede 支店, 営業所 and the like: prefectures, municipalities and regions, with and without their last character: 大阪府,
 * 大阪市 and 大阪.
 */
export const placeNames: ReadonlySet<string> = new Set(
  [...regions.split(' '), ...municipalities].flatMap((name) => [name, name.replace(/(?<=..)[都府県市区町村]$/u, '')]),
)
