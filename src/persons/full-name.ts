import { familyNames } from '../vocabulary/family-names.ts'

/**
 * Recognises family and given name of a person in published words, where a name is one of many words. It errs on the other side than
 * `looksLikeNaturalPerson`: what it takes for a name is one, but it knows two names in three.
 */

/** Kanji with which given names begin, and with which they end (bench:linking has the shares that are recognised). */
const firstOfGiven = new Set(
  '太一二三正和光昭信義孝弘浩博俊秀英政勝忠幸克健武雄文明智敏哲良隆茂豊真誠直達裕康泰恒修純淳雅敬圭桂啓慶賢憲謙源元玄広宏寛晃章彰尚昇将翔祥省伸晋辰竜龍亮凌遼怜玲礼令琢卓拓鉄典徹冬道徳敦篤奈那虹寧能紀則規' +
    '延亘花華春晴陽治久兵平房穂麻舞真優由友勇祐悠有結唯行之洋葉蓉吉里理利律涼綾鈴麗連蓮美実瑞充満睦宗弥恵愛絵永栄瑛悦円央桜奥香佳可加嘉薫馨貴希樹喜菊恭京今琴君郁育功耕洸航高剛豪悟佐沙早左紗茶彩咲朔聡志史至' +
    '思司詩次滋慈時重静順潤準駿瞬昌清聖征世節千善爽大嵩匡保民知朝奏輝照暉常経士紫八子小十百万登寅虎邦靖公精國進国庄榮晶伊果寛完基興厚紘弼作珠寿周俊准緒慎深崇成盛青惣存仲柱長統藤年倍彦尾備富芙福輔芳朋峰望未夢門' +
    '遊容要藍流諒林琳瑠延嗣欣定貞禎勘勤',
)
const lastOfGiven = new Set(
  '一子郎彦司之也介夫治樹弘二史志雄男明平久行太博宏幸輔美三和浩孝昭成義朗紀誠洋哉信俊貴裕剛仁隆吾徹英輝徳康己広良秀寛茂弥憲豊彰晴祐真修武淳勇章哲崇登敏悟代靖晃嗣聡恵江枝香奈佳里助斗翔蔵造吉毅充健雅寿範繁守' +
    '亨克巳昌卓諭稔睦友穂華花菜乃衣音希咲葵蓮翼駿陽汰猛進実功力衛藏均保望勉訓薫渡諒悦允快開佐作策晶祥伸晋政泰拓暢能兵歩邦朋眞民悠由良郁喜季葉波世帆織風緒舞麻海結弓莉理利',
)

/** Words of cases, places and organisations that end as names do. */
const noName =
  /令和|平成|昭和|[日月週年]間|大字|区|[市町村]$|法人|大臣|規則|研修|自治|老人|大和|教育|[一二三四五六七八九十]{2}|業|理由|条文|法令|結果|満了|大学|能力|第一|銀座|和解|調和|飽和|洋行|照明|寿司|健康|興行|東海|千葉$|神戸深/u

/** 見本太郎: family and given name in kanji, without a space. */
export function isFullName(text: string): boolean {
  const letters = Array.from(text)
  if (!/^\p{Script=Han}{3,6}$/u.test(text) || noName.test(text)) return false
  return [1, 2, 3].some((length) => isGivenName(letters.slice(length), letters.slice(0, length).join('')))
}

function isGivenName(given: readonly string[], family: string): boolean {
  const [first, last] = [given[0] ?? '', given.at(-1) ?? '']
  if (given.length < 1 || given.length > 3) return false
  const isKnown = familyNames.has(family)
  const isLike = given.every((letter) => firstOfGiven.has(letter) || lastOfGiven.has(letter))
  if (isKnown && isLike && (given.length === 1 || lastOfGiven.has(last))) return true
  return family.length > 1 && given.length > 1 && firstOfGiven.has(first) && lastOfGiven.has(last)
}

/** Syllables of Japanese words: a word with ー, ティ or ヴ is of another language, as most trade names in katakana are. */
const syllables = '[アイウエオカ-ヂツ-モヤユヨ-ロワンャュョッ]'
/** Ends of family names (ヤマダ: タ, ダ …) and of given names (タロウ: ロウ) in katakana. */
const familyEnd =
  'タ|ダ|ムラ|モト|ヤマ|カワ|ガワ|ノ|イ|サワ|ザワ|シマ|ジマ|オカ|ハヤシ|バヤシ|ハラ|バラ|ワラ|ベ|ウチ|クチ|グチ|ハシ|バシ|キ|ギ|ツカ|ヅカ|ズカ|タニ|ダニ|ゴウ|ヤ|ミ|ミズ|ニシ|ナカ|シタ|ウエ|ツ|ヅ|セ|モリ|ガ|エ|カド|' +
  'ワ|コ|マ|シ|ジ|ズミ|ウラ|クボ|オ|ヨ|ジョウ|ドウ|トウ|フク|ヒラ|ダイラ|タイラ|ネ|ハタ|バタ|クラ|グラ|サキ|ザキ|サコ|ヌマ|ホリ|ボリ|デ|スギ|クス|シバ|ダテ|セキ|ミヤケ|メグロ|ハギ|カモ|ヤブ|タチバナ|リ|スガ|トモ|ヌキ|' +
  'ド|タケ|タカ|ダカ|サカ|ザカ|バ|ダチ|オチ|ソノ|イケ|カタ|スカ|サト|ホ|ゲ|ツチ|ヅチ|ツナ|スエ|ヒロ|ナガ|カサ|ハマ|ソン|キタ|ヒサ|シオ|クマ|ブチ|フチ|トリ|セコ|モチ|サ'
const givenEnd =
  '[^ド]ノル|[コヨエチオタトキヤホジゴ]|[^アカラト]ミ|ロウ|イチ|ヒコ|スケ|[ヒジツシ]ロ|ノブ|[ヨトケロカサダツオガキス]シ|タカ|カズ|ノリ|ツグ|ミツ|ヒデ|マサ|ハル|トシ|モト|ヤス|ツネ|ミチ|シゲ|[ユリルミハモノチワ]カ|[カイユアリハミ]ナ|[オシマエナ]リ|' +
  'ゾウ|ヘイ|ペイ|ショウ|リョウ|ユウ|セイ|モル|トル|ツル|ゲル|オル|タル|ボル|サム|トム|ススム|ハジメ|マナブ|シノブ|ユタカ|ケン|ジュン|シン|タケ|チサ|ユサ|ヒサ|アキラ|サク|タケル|チカラ|カツ|タダ|アユム|イサム|フミ|タツ|[ルク]ミ|ヒカル|メグム|ツトム|カネ'
/** Trades that end as given names do. */
const trade = 'デンキ|ガッキ|リョカン|サカヤ|スシヤ|フクヤ|ジテンシャ|カナモノ|ショテン|ホンテン'
const katakana = new RegExp(
  `^(?=${syllables}{2,6} )\\S*(?:${familyEnd}) (?:(?!(?:${trade})$)(?=${syllables}{2,6}$)\\S*(?:${givenEnd})|\\p{Script=Han}{1,3})$`,
  'u',
)

/** ヤマダ タロウ: family and given name in katakana, or ヤマダ 太郎, with one space between. */
export const isKatakanaName = (text: string): boolean => katakana.test(text)
