import type { Subject } from '../subject.ts'

// How records of government payments print the names of payees: review sheets, lists of awarded contracts, grants. The persons are placeholders.

/** A way to print a payee's name. */
export interface PayeeWriting {
  readonly kind: string
  readonly how: string
  /** The name as printed; null for organisations to which it does not apply. */
  readonly of: (subject: Subject) => string | null
  /** Taken as the truth although others bear the name: the text says which one is meant. */
  readonly mayBeShared?: boolean
  /** The last acceptable place; the first unless given. */
  readonly within?: number
}

const changed = (name: string, printed: string): string | null => (printed === name ? null : printed)
const half = (text: string): string => text.normalize('NFKC')
const full = (text: string): string =>
  text.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0))
const swap = (text: string, from: string, to: string): string =>
  Array.from(text, (character) =>
    from.includes(character) ? Array.from(to)[Array.from(from).indexOf(character)]! : character,
  ).join('')
const numberOf = ({ number }: Subject): number => Number(number.slice(-4))
const oneOf = <Item>(items: readonly Item[], subject: Subject): Item => items[numberOf(subject) % items.length]!

/** Each body with its abbreviations. */
const bodies: readonly (readonly [body: string, ...abbreviations: string[]])[] = [
  ['株式会社', '㈱', '(株)', '（株）', '㍿'],
  ['有限会社', '㈲', '(有)', '（有）'],
  ['合同会社', '(同)', '（同）', '(合)'],
  ['合資会社', '(資)', '（資）'],
  ['合名会社', '(名)', '（名）'],
  ['一般社団法人', '(一社)', '（一社）', '一社）'],
  ['公益社団法人', '(公社)', '（公社）'],
  ['一般財団法人', '(一財)', '（一財）'],
  ['公益財団法人', '(公財)', '（公財）'],
  ['特定非営利活動法人', 'NPO法人', '(特非)', '（特非）', '(NPO)', 'ＮＰＯ法人　'],
  ['社会福祉法人', '(福)', '（社福）', '(社福)'],
  ['医療法人社団', '(医社)', '（医）', '医）'],
  ['医療法人', '(医)', '（医）'],
  ['学校法人', '(学)', '（学）'],
  ['宗教法人', '(宗)', '（宗）'],
  ['国立大学法人', '(国大)', '（大）', '(国)'],
  ['公立大学法人', '(公大)', '（公大）'],
  ['地方独立行政法人', '(地独)', '（地独）'],
  ['独立行政法人', '(独)', '（独）'],
  ['国立研究開発法人', '(国研)', '（国研）', '(国立研究開発法人)'],
  ['農事組合法人', '(農)', '（農）'],
  ['弁護士法人', '(弁)', '（弁）'],
  ['税理士法人', '(税)', '（税）'],
]
const companies = /株式会社|有限会社|合同会社|合資会社|合名会社/u
const isCompany = ({ name }: Subject): boolean => companies.test(name)
const bodyIn = (name: string): (typeof bodies)[number] | undefined =>
  bodies.find(([body]) => name.startsWith(body) || name.endsWith(body))
const coreOf = (name: string): string => name.replace(bodyIn(name)?.[0] ?? '', '').trim()

function abbreviated(subject: Subject): string | null {
  const [body, ...abbreviations] = bodyIn(subject.name) ?? []
  return body === undefined ? null : subject.name.replace(body, oneOf(abbreviations, subject))
}
const abbreviatedBody = (subject: Subject): string | null => (isCompany(subject) ? null : abbreviated(subject))
const abbreviatedCompany = (subject: Subject): string | null => (isCompany(subject) ? abbreviated(subject) : null)

function turned(subject: Subject): string | null {
  const [body] = bodyIn(subject.name) ?? []
  if (body === undefined) return null
  const core = coreOf(subject.name)
  return subject.name.startsWith(body) ? `${core}${body}` : `${body}${core}`
}

/** Bodies whose names changed in the reforms of 2004, 2008 and 2015, by the names that people still print. */
const elder: readonly (readonly [body: string, elder: readonly string[]])[] = [
  ['一般社団法人', ['(社)', '社団法人']],
  ['公益社団法人', ['(社)', '社団法人', '一般社団法人']],
  ['一般財団法人', ['(財)', '財団法人']],
  ['公益財団法人', ['(財)', '財団法人', '一般財団法人']],
  ['国立研究開発法人', ['独立行政法人', '(独)']],
  ['認定特定非営利活動法人', ['特定非営利活動法人']],
  ['特定非営利活動法人', ['認定NPO法人', '認定特定非営利活動法人']],
]
function withElderBody(subject: Subject): string | null {
  const [body, names] = elder.find(([current]) => subject.name.startsWith(current)) ?? []
  return body === undefined ? null : subject.name.replace(body, oneOf(names!, subject))
}

const units = [
  '東京支店', '北海道支社', '東北支社', '関東支社', '九州営業所', '大阪営業所', '名古屋支店', '四国事務所', '中国支店', '仙台支店', '福岡オフィス',
  '公共営業部', '官公庁営業部', '第二公共事業部', '北陸支店', '沖縄支店', '霞が関営業所', '首都圏営業本部', '西日本事業部', '本社',
] // prettier-ignore
const unitsOfBodies: readonly (readonly [ends: RegExp, units: readonly string[]])[] = [
  [/^学校法人.+(?:学園|学院|義塾)$/u, ['附属高等学校', '　短期大学部', '（大学）', '中央大学']],
  [/^(?:国立|公立)大学法人/u, ['医学部附属病院', '（工学研究科）', '　病院', '大学院理学研究科', '地震研究所', '産学連携本部']],
  [/^(?:医療法人|社会医療法人).+会$/u, ['中央病院', '　総合病院', '北クリニック', '東病院', 'みなみ診療所']],
  [/^社会福祉法人.+(?:会|協議会|事業団|福祉会)$/u, ['中央保育園', '　第二こども園', '特別養護老人ホームひまわり', '就労支援センター', '本部']],
  [/^(?:一般|公益)(?:社|財)団法人.+(?:協会|連盟|財団|機構|会)$/u, ['東京支部', '　関東支部', '事務局', '（研究部）', '北海道センター', '中央病院']],
  [/^(?:独立行政法人|国立研究開発法人|地方独立行政法人).+/u, ['関西センター', '　本部', '（つくばセンター）', '北海道支部', '東京事務所']],
  [/(?:組合|連合会)$/u, ['本所', '　営農センター', '東支所', '女性部', '青年部', '県本部']],
  [/(?:商工会|商工会議所)$/u, ['青年部', '女性部', '　事務局']],
] // prettier-ignore
const bodyWithUnit = (subject: Subject): string | null => {
  const [, names] = unitsOfBodies.find(([ends]) => ends.test(subject.name)) ?? []
  return names === undefined ? null : `${subject.name}${oneOf(names, subject)}`
}

const isMunicipality = ({ name, number }: Subject): boolean =>
  /^\d000020/.test(number) && /^.{1,6}[都道府県市区町村]$/u.test(name)
const departments = ['教育委員会', '農業委員会', '会計管理者', '水道局', '消防本部', '（総務部）', '（農林水産課）', '選挙管理委員会', '議会事務局', '福祉事務所'] // prettier-ignore

/** The last name that can have been in force some years ago. */
const formerOf = ({ name, former }: Subject): string | null =>
  former.find((text) => !text.includes('＿') && half(text).replace(/\s/g, '') !== half(name).replace(/\s/g, '')) ?? null

const cutAt =
  (length: number) =>
  (subject: Subject): string | null => {
    const characters = Array.from(subject.name)
    return characters.length > length + 1 ? characters.slice(0, length).join('') : null
  }

const lettersInKana: Readonly<Record<string, string>> = {
  ＮＴＴ: 'エヌ・ティ・ティ・',
  ＪＲ: 'ジェイアール',
  ＪＡ: 'ジェイエイ',
  ＫＤＤＩ: 'ケイディーディーアイ',
}
/** With a street that is made up. */
const addressed = ({ place }: Subject, print: (address: string) => string): string | null =>
  place === undefined ? null : print(`${place.prefecture}${place.city}本町１－２－３`)
const isKana = (name: string): boolean => /[ァ-ヶー]{5}/u.test(name)
const list = (subject: Subject, text: string): string => `${subject.name}${text}`

export const payeeWritings: readonly PayeeWriting[] = [
  { kind: 'payee_spelling', how: 'all in half width', of: ({ name }) => changed(name, half(name)) },
  { kind: 'payee_spelling', how: 'all in full width, spaces left out', of: ({ name }) => (/[\s　]/u.test(name) ? full(half(name)).replace(/[\s　]/gu, '') : null) },
  { kind: 'payee_spelling', how: 'old kanji', of: ({ name }) => changed(name, swap(name, '高崎辺沢国広浜斎島条滝恵竜桜', '髙﨑邉澤國廣濱齋嶋條瀧惠龍櫻')) },
  { kind: 'payee_spelling', how: 'new kanji', of: ({ name }) => changed(name, swap(name, '髙﨑邉邊澤國廣濱濵齋齊嶋條瀧惠龍櫻榮眞冨', '高崎辺辺沢国広浜浜斎斉島条滝恵竜桜栄真富')) },
  { kind: 'payee_spelling', how: 'small kana for large ones', of: ({ name }) => (isKana(name) ? changed(name, name.replace(/(?<=[ァ-ヶ])[ツヤユヨ](?=[ァ-ヶ])/gu, (kana) => swap(kana, 'ツヤユヨ', 'ッャュョ'))) : null) },
  { kind: 'payee_spelling', how: 'large kana for small ones', of: ({ name }) => changed(name, swap(name, 'ッャュョォァィゥェ', 'ツヤユヨオアイウエ')) },
  { kind: 'payee_spelling', how: 'another ヶ', of: ({ name }) => (/\p{Script=Han}[ヶケがガ]\p{Script=Han}/u.test(name) ? name.replace(/(?<=\p{Script=Han})[ヶケがガ](?=\p{Script=Han})/u, (kana) => swap(kana, 'ヶケがガ', 'がヶケヶ')) : null) },
  { kind: 'payee_spelling', how: 'another dash for the long vowel', of: (subject) => changed(subject.name, subject.name.replace(/(?<=[ァ-ヺ])ー/gu, oneOf(['－', '‐', '―', '-', '─', '~'], subject))) },
  { kind: 'payee_spelling', how: '一 typed for the long vowel', of: ({ name }) => (isKana(name) ? changed(name, name.replace(/(?<=[ァ-ヺ])ー(?=[ァ-ヺ])/u, '一')) : null) },
  { kind: 'payee_spelling', how: 'ー typed for a dash between Latin letters', of: ({ name }) => changed(name, name.replace(/(?<=[Ａ-Ｚａ-ｚ])[‐－―](?=[Ａ-Ｚａ-ｚ])/gu, 'ー')) },
  { kind: 'payee_spelling', how: 'the long vowel at the end left out', of: ({ name }) => (/[ァ-ヺ]{3}ー(?=$|株式会社|有限会社)/u.test(name) ? name.replace(/ー(?=$|株式会社|有限会社)/u, '') : null) },
  { kind: 'payee_spelling', how: 'a long vowel at the end added', of: ({ name }) => (/[ァ-ヺー]{3}[タラダバマ](?=$|株式会社|有限会社)/u.test(name) ? name.replace(/(?<=[タラダバマ])(?=$|株式会社|有限会社)/u, 'ー') : null) },
  { kind: 'payee_spelling', how: 'ブ for ヴ', of: ({ name }) => changed(name, name.replace(/ヴ([ァィェォ])/gu, (_, vowel: string) => swap(vowel, 'ァィェォ', 'バビベボ')).replace(/ヴ/gu, 'ブ')) },
  { kind: 'payee_spelling', how: 'dots left out', of: ({ name }) => changed(name, name.replaceAll('・', '')) },
  { kind: 'payee_spelling', how: 'dots added between two words', of: ({ name }) => (/[ァ-ヺー]{4}(?:システム|サービス|コーポレーション|ジャパン|テクノロジー|デザイン)/u.test(name) ? name.replace(/(?<=[ァ-ヺー]{4})(?=システム|サービス|コーポレーション|ジャパン|テクノロジー|デザイン)/u, '・') : null) },
  { kind: 'payee_spelling', how: 'アンド for ＆', of: ({ name }) => changed(name, name.replaceAll('＆', 'アンド')) },
  { kind: 'payee_spelling', how: '＆ for アンド', of: ({ name }) => changed(name, name.replace(/・?アンド・?/u, '＆')) },
  { kind: 'payee_spelling', how: 'letters in kana for Latin letters', of: ({ name }) => changed(name, name.replace(/^(株式会社)?(ＮＴＴ|ＪＲ|ＪＡ|ＫＤＤＩ)(?![Ａ-Ｚａ-ｚ])/u, (_, form: string | undefined, letters: string) => (form ?? '') + lettersInKana[letters]!)) },
  { kind: 'payee_form', how: 'the abbreviated form of a company', of: abbreviatedCompany },
  { kind: 'payee_form', how: 'the abbreviated form after a space', of: (subject) => abbreviatedCompany(subject)?.replace(/^([㈱㈲㍿]|[(（].[)）])/u, '$1　').replace(/([㈱㈲㍿]|[(（].[)）])$/u, '　$1') ?? null },
  { kind: 'payee_form', how: 'the form in kana', of: ({ name }) => (/^株式会社|株式会社$/u.test(name) ? name.replace('株式会社', 'カブシキガイシャ') : null) },
  { kind: 'payee_form', how: 'the form left out', of: (subject) => (isCompany(subject) && coreOf(subject.name).length >= 4 ? coreOf(subject.name) : null) },
  { kind: 'payee_form', how: 'the form at the wrong end', of: (subject) => (isCompany(subject) ? turned(subject) : null) },
  { kind: 'payee_form', how: 'the form in old kanji', of: ({ name }) => (name.includes('株式会社') ? name.replace('株式会社', '株式會社') : null) },
  { kind: 'payee_form', how: '株式会社 although it is another form', of: ({ name }) => (/有限会社|合同会社/u.test(name) && coreOf(name).length >= 4 ? name.replace(/有限会社|合同会社/u, '株式会社') : null) },
  { kind: 'payee_body', how: 'the abbreviated body', of: abbreviatedBody },
  { kind: 'payee_body', how: 'the abbreviated body, in half width', of: (subject) => { const text = abbreviatedBody(subject); return text === null ? null : half(text) } },
  { kind: 'payee_body', how: 'the abbreviated body after a space', of: (subject) => abbreviatedBody(subject)?.replace(/^([(（].{1,3}[)）])/u, '$1 ') ?? null },
  { kind: 'payee_body', how: 'the body by its elder name', of: withElderBody },
  { kind: 'payee_body', how: 'the body left out', of: (subject) => (!isCompany(subject) && bodyIn(subject.name) !== undefined && coreOf(subject.name).length >= 5 ? coreOf(subject.name) : null) },
  { kind: 'payee_body', how: 'the body apart', of: (subject) => (isCompany(subject) ? null : changed(subject.name, subject.name.replace(bodyIn(subject.name)?.[0] ?? '', (body) => `${body}　`).trim())) },
  { kind: 'payee_unit', how: 'a unit behind the name', of: (subject) => (isCompany(subject) ? list(subject, oneOf(units, subject)) : null) },
  { kind: 'payee_unit', how: 'a unit behind the abbreviated name', of: (subject) => { const text = abbreviatedCompany(subject); return text === null ? null : `${text}${oneOf(units, subject)}` } },
  { kind: 'payee_unit', how: 'a unit after a space', of: (subject) => (isCompany(subject) ? list(subject, `　${oneOf(units, subject)}`) : null) },
  { kind: 'payee_unit', how: 'a unit in brackets', of: (subject) => (isCompany(subject) ? list(subject, `（${oneOf(units, subject)}）`) : null) },
  { kind: 'payee_unit', how: 'a unit of a body', of: bodyWithUnit },
  { kind: 'payee_unit', how: 'another unit of a body', of: (subject) => { const text = bodyWithUnit({ ...subject, number: `${Number(subject.number) + 1}` }); return text } },
  { kind: 'payee_list', how: 'and others', of: (subject) => list(subject, oneOf(['ほか', '等', '他', '　他', '　ほか', 'など', '、他'], subject)) },
  { kind: 'payee_list', how: 'and others, counted', of: (subject) => list(subject, oneOf(['ほか2社', '他３者', '外１社', '（他２社）', '　ほか', '等３社', '他5件', 'ほか１名', ' 外'], subject)) },
  { kind: 'payee_list', how: 'with its representative', of: (subject) => list(subject, oneOf(['　代表取締役　甲野太郎', '（代表　乙山花子）', ' 代表取締役社長 丙川次郎', '　理事長　丁田一', '　会長　甲野太郎'], subject)) },
  { kind: 'payee_list', how: 'a mark or a number before it', of: (subject) => oneOf([`A.${subject.name}`, `１．${subject.name}`, `①${subject.name}`, `Ａ　${subject.name}`, `・${subject.name}`, `※${subject.name}`, `(1)${subject.name}`], subject) },
  { kind: 'payee_list', how: 'a remark behind it', of: (subject) => list(subject, oneOf(['（再委託先）', '（請負）', '(再委託)', '※', '（代表企業）', '（幹事会社）', '【代表】'], subject)) },
  { kind: 'payee_list', how: 'another party behind a comma', of: (subject) => (isCompany(subject) ? list(subject, oneOf(['、株式会社甲乙丙丁商会', ',(株)甲乙丙丁商会', '，有限会社甲乙丙丁商会', '／株式会社甲乙丙丁商会'], subject)) : null) },
  { kind: 'payee_public', how: 'a municipality with its prefecture', mayBeShared: true, of: (subject) => (isMunicipality(subject) && /[市区町村]$/u.test(subject.name) && subject.place ? `${subject.place.prefecture}${subject.name}` : null) },
  { kind: 'payee_public', how: 'a municipality with its prefecture, apart', mayBeShared: true, of: (subject) => (isMunicipality(subject) && /[市区町村]$/u.test(subject.name) && subject.place ? `${subject.place.prefecture}　${subject.name}` : null) },
  { kind: 'payee_public', how: 'its head', of: (subject) => (isMunicipality(subject) ? `${subject.name}${/[都道府県]$/u.test(subject.name) ? '知事' : '長'}` : null) },
  { kind: 'payee_public', how: 'its head, with a name', of: (subject) => (isMunicipality(subject) ? `${subject.name}${/[都道府県]$/u.test(subject.name) ? '知事' : '長'}　甲野太郎` : null) },
  { kind: 'payee_public', how: 'a department', of: (subject) => (isMunicipality(subject) ? list(subject, oneOf(departments, subject)) : null) },
  { kind: 'payee_public', how: 'a department, with its prefecture', mayBeShared: true, of: (subject) => (isMunicipality(subject) && /[市区町村]$/u.test(subject.name) && subject.place ? `${subject.place.prefecture}${subject.name}${oneOf(departments, subject)}` : null) },
  { kind: 'payee_former', how: 'its former name', of: formerOf },
  { kind: 'payee_former', how: 'its former name, abbreviated', of: (subject) => { const name = formerOf(subject); return name === null ? null : abbreviated({ ...subject, name }) } },
  { kind: 'payee_former', how: 'its former name in half width', of: (subject) => { const name = formerOf(subject); return name === null ? null : changed(name, half(name)) } },
  { kind: 'payee_former', how: 'its former name with a unit', of: (subject) => { const name = formerOf(subject); return name === null || !companies.test(name) ? null : `${name}${oneOf(units, subject)}` } },
  { kind: 'payee_former', how: 'its former name in brackets', of: (subject) => { const name = formerOf(subject); return name === null ? null : list(subject, oneOf([`（旧${name}）`, `（旧：${name}）`, `（${name}）`], subject)) } },
  { kind: 'payee_cut', how: 'cut after 20 characters', within: 3, of: cutAt(20) },
  { kind: 'payee_cut', how: 'cut after 30 characters', within: 3, of: cutAt(30) },
  { kind: 'payee_cut', how: 'abbreviated and cut after 15 characters', within: 3, of: (subject) => { const text = abbreviatedCompany(subject); return text === null ? null : cutAt(15)({ ...subject, name: text }) } },
  { kind: 'payee_place', how: 'its prefecture before it', mayBeShared: false, of: (subject) => (subject.place && isCompany(subject) ? `${subject.place.prefecture}　${subject.name}` : null) },
  { kind: 'payee_place', how: 'its seat in brackets', of: (subject) => (subject.place ? list(subject, `（${subject.place.prefecture}${subject.place.city}）`) : null) },
  { kind: 'payee_place', how: 'its city in brackets before it', of: (subject) => (subject.place && isCompany(subject) ? `（${subject.place.city}）${subject.name}` : null) },
  { kind: 'payee_slip', how: 'a kana left out', within: 3, of: (subject) => { const name = subject.name; return isKana(name) && /[ァ-ヶー]{8}/u.test(name) ? name.replace(/(?<=[ァ-ヶー]{4})[ァ-ヶ](?=[ァ-ヶー]{3})/u, '') : null } },
  { kind: 'payee_slip', how: 'a kana typed twice', within: 3, of: (subject) => (/[ァ-ヶー]{8}/u.test(subject.name) ? subject.name.replace(/(?<=[ァ-ヶー]{4})[ァ-ヶ](?=[ァ-ヶー]{3})/u, '$&$&') : null) },
  { kind: 'payee_slip', how: 'ト for ド, パ for バ', within: 3, of: (subject) => (/[ァ-ヶー]{7}/u.test(subject.name) ? changed(subject.name, subject.name.replace(/(?<=[ァ-ヶー]{4})[ドバグ]/u, (kana) => swap(kana, 'ドバグ', 'トパク'))) : null) },
  { kind: 'payee_address', how: 'its address behind it', mayBeShared: true, of: (subject) => addressed(subject, (address) => `${subject.name}　${address}`) },
  { kind: 'payee_address', how: 'its address behind it, glued', of: (subject) => addressed(subject, (address) => `${subject.name}${address}`) },
  { kind: 'payee_address', how: 'its address before it', mayBeShared: true, of: (subject) => addressed(subject, (address) => `${address}　${subject.name}`) },
  { kind: 'payee_address', how: 'a postal code and its address behind it', of: (subject) => addressed(subject, (address) => `${abbreviated(subject) ?? subject.name} 〒100-0000 ${half(address)}`) },
  { kind: 'payee_address', how: 'the address of a branch behind it', of: (subject) => addressed(subject, () => `${subject.name}　${oneOf(['大阪府大阪市北区梅田１－２－３', '愛知県名古屋市中区栄１－２－３', '宮城県仙台市青葉区国分町１－２－３'], subject)}`) },
  { kind: 'payee_address', how: 'a unit and an address behind it', of: (subject) => (isCompany(subject) ? `${subject.name}　${oneOf(units, subject)}　大阪府大阪市北区梅田１－２－３` : null) },
  { kind: 'payee_number', how: 'its corporate number behind it', mayBeShared: true, of: (subject) => `${subject.name}${oneOf(['　', ' 法人番号', '　法人番号：'], subject)}${subject.number}` },
  { kind: 'payee_number', how: 'its corporate number before it', mayBeShared: true, of: (subject) => `${oneOf(['(法人番号', '（法人番号：', '('], subject)}${subject.number})${subject.name}` },
  { kind: 'payee_list', how: 'a label before it', of: (subject) => `${oneOf(['契約先：', '受託者:', '落札者　', '支出先：', '契約の相手方：'], subject)}${subject.name}` },
  { kind: 'payee_list', how: 'a title behind it', of: (subject) => list(subject, oneOf(['　御中', '様', ' 殿', '　様'], subject)) },
] // prettier-ignore
