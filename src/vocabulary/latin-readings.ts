/**
 * How Latin words in the names of companies are read, as far as their letters do not show it: word:readings, the most common first.
 * Made by scripts/generate-latin-readings.ts. 出典：国税庁法人番号公表サイト（国税庁）、公共データ利用規約（第1.0版）。加工して作成。
 */
export const latinReadings = `
aaa:トリプルエー aalto:アアルト abbas:アバース abby:アビー abdullah:アブドゥーラ ability:アビリティ ablaze:アブレイズ able:エイブル abloom:アブルーム about:アバウト above:アバブ abroad:アブロード
absolute:アブソリュート abundance:アバンダンス abundant:アバンダント abyss:アビス acacia:アカシア academia:アカデミア academy:アカデミー acca:アッカ accel:アクセル accelerate:アクセラレート
accelerator:アクセラレーター accent:アクセント accept:アクセプト access:アクセス accompany:アカンパニー accord:アコード account:アカウント accounting:アカウンティング ace:エース acero:アチェロ
aces:エーシーズ achieve:アチーブ acht:アハト acid:アシッド aco:アコ acorn:エイコーン acoustic:アコースティック acqua:アクア acquisition:アクイジション acro:アクロ across:アクロス acroxeed:アクロシード
act:アクト acta:アクタ actarise:アクトアライズ actif:アクティフ action:アクション activation:アクティベーション active:アクティブ activity:アクティビティ actually:アクチュアリー acty:アクティ ad:アド
adagio:アダージョ adam:アダム adamas:アダマス adapt:アダプト add:アド addict:アディクト addiction:アディクション addition:アディション address:アドレス adeel:アディール adeles:アデリス adil:アディル
adjust:アジャスト admin:アドミン adnan:アドナン adorable:アドーラブル adore:アドア advan:アドバン advance:アドバンス advanced:アドバンスド advantage:アドバンテージ advent:アドベント adventure:アドベンチャー
adventures:アドベンチャーズ advisers:アドバイザーズ advisor:アドバイザー advisors:アドバイザーズ advisory:アドバイザリー aegis:イージス aell:アエル aer:アエル aeras:アエラス aerial:エアリアル aero:エアロ
aerospace:エアロスペース aether:エーテル affect:アフェクト affection:アフェクション affinity:アフィニティ afghan:アフガン africa:アフリカ afro:アフロ after:アフター afterglow:アフターグロー afzal:アフザル
again:アゲイン age:エイジ agency:エージェンシー agent:エージェント agents:エージェンツ agile:アジャイル agility:アジリティ aging:エイジング aglaia:アグライア agog:アゴッグ agree:アグリー agri:アグリ
agriculture:アグリカルチャー agritech:アグリテック agro:アグロ ahead:アヘッド ahmad:アハマド,アフマド aican:アイキャン aid:エイド ail:アイル aile:エール ailes:エール aill:アイル aillio:エーリオ aim:エイム
aimable:エマーブル aimee:エイミー aimer:エメ aims:エイムス ain:エイン air:エアー airis:アイリス airs:エアーズ airtrunk:エアトランク airy:エアリー aitec:アイテック aiz:アイズ al:アル aladdin:アラジン
alaise:アレーズ alam:アラム alba:アルバ albalize:アルバライズ albarise:アルバライズ albatross:アルバトロス albero:アルベロ albireo:アルビレオ albo:アルボ album:アルバム albus:アルバス
alchemist:アルケミスト alchemy:アルケミー aldebaran:アルデバラン alegria:アレグリア ales:アレス alest:アレスト alex:アレックス alfa:アルファ algo:アルゴ alice:アリス align:アライン alignment:アライメント
alis:アリス alive:アライブ alk:アルク alku:アルク all:オール alles:アレス alliance:アライアンス allied:アライド allies:アライズ allin:オールイン allure:アリュール allwin:オールウィン ally:アリー,アライ
alm:アルム alma:アルマ almighty:オールマイティ almo:アルモ almost:オルモスト alone:アローン along:アロング alp:アルプ alpaca:アルパカ alpha:アルファ alphabet:アルファベット alphas:アルファス
alpine:アルパイン alps:アルプス alt:オルト alta:アルタ altair:アルタイル alter:オルター alterna:オルタナ alternative:オルタナティブ alto:アルト altus:アルタス alva:アルバ always:オールウェイズ am:アム
amaryllis:アマリリス amateras:アマテラス amaze:アメイズ amazing:アメイジング,アメージング ambassador:アンバサダー amber:アンバー ambience:アンビエンス ambient:アンビエント ambit:アンビット
ambition:アンビション ambitious:アンビシャス amelie:アメリ american:アメリカン amethyst:アメジスト amic:アミック amica:アミカ amical:アミカル amico:アミコ amicus:アミークス amiel:アミエル amir:アミール
amis:アミス amity:アミティ amor:アモル amos:アモス amour:アムール amp:アンプ ampersand:アンパサンド ample:アンプル amplify:アンプリファイ amulet:アミュレット amuse:アミューズ amusement:アミューズメント
amvision:アンビジョン amy:エイミー,アミー analysis:アナリシス analytics:アナリティクス anas:アナス anchor:アンカー andy:アンディ anest:アネスト anew:アニュー anfield:アンフィールド ange:アンジュ
angel:エンジェル angels:エンジェルス angle:アングル anh:アイン animal:アニマル animals:アニマルズ animation:アニメーション ank:アンク ankh:アンク annapurna:アンナプルナ anne:アン anneau:アノー
annex:アネックス annie:アニー anniversary:アニバーサリー annulus:アニュラス anomaly:アノマリー another:アナザー answer:アンサー ant:アント antares:アンタレス antelope:アンテロープ anthem:アンセム
antique:アンティーク ants:アンツ any:エニー anything:エニシング anyway:エニウェイ anywhere:エニウェア anz:アンズ apartment:アパートメント ape:エイプ apex:エイペックス,アペックス apexia:アペクシア
aphrodite:アフロディーテ apis:アピス aplus:アプラス,エープラス apollo:アポロ apollon:アポロン app:アップ apparel:アパレル applause:アプローズ apple:アップル application:アプリケーション applied:アプライド
appreciate:アプリシエイト approach:アプローチ apps:アップス aprecio:アプレシオ apricot:アプリコット april:エイプリル aprire:アプリーレ apt:アプト aqeel:アキール aqua:アクア aquarius:アクエリアス
aquas:アクアス aqush:アクシュ arbor:アーバー arbre:アルブル arc:アーク arca:アルカ arcadia:アルカディア arcana:アルカナ arcath:アルカス arce:アルセ arch:アーチ arche:アルケー archery:アーチェリー
archi:アーキ architect:アーキテクト architects:アーキテクツ architecture:アーキテクチャー archive:アーカイブ arcion:アルシオン arco:アルコ arcobaleno:アルコバレーノ arcoiris:アルコイリス
arcrise:アークライズ arcs:アークス arcus:アルクス arcx:アークス ardore:アルドーレ are:アー area:エリア arena:アリーナ ares:アレス arex:アレックス argo:アルゴ arica:アリカ ariel:アリエル aries:アリエス
arif:アリフ aris:アリス arise:アライズ ark:アーク arks:アークス arm:アーム armeria:アルメリア armor:アーマー arms:アームズ,アームス army:アーミー arne:アーネ arno:アルノ around:アラウンド arq:アーク
arrange:アレンジ arriba:アリバ arrival:アライバル arrow:アロー arrows:アローズ ars:アルス art:アート arte:アルテ artemis:アルテミス artical:アーティカル artifact:アーティファクト artigiano:アルティジャーノ
artis:アルティス artisan:アルチザン,アーティザン artist:アーティスト artists:アーティスツ artless:アートレス arts:アーツ artworks:アートワークス arty:アーティー arum:アルム arvo:アーヴォ arx:アークス as:アズ
asad:アサド ascend:アセンド ascendas:アセンダス ascendia:アセンディア ascension:アセンション ascent:アセント ase:エース asfon:アスフォン ash:アッシュ asia:アジア asian:アジアン asif:アシフ asis:アズイズ
ask:アスク aska:アスカ aslan:アスラン asma:アスマ asmita:アスミタ asone:アズワン aspiration:アスピレーション aspire:アスパイア assemble:アッセンブル asset:アセット assets:アセッツ assist:アシスト
associate:アソシエイト associates:アソシエイツ association:アソシエーション assort:アソート asta:アスタ astage:アステージ astar:アスター astella:アステラ astep:アステップ aster:アスター
asterisk:アスタリスク aston:アストン astra:アストラ astral:アストラル astrea:アストレア astro:アストロ asty:アスティ astyle:エースタイル asuca:アスカ asxeed:アスシード at:アット atar:アタール ate:エイト
atec:エーテック atech:エーテック atelier:アトリエ atem:アテム athena:アテナ athlete:アスリート atif:アティフ atlantic:アトランティック atlas:アトラス atmos:アトモス atom:アトム atomic:アトミック
atoms:アトムス atos:アトス atoz:エートゥーゼット attack:アタック attain:アテイン attend:アテンド attic:アティック attract:アトラクト attractive:アトラクティブ attrait:アトレ atwill:アットウィル aube:オーブ
auction:オークション auctions:オークションズ audio:オーディオ audrey:オードリー august:オーガスト augusta:オーガスタ aura:オーラ aurora:オーロラ aurum:オーラム auspicious:アスピシャス authense:オーセンス
authentic:オーセンティック auto:オート automation:オートメーション automobile:オートモービル automotive:オートモーティブ autos:オートス autumn:オータム avance:アバンス avancer:アヴァンセ
avant:アヴァン,アバント avanzar:アバンサール avanzare:アヴァンツァーレ avec:アベック avenge:アベンジ avenir:アヴニール,アベニール avenue:アベニュー aviation:アビエーション avis:アヴィス awake:アウェイク
awakening:アウェイクニング awal:アワール award:アワード away:アウェイ awe:オー awesome:オーサム ax:アックス axe:アックス axel:アクセル axela:アクセラ axes:アクセス axi:アクシー axia:アクシア axie:アクシー
axio:アクシオ axiom:アクシオム axion:アクシオン axis:アクシス axive:アクシブ axiz:アクシズ axl:アクセル az:アズ azam:アザム azest:アゼスト aziz:アジズ azul:アズール azur:アジュール azure:アズール
azzurro:アズーロ baal:バール bab:バブ babel:バベル baby:ベイビー bacchus:バッカス back:バック backbone:バックボーン backstage:バックステージ backyard:バックヤード bad:バッド badass:バダス bae:ベイ
bag:バッグ bagel:ベーグル bagus:バグース bajwa:バジュワ bake:ベイク bakery:ベーカリー bal:バル balance:バランス ball:ボール ballet:バレエ balloon:バルーン bals:バルス bam:バム bamboo:バンブー
band:バンド bands:バンズ bang:バン bank:バンク banks:バンクス baobab:バオバブ bar:バー barba:バルバ barber:バーバー barco:バルコ bard:バード bare:ベアー bark:バーク baroque:バロック barrel:バレル
barrier:バリア base:ベース baseball:ベースボール basecamp:ベースキャンプ baseline:ベースライン basement:ベースメント baseone:ベースワン bases:ベイシス bash:バッシュ basic:ベーシック basis:ベイシス
bask:バスク basket:バスケット basketball:バスケットボール bass:バス,ベース bastet:バステト bath:バス battery:バッテリー baum:バウム bay:ベイ baz:バズ be:ビー beach:ビーチ beacon:ビーコン beam:ビーム
beaming:ビーミング bean:ビーン beans:ビーンズ bear:ベア beard:ビアード bears:ベアーズ beast:ビースト beat:ビート beatnik:ビートニック beats:ビーツ beau:ボー beaute:ボーテ beautiful:ビューティフル
beauty:ビューティー beaver:ビーバー bec:ベック beck:ベック become:ビカム bee:ビー beef:ビーフ beehive:ビーハイブ beeline:ビーライン beenos:ビーノス beer:ビア bees:ビーズ beetle:ビートル
before:ビフォアー befriend:ビーフレンド begin:ビギン beginning:ビギニング behind:ビハインド beige:ベージュ being:ビーイング bel:ベル belief:ビリーフ believe:ビリーブ belife:ビーライフ bell:ベル
bella:ベラ belle:ベル bellezell:ベルゼル bellezza:ベレッツァ bellflower:ベルフラワー bells:ベルズ belltree:ベルツリー belly:ベリー bench:ベンチ benefit:ベネフィット berry:ベリー beryl:ベリル
bes:ベス beside:ビサイド bespoke:ビスポーク bess:ベス best:ベスト bestie:ベスティー bet:ベット better:ベター betty:ベティ between:ビトウィーン beverage:ビバレッジ bex:ベックス beyond:ビヨンド
bhandari:バンダリ bhatti:バッティ bianca:ビアンカ bianco:ビアンコ bic:ビック big:ビッグ bigbang:ビッグバン bigblue:ビッグブルー bigtree:ビッグツリー bigup:ビッグアップ bijou:ビジュー bike:バイク
bilal:ビラル billion:ビリオン billy:ビリー bim:ビム binary:バイナリー binh:ビン bio:バイオ biomass:バイオマス biopharma:バイオファーマ bioscience:バイオサイエンス biosciences:バイオサイエンシズ
biotech:バイオテック biotechnology:バイオテクノロジー biotop:ビオトープ birch:バーチ bird:バード birdie:バーディ birds:バーズ birth:バース bis:ビス bishnu:ビスヌ bism:ビズム bison:バイソン bit:ビット
bite:バイト bites:バイツ bits:ビッツ bitter:ビター biv:ビブ biz:ビズ black:ブラック blackbird:ブラックバード blanc:ブラン blanca:ブランカ blanche:ブランシュ blanco:ブランコ blank:ブランク
blanket:ブランケット blast:ブラスト blaze:ブレイズ bld:ビルド blend:ブレンド bless:ブレス blessed:ブレスド blessing:ブレッシング bleu:ブルー bleue:ブルー blind:ブラインド blink:ブリンク bliss:ブリス
blissful:ブリスフル blitz:ブリッツ block:ブロック blockchain:ブロックチェーン blocks:ブロックス blood:ブラッド bloom:ブルーム bloomia:ブルーミア blooming:ブルーミング blooms:ブルームス bloomy:ブルーミー
blossom:ブロッサム blow:ブロウ blowin:ブローウィン blu:ブル blue:ブルー bluebell:ブルーベル bluebird:ブルーバード blueline:ブルーライン bluem:ブルーム blueocean:ブルーオーシャン blueprint:ブループリント
bluerose:ブルーローズ blues:ブルース bluesky:ブルースカイ bluestar:ブルースター bluetree:ブルーツリー bluewave:ブルーウェーブ boar:ボア board:ボード boasorte:ボアソルチ boat:ボート bob:ボブ bobby:ボビー
body:ボディ bol:ボル bold:ボールド bolt:ボルト bond:ボンド bonds:ボンズ bone:ボーン bonheur:ボヌール bonjour:ボンジュール bonos:ボノス boo:ブー book:ブック bookmark:ブックマーク books:ブックス
boom:ブーム boon:ブーン boost:ブースト booster:ブースター booth:ブース border:ボーダー borderless:ボーダレス borders:ボーダーズ born:ボーン bosco:ボスコ boss:ボス boston:ボストン bot:ボット
botanical:ボタニカル both:ボウス bottle:ボトル bottom:ボトム bounce:バウンス bounceback:バウンスバック bound:バウンド boundary:バウンダリー bounds:バウンズ bouquet:ブーケ boutique:ブティック
bow:ボウ,バウ bowl:ボウル box:ボックス boy:ボーイ boys:ボーイズ brace:ブレイス brain:ブレイン brains:ブレインズ branch:ブランチ branco:ブランコ brand:ブランド branding:ブランディング brands:ブランズ
brat:ブラット brave:ブレイブ bravo:ブラボー bread:ブレッド break:ブレイク breakthrough:ブレイクスルー breath:ブレス bredge:ブレッジ breed:ブリード breeze:ブリーズ bremen:ブレーメン brest:ブレスト
brew:ブリュー brewery:ブリュワリー brewing:ブリューイング,ブルーイング brexa:ブレクサ brick:ブリック bricks:ブリックス bridal:ブライダル bridge:ブリッジ bridges:ブリッジズ bright:ブライト brighten:ブライトン
brighter:ブライター brightness:ブライトネス brightpath:ブライトパス brillante:ブリランテ brillar:ブリジャール brillare:ブリラーレ briller:ブリエ brilliant:ブリリアント bring:ブリング brio:ブリオ
brisk:ブリスク bro:ブロ broad:ブロード broaden:ブローデン brook:ブルック bros:ブロス brother:ブラザー brotherhood:ブラザーフッド brothers:ブラザーズ brow:ブロウ brown:ブラウン bruges:ブルージュ
brun:ブラン bruno:ブルーノ brush:ブラッシュ brushup:ブラッシュアップ bubble:バブル bucket:バケット bucks:バックス buddha:ブッダ buddies:バディーズ buddy:バディ buff:バフ bug:バグ build:ビルド
builder:ビルダー builders:ビルダーズ buildex:ビルデクス building:ビルディング buildup:ビルドアップ bulb:バルブ bulk:バルク bull:ブル bullet:バレット bullpen:ブルペン bulls:ブルズ bump:バンプ
bunch:バンチ bunny:バニー buoy:ブイ burger:バーガー burning:バーニング burst:バースト bus:バス bush:ブッシュ business:ビジネス butt:バット butter:バター butterfly:バタフライ button:ボタン buy:バイ
buyer:バイヤー buyers:バイヤーズ buzz:バズ bv:ビーヴイ by:バイ byte:バイト cabin:キャビン cacao:カカオ cactus:カクタス cad:キャド cafe:カフェ cafu:カフー cafune:カフネ cake:ケーキ,ケイク caldo:カルド
calico:キャリコ california:カリフォルニア calin:カラン call:コール calla:カラー calling:コーリング calm:カーム calma:カルマ calme:カルム camarade:キャマラード camel:キャメル camellia:カメリア
camino:カミーノ camos:カモス camp:キャンプ camphor:カンファー campus:キャンパス can:キャン canaan:カナン canael:カナエル canal:カナル,キャナル cancer:キャンサー candy:キャンディ canna:カンナ
canopus:カノープス canow:カナウ cantera:カンテラ cantik:チャンティ canvas:キャンバス canyon:キャニオン cap:キャップ cape:ケープ,ケイプ capital:キャピタル capitaland:キャピタランド capo:カーポ
caprice:カプリス caps:キャップス capsule:カプセル captain:キャプテン capture:キャプチャー car:カー cara:カーラ carat:カラット caravan:キャラバン carbon:カーボン card:カード care:ケア career:キャリア
cares:ケアーズ carex:カーレックス cargo:カーゴ carina:カリーナ caring:ケアリング carino:カリノ carna:カルナ carnet:カルネ carnival:カーニバル caro:カーロ carol:キャロル carpe:カルペ
carpediem:カルペディエム carrera:カレラ carrier:キャリア carry:キャリー carryon:キャリオン cars:カーズ carta:カルタ carve:カーヴ carz:カーズ cas:キャス casa:カーサ casablanca:カサブランカ
cascade:カスケード case:ケース cash:キャッシュ casita:カシータ cast:キャスト casting:キャスティング castle:キャッスル casual:カジュアル cat:キャット catalyst:カタリスト catch:キャッチ cats:キャッツ
cave:ケイブ cecil:セシル cedar:シダー cee:シー ceed:シード celeste:セレスト,セレステ celestial:セレスティアル cell:セル cellar:セラー cen:セン cenote:セノーテ center:センター central:セントラル
centre:センター centurion:センチュリオン century:センチュリー cenxus:センクサス cercle:セルクル ceres:セレス cerisier:スリジエ cero:セロ ceylon:セイロン chaco:チャコ chain:チェーン,チェイン
chainon:シェノン chair:チェア chakra:チャクラ chaleur:シャルール challenge:チャレンジ challenged:チャレンジド challenger:チャレンジャー chameleon:カメレオン champ:チャンプ champs:チャンプス
chance:チャンス change:チェンジ changer:チェンジャー changes:チェンジズ channel:チャンネル chant:チャント chaos:カオス chapter:チャプター charge:チャージ charis:カリス charity:チャリティー
charlie:チャーリー charm:チャーム charmant:シャルマン charme:シャルム charming:チャーミング chart:チャート charter:チャーター chase:チェイス chat:チャット,シャ chateau:シャトー chaton:シャトン
check:チェック cheema:チーマ cheer:チア cheerful:チアフル cheers:チアーズ cheese:チーズ chef:シェフ chelsea:チェルシー chemical:ケミカル chemin:シュマン cher:シェール cheri:シェリ cherie:シェリー
cherir:シェリール cherish:チェリッシュ cherry:チェリー chest:チェスト chez:シェ chiara:キアラ chic:シック chicago:シカゴ chick:チック chicken:チキン child:チャイルド children:チルドレン chill:チル
chillax:チラックス china:チャイナ chip:チップ chloe:クロエ choco:チョコ chocolate:チョコレート choice:チョイス choose:チューズ chop:チョップ chord:コード chouchou:シュシュ chouette:シュエット
chroma:クロマ chrome:クロム chronicle:クロニクル chrono:クロノ chronos:クロノス chum:チャム church:チャーチ ciao:チャオ ciel:シエル cielo:シエロ cien:シエン cima:シーマ cinema:シネマ cinq:サンク
cipher:サイファー circle:サークル circles:サークルズ circular:サーキュラー circus:サーカス cities:シティーズ citizen:シチズン citrine:シトリン citron:シトロン citrus:シトラス city:シティ civil:シビル
clair:クレール clam:クラム clamp:クランプ clan:クラン clap:クラップ claps:クラップス clara:クララ clarion:クラリオン claris:クラリス clarity:クラリティ clarte:クラルテ clarus:クラルス clas:クラス
class:クラス classic:クラシック classico:クラシコ classy:クラッシー clay:クレイ clean:クリーン cleaning:クリーニング clear:クリア cleo:クレオ clest:クレスト clever:クレバー click:クリック cliff:クリフ
climb:クライム climbing:クライミング clinic:クリニック clinical:クリニカル clip:クリップ clips:クリップス clivia:クリビア cloche:クロッシュ clochette:クロシェット clos:クロス close:クローズ
closer:クローザー,クローサー closet:クローゼット cloth:クロス clothing:クロージング clotho:クロト cloud:クラウド cloudnine:クラウドナイン clouds:クラウズ clout:クラウト clove:クローブ clover:クローバー
clown:クラウン club:クラブ clue:クルー clutch:クラッチ co:コー coa:コア coach:コーチ coaching:コーチング coal:コール coast:コースト coat:コート coating:コーティング coba:コバ cobalt:コバルト cobo:コボ
cocco:コッコ coccole:コッコレ coco:ココ cocoa:ココア cocochi:ココチ cococo:コココ cocoiro:ココイロ cocokara:ココカラ cocolo:ココロ cocomo:ココモ cocon:ココン cocone:ココネ coconi:ココニ
cocoo:コクウ cocoon:コクーン cocoro:ココロ cocoru:ココル cocosta:ココスタ cocoto:ココト cocowa:ココワ coda:コーダ code:コード codex:コーデックス codo:コド coe:コエ coel:コエル coeur:クール
coffee:コーヒー cognitive:コグニティブ cohaku:コハク cohen:コヘン coin:コイン col:コル colabo:コラボ colead:コリード collabo:コラボ collaboration:コラボレーション collar:カラー collect:コレクト
collection:コレクション collections:コレクションズ collective:コレクティブ collectors:コレクターズ college:カレッジ collet:コレット colombo:コロンボ colon:コロン color:カラー colore:コロレ
colorer:クロレ colorful:カラフル coloris:クロリ colorless:カラーレス colors:カラーズ colorz:カラーズ colour:カラー colt:コルト colza:コルザ com:ドットコム,コム comachi:コマチ combo:コンボ come:カム
comet:コメット comfort:コンフォート comfortable:コンフォータブル comfy:コンフィー comic:コミック coming:カミング command:コマンド commerce:コマース commercial:コマーシャル commit:コミット common:コモン
commons:コモンズ commune:コミューン communication:コミュニケーション communications:コミュニケーションズ communities:コミュニティーズ community:コミュニティ como:コモ comodo:コモド companies:カンパニーズ
company:カンパニー compass:コンパス compassion:コンパッション compath:コンパス complete:コンプリート complex:コンプレックス components:コンポーネンツ computer:コンピューター computing:コンピューティング
comrade:カムラッド coms:コムス con:コン concept:コンセプト concepts:コンセプツ concierge:コンシェルジュ condition:コンディション conditioning:コンディショニング conejo:コネホ conet:コネット
conexion:コネクション conext:コネクト confiance:コンフィアンス confidence:コンフィデンス confido:コンフィード coni:コニ connect:コネクト connected:コネクティッド,コネクテッド connecting:コネクティング
connection:コネクション connections:コネクションズ connexion:コネクション consortium:コンソーシアム const:コンスト constant:コンスタント constellation:コンステレーション construction:コンストラクション
consult:コンサルト consultancy:コンサルタンシー consultant:コンサルタント consultants:コンサルタンツ consulting:コンサルティング contact:コンタクト conte:コンテ contents:コンテンツ contigo:コンティーゴ
continue:コンティニュー contract:コントラクト contrail:コントレイル contribution:コントリビューション control:コントロール conversion:コンバージョン convey:コンベイ conviction:コンビクション coo:クー
cook:クック cookie:クッキー cooking:クッキング cool:クール coolex:クーレックス cooper:クーパー cooperation:コーポレーション copain:コパン copan:コパン copia:コピア cor:コル coral:コーラル
corazon:コラソン cord:コード cordial:コーディアル core:コア corner:コーナー cornerstone:コーナーストーン coro:コロ corp:コープ corporate:コーポレート corporation:コーポレーション correct:コレクト
corsa:コルサ corvo:コルボ cosme:コスメ cosmetic:コスメティック cosmetics:コスメティックス,コスメティクス cosmic:コズミック,コスミック cosmo:コスモ cosmos:コスモス cost:コスト costa:コスタ coto:コト
cotori:コトリ cotton:コットン couleur:クルール counsel:カウンセル count:カウント counter:カウンター country:カントリー county:カウンティ courage:クラージュ,カレッジ court:コート couture:クチュール
cove:コーブ cover:カバー covo:コーヴォ cow:カウ cozy:コージー crab:クラブ crack:クラック cradle:クレイドル crafit:クラフィット craft:クラフト crafted:クラフテッド crafts:クラフツ
craftsman:クラフトマン,クラフツマン crafty:クラフティ crane:クレイン cras:クラス crave:クレイブ crawl:クロール crayon:クレヨン crazy:クレイジー crea:クレア cream:クリーム crear:クレアール creare:クレアーレ
creas:クレアス creatas:クリエイタス create:クリエイト creates:クリエイツ creating:クリエイティング creation:クリエーション,クリエイション creations:クリエイションズ,クリエーションズ creative:クリエイティブ
creator:クリエイター creators:クリエイターズ crecer:クレセール credit:クレジット credo:クレド creed:クリード creek:クリーク creer:クレエ creete:クリート creo:クレオ cresc:クレッシェンド
crescendo:クレッシェンド crescent:クレセント crescita:クレシタ cresco:クレスコ cress:クレス crest:クレスト cresta:クレスタ crevia:クレヴィア crew:クルー crews:クルーズ crewz:クルーズ crib:クリブ
crimson:クリムゾン croco:クロコ crooz:クルーズ crop:クロップ cros:クロス cross:クロス crossing:クロッシング crosslink:クロスリンク crossover:クロスオーバー crossroad:クロスロード crow:クロウ
crowd:クラウド crown:クラウン cruise:クルーズ cruising:クルージング crush:クラッシュ crust:クラスト crypto:クリプト crystal:クリスタル cube:キューブ cubic:キュービック cucu:クク cuddle:カドル cue:キュー
cues:キューズ cultivate:カルティベイト culture:カルチャー cuong:クオン cuore:クオーレ cup:カップ cura:クーラ curation:キュレーション cure:キュア curiocity:キュリオシティ curiosity:キュリオシティ
curious:キュリオス,キュリアス current:カレント curry:カレー curve:カーブ custom:カスタム cut:カット cute:キュート cutting:カッティング cyan:シアン cyber:サイバー cycle:サイクル cygnus:シグナス
cypher:サイファー dac:ダック daddy:ダディー dahlia:ダリア daily:デイリー dairy:デーリィ daisy:デイジー daitec:ダイテック dance:ダンス dancing:ダンシング dandelion:ダンデライオン dandy:ダンディー dang:ダン
dank:ダンク daphne:ダフネ dark:ダーク darwin:ダーウィン dash:ダッシュ dat:ダット data:データ date:デイト dawn:ドーン day:デイ daybreak:デイブレイク daydream:デイドリーム daylight:デイライト
dayone:デイワン days:デイズ daystar:デイスター dayz:デイズ dazzle:ダズル de:ド deaf:デフ deal:ディール dealer:デイーラー dean:ディーン dear:ディア dearest:ディアレスト dears:ディアーズ debut:デビュー
dec:デック decision:ディシジョン deck:デック deco:デコ deep:ディープ deepblue:ディープブルー deer:ディア def:デフ defender:ディフェンダー deft:デフト del:デル delicious:デリシャス delight:ディライト
delights:ディライツ delivery:デリバリー della:デラ delta:デルタ deluxe:デラックス demand:デマンド dent:デント dental:デンタル dep:デップ departure:ディパーチャー,デパーチャー departures:デパーチャーズ
deportare:デポルターレ depot:デポ dept:デプト derive:ディライブ desert:デザート design:デザイン designers:デザイナーズ designing:デザイニング designs:デザインズ,デザイン desire:ディザイア,デザイア
desk:デスク destination:デスティネーション destino:デスティーノ,ディスティーノ destiny:デスティニー detail:ディテール deux:ドゥ develop:デベロップ development:デベロップメント,ディベロップメント
developments:ディベロップメンツ device:デバイス dew:デュー dex:デックス dharma:ダルマ dialogue:ダイアログ diamond:ダイヤモンド diamonds:ダイヤモンド diana:ダイアナ diary:ダイアリー dice:ダイス dict:ディクト
diem:ディエム diesel:ディーゼル different:ディファレント dig:ディグ digit:デジット digital:デジタル dim:ディム dime:ダイム dimension:ディメンション dimple:ディンプル diner:ダイナー dining:ダイニング
dios:ディオス dip:ディップ dipper:ディッパー dips:ディップス dir:ディル direct:ダイレクト direction:ディレクション directions:ディレクションズ directors:ディレクターズ discover:ディスカバー
discovery:ディスカバリー dish:ディッシュ disk:ディスク distance:ディスタンス distribution:ディストリビューション dive:ダイブ diver:ダイバー divers:ダイバーズ diverse:ダイバース diversion:ディバージョン
diversity:ダイバーシティ divine:ディバイン division:ディビジョン dix:ディックス dmet:ディーメット dnext:ディーネクスト doc:ドック dock:ドック doctor:ドクター doctors:ドクターズ doer:ドゥーア doers:ドゥアーズ
dog:ドッグ dogs:ドッグス doing:ドゥイング doit:ドゥイット dolce:ドルチェ doll:ドール dolly:ドリー dolphin:ドルフィン domaine:ドメーヌ dome:ドーム dong:ドン donut:ドーナツ donuts:ドーナツ
doodle:ドゥードゥル door:ドア doors:ドアーズ dope:ドープ doris:ドリス dots:ドッツ double:ダブル douce:ドゥース douze:ドゥーズ dove:ダブ dowell:ドゥウェル down:ダウン dr:ドクター draft:ドラフト
dragon:ドラゴン drama:ドラマ draw:ドロー drawer:ドロワー drawing:ドローイング dream:ドリーム dreambox:ドリームボックス dreamer:ドリーマー dreamers:ドリーマーズ dreamin:ドリーミン dreams:ドリームス,ドリームズ
dreamworks:ドリームワークス dress:ドレス drift:ドリフト drill:ドリル drip:ドリップ drive:ドライブ driven:ドリブン driving:ドライビング drone:ドローン drop:ドロップ drops:ドロップス dry:ドライ dual:デュアル
duc:ドゥック duck:ダック duct:ダクト dude:デュード duke:デューク dung:ズン dunk:ダンク duo:デュオ duong:ズオン durga:ドゥルガ dust:ダスト duy:ズイ dyna:ダイナ dynamic:ダイナミック dynamics:ダイナミクス
dynamo:ダイナモ each:イーチ eagle:イーグル ear:イヤー early:アーリー earn:アーン earnest:アーネスト earth:アース earx:アークス ease:イーズ east:イースト eastern:イースタン easy:イージー eat:イート
eats:イーツ eau:オー echo:エコー echoes:エコーズ eclair:エクレール eclas:エクラス eclat:エクラ eclipse:エクリプス eco:エコ ecology:エコロジー economy:エコノミー ecosystem:エコシステム ecot:エコット
ecotone:エコトーン ecru:エクリュ ecxia:エクシア eddy:エディー edel:エーデル edge:エッジ edit:エディット edition:エディション edu:エデュ education:エデュケーション educational:エデュケーショナル
educations:エデュケーションズ eel:イール ef:エフ effect:エフェクト effort:エフォート egg:エッグ egret:イーグレット eifer:アイファー eight:エイト eighty:エイティ eim:エイム eins:アインス eir:エイル el:エル
elceed:エルシード eldorado:エルドラド elect:エレクト electric:エレクトリック electro:エレクトロ electron:エレクトロン electronics:エレクトロニクス elegance:エレガンス elegant:エレガント element:エレメント
elements:エレメンツ elephant:エレファント elevate:エレベート eleven:イレブン elex:エレックス elf:エルフ elife:イーライフ elite:エリート elixir:エリクサー elle:エル ellen:エレン ellie:エリー elly:エリー
elm:エルム elmo:エルモ elpis:エルピス else:エルス em:エム embark:エンバーク embellir:アンベリール ember:エンバー emblem:エンブレム embrace:エンブレイス emerald:エメラルド emifull:エミフル emile:エミール
emily:エミリー eminal:エミナル emit:エミット emitas:エミタス emma:エマ emotion:エモーション emotional:エモーショナル emotions:エモーションズ empathy:エンパシー empire:エンパイア employment:エンプロイメント
empower:エンパワー empowerment:エンパワーメント empress:エンプレス empty:エンプティ emu:エミュ emzeq:エムゼック enable:エネイブル enbloom:エンブルーム enbridge:エンブリッジ enchant:エンチャント
enchante:アンシャンテ encore:アンコール encount:エンカウント encounter:エンカウンター encourage:エンカレッジ end:エンド endeavor:エンデバー endeavour:エンデバー endless:エンドレス energies:エナジーズ
energy:エナジー eng:エンジ engine:エンジン engineer:エンジニア engineering:エンジニアリング engineers:エンジニアーズ english:イングリッシュ engrave:エングレイブ enhance:エンハンス enigma:エニグマ
enixia:エニシア enjoint:エンジョイント enjoy:エンジョイ enlarge:エンラージ enlight:エンライト enlink:エンリンク enloop:エンループ enough:イナフ enrich:エンリッチ ensapia:エンセイピア ensemble:アンサンブル
enter:エンター enterprise:エンタープライズ enterprises:エンタープライズ entertainment:エンターテインメント,エンターテイメント entraide:アントレッド entrance:エントランス entrust:エントラスト entry:エントリー
envalue:エンバリュー envision:エンビジョン envy:エンビー epic:エピック episode:エピソード epoch:エポック epsilon:エプシロン equal:イコール equality:イクオリティ equinox:イクイノックス equity:エクイティ
erde:エルデ erfolg:エアフォルク eric:エリック eris:エリス es:エス escape:エスケープ escort:エスコート esencia:エセンシア espace:エスパス esperance:エスペランス esperanza:エスペランサ espoir:エスポワール
esports:イースポーツ esprit:エスプリ essence:エッセンス essential:エッセンシャル est:エスト esta:エスタ estate:エステート estates:エステーツ estrella:エストレージャ et:エ eterna:エテルナ eternal:エターナル
eternity:エタニティ eterno:エテルノ ethica:エチカ ethical:エシカル ethos:エートス etoile:エトワール etude:エチュード euforia:ユーフォリア euphoria:ユーフォリア euro:ユーロ europe:ヨーロッパ eve:イヴ
even:イーブン event:イベント events:イベンツ ever:エバー everest:エベレスト everfree:エバーフリー evergarden:エバーガーデン everglow:エバーグロウ evergreen:エバーグリーン everlasting:エバーラスティング
every:エブリ everyday:エブリデイ everyone:エブリワン everything:エブリシング evidence:エビデンス evis:エヴィス evol:エヴォル evolution:エボリューション evolve:エボルブ exa:エクサ exceed:エクシード
excel:エクセル excellence:エクセレンス excellent:エクセレント exchange:エクスチェンジ excia:エクシア exclusive:エクスクルーシブ exe:エグゼ executive:エグゼクティブ exia:エクシア exim:エクシム exist:イグジスト
exit:イグジット exito:エクシト expand:エクスパンド expansion:エクスパンション experience:エクスペリエンス expert:エキスパート explorer:エクスプローラー explosion:エクスプロージョン expo:エキスポ export:エクスポート
exports:エキスポーツ,エクスポーツ express:エクスプレス expression:エクスプレッション extend:エクステンド exterior:エクステリア extra:エクストラ extreme:エクストリーム eye:アイ eyes:アイズ eyewear:アイウェア
ez:イージー fab:ファブ faber:ファーベル fabric:ファブリック fabulous:ファビュラス face:フェイス facilities:ファシリティーズ facility:ファシリティ fact:ファクト factor:ファクター factorize:ファクトライズ
factory:ファクトリー fair:フェア fairness:フェアネス fairy:フェアリー faith:フェイス faithful:フェイスフル fake:フェイク falco:ファルコ falcon:ファルコン fall:フォール fam:ファム fame:フェイム
familiar:ファミリア famille:ファミーユ family:ファミリー fancy:ファンシー fang:ファング fans:ファンズ fantasia:ファンタジア fantasista:ファンタジスタ fantastic:ファンタスティック fantasy:ファンタジー
fany:ファニー far:ファー farm:ファーム farmer:ファーマー farmers:ファーマーズ farming:ファーミング farms:ファームズ fas:ファス fashion:ファッション fast:ファスト fastlane:ファストレーン fat:ファット
fate:フェイト fav:ファボ,ファブ fave:フェイヴ favor:フェイバー favorite:フェイバリット fazal:ファザル fearless:フィアレス feast:フィースト feat:フィート feather:フェザー federation:フェデレーション
feed:フィード feel:フィール feeling:フィーリング feels:フィールズ feet:フィート felice:フェリーチェ felicia:フェリシア felicita:フェリチタ felicite:フェリシテ felicity:フェリシティ felis:フェリス
felix:フェリックス feliz:フェリス fellow:フェロー fellows:フェローズ femme:ファム fenice:フェニーチェ fenix:フェニックス fennel:フェンネル ferment:ファーメント ferna:フェルナ fernavail:フェルナベイル
fes:フェス fest:フェスト festa:フェスタ festina:フェスティナ festival:フェスティバル fever:フィーバー few:フュー fiction:フィクション ficus:フィカス fidel:フィデル fides:フィデス field:フィールド
fields:フィールズ fierte:フィエルテ fiesta:フィエスタ fifteen:フィフティーン fifth:フィフス fifty:フィフティー fig:フィグ fight:ファイト fil:フィル file:ファイル filer:フィレール fill:フィル film:フィルム
films:フィルムズ filter:フィルター final:ファイナル finally:ファイナリー finance:ファイナンス financial:ファイナンシャル,フィナンシャル finch:フィンチ find:ファインド finder:ファインダー fine:ファイン
finesse:フィネス finest:ファイネスト fintech:フィンテック fire:ファイア,ファイヤー fireworks:ファイアワークス firm:ファーム first:ファースト firststep:ファーストステップ fish:フィッシュ fishing:フィッシング
fist:フィスト fit:フィット fitness:フィットネス fits:フィッツ five:ファイブ fives:ファイブス fivestar:ファイブスター fix:フィックス fixer:フィクサー fixx:フィックス flag:フラッグ flags:フラッグス
flagship:フラッグシップ flair:フレア flamingo:フラミンゴ flan:フラン flap:フラップ flaps:フラップス flare:フレア flash:フラッシュ flat:フラット flavor:フレーバー flawless:フローレス flax:フラックス
flec:フレック fleek:フリーク fleet:フリート fleur:フルール fleurir:フルリール flex:フレックス flexible:フレキシブル flic:フリック flick:フリック flight:フライト flint:フリント flip:フリップ float:フロート
floor:フロア flora:フローラ flos:フロス flourish:フローリッシュ flow:フロー flower:フラワー flowers:フラワーズ flowind:フローウインド flows:フロウズ fluffy:フラッフィー fluke:フルーク fluorite:フローライト
fluss:フルス flux:フラックス fly:フライ flying:フライング focus:フォーカス folk:フォーク folks:フォークス follow:フォロー fons:フォンス font:フォント food:フード foodie:フーディー foods:フーズ fool:フール
foot:フット football:フットボール for:フォー force:フォース forcus:フォーカス fore:フォア foreign:フォーリン foresight:フォーサイト,フォアサイト forest:フォレスト foresta:フォレスタ forestry:フォレストリー
forever:フォーエバー forex:フォレックス forge:フォージ forlife:フォーライフ form:フォーム format:フォーマット formation:フォーメーション forme:フォルム formosa:フォルモサ formula:フォーミュラ forrest:フォレスト
fors:フォルス forsmile:フォースマイル fort:フォート,フォール forte:フォルテ forth:フォース fortia:フォルティア fortify:フォーティファイ fortuna:フォルトゥナ fortune:フォーチュン forty:フォーティー forum:フォーラム
forward:フォワード foryou:フォーユー forza:フォルツァ foster:フォスター found:ファウンド foundation:ファウンデーション,ファンデーション founders:ファウンダーズ foundry:ファウンドリー fountain:ファウンテン
four:フォー fourteen:フォーティーン fourth:フォース fox:フォックス foxy:フォクシー fractal:フラクタル fragment:フラグメント fragrance:フレグランス frame:フレーム franc:フラン franchise:フランチャイズ
frank:フランク frat:フラット freak:フリーク freaks:フリークス frec:フレック free:フリー freebird:フリーバード freed:フリード freedom:フリーダム freeks:フリークス freely:フリーリー freeman:フリーマン
freesia:フリージア freestyle:フリースタイル freeway:フリーウェイ frei:フライ freiheit:フライハイト fresco:フレスコ fresh:フレッシュ freude:フロイデ frevia:フレビア frex:フレックス friday:フライデー
frieden:フリーデン friend:フレンド friendly:フレンドリー friends:フレンズ frog:フロッグ frogs:フロッグス from:フロム front:フロント frontier:フロンティア frontiers:フロンティアーズ frontline:フロントライン
fructus:フラクタス fruit:フルーツ fruits:フルーツ fruor:フルオール ftec:エフテック fuel:フューエル ful:フル fulcrum:フルクラム fulfill:フルフィル full:フル fullhouse:フルハウス fullmoon:フルムーン
fullness:フルネス fun:ファン function:ファンクション fund:ファンド funding:ファンディング funds:ファンズ funny:ファニー funova:ファノーヴァ funs:ファンズ furniture:ファニチャー fuse:フューズ
fusion:フュージョン future:フューチャー futures:フューチャーズ gabriel:ガブリエル gadget:ガジェット gain:ゲイン galaxy:ギャラクシー galleria:ガレリア gallery:ギャラリー gallop:ギャロップ gam:ガム game:ゲーム
games:ゲームズ,ゲームス gaming:ゲーミング ganesh:ガネシュ gap:ギャップ garage:ガレージ garden:ガーデン gardenia:ガーデニア gardens:ガーデンズ garnet:ガーネット gas:ガス gastronomy:ガストロノミー gate:ゲート
gates:ゲイツ,ゲーツ gateway:ゲートウェイ gather:ギャザー gathering:ギャザリング gear:ギア gecko:ゲッコー gee:ジー geek:ギーク geeks:ギークス gem:ジェム gemini:ジェミニ gems:ジェムズ gemstone:ジェムストーン
genco:ジェンコ gene:ジーン general:ジェネラル generation:ジェネレーション genesis:ジェネシス genic:ジェニック genie:ジーニー genius:ジーニアス gentle:ジェントル genuine:ジェニュイン geo:ジオ george:ジョージ
gerbera:ガーベラ get:ゲット ghani:ガーニ ghost:ゴースト gia:ジャ giant:ジャイアント gift:ギフト gifted:ギフテッド gig:ギグ gigi:ジジ gim:ジム gin:ジン gina:ジーナ ginger:ジンジャー gino:ジーノ
gioia:ジョイア giraffe:ジラフ girasol:ヒラソル girasole:ジラソーレ girl:ガール girls:ガールズ giv:ギブ give:ギブ giver:ギバー givers:ギバーズ giving:ギビング glad:グラッド glam:グラム glanz:グランツ
glare:グレア glass:グラス glassy:グラッシー gleam:グリーム glee:グリー glide:グライド glimmer:グリマー glip:グリップ glitter:グリッター global:グローバル globe:グローブ globridge:グローブリッジ
glocal:グローカル gloire:グロワール gloria:グロリア glorious:グロリアス glory:グローリー gloss:グロス glove:グローブ glow:グロウ glowin:グローイン glowing:グローイング glowup:グローアップ gluck:グリュック
glue:グルー gluon:グルーオン gmbh:ゲーエムベーハー goal:ゴール goald:ゴールド goals:ゴールズ goat:ゴート god:ゴッド goddess:ゴッデス godspeed:ゴッドスピード goes:ゴーズ going:ゴーイング golazo:ゴラッソ
gold:ゴールド golden:ゴールデン goldman:ゴールドマン golf:ゴルフ gondal:ゴンダル gong:ゴング goo:グー good:グッド goodfield:グッドフィールド goodlife:グッドライフ goods:グッズ goodsun:グッドサン
goodtime:グッドタイム goodwill:グッドウィル goody:グッディ goofee:グーフィー goofy:グーフィー goose:グース gorilla:ゴリラ gospel:ゴスペル gourmet:グルメ grab:グラブ grace:グレイス,グレース
graceful:グレイスフル gracia:グラシア gracias:グラシアス grad:グラッド gradation:グラデーション grade:グレード graf:グラフ graffiti:グラフィティ grain:グレイン gram:グラム gran:グラン grand:グランド
grande:グランデ grandeur:グランドール grandir:グランディール grant:グラント grantz:グランツ granx:グランクス granz:グランツ grap:グラップ grape:グレープ graph:グラフ graphic:グラフィック
graphics:グラフィックス grasp:グラスプ grass:グラス grateful:グレイトフル gratia:グラティア gratis:グラティス gratitude:グラティテュード gravel:グラベル gravis:グラビス gravity:グラビティ gray:グレイ
grease:グリース great:グレート gree:グリー greed:グリード greedy:グリーディ green:グリーン greenroom:グリーンルーム greens:グリーンズ grey:グレイ grid:グリッド griffin:グリフィン grin:グリン
grind:グラインド grip:グリップ grit:グリット grizzly:グリズリー groove:グルーヴ groovy:グルービー ground:グラウンド,グランド group:グループ groups:グループス grove:グローブ grow:グロウ growin:グローウィン
growing:グローイング growith:グローウィズ growlink:グロウリンク grows:グロース,グロウズ growth:グロース growup:グロウアップ growver:グローバー grox:グロックス guard:ガード guardian:ガーディアン
guardians:ガーディアンズ gud:グッド guest:ゲスト guidance:ガイダンス guide:ガイド guild:ギルド gum:ガム gump:ガンプ gun:ガン gurung:グルン gush:ガッシュ guts:ガッツ guy:ガイ gym:ジム
gypsophila:ジプソフィラ haab:ハーブ habib:ハビブ habit:ハビット hac:ハック hacci:ハッチ hack:ハック hacker:ハッカー hacks:ハックス haco:ハコ hacobune:ハコブネ haf:ハフ haider:ハイデル hair:ヘアー
hak:ハク hal:ハル halal:ハラール half:ハーフ hall:ホール ham:ハム hamilton:ハミルトン hamza:ハムザ hand:ハンド handmade:ハンドメイド hands:ハンズ handy:ハンディ handyman:ハンディーマン hang:ハング
hangout:ハングアウト hank:ハンク hans:ハンズ hap:ハップ happiness:ハピネス happy:ハッピー happylife:ハッピーライフ harapeco:ハラペコ harbor:ハーバー harbour:ハーバー hard:ハード hardware:ハードウエア
harel:ハレル haris:ハリス hark:ハーク harmonia:ハルモニア harmonic:ハーモニック harmony:ハーモニー haroon:ハルーン harry:ハリー harvest:ハーベスト hash:ハッシュ hashtag:ハッシュタグ hat:ハット
hatch:ハッチ hatt:ハット haus:ハウス have:ハブ haven:ヘイブン hawaii:ハワイ hawaiian:ハワイアン hawk:ホーク hawks:ホークス hayat:ハヤト haz:ハズ haze:ヘイズ hd:ホールディングス head:ヘッド heads:ヘッズ
heal:ヒール healing:ヒーリング health:ヘルス healthcare:ヘルスケア healthy:ヘルシー heart:ハート heartbeat:ハートビート heartful:ハートフル hearth:ハース hearts:ハーツ hearty:ハーティー heat:ヒート
heaven:ヘブン heavenly:ヘブンリー heavy:ヘビー hedge:ヘッジ hedgehog:ヘッジホッグ helios:ヘリオス helix:ヘリックス hello:ハロー helm:ヘルム help:ヘルプ helpful:ヘルプフル hemp:ヘンプ her:ハー
herb:ハーブ herbal:ハーバル here:ヒア heritage:ヘリテージ hermit:ハーミット hero:ヒーロー heroes:ヒーローズ heros:ヒーローズ hertz:ヘルツ hestia:ヘスティア hexa:ヘキサ hexel:ヘクセル hey:ヘイ hi:ハイ
hidden:ヒドゥン hideaway:ハイドアウェイ high:ハイ higher:ハイアー highest:ハイエスト highfive:ハイファイブ highland:ハイランド highlife:ハイライフ highlight:ハイライト highway:ハイウェイ hike:ハイク
hill:ヒル hills:ヒルズ himmel:ヒンメル hint:ヒント hip:ヒップ hire:ハイヤー history:ヒストリー hit:ヒット hits:ヒッツ hive:ハイブ hldgs:ホールディングス hoang:ホアン hobby:ホビー hocco:ホッコ hof:ホーフ
hold:ホールド holdco:ホールドコ holding:ホールディング holdings:ホールディングス hole:ホール holic:ホリック holiday:ホリデイ,ホリデー holistic:ホリスティック holly:ホーリー hollyhock:ホーリーホック
hollywood:ハリウッド holos:ホロス holy:ホーリー home:ホーム homebase:ホームベース homes:ホームズ hometown:ホームタウン homey:ホーミー homie:ホーミー homies:ホーミーズ homme:オム honest:オネスト
honesty:オネスティー honey:ハニー honeybee:ハニービー honeycomb:ハニカム hong:ホン honnete:オネット honor:オナー hood:フッド hook:フック hoop:フープ hoope:ホープ hop:ホップ hope:ホープ
hopeful:ホープフル hopes:ホープス hops:ホップス horizon:ホライズン,ホライゾン horse:ホース horus:ホルス hospitality:ホスピタリティ hostel:ホステル hot:ホット hotel:ホテル hotels:ホテルズ hour:アワー
hours:アワーズ house:ハウス housing:ハウジング howdy:ハウディ howl:ハウル hub:ハブ huddle:ハドル hue:ヒュー hug:ハグ huge:ヒュージ hugkumu:ハグクム huit:ユイット hulk:ハルク hum:ハム human:ヒューマン
humanity:ヒューマニティ humans:ヒューマンズ humble:ハンブル hummer:ハマー humming:ハミング hummingbird:ハミングバード hunch:ハンチ hundred:ハンドレッド hung:フン hungry:ハングリー hunt:ハント
hunter:ハンター huong:フオン hut:ハット huy:フィ huyen:フェン hybrid:ハイブリッド hydrangea:ハイドレンジア hydro:ハイドロ hygge:ヒュッゲ hype:ハイプ hyper:ハイパー hyperion:ハイペリオン hyphen:ハイフン
iam:アイアム ibelieve:アイビリーブ iberis:イベリス ibis:アイビス ice:アイス iceberg:アイスバーグ icon:アイコン iconic:アイコニック iconnect:アイコネクト idea:アイデア ideal:アイディール ideas:アイデアズ
identity:アイデンティティ idiom:イディオム if:イフ iggy:イギー ignis:イグニス ignite:イグナイト ignition:イグニッション igrek:イグレック ii:ツー iii:スリー ijaz:イジャーズ il:イル ilab:アイラボ ilink:アイリンク
ilios:イリオス ill:イル illu:イル illume:イリューム illuminate:イルミネート,イルミネイト ily:アイリー imacoco:イマココ image:イメージ imagica:イマジカ imagination:イマジネーション imagine:イマジン
imaging:イメージング impact:インパクト imperial:インペリアル impex:インペックス implant:インプラント import:インポート imports:インポーツ impress:インプレス impression:インプレッション improom:インプルーム
improve:インプルーブ inbound:インバウンド inc:インク inception:インセプション inclusion:インクルージョン inclusive:インクルーシブ income:インカム increase:インクリース increw:インクルー
incubation:インキュベーション incubator:インキュベータ indeed:インディード independent:インディペンデント index:インデックス india:インデイアプライベートリミテツド indie:インディー individual:インディビジュアル
indus:インダス industrial:インダストリアル industries:インダストリーズ industry:インダストリー infield:インフィールド infini:アンフィニ infinite:インフィニット infinity:インフィニティ infit:インフィット
information:インフォメーション infotech:インフォテック infra:インフラ infras:インフラス infrastructure:インフラストラクチャー ing:イング ings:イングス inherit:インヘリット inicio:イニシオ init:イニット
initial:イニシャル initiative:イニシアティブ initium:イニティウム ink:インク inks:インクス inlet:インレット inlight:インライト inner:インナー inno:イノ innocence:イノセンス innocent:イノセント
innova:イノーバ innovate:イノベート,イノベイト innovation:イノベーション innovations:イノベーションズ innovative:イノベーティブ,イノベイティブ innovator:イノベーター innovators:イノベーターズ innovis:イノヴィス
inout:イナウト inq:インク insane:インセイン inside:インサイド insider:インサイダー insight:インサイト insights:インサイツ inspection:インスペクション inspiration:インスピレーション inspire:インスパイア
instinct:インスティンクト institute:インスティテュート instruments:インストゥルメンツ insurance:インシュアランス intec:インテック integra:インテグラ integral:インテグラル integrate:インテグレート
integration:インテグレーション integrity:インテグリティ intellectual:インテレクチュアル intelligence:インテリジェンス intelligent:インテリジェント intention:インテンション inter:インター
interaction:インタラクション interactive:インタラクティブ interface:インターフェイス intergrow:インターグロー interior:インテリア international:インターナショナル internet:インターネット
interplay:インタープレイ intersection:インターセクション intex:インテックス intl:インターナショナル invent:インベント invest:インベスト investment:インベストメント investments:インベストメンツ
investor:インベスター investors:インベスターズ invictus:インビクタス invisible:インビジブル iplab:アイピーラボ iplus:アイプラス ireland:アイルランドリミテツド irie:アイリー iris:アイリス,イリス irise:イリゼ
iroas:イロアス iron:アイアン is:イズ isee:アイシー islamic:イスラミック island:アイランド islands:アイランズ isle:アイル ism:イズム isola:イゾラ issue:イシュー ist:イスト it:イット itec:アイテック
item:アイテム iterra:イテラ iv:フォー ivory:アイボリー ivy:アイビー iworks:アイワークス ix:ナイン ixa:イクサ izm:イズム jack:ジャック jackson:ジャクソン jade:ジェイド jak:ジャック jake:ジェイク jam:ジャム
jamp:ジャンプ jams:ジャムズ,ジャムス jane:ジェーン japanese:ジャパニーズ jasmine:ジャスミン jast:ジャスト jay:ジェイ jazz:ジャズ jazzy:ジャジー jedi:ジェダイ jee:ジー jelly:ジェリー jellyfish:ジェリーフィッシュ
jem:ジェム jesco:ジェスコ jet:ジェット jewel:ジュエル jewelry:ジュエリー jewels:ジュエルズ jigsaw:ジグソー jil:ジル jill:ジル jimmy:ジミー jive:ジャイブ job:ジョブ jobs:ジョブズ joe:ジョー jog:ジョグ
joie:ジョア joint:ジョイント joker:ジョーカー jolie:ジョリー jolly:ジョリー journal:ジャーナル journey:ジャーニー journeys:ジャーニーズ joy:ジョイ joyful:ジョイフル joyn:ジョイン joynt:ジョイント
joyous:ジョイアス jpn:ジャパン jr:ジュニア jstyle:ジェイスタイル jtec:ジェイテック jtower:ジェイタワー jubilee:ジュビリー juice:ジュース juicy:ジューシー juke:ジューク jumbo:ジャンボ jump:ジャンプ
junction:ジャンクション june:ジューン jungle:ジャングル junk:ジャンク jupiter:ジュピター just:ジャスト justice:ジャスティス juuri:ユーリ kafka:カフカ kairos:カイロス kaiser:カイザー kait:カイト
kalanchoe:カランコエ kaleidoscope:カレイドスコープ kalmia:カルミア kam:カム kamuy:カムイ kanael:カナエル kandk:ケーアンドケー kandy:キヤンデイ karat:カラット karma:カルマ karte:カルテ kash:カッシュ
kate:ケイト katy:ケイティー kay:ケイ kaz:カズ keel:キール keen:キーン keep:キープ keeper:キーパー keeps:キープス keiz:ケイズ kelly:ケリー kenny:ケニー kens:ケンズ kent:ケント kenz:ケンズ key:キー
keys:キーズ keystone:キーストーン khadka:カドカ khan:カーン khang:カン khanh:カン,カイン khin:キン khoi:コイ kicca:キッカ kick:キック kicks:キックス kico:キコ kics:キックス kid:キッド kids:キッズ
kiitos:キートス kilig:キリグ killing:キリング kim:キム kind:カインド kindness:カインドネス kinetic:キネティック king:キング kingdom:キングダム kingmaker:キングメーカー kings:キングス kingsman:キングスマン
kinoco:キノコ kir:キール kiranah:キラナ kiss:キス kit:キット kitchen:キッチン kite:カイト kits:キッツ kitty:キティ kix:キックス kizna:キズナ klear:クリア knack:ナック knight:ナイト knit:ニット
knock:ノック knot:ノット knots:ノッツ know:ノウ knowledge:ナレッジ knows:ノウズ kom:コム kong:コング,コンリミテツド konnect:コネクト koo:クー korea:コリア korean:コリアン kos:コス kosmos:コスモス
kot:コット kozy:コージー kproject:ケープロジェクト kraft:クラフト krea:クレア kreis:クライス krest:クレスト krishna:クリシュナ kronos:クロノス kstyle:ケイスタイル,ケースタイル kumar:クマール kuroco:クロコ
kvell:クヴェル kyrie:キリエ lab:ラボ label:レーベル labor:レイバー laboratories:ラボラトリーズ laboratory:ラボラトリー labs:ラボ lac:ラック ladder:ラダー lady:レディ ladybird:レディーバード
ladybug:レディバグ laf:ラフ lag:ラグ lagom:ラーゴム lagoon:ラグーン laid:レイド lake:レイク lal:ラル lam:ラム lambda:ラムダ lamp:ランプ lance:ランス lancer:ランサー land:ランド landing:ランディング
landlord:ランドロード landmark:ランドマーク landoor:ランドア lands:ランズ landscape:ランドスケープ lane:レーン language:ランゲージ lantern:ランタン lap:ラップ lapin:ラパン lapis:ラピス laplace:ラプラス
laplus:ラプラス large:ラージ largo:ラルゴ larme:ラルム laser:レーザー lash:ラッシュ last:ラスト lasting:ラスティング lat:ラット lateral:ラテラル latte:ラテ laugh:ラフ laughtale:ラフテル
laughter:ラフター launch:ローンチ laundry:ランドリー laurel:ローレル lavender:ラベンダー lavie:ラヴィ laviere:ラヴィエール law:ロー laxmi:ラクシミ layer:レイヤー layl:レイル layla:レイラ lazo:ラソ
lazos:ラソス lazy:レイジー le:ル lead:リード leader:リーダー leaders:リーダーズ leadership:リーダーシップ leading:リーディング leaf:リーフ leafy:リーフィー league:リーグ lean:リーン leap:リープ
leapex:リーペックス leaps:リープス learn:ラーン learning:ラーニング leasing:リーシング leather:レザー leaves:リーブス lec:レック leciel:ルシエル leco:レコ lect:レクト ledge:レッジ lee:リー
leeway:リーウェイ lef:レフ left:レフト lefty:レフティ legacy:レガシー legal:リーガル legaliss:レガリス legarea:レガリア legaxia:レガシア legend:レジェンド legit:レジット leisure:レジャー
lelien:ルリアン lem:レム lenz:レンズ lepus:レプス les:レ less:レス let:レット lets:レッツ letter:レター letters:レターズ level:レベル levels:レベルズ leverage:レバレッジ lex:レックス lexia:レクシア
ley:レイ liaison:リエゾン liam:リアム lib:リブ libel:リベル liber:リベル liberal:リベラル liberate:リベレイト liberdade:リベルダージ liberta:リベルタ libertad:リベルタ libertas:リベルタス
liberte:リベルテ liberty:リバティ libra:リブラ library:ライブラリー libre:リブレ libro:リブロ lic:リック license:ライセンス licht:リヒト lico:リコ liebe:リーベ lien:リアン liens:リアン lif:リフ
lifact:リファクト life:ライフ lifecare:ライフケア lifedesign:ライフデザイン lifeed:ライフィード lifeline:ライフライン lifesize:ライフサイズ lifestyle:ライフスタイル lifetime:ライフタイム
lifework:ライフワーク lifeworks:ライフワークス lifinity:ライフィニティ lifix:リフィックス lift:リフト lifull:ライフル lig:リグ light:ライト lighthouse:ライトハウス lighting:ライティング
lightning:ライトニング lights:ライツ lightup:ライトアップ like:ライク lil:リル lilac:ライラック lilas:リラ lilium:リリウム lilly:リリー,リリイ lily:リリー lim:リム limb:リム lime:ライム
liminal:リミナル limit:リミット limited:リミテッド limitless:リミットレス limits:リミッツ linc:リンク lincle:リンクル line:ライン liner:ライナー lines:ラインズ lingua:リンガ linh:リン lining:ライニング
link:リンク linkage:リンケージ linked:リンクド linker:リンカー linkers:リンカーズ linking:リンキング linkle:リンクル links:リンクス linkth:リンクス linkup:リンクアップ linkx:リンクス linoas:リノアス
linq:リンク linqs:リンクス linx:リンクス linxs:リンクス lion:ライオン lions:ライオンズ lip:リップ lipro:リプロ lips:リップス liqua:リクア liquid:リキッド liquor:リカー lir:リル lis:リス lish:リッシュ
list:リスト lit:リット lite:ライト litmus:リトマス litt:リット little:リトル liv:リヴ live:ライブ,リブ lively:ライブリー livent:リベント lives:ライブズ livil:リヴィル living:リビング lix:リックス
liz:リズ lize:ライズ load:ロード loc:ロック loca:ロカ local:ローカル location:ロケーション lock:ロック locker:ロッカー loco:ロコ locus:ローカス lodge:ロッジ log:ログ logi:ロジ logic:ロジック
logica:ロジカ logical:ロジカル logis:ロジス logistics:ロジスティクス logos:ロゴス lohas:ロハス lom:ロム lone:ローン long:ロング longevity:ロンジェビティ look:ルック looop:ループ loop:ループ
loops:ループス loose:ルース lop:ロップ lord:ロード lore:ロア los:ロス loska:ロスカ loss:ロス lost:ロスト lot:ロット lotus:ロータス louis:ルイ,ルイス lounge:ラウンジ love:ラブ lover:ラバー
lovers:ラバーズ loving:ラビング low:ロー loyal:ロイヤル loyalty:ロイヤリティ luc:ラック luca:ルカ lucas:ルーカス lucca:ルッカ lucci:ルッチ luce:ルーチェ lucent:ルーセント lucia:ルシア,ルチア
luciaz:ルシアス lucid:ルシッド luck:ラック lucks:ラックス lucky:ラッキー lucy:ルーシー ludens:ルーデンス ludic:ルーディック ludus:ルーダス luff:ラフ luft:ルフト lugend:ルジェンド luke:ルーク lull:ラル
lumber:ランバー lumic:ルミック lumiere:ルミエール luminous:ルミナス lumirise:ルミライズ lumos:ルーモス lunar:ルナー lunaris:ルナリス lunasol:ルナソル lunch:ランチ lupinus:ルピナス lupus:ルプス
lush:ラッシュ lust:ルスト luster:ラスター luv:ラブ lux:ルクス luxe:リュクス luxel:ラクセル luxia:ルクシア,ラクシア luxres:ラグレス luxury:ラグジュアリー luz:ルース lycka:リュッカ,リッカ lycoris:リコリス
lydia:リディア lykke:リッケ,リュッケ lyl:リル lyla:ライラ lynx:リンクス lyra:ライラ lyric:リリック lys:リス maak:マーク maas:マース mab:マブ mac:マック macan:マカン mach:マッハ machine:マシン
machinery:マシナリー mackey:マッキー macro:マクロ macs:マックス mad:マッド made:メイド madre:マドレ maestro:マエストロ maf:マフ mag:マグ magazine:マガジン magenta:マジェンタ magic:マジック
magical:マジカル magico:マジコ magma:マグマ magna:マグナ magnet:マグネット magnificent:マグニフィセント magnolia:マグノリア magocoro:マゴコロ mahk:マーク main:メイン maintenance:メンテナンス
mais:マイス maison:メゾン maitri:マイトリー majestic:マジェスティック major:メジャー mak:マック make:メイク maker:メーカー makers:メーカーズ,メイカーズ makes:メイクス making:メイキング mal:マル
malik:マリク,マリック mall:モール mallow:マロウ mam:マム manage:マネージ management:マネジメント mandm:エムアンドエム manh:マン manos:マノス manufacturing:マニュファクチャリング many:メニー map:マップ
maple:メイプル,メープル maps:マップス,マプス mar:マール marble:マーブル marc:マーク marca:マルカ march:マーチ marche:マルシェ marco:マルコ marge:マージ mariage:マリアージュ marie:マリー
marigold:マリーゴールド marine:マリン maris:マリス maritime:マリタイム mark:マーク marker:マーカー market:マーケット marketing:マーケティング markets:マーケッツ marks:マークス marl:マール
marriage:マリッジ marron:マロン mars:マーズ marshall:マーシャル mart:マート martin:マーティン marvel:マーベル marvelous:マーベラス mary:メリー marz:マーズ mash:マッシュ mashup:マッシュアップ
masjid:マスジド massive:マッシブ mast:マスト master:マスター masterpiece:マスターピース masters:マスターズ mat:マット match:マッチ mate:メイト material:マテリアル materials:マテリアルズ matic:マティック
matrix:マトリックス matt:マット matter:マター mauve:モーヴ maverick:マーベリック mavie:マヴィ,メヴィ max:マックス maximum:マキシマム maxiv:マキシヴ may:メイ mays:メイズ maze:メイズ me:ミー meadow:メドウ
meal:ミール mean:ミーン means:ミーンズ meat:ミート mebius:メビウス mec:メック med:メド,メッド medel:メデル medias:メディアス mediate:メディエイト medic:メディック medica:メディカ medical:メディカル
medicare:メディケア medicine:メディスン,メディシン medico:メディコ medilink:メディリンク medium:ミディアム,メディウム medix:メディックス medtech:メドテック medy:メディ mee:ミー meem:ミーム meet:ミート
meeting:ミーティング meets:ミーツ meg:メグ meister:マイスター mel:メル mellow:メロウ melody:メロディー melt:メルト member:メンバー members:メンバーズ meme:ミーム memories:メモリーズ memory:メモリー
ment:メント mental:メンタル mentor:メンター mer:メール meray:ミレイ merch:マーチ merchant:マーチャント merci:メルシー mercury:マーキュリー mercy:マーシー merge:マージ merise:ミライズ merit:メリット
mermaid:マーメイド merry:メリー message:メッセージ met:メット metal:メタル metals:メタルズ metaverse:メタバース meteor:ミーティア,メテオ method:メソッド metis:メティス mets:メッツ mew:ミュー
meyou:ミーユー mgmt:マネジメント mic:ミック micasa:ミカサ mice:マイス michelle:ミシェル mick:ミック mico:ミコ micoto:ミコト micro:マイクロ mics:ミックス mid:ミッド midas:ミダス middle:ミドル
midnight:ミッドナイト midwife:ミッドワイフ miel:ミエル mieux:ミュー might:マイト mighty:マイティ mignon:ミニョン mii:ミー miimo:ミーモ miks:ミックス mil:ミル mile:マイル miles:マイルズ
milestone:マイルストーン milk:ミルク milky:ミルキー milkyway:ミルキーウェイ mill:ミル mille:ミル millennium:ミレニアム million:ミリオン mimosa:ミモザ mind:マインド minds:マインズ mine:マイン
mineral:ミネラル minerva:ミネルバ mingle:ミングル minh:ミン minim:ミニム minimal:ミニマル mining:マイニング mink:ミンク minority:マイノリティ mint:ミント mints:ミンツ mir:ミール miracle:ミラクル
mirae:ミレ mirage:ミラージュ mirairis:ミライリス miraise:ミライズ miraiz:ミライズ miraj:ミラジ mirarch:ミラーチ mirise:ミライズ mirize:ミライズ mirror:ミラー mirus:ミルス mish:ミッシュ
mishmash:ミッシュマッシュ miss:ミス mission:ミッション mist:ミスト misty:ミスティー mitas:ミタス mits:ミッツ mitt:ミット mitz:ミッツ mix:ミックス miz:ミズ moat:モート mob:モブ mobile:モバイル
mobility:モビリティ mobius:メビウス moca:モカ moco:モコ mode:モード model:モデル modeling:モデリング modern:モダン modest:モデスト mods:モッズ mof:モフ moff:モフ mog:モグ mok:モック mold:モールド
mole:モール molt:モルト mom:マム moment:モーメント moments:モーメンツ momentum:モメンタム monaco:モナコ mond:モンド monday:マンデー monde:モンド monet:モネ money:マネー monica:モニカ monk:モンク
monkey:モンキー monkeys:モンキーズ monochrome:モノクローム monolith:モノリス monroe:モンロー monsieur:ムッシュ monster:モンスター monstera:モンステラ monsters:モンスターズ mont:モン
montage:モンタージュ mood:ムード moon:ムーン moonbow:ムーンボウ moonlight:ムーンライト moonlit:ムーンリット moonshot:ムーンショット moose:ムース mor:モア more:モア moris:モリス morning:モーニング
morph:モーフ morrow:モロー mos:モス mosaic:モザイク mosh:モッシュ moss:モス most:モスト mother:マザー motion:モーション motor:モーター motors:モータース motorsports:モータースポーツ mou:ムウ
mount:マウント mountain:マウンテン mouse:マウス mouth:マウス mov:モヴ move:ムーブ movement:ムーブメント moves:ムーブス movie:ムービー moving:ムービング moxie:モクシー moz:モズ mplus:エムプラス
mpro:エムプロ mr:ミスター mstyle:エムスタイル mt:マウント mtec:エムテック much:マッチ mug:マグ mughal:ムガル muguet:ミュゲ muhammad:ムハマド,ムハンマド mulberry:マルベリー multi:マルチ mum:マム
muscle:マッスル muse:ミューズ museum:ミュージアム mushroom:マッシュルーム music:ミュージック musica:ムジカ muskan:ムスカン must:マスト mustafa:ムスタファ mustard:マスタード mut:ムート my:マイ
myanmar:ミャンマー mylife:マイライフ myplace:マイプレイス myro:マイロ mysa:ミーサ myself:マイセルフ mysig:ミューシグ myst:ミスト mystyle:マイスタイル myth:マイス myturn:マイターン myway:マイウェイ nac:ナック
nacs:ナックス nag:ナグ nail:ネイル nak:ナック naked:ネイキッド nam:ナム namaste:ナマステ name:ネーム nameco:ネームコリミテツド naos:ナオス nap:ナップ narrative:ナラティブ nas:ナス nash:ナッシュ nat:ナット
nation:ネーション,ネイション national:ナショナル native:ネイティブ natty:ナッティ natura:ナチュラ natural:ナチュラル naturally:ナチュラリー nature:ネイチャー naveed:ナビード navigation:ナビゲーション
navis:ナビス navy:ネイビー nawaz:ナワズ naz:ナズ near:ニア neat:ニート nebula:ネビュラ neck:ネック neco:ネコ necoto:ネコト nect:ネクト need:ニード needle:ニードル needs:ニーズ neige:ネージュ
neighbor:ネイバー neighbors:ネイバーズ neith:ネイト nel:ネル nell:ネル nem:ネム neom:ネオム neos:ネオス neox:ネオックス nepal:ネパール neptune:ネプチューン nerd:ナード nerv:ネルフ nes:ネス ness:ネス
nest:ネスト nesta:ネスタ nestia:ネスティア nesto:ネスト net:ネット nethu:ネトゥ network:ネットワーク networks:ネットワークス neu:ノイ neubau:ノイバウ neuf:ヌフ neuro:ニューロ neuron:ニューロン
neutral:ニュートラル never:ネバー neverland:ネバーランド nevermind:ネバーマインド new:ニュー newface:ニューフェイス newgate:ニューゲート newlife:ニューライフ newmore:ニューモア news:ニュース
newstep:ニューステップ newt:ニュート newtral:ニュートラル nex:ネックス nexa:ネクサ nexas:ネクサス nexeed:ネクシード nexel:ネクセル nexgen:ネクスジェン nexia:ネクシア nexis:ネクシス nexlink:ネクスリンク
nexora:ネクソラ nexsia:ネクシア nexst:ネクスト nexstar:ネクスター nexster:ネクスター next:ネクスト nexta:ネクスタ nextage:ネクステージ nextart:ネクスタート nextdoor:ネクストドア nextech:ネクステック
nextep:ネクステップ nexter:ネクスター nexthome:ネクストホーム nextinnovation:ネクストイノベーション nextlife:ネクストライフ nextone:ネクストワン nextory:ネクストリー nextry:ネクストリー nextstage:ネクストステージ
nextstep:ネクストステップ nextvalue:ネクストバリュー nexum:ネクサム nexus:ネクサス ngoc:ゴック nguyen:グエン nhat:ニャット nhien:ニエン nica:ニカ nicco:ニッコー nice:ナイス niche:ニッチ nick:ニック
nico:ニコ nicole:ニコル nicon:ニコン niconico:ニコニコ nicori:ニコリ nicotto:ニコット night:ナイト nil:ニル nile:ナイル nine:ナイン ninety:ナインティ nirvana:ニルヴァーナ nitro:ニトロ nix:ニックス
nline:エヌライン noah:ノア nob:ノブ nobel:ノーベル nobilis:ノビリス noble:ノーブル noblesse:ノブレス nobody:ノーバディ noborder:ノーボーダー noce:ノーチェ noct:ノクト node:ノード noel:ノエル
noir:ノワール noise:ノイズ noix:ノワ nolimit:ノーリミット nom:ノム nomad:ノマド noname:ノーネーム noodle:ヌードル nook:ヌック,ヌーク noon:ヌーン noor:ヌール nordic:ノルディック noris:ノリス norm:ノーム
normal:ノーマル norn:ノルン north:ノース northern:ノーザン northstar:ノーススター nose:ノーズ not:ノット note:ノート notes:ノーツ nothing:ナッシング notice:ノーティス nous:ヌー nouvelle:ヌーベル
nov:ノブ novalis:ノヴァリス novas:ノバス novel:ノベル november:ノベンバー novus:ノーバス now:ナウ nowhere:ノーウェア nox:ノックス noy:ノイ noz:ノズ nplus:エヌプラス nstyle:エヌスタイル ntec:エヌテック
nuage:ニュアージュ nudge:ナッジ null:ヌル,ナル number:ナンバー numbers:ナンバーズ nur:ヌル nurse:ナース nursing:ナーシング nurture:ナーチャー nutrition:ニュートリション nuts:ナッツ nyx:ニュクス oak:オーク
oaks:オークス oar:オール oasis:オアシス oblige:オブリージュ ocean:オーシャン oceanic:オーシャニック oceans:オーシャンズ oct:オクト octa:オクタ octagon:オクタゴン octave:オクターブ octo:オクト
octopus:オクトパス odd:オッド odds:オッズ ode:オード odyssey:オデッセイ of:オブ off:オフ offbeat:オフビート offer:オファー office:オフィス officek:オフィスケイ official:オフィシャル offshore:オフショア
oggi:オッジ oikos:オイコス oil:オイル old:オールド olive:オリーブ oliver:オリバー oll:オール ollie:オーリー omar:オマール omni:オムニ omnis:オムニス once:ワンス one:ワン oneday:ワンデイ onelife:ワンライフ
onelink:ワンリンク onemile:ワンマイル oneness:ワンネス oneplus:ワンプラス onerise:ワンライズ ones:ワンズ oneself:ワンセルフ onestep:ワンステップ onestyle:ワンスタイル oneteam:ワンチーム oneway:ワンウェイ
oneworld:ワンワールド onfleek:オンフリーク online:オンライン only:オンリー onside:オンサイド onward:オンワード onyx:オニキス onze:オンズ opal:オパール open:オープン opensky:オープンスカイ
operation:オペレーション operations:オペレーションズ opportunity:オポチュニティ ops:オプス opt:オプト optical:オプティカル optics:オプティクス optima:オプティマ optimal:オプティマル optimize:オプティマイズ
optimum:オプティマム optimus:オプティマス option:オプション options:オプションズ opus:オーパス or:オア oral:オーラル orange:オレンジ orb:オーブ orbis:オルビス orbit:オービット orbital:オービタル orca:オルカ
orchard:オーチャード orchestra:オーケストラ orchid:オーキッド order:オーダー ordinary:オーディナリー ore:オーア orez:オレズ organic:オーガニック organization:オーガニゼーション oriens:オリエンス
orient:オリエント oriental:オリエンタル origin:オリジン original:オリジナル orinas:オリナス oris:オリス orka:オルカ ortho:オルソ otas:オータス otec:オーテック other:アザー others:アザーズ oud:ウード
oui:ウイ our:アワー ours:アワーズ out:アウト outdoor:アウトドア output:アウトプット outside:アウトサイド outsourcing:アウトソーシング oval:オーバル over:オーバー overcome:オーバーカム
overdrive:オーバードライブ overlap:オーバーラップ overseas:オーバーシーズ overtake:オーバーテイク overture:オーバーチュア ovest:オーヴェスト ovis:オーヴィス owl:アウル own:オウン owners:オーナーズ ox:オックス
oxford:オックスフォード oyster:オイスター oz:オズ ozone:オゾン pablo:パブロ pac:パック pace:ペース,パーチェ pachira:パキラ pacific:パシフィック pack:パック packaging:パッケージング pad:パッド paddle:パドル
paddy:パディ padma:パドマ page:ページ pain:ペイン paint:ペイント painters:ペインターズ painting:ペインティング pair:ペア pak:パク pal:パル palace:パレス palette:パレット pallas:パラス pallet:パレット
palm:パーム pals:パルス pam:パム panacea:パナシア paper:ペーパー par:パー parade:パレード paradigm:パラダイム paradise:パラダイス paradox:パラドックス parallel:パラレル parasol:パラソル
parc:パーク,パルク parfait:パルフェ paris:パリス park:パーク parks:パークス part:パート partner:パートナー partners:パートナーズ parts:パーツ party:パーティー pas:パス,パ pass:パス passage:パッセージ
passerelle:パスレル passion:パッション passione:パッショーネ passive:パッシブ passport:パスポート past:パスト pastel:パステル pastime:パスタイム patch:パッチ patent:パテント path:パス
pathfinder:パスファインダー pattern:パターン paul:ポール pause:ポーズ paw:パウ paws:ポーズ,パウズ pax:パックス pay:ペイ payforward:ペイフォワード payment:ペイメント paz:パス peace:ピース
peaceful:ピースフル peacemaker:ピースメーカー peach:ピーチ peak:ピーク peaks:ピークス peanuts:ピーナッツ pear:ペア pearl:パール pebble:ペブル peche:ペシェ peco:ペコ pedal:ペダル peer:ピア peg:ペグ
pegasus:ペガサス penguin:ペンギン pentas:ペンタス peony:ピオニー people:ピープル pep:ペップ percent:パーセント perch:パーチ perfect:パーフェクト perfectvision:パーフェクトビジョン perform:パフォーム
performance:パフォーマンス period:ピリオド perma:パーマ permanent:パーマネント perpetual:パーペチュアル pers:パース persimmon:パーシモン person:パーソン persona:ペルソナ personal:パーソナル
personality:パーソナリティ persons:パーソンズ perspective:パースペクティブ pesca:ペスカ pet:ペット petal:ペタル petit:プチ,プティ pets:ペッツ phalanx:ファランクス phan:ファン phantom:ファントム
pharma:ファーマ pharmacy:ファーマシー phase:フェーズ,フェイズ phat:ファット phenix:フェニックス philia:フィリア philosophy:フィロソフィー pho:フォー phoenix:フェニックス photo:フォト
photography:フォトグラフィー photon:フォトン phu:フー phuc:フック phuong:フォン physical:フィジカル physio:フィジオ piacere:ピアチェーレ piccolo:ピッコロ pick:ピック picks:ピックス picnic:ピクニック
pico:ピコ picture:ピクチャー pictures:ピクチャーズ piece:ピース pieces:ピーシーズ pier:ピア pig:ピッグ pigeon:ピジョン pilates:ピラティス pillars:ピラーズ pilot:パイロット pinch:ピンチ pine:パイン
pink:ピンク pinnacle:ピナクル pioneer:パイオニア pipeline:パイプライン pique:ピケ pirates:パイレーツ pista:ピスタ pit:ピット pivot:ピボット pixel:ピクセル pixy:ピクシー pizza:ピザ pksha:パークシャ
place:プレイス plage:プラージュ plain:プレイン plaisir:プレジール plan:プラン planb:プランビー planet:プラネット planets:プラネッツ planner:プランナー planning:プランニング plans:プランズ plant:プラント
plants:プランツ plas:プラス plaster:プラスター plat:プラット plate:プレート platform:プラットフォーム platforms:プラツトフオームズ platina:プラチナ platinum:プラチナム play:プレイ player:プレイヤー
players:プレイヤーズ playful:プレイフル playground:プレイグラウンド playworks:プレイワークス plaza:プラザ pleasant:プレザント please:プリーズ pleasure:プレジャー plot:プロット plough:プラウ
plow:プラウ,プロウ pluck:プラック plug:プラグ plum:プラム pluma:プルマ plumbing:プラミング plume:プリューム plumeria:プルメリア plus:プラス plusone:プラスワン plust:プラスト plusultra:プルスウルトラ
pluto:プルート pocket:ポケット poco:ポコ pod:ポッド point:ポイント points:ポインツ poker:ポーカー polar:ポーラー polaris:ポラリス pole:ポール polestar:ポールスター policy:ポリシー polish:ポリッシュ
polite:ポライト pom:ポム pomme:ポム pond:ポンド pont:ポン,ポント pony:ポニー pool:プール pop:ポップ popcorn:ポップコーン poppy:ポピー pops:ポップス pork:ポーク port:ポート porta:ポルタ portal:ポータル
porte:ポルテ,ポルト porter:ポーター portfolio:ポートフォリオ porto:ポルト posh:ポッシュ position:ポジション positive:ポジティブ post:ポスト pot:ポット potato:ポテト potential:ポテンシャル pots:ポッツ
powder:パウダー power:パワー powerful:パワフル powers:パワーズ practice:プラクティス praise:プレイズ prana:プラーナ praxis:プラクシス pray:プレイ pre:プレ precious:プレシャス precision:プレシジョン
preferred:プリファード prego:プレゴ prema:プレマ premier:プレミア premium:プレミアム premo:プレモ prep:プレップ presence:プレゼンス present:プレゼント presents:プレゼンツ presia:プレシア
president:プレジデント press:プレス pressure:プレッシャー prest:プレスト prestige:プレステージ presto:プレスト pretty:プリティ prevail:プリヴェイル price:プライス priceless:プライスレス pride:プライド
prima:プリマ primal:プライマル primary:プライマリー primavera:プリマヴェーラ prime:プライム primo:プリモ primus:プリムス prince:プリンス princess:プリンセス principle:プリンシプル print:プリント
printing:プリンティング priority:プライオリティ prism:プリズム private:プライベート prize:プライズ pro:プロ probity:プロビティ proceed:プロシード process:プロセス produce:プロデュース product:プロダクト
production:プロダクション productions:プロダクションズ products:プロダクツ professional:プロフェッショナル professionals:プロフェッショナルズ profit:プロフィット program:プログラム progre:プログレ
progress:プログレス progressive:プログレッシブ project:プロジェクト projects:プロジェクツ prologue:プロローグ promote:プロモート promotion:プロモーション promotions:プロモーションズ prompt:プロンプト
proof:プルーフ prop:プロップ properties:プロパティーズ property:プロパティ props:プロップス prospect:プロスペクト prosper:プロスパー prosperity:プロスペリティ prost:プロスト protea:プロテア
protech:プロテック protect:プロテクト protection:プロテクション proud:プラウド prove:プルーブ provide:プロバイド provision:プロビジョン proxy:プロキシー public:パブリック publishing:パブリッシング pug:パグ
pulchra:プルクラ pull:プル pulse:パルス pump:パンプ punch:パンチ pur:ピュール pure:ピュア purple:パープル purpose:パーパス push:プッシュ put:プット puzzle:パズル pyxis:ピクシス qoo:クウ
qreate:クリエイト qreet:クリート qreete:クリート quad:クアッド qualia:クオリア quality:クオリティ quan:クアン quang:クアン quantum:クオンタム,クアンタム quaris:クオリス quark:クォーク quartet:カルテット
quartz:クオーツ quatre:キャトル quattro:クアトロ qube:キューブ que:キュー,ケ queen:クイーン queens:クイーンズ quelle:クヴェレ quest:クエスト quick:クイック quiet:クワイエット quintessence:カンテサンス
quintet:クインテット quokka:クオッカ quon:クオン quore:クオレ quynh:クイン rabbit:ラビット rac:ラック racco:ラッコ raccoon:ラクーン racine:ラシーヌ racing:レーシング rad:ラッド radiance:ラディアンス
radiant:ラディアント radical:ラディカル radish:ラディッシュ raf:ラフ raffine:ラフィーネ raft:ラフト raftel:ラフテル rag:ラグ rahman:ラハマン raid:レイド rail:レール rain:レイン rainbow:レインボー
raise:レイズ raison:レゾン raiz:ライズ raj:ラジ rally:ラリー ram:ラム ramp:ランプ rams:ラムズ ranch:ランチ rand:ランド range:レンジ ranger:レンジャー rank:ランク rapid:ラピッド rapis:ラピス
rapport:ラポール raptor:ラプター rare:レア ras:ラス rask:ラスク rat:ラット ratel:ラーテル ratio:レシオ rats:ラッツ raul:ラウル rav:ラブ rave:レイヴ raven:レイヴン raw:ロウ ray:レイ rayout:レイアウト
rays:レイズ rayz:レイズ re:リ reach:リーチ react:リアクト read:リード ready:レディ reaf:リーフ real:リアル realestate:リアルエステート realise:リアライズ realiser:レアリゼ reality:リアリティ
realize:リアライズ reall:リオール realm:レルム realty:リアルティ realworks:リアルワークス ream:リアム rearise:リアライズ reason:リーズン reaxis:リアクシス reb:レブ rebase:リベース rebel:レベル
rebellion:リベリオン rebirth:リバース rebius:レビウス rebloom:リブルーム reboot:リブート reborn:リボーン rebright:リブライト rebuild:リビルド rec:レック recipe:レシピ reco:レコ record:レコード
recordings:レコーディングス records:レコーズ recore:リコア recovery:リカバリー recruit:リクルート recruitment:リクルートメント recs:レックス recycle:リサイクル red:レッド redesign:リデザイン redge:レッジ
redo:リドゥー ree:リー reed:リード reef:リーフ reel:リール ref:レフ refine:リファイン refined:リファインド refix:リフィックス reflame:リフレイム reflection:リフレクション reflow:リフロー reform:リフォーム
refrain:リフレイン reframe:リフレーム,リフレイム reg:レグ regain:リゲイン regal:リーガル regard:リガード regen:リージェン regenerative:リジェネラティブ regina:レジーナ region:リージョン regional:リージョナル
regista:レジスタ regolith:レゴリス regrow:リグロウ regrowth:リグロース regulus:レグルス reha:リハ reign:レイン reims:ランス reine:レーヌ reit:リート rejoice:リジョイス rek:レック relair:リレア
reland:リランド relate:リレイト relation:リレーション relations:リレーションズ relationship:リレーションシップ relax:リラックス relay:リレー release:リリース reliable:リライアブル reliance:リライアンス
relief:リリーフ relier:ルリエ relieve:リリーブ reliever:リリーバー relife:リライフ relight:リライト relink:リリンク relive:リライブ reload:リロード rely:リライ rem:レム remake:リメイク
remix:リミックス remore:リモア remove:リムーブ renatus:レナトゥス rencontre:ランコントル renew:リニュー renewable:リニューアブル renewables:リニューアブルズ renext:リネクスト reno:リノ renova:リノヴァ
renovation:リノベーション rent:レント rental:レンタル rep:レップ repair:リペア replace:リプレイス replay:リプレイ replica:レプリカ replus:リプラス repos:ルポ repro:リプロ reproduction:リプロダクション
republic:リパブリック req:リキュー rer:リアール reraise:リレイズ rere:リリ rerise:リライズ rerize:リライズ rescue:レスキュー research:リサーチ reserve:リザーブ reset:リセット residence:レジデンス
residential:レジデンシャル resilience:レジリエンス resin:レジン resonance:レゾナンス resort:リゾート resorts:リゾーツ resource:リソース resources:リソーシズ,リソース respect:リスペクト
response:レスポンス rest:レスト resta:リスタ,レスタ restar:リスター restart:リスタート restaurant:レストラン restore:レストア restory:リストーリー restyle:リスタイル result:リザルト retail:リテール
rethink:リシンク retice:レイティス retreat:リトリート retro:レトロ retry:リトライ return:リターン reunion:リユニオン reuse:リユース rev:レヴ revalue:リバリュー reve:レーヴ revel:レベル,ルヴェル
reverb:リヴァーブ reverie:レヴェリー reversal:リバーサル reverse:リバース reversi:リバーシ revias:レヴィアス revie:レヴィー revision:リビジョン revival:リバイバル revive:リバイブ
revolution:レボリューション revolver:リボルバー reward:リワード rewind:リワインド rewrite:リライト rex:レックス rexia:レクシア rexis:レクシス rexsol:レクソル rext:レクスト rey:レイ reys:レイズ rhea:レア
rhino:ライノ rhizome:リゾーム rhythm:リズム rib:リブ ribbon:リボン ribre:リーブル ric:リック ricca:リッカ ricci:リッチ ricco:リッコ rice:ライス rich:リッチ riche:リッシュ richesse:リシェス
rico:リコ rid:ライド ride:ライド rider:ライダー ridge:リッジ rien:リアン rig:リグ rigel:リゲル right:ライト rights:ライツ rily:リリー rim:リム rinc:リンク ring:リング rings:リングス rink:リンク
rinks:リンクス rinq:リンク riot:ライオット rip:リップ ripple:リップル ripples:リプルス rire:リール rise:ライズ riseon:ライズオン riseone:ライズワン riseworks:ライズワークス rish:リッシュ rising:ライジング
risk:リスク rism:リズム riso:リーゾ rist:リスト risus:リーゾス rit:リット ritz:リッツ riv:リブ river:リバー rivulets:リビュレッツ riz:リズ rize:ライズ rizing:ライジング rizm:リズム rizz:リズ
road:ロード roar:ロア roast:ロースト roasters:ロースターズ roastery:ロースタリー robot:ロボット robotics:ロボティクス roca:ロカ rocca:ロッカ rock:ロック rocket:ロケット rocks:ロックス rocky:ロッキー
roco:ロコ rococo:ロココ rod:ロッド rofl:ロフル rog:ログ roger:ロジャー rogue:ローグ role:ロール roleup:ロールアップ roll:ロール rom:ロム romance:ロマンス romax:ロマックス ronde:ロンド roof:ルーフ
rooftop:ルーフトップ rook:ルーク rookie:ルーキー room:ルーム rooms:ルームス rooots:ルーツ roop:ループ root:ルート rooted:ルーテッド roots:ルーツ rope:ロープ rosa:ローザ rose:ローズ rosetta:ロゼッタ
rosy:ロージー rouge:ルージュ rough:ラフ round:ラウンド route:ルート rover:ローバー row:ロー rox:ロックス roy:ロイ royal:ロイヤル rplus:アールプラス rr:ダブルアール rrr:トリプルアール rubber:ラバー ruby:ルビー
rudolf:ルドルフ rudy:ルディ ruf:ルフ rugby:ラグビー ruhe:ルーエ rule:ルール ruler:ルーラー rules:ルールズ rumble:ランブル run:ラン rune:ルーン runner:ランナー running:ランニング runsun:ランサン
runtime:ランタイム runway:ランウェイ rural:ルーラル rush:ラッシュ ruth:ルース rutile:ルチル rym:リム ryutec:リューテック sablier:サブリエ saeed:サイード safe:セーフ saferay:セーフレイ
safety:セーフティ,セイフティ sagas:サガス sagesse:サジェス sail:セイル saint:セイント sakas:サカス sal:サル sale:セール saleem:サリーム sales:セールス sally:サリー salman:サルマン salt:ソルト
salto:サルト salud:サルー salus:サルース salut:サリュ salvage:サルベージ sam:サム same:セイム sanctuary:サンクチュアリ sand:サンド sandbox:サンドボックス sands:サンズ sandwich:サンドウィッチ sang:サン
sans:サンズ santec:サンテック sany:サニー sap:サップ sapeur:サプール saphir:サフィール sapiens:サピエンス sapkota:サプコタ sapphire:サファイア sarah:サラ sat:サット satellite:サテライト sauce:ソース
saucer:ソーサー savage:サベージ save:セーブ,セイブ savvy:サヴィ saxsia:サクシア say:セイ scale:スケール scape:スケープ scarlet:スカーレット scelta:シェルタ scenario:シナリオ scene:シーン scent:セント
scheme:スキーム schole:スコレー school:スクール science:サイエンス sciences:サイエンシズ scientific:サイエンティフィック scissors:シザーズ scope:スコープ score:スコア scratch:スクラッチ screen:スクリーン
script:スクリプト scrum:スクラム sdgs:エスディージーズ sea:シー seagull:シーガル seahorse:シーホース seal:シール seals:シールズ seam:シーム seamless:シームレス seams:シームス search:サーチ seas:シーズ
seaside:シーサイド season:シーズン seasons:シーズンズ seatree:シーツリー second:セカンド seconds:セカンズ secret:シークレット sect:セクト section:セクション secure:セキュア security:セキュリティ see:シー
seed:シード seedling:シードリング seeds:シーズ seeed:シード seek:シーク seeker:シーカー seekers:シーカーズ seele:ゼーレ seen:シーン seep:シープ seesaw:シーソー seize:シーズ select:セレクト
selection:セレクション self:セルフ selfish:セルフィッシュ sell:セル selling:セリング semiconductor:セミコンダクター sence:センス send:センド seneca:セネカ senna:セナ sens:センス
sensation:センセーション sense:センス senses:センス sensing:センシング sentence:センテンス seoul:ソウル sep:セップ sept:セプト september:セプテンバー sequence:シークエンス seraphim:セラフィム
serendipity:セレンディピティ serenity:セレニティ series:シリーズ serious:シリアス serve:サーブ service:サービス services:サービス sesame:セサミ session:セッション sessions:セッションズ set:セット
setup:セットアップ seven:セブン sevens:セブンス seventh:セブンス seventy:セブンティー sewing:ソーイング sfida:スフィーダ shadow:シャドウ shaft:シャフト shah:シャー shake:シェイク shalom:シャローム
shamrock:シャムロック shangri:シャングリ shape:シェイプ share:シェア shared:シェアード sharing:シェアリング shark:シャーク sharma:シャルマ sharp:シャープ she:シー sheep:シープ sheet:シート
shelby:シェルビー shell:シェル shelter:シェルター shepherd:シェパード sher:シエール sherpa:シェルパ shield:シールド shift:シフト shim:シム shine:シャイン shining:シャイニング shintec:シンテック
shiny:シャイニー ship:シップ shipping:シッピング ships:シップス shock:ショック shoe:シュー shoes:シューズ shooting:シューティング shop:ショップ shore:ショア short:ショート shot:ショット show:ショウ
shower:シャワー showtime:ショウタイム shwe:シュエ shy:シャイ siam:サイアム side:サイド sidekick:サイドキック sieg:ジーク sierra:シエラ siesta:シエスタ sight:サイト sigma:シグマ sign:サイン
signal:シグナル signature:シグネチャー signet:シグネット signpost:サインポスト silent:サイレント silicon:シリコン silk:シルク silkroad:シルクロード silky:シルキー silva:シルバ silver:シルバー sim:シム
simple:シンプル simply:シンプリー sims:シムズ sinc:シンク sinca:シンカ since:シンス sincere:シンシア sincerely:シンシアリー sincerite:サンセリテ sincerity:シンセリティ sing:シング
singapore:シンガポールプライベートリミテツド single:シングル singularity:シンギュラリティ sink:シンク sirius:シリウス sister:シスター sisters:シスターズ site:サイト sity:シティ six:シックス sixth:シックス
sixty:シックスティ size:サイズ skat:スカット sket:スケット sketch:スケッチ sketchbook:スケッチブック skett:スケット skies:スカイズ skill:スキル skin:スキン skip:スキップ sky:スカイ skyblue:スカイブルー
skye:スカイ skyline:スカイライン skylink:スカイリンク skym:スカイム skynet:スカイネット skywalker:スカイウォーカー skyward:スカイワード skyy:スカイ slack:スラック slam:スラム slang:スラング slaps:スラップス
slash:スラッシュ slay:スレイ sleep:スリープ sleepy:スリーピー slim:スリム slope:スロープ sloth:スロース slow:スロー sly:スライ small:スモール smart:スマート smash:スマッシュ smile:スマイル smiles:スマイルズ
smiley:スマイリー smiling:スマイリング smith:スミス smooth:スムース,スムーズ snap:スナップ snow:スノー snowball:スノーボール snowdrop:スノードロップ snowsports:スノースポーツ snuggle:スナグル soar:ソアー
soars:ソアーズ soccer:サッカー social:ソーシャル society:ソサエティ socio:ソシオ soel:ソエル soeur:スール sof:ソフ soft:ソフト software:ソフトウェア sogno:ソーニョ soie:ソワ soil:ソイル soin:ソワン
sol:ソル solaer:ソラエル solar:ソーラー solariant:ソラリアント solaris:ソラリス sold:ソールド soleil:ソレイユ solid:ソリッド solis:ソリス solt:ソルト solution:ソリューション solutions:ソリューションズ
solve:ソルブ solvia:ソルヴィア some:サム someday:サムデイ someone:サムワン something:サムシング somewhere:サムウェア song:ソング,ソン sonic:ソニック sons:サンズ soon:スーン sophia:ソフィア
sophy:ソフィー sorriso:ソリッソ,ソリーソ sorte:ソルテ sot:ソット soul:ソウル sound:サウンド sounds:サウンズ soup:スープ source:ソース sourcing:ソーシング souriant:スリアン sourire:スリール south:サウス
southern:サザン sow:ソウ soy:ソイ spa:スパ space:スペース spade:スペード span:スパン spare:スペア spark:スパーク sparkle:スパークル sparkling:スパークリング sparks:スパークス sparky:スパーキー
speak:スピーク spec:スペック special:スペシャル speciale:スペチアーレ specialty:スペシャルティ spectrum:スペクトラム speed:スピード speedy:スピーディー speranza:スペランツァ spes:スペース sphere:スフィア
spiber:スパイバー spica:スピカ spice:スパイス spicy:スパイシー spider:スパイダー spike:スパイク spin:スピン spine:スパイン spiral:スパイラル spirit:スピリット spirits:スピリッツ splash:スプラッシュ
splus:エスプラス spoon:スプーン sport:スポーツ sports:スポーツ spot:スポット spotlight:スポットライト spray:スプレー spread:スプレッド spring:スプリング springs:スプリングス sprint:スプリント
sprout:スプラウト spry:スプライ spur:シュプール spys:スパイス squad:スクワッド square:スクエア squared:スクエアード squares:スクエアズ ssense:エッセンス sss:スリーエス stable:ステーブル,ステイブル stac:スタック
stack:スタック staff:スタッフ staffing:スタッフィング stage:ステージ stair:ステア stairs:ステアーズ stamp:スタンプ stan:スタン stance:スタンス stand:スタンド standard:スタンダード standards:スタンダーズ
standby:スタンドバイ standing:スタンディング standout:スタンドアウト stands:スタンズ star:スター starboard:スターボード stardust:スターダスト starfield:スターフィールド starfish:スターフィッシュ stark:スターク
starlight:スターライト starline:スターライン starlink:スターリンク starry:スターリー stars:スターズ starship:スターシップ start:スタート starting:スターティング startline:スタートライン starts:スターツ
startup:スタートアップ state:ステイト,ステート states:ステイツ statice:スターチス station:ステーション stay:ステイ staydream:ステイドリーム staygold:ステイゴールド steadfast:ステッドファスト steady:ステディ
steam:スチーム stec:エステック steed:スティード steel:スチール,スティール steez:スティーズ stella:ステラ stellar:ステラ stem:ステム step:ステップ stepone:ステップワン steps:ステップス stepup:ステップアップ
stepwise:ステップワイズ sterling:スターリング stick:スティック still:スティル stir:ステア stock:ストック stocks:ストックス stok:ストック stoke:ストーク stoked:ストーク stone:ストーン stones:ストーンズ
stop:ストップ storage:ストレージ store:ストア stores:ストアーズ storia:ストーリア stories:ストーリーズ stork:ストーク storm:ストーム story:ストーリー strada:ストラーダ straight:ストレート,ストレイト
strategic:ストラテジック strategies:ストラテジーズ strategy:ストラテジー stratos:ストラトス strawberry:ストロベリー stray:ストレイ stream:ストリーム street:ストリート strength:ストレングス
stretch:ストレッチ stride:ストライド strike:ストライク string:ストリング strings:ストリングス stripe:ストライプ strive:ストライブ strong:ストロング structure:ストラクチャー stud:スタッド studio:スタジオ
studios:スタジオ study:スタディ stuff:スタッフ stunning:スタニング style:スタイル styler:スタイラー styles:スタイルズ styling:スタイリング stylish:スタイリッシュ sublime:サブライム subtitle:サブタイトル
succeed:サクシード success:サクセス suerte:スエルテ sugar:シュガー sugars:シュガーズ suit:スーツ suite:スイート sum:サム sumac:スマック sumica:スミカ summer:サマー summit:サミット sun:サン
sunace:サンエース sunday:サンデー suneight:サンエイト sunfield:サンフィールド sunflower:サンフラワー sunflowers:サンフラワーズ sunlife:サンライフ sunlight:サンライト sunline:サンライン sunlink:サンリンク
sunlit:サンリット sunmoon:サンムーン sunny:サニー sunnyside:サニーサイド sunrise:サンライズ suns:サンズ sunset:サンセット sunshine:サンシャイン sunstar:サンスター sunsun:サンサン suntec:サンテック
sunup:サンアップ sunx:サンクス sunz:サンズ super:スーパー superb:スパーブ supercell:スーパーセル superior:スペリオル supernova:スーパーノヴァ supplies:サプライズ supply:サプライ support:サポート
supporters:サポーターズ supreme:シュプリーム sure:シュアー surf:サーフ surface:サーフェス surge:サージ surgical:サージカル surpass:サーパス surprise:サプライズ survey:サーベイ survive:サヴァイブ
sustainable:サスティナブル,サステナブル swag:スワッグ swallow:スワロー swamp:スワンプ swan:スワン swat:スワット sway:スウェイ sweep:スイープ sweeper:スイーパー sweet:スウィート sweets:スイーツ swell:スウェル
swift:スウィフト swim:スイム swimmy:スイミー swing:スウィング swish:スウィッシュ switch:スイッチ sword:ソード sylph:シルフ symbol:シンボル sympa:サンパ symphony:シンフォニー syn:シン synapse:シナプス
sync:シンク synca:シンカ syncs:シンクス synergy:シナジー synk:シンク synks:シンクス system:システム systems:システムズ syzygy:シザジー tab:タブ tabby:タビー table:テーブル tac:タック tack:タック
taco:タコ tacs:タックス tact:タクト tactical:タクティカル tactics:タクティクス tad:タッド taf:タフ taffy:タフィー tag:タッグ tail:テイル tailor:テイラー,テーラー tails:テイルズ tailwind:テイルウィンド
taim:タイム take:テイク takeone:テイクワン takes:テイクス takk:タック takt:タクト tale:テル,テイル talent:タレント tales:テイルズ talha:タルハ talk:トーク tall:トール tam:タム tamy:タミー
tandem:タンデム tandt:ティーアンドティー tank:タンク tap:タップ target:ターゲット tas:タス tasc:タスク task:タスク taskall:タスカル tass:タス taste:テイスト taurus:トーラス tax:タックス taxi:タクシー
tea:ティー teachers:ティーチャーズ teal:ティール team:チーム tec:テック tech:テック technica:テクニカ technical:テクニカル techno:テクノ technologies:テクノロジーズ technology:テクノロジー teck:テック
teco:テコ tecs:テックス tect:テクト ted:テッド teddy:テディ teeth:ティース tek:テック telecom:テレコム tell:テル tellus:テルス tempest:テンペスト temple:テンプル tender:テンダー tenet:テネット
tenk:テンク tennis:テニス tens:テンズ tent:テント tep:テップ teras:テラス terass:テラス terios:テリオス terminal:ターミナル terra:テラ terrace:テラス terras:テラス terre:テール terroir:テロワール
tes:テス tesoro:テゾーロ tess:テス test:テスト tetra:テトラ tex:テックス textile:テキスタイル texture:テクスチャー thai:タイ than:ザン thanh:タン,タイン thank:サンク thanks:サンクス thao:タオ
that:ザット the:ザ theater:シアター themis:テミス theo:テオ theory:セオリー therapeutics:セラピューティクス therapist:セラピスト therapy:セラピー there:ゼア theta:シータ thing:シング
things:シングス thinh:ティン think:シンク thinker:シンカー thinking:シンキング thinks:シンクス third:サード thirty:サーティー this:ディス thomas:トーマス thor:トール thoughtful:ソートフル
thousand:サウザンド thread:スレッド three:スリー threeb:スリービー threee:スリー thrive:スライブ through:スルー throw:スロウ thumbs:サムズ thunder:サンダー thx:サンクス thyme:タイム tiam:ティアム
tide:タイド tidy:タイディ tie:タイ tier:ティア tierra:ティエラ ties:タイズ tiger:タイガー tigre:ティグレ tiida:ティーダ tile:タイル till:ティル tim:ティム timber:ティンバー time:タイム
timeless:タイムレス times:タイムズ tink:ティンク tint:ティント tiny:タイニー tip:ティップ tips:ティップス tire:タイヤ titan:タイタン title:タイトル tobe:トゥービー tocco:トッコ toco:トコ tocotoco:トコトコ
today:トゥデイ together:トゥギャザー,トゥゲザー token:トークン tom:トム tomas:トーマス tome:トゥーミー tommy:トミー tomorrow:トゥモロー tomos:トモス toms:トムズ tomy:トミー tone:トーン tonttu:トントゥ
tony:トニー tool:ツール tools:ツールズ tooth:トゥース top:トップ topaz:トパーズ tops:トップス torch:トーチ torico:トリコ torque:トルク torrent:トレント torus:トーラス tos:トス toss:トス total:トータル
touch:タッチ tough:タフ tour:ツアー tourism:ツーリズム tours:ツアーズ tower:タワー town:タウン toy:トイ toybox:トイボックス toyou:トゥーユー toys:トイズ tplus:ティープラス trace:トレース,トレイス
track:トラック tracks:トラックス trad:トラッド trade:トレード trader:トレーダー traders:トレーダーズ trades:トレーズ trading:トレーディング tradings:トレーディングス tradition:トラディション
traditional:トラディショナル traffic:トラフィック trail:トレイル train:トレイン trainers:トレーナーズ training:トレーニング tram:トラム tran:チャン trance:トランス trang:チャン trans:トランス
transaction:トランザクション transfer:トランスファー transformation:トランスフォーメーション transit:トランジット translation:トランスレーション transport:トランスポート trash:トラッシュ traum:トラウム
travel:トラベル travis:トラヴィス trax:トラックス tre:トレ treasure:トレジャー treat:トリート tree:ツリー treehouse:ツリーハウス trees:ツリーズ trefle:トレフル treize:トレーズ trek:トレック trend:トレンド
trendy:トレンディー tres:トレス tresor:トレゾール tri:トライ tria:トリア triad:トライアド trials:トライアルズ triangle:トライアングル tribe:トライブ tribute:トリビュート trick:トリック trickster:トリックスター
trico:トリコ trident:トライデント trigger:トリガー trillion:トリリオン trim:トリム trinity:トリニティ trio:トリオ trip:トリップ triple:トリプル tripod:トライポッド trise:トライズ triton:トリトン
triumph:トライアンフ trive:トライブ trois:トロワ tron:トロン truck:トラック true:トゥルー trump:トランプ trunk:トランク truong:チュオン truss:トラス trust:トラスト trusted:トラステッド trusty:トラスティ
truth:トゥルース try:トライ tryangle:トライアングル tryas:トライアス trydent:トライデント tryfe:トライフ trypod:トライポッド trys:トライズ tstyle:ティースタイル tsunag:ツナグ tube:チューブ tulip:チューリップ
tune:チューン tung:トゥン tuning:チューニング turbo:ターボ turf:ターフ turn:ターン turning:ターニング turtle:タートル turtles:タートルズ tv:ティービー twelve:トゥエルブ twenty:トゥエンティー twice:トゥワイス
twilight:トワイライト twin:ツイン twinkle:トゥインクル twins:ツインズ twist:ツイスト two:ツー,トゥー tws:ティーダブルエス tycoon:タイクーン type:タイプ typhoon:タイフーン uca:ウカ ult:ウルト
ultimate:アルティメット ultra:ウルトラ ulysses:ユリシス um:ウム uma:ユーマ umar:ウマル umbrella:アンブレラ umidas:ウミダス umios:ウミオス un:アン unbound:アンバウンド unchain:アンチェイン under:アンダー
underdog:アンダードッグ underline:アンダーライン understand:アンダースタンド undertake:アンダーテイク unfold:アンフォールド unframe:アンフレーム uni:ユニ unico:ユニコ unicorn:ユニコーン unified:ユニファイド
unilink:ユニリンク union:ユニオン unique:ユニーク unir:ユニール uniseed:ユニシード unison:ユニゾン unit:ユニット unite:ユナイト unitec:ユニテック united:ユナイテッド unity:ユニティ univa:ユニバ
univers:ユニヴェール universal:ユニバーサル universe:ユニバース university:ユニバーシティ unknown:アンノウン unleash:アンリーシュ unlimit:アンリミット unlimited:アンリミテッド unlock:アンロック
unplugged:アンプラグド unsung:アンサング untitled:アンタイトル untrace:アントレース unus:ウーヌス up:アップ upbeat:アップビート upcycle:アップサイクル update:アップデート updraft:アップドラフト
upfield:アップフィールド upgrade:アップグレード uplift:アップリフト upper:アッパー ups:アップス upset:アップセット upside:アップサイド upstairs:アップステアーズ upstart:アップスタート upward:アップワード
upwards:アップワーズ uranus:ウラヌス urban:アーバン urus:ウルス us:アス use:ユース used:ユーズド useful:ユースフル usen:ユウセン usman:ウスマン utec:ユーテック utility:ユーティリティ uto:ユート
utopia:ユートピア uz:ウズ vacances:バカンス vacation:バケーション vacilando:ヴァシランド vague:ヴァーグ val:ヴァル valley:バレー valor:バロール valuable:バリュアブル value:バリュー values:バリューズ
vamos:バモス vamp:ヴァンプ vanguard:ヴァンガード vanilla:バニラ vanquish:ヴァンキッシュ vantage:ヴァンテージ various:ヴァリアス vase:ヴェイス vast:ヴァスト vault:ヴォルト vaz:バズ vec:ベック
vector:ベクター,ベクトル vege:ベジ vehicle:ビークル veil:ベール vel:ヴェル veloce:ヴェローチェ velvet:ベルベット vent:ヴェント ventura:ベンチュラ venture:ベンチャー ventures:ベンチャーズ ventus:ヴェントゥス
venus:ヴィーナス ver:バージョン verb:ヴァーブ verde:ヴェルデ veritas:ヴェリタス vermillion:バーミリオン versat:バーサット versatile:バーサタイル verse:バース vert:ヴェール vertex:バーテックス
vertice:ベルティス verve:ヴァーヴ very:ベリー vesper:ヴェスパー vessel:ベッセル vesta:ヴェスタ vet:ベット vets:ベッツ vi:シックス vias:ヴィアス vibe:ヴァイブ vibes:バイブス vic:ビック vico:ヴィーコ
vict:ヴィクト victor:ヴィクター victoria:ヴィクトリア victory:ビクトリー vie:ヴィ viet:ベト vietnam:ベトナム view:ビュー views:ビューズ vif:ヴィフ vigor:ビガー vii:セブン viii:エイト vilize:ヴィライズ
villa:ヴィラ village:ヴィレッジ vim:ヴィム vin:ヴァン vincent:ヴィンセント vinci:ヴィンチ vinculum:ウィンクルム vine:バイン vineyard:ヴィンヤード vintage:ヴィンテージ violet:バイオレット vip:ビップ
viral:バイラル virise:ヴィライズ virtual:バーチャル virtue:ヴァーチュー visa:ビザ vision:ビジョン visionary:ビジョナリー visions:ビジョンズ visit:ビジット visq:ビスク vista:ビスタ vistra:ビストラ
visual:ビジュアル vit:ヴィット vital:バイタル vitality:バイタリティ vitis:ヴィティス viv:ヴィヴ vivace:ビバーチェ vivant:ヴィヴァン vive:ヴィヴ vivid:ビビッド vivit:ビビット vivre:ヴィーヴル viz:ヴィズ
vn:ヴィエヌ voce:ヴォーチェ vogue:ヴォーグ voice:ボイス void:ヴォイド volante:ボランチ volcano:ボルケーノ volt:ボルト voltage:ボルテージ voltex:ボルテックス vortex:ボルテックス vow:ヴァウ vox:ヴォックス
voyage:ボヤージュ voyager:ボイジャー vuong:ヴォン wac:ワック wagmi:ワグミ wak:ワック wake:ウェイク wakwak:ワクワク walk:ウォーク walker:ウォーカー walkers:ウォーカーズ walking:ウォーキング wall:ウォール
wallet:ウォレット walls:ウォールズ walnut:ウォルナット waltz:ワルツ wam:ワム wand:ワンド wander:ワンダー wanderlust:ワンダーラスト wang:ワン wanna:ワナ wans:ワンズ want:ウォント ware:ウェア
warehouse:ウエアハウス warm:ウォーム warmth:ウォームス warp:ワープ was:ワズ wash:ウォッシュ waste:ウェイスト wat:ワット watch:ウォッチ water:ウォーター waters:ウォーターズ watt:ワット wave:ウェーブ
waves:ウェーブス,ウェイブス wavy:ウェイビー wax:ワックス way:ウェイ wayne:ウェイン ways:ウェイズ wbc:ダブルビーシー wcp:ダブルシーピー we:ウィー wealth:ウェルス wealthy:ウェルシー wear:ウェア weather:ウェザー
weave:ウィーヴ weavers:ウィーバーズ web:ウェブ wedding:ウェディング wedge:ウェッジ weed:ウィード weeds:ウイーズ week:ウィーク weekend:ウィークエンド welcome:ウェルカム weld:ウェルド welding:ウェルディング
welfare:ウェルフェア well:ウェル wellbe:ウェルビー wellbeing:ウェルビーイング wellness:ウェルネス wellnest:ウェルネスト wells:ウェルズ wellstone:ウェルストーン wellup:ウェルアップ wellvy:ウェルビー wes:ウエス
west:ウエスト western:ウエスタン wg:ダブルジー wh:ダブルエイチ whale:ホエール what:ワット wheel:ホイール,ウィール wheels:ホイールズ where:ウェア whisky:ウイスキー whisper:ウィスパー white:ホワイト
whitebox:ホワイトボックス whitecanvas:ホワイトキャンバス whitestone:ホワイトストーン whiz:ウィズ who:フー whole:ホール wholeness:ホールネス why:ワイ wick:ウィック wide:ワイド wild:ワイルド will:ウィル
willate:ウィルエイト wille:ヴィレ willer:ウィラー willing:ウィリング willow:ウィロー willows:ウィローズ wills:ウィルズ willy:ウィリー wim:ウィム winbe:ウィンビー wind:ウィンド windmill:ウィンドミル
windom:ウィンダム window:ウィンドウ winds:ウインズ windy:ウィンディ wine:ワイン winery:ワイナリー wines:ワインズ winex:ウィネックス wing:ウィング wings:ウィングス wink:ウィンク winner:ウィナー
winners:ウィナーズ winning:ウィニング wins:ウィンズ winstar:ウィンスター winway:ウィンウェイ winx:ウィンクス wip:ウィップ wire:ワイヤー wireless:ワイヤレス wis:ウィズ wisdom:ウィズダム wise:ワイズ
wish:ウィッシュ wisteria:ウィステリア wit:ウィット witch:ウィッチ with:ウィズ withdom:ウィズダム wits:ウィッツ wiz:ウィズ wizard:ウィザード wize:ワイズ wj:ダブルジェイ wl:ダブルエル wm:ダブルエム wol:ウォル
wolf:ウルフ wolves:ウルブス woman:ウーマン women:ウィメン wonder:ワンダー wonderful:ワンダフル wonderland:ワンダーランド wonderwall:ワンダーウォール woo:ウー wood:ウッド woodbell:ウッドベル woods:ウッズ
woody:ウッディ woot:ウート word:ワード words:ワーズ work:ワーク worker:ワーカー workers:ワーカーズ working:ワーキング workout:ワークアウト works:ワークス workshop:ワークショップ world:ワールド
worldwide:ワールドワイド worth:ワース worx:ワークス wow:ワオ wpc:ダブルピーシー wr:ダブルアール wright:ライト write:ライト writing:ライティング ws:ダブルエス wu:ウー xanadu:ザナドゥ xen:ゼン xeno:ゼノ
xero:ゼロ xi:サイ,イレブン xii:トゥエルブ xin:シン xross:クロス xuan:スアン yacht:ヨット yam:ヤム yang:ヤン yap:ヤップ yar:ヤール yard:ヤード yarn:ヤーン year:イヤー yebisu:エビス yell:エール
yellow:イエロー yen:エン yes:イエス yet:イェット yield:イールド yis:ワイズ yoke:ヨーク yol:ヨル york:ヨーク you:ユー youme:ユーミー youmore:ユーモア young:ヤング your:ユア yours:ユアーズ
yourself:ユアセルフ youth:ユース youthful:ユースフル youto:ユート youyou:ユーユー ystyle:ワイスタイル yucca:ユッカ yum:ヤム yummy:ヤミー yz:ワイズ zac:ザック zahid:ザヒド zak:ザック zam:ザム zap:ザップ
zappy:ザッピー zas:ザス zax:ザックス zeal:ジール zeall:ジール zear:ゼアー zebra:ゼブラ zee:ジー zelkova:ゼルコバ zenb:ゼンブ zenith:ゼニス zephyr:ゼファー zeroone:ゼロワン zeroplus:ゼロプラス
zeros:ゼロス zeroum:ゼローム zerq:ゼルク zest:ゼスト zeus:ゼウス zig:ジグ zilch:ジルチ zillion:ジリオン zion:ザイオン zip:ジップ zipang:ジパング zoe:ゾーイ zone:ゾーン zoo:ズー zoom:ズーム zorro:ゾロ
`
