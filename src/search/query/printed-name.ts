import { placeNames } from '../../words/vocabulary/place-names.ts'
import { withLatestResults } from '../../words/text/latest-results.ts'
import { isOnlyLegalForm, splitLegalForm } from '../../words/text/legal-form.ts'
import { companyForm } from '../../words/text/legal-form-notations.ts'
import { officesAt, titleBehindOffice } from '../../words/persons/offices.ts'
import { bulletsAt } from '../../words/text/marks.ts'
import { splitPartyName } from '../../words/text/party-name.ts'
import { regExp } from '../../words/text/reg-exp.ts'
import { splitAddress } from './addresses.ts'
import { withWordsOfBanks } from './bank-words.ts'
import { splitNumber } from './numbered-text.ts'
import { isPlaceInFull } from '../../generations/indexing/places.ts'
import type { PrintedName } from './printed-institutions.ts'
import { companiesBeforeUnit, legalFormAtEnd } from './printed-units.ts'
import { beforeJointVenture } from '../../words/text/printed-parties.ts'
import { publicBodies, type PublicBody } from './public-bodies.ts'
import { withoutQuestion } from './subjects.ts'

/**
 * Company names that a text may contain as lists print it, the most likely first: 株式会社青空 大阪支店, 青空建設㈱技術研究所,
 * 青空建設東京営業所, 株式会社青空ほか, 青空建設株式会社 代表取締役 …. The caller accepts only exact matches. The legal form is the
 * boundary where there is one; without one, the company ends where a unit begins: at a known place before a word for a unit.
 */
export const printedNames = withLatestResults(readPrintedNames, 16)

function readPrintedNames(text: string): readonly PrintedName[] {
  const { whole, alone } = textsOf(text)
  const inBrackets = nameInBrackets(whole)
  const ofVenture = beforeJointVenture(alone) ?? beforeJointVenture(whole)
  const names = [
    ...(lettersBeforeBrackets.test(whole) ? inBrackets : []),
    ...withoutUnit([alone, withWholeForm(alone), alone.replace(bareForm, '')].filter((company) => company !== whole)),
    ...withoutUnit(withWordsOfBanks(alone)),
    ...withoutUnit(ofVenture === null ? [] : [withoutAdditions(ofVenture)]),
    ...withoutUnit(printedTwice.exec(whole)?.slice(1) ?? []),
    ...[...new Set([alone, whole])].flatMap(companiesBeforeUnit),
    ...representedBy(whole),
    ...inBrackets,
    ...withoutUnit(bodyInBrackets.test(alone) ? [alone.replace(bodyInBrackets, '')] : []),
  ]
  const byCompany = new Map<string, PrintedName>()
  for (const name of names) {
    const isName = !isOnlyLegalForm(name.company) && !placeNames.has(name.company)
    if (isName && !byCompany.has(name.company)) byCompany.set(name.company, name)
  }
  return [...byCompany.values()]
}

const withoutUnit = (companies: readonly string[]): PrintedName[] =>
  companies.map((company) => ({ company, unit: null }))

/** The public bodies of which the text names a part. */
export function printedBodies(text: string): PublicBody[] {
  const { whole, alone } = textsOf(text)
  const aloneInFull = alone !== whole && isPlaceInFull(alone) ? [{ body: alone, unit: null }] : []
  return [...[...new Set([whole, alone])].flatMap(publicBodies), ...aloneInFull]
}

/** The text, and the text without what lists add. */
function textsOf(text: string): { readonly whole: string; readonly alone: string } {
  const whole = text.normalize('NFKC').trim()
  const named = withoutQuestion(text.trim())
    .replace(markAtStart, '')
    .replace(noteAtStart, '')
    .replace(markAtEnd, '')
    .normalize('NFKC')
    .trim()
    .replace(cellsAtStart, '')
    .replace(cellsAtEnd, '')
    .replace(signsAtEnd, '')
    .replace(labelAtStart, '')
    .replace(formerBefore, '')
    .replace(contactAtEnd, '')
    .replace(personAtEnd, '')
    .replace(titleAtEnd, '')
    .replace(representativeInKana, '')
    .replace(headAtEnd, '')
    .replace(unitInBrackets, (_, unit: keyof typeof unitsInBrackets) => unitsInBrackets[unit])
  const withoutNumber = splitNumber(named)?.name ?? named
  return { whole, alone: withoutAdditions(splitAddress(withoutNumber)?.name ?? withoutNumber) }
}

/** 契約先: (party to the contract), 落札者 (successful bidder), 請求元: (who sends the invoice), 受取人 (payee), 振込 (transfer on a statement) */
const labelAtStart =
  /^(?:(?:契約|支出|委託|受託|受注|請負|落札|納入|補助|交付|再委託|発注|請求|支払|振込|送金|取引|仕入|得意|販売|発行|製造|施工)(?:先|元|者|業者|業者名)(?:名)?|契約の?相手方|業者名|事業者名|会社名|企業名|社名|法人名|商号(?:又は名称)?|受取人(?:名)?|口座名義(?:人)?|名義(?:人)?|宛[先名]|(?:総合|電信|他行)?(?:振込|フリコミ)(?:入金)?|入金|振替)(?:[::]\s*|\s+)(?=..)/u
/** A full stop or a comma behind a name; behind Latin letters it may be a part of the legal form. */
const signsAtEnd = /(?<=..)(?:\s*[。、,;:!?…・]|(?<!\p{Script=Latin})\.)+$/u
/** 旧株式会社青空, 旧 青空株式会社, (元)㈱青空: a former name. 元 is the beginning of names. */
const formerBefore = new RegExp(
  `^[(]?(?:(?:旧|元)(?:社名|商号)?[)]?[\\s:]*(?=${companyForm})|旧(?=\\S+(?:会社|\\([株有]\\))$))`,
  'u',
)
/** TEL 03-1234-5678, FAX：…, a web or mail address. */
const contactAtEnd =
  /(?:(?:[\s、,/(]+|(?=<\S+@))(?:(?:TEL|FAX|電話(?:番号)?|☎)[\s:.]*)?(?:0\d{1,4}[-(\s]\d{1,4}[-)\s]\d{3,4}|\(0\d{1,4}\)\s*\d{1,4}-\d{4}|https?:\/\/\S+|www\.\S+|<?[\w.+-]+@[\w-]+\.[^\s>]+>?)\)?)+$/iu
/** ご担当者様, 経理ご担当者 御中, 担当：甲野: a person, or nobody in particular. */
const personAtEnd =
  /(?<=..)\s*(?:経理|営業|総務)?(?:部|課)?\s*(?:ご|御)?担当(?:者)?\s*(?:様|殿|御中)?$|(?<=..)\s+(?:ご|御)?担当(?:者)?\s*(?::|\s)\s*\S{1,10}(?:\s\S{1,10})?$/u
/** ｶ)ｱｵｿﾞﾗ ﾀﾞｲﾋﾖｳﾄﾘｼﾏﾘﾔｸ ｺｳﾉﾀﾛｳ: the representative in the name of an account. */
const representativeInKana =
  /(?<=..)\s+(?:ダイヒ[ヨョ]ウ|リジチ[ヨョ]ウ|カイチ[ヨョ]ウ|シ[ヤャ]チ[ヨョ]ウ)[ァ-ヺー]*(?:\s.*)?$/u
/** What other cells of a copied row have: an amount, a day, an account. */
const cell = [
  '[¥\\\\]\\s?\\d[\\d,]*(?:円|-)?',
  '\\d{1,3}(?:,\\d{3})+(?:円|-)?',
  '\\d+円',
  '\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2}',
  '(?:令和|平成|\\d{2})(?:元|\\d{1,2})年\\d{1,2}月\\d{1,2}日',
  '(?:普通|当座)(?:預金)?\\s?\\d{7}',
].join('|')
const cellsAtStart = new RegExp(`^(?:(?:${cell})\\s+)+(?=..)`, 'u')
const cellsAtEnd = new RegExp(`(?<=..)(?:\\s+(?:${cell}))+$`, 'u')
/** The titles of an addressee. */
const titleAtEnd = /(?<=..)\s*(?:御中|様|さま|殿|宛て?)$/u
/** The head of a branch: 大阪支店長, 大阪支店 支店長 甲野太郎. */
const headAtEnd =
  /(?<=支店|支社|支所|営業所|事業所|事務所|出張所)(?:長|\s+(?:支店|支社|支所|営業所|事業所|事務所|出張所|所)長)(?:\s.*)?$/u
const unitsInBrackets = { 支: '支店', 営: '営業所', 出: '出張所' } as const
/** 焼津(営) */
const unitInBrackets = /(?<=.)\((支|営|出)\)$/u
/** ①, ※ */
const sign = `[①-⑳⓪❶-❿㊀-㊉${bulletsAt('asked')}]`
/** (1), （Ａ） */
const numberInBrackets = '[(（][\\dA-ZＡ-Ｚ０-９]{1,2}[)）]'
/** 1. 青空建設, Ａ：青空建設; without a sign only before a name with a legal form: 1 青空建設(株), No.1 青空建設(株). */
const number =
  '(?:(?:[NＮ][oｏ][.．]?\\s*)?[0-9０-９]{1,4}|[A-ZＡ-Ｚ])(?:[.．、:：](?![0-9０-９A-Za-zＡ-Ｚａ-ｚ])|\\s+(?=.*(?:会社|法人|組合|[)）㈱㈲])))'
/** イ)株式会社青空; without a legal form it may be the banks' abbreviation of one. */
const kanaInList = '[アイウエオカキクケコロハニホヘト][)）](?=.*(?:会社|法人|組合|㈱|㈲))'
/** Tested before NFKC, which makes 1 of ①. */
const markAtStart = new RegExp(`^\\s*(?:${sign}|${numberInBrackets}|${number}|${kanaInList})\\s*(?=..)`, 'u')
/** 【新規】株式会社青空, (再委託先)㈱青空: a note before a name with its form. */
const noteAtStart = new RegExp(
  `^\\s*[(（【[［〔<＜][^()（）【】[\\]［］〔〕<>＜＞]{2,10}[)）】\\]］〕>＞]\\s*(?=${companyForm})`,
  'u',
)
/** ①, ¹, ＊１, ※2, (注1): what refers to a note below. */
const markAtEnd =
  /(?<=..)\s*(?:[①-⑳⓪❶-❿]|[¹²³⁰⁴-⁹]+|[＊*※†‡][\d０-９]{0,2}|[(（]注[\d０-９]{0,2}[)）]|注[\d０-９]{1,2})$/u
/** 代表者 青空建設(株), (代表者)青空建設 */
const representativeBefore = /^[([（]?代表(?:者|企業|構成員)[)\]）]?[\s::]*(?=.)/u
/** 代表取締役 …, 代表者: …; what follows names a person, or nothing does. */
const representativeAfter = regExp`[\s([（]+${officesAt('asked')}${titleBehindOffice}(?:[\s::].*)?$`
/** ほか3社, 外2者 (and so many others) */
const countedOthers =
  '(?:ほか|外|他)\\s*[\\d一二三四五六七八九十]+\\s*(?:社|者|名|法人|団体|件|か所|市|町|村|市町村?|県|都道府県|機関|校|組合)'
/** ほか, 等, など (and others). 他 and 外 may end a name, so they must stand apart or after a legal form. */
const uncountedOthers = 'ほか|等(?:\\s*[\\d一二三四五六七八九十]+\\s*社)?|など|(?<=[\\s、,([]|会社|法人|組合|\\))[他外]'
const othersAtEnd = new RegExp(`[\\s、,]*[([]?(?:${countedOthers}|${uncountedOthers})[)\\]]?$`, 'u')
/** (株)青空他: after a name whose legal form stands before it. */
const otherAtEnd = /(?<=^(?:.{2,6}(?:会社|法人)|\(\p{Script=Han}{1,2}\)).{2,})他$/u
const bracketsAtEnd = /(?:\s*(?:\([^()]*\)|\[[^[\]]*\]|【[^【】]*】|〔[^〔〕]*〕))+$/u

/** The text without notes, further parties and the names of representatives. */
function withoutAdditions(text: string): string {
  // Notes are removed after a name with its legal form (有限会社青空商店（気象庁）), other brackets below.
  const { company, unit, note } = splitPartyName(text, (place) => placeNames.has(place))
  const named = note === '' ? text : `${company}${unit === null ? '' : ` ${unit}`}`
  const alone = named
    .normalize('NFKC')
    .replace(representativeBefore, '')
    .replace(representativeAfter, '')
    .replace(othersAtEnd, '')
    .replace(otherAtEnd, '')
    .trim()
  const withoutBrackets = alone.replace(bracketsAtEnd, '')
  return withoutBrackets === '' || legalFormAtEnd.test(alone) ? alone : withoutBrackets
}

/** 一社)青空協会, 青空建設株): a bracket is missing. */
const abbreviated =
  '(?:株|有|同|資|名|一社|一財|公社|公財|社|財|特非|NPO|独|国研|国大|地独|医|医社|医財|福|社福|学|宗|農)'
const openBracketMissing = new RegExp(`^(?=${abbreviated}\\))|(?<=^[^(]{2,})(?=${abbreviated}\\)$)`, 'u')
/** 青空建設株式, 青空協会一般社団: cut at a number of characters. */
const formCutOff =
  /(?<=..)\s*(?:株式会?|有限会?|合[同名資]会?|(?:一般|公益)(?:社団|財団)法?|特定非営利活動法?|\((?:株|有|同)|協同組)$/u

/** (株青空 */
const closeBracketMissing = /^\((株|有)(?=[^()]{2,}$)/u

const withWholeForm = (text: string): string =>
  text.replace(openBracketMissing, '(').replace(closeBracketMissing, '($1)').replace(formCutOff, '')

/** KK青空, 青空KK, KK Aozora: without a full stop it may be a part of the name, as in 株式会社青空KK, so the whole is tried before. */
const bareForm =
  /^(?:KK|GK|YK)(?:\s+(?=\p{Script=Latin}{2})|\s*(?=[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]))|(?<=[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー])\s*(?:KK|GK|YK)$/u

/** (株)青空 (株)青空 */
const printedTwice = /^(.{3,})[\s、,/]+\1$/u

/** 山吹工区共同体(代表企業:青空建設), 共同開発体代表者:株式会社青空: the party that acts for the others. A person has no legal form. */
function representedBy(text: string): PrintedName[] {
  const { role = '', name = '' } =
    /代表(?<role>者|企業|会社|構成員|機関|団体|法人)\s*[::]\s*(?<name>[^()]{2,}?)\)?$/u.exec(text)?.groups ?? {}
  const isOrganisation = role === '企業' || role === '会社' || splitLegalForm(name).forms.length > 0
  return withoutUnit(isOrganisation && name !== '' ? [name] : [])
}

/** (大)青空大学: an abbreviation that is not known. */
const bodyInBrackets = /^\(\p{Script=Han}{1,3}\)\s*(?=...)/u

/** ＡＢＣ（青空放送協会）: a short name before the name. */
function nameInBrackets(text: string): PrintedName[] {
  const { short = '', name = '' } = /^(?<short>[^()]+)\((?<name>[^()]{4,})\)$/u.exec(text)?.groups ?? {}
  return withoutUnit(name === '' || splitLegalForm(short).forms.length > 0 ? [] : [name])
}

/** ABC(青空放送協会): only Latin letters are certainly the short name. */
const lettersBeforeBrackets = /^[\p{ASCII}]+(?=\(.*\p{Script=Han})/u
