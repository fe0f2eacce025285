/**
 * Writes `src/words/text/kanji-variants.ts`.
 *   node scripts/generate-kanji-variants.ts <path of jissyukutaimap1_0_0 as tab-separated text>
 * The pairs come from the tax agency's reduction map (国税庁「JIS縮退マップ」 1.0.0, only its one-to-one kanji) and from the lists below.
 */
import { readFileSync, writeFileSync } from 'node:fs'

/** Pairs of 常用漢字表: the form in brackets there (康熙字典体), then the standard form. */
const standardForms = `
亞亜 惡悪 壓圧 圍囲 醫医 爲為 壹壱 隱隠 榮栄 營営 衞衛 驛駅 圓円 鹽塩 緣縁 艷艶 應応 歐欧 毆殴 櫻桜 奧奥 橫横 溫温 穩穏
假仮 價価 畫画 會会 繪絵 壞壊 懷懐 槪概 擴拡 殼殻 覺覚 學学 嶽岳 樂楽 渴渇 罐缶 卷巻 陷陥 勸勧 寬寛 關関 歡歓 觀観 氣気
歸帰 僞偽 戲戯 犧犠 舊旧 據拠 擧挙 虛虚 峽峡 挾挟 狹狭 鄕郷 曉暁 區区 驅駆 勳勲 薰薫 徑径 莖茎 惠恵 揭掲 溪渓 經経 螢蛍
輕軽 繼継 鷄鶏 藝芸 擊撃 缺欠 硏研 縣県 儉倹 劍剣 險険 圈圏 檢検 獻献 權権 顯顕 驗験 嚴厳 廣広 效効 恆恒 黃黄 鑛鉱 號号
國国 黑黒 碎砕 濟済 齋斎 劑剤 雜雑 參参 棧桟 蠶蚕 慘惨 贊賛 殘残 絲糸 齒歯 兒児 辭辞 濕湿 實実 寫写 釋釈 壽寿 收収 從従
澁渋 獸獣 縱縦 肅粛 處処 緖緒 敍叙 將将 稱称 涉渉 燒焼 證証 奬奨 條条 狀状 乘乗 淨浄 剩剰 疊畳 繩縄 壤壌 孃嬢 讓譲 釀醸
觸触 囑嘱 眞真 寢寝 愼慎 盡尽 圖図 粹粋 醉酔 穗穂 隨随 髓髄 樞枢 數数 瀨瀬 聲声 齊斉 靜静 竊窃 攝摂 專専 淺浅 戰戦 踐践
錢銭 潛潜 纖繊 禪禅 雙双 壯壮 爭争 莊荘 搜捜 插挿 巢巣 曾曽 瘦痩 裝装 總総 騷騒 增増 藏蔵 臟臓 卽即 屬属 續続 墮堕 對対
體体 帶帯 滯滞 臺台 瀧滝 擇択 澤沢 擔担 單単 膽胆 團団 斷断 彈弾 遲遅 癡痴 蟲虫 晝昼 鑄鋳 廳庁 徵徴 聽聴 敕勅 鎭鎮 遞逓
鐵鉄 點点 轉転 傳伝 燈灯 當当 黨党 盜盗 稻稲 鬪闘 德徳 獨独 讀読 屆届 貳弐 惱悩 腦脳 霸覇 拜拝 廢廃 賣売 麥麦 發発 髮髪
拔抜 晚晩 蠻蛮 祕秘 濱浜 甁瓶 拂払 佛仏 倂併 竝並 餠餅 邊辺 邉辺 變変 辨弁 瓣弁 辯弁 步歩 寶宝 豐豊 襃褒 飜翻 每毎 萬万
滿満 麵麺 默黙 彌弥 譯訳 藥薬 與与 豫予 餘余 譽誉 搖揺 樣様 謠謡 來来 賴頼 亂乱 覽覧 龍竜 兩両 獵猟 綠緑 淚涙 壘塁 禮礼
勵励 戾戻 靈霊 齡齢 曆暦 歷歴 戀恋 鍊錬 爐炉 勞労 郞郎 樓楼 錄録 灣湾 絕絶 內内 說説 稅税 銳鋭 閱閲 悅悦 脫脱 尙尚 吳呉
娛娯 姬姫 產産 顏顔 彥彦 戶戸 敎教 旣既 歲歳 淸清 靑青 飮飲 强強 查査 沒没 吿告 呂呂 册冊 緜綿 隸隷 羣群 鄰隣 腳脚 舍舎
閒間 冰氷 毁毀 晉晋 勻匂 歎嘆 亙亘`

/** 人名用漢字 and 表外漢字 (印刷標準字体 and 簡易慣用字体) that are one character in two shapes. */
const nameForms = `
凜凛 堯尭 巖巌 晄晃 檜桧 槇槙 禰祢 祿禄 穰穣 萠萌 遙遥 瑤瑶 鷗鴎 藪薮 籔薮 籠篭 蠣蛎 蠟蝋 靱靭 頸頚 鹼鹸 麴麹 濤涛 灌潅
禱祷 竈竃 繫繋 蘂蕊 諫諌 賤賎 攪撹 俠侠 俱倶 剝剥 吞呑 噓嘘 嚙噛 塡填 屛屏 幷并 摑掴 搔掻 潑溌 焰焔 簞箪 繡繍 萊莱 蔣蒋
蟬蝉 軀躯 醬醤 醱醗 頰頬 顚顛 驒騨 鶯鴬 彎弯 壺壷 嶋島 嶌島 峯峰 淵渕 渊渕 埜野 髙高 﨑崎 嵜崎 槗橋 昻昂 冨富 舘館 舩船
舖舗 鋪舗 斈学 栢柏 桝枡 薗園 菴庵 蘓蘇 輛輌 逹達 銕鉄 鐡鉄 鉃鉄 礦鉱 砿鉱 闗関 鴈雁 寳宝 圀国 囯国 劔剣 剱剣 劒剣 釼剣
恊協 卆卒 廐厩 廏厩 𠮷吉 啟啓 夛多 夘卯 姊姉 廰庁 廚厨 徃往 憇憩 拋抛 曠昿 朞期 杤栃 枏楠 柟楠 楳梅 棊棋 櫟檪 鬱欝 泪涙
澀渋 涌湧 谿渓 闊濶 烟煙 熈熙 煕熙 燿耀 尓爾 尔爾 牀床 瑯琅 畧略 皋皐 稟禀 涼凉 刊刋 壻婿 聟婿 冲沖 决決 况況 凖準 减減
翆翠 聰聡 蘆芦 莓苺 兔兎 莵菟 蠅蝿 裡裏 咏詠 讚讃 贗贋 軆体 躰体 邇迩 釡釜 鈎鉤 熔鎔 鑒鑑 頴穎 駈駆 鰺鯵 龜亀 龝秋 穐秋
亰京 儘侭 杰傑 凾函 囘回 夀寿 夲本 帋紙 悳徳 枩松 檮梼 栖棲 瀦潴 盃杯 葢蓋 盖蓋 礙碍 窗窓 筍笋 箏筝 粮糧 纎繊 罸罰 羮羹
耻恥 脉脈 蕚萼 薀蘊 邨村 鐸鈬 鎻鎖 塲場 栅柵 珎珍 丗世 卋世 鑵缶 辧弁 皷鼓 鼡鼠 鳧鳬 麸麩 緫総 揔総 徤健 巗巌 埓埒
爼俎 卧臥 坿附 嬾懶 孼孽 寃冤 嶢尭 恠怪 慙慚 懴懺 抬擡 攜携 敺駆 曵曳 棕椶 檐簷 櫁樒 甞嘗 疂畳 疉畳 疏疎 癈廃
碯瑙 竸競 笄筓 糺糾 紉紐 繈襁 纒纏 罎壜 聨聯 胷胸 膓腸 舮艫 蒭芻 藹靄 襍雑 覊羈 譁嘩 豬猪 貭質
賍贓 輙輒 迯逃 逎遒 鈩鑪 閙鬧 阨阸 韭韮 頽頹 飃飄 饑飢 駮駁 鬦闘 鰛鰮 鵞鵝
㑹会 㐧第 㧞抜 㽞留 㒷興 㪽所`

const isKanji = /^\p{Script=Han}$/u

function reductionsOf(table: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const line of table.split(/\r?\n/).slice(2)) {
    const cells = line.split('\t')
    const [from, to] = [cells[1], cells[5]].map(characterOf)
    if (!from || !to || from === to || !isKanji.test(from) || !isKanji.test(to)) continue
    found.set(from, to)
  }
  return found
}

/** The character of a code (`u+9ad9` is 髙); empty for other texts, whose rows are no one-to-one reductions. */
function characterOf(code: string | undefined): string {
  const match = /^u\+([0-9a-f]{4,6})$/i.exec(code?.trim() ?? '')
  return match?.[1] ? String.fromCodePoint(Number.parseInt(match[1], 16)).normalize('NFKC') : ''
}

function addPairs(into: Map<string, string>, pairs: string): void {
  for (const pair of pairs.trim().split(/\s+/)) {
    const [from, to, more] = Array.from(pair)
    if (!from || !to || more !== undefined) throw new Error(`not a pair: ${pair}`)
    if (from.normalize('NFKC') === to.normalize('NFKC')) continue
    into.set(from, to)
  }
}

/** Follows the reductions of a character to the last one. Throws on a cycle. */
function lastReduction(character: string, reductions: ReadonlyMap<string, string>): string {
  const visited = new Set([character])
  let current = character
  for (;;) {
    const next = reductions.get(current)
    if (next === undefined) return current
    if (visited.has(next)) throw new Error(`the pairs form a cycle: ${[...visited].join('')}`)
    visited.add(next)
    current = next
  }
}

function linesOf(pairs: readonly string[]): string {
  const lines: string[] = []
  for (let start = 0; start < pairs.length; start += 50) lines.push(`  '${pairs.slice(start, start + 50).join('')}',`)
  return lines.join('\n')
}

const path = process.argv[2]
if (!path) {
  process.stderr.write('usage: node scripts/generate-kanji-variants.ts <jissyukutaimap1_0_0.tsv>\n')
  process.exit(2)
}
const reductions = reductionsOf(readFileSync(path, 'utf8'))
for (const list of [standardForms, nameForms]) addPairs(reductions, list)
const pairs = [...reductions.keys()].toSorted().map((from) => from + lastReduction(from, reductions))
const target = new URL('../src/words/text/kanji-variants.ts', import.meta.url)
writeFileSync(
  target,
  `/**
 * Pairs of kanji that readers consider equal: each variant is followed by the kanji that replaces it (code points, not UTF-16).
 * Made by scripts/generate-kanji-variants.ts; change the pairs there.
 * Sources: 国税庁「JIS縮退マップ」1.0.0 (used by the corporate-number register; its one-to-one reductions of kanji, from the
 * text form in manakai/data-chars, which permits use and derived works), 常用漢字表 (康熙字典体), 人名用漢字.
 */
export const kanjiVariantPairs: string = [
${linesOf(pairs)}
].join('')
`,
)
process.stdout.write(`${pairs.length} pairs\n`)
