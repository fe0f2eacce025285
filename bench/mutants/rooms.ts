/** Code whose mistakes name a wrong company, end a measure on a wrong day or let a whole list be copied. */
export interface Room {
  readonly name: string
  /** Files that are mutated. */
  readonly code: readonly string[]
  /** Test files that cover them. Each mutant runs those that reach it, in this order, until one fails. */
  readonly tests: readonly string[]
}

export const rooms: readonly Room[] = [
  {
    name: 'guard',
    code: [
      'src/serve/fair-use/number-enumeration.ts',
      'src/serve/fair-use/query-history.ts',
      'src/serve/fair-use/returned-rows.ts',
      'src/serve/fair-use/cool-downs.ts',
      'src/serve/fair-use/guard-histories.ts',
      'src/serve/fair-use/enumeration-guard.ts',
      'src/serve/fair-use/query.ts',
    ],
    tests: [
      'src/serve/fair-use/query-history.test.ts',
      'src/serve/fair-use/query.test.ts',
      'src/serve/fair-use/returned-rows.test.ts',
      'src/serve/fair-use/cool-downs.test.ts',
      'src/serve/fair-use/number-enumeration.test.ts',
      'src/serve/fair-use/enumeration-guard.test.ts',
      'src/serve/fair-use/memory-client-state.test.ts',
    ],
  },
  {
    name: 'persons',
    code: ['src/words/persons/natural-person.ts', 'src/words/persons/full-name.ts', 'src/words/persons/public-body.ts'],
    tests: [
      'src/words/persons/natural-person.test.ts',
      'src/words/persons/person-rules.test.ts',
      'src/words/persons/full-name.test.ts',
      'src/words/persons/public-body.test.ts',
    ],
  },
  {
    name: 'status by date',
    code: [
      'src/domain/status.ts',
      'src/domain/list-age.ts',
      'src/domain/calendar.ts',
      'src/generations/sqlite/status-conditions.ts',
      'src/generations/sqlite/status-tokens.ts',
    ],
    tests: [
      'src/domain/status.test.ts',
      'src/domain/list-age.test.ts',
      'src/domain/calendar.test.ts',
      'src/generations/sqlite/status-tokens.test.ts',
      'src/generations/sqlite/status-conditions.test.ts',
    ],
  },
  {
    name: 'linking',
    code: [
      'src/publish/link.ts',
      'src/publish/candidate.ts',
      'src/publish/printed-number.ts',
      'src/publish/published-address.ts',
      'src/publish/renamed-companies.ts',
    ],
    tests: [
      'src/publish/link.test.ts',
      'src/publish/candidate.test.ts',
      'src/publish/published-address.test.ts',
      'src/publish/printed-number.test.ts',
      'src/publish/renamed-companies.test.ts',
      'src/publish/link-properties.test.ts',
    ],
  },
  {
    name: 'gates of publishing',
    code: ['src/publish/gates.ts'],
    tests: ['src/publish/gates.test.ts'],
  },
]
