import { regExpGlobal } from './reg-exp.ts'

/**
 * Joins the letters that a table sets apart to fill a cell (均等割付): 株 式 会 社 見 本 is 株式会社 見本, 鈴 木 一 郎 is 鈴木一郎. A legal form is joined, and
 * letters that each stand alone; a space beside a longer word stays.
 */
export const joinSpacedLetters = (name: string): string =>
  name
    .replace(spacedForm, (form) => form.replace(/[\s　]/gu, ''))
    .replace(spacedLetters, (letters) => letters.replace(/[\s　]/gu, ''))

const spacedForm = /(?:株[\s　]*式|有[\s　]*限|合[\s　]*[同資名])[\s　]*会[\s　]*社/gu
const letter = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー]'
const spacedLetters = regExpGlobal`(?<=^|(?<!\s)\s|[\p{Ps}\p{Pe}<>＜＞／/・：:、，,]|会社|[㈱㈲])[\s　]*${letter}(?:[\s　]+${letter}(?=[\s　\p{Ps}\p{Pe}<>＜＞]|$))+`

/** Letters of one script that stand apart within words: 代表取締役鈴 木 一 郎が. */
export const lettersApart =
  /\p{Script=Han}(?:[ \u3000\t]{1,3}\p{Script=Han}){2,}|\p{Script=Katakana}(?:[ \u3000\t]{1,3}\p{Script=Katakana}){3,}/gu
