/**
 * Every error code of the API (RFC 9457, `application/problem+json`). The bodies, the OpenAPI document and the page
 * `/docs/errors` are made from these rows. Codes may be added, never renamed or removed.
 */
export interface ErrorRow {
  readonly code: string
  /** HTTP status. */
  readonly status: number
  readonly title: string
  readonly titleJa: string
  /** What happened. */
  readonly what: string
  readonly whatJa: string
  /** What the caller can do. */
  readonly todo: string
  readonly todoJa: string
}

export const errors = [
  {
    code: 'missing_parameter',
    status: 400,
    title: 'A required parameter is missing',
    titleJa: '必須のパラメーターがありません',
    what: 'The endpoint needs a parameter that the request does not carry.',
    whatJa: 'このエンドポイントに必要なパラメーターがリクエストにありません。',
    todo: 'Add the parameter named in `errors`.',
    todoJa: '`errors` に示されたパラメーターを付けてください。',
  },
  {
    code: 'filter_required',
    status: 400,
    title: 'At least one filter is required',
    titleJa: '検索条件が一つ以上必要です',
    what: 'The request carries no filter. Listing everything is not provided; `limit` and `page` are no filters.',
    whatJa: '検索条件がありません。全件の一覧は提供していません。`limit` と `page` は検索条件に数えません。',
    todo: 'Add one of the filters named in `errors[].allowed`.',
    todoJa: '`errors[].allowed` に示された条件のいずれかを付けてください。',
  },
  {
    code: 'invalid_parameter',
    status: 400,
    title: 'A parameter has a value that is not allowed',
    titleJa: 'パラメーターの値が正しくありません',
    what: 'A parameter is empty, repeated, too long, badly encoded, out of range or not one of the allowed values.',
    whatJa: 'パラメーターが空、重複、長すぎる、文字コードの誤り、範囲外、または許可された値以外です。',
    todo: 'Correct the parameters named in `errors`; `allowed`, `min` and `max` say what is accepted.',
    todoJa: '`errors` に示されたパラメーターを直してください。`allowed`、`min`、`max` が許可される値です。',
  },
  {
    code: 'unknown_parameter',
    status: 400,
    title: 'A parameter is not known here',
    titleJa: '未知のパラメーターです',
    what: 'The endpoint does not know the parameter. Unknown parameters are refused so that no condition is silently ignored.',
    whatJa:
      'このエンドポイントにないパラメーターです。条件が黙って無視されることのないよう、未知のパラメーターは拒否します。',
    todo: 'Check the spelling against `errors[].allowed`. Bulk paging by offset or cursor is not provided.',
    todoJa: '`errors[].allowed` と照らして綴りを確かめてください。offset や cursor による一括取得は提供していません。',
  },
  {
    code: 'invalid_corporate_number',
    status: 400,
    title: 'Not a valid corporate number',
    titleJa: '法人番号が正しくありません',
    what: 'The value is not thirteen digits, or its first digit is not the check digit of the other twelve.',
    whatJa: '13桁の数字でないか、先頭の検査用数字が残り12桁と合いません。',
    todo: 'Check the number for a typing error. A number that fails its check digit belongs to no company.',
    todoJa: '番号の打ち間違いを確かめてください。検査用数字の合わない番号の法人は存在しません。',
  },
  {
    code: 'query_too_broad',
    status: 400,
    title: 'The search text is too broad',
    titleJa: '検索語が広すぎます',
    what: 'Nothing is left of the text after signs and the legal form (株式会社, Co., Ltd. …) were taken off.',
    whatJa: '記号と法人格(株式会社、Co., Ltd. など)を除くと何も残りません。',
    todo: 'Search for at least one letter or digit of the name itself.',
    todoJa: '名称そのものの文字か数字を一文字以上入れてください。',
  },
  {
    code: 'malformed_request',
    status: 400,
    title: 'The request is not valid HTTP',
    titleJa: 'HTTPとして正しくないリクエストです',
    what: 'The server could not read the request line or the headers.',
    whatJa: 'リクエスト行またはヘッダーを読み取れませんでした。',
    todo: 'Use an HTTP/1.1 client that sends a valid request line and one valid Host header.',
    todoJa: '正しいリクエスト行とHostヘッダーを送るHTTP/1.1クライアントを使ってください。',
  },
  {
    code: 'cross_site_request_refused',
    status: 403,
    title: 'The API is not available as an image, script or frame of another site',
    titleJa: '他サイトの画像・スクリプト・フレームとしては利用できません',
    what: 'A browser sent the request for a page of another origin, neither by script with CORS nor by opening a link. It was not counted.',
    whatJa:
      '他のオリジンのページから、CORSによるスクリプトでもリンクを開く操作でもない形で、ブラウザーが送ったリクエストです。回数に数えません。',
    todo: 'Use `fetch` in mode `cors`, which every origin may do, or open the address in a window of its own.',
    todoJa: 'どのオリジンからも使える `fetch` の `cors` モードを使うか、URLを単独のウィンドウで開いてください。',
  },
  {
    code: 'not_found',
    status: 404,
    title: 'There is no such path',
    titleJa: 'そのパスはありません',
    what: 'The path is not part of the service. A search without hits is never 404: it is 200 with empty lists.',
    whatJa: 'このパスはサービスにありません。検索結果が0件のときは404ではなく、空の一覧を200で返します。',
    todo: 'See /docs or /openapi.json for the paths.',
    todoJa: 'パスの一覧は /docs または /openapi.json にあります。',
  },
  {
    code: 'method_not_allowed',
    status: 405,
    title: 'Only GET is allowed',
    titleJa: 'GET以外は使えません',
    what: 'The service is read-only: GET, HEAD and OPTIONS.',
    whatJa: '読み取り専用のサービスです。GET、HEAD、OPTIONSのみ使えます。',
    todo: 'Repeat the request with GET.',
    todoJa: 'GETで送り直してください。',
  },
  {
    code: 'request_timeout',
    status: 408,
    title: 'The request took too long to arrive',
    titleJa: 'リクエストの受信が時間切れになりました',
    what: 'The request line and headers did not arrive in time.',
    whatJa: 'リクエスト行とヘッダーが制限時間内に届きませんでした。',
    todo: 'Send the request again over a new connection.',
    todoJa: '新しい接続で送り直してください。',
  },
  {
    code: 'uri_too_long',
    status: 414,
    title: 'The URL is too long',
    titleJa: 'URLが長すぎます',
    what: 'The URL is longer than the service accepts.',
    whatJa: 'URLが受け付ける長さを超えています。',
    todo: 'Shorten the parameters; each may have at most 100 characters.',
    todoJa: 'パラメーターを短くしてください。各100文字までです。',
  },
  {
    code: 'rate_limit_exceeded',
    status: 429,
    title: 'Too many requests in a short time',
    titleJa: '短時間のリクエストが多すぎます',
    what: 'The quota of the short rolling window is used up.',
    whatJa: '短い時間枠の回数を使い切りました。',
    todo: 'Wait as many seconds as `Retry-After` (and `retry_after`) says. Refused requests are not counted.',
    todoJa: '`Retry-After`(`retry_after`)の秒数だけ待ってください。拒否されたリクエストは数えません。',
  },
  {
    code: 'daily_limit_exceeded',
    status: 429,
    title: 'The quota of 24 hours is used up',
    titleJa: '24時間の回数を使い切りました',
    what: 'The quota of the rolling 24 hours is used up. It does not reset at midnight: each request frees its place 24 hours later.',
    whatJa: '直近24時間の回数を使い切りました。午前0時に戻るのではなく、各リクエストの24時間後に1回分ずつ空きます。',
    todo: 'Wait as many seconds as `Retry-After` says.',
    todoJa: '`Retry-After` の秒数だけ待ってください。',
  },
  {
    code: 'automated_enumeration_detected',
    status: 429,
    title: 'The requests look like an automated enumeration',
    titleJa: '自動的な総当たりとみなされました',
    what: 'One address, over all its clients, asked for too many distinct search terms, terms that differ in their last character only, neighbouring, evenly spaced or clustered corporate numbers, further pages, dates in `to`, or rows altogether. The thresholds are at /docs/fair-use.',
    whatJa:
      '同じアドレスからの照会の合計で、異なる検索語、末尾の1文字だけが異なる検索語、隣り合う・等間隔の・狭い範囲に集まる法人番号、2ページ目以降のページ、`to` の日付、応答の行数のいずれかが多すぎます。基準は /docs/fair-use に公開しています。',
    todo: 'Wait as many seconds as `Retry-After` says. For whole data sets use the official publications themselves.',
    todoJa: '`Retry-After` の秒数だけ待ってください。全件が必要なときは公的機関の公表資料を直接ご利用ください。',
  },
  {
    code: 'too_many_requests_in_flight',
    status: 429,
    title: 'Too many requests of this address at the same time',
    titleJa: '同じアドレスからの同時リクエストが多すぎます',
    what: 'The clients of one address have more requests waiting for answers, or more unread answers, than one address may have. The request was not counted.',
    whatJa:
      '同じアドレスで応答待ちのリクエスト、または受信されていない応答が上限を超えています。このリクエストは数えていません。',
    todo: 'Read the answers that are under way, make fewer requests at the same time, and try again after the seconds in `Retry-After`.',
    todoJa: '送信中の応答を受信し、同時のリクエストを減らして、`Retry-After` の秒数を待ってください。',
  },
  {
    code: 'header_too_large',
    status: 431,
    title: 'The request headers are too large',
    titleJa: 'リクエストヘッダーが大きすぎます',
    what: 'The headers are larger than the service accepts.',
    whatJa: 'ヘッダーが受け付ける大きさを超えています。',
    todo: 'Send fewer or shorter headers.',
    todoJa: 'ヘッダーを減らすか短くしてください。',
  },
  {
    code: 'internal_error',
    status: 500,
    title: 'The service made a mistake',
    titleJa: 'サービス内部の誤りです',
    what: 'Something went wrong on our side. The request was not counted.',
    whatJa: 'サービス側で問題が起きました。このリクエストは回数に数えません。',
    todo: 'Try again later; if it stays, tell the operator the `request_id`.',
    todoJa: '時間をおいて試してください。続くときは `request_id` を運営者に知らせてください。',
  },
  {
    code: 'overloaded',
    status: 503,
    title: 'Too many requests are in work',
    titleJa: '処理中のリクエストが多すぎます',
    what: 'The server is answering as many requests as it can. The answer is unknown, not empty. The request was not counted.',
    whatJa:
      'サーバーの処理能力の上限に達しています。結果は不明であり、該当なしではありません。このリクエストは数えていません。',
    todo: 'Try again after the seconds in `Retry-After`.',
    todoJa: '`Retry-After` の秒数を待って、もう一度試してください。',
  },
  {
    code: 'data_unavailable',
    status: 503,
    title: 'The data cannot be read at the moment',
    titleJa: '現在データを参照できません',
    what: 'The answer is unknown, which is not the same as "nothing found". The request was not counted.',
    whatJa: '結果は不明です。「該当なし」という意味ではありません。このリクエストは回数に数えません。',
    todo: 'Try again after the seconds in `Retry-After`.',
    todoJa: '`Retry-After` の秒数の後に試してください。',
  },
] as const satisfies readonly ErrorRow[]

export type ErrorCode = (typeof errors)[number]['code']

const byCode = new Map<string, ErrorRow>(errors.map((row) => [row.code, row]))

/** The row of a code. Throws for a code that has none: every code must be documented. */
export function errorRow(code: ErrorCode): ErrorRow {
  const row = byCode.get(code)
  if (row === undefined) throw new Error(`No error row for ${code}`)
  return row
}
