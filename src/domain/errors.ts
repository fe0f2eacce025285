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
  readonly description: string
  readonly descriptionJa: string
  /** What the caller can do. */
  readonly remedy: string
  readonly remedyJa: string
}

export const errors = [
  {
    code: 'missing_parameter',
    status: 400,
    title: 'A required parameter is missing',
    titleJa: '必須のパラメーターがありません',
    description: 'The endpoint needs a parameter that the request does not contain.',
    descriptionJa: 'このエンドポイントに必要なパラメーターがリクエストにありません。',
    remedy: 'Add the parameter named in `errors`.',
    remedyJa: '`errors` に示されたパラメーターを付けてください。',
  },
  {
    code: 'filter_required',
    status: 400,
    title: 'At least one filter is required',
    titleJa: '検索条件が一つ以上必要です',
    description:
      'The request contains no filter, or only `changed_since`, which needs another one beside it. Listing everything is not provided; `limit` and `page` are no filters.',
    descriptionJa:
      '検索条件がないか、ほかの条件と組み合わせる `changed_since` だけです。全件の一覧は提供していません。`limit` と `page` は検索条件に数えません。',
    remedy: 'Add one of the filters named in `errors[].allowed`.',
    remedyJa: '`errors[].allowed` に示された条件のいずれかを付けてください。',
  },
  {
    code: 'invalid_parameter',
    status: 400,
    title: 'A parameter has a value that is not allowed',
    titleJa: 'パラメーターの値が正しくありません',
    description:
      'A parameter is empty, repeated, too long, badly encoded, out of range or not one of the allowed values.',
    descriptionJa: 'パラメーターが空、重複、長すぎる、文字コードの誤り、範囲外、または許可された値以外です。',
    remedy: 'Correct the parameters named in `errors`; `allowed`, `min` and `max` contain the accepted values.',
    remedyJa: '`errors` に示されたパラメーターを直してください。`allowed`、`min`、`max` が許可される値です。',
  },
  {
    code: 'unknown_parameter',
    status: 400,
    title: 'A parameter is not known here',
    titleJa: '未知のパラメーターです',
    description:
      'The endpoint does not know the parameter. Unknown parameters are refused so that no condition is silently ignored.',
    descriptionJa:
      'このエンドポイントにないパラメーターです。条件が黙って無視されることのないよう、未知のパラメーターは拒否します。',
    remedy: 'Check the spelling against `errors[].allowed`. Bulk paging by offset or cursor is not provided.',
    remedyJa:
      '`errors[].allowed` と照らして綴りを確かめてください。offset や cursor による一括取得は提供していません。',
  },
  {
    code: 'invalid_corporate_number',
    status: 400,
    title: 'Not a valid corporate number',
    titleJa: '法人番号が正しくありません',
    description: 'The value is not thirteen digits, or its first digit is not the check digit of the other twelve.',
    descriptionJa: '13桁の数字でないか、先頭の検査用数字が残り12桁と合いません。',
    remedy: 'Check the number for a typing error. A number that fails its check digit belongs to no company.',
    remedyJa: '番号の打ち間違いを確かめてください。検査用数字の合わない番号の法人は存在しません。',
  },
  {
    code: 'query_too_broad',
    status: 400,
    title: 'The search text is too broad',
    titleJa: '検索語が広すぎます',
    description: 'Without signs and the legal form (株式会社, Co., Ltd. …), nothing remains of the text.',
    descriptionJa: '記号と法人格(株式会社、Co., Ltd. など)を除くと何も残りません。',
    remedy: 'Search for at least one letter or digit of the name itself.',
    remedyJa: '名称そのものの文字か数字を一文字以上入れてください。',
  },
  {
    code: 'malformed_request',
    status: 400,
    title: 'The request is not valid HTTP',
    titleJa: 'HTTPとして正しくないリクエストです',
    description: 'The server could not read the request line or the headers.',
    descriptionJa: 'リクエスト行またはヘッダーを読み取れませんでした。',
    remedy: 'Use an HTTP/1.1 client that sends a valid request line and one valid Host header.',
    remedyJa: '正しいリクエスト行とHostヘッダーを送るHTTP/1.1クライアントを使ってください。',
  },
  {
    code: 'cross_site_request_refused',
    status: 403,
    title: 'The API is not available as an image, script or frame of another site',
    titleJa: '他サイトの画像・スクリプト・フレームとしては利用できません',
    description:
      'A browser sent the request for a page of another origin, neither by script with CORS nor by opening a link. It was not counted.',
    descriptionJa:
      '他のオリジンのページから、CORSによるスクリプトでもリンクを開く操作でもない形で、ブラウザーが送ったリクエストです。回数に数えません。',
    remedy: 'Use `fetch` in mode `cors`, which every origin may do, or open the URL in a separate window.',
    remedyJa: 'どのオリジンからも使える `fetch` の `cors` モードを使うか、URLを単独のウィンドウで開いてください。',
  },
  {
    code: 'not_found',
    status: 404,
    title: 'There is no such path',
    titleJa: 'そのパスはありません',
    description: 'The path is not part of the service. A search without hits is never 404: it is 200 with empty lists.',
    descriptionJa: 'このパスはサービスにありません。検索結果が0件のときは404ではなく、空の一覧を200で返します。',
    remedy: 'See /docs or /openapi.json for the paths.',
    remedyJa: 'パスの一覧は /docs または /openapi.json にあります。',
  },
  {
    code: 'method_not_allowed',
    status: 405,
    title: 'Only GET is allowed',
    titleJa: 'GET以外は使えません',
    description: 'The service is read-only: GET, HEAD and OPTIONS.',
    descriptionJa: '読み取り専用のサービスです。GET、HEAD、OPTIONSのみ使えます。',
    remedy: 'Repeat the request with GET.',
    remedyJa: 'GETで送り直してください。',
  },
  {
    code: 'request_timeout',
    status: 408,
    title: 'The request took too long to arrive',
    titleJa: 'リクエストの受信が時間切れになりました',
    description: 'The request line and headers did not arrive in time.',
    descriptionJa: 'リクエスト行とヘッダーが制限時間内に届きませんでした。',
    remedy: 'Send the request again over a new connection.',
    remedyJa: '新しい接続で送り直してください。',
  },
  {
    code: 'uri_too_long',
    status: 414,
    title: 'The URL is too long',
    titleJa: 'URLが長すぎます',
    description: 'The URL is longer than the service accepts.',
    descriptionJa: 'URLが受け付ける長さを超えています。',
    remedy: 'Shorten the parameters; each may have at most 100 characters.',
    remedyJa: 'パラメーターを短くしてください。各100文字までです。',
  },
  {
    code: 'rate_limit_exceeded',
    status: 429,
    title: 'Too many requests in a short time',
    titleJa: '短時間のリクエストが多すぎます',
    description: 'The quota of the short rolling window is used up.',
    descriptionJa: '短い時間枠の回数を使い切りました。',
    remedy: 'Wait as many seconds as `Retry-After` (and `retry_after`) says. Refused requests are not counted.',
    remedyJa: '`Retry-After`(`retry_after`)の秒数だけ待ってください。拒否されたリクエストは数えません。',
  },
  {
    code: 'daily_limit_exceeded',
    status: 429,
    title: 'The quota of 24 hours is used up',
    titleJa: '24時間の回数を使い切りました',
    description:
      'The quota of the rolling 24 hours is used up. It does not reset at midnight: each request frees its place 24 hours later.',
    descriptionJa:
      '直近24時間の回数を使い切りました。午前0時に戻るのではなく、各リクエストの24時間後に1回分ずつ空きます。',
    remedy: 'Wait as many seconds as `Retry-After` says.',
    remedyJa: '`Retry-After` の秒数だけ待ってください。',
  },
  {
    code: 'automated_enumeration_detected',
    status: 429,
    title: 'The requests look like an automated enumeration',
    titleJa: '自動的な総当たりとみなされました',
    description:
      'One address, over all its clients, asked for too many distinct search terms, terms that differ only in their last character, neighbouring, evenly spaced or clustered corporate numbers, further pages, dates in `to`, or rows altogether. The thresholds are at /docs/fair-use.',
    descriptionJa:
      '同じアドレスからの照会の合計で、異なる検索語、末尾の1文字だけが異なる検索語、隣り合う・等間隔の・狭い範囲に集まる法人番号、2ページ目以降のページ、`to` の日付、応答の行数のいずれかが多すぎます。基準は /docs/fair-use に公開しています。',
    remedy: 'Wait as many seconds as `Retry-After` says. For whole data sets use the official publications themselves.',
    remedyJa: '`Retry-After` の秒数だけ待ってください。全件が必要なときは公的機関の公表資料を直接ご利用ください。',
  },
  {
    code: 'browsing_limit_exceeded',
    status: 429,
    title: 'The records that browsing shows in 24 hours are used up',
    titleJa: '会社を決めずに見られる記録の、24時間の上限に達しました',
    description:
      'Questions that name no company show an address, and an IPv6 /48, only so many different records of a kind in 24 hours. The numbers are at /docs/fair-use. What was asked before is still answered, and so are questions by corporate number; a question by a whole name is, where its answer has no new record of another company.',
    descriptionJa:
      '会社を特定しない検索（コード、日付、地域、機関、一般的な言葉、2ページ目以降、フィードなど）で見られる異なる記録の数は、種類ごとに24時間の上限があります（アドレスごと、IPv6 /48ごと）。数は /docs/fair-use にあります。一度調べた条件と、法人番号による検索は、引き続き使えます。会社名の全体による検索は、応答にほかの会社の新しい記録がなければ使えます。',
    remedy:
      'Ask for one company by its corporate number in `corporate_number`, `name_of` or `q`. A whole name in `company` is answered where no new record of another company, such as one with a longer name, is in the answer; the records of exactly the name come first, so a smaller `limit` may leave out the others. Otherwise wait as many seconds as `Retry-After` says. For whole data sets use the official publications themselves.',
    remedyJa:
      '法人番号を `corporate_number`、`name_of` か `q` に入れて、会社を一つずつ調べてください。名称の全体を `company` に入れた検索は、より長い名前の会社など、ほかの会社の新しい記録が応答になければ使えます。ちょうどその名前の記録が先に並ぶので、`limit` を小さくすると、ほかの会社の記録が入らないことがあります。ほかの検索は `Retry-After` の秒数だけ待ってください。全件が必要なときは公的機関の公表資料を直接ご利用ください。',
  },
  {
    code: 'too_many_requests_in_flight',
    status: 429,
    title: 'Too many requests of this address at the same time',
    titleJa: '同じアドレスからの同時リクエストが多すぎます',
    description:
      'The clients of one address have more requests waiting for answers, or more unread answers, than one address may have. The request was not counted.',
    descriptionJa:
      '同じアドレスで応答待ちのリクエスト、または受信されていない応答が上限を超えています。このリクエストは数えていません。',
    remedy:
      'Read the pending answers, make fewer requests at the same time, and try again after the seconds in `Retry-After`.',
    remedyJa: '送信中の応答を受信し、同時のリクエストを減らして、`Retry-After` の秒数を待ってください。',
  },
  {
    code: 'header_too_large',
    status: 431,
    title: 'The request headers are too large',
    titleJa: 'リクエストヘッダーが大きすぎます',
    description: 'The headers are larger than the service accepts.',
    descriptionJa: 'ヘッダーが受け付ける大きさを超えています。',
    remedy: 'Send fewer or shorter headers.',
    remedyJa: 'ヘッダーを減らすか短くしてください。',
  },
  {
    code: 'internal_error',
    status: 500,
    title: 'The service made a mistake',
    titleJa: 'サービス内部の誤りです',
    description: 'Something went wrong on our side. The request was not counted.',
    descriptionJa: 'サービス側で問題が起きました。このリクエストは回数に数えません。',
    remedy: 'Try again later. If the error persists, report the `request_id` to the operator.',
    remedyJa: '時間をおいて試してください。続くときは `request_id` を運営者に知らせてください。',
  },
  {
    code: 'overloaded',
    status: 503,
    title: 'The server is processing too many requests',
    titleJa: '処理中のリクエストが多すぎます',
    description:
      'The server is answering as many requests as it can. The result is unknown, not empty. The request was not counted.',
    descriptionJa:
      'サーバーの処理能力の上限に達しています。結果は不明であり、該当なしではありません。このリクエストは数えていません。',
    remedy: 'Try again after the seconds in `Retry-After`.',
    remedyJa: '`Retry-After` の秒数を待って、もう一度試してください。',
  },
  {
    code: 'data_unavailable',
    status: 503,
    title: 'The data cannot be read at the moment',
    titleJa: '現在データを参照できません',
    description: 'The answer is unknown, which is not the same as "nothing found". The request was not counted.',
    descriptionJa: '結果は不明です。「該当なし」という意味ではありません。このリクエストは回数に数えません。',
    remedy: 'Try again after the seconds in `Retry-After`.',
    remedyJa: '`Retry-After` の秒数の後に試してください。',
  },
] as const satisfies readonly ErrorRow[]

export type ErrorCode = (typeof errors)[number]['code']

/** The row of an error code. */
export const errorRow = (code: ErrorCode): ErrorRow => errors.find((row) => row.code === code)!

/** Whether a response uses up quota. Refusals by limits (403, 429) and failures of the service do not. */
export const isCountedStatus = (status: number): boolean => status < 500 && status !== 429 && status !== 403
