import { coreOf, forms } from './core-name.ts'
import { latinWriting, type Style } from './latin-writing.ts'
import type { Subject } from './subject.ts'

/** A way in which people type names; null for companies to which it does not apply. */
export interface Spelling {
  readonly kind: string
  /** The last acceptable place. */
  readonly within: number
  /** Number of cases to generate. */
  readonly take: number
  /** The query for a company. */
  readonly of: (subject: Subject) => string | null
  /** Restricts the kind to companies with such a name. */
  readonly only?: (name: string) => boolean
}

/** Organisations that are not companies have only cases of the kind `exact`, because people type their legal forms in full. */
const isCompany = (name: string): boolean => !/法人|組合|財団|社団/u.test(name) && /会社/u.test(name)
const hasForm = (name: string): boolean => coreOf(name) !== name
/** The changed spelling; `null` if it is the same as the name. */
const changed = (from: string, to: string | null): string | null => (to === from ? null : to)
const halfWidth = (text: string): string =>
  text.replace(/[！-～]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0)).replaceAll('　', ' ')
const fullWidth = (text: string): string =>
  text.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0))
const hiragana = (text: string): string =>
  text.replace(/[ァ-ヶ]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0x60))
/** Replaces each character of `from` by the character of `to` at the same place. */
const transliterate = (text: string, from: string, to: string): string =>
  Array.from(text, (character) => (from.includes(character) ? to[from.indexOf(character)]! : character)).join('')

const newKanji = '高崎辺沢国広浜竜斎桜島恵真富気会学関鉄県塩斉徳寿栄万円観覚読転'
const oldKanji = '髙﨑邊澤國廣濱龍齋櫻嶋惠眞冨氣會學關鐵縣鹽齊德壽榮萬圓觀覺讀轉'
const smallKana = 'ァィゥェォッャュョ'
const largeKana = 'アイウエオツヤユヨ'
const halfKana = 'ｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜﾝｰ'
const fullKana = 'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワンー'
const withOldKanji = (name: string): string => transliterate(name, newKanji, oldKanji)
const withNewKanji = (name: string): string => transliterate(name, oldKanji, newKanji)

const short = { 株式会社: '㈱', 有限会社: '㈲', 合同会社: '(同)', 合名会社: '(名)', 合資会社: '(資)' } as const
const shortForm = (name: string): string =>
  name.replace(new RegExp(forms, 'u'), (form) => short[form as keyof typeof short])

/** The reading in EDINET, which has small kana, without the legal form. Those of the register have only large kana, whose romaji is ambiguous. */
function plainKana({ filer }: Subject): string | null {
  const kana = filer?.kana
    ?.normalize('NFKC')
    .replace(/[\s・]/g, '')
    .replace(/カブシキガイシャ|ユウゲンガイシャ|ゴウドウガイシャ/u, '')
  return kana === undefined || kana.length < 4 || /ホウジン|クミアイ|ガイシ|カイシヤ/u.test(kana) ? null : kana
}
const romaji =
  (style: Style) =>
  (subject: Subject): string | null => {
    const kana = plainKana(subject)
    return kana === null ? null : latinWriting(kana, style)
  }

const english = ({ filer, en }: Subject): string | null => en ?? filer?.en ?? null
const englishForm =
  /[\s,.]*\b(?:co\.?,?\s*,?\s*ltd\.?|company,?\s*limited|inc\.?|corp(?:oration|\.)?|ltd\.?|limited|llc)$/i
function bareEnglish(subject: Subject): string | null {
  const name = english(subject)
  return name !== null && englishForm.test(name) ? name.replace(englishForm, '') : null
}

function reversedEnglish(subject: Subject): string | null {
  const words = bareEnglish(subject)?.split(/\s+/) ?? []
  return words.length < 2 || words.length > 4 || words.some((word) => word.length < 3)
    ? null
    : words.toReversed().join(' ')
}

const letterNames: Readonly<Record<string, string>> = Object.fromEntries(
  'Aエー Bビー Cシー Dディー Eイー Fエフ Gジー Hエイチ Iアイ Jジェイ Kケー Lエル Mエム Nエヌ Oオー Pピー Qキュー Rアール Sエス Tティー Uユー Vブイ Wダブリュー Xエックス Yワイ Zゼット'
    .split(' ')
    .map((row) => [row[0]!, row.slice(1)]),
)
const isLetters = (core: string): boolean => /^[A-Z]{3,5}$/.test(core)

/** ＮＴＴデータ typed with its letters in kana, and vice versa. */
function spelledOut({ name, kana }: Subject): string | null {
  const core = halfWidth(coreOf(name))
  const match = /^([A-Z]{3,4})([^A-Za-z]{2,})$/.exec(core)
  if (match === null || kana === null) return null
  const letters = Array.from(match[1]!, (letter) => letterNames[letter]!)
  const plain = (text: string): string => transliterate(text, smallKana, largeKana).replace(/ー|・/g, '')
  return plain(kana).startsWith(plain(letters.join(''))) ? letters.join('・') + match[2]! : null
}

const places = ['大阪支店', '東京営業所', '関東支社', '名古屋工場', '九州支部', '札幌事業所', '横浜出張所', '本店']
const placeFor = ({ number }: Subject): string => places[Number(number.slice(-4)) % places.length]!

const partOf = (core: string, from: number, to: number): string => Array.from(core).slice(from, to).join('')
const hasWords = (core: string): boolean => Array.from(core).length >= 6 && Array.from(core).length <= 16
const isKana = (core: string): boolean => /^[ァ-ヶー]{6,14}$/u.test(core)

function withTypo(subject: Subject, change: (characters: string[], index: number) => string[]): string | null {
  const core = coreOf(subject.name)
  const characters = Array.from(core)
  if (!isKana(core) || !isCompany(subject.name)) return null
  const index = 2 + (Number(subject.number.slice(-3)) % (characters.length - 4))
  const typed = change(characters, index).join('')
  return typed === core ? null : typed
}

export const spellings: readonly Spelling[] = [
  { kind: 'exact', within: 1, take: 50, of: ({ name }) => name },
  { kind: 'no_form', within: 1, take: 50, of: ({ name }) => (hasForm(name) ? coreOf(name) : null) },
  { kind: 'short_form', within: 1, take: 40, of: ({ name }) => changed(name, shortForm(name)) },
  { kind: 'bracket_form', within: 1, take: 30, of: ({ name }) => changed(name, name.replace('株式会社', '（株）')) },
  {
    kind: 'form_at_wrong_end',
    within: 1,
    take: 30,
    of: ({ name }) =>
      name.startsWith('株式会社')
        ? `${coreOf(name)}株式会社`
        : name.endsWith('株式会社')
          ? `株式会社${coreOf(name)}`
          : null,
  },
  {
    kind: 'width',
    within: 1,
    take: 40,
    of: ({ name }) => changed(name, halfWidth(name)) ?? changed(name, fullWidth(name)),
  },
  {
    kind: 'half_kana',
    within: 1,
    take: 30,
    of: ({ name }) =>
      /^[ァ-ヶー]+$/u.test(coreOf(name))
        ? changed(
            name,
            transliterate(
              coreOf(name)
                .normalize('NFD')
                .replace(/\u3099/g, 'ﾞ')
                .replace(/\u309a/g, 'ﾟ'),
              `${fullKana}ッャュョァィゥェォ`,
              `${halfKana}ｯｬｭｮｧｨｩｪｫ`,
            ),
          )
        : null,
  },
  {
    kind: 'spaces',
    only: isCompany,
    within: 1,
    take: 30,
    of: ({ name }) =>
      hasForm(name) ? name.replace(new RegExp(forms, 'u'), ' $& ') : `${partOf(name, 0, 2)}　${partOf(name, 2, 99)}`,
  },
  {
    kind: 'marks',
    within: 1,
    take: 40,
    of: ({ name }) =>
      changed(
        name,
        name.replace(/[・．，＆]/g, (mark) => (mark === '＆' ? 'アンド' : '')),
      ),
  },
  { kind: 'old_kanji', within: 1, take: 40, of: ({ name }) => changed(name, withOldKanji(name)) },
  { kind: 'new_kanji', within: 1, take: 40, of: ({ name }) => changed(name, withNewKanji(name)) },
  {
    kind: 'hiragana',
    within: 1,
    take: 30,
    of: ({ name }) => (/^[ァ-ヶー・]{4,}$/u.test(coreOf(name)) ? hiragana(coreOf(name)) : null),
  },
  {
    kind: 'large_kana',
    within: 1,
    take: 30,
    of: ({ name }) => changed(name, transliterate(name, smallKana, largeKana)),
  },
  {
    kind: 'v_and_b',
    within: 1,
    take: 30,
    of: ({ name }) =>
      changed(
        name,
        name.replace(
          /ヴァ|ヴィ|ヴェ|ヴォ|ヴ/g,
          (each) => ({ ヴァ: 'バ', ヴィ: 'ビ', ヴェ: 'ベ', ヴォ: 'ボ' })[each] ?? 'ブ',
        ),
      ),
  },
  { kind: 'dash_for_long_vowel', within: 1, take: 30, of: ({ name }) => changed(name, name.replace(/ー/g, '－')) },
  { kind: 'kana', within: 10, take: 40, of: ({ kana }) => (kana !== null && kana.length >= 5 ? kana : null) },
  {
    kind: 'kana_in_hiragana',
    within: 10,
    take: 30,
    of: (subject) => {
      const kana = plainKana(subject)
      return kana === null || kana.length < 5 ? null : hiragana(kana)
    },
  },
  { kind: 'hepburn', within: 10, take: 40, of: romaji({ long: 'none', system: 'hepburn', m: false }) },
  {
    kind: 'hepburn_m',
    within: 10,
    take: 30,
    of: (subject) =>
      changed(
        romaji({ long: 'none', system: 'hepburn', m: false })(subject) ?? '',
        romaji({ long: 'none', system: 'hepburn', m: true })(subject),
      ),
  },
  { kind: 'macrons', within: 10, take: 30, of: romaji({ long: 'macron', system: 'hepburn', m: false }) },
  { kind: 'kana_romaji', within: 10, take: 30, of: romaji({ long: 'kana', system: 'hepburn', m: false }) },
  { kind: 'kunrei', within: 10, take: 40, of: romaji({ long: 'none', system: 'kunrei', m: false }) },
  { kind: 'english', within: 10, take: 40, of: english },
  { kind: 'english_no_form', within: 10, take: 40, of: bareEnglish },
  { kind: 'english_turned', within: 10, take: 40, of: reversedEnglish },
  {
    kind: 'letters',
    within: 10,
    take: 30,
    of: ({ name }) => {
      const core = halfWidth(coreOf(name))
      return isLetters(core) ? Array.from(core, (letter) => letterNames[letter]!).join('・') : null
    },
  },
  { kind: 'letters_inside', within: 10, take: 30, of: spelledOut },
  {
    kind: 'prefix',
    only: isCompany,
    within: 10,
    take: 30,
    of: ({ name }) => {
      const core = coreOf(name)
      return hasWords(core) ? partOf(core, 0, Array.from(core).length - 1) : null
    },
  },
  {
    kind: 'partial',
    only: isCompany,
    within: 10,
    take: 30,
    of: ({ name }) => {
      const core = coreOf(name)
      return hasWords(core) ? partOf(core, 1, 99) : null
    },
  },
  { kind: 'former_name', within: 10, take: 40, of: ({ former }) => former[0] ?? null },
  {
    kind: 'filer_name',
    within: 10,
    take: 20,
    of: ({ name, filer }) =>
      filer === null || filer.name.normalize('NFKC').replace(/\s/g, '') === name.normalize('NFKC').replace(/\s/g, '')
        ? null
        : filer.name,
  },
  {
    kind: 'branch',
    within: 10,
    take: 40,
    of: (subject) => (hasForm(subject.name) ? `${subject.name}${placeFor(subject)}` : null),
  },
  {
    kind: 'branch_apart',
    within: 10,
    take: 30,
    of: (subject) => (hasForm(subject.name) ? `${coreOf(subject.name)} ${placeFor(subject)}` : null),
  },
  {
    kind: 'branch_no_form',
    within: 10,
    take: 30,
    of: (subject) =>
      hasForm(subject.name) && hasWords(coreOf(subject.name)) ? `${coreOf(subject.name)}${placeFor(subject)}` : null,
  },
  {
    kind: 'abbreviation',
    within: 10,
    take: 20,
    of: ({ name }) =>
      changed(
        name,
        name
          .replace(/ホールディングス(?=$|株式会社)/u, 'ＨＤ')
          .replace(/フィナンシャルグループ(?=$|株式会社)/u, 'ＦＧ'),
      ),
  },
  {
    kind: 'slip_missing',
    within: 10,
    take: 20,
    of: (subject) => withTypo(subject, (word, i) => word.toSpliced(i, 1)),
  },
  {
    kind: 'slip_extra',
    within: 10,
    take: 20,
    of: (subject) => withTypo(subject, (word, i) => word.toSpliced(i, 0, 'ン')),
  },
  {
    kind: 'slip_wrong',
    within: 10,
    take: 20,
    of: (subject) => withTypo(subject, (word, i) => word.toSpliced(i, 1, word[i] === 'ス' ? 'ト' : 'ス')),
  },
  {
    kind: 'slip_swapped',
    within: 10,
    take: 20,
    of: (subject) => withTypo(subject, (word, i) => word.toSpliced(i, 2, word[i + 1]!, word[i]!)),
  },
]
