import { filterLabels, filterLabelsOf } from './filter-labels-en.ts'
import type { Words } from './types.ts'
import { prefecturesEn } from './prefectures-en.ts'

/** A number of records, counted up to `max`. */
export const counted = (count: number, max: number = 10) => `${count}${count < max ? '' : ' or more'}`

const yearsAgo = (years: number) => (years === 1 ? 'a year ago' : `${years} years ago`)

/** Every English sentence of the page. */
export const en: Words = {
  siteTitle: 'Shobun — public enforcement records of Japanese companies',
  skip: 'Skip to content',
  navigation: 'Main',
  navSearch: 'Search',
  navRecords: 'Records',
  navPartners: 'Check a list',
  navNews: 'New',
  navCoverage: 'Coverage',
  navStatistics: 'Statistics',
  navApi: 'API',
  otherLanguage: '日本語',
  searchLabel: 'Company name or corporate number',
  searchHint:
    'Name in Japanese, kana or English, or the 13-digit corporate number. Add an authority after the name to check its suspensions (for example ○○ Construction Yokohama City)',
  searchButton: 'Search',
  emptyQuery: 'Please enter a company name or a corporate number.',
  loading: 'Loading…',
  reducedAddress: 'The address had conditions that this page does not have, or has twice. They were left out.',
  sampleTitle: 'Sample data:',
  sampleText: 'Every company and record is fictional.',
  refusedTitle: 'This page cannot be shown',

  homeTitle: 'Has this company been sanctioned?',
  homeLead:
    'What Japanese ministries, local governments and public agencies have published, or the press has reported of it, gathered company by company, each with its source.',
  openFilters: 'Find records by law, authority, reason and more',
  openCoverage: 'See whose records are collected',
  openStatistics: 'See how many records are collected, by year, law, authority and prefecture',

  resultsTitle: (q) => `Results for “${q}”`,
  companies: 'Companies',
  found: (count) => `${count}`,
  recordTotal: ({ count, acts, exact }) =>
    exact
      ? `${count}${acts === count ? '' : ` (${acts} without repeats and warnings)`}`
      : `${count < 100 ? 'at least' : 'more than'} ${count}`,
  rangeShown: (first, last) => ` (showing ${first}–${last})`,
  goesOn: { no: '', yes: ', and there are more', maybe: ', and there may be more' },
  resultsAnnounced: (companies, records) => `Companies found: ${companies}. Enforcement records found: ${records}.`,
  moreCompanies: 'Show the companies alone',
  moreEnforcements: 'Show the enforcements alone',
  moreHint: 'There are further matches. Make the name more specific, or search by corporate number.',
  countOf: counted,
  otherCount: (count, { inForce, mayBeInForce, seenOn }, kind) => {
    if (kind === 'enforcements') return counted(count)
    const none = { procurement_suspensions: 'in force', license_actions: 'within a period' }[kind]
    const known = inForce > 0 ? `${counted(inForce)} in force today` : `none known to be ${none} today`
    const unknown =
      mayBeInForce > 0
        ? `, of ${counted(mayBeInForce)} it is not known${seenOn === '' ? '' : ` (last known on ${seenOn})`}`
        : ''
    return `${counted(count)} (${known}${unknown})`
  },
  otherCompanies: 'Records of another company of the same name may be among them: check the address and the source.',
  longerNamesTitle: (name) => `Records of names that contain “${name}”`,
  longerNames: (isWholeToo) =>
    `These words are a part of the name: that of a company that is called so for short, or of another one${isWholeToo ? '; the records above are counted here, too' : ''}. Check the name and the address of the record.`,
  recordsOf: (kind, label) => `Records by ${kind.toLowerCase()}: ${label}`,
  recordsMentioning: (q) => `Enforcement records that contain “${q}”`,
  recordsUnder: (q) => `Enforcement records of companies that “${q}” may mean`,
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
    other_form: 'the name with another legal form, or with it on the other side',
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
    named_in_records: 'named so in its records',
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
  namesSince: 'Names since',
  renamed: ' (renamed; the former is missing)',
  unreadRows: (count) => `. Rows that could not be read: ${count}`,
  aliasSources: { sudachidict: 'in the dictionary SudachiDict', operator: 'added by the operator' },
  aliasKinds: { former_name: 'former', trade_name: 'trade name', romanized: 'romanised', search_alias: 'for search' },
  companySource: 'Source of the company data',
  recordCounts: 'Record counts',
  noneCollected: 'No record in the lists collected',
  furtherFacts: 'Other facts of the company, and their source',
  originalWords: 'The published words are Japanese and stand as published; labels are translated.',
  prefectures: prefecturesEn,
  nameTitle: (name) => `Records published under names matching “${name}”`,
  nameLead:
    'Includes records whose corporate number could not be established, and records of other companies whose longer names contain the words. Records of another company of the same name may be among them: check the address and the source.',
  summary: 'Summary',
  inForce: (count, isMore) =>
    `${isMore ? 'At least ' : ''}${count} procurement suspension${count === 1 ? '' : 's'} in force today`,
  noneInForce: 'In the lists collected, no procurement suspension is known to be in force today.',
  inForceUnknown: (count, { isAll, isAlone }, years) =>
    `Of ${count} ${isAlone ? 'suspension' : 'other'}${count === 1 ? '' : 's'}${isAll ? '' : ' among the loaded records'} it is not known whether ${count === 1 ? 'it is' : 'they are'} still in force${years > 0 ? ` (${count === 1 ? '' : 'the oldest '}since ${yearsAgo(years)})` : ''}.`,
  sinceYears: (years) => ` (since ${yearsAgo(years)})`,
  inForceNoLongerListed: (count) =>
    `${count === 1 ? 'One of them is' : `${count} of them are`} no longer on the official list.`,
  inForceNotLoaded: 'The number of procurement suspensions in force today could not be loaded.',
  lastOf: (kind) => `Latest of the ${kind.toLowerCase()}:`,
  openBracket: ' (',
  closeBracket: ')',
  andOthers: ' and others',
  nameOnly: (count, inForce) =>
    `${count === 1 ? 'One record was' : `${count} records were`} published under this name without a number that identifies the company${inForce > 0 ? ` (${inForce} in force today)` : ''}.`,
  sameName: (count) =>
    `Records under the name of this company, or with a former name or legal form, that are not known to be its own (${counted(count)}), such as those with the address of a branch, are not shown here.`,
  nameHolders: (count, isComplete) =>
    `${count > 1 ? `${count} companies of the name fit their places and days, this one included` : 'No other company of the name fits their places and days'}${isComplete ? '' : ', in the part of the register that is collected'}.`,
  nameOnlyShow: 'Show them',
  actsOfRecords: (acts) => `(${acts} without repeats and warnings)`,
  nameOnlyCount: (count) => `by name only ${count}`,
  nameOnlyInForce: (count) =>
    `${count} in force today published under this name (without a number; another company of the name may be meant)`,
  unknownStatusLeftOut: 'Records of which the lists do not say whether they are still in force are not among these. ',
  unknownStatusLink: 'See the records of unknown status',
  noneIdentified: 'No record is identified as of this company.',
  candidates: (count) => `${count === 1 ? 'One company has' : `${count} companies have`} this name`,
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
  authorityNameOnly: (name, count) =>
    `${name}: ${count === 1 ? 'one record' : `${count} records`} published under this name, without a number; whether it is this company is not known`,
  authorityNoProof: 'This is no proof that it is not suspended. A name that is written differently may not be found.',
  authorityOtherSpelling: (name, asked, day) =>
    `${name}: “${asked}” is not in its list as of ${day} in this spelling — under its Japanese name it is unknown`,
  authorityOtherSpellingFound: (name, asked, count) =>
    `${name}: no record is written “${asked}”. ${count} of another spelling or a similar name ${count === 1 ? 'was' : 'were'} found, and may be of this company or of another`,
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
  authorityUnknown: (text) =>
    `Which authority “${text}” is, was not understood. Please use its official name — this does not mean that it suspended nobody`,
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
  sameCondition: 'The same conditions for other records:',
  conditionsDropped: (dropped) => ` (without ${dropped.map((name) => `“${name}”`).join(', ')})`,
  filtersOfKind: filterLabelsOf,
  notLoaded: 'Not loaded yet. This does not mean that there are no records.',
  sectionEmpty: 'None found.',
  neverCollected: 'No record of this kind has been collected yet.',
  allRecords: (left) => (left === null ? 'Load all of them' : `Load all ${left} others`),
  loadAll: {
    plan: (questions, time) =>
      `The rest takes ${questions} requests and ${time}, because the limits of fair use are kept. You can stop it.`,
    part: {
      pages: 'Not the whole list: the limit of pages in a row is near.',
      dates: 'Not the whole list: the limit of changed dates of a day is near.',
      records: 'Not the whole list: the limit of records of a day that are seen without naming a company is near.',
      day: 'Not the whole list: the limit of requests of a day is near.',
    },
    running: (records, questions, time) => `${records} records are loaded. ${questions} more requests take ${time}.`,
    later: (time) => `More can be loaded in ${time}.`,
    tomorrow: 'More can be loaded tomorrow.',
    start: 'Load them',
    cancel: 'Cancel',
    stop: 'Stop',
  },
  minutes: (seconds) =>
    seconds < 10
      ? 'a few seconds'
      : seconds < 60
        ? 'about a minute'
        : seconds < 5400
          ? `about ${Math.ceil(seconds / 60)} minutes`
          : `about ${Math.ceil(seconds / 3600)} hours`,
  moreRecords: 'Load the next records',
  shownOf: (shown, total) => (total === null ? `${shown} or more` : `${total} (${shown} shown)`),
  follow: 'Follow this list (Atom)',
  saveCsv: 'Save as CSV',
  saveLoaded: (count) => `Save only the ${count} loaded as CSV`,
  saveWhole: (total) => `Load all${total === null ? '' : ` ${total}`} and save as CSV`,
  csvNote: (count) =>
    `There are more records for these conditions. This file has only the ${count} that the page showed.`,
  newestOnly: (shown) => `Only the newest ${shown} are shown. There are more.`,
  notReached: (count) =>
    `${count === null ? 'Further records' : count === 1 ? 'One further record' : `${count} further records`} cannot be loaded here. Narrower conditions show them.`,
  suggestions: 'Suggestions',
  suggestedAuthority: 'suspensions by this authority',
  unknownView: 'There is no such view',
  unknownViewHelp: 'Check the address, or go on here.',
  counts: {
    title: 'Divide by year, authority …',
    titleWithTotal: 'The exact number, by year, authority and so on',
    year: 'Year',
    other: (count) => `not in this table: ${count}`,
    none: (count) => `not published or not recognised: ${count}`,
    atLeast: (count) => `${count} or more`,
    basis: (days, none) =>
      `${days.length === 0 ? '' : `Years by ${days.map(([label, count]) => `${label.toLowerCase()} (${count})`).join(', ')}. `}Of none of the years: ${none > 0 ? `${none} without a published day, and ` : ''}what stands in lists that are not collected.`,
  },
  absence: {
    title: 'Why a record may not be here',
    groups: (count) =>
      `Actions that were published of a group without naming its companies (“15 manufacturers of …”) are not counted here${count === null ? '' : ` (${counted(count)} in all)`}.`,
    reasons: [
      'The list of the authority is not collected yet.',
      'Records of natural persons, sole traders included, are left out.',
      'Rows that could not be read are no records; the coverage page counts them.',
      'The operator took it out, for example after a request.',
      'No edition of the list was collected while it stood there.',
      'It was published under a former name.',
      'It was published of a group whose companies are not named (“15 manufacturers of …”), so it is counted for no company.',
    ],
  },
  table: {
    day: 'Date',
    company: 'Company',
    act: 'Act or measure',
    reason: 'Reason or measure',
    leftList: 'No longer listed',
    unidentified: 'company not identified',
    authority: 'Authority',
    period: 'Period',
    end: 'Period (end)',
    status: 'Status',
    furtherReasons: (count) => ` +${count} more`,
    unfold: (company: string, act: string) => `Details of ${company}, ${act}`,
    orders: {
      day: { descending: 'newest first', ascending: 'oldest first' },
      company: { descending: 'by company, Z first', ascending: 'by company' },
      authority: { descending: 'by authority, Z first', ascending: 'by authority' },
      end: { descending: 'latest end first', ascending: 'earliest end first' },
    },
    sortedLoaded: (count: number) => `Only the ${count} records that are loaded are sorted.`,
  },
  furtherCases: (count) => (count === 1 ? 'Show one more row' : `Show ${count} more rows`),
  law: 'Law',
  authority: 'Authority',
  suspendingAuthority: 'Suspending body',
  narrow: 'Filter',
  narrowTitle: 'Find records',
  narrowLead: 'Choose at least one condition. A list of all records is not provided.',
  recordsFound: 'Records found',
  listOf: {
    enforcements: 'Enforcement records',
    procurement_suspensions: 'Procurement suspensions',
    license_actions: 'Licence actions',
  },
  conditions: 'Conditions',
  changeConditions: 'Change the conditions',
  remove: 'Remove',
  removeCondition: (text) => `Remove the condition “${text}”`,
  filters: { ...filterLabels, limit: 'Number of records' },

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

  otherOffices: (count: number) => ` and ${count} other office${count === 1 ? '' : 's'}`,
  alsoPublished: 'The same act elsewhere',
  wholeText: 'Long texts are cut here; the page of the record has them whole',
  noDate: 'No date published',
  notDisposition: 'Not a disposition',
  notDispositionHelp: 'A warning, guidance, recommendation or publication: not an administrative disposition.',
  unknownStatus: 'Unknown whether in force',
  statusUnknown: 'The first or the last day is not published, so it is unknown whether it is still in force.',
  endUnknownSince: (day) =>
    `No last day is published. The record was last seen on ${day}; a lift after that day would not be known here. Please ask the authority whether it is still in force.`,
  listDayUnknown: (importedOn, day) =>
    `No last day is published. The record is from a file imported on ${importedOn} that tells no day, so it is not known how long the publisher showed it${day === '' ? '' : ` (the last day known is ${day})`}. Please ask the authority whether it is still in force.`,
  statusUnclear:
    'The publication has words of a withdrawal, a lift or an added period that are not clear, so it is unknown whether it is still in force. Please check the publication.',
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
  changedOn: (day) => `Changed in the list of ${day}.`,
  shortened: ' (shortened): ',
  extended: ' (extended): ',
  labelColon: ': ',
  noValue: 'none',
  natureUnknown:
    'The publication does not tell whether it follows a violation, a closure of business or something else.',
  publishedAs: 'Published as',
  period: 'Period',
  openEnded: 'no end stated',
  endUndetermined: 'end not decided',
  publishedOnDay: (day) => `published ${day}`,
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
    group_description: 'the publication describes a group of companies and names none',
    name_withheld: 'the publisher withholds the name',
    name_not_in_register: 'no corporation of this name is in the register as collected here',
    name_not_in_register_as_printed:
      'a company of this name is known, but the register as collected here has none with the same legal form in the same place',
    no_bearer_of_the_name_at_the_address: 'no corporation of this name is at the published address',
    several_bearers_of_the_name_at_the_address:
      'several corporations of this name are at the published address, closed and later ones included',
    several_bearers_of_the_name_in_the_prefecture:
      'several corporations of this name are in the prefecture, closed and later ones included',
    municipality_not_certain: 'the published address may be in several municipalities',
    street_address_differs: 'a corporation of this name is in the city, at another street address',
    only_bearer_closed_before_the_act: 'the corporation of this name at the address was closed before the action',
    only_bearer_named_after_the_act:
      'the corporation of this name at the address was founded, or took the name, after the action',
    only_bearer_moved_there_after_the_act: 'the corporation of this name moved to the address after the action',
    only_bearer_moved_to_the_prefecture:
      'the corporation of this name came from another prefecture, and may not have been there on the day of the action',
    only_bearer_may_have_passed_the_name_on:
      'the corporation of this name has a longer one now, and another company may have taken the name over',
    only_bearer_may_be_a_successor:
      'the corporation of this name may have taken over the name and the address of another',
    printed_number_not_valid: 'the printed number is no valid corporate number',
    printed_number_of_another_company: 'the printed number belongs to a corporation of another name',
    printed_number_beside_other_names:
      'other publications print the number for a company of another name, and the register as collected here lacks it',
    printed_number_outweighed:
      'other publications of the name at this address print another number, and the register as collected here lacks the printed one',
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

  readAsPlace: (name: string, place: string, matched: boolean) =>
    matched
      ? `Searched for “${name}” in “${place}”.`
      : `The register has no “${name}” with an address in “${place}”, so companies elsewhere are shown. This does not say whether ${place} has suspended it.`,
  readWithoutAuthority: (name) => `Searched for the name “${name}” alone, without the authority.`,
  readAsUnit: (name: string, unit: string) => `Read “${unit}” as a place of business and searched for “${name}”.`,
  readAsPrinted: (name: string) => `Left out what a list adds and searched for “${name}”.`,
  readAsJointVenture: (members: string[]) =>
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
    filter_required:
      'Besides the day of entering, changing on or leaving the list, choose at least one other condition, such as a company or an authority. A list of all records is not provided.',
    query_too_broad: 'Besides 株式会社 or “Co., Ltd.”, give at least one letter of the name.',
    data_unavailable: 'The data is being replaced or cannot be read at the moment.',
    overloaded: 'The server is busy. Please try again in a few seconds.',
    uri_too_long: 'The address is too long. Please use fewer or shorter conditions.',
    invalid_corporate_number: 'These 13 digits are no corporate number. Please check for a slip.',
    rate_limit_exceeded: 'The searches of this minute are used up.',
    daily_limit_exceeded: 'The searches of 24 hours are used up.',
    browsing_limit_exceeded:
      'Lists that name no company show only so many records of a kind in 24 hours. Searches for a corporate number go on, and lists that you opened before open again. A search for a company name does not, where it would show records of other companies, such as those with a longer name.',
    automated_enumeration_detected: 'It looked like searching through numbers or names one after the other.',
  },
  problemFaults: {
    invalid_parameter: (name, isDate) =>
      isDate
        ? `“${name}” is not a day of the calendar (for example 2026-04-01).`
        : `“${name}” has a value that cannot be used.`,
    unknown_parameter: (name) => `There is no condition “${name}” here.`,
  },
  problemTexts: {
    400: 'Please change the search and try again.',
    404: 'Please check the address, or search above.',
    429: 'This is a free public service, and the same limit holds for everyone. Nothing is sent while you wait.',
    503: 'Whether there are records is unknown; this is not “no records”. Please try again later.',
    other: 'Whether there are records is unknown. Please try again later.',
    unreachable: 'Please check your connection. Whether there are records is unknown.',
  },
  refusalTitles: {
    filter_required: 'A further condition is needed',
    automated_enumeration_detected: 'This looked like automated bulk retrieval',
    browsing_limit_exceeded: 'The records that lists show in 24 hours are used up',
  },
  apiSays: 'The server says',
  tryAgain: 'Try again',
  waitSeconds: (clock, time) => `You can go on after ${time} (${clock} left)`,
  waitFor: (clock) => `You can go on in ${clock}`,
  mayRetry: 'You can go on now.',
  requestId: 'Request id',

  moreBodies: (count) => `${count} more fit. Please make the name more specific.`,
  regions: ['Hokkaido, Tohoku', 'Kanto', 'Chubu', 'Kinki', 'Chugoku, Shikoku', 'Kyushu, Okinawa'],
  unknownDay: 'an unknown day',
  sentenceSpace: ' ',
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
  group: 'Group',
  all: 'All',
  lastSuccess: 'Last retrieved',
  never: 'never',

  askedOn: (day) => `Searched on ${day}; the statuses are those of that day`,
  rateLeft: (parts) => `Searches left: ${parts.join(', ')}.`,
  rateMore: (wait) => ` More will be possible in ${wait}.`,
  rateWindow: (remaining, quota, window) => `${remaining} of ${quota} in ${window}`,
  duration: (seconds) =>
    seconds % 86_400 === 0
      ? `${seconds / 3600} hours`
      : seconds >= 7200
        ? `${Math.ceil(seconds / 3600)} hours`
        : seconds % 60 === 0
          ? `${seconds / 60} min`
          : `${seconds} s`,
  footer:
    'Made by processing what public bodies have published, and press reports of it. Those bodies do not warrant the contents. Records of natural persons are not included.',
  footerPrivacy: 'This page sends nothing to any other server.',
  footerLog: (days) => `Searches are logged for statistics, without IP addresses, and kept for ${days} days.`,
  footerData: (day) => `The data shown was retrieved up to ${day}.`,
  footerOperator: 'Operated by',
  footerContact: 'Contact',
  footerLinks: [
    ['/docs/corrections', 'Corrections'],
    ['/docs/fair-use', 'Fair use'],
    ['/docs/fair-use#log', 'What is logged'],
    ['/docs/sources', 'Sources and licences'],
  ],
}
