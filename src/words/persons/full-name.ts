import { regExp } from '../text/reg-exp.ts'

/**
 * Recognises family and given name of a person in published words, where a name is one of many words. It errs on the other side than
 * `looksLikeNaturalPerson`: what it takes for a name is one, but it knows two names in three.
 */

/** Kanji with which given names begin, and below those with which they end. The benchmark of linking counts the names recognised. */
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

/** Words of cases, places and organisations that look like names: 調和, 東海, 令和元年. */
const noName =
  /令和|平成|昭和|[日月週年]間|大字|区|[市町村]$|法人|大臣|規則|研修|自治|老人|大和|教育|[一二三四五六七八九十]{2}(?!嵐)|業|理由|条文|法令|結果|満了|大学|能力|第一|銀座|和解|調和|飽和|洋行|照明|寿司|健康|興行|東海|千葉$|神戸深|入札|参加|再開|延伸|可能/u

/** 見本太郎: family and given name in kanji, without a space. */
export function isFullName(text: string): boolean {
  const letters = Array.from(text)
  if (!/^\p{Script=Han}{3,6}$/u.test(text) || noName.test(text)) return false
  return [1, 2, 3].some((length) => isGivenName(letters.slice(length), letters.slice(0, length).join('')))
}

/** 山田たろう: a frequent family name and a given name in hiragana. A company without its form may have such a name. */
export const mayBeNameWithHiragana = (text: string): boolean => {
  const { family = '' } = /^(?<family>\p{Script=Han}{1,3})(?!の)\p{Script=Hiragana}{2,4}$/u.exec(text)?.groups ?? {}
  return family.length > 1 && familyNames.has(family)
}

/** 山田ヒトミ, 山田ゆう子: a frequent family name with a given name in katakana, or one that ends in a kanji; not 山田カーテン. */
export const mayBeNameWithKana = (text: string): boolean => {
  const { family = '', given = '' } = withKana.exec(text)?.groups ?? {}
  if (family.length < 2 || !familyNames.has(family) || tradeInKatakana.test(given)) return false
  return !/^\p{Script=Katakana}+$/u.test(given) || given === 'ヒトミ' || isKatakanaName(`ヤマダ ${given}`)
}
const withKana =
  /^(?<family>\p{Script=Han}{2,3})(?<given>\p{Script=Katakana}{2,5}|(?:\p{Script=Hiragana}{1,3}|\p{Script=Katakana}{1,3})[子江枝代恵美乃香奈世郎男夫雄治一])$/u
/** Trades and wares that end as given names do. */
const tradeInKatakana = /タタミ|ミシン|ノコギリ|サッシ|ゴム|デンキ|ガッキ|フクヤ|ノリ$|ダンス|マッチ/u

/** After a frequent family name any kanji of given names suffice; after another name, the first and the last must be in their places. */
function isGivenName(given: readonly string[], family: string): boolean {
  if (given.length < 1 || given.length > 3) return false
  const [first, last] = [given[0]!, given.at(-1)!]
  const areOfGivenNames = given.every((kanji) => firstOfGiven.has(kanji) || lastOfGiven.has(kanji))
  if (familyNames.has(family) && areOfGivenNames && (given.length === 1 || lastOfGiven.has(last))) return true
  return family.length > 1 && given.length > 1 && firstOfGiven.has(first) && lastOfGiven.has(last)
}

/** 陽子, 健一: two or three kanji of which the first and the last are in the places that they have in given names. */
export function isGivenInKanji(text: string): boolean {
  const letters = Array.from(text)
  return letters.length > 1 && letters.length < 4 && firstOfGiven.has(letters[0]!) && lastOfGiven.has(letters.at(-1)!)
}

/** Syllables of Japanese words. A word with ー, ティ or ヴ is of another language, as most trade names in katakana are. */
const syllables = '[アイウエオカ-ヂツ-モヤユヨ-ロワンャュョッ]'
/** Ends of family names (ヤマダ: ダ) and of given names (タロウ: ロウ) in katakana. An end that has another one at its end is not listed. */
const familyEnd =
  'タ|ダ|ムラ|モト|ノ|イ|オカ|ハラ|バラ|ワラ|ベ|ウチ|クチ|グチ|キ|ギ|ツカ|ヅカ|ズカ|タニ|ダニ|ゴウ|ヤ|ミ|ミズ|ナカ|ツ|ヅ|セ|ガ|エ|ワ|コ|マ|シ|ジ|ウラ|クボ|オ|ヨ|ジョウ|ドウ|トウ|フク|ヒラ|ダイラ|タイラ|ネ|クラ|グラ|デ|クス|ダテ|ミヤケ|メグロ|カモ|ヤブ|タチバナ|リ|トモ|ド|タケ|タカ|ダカ|サカ|ザカ|バ|ダチ|オチ|イケ|スカ|サト|ホ|ゲ|ツチ|ヅチ|ツナ|ヒロ|ソン|ブチ|フチ|モチ|サ'
const givenEnd =
  '[^ド]ノル|[コヨエチオタトキヤホジゴ]|[^アカラト]ミ|ロウ|イチ|ヒコ|スケ|[ヒジツシ]ロ|ノブ|[ヨトケロカサダツオガキス]シ|タカ|カズ|ノリ|ツグ|ミツ|ヒデ|マサ|ハル|トシ|モト|ヤス|ツネ|ミチ|シゲ|[ユリルミハモノチワ]カ|[カイユアリハミ]ナ|[オシマエナ]リ|' +
  'ゾウ|ヘイ|ペイ|ショウ|リョウ|ユウ|セイ|モル|トル|ツル|ゲル|オル|タル|ボル|サム|トム|ススム|ハジメ|マナブ|シノブ|ユタカ|ケン|ジュン|シン|タケ|チサ|ユサ|ヒサ|アキラ|サク|タケル|チカラ|カツ|タダ|アユム|イサム|フミ|タツ|[ルク]ミ|ヒカル|メグム|ツトム|カネ'
/** Trades that end as given names do. */
const trade = 'デンキ|ガッキ|リョカン|サカヤ|スシヤ|フクヤ|ジテンシャ|カナモノ|ショテン|ホンテン'
const katakana = regExp`^(?=${syllables}{2,6} )\S*(?:${familyEnd}) (?:(?!(?:${trade})$)(?=${syllables}{2,6}$)\S*(?:${givenEnd})|\p{Script=Han}{1,3})$`

/** ヤマダ タロウ: family and given name in katakana, or ヤマダ 太郎, with one space between. */
export const isKatakanaName = (text: string): boolean => katakana.test(text)

/** ヤマダタロウ alone: family and given name in katakana without a space, as a trade name may be written, too; not カナザワデンキ. */
export const mayBeNameInKatakana = (text: string): boolean =>
  /^\p{Script=Katakana}{6,10}$/u.test(text) &&
  endsInGiven.test(text) &&
  !endsInTrade.test(text) &&
  Array.from(text).some((_, index) => isKatakanaName(`${text.slice(0, index)} ${text.slice(index)}`))
const endsInTrade = new RegExp(`(?:${trade})$|${tradeInKatakana.source}`, 'u')
/** The ends that trade names have least. */
const endsInGiven =
  /(?:ロウ|イチ|ヒコ|スケ|ゾウ|ヘイ|[アイウエキクサシセチツトナノハヒフマミヤユヨリルレ]コ|[カケサヒツマ]シ|ヒロシ|ノリ|ノブ|ヒロ|アキラ?|ユキ|シゲル)$/u

/** 鈴 木 一 郎, ヤ マ ダ タ ロ ウ: a name of which each letter stands apart. It does not say where the family name ends. */
export function isNameSetApart(text: string): boolean {
  const letters = text.trim().split(/\s+/u)
  if (
    letters.length < 3 ||
    !letters.every((letter) => /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]$/u.test(letter))
  )
    return false
  const name = letters.join('')
  const kana = name.replace(/[ぁ-ゖ]/gu, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60))
  return isFullName(name) || letters.some((_, end) => isKatakanaName(`${kana.slice(0, end)} ${kana.slice(end)}`))
}

/** Whether a word is a frequent family name of two kanji or more. */
export const isFamilyName = (text: string): boolean => text.length > 1 && familyNames.has(text)

/** Frequent Japanese family names in kanji. They are more than half of all persons' names. */
const familyNames: ReadonlySet<string> = new Set(
  (
    '林 森 関 辻 堀 岸 榎 岡 菅 谷 堤 畑 星 峯 柳 三上 三井 三宅 三木 三村 ' +
    '三橋 三浦 三谷 上原 上田 上野 下山 下島 下村 下田 中井 中原 中尾 中山 中島 ' +
    '中嶋 中川 中本 中村 中沢 中澤 中田 中西 中谷 中野 丸山 丹羽 久世 久保 久保田 ' +
    '久田 久米 亀井 亀山 亀田 二宮 二村 五十嵐 井上 仁科 今井 今村 今野 仙波 伊東 ' +
    '伊藤 佐々木 佐久間 佐伯 佐川 佐竹 佐藤 佐野 倉田 元木 児玉 入江 八木 八田 内山 ' +
    '内海 内田 内藤 冨田 前原 前川 前田 加納 加藤 勝又 北原 北山 北川 北村 北條 ' +
    '北沢 北野 千田 千葉 半田 南野 原口 原田 古屋 古川 古田 古谷 古賀 吉井 吉原 ' +
    '吉岡 吉川 吉本 吉村 吉永 吉沢 吉澤 吉田 吉良 吉野 名取 向井 和泉 和田 喜多 ' +
    '国分 土井 土屋 土田 坂上 坂井 坂口 坂本 坂田 城戸 堀内 堀口 堀川 堀江 堀田 ' +
    '堀越 塚本 塩崎 塩田 塩谷 増井 増田 多田 大久保 大内 大坪 大場 大塚 大山 大島 ' +
    '大川 大平 大木 大村 大森 大橋 大沢 大澤 大畑 大石 大竹 大西 大谷 大野 大須賀 ' +
    '天野 太田 奥山 奥村 奥田 安井 安川 安田 安藤 安達 安部 室井 室田 宮下 宮内 ' +
    '宮原 宮城 宮崎 宮川 宮本 宮沢 宮澤 宮田 宮里 富永 富田 寺島 寺本 寺田 小倉 ' +
    '小出 小原 小坂 小山 小島 小川 小平 小松 小松原 小松崎 小林 小森 小池 小沢 小泉 ' +
    '小澤 小田 小笠原 小西 小野 小野寺 尾上 尾崎 山下 山中 山内 山口 山名 山城 山岡 ' +
    '山岸 山崎 山川 山形 山木 山本 山村 山根 山田 山県 山路 山﨑 岡崎 岡本 岡村 ' +
    '岡田 岡部 岡野 岡﨑 岩井 岩崎 岩本 岩瀬 岩田 岸本 岸田 島崎 島村 島田 嶋田 ' +
    '川上 川井 川口 川合 川島 川崎 川本 川村 川瀬 川田 川端 工藤 市川 平井 平塚 ' +
    '平山 平岡 平川 平松 平林 平田 平野 広瀬 庄司 床井 廣瀬 後藤 徳永 徳田 志村 ' +
    '成瀬 成田 戸田 手塚 斉藤 斎藤 新井 新妻 新田 日野 日高 早川 星川 星野 春日 ' +
    '曽根 有田 服部 望月 木下 木内 木原 木村 木田 本多 本橋 本田 本間 杉山 杉本 ' +
    '杉浦 杉田 村上 村井 村山 村松 村田 東山 東條 松下 松井 松原 松尾 松山 松岡 ' +
    '松島 松崎 松川 松木 松本 松村 松永 松浦 松田 松谷 松野 林田 柳原 柳川 柳沢 ' +
    '柳澤 柳田 柴山 柴崎 柴田 柿沼 栗原 栗林 栗田 根岸 根本 桑原 桜井 桜田 梅田 ' +
    '梶原 森下 森山 森岡 森川 森本 森田 森谷 植村 植田 椎名 榊原 榎本 樋口 横井 ' +
    '横山 横川 横溝 横田 橋口 橋本 橋爪 橋田 櫻井 武井 武内 武山 武田 武者 武藤 ' +
    '水上 水谷 水野 永井 永山 永島 永瀬 永田 永野 江口 江川 江藤 池田 沖田 沢田 ' +
    '河原 河合 河村 河野 津田 浅井 浅野 浜口 浜崎 浜田 浜野 海老原 深沢 深澤 清原 ' +
    '清水 清田 渋谷 渡辺 渡邉 渡邊 渡部 湯浅 滝沢 滝澤 澁谷 澤田 濵田 瀬川 熊谷 ' +
    '片山 片岡 牧野 猪股 玉田 田上 田中 田代 田口 田島 田所 田村 田辺 田邊 町田 ' +
    '畑中 畠山 白井 白川 白石 目黒 相沢 相澤 真鍋 矢口 矢島 矢野 石井 石原 石坂 ' +
    '石垣 石塚 石山 石川 石橋 石田 石黒 砂川 神山 神崎 神戸 神田 神谷 福井 福原 ' +
    '福山 福岡 福島 福本 福永 福田 秋元 秋山 稲垣 稲葉 立川 立石 竹下 竹中 竹内 ' +
    '竹村 竹田 笠原 笹原 笹川 篠原 篠崎 米山 米田 細井 細川 細田 細谷 結城 織田 ' +
    '羽鳥 能勢 脇田 臼井 芝田 花岡 花田 若林 荒井 荒川 荒木 荻野 菅原 菅沼 菅野 ' +
    '菊地 菊川 菊池 萩原 萩野 落合 葛西 藤井 藤原 藤岡 藤島 藤崎 藤川 藤巻 藤本 ' +
    '藤村 藤森 藤沢 藤田 藤野 西原 西尾 西山 西岡 西川 西村 西條 西田 西野 角田 ' +
    '諸橋 谷口 谷崎 谷川 豊田 越智 足立 辻本 近江 近藤 進藤 遠山 遠藤 酒井 里見 ' +
    '重松 野々村 野中 野口 野崎 野本 野村 野沢 野田 金井 金城 金子 金森 金沢 金澤 ' +
    '金田 鈴木 鈴村 鎌田 長尾 長島 長嶋 長澤 長田 長谷川 長谷部 長野 門田 関口 関根 ' +
    '阪口 阪本 阿部 青山 青木 青柳 須田 須藤 風間 飯塚 飯島 飯田 飯野 香川 馬場 ' +
    '馬渕 高井 高坂 高尾 高山 高島 高木 高松 高柳 高橋 高瀬 高田 高見 高野 髙島 ' +
    '髙橋 鳥居 鷲尾 黒川 黒木 黒沢 黒澤 黒田 齊藤 齋藤'
  ).split(' '),
)
