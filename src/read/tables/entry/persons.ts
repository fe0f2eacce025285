import { isFullName, isKatakanaName, isNameSetApart, mayBeNameInKatakana } from '../../../words/persons/full-name.ts'
import { officesAt } from '../../../words/persons/offices.ts'
import { endOfRole, endOfUnit } from '../../../words/persons/role-words.ts'
import { withoutHomes } from './homes-of-persons.ts'
import { looksLikeNaturalPerson } from '../../../words/persons/natural-person.ts'
import { companyForm } from '../../../words/text/legal-form-notations.ts'
import { withLatestResults } from '../../../words/text/latest-results.ts'
import { escaped } from '../../../words/text/reg-exp.ts'
import { lettersApart } from '../../../words/text/spaced-letters.ts'
import { oneLine } from '../text.ts'
import { withoutNamesInPlaces } from '../../../words/persons/names-in-text.ts'

/** A family and a given name in kanji, with or without a space. */
const personsName = '\\p{Script=Han}{1,4}[ 　]?\\p{Script=Han}{1,4}'
const office = `${officesAt('text')}(?:社長|会長|専務|常務)?`
/** Words of cases, acts and units that look like a name: 死亡事故, 契約検査課. */
const noName =
  /事故|事件|死亡|負傷|逮捕|起訴|送検|贈賄|談合|行為|違反|停止|処分|措置|取消|命令|勧告|法令|職務|業務|実行|遵守|順守|許可|登録|入札|契約|参加|業者|容疑|事業|工事|一部|本人|関係|個人|住民|学生|[課係室部班局者員等]$|(?:団体|機関)$/u
/** Words for the part that somebody has in a case, of the length of a name: 買主に対し, 相手方に対し, 賃借人に対し. */
const roleInCase =
  /^(?:当該|各|元)?(?:\p{Script=Han}{1,2}[主客]|(?:賃[借貸]|代理|保証|名義|相続|通行|請負|[隣他友知])人|相手方|先方|[双両他一]方|生徒|児童|[園幼]児|子供|[男女]性|夫婦|世帯|[国都府県市区町村]民|元請|下請|(?:取引|勤務|委託|仕入)先|(?:受講|実習|研修)生|[家遺親]族|監査官|警察|税務署|医師|弁護士|[仲媒]介|近隣|上司|部下|同僚|.*(?:長官|大臣|知事|[市町村区局署庁]長|検事正)|[本当同][都道府県市区町村])$/u

const person = `(?:${office}|社長|会長|専務|常務|従業員|社員|職員|部長|課長|所長|支店長)`
/** An office, a post or a profession that is written to a name. */
const namedOffice = `(?:${office}|社長|会長|専務|常務|従業員|社員|職員|部長|課長|係長|所長|支店長|工場長|(?:准|助)?教授|講師|研究員|技師|主任|院長|医師)(?:の)?`
const link = '(?:であった|である|だった|の|（当時）の?|、)'

/** Where a person is named in published words; the group `name` is the name. */
const named: readonly RegExp[] = [
  // 代表取締役 架空太郎が, 代表者は架空太郎。
  new RegExp(`(?<before>${office}(?:[\\s:：]+|(?<=者)は))(?<name>${personsName})(?=[。、,がはらに()（）]|\\s|$)`, 'gu'),
  // 代表取締役社長の架空太郎が贈賄の容疑で逮捕された, 従業員の架空太郎ら
  new RegExp(
    `(?<before>${person}${link})(?<name>${personsName})(?=ら|(?:[（(][^（()）]*[）)])?(?:が|は)[^。]{0,80}(?:逮捕|起訴|送検|有罪|判決|処分))`,
    'gu',
  ),
  // 組合及びその理事架空太郎が…略式命令を受け, 元教授の架空太郎と共謀し: no word between the office and the name
  new RegExp(
    `(?<before>${namedOffice})(?<name>\\p{Script=Han}{3,6})(?=(?:ら|氏)?(?:が|は|に)[^。]{0,80}(?:逮捕|起訴|送検|有罪|判決|処分|罰金|略式|容疑|疑い)|と(?:共謀|共に|ともに))`,
    'gu',
  ),
  // 代表取締役である架空 太郎は, 元役員の架空 太郎: a space within a name, whatever follows it
  new RegExp(
    `(?<before>${person}${link})(?<name>\\p{Script=Han}{1,4}[ \u3000]\\p{Script=Han}{1,4})(?!\\p{Script=Han})`,
    'gu',
  ),
  // 架空太郎（58歳）
  new RegExp(
    `(?<before>^|[^\\p{Script=Han}])(?<name>${personsName})(?=\\s*[（(]\\s*(?:当時)?\\s*[0-9０-９]{2}\\s*(?:歳|才)?[）)、])`,
    'gu',
  ),
  // 同社の架空花子氏, 架空太郎被告
  new RegExp(`(?<before>^|[^\\p{Script=Han}])(?<name>${personsName})(?=氏(?!名)|被告|容疑者)`, 'gu'),
  // 架空太郎に対する行政処分, 株式会社架空及び架空太郎に対し
  new RegExp(
    `(?<before>^|及び|並びに|、)(?<name>${personsName})(?=(?:ほか|外|他)?[0-9０-９]*名?に(?:対する|対し))`,
    'gu',
  ),
  // 業務停止（架空 太郎）
  new RegExp('(?<before>[（(])(?<name>\\p{Script=Han}{1,4}[ 　]\\p{Script=Han}{1,4})(?=[）)])', 'gu'),
  // 契約課 架空太郎, 担当：架空
  new RegExp(`(?<before>(?:課|係|室|担当者?)[\\s:：]+)(?<name>${personsName})(?=[\\s(（、。]|$)`, 'gu'),
]

const letterBeside = '[\\p{Script=Han}\\p{Script=Katakana}ー]'
const titleBehind =
  '(?:元|前|現)?(?:代表|取締役|監査役|執行役|社長|会長|専務|常務|[部課係室局所]長|支店長|副?[市町村]長|副?知事|主任|主査|理事|議員|弁護士|司法書士|行政書士|税理士)'
/** What else tells that the kanji before it are a full name: 架空太郎工場長, 架空太郎宅, 架空太郎様; not 架空太郎商店従業員, 架空卓士. */
const roleBehind = `(?:元|前|現)?(?!商|建設|工[務業]|興業|組(?!長)|産業|会社|旅館|製作|運[輸送]|農園|法人)(?:被告|容疑|(?:サービス|パート|専任の|令.{1,8}する)?(?![長員者士師手人夫](?![男女事]))\\p{Script=Han}{0,8}?${endOfRole}|氏(?!名)|[宅邸様殿]|さん|先生)`
/** Words of kanji, in which full names are: 従業員の架空太郎が勧誘した, 前橋市 架空 太郎. Not beside a legal form, nor part of a longer word. */
const kanjiWords = new RegExp(
  `(?<!${letterBeside}|${companyForm})\\p{Script=Han}{1,6}(?:[ 　]\\p{Script=Han}{1,6}){0,20}(?!${letterBeside}|${companyForm})`,
  'gu',
)
function withoutFullNamesIn(kanji: string): string {
  const parts = kanji.split(/([ 　])/u)
  let cleaned = ''
  for (let at = 0; at < parts.length; at += 1) {
    const [word = '', space, next] = parts.slice(at)
    const isPair = next !== undefined && word.length < 4 && next.length < 4 && isFullName(word + next)
    if (!isPair && !isFullName(word)) cleaned += word
    else cleaned += omitted
    if (isPair && !isFullName(word)) at += 2
    else if (space === undefined) continue
  }
  return cleaned
}
/** Kanji in which a full name before a title may begin: 架空太郎元専務 */
const kanjiInLine = new RegExp(`(?<!${letterBeside}|${companyForm})\\p{Script=Han}[\\p{Script=Han} 　]{2,12}`, 'gu')
const beginsWithTitle = new RegExp(`^${titleBehind}`, 'u')
const beginsWithRole = new RegExp(`^${roleBehind}`, 'u')
/** 架空太郎及び株式会社架空: a word that joins tells little, so the name has an end that words of laws have not (出入国管理及び難民認定法). */
const joinsName = /^(?:及び|並びに|又は|若しくは|ほか)/u
const endsAsName = /[郎子太一二夫男雄美恵介助平吉之彦樹也]$/u

/** 架空太郎取締役, 架空太郎元専務, 架空太郎副市長に */
const withoutNamesBeforeTitles = (text: string): string =>
  text.replace(kanjiInLine, (kanji, at: number) => {
    const lengths = [7, 6, 5, 4, 3].filter((count) => isFullName(kanji.slice(0, count).replace(/[ 　]/u, '')))
    const behind = (length: number): string => text.slice(at + length, at + length + 16)
    const length =
      lengths.find((count) => beginsWithTitle.test(behind(count))) ??
      lengths.find((count) => beginsWithRole.test(behind(count)) && !beginsWithTitle.test(behind(count - 1))) ??
      lengths.find((count) => joinsName.test(behind(count)) && endsAsName.test(kanji.slice(0, count)))
    return length === undefined ? kanji : omitted + kanji.slice(length)
  })

/** Titles, posts, units and roles in a case that are written to a full name: 取締役営業部長, 現場代理人, 監理技術者, 従業員, 経理部. */
const titleBefore = `(?:${endOfRole}|被告|主任|講師|(?<=\\p{Script=Han})${endOfUnit})`
const behindTitle = new RegExp(`(?<=${titleBefore})`, 'gu')
/** What follows a name that is no part of it, nor of the name of a company or a work: が, による, 氏, 及び, 外2名. */
const endOfName = new RegExp(
  `^(?:(?!${letterBeside}|${companyForm})|氏|[様殿宅邸]|被告|容疑|[等外他]|及び|並びに|又は|両名|逮捕|起訴|送検|死亡|負傷)`,
  'u',
)

/** 代表取締役見本太郎が贈賄を行った, 従業員見本花子の死亡事故: full names directly behind a title, whatever follows. */
function withoutNamesBehindTitles(text: string): string {
  let [cleaned, done] = ['', 0]
  const starts = Array.from(text.matchAll(behindTitle), ({ index }) => index)
  for (const [nth, start] of starts.entries()) {
    // 業務執行役員: what ends behind the next title is more than a name.
    const length = start < done ? 0 : lengthOfName(text.slice(start, start + 20), (starts[nth + 1] ?? Infinity) - start)
    if (length === 0) continue
    cleaned += text.slice(done, start) + omitted
    done = start + length
  }
  return cleaned + text.slice(done)
}

/** The longest full name at the beginning of a text; 0: none. */
function lengthOfName(text: string, lengthMax: number): number {
  const isName = (length: number): boolean => {
    const name = text.slice(0, length)
    if (
      length > lengthMax ||
      !/^\p{Script=Han}+[ 　]?\p{Script=Han}+$/u.test(name) ||
      !endOfName.test(text.slice(length))
    )
      return false
    return isFullName(name.replace(/[ 　]/u, '')) && !noName.test(name) && !roleInCase.test(name)
  }
  return [7, 6, 5, 4, 3].find(isName) ?? 0
}

/** What stands for the name of a person. */
const omitted = '…'

/** A cell with nothing but the name of a person, also in brackets: 架空太郎, （カクウ タロウ）. */
function isWholeName(text: string): boolean {
  const name = oneLine(text.normalize('NFKC').replace(/^[\s(「【]+|(?<![\s)」】])[\s)」】]+$/gu, ''))
  return isFullName(name.replace(' ', '')) || isKatakanaName(name)
}

/** 個人事業 架空造園 架空太郎: a sole trader; a company behind the name does not make the words before it those of a company. */
export const isSoleTrader = (name: string): boolean => /^[（(]?個人事業(?:主|者)?[\s:：]/u.test(name)

/** Whether nothing was published but names of persons, by the text without them. */
export const isOnlyNames = (cleaned: string): boolean =>
  cleaned.includes(omitted) && /^[\s…、,・()（）]*$/u.test(cleaned)

/**
 * Removes persons' names from published words: full names, also directly after a title, other names after an office, before 氏, and the
 * representative printed beside the company.
 */
export const withoutNamesOfPersons = (text: string, representatives: readonly string[] = []): string =>
  representatives.length > 0 ? withoutNames(text, representatives) : withoutKnownNames(text)

/** The rows of a list have many texts in common. */
const withoutKnownNames = withLatestResults((text) => withoutNames(text, []), 1_000)

function withoutNames(text: string, representatives: readonly string[]): string {
  if (isWholeName(text)) return omitted
  let cleaned = withoutNamesInPlaces(withoutFullNames(withoutNamesSetApart(text)), omitted)
  for (const pattern of representatives.flatMap(patternsOfName)) cleaned = cleaned.replace(pattern, omitted)
  for (const pattern of named)
    cleaned = cleaned.replace(pattern, (...match) => {
      const { before = '', name = '' } = match.at(-1) as Record<string, string>
      return looksLikeNaturalPerson(name) && !noName.test(name) && !roleInCase.test(name)
        ? `${before}${omitted}`
        : `${before}${name}`
    })
  return withoutHomes(cleaned, omitted)
}

const withoutFullNames = (text: string): string =>
  withoutNamesBeforeTitles(withoutNamesBehindTitles(text))
    .replace(kanjiWords, withoutFullNamesIn)
    .replace(katakanaBeforeTitle, (name) =>
      isKatakanaName(name.replace('　', ' ')) || mayBeNameInKatakana(name) ? omitted : name,
    )
    .replace(katakanaName, (name) => (isKatakanaName(name.replace('　', ' ')) ? omitted : name))
/** ヤマダ タロウ社長, ヤマダタロウ被告 */
const katakanaBeforeTitle = new RegExp(
  `(?<!${letterBeside}|[ 　]|${companyForm})[\\p{Script=Katakana}ー]{2,6}[ 　]?[\\p{Script=Katakana}ー]{2,6}(?=${titleBehind}|${roleBehind}|${endOfRole})`,
  'gu',
)
/** 従業員のヤマダ タロウが */
const katakanaName = new RegExp(
  `(?<!${letterBeside}|[ 　]|${companyForm})[\\p{Script=Katakana}ー]{2,6}[ 　][\\p{Script=Katakana}ー]{2,6}(?!${letterBeside}|[ 　]|${companyForm})`,
  'gu',
)

/** 代表取締役鈴 木 一 郎が, 同社のヤ マ ダ タ ロ ウ, 代 表 取 締 役 鈴 木 一 郎; not 株式会社 佐 藤 花 子. */
const withoutNamesSetApart = (text: string): string =>
  text.replace(lettersApart, (letters, at: number) => {
    // 株式会社 佐 藤: the first letter is the last one of the form.
    if ([at, at + 1].some((end) => endsInForm.test(text.slice(Math.max(end - 10, 0), end)))) return letters
    const words = letters.replace(/\s/gu, '')
    const cleaned =
      isNameSetApart(letters) && !noName.test(words) && !roleInCase.test(words) ? omitted : withoutFullNames(words)
    return cleaned === words ? letters : cleaned
  })
const endsInForm = new RegExp(`${companyForm}\\s*$`, 'u')

/** A longer text beside a company is not a name, and would be sought everywhere. */
const nameCharactersMax = 40

/**
 * 代表取締役 架空 太郎（かくう たろう）: the name with any space between its letters, and the family name before 氏. A name of two
 * letters is a part of many words.
 */
const patternsOfName = withLatestResults((printed): readonly RegExp[] => {
  if (printed.length > nameCharactersMax) return []
  const name = printed
    .normalize('NFKC')
    .replace(/\([^()]*\)?/gu, ' ')
    .replace(new RegExp(`^\\s*(?:代表)?(?:${office}|代表|社長|会長|店主)(?:名|氏名)?[\\s:]*`, 'u'), '')
    .trim()
  const [family = '', ...given] = name.split(/\s+/u)
  const letters = Array.from(name.replace(/\s/gu, ''))
  const whole = letters.length < 3 && given.length === 0 ? [] : [letters.map(escaped).join('\\s?')]
  const familyAlone = given.length > 0 && family.length > 1 ? [`${escaped(family)}(?=氏(?!名)|被告|容疑者)`] : []
  return [...whole, ...familyAlone].map((source) => new RegExp(source, 'gu'))
}, 100)
