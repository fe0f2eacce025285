/** A number of records, counted up to `max`. @param {number} count @param {number} [max] */
const counted = (count, max = 10) => `${count}${count < max ? '' : ' or more'}`

/** Every English sentence of the page. @type {import('./types.js').Words} */
export const en = {
  siteTitle: 'Shobun — public enforcement records of Japanese companies',
  skip: 'Skip to content',
  navigation: 'Main',
  navSearch: 'Search',
  navRecords: 'Filter',
  navCoverage: 'Coverage',
  navApi: 'API',
  otherLanguage: '日本語',
  searchLabel: 'Company name or corporate number',
  searchHint:
    'Name in Japanese, kana or English, or the 13-digit corporate number. Add an authority after the name to check its suspensions (for example ○○ Construction Yokohama City)',
  searchButton: 'Search',
  emptyQuery: 'Please enter a company name or a corporate number.',
  loading: 'Loading…',
  showGroup: 'Open the list of this group',
  reducedAddress: 'The address had conditions that this page does not have, or has twice. They were left out.',
  refusedTitle: 'This page cannot be shown',

  homeTitle: 'Has this company been sanctioned?',
  homeLead:
    'Records published by Japanese ministries, local governments and public agencies, gathered company by company, each with its source.',
  homePoints: [
    [
      'Three kinds of record',
      'Enforcement records, procurement suspensions and licence actions differ in nature, so they are never mixed.',
    ],
    [
      'Every fact has a source',
      'Each record names its publisher, links to the original and says when it was retrieved. The published wording is kept.',
    ],
    [
      'When nothing is found',
      'No match is not a clearance. The coverage register says which publishers are collected and how recently.',
    ],
  ],
  openFilters: 'Filter the records',
  openCoverage: 'See whose records are collected',

  resultsTitle: (q) => `Results for “${q}”`,
  companies: 'Companies',
  found: (count) => `${count}`,
  foundFrom: (first, last) => `${first}–${last}`,
  goesOn: { no: '', yes: ', and there are more', maybe: ', and there may be more' },
  resultsAnnounced: (companies, records) => `Companies found: ${companies}. Enforcement records found: ${records}.`,
  moreCompanies: 'Show the companies alone',
  moreEnforcements: 'Show the enforcements alone',
  moreHint: 'There are further matches. Make the name more specific, or search by corporate number.',
  otherCount: (count, inForce, kind) => {
    const none = { procurement_suspensions: 'in force', license_actions: 'within a period' }[kind]
    return `${counted(count)} (${inForce > 0 ? `${counted(inForce)} in force today` : `none known to be ${none} today`})`
  },
  otherCompanies: 'Records of another company of the same name may be among them: check the address and the source.',
  recordsOf: (kind, label) => `Records by ${kind.toLowerCase()}: ${label}`,
  recordsMentioning: 'Enforcement records matching these words',
  whyMatched: 'Match',
  matchFields: {
    name: 'registered name',
    name_kana: 'kana reading',
    name_en: 'English name',
    alias: 'other name',
    corporate_number: 'corporate number',
  },
  matchKinds: {
    exact: 'exact',
    prefix: 'beginning',
    partial: 'part',
    short_name: 'short name',
    alias: 'other name',
    romanized: 'romanised',
    sounds_like: 'sounds alike',
    corporate_number: 'number',
    branch: 'branch of the company',
    as_printed: 'as printed in lists',
    joint_venture: 'possible member of the joint venture',
    similar: 'similar spelling',
  },
  prominences: { listed: 'listed', records: 'has records', large_filer: 'large company' },

  corporateNumber: 'Corporate number',
  address: 'Address',
  kind: 'Kind of corporation',
  status: 'Status',
  closedOn: 'Closed on',
  successor: 'Successor',
  listing: 'Listing and disclosure',
  securitiesCode: 'Securities code',
  unlisted: 'Not listed',
  edinetCode: 'EDINET code',
  aliases: 'Other names',
  aliasKinds: { former_name: 'former', trade_name: 'trade name', romanized: 'romanised', search_alias: 'for search' },
  companySource: 'Source of the company data',
  recordCounts: 'Record counts',
  noneCollected: '0 in what is collected',
  companyUnknown: 'There is no company with this corporate number in the present data.',
  companyUnknownHelp:
    'Please check the number. Records with this number may still have been published, so they are searched below.',
  nameTitle: (name) => `Records published under names matching “${name}”`,
  nameLead:
    'Includes records whose corporate number could not be established. Records of another company of the same name may be among them: check the address and the source.',
  byName: 'Show every record published under this name',
  byNameHelp: 'A record published without a number appears here only when the company could be established.',

  sections: {
    enforcements: 'Enforcement records',
    procurement_suspensions: 'Procurement suspensions',
    license_actions: 'Licence actions',
  },
  suspensionNotice:
    'A procurement suspension is a contracting body’s decision about whom it invites to tender. It is not an administrative disposition.',
  licenseNotice:
    'Revocations and suspensions of permits, registrations and accreditations. Some follow a closure of business, others a violation.',
  authorityCheck: 'Check an authority',
  authorityHint:
    'The authority of which you want to know whether it has suspended the company (for example Yokohama City, Osaka Prefecture)',
  authorityButton: 'Check',
  authorityAnswer: (name, { count, inForce, unclear, day }) =>
    `${name}: ${count} ${count === '1' ? 'suspension' : 'suspensions'}${inForce > 0 ? `, ${inForce} of them in force today` : ''}${unclear > 0 ? `, ${unclear} of which it is unknown whether they are in force` : ''} (by its list as of ${day})`,
  authorityNone: (name, asked, day) =>
    `${name}: ${asked === null ? 'no record tied to this company' : `“${asked}” is not`} in its list as of ${day}`,
  authorityNoProof: 'This is no proof that it is not suspended. A name that is written differently may not be found.',
  authorityOtherSpelling: (name, asked, day) =>
    `${name}: “${asked}” is not in its list as of ${day} in this spelling — under its Japanese name it is unknown`,
  authorityClosed: (name, day) =>
    `${name}: only a list that has ended is collected (as of ${day}) — its suspensions of today are unknown here`,
  authoritySimilarMany: (name, count) =>
    `${name}: more than ${count} records of similar names, not all of them compared — please give the whole name`,
  authoritySimilar: (name, count) =>
    `${name}: no record of this name. ${count} of similar names may be of other companies`,
  authoritySimilarToo: (count) => `${count} more of similar names may be of other companies.`,
  authorityNotAll: 'Not all of its records were loaded, so more of them may be in force today.',
  authorityNotCollected: (name) => `${name}: not collected — its suspensions are unknown here`,
  authorityElsewhere: ({ count, inForce }) =>
    `But other publications name ${count} ${count === '1' ? 'suspension' : 'suspensions'} by it (${inForce} in force today).`,
  authorityUnknown: (text) => `“${text}” is not in the register of authorities — its suspensions are unknown here`,
  authorityUnlisted: (name) =>
    `“${name}” is not in the register of authorities — single records of it are collected, but not its list, so what is missing is unknown`,
  authorityChoices: (text) => `Which authority is “${text}”?`,
  authorityNotAnswered: 'The coverage could not be loaded, so nothing is known about this authority.',
  authorityCoverage: (name) => `Coverage of ${name}`,
  authorityPage: (name) => `Official page of ${name}`,
  authorityLists: (lists, unread) =>
    `Lists checked: ${lists.join(', ')}${unread > 0 ? `; ${unread} ${unread === 1 ? 'row' : 'rows'} could not be read` : ''}.`,
  authorityNamed: (name) => `Checked by the name “${name}”, with the records whose company was not identified.`,
  authorityByName: (name) => `Check by name, too: records of ${name} whose company was not identified`,
  collectedCounts: (parts) =>
    `Suspensions are collected from ${parts.join(', ')}. Of other authorities only single records may be here; what else there is is unknown.`,
  collectedGroups: [
    (collected, total) => `${collected} of ${total} prefectures`,
    (collected, total) => `${collected} of ${total} designated cities`,
    (collected, total) => `${collected} of ${total} national bodies`,
    (collected, total) => `${collected} of ${total} agencies and public corporations`,
    (collected) => (collected > 0 ? `${collected} other municipalities and the like` : ''),
  ],
  suspensionsByAll: 'Suspensions by all authorities',
  notCollectedCount: 'not collected',
  openCoverageOf: {
    enforcements: 'See how far enforcement records are collected',
    procurement_suspensions: 'See which authorities’ suspensions are collected',
    license_actions: 'See how far licence actions are collected',
  },
  offerCoverage: (authority) => `How much of what ${authority} publishes is collected`,
  offerTitle: (authority) => `Suspensions by ${authority}`,
  offerLink: (authority, name) => `Has ${authority} suspended ${name}?`,
  offerName: (name) => `a company named “${name}”`,
  authorityListed: (name, day) => `The list of ${name} is collected: as of ${day}`,
  authoritiesNamed: (text) => `Authorities with “${text}” in their names, and the days of their lists:`,
  asOfDay: (day) => `as of ${day}`,
  conditionsKept: (kept, dropped) =>
    [kept.length > 0 ? `keeps ${kept.join(', ')}` : '', dropped.length > 0 ? `drops ${dropped.join(', ')}` : '']
      .filter(Boolean)
      .join('; '),
  filtersOfKind: {
    enforcements: {
      from: 'Day of the action (from)',
      to: 'Day of the action (until)',
      authority: 'Acting authority',
    },
    'license-actions': {
      from: 'Day of the revocation, suspension … (from)',
      to: 'Day of the revocation, suspension … (until)',
      authority: 'Acting authority',
    },
    'procurement-suspensions': {
      from: 'Day of the measure (from)',
      to: 'Day of the measure (until)',
      authority: 'Suspending authority',
    },
  },
  notLoaded: 'Not loaded yet. This does not mean that there are no records.',
  sectionEmpty: 'None found.',
  neverCollected: 'No record of this kind has been collected yet.',
  moreRecords: 'Load the next records',
  newestOnly: (shown) => `Only the newest ${shown} are shown. There are more.`,
  lastPage: 'This page cannot show the rest.',
  law: 'Law',
  authority: 'Authority',
  suspendingAuthority: 'Suspending body',
  narrow: 'Filter',
  narrowTitle: 'Filter the records',
  narrowLead: 'Choose at least one condition. A list of all records is not provided.',
  narrowMore: 'There are more. Narrower conditions, such as dates, show the rest.',
  recordsFound: 'Records found',
  previousRecords: 'Previous records',
  nextRecords: 'Next records',
  conditions: 'Conditions',
  changeConditions: 'Change the conditions',
  remove: 'Remove',
  removeCondition: (text) => `Remove the condition “${text}”`,
  itsRecords: 'Records of this body',
  inOtherLists: (/** @type {string} */ lists) => `Some of its records are in: ${lists}`,
  authoritiesInList: (/** @type {string} */ authorities) => `Has records of: ${authorities}`,
  searchItsRecords: 'Search for records of a body of this name',
  filters: {
    company: 'Company name',
    q: 'Words (reason, summary …)',
    corporate_number: 'Corporate number',
    law: 'Law',
    authority: 'Body',
    action_type: 'Kind of action',
    status: 'Status today',
    reason: 'Reason',
    sector: 'Sector',
    nature: 'Nature',
    prefecture: 'Prefecture of the company',
    from: 'Action date, from',
    to: 'Action date, to',
    in_force_on: 'In force on this day',
    changed_since: 'Day of entering, changing on or leaving the list (from)',
    limit: 'Number of records',
  },

  timeline: 'Timeline',
  timelineShown: (shown, total) => `${shown} loaded of ${total}`,
  timelineRest: (count) => `${count} more`,
  today: 'today',
  notPublished: 'not published',
  liftedFrom: (day) => `lifted on ${day}`,
  listComma: ', ',
  legendDay: 'day of the action',
  legendPeriod: 'period',
  legendLifted: 'day of the lifting',
  legendVoid: 'period withdrawn or lifted',
  legendUnknown: 'first or last day not published',

  noDate: 'No date published',
  notDisposition: 'Not a disposition',
  notDispositionHelp: 'A warning, guidance, recommendation or publication: not an administrative disposition.',
  unknownStatus: 'Unknown whether in force',
  statusUnknown: 'The first or the last day is not published, so it is unknown whether it is still in force.',
  statusUnclear:
    'The publication has words of a withdrawal or a lift that are not clear, so it is unknown whether it is still in force. Please check the publication.',
  cancelledHelp: 'The measure was withdrawn or annulled. It counts as never in force.',
  corrected: (field, day) => `The operator corrected “${field}” on ${day}. Reason:`,
  correctedFields: {
    corporate_number: 'corporate number',
    action_date: 'day of the action',
    period_start: 'first day of the period',
    period_end: 'last day of the period',
    fate: 'withdrawal or lifting',
    lifted_on: 'day of the lifting',
    action_type: 'action',
    law_codes: 'law',
    nature: 'nature',
    sector_codes: 'sector',
    reason_codes: 'reason',
  },
  natureUnknown:
    'The publication does not tell whether it follows a violation, a closure of business or something else.',
  publishedAs: 'Published as',
  period: 'Period',
  openEnded: 'no end stated',
  periodDash: ' – ',
  clause: 'Clause',
  measure: 'Measure',
  scope: 'Scope',
  remarks: 'Remarks',
  sector: 'Sector',
  permits: 'Permits',
  nature: 'Nature',
  actionPublished: 'Action as published',
  identity: 'How the company was identified',
  identityMethods: {
    published: 'the publication prints the corporate number',
    matched: 'matched by name and address (no number is published)',
    none: 'not identified (only the published name is known)',
  },
  identityBases: {
    operator_decision: 'decided by the operator',
    name_and_street_address: 'name and street address agree',
    name_and_part_of_address:
      'name and address agree as far as both are written, and no other company of the name is in the prefecture',
    name_and_city: 'name and city agree, and no other company of the name is in the prefecture',
    branch_of_only_bearer_in_the_country: 'published with a branch, and no other company of the name is in the country',
    no_address_published: 'no address is published',
    no_legal_form_in_name: 'the published name has no legal form such as 株式会社',
    name_withheld: 'the publisher withholds the name',
    name_not_in_register: 'no corporation of this name is in the register as collected here',
    no_bearer_of_the_name_at_the_address: 'no corporation of this name is at the published address',
    several_bearers_of_the_name_at_the_address: 'several corporations of this name are at the published address',
    several_bearers_of_the_name_in_the_prefecture: 'several corporations of this name are in the prefecture',
    municipality_not_certain: 'the published address may be in several municipalities',
    street_address_differs: 'a corporation of this name is in the city, at another street address',
    only_bearer_closed_before_the_act: 'the corporation of this name was closed before the action',
    only_bearer_named_after_the_act: 'the corporation of this name was founded, or took the name, after the action',
    only_bearer_moved_there_after_the_act: 'the corporation of this name moved to the address after the action',
    only_bearer_moved_to_the_prefecture:
      'the corporation of this name came from another prefecture, and may not have been there on the day of the action',
    only_bearer_may_be_a_successor:
      'the corporation of this name may have taken over the name and the address of another',
    printed_number_not_valid: 'the printed number is no valid corporate number',
    printed_number_of_another_company: 'the printed number belongs to a corporation of another name',
  },
  confidences: { certain: 'certain', high: 'high confidence', medium: 'medium confidence', low: 'low confidence' },
  source: 'Source',
  listDay: (day) => `document dated ${day}`,
  publishedOn: (day) => `published ${day}`,
  retrievedOn: 'retrieved',
  webPage: 'page',
  frontPage: 'front page of the publisher',
  readFile: (kind) => `file as retrieved (${kind})`,
  removed: (day) => `No longer on the official list of ${day}. This does not mean that the action was cancelled.`,
  companyRemoved: (day) => `No longer on the official register of ${day}.`,

  readAsPlace: /** @param {string} name @param {string} place @param {boolean} matched */ (name, place, matched) =>
    matched
      ? `Searched for “${name}” in “${place}”.`
      : `No “${name}” with an address in “${place}” was found, so companies elsewhere are shown. This does not say whether ${place} has suspended it.`,
  readWithoutAuthority: (name) => `Searched for the name “${name}” alone, without the authority.`,
  readAsUnit: /** @param {string} name @param {string} unit */ (name, unit) =>
    `Read “${unit}” as a place of business and searched for “${name}”.`,
  readAsPrinted: /** @param {string} name */ (name) => `Left out what a list adds and searched for “${name}”.`,
  readAsJointVenture: /** @param {string[]} members */ (members) =>
    `Searched for possible members of the joint venture, by its name: ${members.join(', ')}. Check the source to see whether they are.`,
  readAsSounds: (name) => `Searched for names that sound like “${name}”.`,
  readAsSimilar: (name) =>
    `No “${name}” was found, so names that differ by one letter are shown. Please check that it is the company you mean.`,
  noMatchTitle: 'Nothing found',
  noCompanyTitle: 'No company of this name was found in the register',
  recordsElsewhere: 'Publications may still have records under this name: ',
  noMatch: 'No match is not a clearance: it does not show that there is no record, or that no action was taken.',
  noMatchTips: [
    'Try another spelling: kanji, kana, English, a former name',
    'Leave out “Co., Ltd.” or 株式会社, and shorten the name',
    'Search by the 13-digit corporate number',
  ],
  warnings: {
    unknown_law: () =>
      'No law of the list has this name, so the published text of the records was searched. Without a match this does not mean that nothing was decided under it.',
    unknown_authority: () =>
      'No authority of the collected records has this name, so what it did is unknown; this does not mean that it did nothing.',
    undated_excluded: (count) =>
      `Records without a published action date are not shown (${counted(count, 2500)} that match otherwise). Remove the dates to see them.`,
    unknown_end_excluded: (count) =>
      `Records whose published period does not say whether they are in force are not shown (${counted(count, 2500)} that match otherwise). Remove the condition on what is in force to see them.`,
    changed_since_after_lists: (_, day) =>
      `The oldest list is as of ${day}; what changed after that day is not known yet, so an answer without records does not mean that nothing changed. Ask for changes from ${day}.`,
    unplaced_excluded: () =>
      'Records without a published address whose company was not identified are in no prefecture. Remove the prefecture to see them.',
    other_conditions_exclude: (count) =>
      `Records under this name do not meet the other conditions (${counted(count)}). Remove the other conditions to see them.`,
  },
  noMatchFilterTips: [
    'Remove or widen a condition',
    'Ask for a company by name, too: records whose company could not be identified have no number',
    'See in the coverage register whether the records of that body are collected',
  ],

  problemTitles: {
    400: 'This cannot be searched for',
    404: 'There is no page at this address',
    429: 'The limit on requests has been reached',
    503: 'The data cannot be read at the moment',
    other: 'The search could not be completed',
    unreachable: 'The server cannot be reached',
  },
  problemHelp: {
    rate_limit_exceeded: 'The searches of this minute are used up.',
    daily_limit_exceeded: 'The searches of 24 hours are used up.',
    automated_enumeration_detected: 'It looked like searching through numbers or names one after the other.',
  },
  // The sentences of the server are English.
  problemFaults: {},
  problemTexts: {
    400: 'Please change the search and try again.',
    404: 'Please check the address, or search above.',
    429: 'This is a free public service, and the same limit holds for everyone. Nothing is sent while you wait.',
    503: 'Whether there are records is unknown; this is not “no records”. Please try again later.',
    other: 'Whether there are records is unknown. Please try again later.',
    unreachable: 'Please check your connection. Whether there are records is unknown.',
  },
  enumerationTitle: 'This looked like automated bulk retrieval',
  apiSays: 'The server says',
  tryAgain: 'Try again',
  waitSeconds: (clock, time) => `You can go on after ${time} (${clock} left)`,
  waitFor: (clock) => `You can go on in ${clock}`,
  mayRetry: 'You can go on now.',
  requestId: 'Request id',

  coverageTitle: 'Coverage register',
  coverageLead:
    'What is collected, body by body, and how recently. If nothing is found, it means for a body that is collected: not in the list as collected here; for one that is not: it is unknown whether there are records.',
  whichAuthority: 'Which authority?',
  whichAuthorityHint:
    'Prefecture, city, ministry, agency or corporation; in Japanese, kana or English (Osaka, よこはま, 神戸)',
  whichBody: (count) => `${count} bodies fit. Which one?`,
  alsoBodies: 'Other bodies that fit',
  moreBodies: (count) => `${count} more fit. Please make the name more specific.`,
  bodyUnknown: (name) => `No body called “${name}” was found`,
  bodyUnknownHelp:
    'Here are all national bodies, administrative agencies, public corporations, prefectures and designated cities, and the other bodies whose lists are collected. Lists of further bodies are not collected: if nothing is found, it is unknown whether there are records.',
  collected: 'Collected',
  partlyCollected: 'Collected in part',
  notCollected: 'Not collected',
  notCollectedMeaning: 'If nothing is found, it is unknown whether there are records.',
  noOwnList: 'This body is not in the register of procurement suspensions.',
  noOwnSource:
    'No list of this body alone is to be collected. Lists that gather the actions of many bodies (“The other records”, below) may contain its actions.',
  list: 'List',
  asOf: 'As of',
  attemptFailed: (day, reason) => `retrieval of ${day} failed (${reason})`,
  nextCheck: 'Next check',
  nextAround: (day) => `about ${day}`,
  nextPast: (day) => `was due about ${day}`,
  nextNone: 'none planned',
  nextUnknown: 'never retrieved yet',
  officialList: 'Open the official page',
  noOfficialPage: 'The page of the list is not known',
  notCollectedBodies: (count) => `${count} bodies not collected yet`,
  notCollectedSources: (count) => `${count} lists not collected yet`,
  regions: ['Hokkaido, Tohoku', 'Kanto', 'Chubu', 'Kinki', 'Chugoku, Shikoku', 'Kyushu, Okinawa'],
  coverageNotice:
    'Records whose company could not be identified are not found by corporate number. Search by name, too.',
  coverageMap: 'Procurement suspensions',
  coverageMapLead: 'Every body that may publish them. Choose one to see above what is collected of it.',
  coverageSources: 'The other records',
  coverageSourcesLead:
    'There is no register of all bodies that publish enforcement records and licence actions. Those of bodies and lists that are not shown here are not collected.',
  coverageOthers: 'Details list by list',
  coverageRegister: 'Table by publisher',
  suspensionsBeside: 'Procurement suspensions, gathered from notices of many bodies',
  designatedCities: 'Designated cities',
  unknownDay: 'an unknown day',
  sentenceSpace: ' ',
  legends: {
    fresh: 'retrieved on schedule',
    stale: 'somewhat late',
    overdue: 'no longer updated',
    closed: 'nothing is added any more',
    unknown: 'collected, of an unknown day',
    never_collected: 'unknown whether there are records',
  },
  meanings: {
    fresh: (day) =>
      `The list of ${day} is collected. If nothing is found, it was not in the rows of that list that could be read.`,
    stale: (day) => `Collected up to the list of ${day}. Later records are not found.`,
    overdue: (day) => `Collection stopped at ${day}. Later records are not found.`,
    closed: (day) => `A list that ended on ${day}. It does not contain later records.`,
    unknown: (_day) => 'Collected, but it is not known of which day the list is. Later records are not found.',
    never_collected: (_day) => 'Not collected. If nothing is found, it is unknown whether there are records.',
  },
  meaningPartial: 'Other lists of it are not collected.',
  meaningUnrecorded: 'It is not recorded whether this was collected.',
  publisher: 'Publisher',
  group: 'Group',
  freshness: 'Freshness',
  all: 'All',
  freshnesses: {
    fresh: 'Fresh',
    stale: 'Ageing',
    overdue: 'Overdue',
    closed: 'Closed list',
    unknown: 'Day unknown',
    never_collected: 'Not collected',
  },
  collectedOf: (collected, total) => `${collected} of ${total} publishers collected`,
  observed: 'Records here',
  official: 'Official count',
  ratio: 'Coverage',
  noRatio: 'Not computed',
  ratioReasons: {
    never_collected: 'not collected yet',
    no_official_denominator: 'no official count is published',
    official_count_is_zero: 'the official count is zero',
    observed_more_than_official_count: 'more than the official count, because records that left the list are kept',
  },
  lastSuccess: 'Last retrieved',
  never: 'never',
  unparsed: 'Unread rows',
  personsLeftOut: 'Rows left out (persons)',
  every: (count, unit) => {
    const name = { D: 'day', W: 'week', M: 'month', Y: 'year' }[unit] ?? unit
    return count === 1 ? `every ${name}` : `every ${count} ${name}s`
  },
  noPublisher: 'No publisher fits these conditions.',
  officialPage: 'Official page',
  lessThanOnePercent: 'under 1%',

  askedOn: (day) => `Searched on ${day}; the statuses are those of that day`,
  generation: 'generation',
  rateLeft: (parts) => `You can ask ${parts.join(', and ')}.`,
  rateMore: (wait) => ` More will be possible in ${wait}.`,
  rateWindow: (remaining, quota, window) => `${remaining} more times (of ${quota} in ${window})`,
  duration: (seconds) =>
    seconds % 86_400 === 0
      ? `${seconds / 3600} hours`
      : seconds >= 7200
        ? `${Math.ceil(seconds / 3600)} hours`
        : seconds % 60 === 0
          ? `${seconds / 60} min`
          : `${seconds} s`,
  footer:
    'Made by processing what public bodies have published. Those bodies do not warrant the contents. Records of natural persons are not included.',
  footerPrivacy: 'This page sends nothing to anyone else.',
}
