/** The current load of the server. */
export interface Load {
  /** Admitted API requests whose responses are not written to their sockets yet. */
  inFlight: number
  /** API requests refused because of overload since the start (load shedding). */
  shed: number
  /** The lag of the event loop, without short peaks. */
  lagMilliseconds: () => number
}

/** A Prometheus histogram of the durations of one route. */
export interface Histogram {
  readonly labels: string
  /** Responses that took at most as long as the bucket of `bucketSeconds` with the same index. */
  readonly buckets: number[]
  /** Seconds. */
  sum: number
  count: number
}

/** Counters since the start, by label text. Labels contain routes, statuses and error codes, never client input. */
export interface Metrics {
  readonly responses: Map<string, number>
  readonly durations: Map<string, Histogram>
  /** The connections of the server; `null` until the app is built. */
  connections: OpenConnections | null
}

/** What the metrics tell of the connections of a server. */
interface OpenConnections {
  readonly open: { readonly size: number }
  /** By the limit that closed or refused them. */
  readonly closed: Readonly<Record<string, number>>
}
