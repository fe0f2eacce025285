/** The words for the departments and offices of public bodies. */

/** What may follow the name of an office: nothing, brackets, a person after a space, or an office of it. A further word may be a name. */
export const endOfOffice = /^(?:$|[\s(]|.{1,16}[部局課係室所署場館校]$)/u

/** Fields of work of prefectures and municipalities, of which the names of departments consist. */
const fields =
  '総務|企画|政策|財政|財務|会計|出納|契約|管財|税務|市民|町民|村民|区民|県民|府民|都民|生活|文化|スポーツ|環境|福祉|保健|健康|医療|介護|高齢|障害|障がい|子育て|子ども|こども|児童|' +
  '家庭|保育|産業|経済|商工|観光|労政|雇用|農林|農政|農業|農村|農地|畜産|林務|森林|水産|漁港|土木|建設|建築|営繕|都市|計画|住宅|公園|緑地|道路|河川|砂防|港湾|空港|上下水道|下水道|水道|' +
  '交通|企業|病院|消防|教育|学校|国際|情報|統計|デジタル|危機|防災|防犯|人事|職員|秘書|広報|広聴|市長|知事|地域|まちづくり|街づくり|復興|再生|戦略|移住|定住|協働|人権|男女|消費|衛生|' +
  '廃棄物|清掃|資源|循環|エネルギー|脱炭素|交流|魅力|未来|創生|共生|国保|年金|保険|施設|用地|工事|検査|技術'
const joiningWords = '・|整備|管理|推進|振興|対策|事業|運営|支援|調整|安全|総合|課題|行政'
/** The department, office or institution of a prefecture or municipality, behind its name: 教育委員会, 上下水道局, 民病院 (of 見本市民病院). */
export const departmentAtStart = new RegExp(
  '^(?:' +
    [
      '(?:教育|農業|選挙管理|監査|人事|公平|公安|収用)委員会',
      '議会',
      '役[所場]',
      '庁',
      '立\\S{0,10}(?:小学校|中学校|高等学校|特別支援学校|幼稚園|保育[所園]|こども園|図書館|公民館|博物館|美術館|体育館)',
      '会計管理者',
      '(?:公営企業|病院事業)管理者',
      '(?:消防|警察)(?:本部)?',
      '(?:上下水道|下水道|水道|病院)事業',
      '国民健康保険(?:病院|診療所)',
      '(?:市|町|村|区|県)?(?:民|立)\\S{0,10}(?:病院|診療所|医療センター)',
      '(?:福祉|土木|建設|農林|県税|都税|府税|市税|健康福祉|農業|農林水産)(?:センター)?事務所',
      '保健所',
      `(?:${fields})(?:${fields}|${joiningWords})*(?:本部|部|局|課|室|庁)`,
    ].join('|') +
    ')',
  'u',
)
