import { limits } from '../../domain/limits.ts'

export interface FairUseTextOptions {
  /** false: this installation has no limits. */
  readonly limited: boolean
  readonly usageRetentionDays: number
  readonly clientHeader: string
}

const quotas = (windows: readonly { quota: number; windowSeconds: number }[]): string =>
  windows.map(({ quota, windowSeconds }) => `${quota} requests in any ${windowSeconds} seconds`).join(' and ')
const quotasJa = (windows: readonly { quota: number; windowSeconds: number }[]): string =>
  windows.map(({ quota, windowSeconds }) => `任意の${windowSeconds}秒間に${quota}回`).join('、')

/** The rules in sentences, for the page and llms.txt alike. */
export function fairUseSentences(options: FairUseTextOptions): readonly string[] {
  if (!options.limited) return ['This installation has no limits. この設置では利用制限を設けていません。']
  const { enumeration } = limits
  return [
    `Each client may make ${quotas(limits.windows)}; both are exact rolling windows. 各クライアントは${quotasJa(limits.windows)}まで(固定枠ではなく移動する時間枠)。`,
    `A client is the address (IPv6 by /64), the User-Agent and the optional header ${options.clientHeader} together. クライアントはアドレス(IPv6は/64)、User-Agent、任意の${options.clientHeader}の組です。`,
    `All clients of one address together: ${quotas(limits.addressCeilings)}. 同じアドレスの合計は${quotasJa(limits.addressCeilings)}まで。`,
    `More than ${enumeration.distinctTermsMax} distinct search terms in ${enumeration.windowSeconds} seconds, or more than ${enumeration.sequentialNumbersMax} neighbouring corporate numbers, from one address are refused as automated_enumeration_detected for ${enumeration.coolDownSeconds} seconds. 同じアドレスから${enumeration.windowSeconds}秒間に${enumeration.distinctTermsMax}語を超える異なる語、または${enumeration.sequentialNumbersMax}を超える連続した法人番号を照会すると、${enumeration.coolDownSeconds}秒間お断りします。`,
    '304 and 4xx count; 5xx and 429 do not. Preflight, documents and health checks do not count. 304と4xxは数え、5xxと429は数えません。',
    'Every counted answer carries RateLimit-Policy and RateLimit; every 429 carries Retry-After. 残り回数はRateLimit、待ち時間はRetry-Afterで示します。',
    `At most ${limits.rowsMax} rows an answer, at most ${limits.pageMax} pages; no offset, no cursor, no bulk export. 1回${limits.rowsMax}件、${limits.pageMax}ページまで。一括取得はできません。`,
    `Logged for rate limiting and statistics, kept ${options.usageRetentionDays} days: endpoint, search conditions, a keyed hash of the address, User-Agent, Referer and client name. No raw address is stored; the contact header is not logged. 利用記録(エンドポイント、検索条件、アドレスの鍵付きハッシュ、User-Agent、Referer、クライアント名)は${options.usageRetentionDays}日間保存し、アドレスそのものは保存しません。`,
  ]
}
