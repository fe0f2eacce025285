/**
 * Why a whole file was refused, or why the collector could not fetch it. A refused file is kept in the archive; the records of
 * the ledger do not change.
 */
export type RefusalCode =
  | 'empty_file'
  // The publisher refuses programs: 401, 403, or a page for browsers where a file was expected.
  | 'bot_wall'
  | 'wrong_format'
  | 'wrong_header'
  | 'truncated'
  | 'no_table'
  | 'undecodable'
  // More unparsed rows than `gates` of `source.yml` allow
  | 'too_many_unread'
  // Too many different rows have the same key.
  | 'key_conflict'
  // The stated day is in the future.
  | 'day_to_come'
  | 'day_missing'
  // Refusals by the process that parses the file
  | 'reading_limit_exceeded'
  | 'reading_failed'
  // Refusals by the collector
  | 'robots_disallowed'
  | 'http_status'
  | 'too_many_redirects'
  | 'bad_redirect'
  | 'content_encoding'
  | 'too_large'
  | 'unreachable'
  | 'no_links'
  | 'too_many_links'
  // The clock of this machine differs from those of the servers.
  | 'clock_differs'
  | 'too_many_requests'
  | 'overloaded'
  | 'retry_later'
  // As many requests were sent as the run may send.
  | 'requests_spent'
  // Refusals by a recipe of the collector: mostly a changed layout
  | 'no_dated_links'
  | 'no_count'
  | 'wrong_count'
  | 'no_token'
  | 'bad_form'

export class PublicationRefused extends Error {
  override readonly name = 'PublicationRefused'
  readonly code: RefusalCode
  constructor(code: RefusalCode, message: string) {
    super(message)
    this.code = code
  }
}
