import type { SourceField } from '../../../words/vocabulary/headings.ts'
import { isFullName } from '../../../words/persons/full-name.ts'
import { looksLikeNaturalPerson } from '../../../words/persons/natural-person.ts'
import { parseNumber } from '../../../words/text/japanese-date.ts'
import { companyForm, hasLegalForm } from '../../../words/text/legal-form-notations.ts'
import { splitLegalForm } from '../../../words/text/legal-form.ts'
import { markedLine } from '../../../words/text/marks.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import { isPlace, splitAddress } from '../entry/party-address.ts'
import { noteInBrackets, partsBeside } from '../entry/companies-beside.ts'
import { partyBlocks } from '../entry/party-blocks.ts'
import { representativeLine } from '../entry/party-names.ts'

/** What a sentence says that was done to a company: the published words by field. */
export type ActInProse = ReadonlyMap<SourceField, string>

/** What the sentences of a page refer to. */
export interface PageOfProse {
  /** The companies on lines of their own, to which 次の者 refers; `null`: none. */
  readonly listed: string | null
  /** The name of the body whose page it is. */
  readonly publisher: string
}

/** A longer paragraph is searched no further. */
export const paragraphCharactersMax = 2_000
export const paragraphsMax = 40

/** A company that a sentence names. */
export interface Addressee {
  readonly name: string
  /** By what the page names it below: 以下「当社」という。 */
  readonly alias: string | null
  /** The sign of the mark before it: 1 of ①株式会社架空; `null`: none. */
  readonly sign: string | null
  readonly values: ActInProse
}

/**
 * The companies before a particle, each with what stands in brackets behind its name: 架空県は、株式会社架空（前橋市架空町1）及び見本組有限会社. `null`: they are persons, nobody, or it is not
 * clear where a name begins.
 */
export function addresseesIn(words: string): readonly Addressee[] | null {
  const { companies = words, count } = counted.exec(words)?.groups ?? {}
  const parts = partsBeside(operatorIn(companies) ?? companies).flatMap((part) => part.split(beforeFurther))
  const found: Addressee[] = []
  for (const part of parts.toReversed()) {
    const addressee = companyAtEnd(part)
    if (addressee !== null) found.unshift(addressee)
    else if (found.length > 0 && (!namesCompany(part) || isClause.test(withoutNotes(part)))) break
    else return null
  }
  const isAll = count === undefined || count === '各' || parseNumber(count.replace('両', '2')) === found.length
  return found.length === 0 || !isAll ? null : found
}
/** 株式会社架空、見本組有限会社の2社: how many they are. */
const counted = /^(?<companies>.+[^ほか外他])の(?<count>[0-9０-９]{1,2}|[二三四五六七八九両各])[社者]$/su
/** 株式会社架空（…）と株式会社見本 */
const beforeFurther = regExp`(?<=[）)社])と(?!その|同社)(?=[^、。]*(?:${companyForm}))`

/** 株式会社架空（…）が運営する訪問介護事業所「見本」: the words up to the company that runs a facility; `null`: none. */
const operatorIn = (words: string): string | null =>
  /^(?<operator>.*[^、。]が)(?:運営|経営|設置|開設)(?:する|していた|している)(?:[^（()）、。]|[（(][^（()）]*[）)])*(?<![者人名員])$/u
    .exec(words)
    ?.groups?.['operator']?.slice(0, -1) ?? null

/** A part before the companies that is a part of the sentence: 架空県は, …したとして */
const isClause =
  /(?:は|では|には|として|ため|から|ので|により|よって|において|基づき|付け?で|[しりてでき]|受け|結果|ところ)$/u

function companyAtEnd(printed: string): Addressee | null {
  const mark = markedLine(printed)
  const words = mark?.rest ?? printed
  const bare = withoutNotes(words)
  const name = bare.split(beforeName).at(-1)?.trim() ?? ''
  if (splitLegalForm(name).forms.length === 0 || severalForms.test(name)) return null
  if (isAboutSomebody.test(name) || isGround.test(name)) return null
  const start = bare.trimEnd().length - name.length
  // 株式会社架空とその下請である見本組有限会社: both may be meant.
  if (/と(?:その|同社)/u.test(bare.slice(0, start)) && namesCompany(bare.slice(0, start))) return null
  const notes = [...words.matchAll(noteInBrackets)].flatMap(({ index, groups }) =>
    withoutNotes(words.slice(0, index)).length > start ? [groups?.['note'] ?? ''] : [],
  )
  return {
    name,
    alias: notes.map((note) => namedBelow.exec(note)?.groups?.['alias']).find((one) => one !== undefined) ?? null,
    sign: mark?.sign ?? null,
    values: new Map([['name', name], ...factsInNotes(notes)]),
  }
}

/** Where the words about a company end and its name begins: 訪問販売業者である, 前橋市に本店を置く, 下請の, 補助金を不正に受給した */
const beforeName = regExp`(?<=^(?:(?!${companyForm})[^、。])*[をに][^、。]{0,20}(?:した|していた|行った|受けた))(?=(?:${companyForm})[^、。])|である|、|は(?=${companyForm})|本日|に所在する|に(?:本店|本社|主たる[^、]{0,8})を(?:置く|有する)|を(?:営む|行う)|を(?:運営|経営|設置|開設)(?:する|していた|している)|(?:下請|元請|[員者人先社内外])の(?=[^、]*(?:${companyForm}|法人|組合))|業者の?(?=[^、]*(?:会社|法人|組合|[（(][株有]))`

/** The place, the number and the officer that stand in brackets behind a company. */
function factsInNotes(notes: readonly string[]): (readonly [SourceField, string])[] {
  const parts = notes.flatMap((note) => note.split(/[、,，。]/u)).map((part) => part.trim())
  const place = parts
    .map((part) => part.replace(/^(?:本店|本社|主たる事務所)?(?:の)?(?:所在地|住所)?\s*[:：]?\s*/u, '').trim())
    .find((part) => (isPlace(part) || municipality.test(part)) && !permit.test(part))
  const number = parts
    .map((part) => /^法人番号(?:\s*[:：])?\s*(?<number>[0-9０-９]{13})$/u.exec(part)?.groups?.['number'])
    .find((one) => one !== undefined)
  const officer = parts.find((part) => representativeLine.test(part) && !hasLegalForm(part))
  return [
    ...(place === undefined ? [] : [['address', place] as const]),
    ...(number === undefined ? [] : [['corporate_number', number] as const]),
    ...(officer === undefined ? [] : [['representative', officer] as const]),
  ]
}

/** 群馬県知事登録旅行業第2-000号, 関東財務局長(2)第00000号: a number, and no place. */
const permit = /(?:知事|大臣|[局市区]長|委員会)[^、]{0,20}第?\s*[0-9０-９-]+\s*号/u

/** 群馬県前橋市 */
const municipality = /^(?:北海道|東京都|[^\s、都道府県]{2,3}[府県])[^\s、。]{1,12}[市区町村]$/u

/** The companies on the lines of a list, each with its mark and its address; `null`: a line is none. */
export function addresseesOfList(list: string): readonly Addressee[] | null {
  const found = partyBlocks(list).map(({ sign, text }): Addressee | null => {
    const { name, address } = splitAddress(text)
    if (splitLegalForm(name).forms.length === 0 || /[\n、。]/u.test(name)) return null
    const values = new Map<SourceField, string>([['name', name]])
    return { name, alias: null, sign, values: address === '' ? values : values.set('address', address) }
  })
  return found.length > 0 && found.every((one) => one !== null) ? found : null
}

/**
 * The place and the number that sentences print in brackets behind a company: 株式会社架空（前橋市架空町1。法人番号…。以下「架空」という。）が、…. Empty where they
 * print different ones.
 */
export function factsBehindName(name: string, lines: readonly string[]): ActInProse {
  const found = lines
    .slice(0, paragraphsMax)
    .map((line) => line.slice(0, paragraphCharactersMax))
    .filter((line) => line.includes(name))
    .flatMap((line) =>
      [...line.matchAll(noteInBrackets)].map(({ index, 0: note }) => line.slice(0, index + note.length)),
    )
    .flatMap((target) => addresseesIn(target)?.at(-1) ?? [])
    .filter((addressee) => addressee.name === name)
  const facts = (['address', 'corporate_number'] as const).map((field) => {
    const values = new Set(found.flatMap(({ values }) => values.get(field) ?? []))
    return [field, values.size === 1 ? [...values][0]! : null] as const
  })
  return new Map(facts.flatMap(([field, value]) => (value === null ? [] : [[field, value] as const])))
}

export const withoutNotes = (text: string): string => text.replace(noteInBrackets, '')

/** Somebody or a part of a company, and not the company itself. */
export const belongsToCompany = 'の(?:元|前|当時の?)?(?:従業員|社員|役員|代表|職員|取締役|使用人|下請|子会社|支店)'
/** は and が are particles where no hiragana follows them: 株式会社かがやき. */
const isAboutSomebody = regExp`${belongsToCompany}|の[^の]{0,8}[員者人先社役店]$|及び|並びに|ほか|[はがをにでへ](?!\p{Script=Hiragana})|等$|ら(?:$|[0-9０-９])|\s`
/** 株式会社見本組の告発により, 株式会社見本組から通報があり: whoever told of the case, and no party of the act. */
const isGround =
  /(?:により|によって|による|に基づき|に基づいて|を受けて?|に伴い|に従い|[がも]あり|[のるた]ため|(?:こと|もの)から|[のと]ところ|を踏まえ)$/u
const severalForms = regExp`${companyForm}.*${companyForm}`
const anyForm = regExp`${companyForm}`
export const namesCompany = (text: string): boolean => anyForm.test(text)

/** The only company to which a page gives a name of its own: 株式会社架空（本店：…、以下「当社」という。）. */
export function definedIn(paragraphs: readonly string[]): Addressee | null {
  const [only = null, ...others] = paragraphs.flatMap((paragraph) =>
    [...paragraph.matchAll(noteInBrackets)].flatMap(({ index, 0: note }) =>
      namedBelow.test(note) ? (addresseesIn(paragraph.slice(0, index + note.length))?.at(-1) ?? []) : [],
    ),
  )
  return others.every(({ name }) => name === only?.name) ? only : null
}
const namedBelow = /以下[、,]?「(?<alias>[^」]{1,30})」/u

/** 当社に対し, カクウに対し: the company named above, and not its officer. */
export const isSame = (target: string, { name, alias }: Addressee): boolean => {
  const word = lastWord(target)
  return word === name || word === alias || word === '当社' || isReference(word)
}
/** 同社, 当該業者: the company of which the words before speak. */
export const isReference = (word: string): boolean =>
  /^(?:同社|同者|同法人|同組合|同事業者|(?:当該|上記)(?:業者|事業者|者|会社|法人|有資格(?:業)?者))$/u.test(word)
/** 両社, 各社: all companies of which the words before speak. */
export const isReferenceToAll = (word: string): boolean =>
  /^(?:両(?:社|者)|各(?:社|者)|(?:これら|上記)(?:の)?(?:[0-9０-９]{1,2}|各)(?:社|者|業者))$/u.test(word)
/** 次の者, 下記2社: the companies of the list below. */
export const isReferenceBelow = (word: string): boolean =>
  /^(?:次|下記|以下|左記)(?:に掲げる|の)?(?:[0-9０-９一二三四五六七八九]{0,2}(?:者|社|業者|事業者|法人|有資格(?:業)?者))$/u.test(
    word,
  )

export const lastWord = (target: string): string =>
  target
    .split(/[、は]/u)
    .at(-1)
    ?.trim() ?? ''

/** The person at the end of the words before a particle, who has no company in them; `null`: none. */
export function personIn(words: string): Addressee | null {
  const name =
    withoutNotes(words)
      .split(beforeName)
      .at(-1)
      ?.split(/[はの]/u)
      .at(-1)
      ?.trim() ?? ''
  const isPerson = !hasLegalForm(words) && looksLikeNaturalPerson(name) && (/\s/u.test(name) || isFullName(name))
  return isPerson ? { name, alias: null, sign: null, values: new Map([['name', name]]) } : null
}
