export interface VersioningSection {
  readonly title: string
  readonly titleJa: string
  /** English and Japanese. */
  readonly rules: readonly (readonly [string, string])[]
}

/** The compatibility rules, for the page and docs/versioning.md. */
export const versioningRules: readonly VersioningSection[] = [
  {
    title: 'What may be added',
    titleJa: '追加され得るもの',
    rules: [
      ['Endpoints and optional parameters.', 'エンドポイントと省略可能なパラメーター。'],
      ['Keys in responses. Ignore unknown keys.', '応答の項目。知らない項目は無視してください。'],
      [
        'Codes in the code lists, error codes and problem members. Treat an unknown code as "other" and show its label.',
        'コード一覧のコード、エラーコード、エラー本文の項目。知らないコードは「その他」として扱ってください(名称が添えられています)。',
      ],
      [
        'The OpenAPI document lists the current codes: those of responses as `x-extensible-enum`, because codes may be added, those of filters as `enum`, because other values are refused.',
        'OpenAPI文書は現在のコードを示します。応答のコードは増えることがあるため `x-extensible-enum`、検索条件は他の値を受け付けないため `enum` です。',
      ],
      [
        'The limits may change: follow the headers of each response and /docs/fair-use.',
        '利用制限は変わることがあります。各応答のヘッダーと /docs/fair-use に従ってください。',
      ],
      ['Sources, publishers and records; corrections of wrong data.', '出典、公表機関、記録、および誤りの訂正。'],
    ],
  },
  {
    title: 'What never changes',
    titleJa: '変わらないもの',
    rules: [
      [
        'No path, parameter, key, code or error code is renamed, removed or given another meaning or type.',
        'パス、パラメーター、項目、コード、エラーコードの名称変更・削除・意味や型の変更はしません。',
      ],
      ['A record keeps its id when it is collected again.', '記録の id は再収集しても変わりません。'],
      [
        'No match is 200 with empty lists; 503 means that the result is unknown.',
        '該当なしは 200 と空の一覧、「不明」は 503 であり、混同しません。',
      ],
    ],
  },
  {
    title: 'A new version, and the end of an old one',
    titleJa: '新しい版と旧版の終了',
    rules: [
      [
        'Other changes are made in a new version, /api/v2. Both versions run in parallel for at least six months.',
        '追加では済まない変更は /api/v2 とし、旧版と6か月以上並行して提供します。',
      ],
      [
        'Once the end of a version is decided, its responses have Deprecation (RFC 9745), Sunset (RFC 8594) and a Link with rel="deprecation" to this page.',
        '終了が決まった日から、旧版の応答に Deprecation(RFC 9745)、Sunset(RFC 8594)、およびこのページへの rel="deprecation" の Link を付けます。',
      ],
      [
        '/api/v1 has neither header: no end is planned.',
        '現在 /api/v1 にこれらのヘッダーはなく、終了の予定はありません。',
      ],
    ],
  },
]
