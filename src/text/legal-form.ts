import { fold } from './fold.ts'
import { withoutInvisible } from './published-text.ts'

/** A name split at its legal form. `forms`: the removed forms by their full names (株式会社 for ㈱, (株), K.K., カブシキガイシャ). */
export interface SplitName {
  readonly core: string
  readonly forms: string[]
}

/**
 * Removes the legal form (法人格) from either end of a name, in any notation: 株式会社 (株) ㈱ ㍿ カブシキガイシャ Co., Ltd. K.K.
 * Removes one Japanese form and any English ones: 株式会社青空協同組合 keeps 協同組合. The core always contains a letter or digit:
 * 株式会社 alone is its own core. The core keeps the published spelling where it can be cut from the published text.
 * In folded text (株) and K.K. cannot be recognised and stay.
 */
export function splitLegalForm(written: string): SplitName {
  const name = withoutInvisible(written)
  const text = name.normalize('NFKC')
  const cut = cutForms(text, shapeOf(text), false)
  if (cut.forms.length === 0) return { core: name.trim(), forms: [] }
  const core = text.slice(cut.start, cut.end)
  if (text === name) return { core, forms: cut.forms }
  const published = text.length === name.length ? name.slice(cut.start, cut.end) : core
  return { core: published.normalize('NFKC') === core ? published : core, forms: cut.forms }
}

/** The folded name without its legal form, or the folded whole name if that is empty. */
export function foldCompanyName(name: string): string {
  return fold(splitLegalForm(name).core) || fold(name)
}

/** Whether a text consists only of legal forms, spaces and signs, which is too broad to search for. */
export function isOnlyLegalForm(text: string): boolean {
  const opened = withoutInvisible(text)
    .normalize('NFKC')
    .replace(/^[^\p{L}\p{N}([〔]+|[^\p{L}\p{N})\]〕.]+$/gu, '')
  const { start, end } = cutForms(opened, shapeOf(opened), true)
  return !letterOrDigit.test(opened.slice(start, end))
}

/** Each row: the full name, then other notations. All are tried at both ends and within brackets, longest first. */
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

const unspaced = (writing: string): string => writing.replace(/[\s・()]/g, '')
const formOfWriting = new Map(
  corporateForms.flatMap((row) => {
    const [form, ...writings] = row.split(' ') as [string, ...string[]]
    return [form, ...writings].map((writing): [string, string] => [writing, form])
  }),
)
const formInBrackets = new Map([...formOfWriting, ...Object.entries(abbreviations)])

type ByCharacter = ReadonlyMap<string, readonly (readonly [string, string])[]>
const byLength = [...formOfWriting].toSorted(([one], [other]) => other.length - one.length)
const byFirst: ByCharacter = Map.groupBy(byLength, ([writing]) => writing[0]!)
const byLast: ByCharacter = Map.groupBy(byLength, ([writing]) => writing.at(-1)!)

const letterOrDigit = /[\p{L}\p{N}]/u

/** Maps old characters, hiragana and small kana to the characters of the tables, by UTF-16 unit; 0: unchanged. */
const shapes = shapeTable()

function shapeTable(): Uint16Array {
  const written = new Uint16Array(0x10000)
  const put = (from: string, to: string): void => {
    for (let at = 0; at < from.length; at++) written[from.charCodeAt(at)] = to.charCodeAt(at)
  }
  for (let hiragana = 0x3041; hiragana <= 0x3096; hiragana++) written[hiragana] = hiragana + 0x60
  put('會團學醫辯', '会団学医弁')
  put('ァィゥェォッャュョぁぃぅぇぉっゃゅょ', 'アイウエオツヤユヨアイウエオツヤユヨ')
  return written
}

/** The text in the characters of the tables. Positions are unchanged. */
function shapeOf(text: string): string {
  let shape = ''
  let taken = 0
  for (let at = 0; at < text.length; at++) {
    const written = shapes[text.charCodeAt(at)]!
    if (written === 0) continue
    shape += text.slice(taken, at) + String.fromCharCode(written)
    taken = at + 1
  }
  return taken === 0 ? text : shape + text.slice(taken)
}

/** The core of a text, from `start` to `end`, and the forms removed around it. */
interface Cut {
  start: number
  end: number
  readonly forms: string[]
}

/** `mayEmpty`: removes forms even if nothing remains, and Japanese forms at both ends. */
function cutForms(text: string, shape: string, mayEmpty: boolean): Cut {
  const cut: Cut = { start: 0, end: text.length, forms: [] }
  trim(text, cut)
  let japanese = false
  while (cut.end > cut.start) {
    const rest = shape.slice(cut.start, cut.end)
    const found: Found | null = (japanese && !mayEmpty ? null : japaneseForm(rest)) ?? englishForm(rest, japanese)
    if (found === null) break
    const next: Cut = { start: cut.start + found.start, end: cut.start + found.end, forms: cut.forms }
    trim(text, next)
    if (!mayEmpty && !letterOrDigit.test(text.slice(next.start, next.end))) break
    japanese ||= found.japanese
    cut.start = next.start
    cut.end = next.end
    cut.forms.push(found.form)
  }
  dropLimitedLiability(shape, cut)
  return cut
}

/** 有限責任あずさ監査法人: the form surrounds the name. */
function dropLimitedLiability(shape: string, cut: Cut): void {
  const words = '有限責任'
  if (cut.forms[0] !== '監査法人' || !shape.startsWith(words, cut.start)) return
  if (!letterOrDigit.test(shape.slice(cut.start + words.length, cut.end))) return
  cut.forms[0] = '有限責任監査法人'
  cut.start += words.length
  trim(shape, cut)
}

/** Characters between a form and the name: spaces, commas, middle dots. */
const isFiller = (character: string | undefined): boolean =>
  character !== undefined && ' \t\n\r\u3000,、・'.includes(character)

function trim(text: string, cut: Cut): void {
  while (cut.start < cut.end && isFiller(text[cut.start])) cut.start++
  while (cut.end > cut.start && isFiller(text[cut.end - 1])) cut.end--
}

interface Found {
  readonly form: string
  /** The rest of the text without the form. */
  readonly start: number
  readonly end: number
  readonly japanese: boolean
}

function japaneseForm(shape: string): Found | null {
  const end = shape.length
  const first = shape[0] ?? ''
  for (const [writing, form] of byFirst.get(first) ?? []) {
    if (shape.startsWith(writing)) return medicalBody({ form, start: writing.length, end, japanese: true }, shape)
  }
  const last = shape[end - 1] ?? ''
  for (const [writing, form] of byLast.get(last) ?? []) {
    if (shape.endsWith(writing)) return { form, start: 0, end: end - writing.length, japanese: true }
  }
  if (first === '(' || first === '[' || first === '〔')
    return bracketed(/^[([〔]\s*([^()[\]〔〕]{1,20}?)\s*[)\]〕]/.exec(shape), shape)
  return last === ')' || last === ']' || last === '〕'
    ? bracketed(/[([〔]\s*([^()[\]〔〕]{1,20}?)\s*[)\]〕]$/.exec(shape), shape)
    : null
}

/** Whether a text is a legal form in brackets: （株）, (株式会社), 〔有〕. */
export function isLegalFormInBrackets(text: string): boolean {
  const shape = shapeOf(text.normalize('NFKC'))
  return bracketed(/^[([〔]\s*([^()[\]〔〕]{1,20}?)\s*[)\]〕]$/.exec(shape), shape) !== null
}

function bracketed(match: RegExpExecArray | null, shape: string): Found | null {
  const form = formInBrackets.get(unspaced(match?.[1] ?? '').replace(/^npo$/i, 'NPO'))
  if (!match || form === undefined) return null
  return match.index === 0
    ? { form, start: match[0].length, end: shape.length, japanese: true }
    : { form, start: 0, end: match.index, japanese: true }
}

/** 医療法人 社団 青空会: the kind of body (社団, 財団) is a separate word. */
function medicalBody(found: Found, shape: string): Found {
  if (!found.form.endsWith('医療法人')) return found
  const match = /^\s+(社団|財団)(?=\s)/.exec(shape.slice(found.start))
  return match ? { ...found, form: found.form + match[1], start: found.start + match[0].length } : found
}

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
/** Two letters without dots are a form only after a Latin name without a Japanese form: Aozora YK, but not 青空YK. */
const bareSuffixes: readonly (readonly [RegExp, string])[] = [
  [/(?<=\p{Script=Latin}[\s.,]+)kk$/iu, '株式会社'],
  [/(?<=\p{Script=Latin}[\s.,]+)gk$/iu, '合同会社'],
  [/(?<=\p{Script=Latin}[\s.,]+)yk$/iu, '有限会社'],
]
/** Before a name only as a separate word: K.K. 青空 has the form, K.Kサービス and Ｋ．Ｋ．企画 are names. */
const englishPrefixes: readonly (readonly [RegExp, string])[] = [
  [/^(?:k\.\s?k(?:\.?(?=[\s,、])|\.(?=\p{Script=Latin}))|kabush?iki[\s-]*[kg]ais[hy]a)/iu, '株式会社'],
  [
    /^(?:g\.\s?k(?:\.?(?=[\s,、])|\.(?=\p{Script=Latin}))|g(?:o[uh]?|ō|ô)d(?:o[uh]?|ō|ô)[\s-]*[kg]ais[hy]a)/iu,
    '合同会社',
  ],
  [/^(?:y\.\s?k(?:\.?(?=[\s,、])|\.(?=\p{Script=Latin}))|y(?:uu?|ū|û)gen[\s-]*[kg]ais[hy]a)/iu, '有限会社'],
  [/^(?:n\.\s?p\.\s?o\.?|npo)(?=\s)/iu, 'NPO'],
]

const latinEnd = /[.a-z]$/i
const latinFormLetter = /^[kgyn]/i

function englishForm(shape: string, japanese: boolean): Found | null {
  if (latinEnd.test(shape)) {
    for (const [writing, form] of japanese ? englishSuffixes : [...englishSuffixes, ...bareSuffixes]) {
      const match = writing.exec(shape)
      if (match) return { form, start: 0, end: match.index, japanese: false }
    }
  }
  // After a Japanese form, leading letters belong to the name: 株式会社 K.K. 企画.
  if (japanese || !latinFormLetter.test(shape)) return null
  for (const [writing, form] of englishPrefixes) {
    const match = writing.exec(shape)
    if (match) return { form, start: match[0].length, end: shape.length, japanese: false }
  }
  return null
}
