/** A question that people ask, and the requests that answer it. N: a corporate number, D: a day as YYYY-MM-DD. */
export interface Recipe {
  readonly question: string
  readonly requests: readonly string[]
  /** What the answer says and where its limits are. */
  readonly answer: string
}

const api = '/api/v1'

/** Recipes in llms.txt; each request is a real one when N, D, X and Y are replaced (`llms-recipes.test.ts`). */
export const recipes: readonly Recipe[] = [
  {
    question: 'Which company is X? (any spelling, reading, English name, brand, entry of a list)',
    requests: [`${api}/companies?q=X`, `${api}/companies?q=X%20P`],
    answer:
      'match.kind says why a company is there (exact, short_name for a company known by X, prefix, partial, alias, similar: one letter differs), meta.understood_as how X was read. Put the prefecture or city (P) behind the name if several match. Compare the address; if it stays open, name the candidates.',
  },
  {
    question: 'Was X suspended or sanctioned? Is X under suspension today?',
    requests: [
      `${api}/search?q=X`,
      `${api}/procurement-suspensions?corporate_number=N`,
      `${api}/license-actions?corporate_number=N`,
      `${api}/enforcements?corporate_number=N`,
      `${api}/procurement-suspensions?company=X`,
      `${api}/license-actions?company=X`,
      `${api}/enforcements?company=X`,
    ],
    answer:
      'Skip requests by number where record_counts of the company is 0, by name where meta.other_records is 0. Records not identified (corporate_number null) are found only by the published name (mostly Japanese): compare company.address. Today: status=in_force; unknown is no "no". Nothing found: see "What does an empty answer mean?".',
  },
  {
    question: 'Was X suspended by the body Y?',
    requests: [
      `${api}/procurement-suspensions?company=X&authority=Y`,
      `${api}/procurement-suspension-coverage?publisher=Y`,
    ],
    answer:
      'Compare company.address. A ministry does not cover its bureaus: ask for 地方整備局, too. Without a record, the coverage of Y decides between "no record in what was collected until as_of" and "unknown".',
  },
  {
    question: 'What does an empty answer mean?',
    requests: [`${api}/procurement-suspension-coverage?publisher=Y`, '/docs/sources.json'],
    answer:
      'Suspensions: each list of the publisher is in groups[].publishers[] (without publisher the whole register, 150 kB); no groups (unknown_publisher): unknown. freshness never_collected or last_success_at null means "unknown", not "no"; fresh, stale, overdue: how late it is; closed: nothing is added after as_of, the day for which it stands; unknown: nobody knows that day. authorities: whose suspensions the list has (of a ministry also its bureaus); other_lists has some of the publisher, never all. Enforcements and licence actions: in sources.json only lists whose last_success_at is not null were collected; complete false means parts only, unparsed_count rows are missing. Lists that are not there are unknown.',
  },
  {
    question: 'Which companies in the place P are suspended from tenders today?',
    requests: [`${api}/procurement-suspensions?prefecture=P&status=in_force`],
    answer:
      'P is a prefecture (大阪府, Osaka, 27). A city is no filter: compare company.address, and say what you left out. Pages: page=2 while meta.has_more. prefecture is that of the company; for what a prefecture decided itself use authority=P. Records without a published period have status unknown and are not in the answer.',
  },
  {
    question: 'Which licences were revoked in the place P?',
    requests: [`${api}/license-actions?sector=construction&action_type=licence_revocation&prefecture=P&from=D&to=D`],
    answer:
      'Any sector (監理団体, 産業廃棄物処分業 …) and type: /llms-full.txt. Records without an address or an identified company are in no prefecture. nature tells a sanction (disciplinary, disqualification) from voluntary_closure, which is none.',
  },
  {
    question: 'What was decided under the law L, or by the authority Y, between two days?',
    requests: [`${api}/enforcements?law=L&from=D&to=D`, `${api}/enforcements?authority=Y&from=D&to=D`],
    answer:
      'If meta.undated_excluded is not 0, records without an action_date match, too: ask without from and to (newest first) and use source.published_on. Narrow with action_type (cease_and_desist_order …). unknown_law, unknown_authority: the name is not known here, so an empty answer says nothing. Enforcements have no pages: narrow by days. commitment_approval (確約計画の認定) has legal effect, but finds no violation.',
  },
  {
    question: 'What changed since the day D?',
    requests: [
      `${api}/procurement-suspensions?authority=Y&changed_since=D`,
      `${api}/license-actions?sector=construction&changed_since=D`,
      `${api}/enforcements?prefecture=P&changed_since=D`,
    ],
    answer:
      'changed_since goes with another filter. It finds what appeared, changed or left its list since D: first_seen_on, changed_on and removed_at_source_on tell which; a list collected for the first time is new as a whole. meta.oldest_list_as_of: what happened after that day may be missing.',
  },
  {
    question: 'Why was X suspended, and who else for the same case?',
    requests: [
      `${api}/procurement-suspensions?corporate_number=N`,
      `${api}/procurement-suspensions?reason=bid_rigging&authority=Y&status=active`,
    ],
    answer:
      'Quote reason_text and measure_text. One case has a record for each publisher; records of different companies belong together only where their words say so.',
  },
  {
    question: 'How many are there?',
    requests: [],
    answer:
      'An answer has at most 10 records, 10 pages (enforcements one), and no total: say "at least". record_counts of a company is a total. Narrow by authority or status (suspensions), or days (the others). No bulk source: each name costs quota.',
  },
]
