import { birthDate } from '../../../words/persons/natural-person.ts'
import { regExp, regExpGlobal } from '../../../words/text/reg-exp.ts'

/** Where a person lives and when he was born: what stays beside a name that is left out tells who it is. */

const place =
  '(?:東京都|北海道|京都府|大阪府|[\\p{Script=Han}ヶケ]{2,3}県|[\\p{Script=Han}\\p{Script=Hiragana}ヶケ]{1,7}[市区町村郡])'
const number = '(?:[0-9０-９]|丁目|番地)'
/** …氏（東京都新宿区架空1-2-3）, 代表取締役…（前橋市架空町在住） */
const besideName = regExpGlobal`(?<=…(?:氏|さん|様|被告|容疑者|ら|社長|代表)?)[（(](?<words>[^（()）]*)[）)]`
const home = regExp`${place}[^、，]*${number}|住所|(?:居住|在住|本籍)|生年月日`
/** 前橋市架空町1-2に居住する, 前橋市架空町1-2在住の */
const lived = regExpGlobal`${place}[^\s、。，（()）「」]{0,40}?${number}[^\s、。，（()）「」]{0,20}?(?=に?(?:居住|在住))`
const born = regExpGlobal`(?:生年月日[\s:：]*[^\s、。，（()）]{4,16}日|${birthDate})`
const mayTell = /居住|在住|生(?:まれ|年)?|[（(]/u

export const withoutHomes = (text: string, omitted: string): string =>
  mayTell.test(text)
    ? text
        .replace(besideName, (whole, words: string) => (home.test(words) ? `（${omitted}）` : whole))
        .replace(born, omitted)
        .replace(lived, omitted)
    : text
