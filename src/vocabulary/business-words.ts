/**
 * Words that say what a company does or how it is organised. Everyday speech leaves them out at the end of a well-known name: トヨタ自動車 is
 * トヨタ, キリンホールディングス is キリン. Longer expressions need a row only where they are more than a sequence of the others (建設 + 工業).
 */

/** Katakana words, which are their own kana. */
const katakanaWords = `
ホールディングス ホールディング グループ コーポレーション コーポレイション カンパニー リミテッド インコーポレーテッド コープ エンタープライズ
エンタープライゼス インターナショナル グローバル ジャパン ニッポン フィナンシャル ファイナンシャル ファイナンス キャピタル アセット インベストメント
インベストメンツ パートナーズ トラスト マネジメント マネージメント コンサルティング コンサルタント コンサルタンツ アドバイザーズ エステート
リアルエステート レジデンシャル デベロップメント ディベロップメント コミュニケーションズ コミュニケーション エンタテインメント エンターテインメント
エンターテイメント ネットワーク ネットワークス システム システムズ ソリューション ソリューションズ テクノロジー テクノロジーズ テクノ テクノス テック
エレクトロニクス エレクトリック エンジニアリング インダストリー インダストリーズ インダストリアル マニュファクチャリング マテリアル マテリアルズ
メタル スチール ケミカル ケミカルズ ファーマ ファーマシューティカルズ ファーマシー ドラッグ メディカル ヘルスケア バイオ サイエンス ライフ フード
フーズ ベーカリー ビール ビバレッジ レストラン レストランズ ストア ストアー ストアズ スーパー マーケット マーケティング マート リテイリング リテール
リゾート ホテル ホテルズ トラベル ツーリスト スポーツ ゴルフ ハウス ハウジング ホーム ホームズ ビルディング ビル ガス エネルギー エナジー パワー
オイル モーター モータース モーターズ モビリティ ロジスティクス ロジスティックス エクスプレス エアライン エアラインズ ライン ラインズ タイヤ ゴム
ガラス セメント コンクリート ペイント ペーパー プラスチック プラスチックス ミシン カメラ バンク カード クレジット リース セキュリティ セキュリティー
サービス サービシーズ サポート ビジネス デザイン メディア ソフト ソフトウェア ソフトウエア データ デジタル インターネット オンライン ドットコム コム
ファクトリー プロダクツ プランニング プロジェクト プラットフォーム プロパティ ベンチャーズ エージェンシー スタジオ クリエイト クリエイション ケア
キャリア スタッフ スタッフィング ワークス イノベーション イノベーションズ リサーチ ラボ ラボラトリー ラボラトリーズ バス タクシー テレビ テレビジョン
パルプ ハム ソース フィルム フイルム ベアリング ポンプ チェーン ペン レザー ソーダ
`

/** word:kana, and after `=` what everyday speech puts in its place (三菱重工業 is 三菱重工, 住友電気工業 is 住友電工). */
const kanjiWords = `
本社:ホンシャ 日本:ニホン,ニッポン フィナンシャルグループ:フィナンシャルグループ=FG ファイナンシャルグループ:ファイナンシャルグループ=FG
瓦斯:ガス=ガス 護謨:ゴム 硝子:ガラス 自動車:ジドウシャ 自動織機:ジドウショッキ 車体:シャタイ 車輌:シャリョウ 車両:シャリョウ 建設:ケンセツ
建築:ケンチク 建物:タテモノ 建材:ケンザイ 建託:ケンタク 住建:ジュウケン 住宅:ジュウタク 土木:ドボク 土建:ドケン 土地:トチ 地所:ジショ
不動産:フドウサン 工務店:コウムテン 組:グミ,クミ 工業:コウギョウ 工業所:コウギョウショ 重工業:ジュウコウギョウ=重工 重工:ジュウコウ 機械:キカイ
重機械工業:ジュウキカイコウギョウ=重機 重機:ジュウキ 建機:ケンキ 機工:キコウ 工機:コウキ 機器:キキ 機材:キザイ 精機:セイキ 精工:セイコウ 精密:セイミツ
製作所:セイサクショ 製作:セイサク 製造:セイゾウ 工作所:コウサクショ 工作機械:コウサクキカイ 鉄工所:テッコウショ 鐵工所:テッコウショ 鉄工:テッコウ
造船:ゾウセン 造船所:ゾウセンジョ 電機:デンキ 電気:デンキ 電気工業:デンキコウギョウ=電工 電工:デンコウ 電子:デンシ 電子部品:デンシブヒン 電算:デンサン
電線:デンセン 電設:デンセツ 電業:デンギョウ 電力:デンリョク 電鉄:デンテツ 電気鉄道:デンキテツドウ=電鉄 電気軌道:デンキキドウ=電軌 鉄道:テツドウ
旅客鉄道:リョカクテツドウ 急行電鉄:キュウコウデンテツ 交通:コウツウ 運輸:ウンユ 運送:ウンソウ 通運:ツウウン 輸送:ユソウ 陸運:リクウン 海運:カイウン
汽船:キセン 郵船:ユウセン 航空:コウクウ 空輸:クウユ 倉庫:ソウコ 埠頭:フトウ 物流:ブツリュウ 観光:カンコウ 旅行:リョコウ 高速道路:コウソクドウロ
道路:ドウロ 舗道:ホドウ 電信電話:デンシンデンワ 通信:ツウシン 通信機:ツウシンキ 放送:ホウソウ 新聞社:シンブンシャ=新聞 新聞:シンブン 出版:シュッパン
印刷:インサツ 印刷所:インサツジョ 書店:ショテン 書房:ショボウ 広告:コウコク 映画:エイガ 製薬:セイヤク 製薬工業:セイヤクコウギョウ=製薬 薬品:ヤクヒン
薬品工業:ヤクヒンコウギョウ=薬品 医薬品:イヤクヒン 薬局:ヤッキョク 薬粧:ヤクショウ 製剤:セイザイ 医療器:イリョウキ 医科工業:イカコウギョウ 化学:カガク
化成:カセイ 化成品:カセイヒン 化工:カコウ 化薬:カヤク 化粧品:ケショウヒン 合成:ゴウセイ 樹脂:ジュシ 油化:ユカ 油脂:ユシ 石油:セキユ
石油資源開発:セキユシゲンカイハツ 石炭:セキタン 燃料:ネンリョウ 塗料:トリョウ 製鉄:セイテツ 製鐵:セイテツ 製鋼:セイコウ 製鋼所:セイコウショ
特殊鋼:トクシュコウ 鋼管:コウカン 鋼材:コウザイ 鋼業:コウギョウ 鋼鐵:コウテツ 伸銅:シンドウ 伸銅所:シンドウショ 金属:キンゾク 鉱山:コウザン
鉱業:コウギョウ 軽金属:ケイキンゾク 製紙:セイシ 紙業:シギョウ 紡績:ボウセキ 紡織:ボウショク 繊維:センイ 毛織:ケオリ 織物:オリモノ 染工:センコウ
窯業:ヨウギョウ 陶器:トウキ 特殊陶業:トクシュトウギョウ 食品:ショクヒン 食糧:ショクリョウ 食産:ショクサン 製粉:セイフン 製菓:セイカ 製パン:セイパン
製糖:セイトウ 精糖:セイトウ 製油:セイユ 乳業:ニュウギョウ 酒造:シュゾウ 酒類:シュルイ 醸造:ジョウゾウ 麦酒:ビール 飲料:インリョウ 水産:スイサン
魚類:ギョルイ 冷蔵:レイゾウ 冷機:レイキ 青果:セイカ 種苗:シュビョウ 農機:ノウキ 農産:ノウサン 林業:リンギョウ 木材:モクザイ 産業:サンギョウ
産商:サンショウ 興業:コウギョウ 興産:コウサン 興発:コウハツ 殖産:ショクサン 実業:ジツギョウ 物産:ブッサン 商事:ショウジ 商会:ショウカイ
商店:ショウテン 商行:ショウコウ 商船:ショウセン 商社:ショウシャ 通商:ツウショウ 貿易:ボウエキ 百貨店:ヒャッカテン 販売:ハンバイ 開発:カイハツ
企画:キカク 企業:キギョウ 事業:ジギョウ 計画:ケイカク 計器:ケイキ 計測:ケイソク 計算センター:ケイサンセンター 情報:ジョウホウ 総業:ソウギョウ
総合企画:ソウゴウキカク 総合サービス:ソウゴウサービス 総合研究所:ソウゴウケンキュウジョ,ソウゴウケンキュウショ=総研 総研:ソウケン
研究所:ケンキュウジョ,ケンキュウショ 研究:ケンキュウ 技研:ギケン 技術:ギジュツ 設計:セッケイ 設備:セツビ 空調:クウチョウ 工事:コウジ 工営:コウエイ
環境:カンキョウ 警備:ケイビ 保障:ホショウ 保証:ホショウ 保険:ホケン 生命:セイメイ 生命保険:セイメイホケン=生命 海上:カイジョウ
海上火災保険:カイジョウカサイホケン=海上 火災海上保険:カサイカイジョウホケン 火災保険:カサイホケン 損害保険:ソンガイホケン=損保 損保:ソンポ
証券:ショウケン 投資:トウシ 投資顧問:トウシコモン 投信:トウシン 信託:シンタク 信託銀行:シンタクギンコウ=信託 銀行:ギンコウ
信用金庫:シンヨウキンコ=信金 信用組合:シンヨウクミアイ=信組 金庫:キンコ 信販:シンパン 金融:キンユウ 教育:キョウイク 学院:ガクイン 学園:ガクエン
学館:ガッカン 人材:ジンザイ 福祉:フクシ 介護:カイゴ 病院:ビョウイン 会館:カイカン 本店:ホンテン 楽器:ガッキ 時計:トケイ 光学:コウガク 写真:シャシン
家具:カグ 玩具:ガング 文具:ブング 事務器:ジムキ 事務機:ジムキ 電球:デンキュウ 電池:デンチ 電装:デンソウ 電装品:デンソウヒン 発條:ハツジョウ
発条:ハツジョウ 軸受:ジクウケ 歯車:ハグルマ 工具:コウグ 研磨:ケンマ 防災:ボウサイ 消火器:ショウカキ 衛生:エイセイ 製図器:セイズキ 社:シャ
屋本店:ヤホンテン
`

/**
 * word:what remains of it where everybody contracts a name of kanji. 東京電力 is 東電: of the words before it, only the first character is
 * spoken.
 */
const contractedWords = `
電力:電 鉄道:鉄 重工業:重 製鋼所:鋼 製鋼:鋼 製鉄:鉄 商事:商 通商:通 通運:通 航空:航 銀行:銀 化学:化 建設:建 造船:造 電機:電 電気:電 生命保険:生 生命:生
火災海上保険:火 急行電鉄:急 電気鉄道:鉄 紡績:紡 製薬:薬 自動車:自 不動産:不 道路:道 金属:金 鉱業:鉱 証券:証
`

/** English words, and Japanese ones as English names spell them. */
const latinWords = `
accounting agency agri air airline airlines airport airways and apparel architecture asset assets automation automobile automotive aviation bakery baking
bank banking bearing beverage beverages bio biotech boeki boshoku boseki breweries brewery broadcasting building builders bus bussan business cable capital
card care career cement center centre ceramic ceramics chain chemical chemicals chemistry clinic club co communication communications company components
computer computers concrete construction consultant consultants consulting contractors corp corporation cosmetics country create creation credit data
delivery denki densetsu denko dentetsu department design development device devices digital direct distribution dot drug e-commerce education electric
electrical electricity electronic electronics energy engineering engineers enterprise enterprises entertainment environment environmental equipment estate
exchange express expressway fabric facilities factory fashion finance financial fire fiber food foods forestry for foundation fudosan furniture garage gas
general giken glass global golf gosei group gyorui hd health healthcare heavy high-tech holding holdings home homes hospital hotel hotels house housing
import inc incorporated industrial industries industry information infrastructure innovation innovations institute instrument instruments insurance
integrated intelligence international internet interior investment investments iron it jitsugyo jutaku kabushiki kagaku kaihatsu kaisha kaiun kakoki
kankyo kanko kasei keiki kenki kensetsu kikai kinzoku kisen kogyo koki kosan kotsu laboratories laboratory lease leasing leisure life light limited line
lines link liquor logistics ltd machine machinery machines mail management manufacturing marine maritime market marketing markets mart material materials
media medical medicine metal metals mfg milling mills mining mobile mobility motor motors navigation net network networks news newspaper of office oil
online optical organization packaging packing paint paints paper parking parts partners partnership petroleum pharma pharmaceutical pharmaceuticals
pharmacy photo pipe planning plant plastic plastics platform plus port power precision press printing produce product products project properties property
publishing pulp rail railroad railway railways real realty refining research resort resorts resource resources restaurant restaurants retail retailing
road robotics rubber safety sales sangyo school science sciences securities security seika seiki seiko seimitsu seisakusho seiyaku seizo semiconductor
service services sheet shipbuilding shipping shoji shokai shokuhin shop shouji software solution solutions soken sousei spinning sports spring staff
staffing stationery steamship steel stock storage store stores studio sugar suisan supply support system systems tatemono tech technica technical techno
technologies technology technos tekko telecom telecommunications telephone telegraph television textile the tire tires tobacco tool tools toryo tourist
toy toys trade trading transport transportation travel trust tsusho unyu utility vehicle ventures warehouse warehousing watch water web wire wireless
wood work works yakuhin
japan nippon nihon japanese first new
`

/** Latin words in English names for Japanese words of business: word:Japanese:kana. */
const translatedWords = `
bank:銀行:ギンコウ railroad:鉄道:テツドウ railway:鉄道:テツドウ electric:電気:デンキ electric:電機:デンキ power:電力:デンリョク construction:建設:ケンセツ steel:製鋼:セイコウ
chemical:化学:カガク pharmaceutical:製薬:セイヤク foods:食品:ショクヒン food:食品:ショクヒン paper:製紙:セイシ insurance:保険:ホケン securities:証券:ショウケン printing:印刷:インサツ
motor:自動車:ジドウシャ motors:自動車:ジドウシャ gas:瓦斯:ガス glass:硝子:ガラス trading:商事:ショウジ shipping:海運:カイウン warehouse:倉庫:ソウコ university:大学:ダイガク
hospital:病院:ビョウイン machinery:機械:キカイ oil:石油:セキユ cement:セメント:セメント newspaper:新聞社:シンブンシャ broadcasting:放送:ホウソウ
`

const rowsOf = (table: string): string[] => table.trim().split(/\s+/u)

/** By Latin word. */
export const translations: ReadonlyMap<string, readonly { readonly word: string; readonly kana: string }[]> =
  Map.groupBy(
    rowsOf(translatedWords).map((row) => {
      const [latin = '', word = '', kana = ''] = row.split(':')
      return { latin, word, kana }
    }),
    ({ latin }) => latin,
  )

export interface BusinessWord {
  readonly word: string
  readonly kana: readonly string[]
  /** What everyday speech says instead; `null` if it only leaves the word out. */
  readonly spoken: string | null
}

export const businessWords: readonly BusinessWord[] = rowsOf(katakanaWords + kanjiWords).map((row) => {
  const [written = '', spoken = null] = row.split('=')
  const [word = '', kana = word] = written.split(':')
  return { word, kana: kana.split(','), spoken }
})

/** Word → the character that remains of it in a contraction. */
export const contractions: ReadonlyMap<string, string> = new Map(
  rowsOf(contractedWords).map((row) => row.split(':') as [string, string]),
)

/** Latin words that alone name no company. */
export const latinBusinessWords: readonly string[] = rowsOf(latinWords)
