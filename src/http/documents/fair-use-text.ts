import { limits } from '../../domain/limits.ts'
import type { Bilingual } from './html.ts'

export interface FairUseTextOptions {
  /** false if the operator has switched the quotas off. */
  readonly hasQuotas: boolean
  readonly usageRetentionDays: number
  readonly clientHeader: string
}

const { enumeration: guard } = limits

type Quotas = readonly { readonly quota: number; readonly windowSeconds: number }[]

const quotasText = (quotas: Quotas): string =>
  quotas.map(({ quota, windowSeconds }) => `${quota} requests in any ${windowSeconds} seconds`).join(' and ')
const quotasTextJa = (quotas: Quotas): string =>
  quotas.map(({ quota, windowSeconds }) => `任意の${windowSeconds}秒間に${quota}回`).join('、')

/** The rules of the enumeration guard. */
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
  { en: 'distinct search terms', ja: '異なる検索語', max: guard.distinctTermsMax, seconds: guard.windowSeconds },
  {
    en: 'distinct search terms that differ only in their last character',
    ja: '末尾の1文字だけが異なる検索語',
    max: guard.siblingTermsMax,
    seconds: guard.siblingWindowSeconds,
  },
  {
    en: 'distinct pages after the first',
    ja: '2ページ目以降の異なるページ',
    max: guard.furtherPagesMax,
    seconds: guard.pageWindowSeconds,
  },
  {
    en: 'distinct values of one date parameter (from, to, in_force_on, changed_since)',
    ja: '一つの日付パラメーター(from、to、in_force_on、changed_since)の異なる日付',
    max: guard.datesMax,
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
  en: `If other corporate numbers within ${guard.surroundingsSpan} were requested, the limits of the first two rules rise by ${guard.chanceFactor} times the count that their density predicts; at most ${guard.surroundingNumbersMax} of these numbers are counted.`,
  ja: `前後${guard.surroundingsSpan}以内で他の法人番号も照会している場合は、その密度から偶然に並ぶ数の${guard.chanceFactor}倍まで余分に認めます(密度の計算は${guard.surroundingNumbersMax}件まで)。`,
}

const ruleText: Bilingual<(rule: (typeof guardRules)[number]) => string> = {
  en: ({ en, max, seconds }) => `${max} ${en} in ${seconds} seconds`,
  ja: ({ ja, max, seconds }) => `${ja}：${seconds}秒間に${max}`,
}

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

/** The rules of fair use as sentences, for the page and llms.txt. */
export function fairUseSentences(options: FairUseTextOptions): readonly Bilingual[] {
  if (!options.hasQuotas)
    return [
      { en: 'This installation has no quotas.', ja: 'この設置では回数の制限を設けていません。' },
      ...connectionSentences,
    ]
  return [
    ...quotaSentences(options),
    ...guardSentences(),
    ...countingSentences,
    ...connectionSentences,
    ...dataSentences(options),
  ]
}

/** What a client needs to keep within the limits, for llms.txt. */
export const quotaSummary = (options: FairUseTextOptions): readonly Bilingual[] =>
  options.hasQuotas ? [...quotaSentences(options), countingSentences[1]!] : fairUseSentences(options).slice(0, 1)

const quotaSentences = ({ clientHeader }: FairUseTextOptions): Bilingual[] => [
  {
    en: `Each client may make ${quotasText(limits.windows)}; both windows are rolling.`,
    ja: `各クライアントは${quotasTextJa(limits.windows)}までです（固定枠ではなく移動する時間枠）。`,
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

const guardSentences = (): Bilingual[] => [
  {
    en: `Bulk retrieval is refused with automated_enumeration_detected. All clients of one address together may request at most: ${guardRules.map(ruleText.en).join('; ')}. A repeated query, or another spelling of a term (width, case), is not counted again.`,
    ja: `一括取得とみなされる照会は automated_enumeration_detected でお断りします。同じアドレスの合計で次が上限です。${guardRules.map(ruleText.ja).join('。')}。同じ照会の繰り返しや、全角・半角や大文字・小文字の違いは1回と数えます。`,
  },
  densityNote,
  {
    en: `The first such refusal applies to the client that caused it; a further one within ${guard.longWindowSeconds} seconds, caused by any client of the address, applies to the whole address. A refusal caused by a script of a page of another origin applies only to the combination of this address and this Origin.`,
    ja: `最初のお断りはそのクライアントだけ、${guard.longWindowSeconds}秒以内の次のお断りは同じアドレス全体に及びます。他のオリジンのページのスクリプトによるものは、そのアドレスとそのオリジンの組だけに及びます。`,
  },
  {
    en: `Such a refusal lasts ${guard.coolDownSeconds} seconds. Each further one within ${guard.longWindowSeconds} seconds doubles the time, to at most ${guard.coolDownSecondsMax} seconds. A refusal for too many rows lasts until enough of them are ${guard.longWindowSeconds} seconds old.`,
    ja: `お断りする時間は${guard.coolDownSeconds}秒で、${guard.longWindowSeconds}秒以内に繰り返すたびに倍になります（最長${guard.coolDownSecondsMax}秒）。行数の上限を超えたときは、古い行が${guard.longWindowSeconds}秒を過ぎるまでです。`,
  },
  {
    en: 'A request that a browser sends for a page of another origin is refused with cross_site_request_refused and not counted (images, frames, prefetches). Exceptions are scripts with CORS and links that the user opens in a window.',
    ja: '他のオリジンのページのために、CORSのスクリプトやリンクを開く操作以外の形（画像、フレーム、先読みなど）でブラウザーが送ったリクエストは cross_site_request_refused でお断りし、回数には数えません。',
  },
]

const countingSentences: readonly Bilingual[] = [
  {
    en: 'Responses with 2xx, 304 and 4xx except 403 and 429 are counted. Not counted are 403, 429, 5xx, preflight requests, documents, health checks and invalid HTTP (raw bytes in a URL, headers that are too large).',
    ja: '2xx、304と、403・429を除く4xxの応答を数えます。403、429、5xx、プリフライト、文書、死活確認、HTTPとして正しくない要求は数えません。',
  },
  {
    en: 'Every counted response has RateLimit-Policy and RateLimit with the smallest of the remaining quotas of the client, its address and its IPv6 /48; every 429 has Retry-After.',
    ja: '数えた応答には RateLimit-Policy と、クライアント・アドレス・IPv6 /48の残り回数のうち最小のものを示す RateLimit があります。429には Retry-After があります。',
  },
]

const dataSentences = ({ usageRetentionDays }: FairUseTextOptions): Bilingual[] => [
  {
    en: `At most ${limits.rowsMax} rows per response, at most ${limits.pageMax} pages; no offset, no cursor, no bulk export.`,
    ja: `1回${limits.rowsMax}件、${limits.pageMax}ページまでです。一括取得はできません。`,
  },
  {
    en: `The usage log, for statistics, is kept for ${usageRetentionDays} days. It contains the endpoint, the search conditions, a keyed hash of the address, the User-Agent, the origin of the Referer and the client name; refusals are only counted, by minute. Daily totals, which name no client, are kept for ${limits.dailySumsDays} days. Rate limiting keeps keyed hashes of the address, of its IPv6 /48, of the Origin and of the query for 25 hours, apart from the log and under another key. No raw address is stored; the key of the log is replaced every ${limits.usageKeyDays} days; the contact header is not logged.`,
    ja: `利用記録（エンドポイント、検索条件、アドレスの鍵付きハッシュ、User-Agent、Refererのオリジン、クライアント名）は、統計のために${usageRetentionDays}日間保存します。お断りした要求は1分ごとの件数だけです。クライアントを含まない日ごとの合計は${limits.dailySumsDays}日間保存します。アドレスそのものと連絡先のヘッダーは保存しません。制限のためには、アドレス、そのIPv6 /48、Origin、検索の鍵付きハッシュを、記録とは別に、別の鍵で25時間だけ保存します。利用記録の鍵は${limits.usageKeyDays}日ごとに取り替えます。`,
  },
]
