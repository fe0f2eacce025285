import { limits } from '../../domain/limits.ts'

export interface FairUseTextOptions {
  /** false: this installation has no limits. */
  readonly limited: boolean
  readonly usageRetentionDays: number
  readonly clientHeader: string
}

const { enumeration: guard } = limits

const quotas = (windows: readonly { quota: number; windowSeconds: number }[]): string =>
  windows.map(({ quota, windowSeconds }) => `${quota} requests in any ${windowSeconds} seconds`).join(' and ')
const quotasJa = (windows: readonly { quota: number; windowSeconds: number }[]): string =>
  windows.map(({ quota, windowSeconds }) => `任意の${windowSeconds}秒間に${quota}回`).join('、')

/** The rules of the enumeration guard: what is counted, its maximum, and the window in seconds. */
export const guardRules: readonly {
  readonly en: string
  readonly ja: string
  readonly max: number
  readonly seconds: number
}[] = [
  {
    en: `corporate numbers at most ${guard.neighbourDistanceMax} apart from one to the next (twelve base digits), or at equal steps of at most ${guard.strideMax}`,
    ja: `基本12桁の差が${guard.neighbourDistanceMax}以内で連なる法人番号、または${guard.strideMax}以内の等間隔の法人番号`,
    max: guard.sequentialNumbersMax,
    seconds: guard.longWindowSeconds,
  },
  {
    en: `corporate numbers within ${guard.clusterSpan} of one another`,
    ja: `基本12桁が${guard.clusterSpan}の範囲に集まる法人番号`,
    max: guard.clusteredNumbersMax,
    seconds: guard.longWindowSeconds,
  },
  { en: 'distinct search terms', ja: '異なる検索語', max: guard.distinctTermsMax, seconds: guard.windowSeconds },
  {
    en: 'distinct search terms that differ in their last character only',
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
    en: 'distinct dates in the parameter to',
    ja: 'パラメーターtoの異なる日付',
    max: guard.upperDatesMax,
    seconds: guard.longWindowSeconds,
  },
  {
    en: 'rows shown in answers to distinct questions',
    ja: '異なる照会への応答の行数の合計',
    max: guard.rowsMax,
    seconds: guard.longWindowSeconds,
  },
  {
    en: 'rows shown in answers to distinct questions of all addresses of one IPv6 /48 together',
    ja: '同じIPv6 /48の全アドレスの、異なる照会への応答の行数の合計',
    max: guard.networkRowsMax,
    seconds: guard.longWindowSeconds,
  },
]

/** The exception for clients that look up many companies of one registry. */
export const densityNote = {
  en: `Where further numbers within ${guard.surroundingsSpan} were asked for, neighbours and clusters may have ${guard.chanceFactor} times as many numbers more as this density puts there; at most ${guard.surroundingNumbersMax} further numbers count.`,
  ja: `前後${guard.surroundingsSpan}以内で他の法人番号も照会している場合は、その密度から偶然に並ぶ数の${guard.chanceFactor}倍まで余分に認めます(密度の計算は${guard.surroundingNumbersMax}件まで)。`,
}

const ruleText = ({ en, ja, max, seconds }: (typeof guardRules)[number]): string =>
  `${max} ${en} in ${seconds} seconds (${ja}: ${seconds}秒間に${max})`

const megabytes = (bytes: number): string => `${bytes / 1024 ** 2} MiB`

/** Limits of any installation, also without quotas. */
const connectionSentences: readonly string[] = [
  `One address (IPv6 by /64) may hold ${limits.addressConnectionsMax} connections, ${limits.addressInFlightMax} requests that wait for answers and ${megabytes(limits.addressUnreadBytesMax)} of answers that it has not read; beyond, idle connections are closed and requests are refused as too_many_requests_in_flight, uncounted. 一つのアドレス(IPv6は/64)の上限は、接続${limits.addressConnectionsMax}、応答待ちのリクエスト${limits.addressInFlightMax}、未受信の応答${megabytes(limits.addressUnreadBytesMax)}です。超えると、使われていない接続を閉じるか、too_many_requests_in_flight でお断りします(回数には数えません)。`,
  `Requests of one connection are answered one after the other; at most ${limits.pipelinedMax} may wait behind one another, else the connection is closed. A client that takes nothing of its answer for ${limits.answerStalledSecondsMax} seconds, or more than ${limits.answerSecondsMax} seconds for one answer, is disconnected. 一つの接続のリクエストは順に処理し、待てるのは${limits.pipelinedMax}件までです。応答を${limits.answerStalledSecondsMax}秒間まったく受信しないとき、一つの応答の受信に${limits.answerSecondsMax}秒を超えるときは切断します。`,
]

/** The rules as sentences, for the page and llms.txt. */
export function fairUseSentences(options: FairUseTextOptions): readonly string[] {
  if (!options.limited)
    return ['This installation has no quotas. この設置では回数の制限を設けていません。', ...connectionSentences]
  return [
    `Each client may make ${quotas(limits.windows)}; both are exact rolling windows. 各クライアントは${quotasJa(limits.windows)}まで(固定枠ではなく移動する時間枠)。`,
    `A client is the address (IPv6 by /64), the User-Agent and the optional header ${options.clientHeader} together. クライアントはアドレス(IPv6は/64)、User-Agent、任意の${options.clientHeader}の組です。`,
    `All clients of one address together: ${quotas(limits.addressCeilings)}. 同じアドレスの合計は${quotasJa(limits.addressCeilings)}まで。`,
    `All addresses of one IPv6 /48 together: ${quotas(limits.networkCeilings)}. 同じIPv6 /48の合計は${quotasJa(limits.networkCeilings)}まで。`,
    `Bulk reading is refused as automated_enumeration_detected. One address may make at most, over all its clients: ${guardRules.map(ruleText).join('; ')}. Asking the same again, or writing a term in another way, counts once. 一括取得とみなされる照会は automated_enumeration_detected でお断りします。上限は同じアドレスの合計で、同じ照会の繰り返しや全角・半角や大文字・小文字の違いは1回と数えます。`,
    `${densityNote.en} ${densityNote.ja}`,
    `The first such refusal holds for the client that caused it, the next one within ${guard.longWindowSeconds} seconds, by any client of the address, for the whole address. One that a page of another origin causes by script holds for this address and this Origin only. 最初のお断りはそのクライアントだけ、${guard.longWindowSeconds}秒以内の次のお断りは同じアドレス全体に及びます。他のオリジンのページのスクリプトによるものは、そのアドレスとそのオリジンの組だけに及びます。`,
    `Such a refusal lasts ${guard.coolDownSeconds} seconds, twice as long with each further one within ${guard.longWindowSeconds} seconds, at most ${guard.coolDownSecondsMax}; after too many rows until enough of them are ${guard.longWindowSeconds} seconds old. お断りする時間は${guard.coolDownSeconds}秒で、${guard.longWindowSeconds}秒以内に繰り返すたびに倍になり(最長${guard.coolDownSecondsMax}秒)、行数の上限を超えたときは古い行が${guard.longWindowSeconds}秒を過ぎるまでです。`,
    'A request that a browser sends for a page of another origin, other than by script with CORS or by opening a link in a window (an image, a frame, a prefetch), is refused as cross_site_request_refused and not counted at all. 他のオリジンのページのために、CORSのスクリプトやリンクを開く操作以外の形(画像、フレーム、先読みなど)でブラウザーが送ったリクエストは cross_site_request_refused でお断りし、利用回数などには一切数えません。',
    '304 and 4xx count, except 403; 5xx and 429 do not. Preflight, documents and health checks do not count, nor does what is no valid HTTP (raw bytes in a URL, headers that are too large). 304と4xx(403を除く)は数え、5xxと429は数えません。',
    'Every counted answer carries RateLimit-Policy and RateLimit, with what is left to the client, its address or its IPv6 /48, whichever is least; every 429 carries Retry-After. 残り回数はRateLimit、待ち時間はRetry-Afterで示します。',
    ...connectionSentences,
    `At most ${limits.rowsMax} rows an answer, at most ${limits.pageMax} pages; no offset, no cursor, no bulk export. 1回${limits.rowsMax}件、${limits.pageMax}ページまで。一括取得はできません。`,
    `Logged for rate limiting and statistics, kept ${options.usageRetentionDays} days: endpoint, search conditions, keyed hashes of the address, of its IPv6 /48 and of the Origin, User-Agent, Referer and client name; refusals are only counted, by minute. Daily sums, which name no client, stay ${limits.dailySumsDays} days. No raw address is stored; the key of the hash is replaced every ${limits.usageKeyDays} days; the contact header is not logged. 利用記録(エンドポイント、検索条件、アドレスとそのIPv6 /48とOriginの鍵付きハッシュ、User-Agent、Referer、クライアント名)は${options.usageRetentionDays}日間保存し(お断りした要求は1分ごとの件数のみ)、クライアントを含まない日ごとの合計は${limits.dailySumsDays}日間保存します。アドレスそのものは保存しません(ハッシュの鍵は${limits.usageKeyDays}日ごとに取り替えます)。`,
  ]
}
