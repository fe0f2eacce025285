import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { prefectures } from '../src/words/codes/prefectures.ts'
import { openLedger } from '../src/ledger/sqlite/ledger.ts'
import { splitLegalForm } from '../src/words/text/legal-form.ts'

/**
 * Writes src/words/codes/municipalities.txt from the addresses of an installation with the corporate-number register:
 * node scripts/generate-municipalities.ts DATA_DIR
 *
 * The register publishes no readings of municipalities. A reading is the beginning that the readings of most names share that begin with
 * the municipality in its prefecture (浜松工業 ハママツコウギョウ, 浜松運輸 ハママツウンユ). Where there are too few names, the reading is left out.
 */
const dataDir = process.argv[2]
if (dataDir === undefined) throw new Error('usage: node scripts/generate-municipalities.ts DATA_DIR')

/** Readings that cannot be found so: too few names, or most of them share more than the place. */
const knownReadings: ReadonlyMap<string, string> = new Map(
  `北 キタ 東 ヒガシ 南 ミナミ 西 ニシ 中 ナカ 港 ミナト 緑 ミドリ 旭 アサヒ 栄 サカエ 泉 イズミ 桜 サクラ 幸 サイワイ 灘 ナダ 堺 サカイ 葵 アオイ 江南 コウナン 中京 ナカギョウ 東成 ヒガシナリ
  厚別 アツベツ 小倉北 コクラキタ 小倉南 コクラミナミ 八幡東 ヤハタヒガシ 豊平 トヨヒラ 歌志内 ウタシナイ 滝沢 タキザワ 塩竈 シオガマ 潟上 カタガミ 常陸大宮 ヒタチオオミヤ 小美玉 オミタマ
  那須烏山 ナスカラスヤマ 蕨 ワラビ 鳩ケ谷 ハトガヤ 柏 カシワ 大網白里 オオアミシラサト 匝瑳 ソウサ 燕 ツバメ 東御 トウミ 関 セキ 本巣 モトス 尾張旭 オワリアサヒ 北名古屋 キタナゴヤ 津 ツ
  野洲 ヤス 向日 ムコウ 四條畷 シジョウナワテ 大阪狭山 オオサカサヤマ 大和高田 ヤマトタカダ 大和郡山 ヤマトコオリヤマ 呉 クレ 安芸高田 アキタカタ 萩 ハギ 光 ヒカリ 善通寺 ゼンツウジ
  東かがわ ヒガシカガワ 宿毛 スクモ 嘉麻 カマ 上天草 カミアマクサ 豊後大野 ブンゴオオノ 黒松内 クロマツナイ 新十津川 シントツカワ 上富良野 カミフラノ 中頓別 ナカトンベツ 小清水 コシミズ
  平川 ヒラカワ 新ひだか シンヒダカ 雫石 シズクイシ 野田 ノダ 大河原 オオガワラ 八峰 ハッポウ 大蔵 オオクラ 三島 ミシマ 棚倉 タナグラ 玉川 タマガワ 浅川 アサカワ 河内 カワチ 片品 カタシナ
  邑楽 オウラ 神津島 コウヅシマ 秋葉 アキハ 穴水 アナミズ 宮田 ミヤダ 下條 シモジョウ 上松 アゲマツ 八百津 ヤオツ 御嵩 ミタケ 飛島 トビシマ 設楽 シタラ 多気 タキ 井手 イデ 田原本 タワラモト
  海士 アマ 里庄 サトショウ 海田 カイタ 秋芳 シュウホウ 阿武 アブ 上板 カミイタ 砥部 トベ 中土佐 ナカトサ 築上 チクジョウ 吉富 ヨシトミ 小値賀 オヂカ 甲佐 コウサ 三股 ミマタ 肝付 キモツキ
  天城 アマギ 豊見城 トミグスク 今帰仁 ナキジン 宜野座 ギノザ 中城 ナカグスク 粟国 アグニ 多良間 タラマ 竹富 タケトミ 松本 マツモト`
    .trim()
    .split(/\s*\n\s*/u)
    .flatMap((line) => line.split(' '))
    .flatMap((word, index, words): [string, string][] => (index % 2 === 0 ? [[word, words[index + 1]!]] : [])),
)

interface Municipality {
  readonly prefecture: string
  /** Without its county. */
  readonly name: string
}

interface ReadName {
  readonly core: string
  readonly kana: string
  readonly code: string
}

const withoutCounty = (city: string): string => city.replace(/^.{1,5}?郡(?=.+[町村]$)/u, '')
const municipalities = new Map<string, Municipality>()
const names: ReadName[] = []
const ledger = openLedger(join(dataDir, 'ledger.db'))
for await (const corporations of ledger.corporations()) {
  for (const corporation of corporations) {
    const { prefecture, city, prefectureCode, cityCode, name, nameKana } = corporation.facts()
    if (city === undefined || prefecture === undefined || cityCode === undefined) continue
    const code = `${prefectureCode}${cityCode}`
    // The code of a designated city that had no wards yet.
    if (!municipalities.has(code)) municipalities.set(code, { prefecture, name: withoutCounty(city) })
    if (nameKana !== undefined)
      names.push({ core: splitLegalForm(name).core.normalize('NFKC'), kana: foldReading(nameKana), code })
  }
}
await ledger.close()
names.sort((a, b) => (a.core < b.core ? -1 : 1))

function foldReading(kana: string): string {
  return kana
    .replace(/[\s・]/gu, '')
    .replace(/[ァィゥェォッャュョ]/gu, (small) => 'アイウエオツヤユヨ'['ァィゥェォッャュョ'.indexOf(small)]!)
}

/** 中央 of 浜松市中央区 and of 中央市. */
const shortName = (name: string): string => name.replace(/^.+?市(?=.+区$)/u, '').replace(/[市区町村]$/u, '')

const namesMin = 2
/** Where there are fewer names, a larger share of them must agree. */
const fewNames = 12
const readingLengthMax = 11
/** A name in the municipality itself counts as much as these in the rest of its prefecture. */
const ownWeight = 3

function readingOf(short: string, code: string): string | null {
  const known = knownReadings.get(short)
  if (known !== undefined) return foldReading(known)
  if (/^[\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u.test(short)) return foldReading(toKatakana(short))
  const weights = [...namesThatBeginWith(short)].flatMap(({ kana, code: other }) =>
    other.slice(0, 2) === code.slice(0, 2) ? [{ kana, weight: other === code ? ownWeight : 1 }] : [],
  )
  if (weights.length < namesMin) return null
  const total = weights.reduce((sum, { weight }) => sum + weight, 0)
  const share = weights.length < fewNames ? 0.75 : 0.6
  let reading = ''
  for (let length = 1; length <= readingLengthMax; length++) {
    const counts = new Map<string, number>()
    for (const { kana, weight } of weights) {
      if (!kana.startsWith(reading) || kana.length < length) continue
      const start = kana.slice(0, length)
      counts.set(start, (counts.get(start) ?? 0) + weight)
    }
    const [most] = [...counts].toSorted(([, a], [, b]) => b - a)
    if (most === undefined || most[1] < share * total) break
    reading = most[0]
  }
  return reading === '' ? null : reading
}

const toKatakana = (text: string): string =>
  text.replace(/[ぁ-ゖ]/gu, (hiragana) => String.fromCharCode(hiragana.charCodeAt(0) + 0x60))

/** Names that go on with another word: 浜松市…, 浜松港… share more than the place. */
function* namesThatBeginWith(short: string): Generator<ReadName> {
  let [low, high] = [0, names.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (names[middle]!.core < short) low = middle + 1
    else high = middle
  }
  for (let index = low; names[index]?.core.startsWith(short) === true; index++) {
    const rest = names[index]!.core.slice(short.length)
    if (rest !== '' && !/^[市区町村港郡]/u.test(rest)) yield names[index]!
  }
}

const lines = prefectures.map(({ code, ja }) => {
  const own = [...municipalities]
    .filter(([municipality]) => municipality.startsWith(code))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const words = own.map(([municipality, { name }]) => {
    const reading = readingOf(shortName(name), municipality)
    return `${municipality.slice(2)}${name}${reading === null ? '' : `:${reading}`}`
  })
  return `${ja} ${words.join(' ')}`
})
const text = `# The municipalities of each prefecture, without their counties (郡), and the wards of the designated cities, as the addresses of the
# corporate-number register name them: the last three digits of the code (JIS X 0402), the name, and the reading of the name without its last
# character where the names of its companies show it, in large kana. Closed corporations keep addresses of former municipalities.
# Made by scripts/generate-municipalities.ts. 出典：国税庁法人番号公表サイト（国税庁）、公共データ利用規約（第1.0版）。加工して作成。
${lines.join('\n')}
`
writeFileSync(new URL('../src/words/codes/municipalities.txt', import.meta.url), text)
