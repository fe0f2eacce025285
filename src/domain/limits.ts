/** Every published number of the service. Enforcement, headers, OpenAPI, pages and llms.txt are made from here. */
export const limits = {
  /** Rows in one answer; on /search both lists together. */
  rowsMax: 10,
  pageMax: 10,
  parameterCharactersMax: 100,
  urlBytesMax: 4096,
  headerBytesMax: 16_384,
  windows: [
    { name: 'minute', quota: 10, windowSeconds: 60, code: 'rate_limit_exceeded' },
    { name: 'day', quota: 300, windowSeconds: 86_400, code: 'daily_limit_exceeded' },
  ],
} as const
