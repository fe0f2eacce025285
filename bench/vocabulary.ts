/** A part of a generated company name. */
export type Word = readonly [written: string, kana: string, latin: string]

/** Common first parts of company names, frequent ones first: places, surnames, auspicious words. */
export const openings: readonly Word[] =
  `日本 ニホン Nihon|東京 トウキョウ Tokyo|大阪 オオサカ Osaka|大和 ヤマト Yamato|東洋 トウヨウ Toyo|三和 サンワ Sanwa
共栄 キョウエイ Kyoei|太陽 タイヨウ Taiyo|富士 フジ Fuji|中央 チュウオウ Chuo|新日本 シンニホン Shinnihon|第一 ダイイチ Daiichi|大栄 ダイエイ Daiei
山田 ヤマダ Yamada|佐藤 サトウ Sato|鈴木 スズキ Suzuki|高橋 タカハシ Takahashi|田中 タナカ Tanaka|伊藤 イトウ Ito|渡辺 ワタナベ Watanabe|髙橋 タカハシ Takahashi
中村 ナカムラ Nakamura|小林 コバヤシ Kobayashi|加藤 カトウ Kato|吉田 ヨシダ Yoshida|佐々木 ササキ Sasaki|山口 ヤマグチ Yamaguchi|松本 マツモト Matsumoto
井上 イノウエ Inoue|木村 キムラ Kimura|斎藤 サイトウ Saito|齋藤 サイトウ Saito|渡邊 ワタナベ Watanabe|山﨑 ヤマサキ Yamasaki|清水 シミズ Shimizu|森 モリ Mori
北海道 ホッカイドウ Hokkaido|九州 キュウシュウ Kyushu|東海 トウカイ Tokai|関西 カンサイ Kansai|名古屋 ナゴヤ Nagoya|横浜 ヨコハマ Yokohama|瀬戸内 セトウチ Setouchi
明和 メイワ Meiwa|昭和 ショウワ Showa|平成 ヘイセイ Heisei|光 ヒカリ Hikari|旭 アサヒ Asahi|日の出 ヒノデ Hinode|桜 サクラ Sakura|みどり ミドリ Midori|さくら サクラ Sakura
ひまわり ヒマワリ Himawari|あおぞら アオゾラ Aozora|グローバル グローバル Global|アクア アクア Aqua|ネクスト ネクスト Next|トータル トータル Total|サン サン Sun|ライフ ライフ Life
エコ エコ Eco|フューチャー フューチャー Future|スマイル スマイル Smile|オフィス オフィス Office|クリエイト クリエイト Create|ワールド ワールド World|ジャパン ジャパン Japan`
    .split(/[|\n]/)
    .map((row) => {
      const [written = '', kana = '', latin = ''] = row.split(' ')
      return [written, kana, latin]
    })

/** Common last parts, frequent ones first. The empty one makes names without a line of business. */
export const closings: readonly Word[] =
  `工業 コウギョウ Industries|商事 ショウジ Trading|建設 ケンセツ Construction|サービス サービス Services|商店 ショウテン Shop|産業 サンギョウ Industry
企画 キカク Planning|製作所 セイサクショ Works|事務所 ジムショ Office|商会 ショウカイ Trading|不動産 フドウサン Realty|工務店 コウムテン Builders|興業 コウギョウ Enterprise
システム システム Systems|開発 カイハツ Development|設備 セツビ Facilities|コーポレーション コーポレーション Corporation|ホールディングス ホールディングス Holdings|興産 コウサン Kosan
ラボ ラボ Lab|設計 セッケイ Design|運輸 ウンユ Transport|自動車 ジドウシャ Motors|販売 ハンバイ Sales|貿易 ボウエキ Trade|電設 デンセツ Electric|電気 デンキ Electric
薬局 ヤッキョク Pharmacy|管理 カンリ Management|食品 ショクヒン Foods|技研 ギケン Engineering|テック テック Tech|プランニング プランニング Planning|トレーディング トレーディング Trading
物流 ブツリュウ Logistics|建築 ケンチク Architecture|土木 ドボク Civil|塗装 トソウ Painting|農園 ノウエン Farm|水産 スイサン Fisheries|印刷 インサツ Printing|観光 カンコウ Tourism
介護 カイゴ Care|クリニック クリニック Clinic|デザイン デザイン Design|パートナーズ パートナーズ Partners|コンサルティング コンサルティング Consulting|環境 カンキョウ Environment`
    .split(/[|\n]/)
    .map((row) => {
      const [written = '', kana = '', latin = ''] = row.split(' ')
      return [written, kana, latin]
    })

export const kanaSyllables =
  'ア イ ウ エ オ カ キ ク ケ コ サ シ ス セ ソ タ チ テ ト ナ ニ ネ ノ ハ ヒ フ ヘ マ ミ ム メ モ ヤ ユ ヨ ラ リ ル レ ロ ワ ガ ギ グ ゲ ゴ ジ ズ ゼ ダ デ ド バ ビ ブ ベ ボ パ ピ プ ペ ポ ション ーン ティ フォ'.split(
    ' ',
  )
export const latinSyllables =
  'a be co da el fi go ha in ja ko li mo ne on pa qu ra so ta un vi wa xy yo za tec lab ist via'.split(' ')
