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
  /** Above the client groups: all groups of one address together (IPv6 by /64), so that a new User-Agent is no new quota. */
  addressCeilings: [
    { name: 'minute', quota: 30, windowSeconds: 60, code: 'rate_limit_exceeded' },
    { name: 'day', quota: 900, windowSeconds: 86_400, code: 'daily_limit_exceeded' },
  ],
  /** Enumeration guard, per address; its refusal lasts for the cool-down. */
  enumeration: {
    /** Neighbouring corporate numbers (twelve base digits, either direction) asked one after another. */
    sequentialNumbersMax: 5,
    /** Base digits at most this far apart are neighbours. */
    neighbourDistanceMax: 10,
    /** Distinct search terms, after folding, in the window. */
    distinctTermsMax: 60,
    windowSeconds: 300,
    coolDownSeconds: 900,
  },
  /** A caller may send no more of a header than this into grouping and the usage log. */
  headerValueCharactersMax: 200,
  /** Seconds to wait after 503. */
  unavailableRetrySeconds: 30,
} as const
