import { limits } from '../../../domain/limits.ts'
import type { Bilingual } from './html.ts'

export interface FairUseTextOptions {
  /** false if the operator has switched the quotas off. */
  readonly hasQuotas: boolean
  readonly usageRetentionDays: number
  readonly clientHeader: string
}

const { enumeration: guard } = limits

type Quotas = readonly { readonly quota: number; readonly windowSeconds: number }[]

const units: readonly (Bilingual & { readonly seconds: number })[] = [
  { seconds: 86_400, en: 'days', ja: '日' },
  { seconds: 3600, en: 'hours', ja: '時間' },
  { seconds: 60, en: 'minutes', ja: '分' },
  { seconds: 1, en: 'seconds', ja: '秒' },
]

/** A duration in the largest unit that gives a whole number of at least two: 86,400 seconds are 24 hours. One hour is written as such. */
function duration(seconds: number): Bilingual {
  if (seconds === 3600) return { en: 'an hour', ja: '1時間' }
  const unit = units.find((row) => seconds % row.seconds === 0 && seconds >= 2 * row.seconds) ?? units.at(-1)!
  const count = seconds / unit.seconds
  return { en: `${count} ${unit.en}`, ja: `${count}${unit.ja}` }
}

/** Within a duration: 60秒間に, and 24時間に, which has 間 already. */
const withinJa = (seconds: number): string => `${duration(seconds).ja.replace(/[秒分]$/, '$&間')}に`

const quotasText = (quotas: Quotas): string =>
  quotas.map(({ quota, windowSeconds }) => `${quota} requests in any ${duration(windowSeconds).en}`).join(' and ')
const quotasTextJa = (quotas: Quotas): string =>
  quotas.map(({ quota, windowSeconds }) => `${withinJa(windowSeconds)}${quota}回`).join('、')

/** The rules of the enumeration guard, in the order in which they are published: `densityNote` speaks of the first two. */
export const guardRules: readonly {
  /** The counted things, in English and Japanese. */
  readonly en: string
  readonly ja: string
  readonly max: number
  readonly seconds: number
}[] = [
  {
    en: `corporate numbers whose twelve base digits differ by at most ${guard.neighbourDistanceMax} from the next number, or by equal steps of at most ${guard.strideMax}`,
    ja: `基本12桁の差が${guard.neighbourDistanceMax}以内で連なる法人番号、または${guard.strideMax}以内の等間隔の法人番号`,
    max: guard.sequentialNumbersMax,
    seconds: guard.longWindowSeconds,
  },
  {
    en: `corporate numbers whose base digits are within a range of ${guard.clusterSpan}`,
    ja: `基本12桁が${guard.clusterSpan}の範囲に集まる法人番号`,
    max: guard.clusteredNumbersMax,
    seconds: guard.longWindowSeconds,
  },
  {
    en: 'distinct search terms; one with a lost character counts as two',
    ja: '異なる検索語(欠けた1文字を含む検索語は二つと数える)',
    max: guard.distinctTermsMax,
    seconds: guard.windowSeconds,
  },
  {
    en: 'distinct search terms that differ only in their last character, or in the place of a lost one',
    ja: '末尾の1文字、または欠けた文字の位置だけが異なる検索語',
    max: guard.siblingTermsMax,
    seconds: guard.siblingWindowSeconds,
  },
  {
    en: 'distinct pages after the first, those of one corporate number excepted',
    ja: '2ページ目以降の異なるページ(一つの法人番号の記録を除く)',
    max: guard.furtherPagesMax,
    seconds: guard.pageWindowSeconds,
  },
  {
    en: 'distinct values of one date parameter (from, to, in_force_on, changed_since), or of id or counts, and distinct feeds',
    ja: '一つの日付パラメーター(from、to、in_force_on、changed_since)の異なる日付、異なる id、異なる counts、異なるフィード',
    max: guard.valuesMax,
    seconds: guard.longWindowSeconds,
  },
  {
    en: 'rows returned for distinct queries',
    ja: '異なる照会への応答の行数の合計',
    max: guard.rowsMax,
    seconds: guard.longWindowSeconds,
  },
  {
    en: 'rows returned for distinct queries of all addresses of one IPv6 /48 together',
    ja: '同じIPv6 /48の全アドレスの、異なる照会への応答の行数の合計',
    max: guard.networkRowsMax,
    seconds: guard.longWindowSeconds,
  },
]

/** The exception for clients that look up many companies of one registry office, whose numbers are close to each other. */
export const densityNote: Bilingual = {
  en: `If you have requested other corporate numbers within ${guard.surroundingsSpan} of these, the limits of the first two rules rise by ${guard.chanceFactor} times the number of neighbours to be expected by chance; at most ${guard.surroundingNumbersMax} numbers are considered.`,
  ja: `前後${guard.surroundingsSpan}以内で他の法人番号も照会している場合は、その密度から偶然に並ぶ数の${guard.chanceFactor}倍まで余分に認めます(密度の計算は${guard.surroundingNumbersMax}件まで)。`,
}

const ruleText = ({ en, ja, max, seconds }: (typeof guardRules)[number]): Bilingual => ({
  en: `${max} ${en} in ${duration(seconds).en}`,
  ja: `${ja}：${withinJa(seconds)}${max}`,
})

const mebibytes = (bytes: number): string => `${bytes / 1024 ** 2} MiB`

/** Limits of any installation, also without quotas. */
const connectionSentences: readonly Bilingual[] = [
  {
    en: `One address (IPv6: one /64) may have ${limits.addressConnectionsMax} connections, ${limits.addressInFlightMax} requests in flight and ${mebibytes(limits.addressUnreadBytesMax)} of unread responses. Above these limits, idle connections are closed, and requests are refused with too_many_requests_in_flight and not counted.`,
    ja: `一つのアドレス（IPv6は/64）の上限は、接続${limits.addressConnectionsMax}、応答待ちのリクエスト${limits.addressInFlightMax}、未受信の応答${mebibytes(limits.addressUnreadBytesMax)}です。超えると、使われていない接続を閉じるか、too_many_requests_in_flight でお断りします（回数には数えません）。`,
  },
  {
    en: `Requests of one connection are handled one after the other; if more than ${limits.pipelinedMax} are waiting, the connection is closed. A client is disconnected if it reads nothing of its response for ${limits.answerStalledSecondsMax} seconds, or needs more than ${limits.answerSecondsMax} seconds for one response.`,
    ja: `一つの接続のリクエストは順に処理し、待てるのは${limits.pipelinedMax}件までです。応答を${limits.answerStalledSecondsMax}秒間まったく受信しないとき、一つの応答の受信に${limits.answerSecondsMax}秒を超えるときは切断します。`,
  },
]

/** A part of the rules. */
export interface FairUseSection {
  readonly id: string
  readonly title: Bilingual
  readonly sentences: readonly Sentence[]
}

/** A sentence, with the items of a list that it introduces. */
type Sentence = Bilingual & { readonly items?: readonly Bilingual[] }

/** The rules of fair use by subject, for the page. */
export function fairUseSections(options: FairUseTextOptions): readonly FairUseSection[] {
  const quotas: FairUseSection[] = [
    {
      id: 'quotas',
      title: { en: 'How many requests', ja: '回数の上限' },
      sentences: [...quotaSentences(options), ...countingSentences],
    },
    {
      id: 'suggestions',
      title: { en: 'Suggestions while you type', ja: '入力中の候補' },
      sentences: [suggestionSentence],
    },
    { id: 'browsing', title: { en: 'Browsing', ja: '会社を決めない検索' }, sentences: browsingSentences },
    { id: 'bulk', title: { en: 'Bulk retrieval', ja: '一括取得' }, sentences: guardSentences() },
  ]
  return [
    ...(options.hasQuotas ? quotas : []),
    { id: 'connections', title: { en: 'Connections', ja: '接続' }, sentences: connectionSentences },
    { id: 'log', title: { en: 'What is logged', ja: '利用の記録' }, sentences: logSentences(options) },
  ]
}

/** All that most readers need. */
export function fairUseInShort({ hasQuotas, usageRetentionDays }: FairUseTextOptions): readonly Bilingual[] {
  const first = hasQuotas
    ? {
        en: `Free for everybody, without registration: ${quotasText(limits.windows)}. Above that, the answer 429 says how long to wait; refused requests are not counted.`,
        ja: `どなたでも登録なしで無料です。回数は${quotasTextJa(limits.windows)}までです。超えると429で待ち時間をお知らせし、お断りした分は数えません。`,
      }
    : noQuotas
  return [
    first,
    {
      en: `Ask for one company or one case at a time, at most ${limits.rowsMax} records per answer. Retrieving the data in bulk, by numbers or names one after the other, is refused.`,
      ja: `会社や事案を一つずつ調べるためのもので、1回の応答は${limits.rowsMax}件までです。番号や名前を順に変えて一括で取り出す使い方はお断りします。`,
    },
    {
      en: `Searches are logged for statistics for ${usageRetentionDays} days, without addresses.`,
      ja: `検索の条件は統計のために${usageRetentionDays}日間記録しますが、アドレスそのものは残しません。`,
    },
  ]
}

const noQuotas: Bilingual = {
  en: 'This installation has no quotas.',
  ja: 'この設置では回数の制限を設けていません。',
}

/** The rules of fair use as sentences, for llms-full.txt. */
export function fairUseSentences(options: FairUseTextOptions): readonly Bilingual[] {
  const sentences = fairUseSections(options).flatMap((section) => section.sentences)
  return [
    ...(options.hasQuotas ? [] : [noQuotas]),
    ...sentences.map(({ en, ja, items = [] }) => ({
      en: [en, items.map((item) => item.en).join('; ')].filter(Boolean).join(' '),
      ja: `${ja}${items.map((item) => item.ja).join('。')}`,
    })),
  ]
}

/** What a client needs to keep within the limits, for llms.txt. */
export const quotaSummary = (options: FairUseTextOptions): readonly Bilingual[] =>
  options.hasQuotas ? [...quotaSentences(options), rateHeaderSentence] : [noQuotas]

const quotaSentences = ({ clientHeader }: FairUseTextOptions): Bilingual[] => [
  {
    en: `Each client may make ${quotasText(limits.windows)}; both windows are rolling.`,
    ja: `各クライアントは${quotasTextJa(limits.windows)}までです（時計の区切りではなく、直前の時間で数えます）。`,
  },
  {
    en: `A client is the combination of the address (IPv6: its /64), the User-Agent and the optional header ${clientHeader}.`,
    ja: `クライアントはアドレス（IPv6は/64）、User-Agent、任意のヘッダー${clientHeader}の組です。`,
  },
  {
    en: `All clients of one address together: ${quotasText(limits.addressCeilings)}.`,
    ja: `同じアドレスの合計は${quotasTextJa(limits.addressCeilings)}までです。`,
  },
  {
    en: `All addresses of one IPv6 /48 together: ${quotasText(limits.networkCeilings)}.`,
    ja: `同じIPv6 /48の合計は${quotasTextJa(limits.networkCeilings)}までです。`,
  },
]

const { suggestions } = limits

const suggestionSentence: Bilingual = {
  en: `The page suggests names while you type (/suggest, no part of the API). That costs no quota and is not logged. One address (IPv6: its /64) may make ${quotasText(suggestions.addressCeilings)}, all addresses of one IPv6 /48 together ${quotasText(suggestions.networkCeilings)}; and one address may ask for ${suggestions.textsMax} distinct texts in ${duration(suggestions.textsWindowSeconds).en}, where a text and its continuation are one.`,
  ja: `画面の入力欄は、入力中に名前の候補を示します（/suggest。APIには含まれません）。回数の上限には数えず、入力した文字は記録しません。同じアドレス（IPv6は/64）からは${quotasTextJa(suggestions.addressCeilings)}、同じIPv6 /48の合計は${quotasTextJa(suggestions.networkCeilings)}、異なる文字列は同じアドレスから${withinJa(suggestions.textsWindowSeconds)}${suggestions.textsMax}件までです（打ち進めた文字列は一つと数えます）。`,
}

const [longWindow, coolDown, coolDownMax] = [
  duration(guard.longWindowSeconds),
  duration(guard.coolDownSeconds),
  duration(guard.coolDownSecondsMax),
]

const { browsing } = limits
const browsingWindow = duration(browsing.windowSeconds)

/** What questions that name no company may show. */
export const browsingSentences: readonly Bilingual[] = [
  {
    en: `Questions that name no company (codes, dates, places, authorities, common words, further pages, changed_since, feeds) show one address at most ${browsing.recordsMin} different records of a kind in any ${browsingWindow.en}, or ${browsing.sharePercent} % of the records of that kind if that is more; all addresses of one IPv6 /48 together ${browsing.networkPercent / 100} times as many. The kinds are enforcement records, procurement suspensions and licence actions. A record that was shown in that time costs nothing again.`,
    ja: `会社を特定しない検索（コード、日付、地域、機関、一般的な言葉、2ページ目以降、changed_since、フィード）で一つのアドレスが見られる異なる記録は、種類（行政処分等、指名停止等、許可・登録等）ごとに、${browsingWindow.ja}に${browsing.recordsMin}件、またはその種類の全記録の${browsing.sharePercent}%の多いほうまでです。同じIPv6 /48の合計はその${browsing.networkPercent / 100}倍です。この時間に一度見た記録は、もう数えません。`,
  },
  {
    en: 'When they are used up, such a question is refused with browsing_limit_exceeded; no answer is cut off in the middle. Questions about one company go on: by corporate number, by the id of a record, or by a whole name, of which the records of other companies count as above. So do questions that were answered before. A question with a text must be searched to know which it is; if it is refused then, it counts as a request.',
    ja: '使い切ったあとの検索は browsing_limit_exceeded でお断りします（応答を途中で切ることはありません）。法人番号、記録のID、会社名の全体で一社を調べる検索は続けられます（ほかの会社の記録が含まれれば、その記録は上の数に入ります）。一度答えた検索も続けられます。言葉による検索は、調べてからでないとどちらか分からないため、お断りしたときも1回と数えます。',
  },
]

const guardSentences = (): Sentence[] => [
  {
    en: 'Bulk retrieval is refused with automated_enumeration_detected. A repeated query, or another spelling of a term (width, case), is not counted again. All clients of one address together may request at most:',
    ja: '一括取得とみなされる照会は automated_enumeration_detected でお断りします。同じ照会の繰り返しや、全角・半角、大文字・小文字の違いは1回と数えます。同じアドレスの合計で、次が上限です。',
    items: guardRules.map(ruleText),
  },
  densityNote,
  {
    en: `The first such refusal applies to the client that caused it; a further one within ${longWindow.en}, caused by any client of the address, applies to the whole address. A refusal caused by a script of a page of another origin applies only to the combination of this address and this Origin.`,
    ja: `最初のお断りはそのクライアントだけ、${longWindow.ja}以内の次のお断りは同じアドレス全体に及びます。他のオリジンのページのスクリプトによるものは、そのアドレスとそのオリジンの組だけに及びます。`,
  },
  {
    en: `Such a refusal lasts ${coolDown.en}. Each further one within ${longWindow.en} doubles the time, to at most ${coolDownMax.en}. A refusal for too many rows lasts until enough of them are ${longWindow.en} old.`,
    ja: `お断りする時間は${coolDown.ja}で、${longWindow.ja}以内に繰り返すたびに倍になります（最長${coolDownMax.ja}）。行数の上限を超えたときは、古い行が${longWindow.ja}を過ぎるまでです。`,
  },
  {
    en: 'A request that a browser sends for a page of another origin is refused with cross_site_request_refused and not counted (images, frames, prefetches). Exceptions are scripts with CORS and links that the user opens in a window.',
    ja: '他のオリジンのページのために、CORSのスクリプトやリンクを開く操作以外の形（画像、フレーム、先読みなど）でブラウザーが送ったリクエストは cross_site_request_refused でお断りし、回数には数えません。',
  },
]

const rateHeaderSentence: Bilingual = {
  en: 'Every counted response has RateLimit-Policy and RateLimit with the smallest of the remaining quotas of the client, its address and its IPv6 /48; every 429 has Retry-After.',
  ja: '数えた応答には RateLimit-Policy と、クライアント・アドレス・IPv6 /48の残り回数のうち最小のものを示す RateLimit があります。429には Retry-After があります。',
}

const countingSentences: readonly Bilingual[] = [
  {
    en: 'Responses with 2xx, 304 and 4xx except 403 and 429 are counted. Not counted are 403, 429, 5xx, preflight requests, documents, health checks and invalid HTTP (raw bytes in a URL, headers that are too large).',
    ja: '2xx、304と、403・429を除く4xxの応答を数えます。403、429、5xx、プリフライト、文書、ヘルスチェック、HTTPとして正しくない要求は数えません。',
  },
  rateHeaderSentence,
  {
    en: `At most ${limits.rowsMax} rows per response, at most ${limits.pageMax} pages; no offset, no cursor, no bulk export.`,
    ja: `1回${limits.rowsMax}件、${limits.pageMax}ページまでです。一括取得はできません。`,
  },
  {
    en: 'The web page gives each browser a random name, which changes every 24 hours, so that colleagues behind one address have quotas of their own. The log records only that the page was used. Pages opened by a link carry no name and share the quota of all browsers of the same kind.',
    ja: '画面で調べるときは、ブラウザーごとに無作為の名前を24時間ごとに付け直して送るので、同じアドレスの同僚どうしも回数は別々です。記録に残すのは、画面からだったことだけです。リンクで開いたページには名前が付かず、同じ種類のブラウザーの合計で数えます。',
  },
]

const logSentences = ({ usageRetentionDays }: FairUseTextOptions): Bilingual[] => [
  {
    en: `The usage log, for statistics, is kept for ${usageRetentionDays} days. It contains the endpoint, the search conditions, a keyed hash of the address, the User-Agent, the origin of the Referer and the client name; refusals are only counted, by minute. Daily totals, which name no client, are kept for ${limits.dailySumsDays / 365} years. Rate limiting keeps keyed hashes of the address, of its IPv6 /48, of the Origin and of the query for 25 hours, apart from the log and under another key. No raw address is stored; the key of the log is replaced every ${limits.usageKeyDays} days; the contact header is not logged.`,
    ja: `利用記録（エンドポイント、検索条件、アドレスの鍵付きハッシュ、User-Agent、Refererのオリジン、クライアント名）は、統計のために${usageRetentionDays}日間保存します。お断りした要求は1分ごとの件数だけです。クライアントを含まない日ごとの合計は${limits.dailySumsDays / 365}年間保存します。アドレスそのものと連絡先のヘッダーは保存しません。制限のためには、アドレス、そのIPv6 /48、Origin、検索の鍵付きハッシュを、記録とは別に、別の鍵で25時間だけ保存します。利用記録の鍵は${limits.usageKeyDays}日ごとに取り替えます。`,
  },
]
