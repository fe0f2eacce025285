interface MetricRow {
  readonly type: 'counter' | 'gauge' | 'histogram'
  readonly help: string
  /** Names of the labels. Values are routes, statuses, codes and ids of sources, never client input. */
  readonly labels?: readonly string[]
  /** The row of the dashboard that shows it. */
  readonly section: 'Data' | 'Requests' | 'Several servers' | 'Process and disk'
}

/** Every metric, in the order in which they are written. The Grafana dashboard is generated from these rows. */
export const metricRows = {
  shobun_http_responses_total: {
    type: 'counter',
    help: 'Responses by route, status and error code.',
    labels: ['route', 'status', 'code'],
    section: 'Requests',
  },
  shobun_http_duration_seconds: {
    type: 'histogram',
    help: 'Seconds from the request to the end of its response.',
    labels: ['route'],
    section: 'Requests',
  },
  shobun_requests_in_flight: { type: 'gauge', help: 'API requests in flight.', section: 'Requests' },
  shobun_requests_shed_total: {
    type: 'counter',
    help: 'API requests refused with 503 because of overload.',
    section: 'Requests',
  },
  shobun_connections: { type: 'gauge', help: 'Open connections.', section: 'Requests' },
  shobun_connections_closed_total: {
    type: 'counter',
    help: 'Connections closed or refused by their limits.',
    labels: ['reason'],
    section: 'Requests',
  },
  shobun_event_loop_lag_seconds: { type: 'gauge', help: 'Lag of the event loop.', section: 'Process and disk' },
  shobun_resident_memory_bytes: { type: 'gauge', help: 'Resident memory.', section: 'Process and disk' },
  shobun_heap_used_bytes: { type: 'gauge', help: 'JavaScript heap in use.', section: 'Process and disk' },
  shobun_external_memory_bytes: { type: 'gauge', help: 'Memory of buffers.', section: 'Process and disk' },
  shobun_disk_free_bytes: {
    type: 'gauge',
    help: 'Free space on the disk of the data folder, for a user without privileges.',
    section: 'Process and disk',
  },
  shobun_disk_size_bytes: { type: 'gauge', help: 'Size of the disk of the data folder.', section: 'Process and disk' },
  shobun_usage_log_waiting: {
    type: 'gauge',
    help: 'Rows of the usage log that are waiting to be written.',
    section: 'Process and disk',
  },
  shobun_usage_log_failures_total: {
    type: 'counter',
    help: 'Failed attempts to write the usage log.',
    section: 'Process and disk',
  },
  shobun_usage_log_lost_total: {
    type: 'counter',
    help: 'Requests dropped from the usage log because too many waited.',
    section: 'Process and disk',
  },
  shobun_usage_log_bytes: { type: 'gauge', help: 'Size of the usage log.', section: 'Process and disk' },
  shobun_state_shared: {
    type: 'gauge',
    help: '1 while the state of clients is shared, 0 while this server counts by itself.',
    section: 'Several servers',
  },
  shobun_state_failures_total: {
    type: 'counter',
    help: 'Commands to the shared state that failed or took more than 50 ms.',
    section: 'Several servers',
  },
  shobun_state_decided_alone_total: {
    type: 'counter',
    help: 'Requests that this server counted by itself.',
    section: 'Several servers',
  },
  shobun_state_memory_problem: {
    type: 'gauge',
    help: '1 while Redis may evict counts, has too little memory, or does not let this be checked.',
    labels: ['kind'],
    section: 'Several servers',
  },
  shobun_generation_problem: {
    type: 'gauge',
    help: '1 while the selected generation, or the file of decisions, is not used because of this problem.',
    labels: ['kind'],
    section: 'Data',
  },
  shobun_store_reachable: {
    type: 'gauge',
    help: '1 while the store of generations answers.',
    section: 'Several servers',
  },
  shobun_store_up_to_date: {
    type: 'gauge',
    help: '1 while the generation that the store publishes is selected.',
    section: 'Several servers',
  },
  shobun_store_fetched_bytes_total: {
    type: 'counter',
    help: 'Bytes fetched from the store.',
    section: 'Several servers',
  },
  shobun_ready: { type: 'gauge', help: '1 while a generation is served.', section: 'Data' },
  shobun_generation_rows: {
    type: 'gauge',
    help: 'Rows of the generation that is served.',
    labels: ['kind'],
    section: 'Data',
  },
  shobun_generation_age_seconds: {
    type: 'gauge',
    help: 'Time since the generation was published.',
    section: 'Data',
  },
  shobun_data_age_seconds: {
    type: 'gauge',
    help: 'Time since the newest successful collection.',
    section: 'Data',
  },
  shobun_source_overdue_lists: {
    type: 'gauge',
    help: 'Lists of the source that are older than four of their expected intervals.',
    labels: ['source'],
    section: 'Data',
  },
  shobun_source_failed_collections: {
    type: 'gauge',
    help: 'Failed collections of the source since the latest success, of its worst list; those of one day count once.',
    labels: ['source'],
    section: 'Data',
  },
  shobun_source_unparsed_rows: {
    type: 'gauge',
    help: 'Rows of the newest lists of the source that could not be read.',
    labels: ['source'],
    section: 'Data',
  },
} as const satisfies Readonly<Record<string, MetricRow>>

export type MetricName = keyof typeof metricRows

export const metricRow = (name: MetricName): MetricRow => metricRows[name]
