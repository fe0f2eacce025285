import { hasLegalForm } from '../text/legal-form-notations.ts'
import { regExp } from '../text/reg-exp.ts'
import { isFullName } from './full-name.ts'

/**
 * Words for what a person is to a company or in a case: an office, a post, a profession, a relative. No list has them all, but nearly all end in a few
 * letters (主任技術者, 管理薬剤師, 政令使用人), so the end tells; whoever uses one also looks at the letters of a name beside it.
 */
const rows: readonly string[] = [
  '[長役員者士師手]',
  '(?<!法)人',
  '(?:店|事業|営業|荷|船|売|買|貸|借|家|地|株|雇|喪)主',
  '(?:実習|研修|受講|訓練|留学|学)生|生徒|児童|園児',
  '(?:検察|警察|監督|審査)官',
  '理事|監事|知事|幹事|代表|専務|常務|顧問|主任|主査|主事|教授|通訳|顧客|担当|市議|県議|党首',
  '(?<!工)夫|妻|[養実義]?[父母]|[長次二三四]男|[長次二三四]女|[実義]?[兄弟姉妹]|[養実義]子|息子|娘|[孫甥姪]|祖[父母]|[伯叔][父母]|親[族戚]|[家遺]族|配偶者|友人|知人|本人',
  'オーナー|ブローカー|スタッフ|ドライバー|パイロット|アルバイト|マネ[ージ]+ャー|パート(?!ナ)|ヘルパー|セラピスト|トレーナー|インストラクター',
]
/** The end of such a word, as the source of a pattern without groups that capture. */
export const endOfRole = `(?:${rows.join('|')})`

/** Units of a company before a name: 営業部架空太郎, 経理課架空太郎. */
export const endOfUnit = '[部課係室科]'

/** Longer words are sentences. */
const charactersMax = 60
/** A whole one, with what stands before its end: 令第3条に規定する使用人. */
export const roleWord = `(?:[元前現旧]|当時の?)?[^\\s:：、，・／/（）()「」]{0,24}?${endOfRole}`
const apart = regExp`^[（(【［〔]?${roleWord}[）)】］〕]?[\s:：、・／/]+(?<rest>.*\S)$`
const apartInBrackets = regExp`^[（(【［〔]${roleWord}[）)】］〕](?<rest>.*\S)$`
const roleAtEnd = regExp`^(?<rest>.*?\S)[\s（(・／/:：]+${roleWord}[）)]?$`

/**
 * What stands behind or before a word for a person, apart from it: 店長 見本 太郎, 見本 太郎（店長）; `null`: there is no such word, or a company with its
 * form stands there (医療法人 架空会, 元請負人 株式会社架空).
 */
export function besideRoleWord(name: string): string | null {
  if (name.length > charactersMax || hasLegalForm(name)) return null
  for (const pattern of [apart, apartInBrackets, roleAtEnd]) {
    const { rest } = pattern.exec(name)?.groups ?? {}
    if (rest !== undefined) return rest
  }
  return null
}

/** 主任技術者見本太郎, 見本太郎工場長: a full name joined to a word for a person, with nothing else. */
export function isRoleWithFullName(name: string): boolean {
  if (!/^[\p{Script=Han}ー\p{Script=Katakana}\p{Script=Hiragana}0-9]{4,30}$/u.test(name)) return false
  const letters = Array.from(name)
  return letters.some((_, index) => {
    const [first, second] = [letters.slice(0, index).join(''), letters.slice(index).join('')]
    return (
      (endsInRole.test(first) && isFullName(second)) ||
      (index > 3 && index < 6 && isFullName(first) && isRoleAlone.test(second))
    )
  })
}
const endsInRole = regExp`(?:${endOfRole})$`
const isRoleAlone = regExp`^(?:[元前現])?[\p{L}0-9ー]{0,16}(?:${endOfRole})$`
