/**
 * Each row: the full name, then other notations, in large kana. All are recognised at both ends of a name and within brackets. A text is
 * compared by `toTableCharacters`.
 */
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

/**
 * Sources of patterns for the form of a company anywhere in a text: in full, and in full, abbreviated in brackets or as a sign.
 * `splitLegalForm` knows all forms, at the ends of a name.
 */
export const fullCompanyForm = '(?:株式|有限|合同|合名|合資|相互|特定目的)[会會]社'
export const companyForm = `(?:${fullCompanyForm}|[(（](?:株|有|同|資|名|相)[)）]|[㈱㈲㍿])`

export const formByNotation: ReadonlyMap<string, string> = new Map(
  corporateForms.flatMap((row) => {
    const [form, ...notations] = row.split(' ') as [string, ...string[]]
    return [form, ...notations].map((notation): [string, string] => [notation, form])
  }),
)
export const formByNotationInBrackets: ReadonlyMap<string, string> = new Map([
  ...formByNotation,
  ...Object.entries(abbreviations),
])

/** Old kanji and small kana, and for each of them the character of the tables above. */
const otherCharacters = '會團學醫辯ァィゥェォッャュョ'
const tableCharacters = '会団学医弁アイウエオツヤユヨ'

/** The text in the characters of the tables: かぶしきがいしゃ becomes カブシキガイシヤ. Positions are unchanged. */
export const toTableCharacters = (text: string): string =>
  text
    .replace(/[ぁ-ゖ]/gu, (hiragana) => String.fromCharCode(hiragana.charCodeAt(0) + 0x60))
    .replace(/[會團學醫辯ァィゥェォッャュョ]/gu, (other) => tableCharacters[otherCharacters.indexOf(other)]!)
