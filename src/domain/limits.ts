/** Every published number of the service. Enforcement, headers, OpenAPI, pages and llms.txt read them from here. */
export const limits = {
  /** Rows in one response; on /search both lists together. */
  rowsMax: 10,
  pageMax: 10,
  parameterCharactersMax: 100,
  urlBytesMax: 4096,
  headerBytesMax: 16_384,
  windows: [
    { name: 'minute', quota: 10, windowSeconds: 60, code: 'rate_limit_exceeded' },
    { name: 'day', quota: 300, windowSeconds: 86_400, code: 'daily_limit_exceeded' },
  ],
  /**
   * All client groups of one address (IPv6: /64) together, so that a new User-Agent does not get a new quota. An office of thirty
   * people sharing an address, each loading a page of three calls in the same minute, stays below.
   */
  addressCeilings: [
    { name: 'minute', quota: 100, windowSeconds: 60, code: 'rate_limit_exceeded' },
    { name: 'day', quota: 3000, windowSeconds: 86_400, code: 'daily_limit_exceeded' },
  ],
  /** All addresses of one IPv6 /48 together, three times the ceilings of an address: one customer may own 65,536 networks of /64. */
  networkCeilings: [
    { name: 'minute', quota: 300, windowSeconds: 60, code: 'rate_limit_exceeded' },
    { name: 'day', quota: 9000, windowSeconds: 86_400, code: 'daily_limit_exceeded' },
  ],
  /** Enumeration guard, per address over all its client groups. A client that exceeds one of these is refused for the cool-down. */
  enumeration: {
    /** Neighbouring corporate numbers (twelve base digits, either direction) in the long window. */
    sequentialNumbersMax: 5,
    /** Base digits at most this far apart are neighbours. */
    neighbourDistanceMax: 10,
    /** Numbers in equal steps of at most this size count as neighbours, too. */
    strideMax: 100,
    /** Numbers within a range of `clusterSpan`, at any distance from each other. */
    clusteredNumbersMax: 16,
    clusterSpan: 500,
    /**
     * The density of a client's numbers is measured between `clusterSpan` and this distance. The thresholds of neighbours and
     * clusters rise by `chanceFactor` times the count that this density predicts.
     */
    surroundingsSpan: 5000,
    /** Upper bound of the numbers that are counted for the density. */
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
    /** Distinct values of `to`: lists are newest first, so an enumeration by date moves this end. */
    upperDatesMax: 24,
    /** Rows returned for distinct queries; a repeated query adds none. */
    rowsMax: 1800,
    /** The same for all addresses of one IPv6 /48 together. */
    networkRowsMax: 4500,
    longWindowSeconds: 86_400,
    /** Doubled by each further detection within the long window, at most `coolDownSecondsMax`. */
    coolDownSeconds: 900,
    coolDownSecondsMax: 86_400,
  },
  /** The key of the address hashes is rotated this often. The previous key is destroyed a day later. */
  usageKeyDays: 30,
  /** Retention of the daily totals, which contain no client (three years). */
  dailySumsDays: 1095,
  /** Longer headers are truncated for client groups and the usage log. */
  headerValueCharactersMax: 200,
  /** Above these, API requests are refused with 503. */
  inFlightMax: 200,
  lagMillisecondsMax: 500,
  overloadRetrySeconds: 5,
  /** Fewer if the process has a lower limit of file descriptors. */
  connectionsMax: 4000,
  /** Per address (IPv4, IPv6 /64); addresses of trusted proxies are exempt. */
  addressConnectionsMax: 200,
  /** Requests whose responses are not completely sent. */
  addressInFlightMax: 100,
  /** Bytes of responses that the client has not read yet. */
  addressUnreadBytesMax: 4_194_304,
  /** Of all addresses together; above this, the clients that have been reading for the longest time are disconnected. */
  unreadBytesMax: 134_217_728,
  inFlightRetrySeconds: 1,
  /** Pipelined requests (RFC 9112, 9.3.2) that may wait on one connection. */
  pipelinedMax: 32,
  /** A client that reads nothing of its response for this long is disconnected, */
  answerStalledSecondsMax: 5,
  /** and so is one that needs longer for the whole response. 200 KB at 20 KB/s take ten seconds. */
  answerSecondsMax: 60,
  /** Faults listed in one error; `detail` states how many more there are. */
  faultsMax: 10,
  errorBytesMax: 8192,
  /** Seconds to wait after 503. */
  unavailableRetrySeconds: 30,
} as const
