/**
 * Every limit of the service. The server enforces these numbers; headers, OpenAPI, pages and llms.txt state them.
 * `npm run bench:fair-use -- --write` measures what a change does.
 */
export const limits = {
  /** Rows in one response; on /search, in both lists together. */
  rowsMax: 10,
  pageMax: 10,
  /** Matching records that are counted; of a longer list an answer says that it has more. */
  totalMax: 100,
  /** Matching records that are counted where a request asks for counts, and so many are divided by each of them. */
  countedMax: 10_000,
  /** By so much may one request count, and so many rows has each count. */
  countNamesMax: 8,
  countRowsMax: 60,
  parameterCharactersMax: 100,
  urlBytesMax: 4096,
  headerBytesMax: 16_384,
  windows: [
    { name: 'minute', quota: 10, windowSeconds: 60, code: 'rate_limit_exceeded' },
    { name: 'day', quota: 300, windowSeconds: 86_400, code: 'daily_limit_exceeded' },
  ],
  /**
   * For all client groups of one address (IPv6: /64) together, so that a new User-Agent does not get a new quota. An office of thirty
   * people who share an address may open the page (three requests each) in the same minute.
   */
  addressCeilings: [
    { name: 'minute', quota: 100, windowSeconds: 60, code: 'rate_limit_exceeded' },
    { name: 'day', quota: 3000, windowSeconds: 86_400, code: 'daily_limit_exceeded' },
  ],
  /** For all addresses of one IPv6 /48 together, because one customer may have its 65,536 networks of /64. */
  networkCeilings: [
    { name: 'minute', quota: 300, windowSeconds: 60, code: 'rate_limit_exceeded' },
    { name: 'day', quota: 9000, windowSeconds: 86_400, code: 'daily_limit_exceeded' },
  ],
  /** Enumeration guard: counts of an address, all its client groups together. Beyond one of them, the cool-down begins. */
  enumeration: {
    /** Neighbouring corporate numbers within `longWindowSeconds`. The twelve base digits are compared, without the check digit. */
    sequentialNumbersMax: 5,
    /** Base digits at most this far apart are neighbours. */
    neighbourDistanceMax: 10,
    /** Numbers in equal steps of at most this size are neighbours, too. */
    strideMax: 100,
    /** Numbers within a range of `clusterSpan`. */
    clusteredNumbersMax: 16,
    clusterSpan: 500,
    /**
     * Honest lookups can be neighbours by chance. How many to expect follows from the density of the client's numbers at a distance between
     * `clusterSpan` and this one: their count, divided by the span, times the span in which neighbours or clusters are counted. The limits of
     * both rise by `chanceFactor` times that number (`serve/fair-use/number-enumeration.ts`).
     */
    surroundingsSpan: 5000,
    /** At most this many numbers are counted for the density. */
    surroundingNumbersMax: 360,
    chanceFactor: 3,
    /** Distinct search terms, after folding and without legal form, in the window. */
    distinctTermsMax: 100,
    windowSeconds: 300,
    /** Distinct terms that differ only in their last character (an enumeration by prefix). */
    siblingTermsMax: 12,
    siblingWindowSeconds: 3600,
    /** Distinct pages after the first. */
    furtherPagesMax: 40,
    pageWindowSeconds: 3600,
    /** Distinct values of one date parameter (`to`, `in_force_on` …) or of `id`: an enumeration moves it. */
    valuesMax: 24,
    /** Rows returned for distinct queries; a repeated query adds none. A large collection gives a share of its records, because there an office finds more of its partners. */
    rowsMax: 1800,
    rowsSharePercent: 2.4,
    /** Rows for all addresses of one IPv6 /48 together. The share rises as much. */
    networkRowsMax: 4500,
    longWindowSeconds: 86_400,
    /** The first cool-down. Each further detection within the long window doubles it, up to `coolDownSecondsMax`. */
    coolDownSeconds: 900,
    coolDownSecondsMax: 86_400,
  },
  /** Suggestions of names while somebody types (`/suggest`). They cost no quota and have ceilings of their own. */
  suggestions: {
    namesMax: 8,
    charactersMin: 2,
    addressCeilings: [
      { name: 'minute', quota: 120, windowSeconds: 60, code: 'rate_limit_exceeded' },
      { name: 'day', quota: 3000, windowSeconds: 86_400, code: 'daily_limit_exceeded' },
    ],
    networkCeilings: [
      { name: 'minute', quota: 300, windowSeconds: 60, code: 'rate_limit_exceeded' },
      { name: 'day', quota: 9000, windowSeconds: 86_400, code: 'daily_limit_exceeded' },
    ],
    /** Distinct texts of an address of which none is the beginning of another: who types a name counts once. */
    textsMax: 400,
    textsWindowSeconds: 3600,
  },
  /**
   * Distinct records of each kind that questions show which name no company: for an address `recordsMin`, or a share of the records of the
   * kind if that is more; for all addresses of one IPv6 /48 together `networkPercent` of that. What was shown in the window costs nothing again.
   */
  browsing: { recordsMin: 120, sharePercent: 7, networkPercent: 125, windowSeconds: 86_400 },
  /**
   * Pages of other origins, all together, use at most this share of the rows and shown records of their visitor's address or /48, in percent: a page
   * can make a visitor send any request.
   */
  otherOriginsPercent: 50,
  /** The key of the addresses in the usage log is replaced this often, and the previous one destroyed. */
  usageKeyDays: 30,
  /** Retention of the daily totals, which contain no client (three years). */
  dailySumsDays: 1095,
  /** Client groups and the usage log use this many characters of a header. */
  headerValueCharactersMax: 200,
  /** Above this number of open requests or this delay of the event loop, API requests are refused with 503. */
  inFlightMax: 200,
  lagMillisecondsMax: 500,
  overloadRetrySeconds: 5,
  /** The server accepts fewer connections if its limit of file descriptors is lower. */
  connectionsMax: 4000,
  /** Connections of one address (IPv4, IPv6 /64). Addresses of trusted proxies are exempt. */
  addressConnectionsMax: 200,
  /** Requests of one address whose responses are not completely sent. */
  addressInFlightMax: 100,
  /** Bytes of responses that the clients of one address have not read yet. */
  addressUnreadBytesMax: 4_194_304,
  /** Unread bytes of all addresses together. Above this, the clients that have been reading for the longest time are disconnected. */
  unreadBytesMax: 134_217_728,
  inFlightRetrySeconds: 1,
  /** Pipelined requests (RFC 9112, 9.3.2) that may wait on one connection. */
  pipelinedMax: 32,
  /** A client that reads nothing of its response for this time is disconnected. */
  answerStalledSecondsMax: 5,
  /** A client that needs longer for the whole response is disconnected. At 20 KB/s, 200 KB take ten seconds. */
  answerSecondsMax: 60,
  /** Faults listed in one error; `detail` states how many more there are. */
  faultsMax: 10,
  errorBytesMax: 8192,
  /** Seconds to wait after 503. */
  unavailableRetrySeconds: 30,
} as const
