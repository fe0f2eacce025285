interface MetricRow {
  readonly type: 'counter' | 'gauge' | 'histogram'
  /** The row of the dashboard that shows it. */
  readonly section: Section
  readonly help: string
  /** Names of the labels. Values are routes, statuses, codes and ids of sources, never client input. */
  readonly labels: readonly string[]
}

type Section = 'Data' | 'Requests' | 'Several servers' | 'Process and disk'

/** Makes the rows of a type. The labels of a metric follow its help. */
const rowOf =
  (type: MetricRow['type']) =>
  (section: Section, help: string, ...labels: readonly string[]): MetricRow => ({ type, section, help, labels })

const counter = rowOf('counter')
const gauge = rowOf('gauge')
const histogram = rowOf('histogram')

/** Every metric, in the order in which they are written. The Grafana dashboard is generated from these rows. */
export const metricRows = {
  shobun_http_responses_total: counter(
    'Requests',
    'Responses by route, status and error code.',
    'route',
    'status',
    'code',
  ),
  shobun_http_duration_seconds: histogram('Requests', 'Seconds from the request to the end of its response.', 'route'),
  shobun_requests_in_flight: gauge('Requests', 'API requests in flight.'),
  shobun_requests_shed_total: counter('Requests', 'API requests refused with 503 because of overload.'),
  shobun_connections: gauge('Requests', 'Open connections.'),
  shobun_connections_closed_total: counter('Requests', 'Connections closed or refused by their limits.', 'reason'),
  shobun_event_loop_lag_seconds: gauge('Process and disk', 'Lag of the event loop.'),
  shobun_resident_memory_bytes: gauge('Process and disk', 'Resident memory.'),
  shobun_heap_used_bytes: gauge('Process and disk', 'JavaScript heap in use.'),
  shobun_external_memory_bytes: gauge('Process and disk', 'Memory of buffers.'),
  shobun_disk_free_bytes: gauge(
    'Process and disk',
    'Free space on the disk of the data folder, for a user without privileges.',
  ),
  shobun_disk_size_bytes: gauge('Process and disk', 'Size of the disk of the data folder.'),
  shobun_usage_log_waiting: gauge('Process and disk', 'Rows of the usage log that are waiting to be written.'),
  shobun_usage_log_failures_total: counter('Process and disk', 'Failed attempts to write the usage log.'),
  shobun_usage_log_lost_total: counter(
    'Process and disk',
    'Requests dropped from the usage log because too many waited.',
  ),
  shobun_usage_log_bytes: gauge('Process and disk', 'Size of the usage log.'),
  shobun_state_shared: gauge(
    'Several servers',
    '1 while the state of clients is shared, 0 while this server counts by itself.',
  ),
  shobun_state_failures_total: counter(
    'Several servers',
    'Commands to the shared state that failed or took more than 50 ms.',
  ),
  shobun_state_decided_alone_total: counter('Several servers', 'Requests that this server counted by itself.'),
  shobun_state_memory_problem: gauge(
    'Several servers',
    '1 while Redis may evict counts, has too little memory, or does not let this be checked.',
    'kind',
  ),
  shobun_generation_problem: gauge(
    'Data',
    '1 while the selected generation, or the file of decisions, is not used because of this problem.',
    'kind',
  ),
  shobun_store_reachable: gauge('Several servers', '1 while the store of generations answers.'),
  shobun_store_up_to_date: gauge('Several servers', '1 while the generation that the store publishes is selected.'),
  shobun_store_fetched_bytes_total: counter('Several servers', 'Bytes fetched from the store.'),
  shobun_ready: gauge('Data', '1 while a generation is served.'),
  shobun_generation_rows: gauge('Data', 'Rows of the generation that is served.', 'kind'),
  shobun_generation_age_seconds: gauge('Data', 'Time since the generation was published.'),
  shobun_data_age_seconds: gauge('Data', 'Time since the newest successful collection.'),
  shobun_source_overdue_lists: gauge(
    'Data',
    'Lists of the source that are older than four of their expected intervals.',
    'source',
  ),
  shobun_source_failed_collections: gauge(
    'Data',
    'Failed collections of the source since the latest success, of its worst list; those of one day count once.',
    'source',
  ),
  shobun_source_held_back_lists: gauge(
    'Data',
    'Lists of the source of which a newer edition is held back, because too much left or is new.',
    'source',
  ),
  shobun_source_unparsed_rows: gauge(
    'Data',
    'Rows of the newest lists of the source that could not be read.',
    'source',
  ),
}

export type MetricName = keyof typeof metricRows
