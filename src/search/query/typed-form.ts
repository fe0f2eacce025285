import { splitLegalForm } from '../../words/text/legal-form.ts'

/** A legal form in a notation that people type and no list prints, with the name in full. */
export interface TypedForm {
  readonly name: string
  /** Whether nothing else may be meant: KK and a lone 株 may be a part of the name. */
  readonly isCertain: boolean
}

/** Each form with its first words in kana, and the abbreviations of the banks, which stand beside kanji here. */
const forms = [
  { form: '株式会社', first: '株式|かぶしき|カブシキ', short: '株|カ|カブ|か|かぶ' },
  { form: '有限会社', first: '有限|ゆうげん|ユウゲン', short: '有|ユ|ユウ|ゆ|ゆう' },
  { form: '合同会社', first: '合同|ごうどう|ゴウドウ', short: '同|ド|ど' },
  { form: '合名会社', first: '合名|ごうめい|ゴウメイ', short: '名|メ|め' },
].map(({ form, first, short }) => {
  const inWords = `(?:${first})(?:会社|會社|[がか]いしゃ|[ガカ]イシャ)`
  return {
    form,
    certain: [
      new RegExp(`^(?:${inWords}|\\(?(?:${short})\\))\\s*(?=\\S)`, 'u'),
      new RegExp(`(?<=\\S)\\s*(?:${inWords}|\\((?:${short})\\)?)$`, 'u'),
    ],
    lone: [new RegExp(`^(?:${short})\\s+(?=\\S)`, 'u'), new RegExp(`(?<=\\S)\\s+(?:${short})$`, 'u')],
  }
})

/** 前田道路KK, behind other letters than Latin ones: no word ends there. */
const kk = /(?<=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー])\s*k\.?k\.?$/iu

/**
 * The names that a text has with a legal form as people type it: かぶしき会社青空, 青空(カブ, （カ）青空, 青空kk, 青空 株. The form stays on its side.
 * Empty for other texts, such as 株式会社青空 and アオゾラ(カ, which are read as they are.
 */
export function typedForms(text: string): readonly TypedForm[] {
  // What lists print is read as it is.
  if (splitLegalForm(text).forms.length > 0) return []
  const typed = text.normalize('NFKC').trim()
  const before = (pattern: RegExp, form: string) =>
    pattern.test(typed) ? [`${form}${typed.replace(pattern, '')}`] : []
  const behind = (pattern: RegExp, form: string) =>
    pattern.test(typed) ? [`${typed.replace(pattern, '')}${form}`] : []
  const sides = (form: string, [begin, end]: readonly RegExp[]) => [...before(begin!, form), ...behind(end!, form)]
  const certain = forms.flatMap(({ form, certain: patterns }) => sides(form, patterns))
  const lone = [...forms.flatMap(({ form, lone: patterns }) => sides(form, patterns)), ...behind(kk, '株式会社')]
  return [
    ...certain.map((name) => ({ name, isCertain: true })),
    ...lone.map((name) => ({ name, isCertain: false })),
  ].filter(({ name }) => name !== typed)
}
