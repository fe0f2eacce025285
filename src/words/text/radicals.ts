/**
 * Radicals and strokes that text copied from a PDF has in place of the ideograph that it shows, each followed by that ideograph. NFKC leaves
 * them. A radical that is missing here has no counterpart.
 * - Mostly as Unicode says (`Equivalent_Unified_Ideograph`).
 * - For ⺭ ⺮ ⻂ ⻏ ⻞ the kanji that fonts confuse with them.
 * - For the simplified radicals that are a whole letter (⻢ ⻥ ⻮) the kanji as Japan writes it, because nothing else stands in a Japanese text; Unicode
 *   has those of China. The others (⻈ ⻐ ⻠ ⺰) are no letter alone.
 */
const pairs = [
  '⺁厂⺂乛⺃乚⺄乙⺅亻⺆冂⺇𠘨⺈刀⺉刂⺊卜⺋㔾⺌小⺍小⺎兀⺏尣⺐尢⺑𡯂⺒巳⺓幺⺔彑⺕彐⺖忄⺗心⺘扌⺙攵⺛旡⺜日⺝月⺞歺⺟母',
  '⺠民⺡氵⺢氺⺣灬⺤爫⺥爫⺦丬⺧牛⺨犭⺩王⺪𤴔⺫目⺬示⺭示⺮竹⺯糹⺰纟⺱罓⺲罒⺳㓁⺴冗⺵𦉫⺶羊⺷𦍌⺸𦍋⺹耂⺺肀⺻聿⺼肉⺽𦥑',
  '⺾艹⺿艹⻀艹⻁虎⻂衣⻃覀⻄西⻅見⻆角⻇𧢲⻈讠⻉貝⻊𧾷⻋車⻌辶⻍辶⻎辶⻏阝⻐钅⻑長⻒镸⻓長⻔門⻕𨸏⻖阝⻗雨⻘青⻙韋⻚頁⻛風',
  '⻜飛⻝食⻞食⻟飠⻠饣⻡𩠐⻢馬⻣骨⻤鬼⻥魚⻦鳥⻧鹵⻨麦⻩黄⻪黽⻫斉⻬斉⻭歯⻮歯⻯竜⻰竜⻱龜⻲亀⻳亀',
  '㇆𠃌㇏乀㇐一㇑丨㇒丿㇓丿㇔丶㇕𠃍㇖乛㇗𠃊㇘𠃎㇙𠄌㇚亅㇛𡿨㇜𠃋㇝乀㇞𠃑㇟乚㇠乙㇡𠄎',
].join('')

let cached: ReadonlyMap<string, string> | null = null
const counterparts = (): ReadonlyMap<string, string> =>
  (cached ??= new Map(Array.from(pairs.matchAll(/(.)(.)/gu), ([, radical = '', kanji = '']) => [radical, kanji])))

/** Radicals (U+2E80 to U+2FDF) and strokes (U+31C0 to U+31EF). */
const radical = /[\u2e80-\u2fdf\u31c0-\u31ef]/gu

/** Replaces each radical by the ideograph that it shows: ⻑⾕川 becomes 長谷川. One without a counterpart stays. */
export const withoutRadicals = (text: string): string =>
  text.replace(radical, (character) => counterparts().get(character) ?? character.normalize('NFKC'))
