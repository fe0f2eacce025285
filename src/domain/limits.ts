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
  /**
   * Above the client groups: all groups of one address together (IPv6 by /64), so that a new User-Agent is no new quota. An office
   * of thirty people behind one address, each loading a page of three calls in the same minute, stays below.
   */
  addressCeilings: [
    { name: 'minute', quota: 100, windowSeconds: 60, code: 'rate_limit_exceeded' },
    { name: 'day', quota: 3000, windowSeconds: 86_400, code: 'daily_limit_exceeded' },
  ],
  /** All addresses of one IPv6 /48 together, three times those of an address: one customer may have 65,536 networks of /64. */
  networkCeilings: [
    { name: 'minute', quota: 300, windowSeconds: 60, code: 'rate_limit_exceeded' },
    { name: 'day', quota: 9000, windowSeconds: 86_400, code: 'daily_limit_exceeded' },
  ],
  /** Enumeration guard, per address over all its client groups. What exceeds a number here is refused for the cool-down. */
  enumeration: {
    /** Neighbouring corporate numbers (twelve base digits, either direction) in the long window. */
    sequentialNumbersMax: 5,
    /** Base digits at most this far apart are neighbours. */
    neighbourDistanceMax: 10,
    /** Numbers at equal steps of at most this many are neighbours as well. */
    strideMax: 100,
    /** Numbers inside one stretch of `clusterSpan` base digits, at whatever steps. */
    clusteredNumbersMax: 16,
    clusterSpan: 500,
    /**
     * Numbers asked for at most this far away, but further than `clusterSpan`, show how dense the client asks. Neighbours and
     * clusters may have `chanceFactor` times as many numbers more as this density puts there.
     */
    surroundingsSpan: 5000,
    /** More than this many do not raise the density any more. */
    surroundingNumbersMax: 360,
    chanceFactor: 3,
    /** Distinct search terms, after folding and without legal form, in the window. */
    distinctTermsMax: 100,
    windowSeconds: 300,
    /** Distinct terms that differ in their last character only (a walk along prefixes). */
    siblingTermsMax: 12,
    siblingWindowSeconds: 3600,
    /** Distinct pages after the first. */
    furtherPagesMax: 40,
    pageWindowSeconds: 3600,
    /** Distinct values of `to`: lists are newest first, so a walk through time moves this end. */
    upperDatesMax: 24,
    /** Rows shown in answers to distinct questions; asking the same again adds nothing. */
    rowsMax: 1800,
    /** The same for all addresses of one IPv6 /48 together. */
    networkRowsMax: 4500,
    longWindowSeconds: 86_400,
    /** Doubled by each further detection within the long window, at most `coolDownSecondsMax`. */
    coolDownSeconds: 900,
    coolDownSecondsMax: 86_400,
  },
  /** The key of the address hashes is replaced this often; for a day the former one is still known, then it is destroyed. */
  usageKeyDays: 30,
  /** Daily sums of the usage log name no client; they stay this long (three years). */
  dailySumsDays: 1095,
  /** A caller may send no more of a header than this into grouping and the usage log. */
  headerValueCharactersMax: 200,
  /** Beyond these the server sends API requests away with 503. */
  inFlightMax: 200,
  lagMillisecondsMax: 500,
  overloadRetrySeconds: 5,
  /** Fewer where the process may have fewer descriptors. */
  connectionsMax: 4000,
  /** What one address (IPv4, IPv6 /64) may hold at once; the addresses of trusted proxies are exempt. */
  addressConnectionsMax: 200,
  /** Requests that were received and are not answered to their end. */
  addressInFlightMax: 100,
  /** Bytes of answers that were sent and not yet taken. */
  addressUnreadBytesMax: 4_194_304,
  /** Of all addresses together; beyond, the clients that have been reading for longest are disconnected. */
  unreadBytesMax: 134_217_728,
  inFlightRetrySeconds: 1,
  /** Requests that may wait on one connection behind the one that is being answered (RFC 9112, 9.3.2: pipelining). */
  pipelinedMax: 32,
  /** A client that takes nothing of its answer for so long is disconnected, */
  answerStalledSecondsMax: 5,
  /** and so is one that takes longer for the whole of it. 200 KB at 20 KB/s take ten seconds. */
  answerSecondsMax: 60,
  /** Of one error; whatever more there is to say is counted in `detail`. */
  faultsMax: 10,
  errorBytesMax: 8192,
  /** Seconds to wait after 503. */
  unavailableRetrySeconds: 30,
} as const
