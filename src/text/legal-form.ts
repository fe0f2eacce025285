import { fold } from './fold.ts'
import { withLatestResults } from './latest-results.ts'
import { withoutInvisible } from './published-text.ts'

export interface SplitName {
  /** The name without its legal forms. */
  readonly core: string
  /** The full names of the removed forms (株式会社 for ㈱, (株), K.K., カブシキガイシャ). */
  readonly forms: readonly string[]
}

/**
 * Removes the legal form (法人格) from either end of a name, in any notation: 株式会社 (株) ㈱ ㍿ カブシキガイシャ Co., Ltd. K.K.
 * Removes one Japanese form and any English ones: 株式会社青空協同組合 keeps 協同組合. The core always contains a letter or digit:
 * 株式会社 alone is its own core. The core has the published spelling, unless NFKC changes the length of the name.
 * In folded text (株) and K.K. cannot be recognised and stay.
 */
export const splitLegalForm = withLatestResults(splitName, 16)

function splitName(written: string): SplitName {
  const name = withoutInvisible(written)
  const text = name.normalize('NFKC')
  const { start, end, forms } = removeForms(text)
  if (forms.length === 0) return { core: name.trim(), forms: [] }
  const core = text.slice(start, end)
  if (text.length !== name.length) return { core, forms }
  const published = name.slice(start, end)
  return { core: published.normalize('NFKC') === core ? published : core, forms }
}

/** The folded name without its legal form, or the folded whole name if that is empty. */
export function foldCompanyName(name: string): string {
  return fold(splitLegalForm(name).core) || fold(name)
}

/** Whether a text consists only of legal forms, spaces and signs, which is too broad to search for. */
export function isOnlyLegalForm(text: string): boolean {
  const normalized = withoutInvisible(text).normalize('NFKC').replace(signsAtEnds, '')
  const { start, end } = removeForms(normalized, { mayRemoveAll: true })
  return !letterOrDigit.test(normalized.slice(start, end))
}

/** Whether a text is a legal form in brackets: （株）, (株式会社), 〔有〕. */
export function isLegalFormInBrackets(text: string): boolean {
  return formInBrackets(inBrackets.exec(toTableCharacters(text.normalize('NFKC')))) !== undefined
}

const letterOrDigit = /[\p{L}\p{N}]/u
/** All signs but the brackets and the full stop of a legal form. */
const signsAtEnds = /^[^\p{L}\p{N}([〔]+|[^\p{L}\p{N})\]〕.]+$/gu

/** Each row: the full name, then other notations. All are recognised at both ends of a name and within brackets. */
const corporateForms: readonly string[] = [
  '株式会社 カブシキガイシヤ カブシキカイシヤ',
  '有限会社 特例有限会社 ユウゲンガイシヤ ユウゲンカイシヤ',
  '合同会社 ゴウドウガイシヤ ゴウドウカイシヤ',
  '合名会社 ゴウメイガイシヤ ゴウメイカイシヤ',
  '合資会社 ゴウシガイシヤ ゴウシカイシヤ',
  '相互会社 ソウゴガイシヤ ソウゴカイシヤ',
  '特定目的会社 トクテイモクテキガイシヤ トクテイモクテキカイシヤ',
  '一般社団法人 イツパンシヤダンホウジン',
  '公益社団法人 コウエキシヤダンホウジン',
  '一般財団法人 イツパンザイダンホウジン',
  '公益財団法人 コウエキザイダンホウジン',
  '社団法人 特例社団法人 シヤダンホウジン',
  '財団法人 特例財団法人 ザイダンホウジン',
  '特定非営利活動法人 NPO法人 npo法人 エヌピーオー法人 トクテイヒエイリカツドウホウジン エヌピーオーホウジン',
  '認定特定非営利活動法人 認定NPO法人 認定npo法人 ニンテイトクテイヒエイリカツドウホウジン',
  '社会福祉法人 シヤカイフクシホウジン',
  '医療法人社団 医療法人(社団) 医療法人・社団 イリヨウホウジンシヤダン',
  '医療法人財団 医療法人(財団) 医療法人・財団 イリヨウホウジンザイダン',
  '社会医療法人社団 社会医療法人(社団)',
  '社会医療法人財団 社会医療法人(財団)',
  '特定医療法人社団 特定医療法人(社団)',
  '特定医療法人財団 特定医療法人(財団)',
  '医療法人 イリヨウホウジン',
  '社会医療法人 シヤカイイリヨウホウジン',
  '特定医療法人 トクテイイリヨウホウジン',
  '学校法人 ガツコウホウジン',
  '準学校法人',
  '宗教法人 シユウキヨウホウジン',
  '独立行政法人 ドクリツギヨウセイホウジン',
  '地方独立行政法人 チホウドクリツギヨウセイホウジン',
  '国立研究開発法人 コクリツケンキユウカイハツホウジン',
  '国立大学法人 コクリツダイガクホウジン',
  '公立大学法人 コウリツダイガクホウジン',
  '大学共同利用機関法人 ダイガクキヨウドウリヨウキカンホウジン',
  '監査法人 カンサホウジン',
  '有限責任監査法人',
  '弁護士法人 ベンゴシホウジン',
  '弁護士・外国法事務弁護士共同法人',
  '外国法事務弁護士法人',
  '税理士法人 ゼイリシホウジン',
  '司法書士法人 シホウシヨシホウジン',
  '行政書士法人 ギヨウセイシヨシホウジン',
  '弁理士法人 ベンリシホウジン',
  '特許業務法人 トツキヨギヨウムホウジン',
  '社会保険労務士法人 シヤカイホケンロウムシホウジン',
  '土地家屋調査士法人 トチカオクチヨウサシホウジン',
  '投資法人 トウシホウジン',
  '更生保護法人 コウセイホゴホウジン',
  '職業訓練法人 シヨクギヨウクンレンホウジン',
  '農事組合法人 ノウジクミアイホウジン',
  '管理組合法人 カンリクミアイホウジン',
  '有限責任事業組合 ユウゲンセキニンジギヨウクミアイ',
  '協同組合 キヨウドウクミアイ',
  '事業協同組合 ジギヨウキヨウドウクミアイ',
  '農業協同組合 ノウギヨウキヨウドウクミアイ',
  '漁業協同組合 ギヨギヨウキヨウドウクミアイ',
  '水産加工業協同組合',
  '消費生活協同組合 シヨウヒセイカツキヨウドウクミアイ',
  '生活協同組合 セイカツキヨウドウクミアイ',
  '労働者協同組合 ロウドウシヤキヨウドウクミアイ',
  '企業組合 キギヨウクミアイ',
  '協業組合 キヨウギヨウクミアイ',
  '商工組合 シヨウコウクミアイ',
  '森林組合 シンリンクミアイ',
  '生産森林組合 セイサンシンリンクミアイ',
]

/** Abbreviations, valid only within brackets: (株). NFKC converts ㈱ to (株). */
const abbreviations: Readonly<Record<string, string>> = {
  株: '株式会社',
  有: '有限会社',
  同: '合同会社',
  合: '合同会社',
  名: '合名会社',
  資: '合資会社',
  相: '相互会社',
  特: '特定目的会社',
  一社: '一般社団法人',
  公社: '公益社団法人',
  一財: '一般財団法人',
  公財: '公益財団法人',
  社: '社団法人',
  財: '財団法人',
  特非: '特定非営利活動法人',
  NPO: '特定非営利活動法人',
  福: '社会福祉法人',
  社福: '社会福祉法人',
  医: '医療法人',
  医社: '医療法人社団',
  医財: '医療法人財団',
  医法: '医療法人',
  学: '学校法人',
  宗: '宗教法人',
  独: '独立行政法人',
  地独: '地方独立行政法人',
  国大: '国立大学法人',
  国研: '国立研究開発法人',
  監: '監査法人',
  弁: '弁護士法人',
  税: '税理士法人',
  協: '協同組合',
  協組: '協同組合',
  農: '農事組合法人',
  企: '企業組合',
}

const formByNotation = new Map(
  corporateForms.flatMap((row) => {
    const [form, ...notations] = row.split(' ') as [string, ...string[]]
    return [form, ...notations].map((notation): [string, string] => [notation, form])
  }),
)
const formByNotationInBrackets = new Map([...formByNotation, ...Object.entries(abbreviations)])

type FormsByCharacter = ReadonlyMap<string, readonly (readonly [notation: string, form: string])[]>
const formsLongestFirst = [...formByNotation].toSorted(([a], [b]) => b.length - a.length)
const formsByFirstCharacter: FormsByCharacter = Map.groupBy(formsLongestFirst, ([notation]) => notation[0]!)
const formsByLastCharacter: FormsByCharacter = Map.groupBy(formsLongestFirst, ([notation]) => notation.at(-1)!)

/** Old kanji, hiragana and small kana, by UTF-16 unit → the character of the tables above; 0: unchanged. */
const tableCharacters = tableOfCharacters()

function tableOfCharacters(): Uint16Array {
  const table = new Uint16Array(0x10000)
  const map = (from: string, to: string): void => {
    for (let index = 0; index < from.length; index++) table[from.charCodeAt(index)] = to.charCodeAt(index)
  }
  for (let hiragana = 0x3041; hiragana <= 0x3096; hiragana++) table[hiragana] = hiragana + 0x60
  map('會團學醫辯', '会団学医弁')
  map('ァィゥェォッャュョぁぃぅぇぉっゃゅょ', 'アイウエオツヤユヨアイウエオツヤユヨ')
  return table
}

/** The text in the characters of the tables. Positions are unchanged. */
function toTableCharacters(text: string): string {
  let result = ''
  let copiedEnd = 0
  for (let index = 0; index < text.length; index++) {
    const replacement = tableCharacters[text.charCodeAt(index)]!
    if (replacement === 0) continue
    result += text.slice(copiedEnd, index) + String.fromCharCode(replacement)
    copiedEnd = index + 1
  }
  return copiedEnd === 0 ? text : result + text.slice(copiedEnd)
}

/** The core of a text, from `start` to `end`, and the forms removed around it. */
interface Core {
  start: number
  end: number
  readonly forms: string[]
}

/** More forms than any name has. */
const formsMax = 10

/** `mayRemoveAll`: forms are removed even if nothing remains, and Japanese forms at both ends. */
function removeForms(text: string, { mayRemoveAll = false } = {}): Core {
  const tableText = toTableCharacters(text)
  const core: Core = { start: 0, end: text.length, forms: [] }
  trim(text, core)
  let hasJapaneseForm = false
  while (core.end > core.start && core.forms.length < formsMax) {
    const rest = tableText.slice(core.start, core.end)
    const japanese: FormAtEnd | null = hasJapaneseForm && !mayRemoveAll ? null : japaneseForm(rest)
    const found: FormAtEnd | null = japanese ?? englishForm(rest, { hasJapaneseForm })
    if (found === null) break
    const next: Core = { start: core.start + found.start, end: core.start + found.end, forms: core.forms }
    trim(text, next)
    if (!mayRemoveAll && !letterOrDigit.test(text.slice(next.start, next.end))) break
    hasJapaneseForm ||= found === japanese
    core.start = next.start
    core.end = next.end
    core.forms.push(found.form)
  }
  removeLimitedLiability(tableText, core)
  return core
}

/** 有限責任あずさ監査法人: the form surrounds the name. */
function removeLimitedLiability(tableText: string, core: Core): void {
  const prefix = '有限責任'
  if (core.forms[0] !== '監査法人' || !tableText.startsWith(prefix, core.start)) return
  if (!letterOrDigit.test(tableText.slice(core.start + prefix.length, core.end))) return
  core.forms[0] = '有限責任監査法人'
  core.start += prefix.length
  trim(tableText, core)
}

/** Characters between a form and the name: spaces, commas, middle dots. */
const isFiller = (character: string | undefined): boolean =>
  character !== undefined && ' \t\n\r\u3000,、・'.includes(character)

function trim(text: string, core: Core): void {
  while (core.start < core.end && isFiller(text[core.start])) core.start++
  while (core.end > core.start && isFiller(text[core.end - 1])) core.end--
}

/** A form at one end of a text, and the rest of the text from `start` to `end`. */
interface FormAtEnd {
  readonly form: string
  readonly start: number
  readonly end: number
}

const bracketed = '[([〔]\\s*([^()[\\]〔〕]{1,20}?)\\s*[)\\]〕]'
const inBrackets = new RegExp(`^${bracketed}$`)
const bracketsAtStart = new RegExp(`^${bracketed}`)
const bracketsAtEnd = new RegExp(`${bracketed}$`)

/** Finds a Japanese form, in the characters of the tables. */
function japaneseForm(text: string): FormAtEnd | null {
  const end = text.length
  const first = text[0] ?? ''
  for (const [notation, form] of formsByFirstCharacter.get(first) ?? []) {
    if (text.startsWith(notation)) return withMedicalBody({ form, start: notation.length, end }, text)
  }
  const last = text[end - 1] ?? ''
  for (const [notation, form] of formsByLastCharacter.get(last) ?? []) {
    if (text.endsWith(notation)) return { form, start: 0, end: end - notation.length }
  }
  if ('([〔'.includes(first)) {
    const match = bracketsAtStart.exec(text)
    const form = formInBrackets(match)
    return match === null || form === undefined ? null : { form, start: match[0].length, end }
  }
  if (!')]〕'.includes(last)) return null
  const match = bracketsAtEnd.exec(text)
  const form = formInBrackets(match)
  return match === null || form === undefined ? null : { form, start: 0, end: match.index }
}

function formInBrackets(match: RegExpExecArray | null): string | undefined {
  const notation = (match?.[1] ?? '').replace(/[\s・()]/g, '').replace(/^npo$/i, 'NPO')
  return formByNotationInBrackets.get(notation)
}

/** 医療法人 社団 青空会: the kind of body (社団, 財団) is a separate word. */
function withMedicalBody(found: FormAtEnd, text: string): FormAtEnd {
  if (!found.form.endsWith('医療法人')) return found
  const match = /^\s+(社団|財団)(?=\s)/.exec(text.slice(found.start))
  return match ? { ...found, form: found.form + match[1], start: found.start + match[0].length } : found
}

/** Forms at the end of a name, the longer notation first: "Co., Ltd." before "Ltd.". */
const englishSuffixes: readonly (readonly [RegExp, string])[] = [
  [/(?<=(?:&|アンド|\band)\s*co(?:mpany)?)[\s.,]*(?:ltd|limited)\.?$/iu, 'Ltd.'],
  [/(?<![\p{Script=Latin}\p{N}])(?:co|company)[\s.,、]*(?:ltd|limited)\.?$/iu, 'Co., Ltd.'],
  [/(?<=[\p{L}\p{N}])coltd$/u, 'Co., Ltd.'],
  [/(?<![\p{Script=Latin}\p{N}])(?:(?:pte|pty|pvt|private)[\s.,]*)?(?:ltd|limited)\.?$/iu, 'Ltd.'],
  [/(?<![\p{Script=Latin}\p{N}])inc(?:orporated)?\.?$/iu, 'Inc.'],
  [/(?<![\p{Script=Latin}\p{N}])corp(?:oration)?\.?$/iu, 'Corp.'],
  [/(?<![\p{Script=Latin}\p{N}.])(?:l\.\s?l\.\s?c\.?|llc\.?)$/iu, 'LLC'],
  [/(?<![\p{Script=Latin}\p{N}.])(?:l\.\s?l\.\s?p\.?|llp\.?)$/iu, 'LLP'],
  [/(?<![\p{Script=Latin}\p{N}.])(?:public\s+limited\s+company|p\.\s?l\.\s?c\.?|plc\.?)$/iu, 'PLC'],
  [/(?<![\p{Script=Latin}\p{N}.])(?:n\.\s?p\.\s?o\.?|npo)$/iu, 'NPO'],
  [/(?<![\p{Script=Latin}\p{N}.])k\.\s?k\.?$/iu, '株式会社'],
  [/(?<![\p{Script=Latin}\p{N}.])g\.\s?k\.?$/iu, '合同会社'],
  [/(?<![\p{Script=Latin}\p{N}.])y\.\s?k\.?$/iu, '有限会社'],
  [/kabush?iki[\s-]*[kg]ais[hy]a$/iu, '株式会社'],
  [/g(?:o[uh]?|ō|ô)d(?:o[uh]?|ō|ô)[\s-]*[kg]ais[hy]a$/iu, '合同会社'],
  [/y(?:uu?|ū|û)gen[\s-]*[kg]ais[hy]a$/iu, '有限会社'],
]
/** Two letters without full stops are a form only after a Latin name without a Japanese form: Aozora YK, but not 青空YK. */
const bareSuffixes: readonly (readonly [RegExp, string])[] = [
  [/(?<=\p{Script=Latin}[\s.,]+)kk$/iu, '株式会社'],
  [/(?<=\p{Script=Latin}[\s.,]+)gk$/iu, '合同会社'],
  [/(?<=\p{Script=Latin}[\s.,]+)yk$/iu, '有限会社'],
]
const allSuffixes = [...englishSuffixes, ...bareSuffixes]
/** Forms before a name must be separate words: K.K. 青空 has a form, K.Kサービス and Ｋ．Ｋ．企画 are names. */
const englishPrefixes: readonly (readonly [RegExp, string])[] = [
  [/^(?:k\.\s?k(?:\.?(?=[\s,、])|\.(?=\p{Script=Latin}))|kabush?iki[\s-]*[kg]ais[hy]a)/iu, '株式会社'],
  [
    /^(?:g\.\s?k(?:\.?(?=[\s,、])|\.(?=\p{Script=Latin}))|g(?:o[uh]?|ō|ô)d(?:o[uh]?|ō|ô)[\s-]*[kg]ais[hy]a)/iu,
    '合同会社',
  ],
  [/^(?:y\.\s?k(?:\.?(?=[\s,、])|\.(?=\p{Script=Latin}))|y(?:uu?|ū|û)gen[\s-]*[kg]ais[hy]a)/iu, '有限会社'],
  [/^(?:n\.\s?p\.\s?o\.?|npo)(?=\s)/iu, 'NPO'],
]

// Quick tests, so that other texts need not match every pattern.
const endsLikeEnglishForm = /[.a-z]$/i
const startsLikeEnglishForm = /^[kgyn]/i

function englishForm(text: string, { hasJapaneseForm }: { hasJapaneseForm: boolean }): FormAtEnd | null {
  if (endsLikeEnglishForm.test(text)) {
    for (const [pattern, form] of hasJapaneseForm ? englishSuffixes : allSuffixes) {
      const match = pattern.exec(text)
      if (match) return { form, start: 0, end: match.index }
    }
  }
  // After a Japanese form, leading letters belong to the name: 株式会社 K.K. 企画.
  if (hasJapaneseForm || !startsLikeEnglishForm.test(text)) return null
  for (const [pattern, form] of englishPrefixes) {
    const match = pattern.exec(text)
    if (match) return { form, start: match[0].length, end: text.length }
  }
  return null
}
