import { coreOf } from '../core-name.ts'

// English words that Japanese companies use in their names, with the kana in which they are usually written.

const table =
  'アース earth|アート art|アイランド island|アクティブ active|アップ up|アドバンス advance|アンサー answer|イースト east|イノベーション innovation|インターナショナル international|' +
  'ウイング wing|ウエスト west|ウェブ web|ウォーター water|エース ace|エナジー energy|エンジニアリング engineering|オーシャン ocean|オート auto|オフィス office|' +
  'カンパニー company|ガーデン garden|キッズ kids|キャリア career|クラウド cloud|クリーン clean|クリエイティブ creative|グラス glass|グランド grand|グリーン green|' +
  'グループ group|グローバル global|グロース growth|ケア care|コーポレーション corporation|コネクト connect|コミュニケーション communication|コンサルティング consulting|' +
  'サービス service|サービシーズ services|サイエンス science|サウス south|サウンド sound|サポート support|システム system|システムズ systems|シティ city|シルバー silver|' +
  'スカイ sky|スクエア square|スター star|スタイル style|スタジオ studio|スポーツ sports|スマイル smile|スマート smart|ゼロ zero|ソーシャル social|ソリューション solution|' +
  'ソリューションズ solutions|ダイヤモンド diamond|チャレンジ challenge|ツール tool|テクニカル technical|テクノロジー technology|テクノロジーズ technologies|デザイン design|' +
  'デジタル digital|トータル total|トラスト trust|トラベル travel|トレード trade|ドリーム dream|ドライブ drive|ナチュラル natural|ネイチャー nature|ネット net|ネットワーク network|' +
  'ノース north|ハート heart|ハウス house|ハッピー happy|ハンド hand|バード bird|バリュー value|パーク park|パートナー partner|パートナーズ partners|パーフェクト perfect|パワー power|' +
  'ビジネス business|ビュー view|ビルド build|ファースト first|ファーマ pharma|ファミリー family|フード food|フーズ foods|フューチャー future|フラワー flower|フレンド friend|' +
  'フレッシュ fresh|ブリッジ bridge|ブルー blue|プラス plus|プラン plan|プランニング planning|プロジェクト project|ヘルス health|ベース base|ベスト best|ホーム home|ホールディングス holdings|' +
  'ポイント point|マーケット market|マーケティング marketing|マネジメント management|ミュージック music|ムーン moon|メディア media|メディカル medical|モーター motor|ライト light|ライフ life|' +
  'ランド land|リーフ leaf|リバー river|リビング living|リンク link|レインボー rainbow|レッド red|ロード road|ロジスティクス logistics|ワールド world|ワーク work|ワークス works|ワン one'
const rows = table.split('|').map((row) => row.split(' ') as [string, string])
const englishOf = new Map(rows)
const kanaOf = new Map(rows.map(([kana, english]) => [english, kana]))
const longestFirst = (words: string[]): string => words.toSorted((a, b) => b.length - a.length).join('|')
const kanaName = new RegExp(`^(?:${longestFirst(rows.map(([kana]) => kana))}){2,3}$`, 'u')
const kanaWord = new RegExp(longestFirst(rows.map(([kana]) => kana)), 'gu')

/** The English words of which a name consists, written in kana, or in Latin letters with spaces; null if it has others. */
export function wordsOf(name: string): string[] | null {
  const core = coreOf(name).normalize('NFKC').replaceAll('・', '')
  if (kanaName.test(core)) return (core.match(kanaWord) ?? []).map((kana) => englishOf.get(kana)!)
  const words = core.toLowerCase().split(/\s+/u)
  return words.length >= 2 && words.length <= 3 && words.every((word) => kanaOf.has(word)) ? words : null
}

export const inKana = (words: readonly string[]): string => words.map((word) => kanaOf.get(word)!).join('')
export const kanaOfWord = (word: string): string => kanaOf.get(word)!
