// Generated from openapi.json by `npm run generate`. Codes may be added: an open list ends with `string & {}`.

export interface ParameterFault {
  /** Name of the parameter. */
  parameter: string
  /** Code of the fault. Codes may be added. */
  code: 'missing_parameter' | 'filter_required' | 'invalid_parameter' | 'unknown_parameter' | 'invalid_corporate_number' | 'query_too_broad' | 'malformed_request' | 'cross_site_request_refused' | 'not_found' | 'method_not_allowed' | 'request_timeout' | 'uri_too_long' | 'rate_limit_exceeded' | 'daily_limit_exceeded' | 'automated_enumeration_detected' | 'browsing_limit_exceeded' | 'too_many_requests_in_flight' | 'header_too_large' | 'internal_error' | 'overloaded' | 'data_unavailable' | (string & {})
  /** The fault and the accepted values, in words. */
  message: string
  /** Accepted values. */
  allowed?: string[]
  /** Smallest value. */
  min?: number
  /** Largest value or length. */
  max?: number
}

export interface Problem {
  /** Short English title of the code. */
  title: string
  /** Page that explains the code. */
  type: string
  /** Short Japanese title of the code. */
  title_ja: string
  /** HTTP status. */
  status: number
  /** Explanation of the error of this request. */
  detail: string
  /** Stable code of the error. Codes may be added. */
  code: 'missing_parameter' | 'filter_required' | 'invalid_parameter' | 'unknown_parameter' | 'invalid_corporate_number' | 'query_too_broad' | 'malformed_request' | 'cross_site_request_refused' | 'not_found' | 'method_not_allowed' | 'request_timeout' | 'uri_too_long' | 'rate_limit_exceeded' | 'daily_limit_exceeded' | 'automated_enumeration_detected' | 'browsing_limit_exceeded' | 'too_many_requests_in_flight' | 'header_too_large' | 'internal_error' | 'overloaded' | 'data_unavailable' | (string & {})
  /** Also in the header X-Request-Id. */
  request_id: string
  errors?: ParameterFault[]
  /** Seconds to wait, as in Retry-After. */
  retry_after?: number
}

export interface Alias {
  /** The alias. */
  value: string
  /** Kind of alias. Codes may be added. */
  kind: 'former_name' | 'trade_name' | 'romanized' | 'search_alias' | (string & {})
  /** Who says so: the register, EDINET, the dictionary SudachiDict (Apache License 2.0), the operator of this server, or nobody: `derived` from the name and its reading. Codes may be added. */
  source: 'corporate_number_register' | 'edinet' | 'derived' | 'sudachidict' | 'operator' | (string & {})
}

export interface CompanyAddress {
  /** The whole address as published. */
  text: string | null
  /** Postal code, 7 digits. */
  postal_code: string | null
  /** Prefecture. */
  prefecture: string | null
  /** Code of the prefecture (JIS X 0401). */
  prefecture_code: string | null
  /** Municipality. */
  city: string | null
  /** Code of the municipality. */
  city_code: string | null
  /** The rest of the address. */
  street: string | null
  /** Address outside Japan, as registered. */
  outside_japan: string | null
}

export interface RecordCounts {
  /** Enforcement records. */
  enforcements: number
  /** Procurement suspensions. */
  procurement_suspensions: number
  /** Licence actions. */
  license_actions: number
}

export interface ActCounts {
  /** Enforcement acts. */
  enforcements: number
  /** Suspensions, without warnings (measure_code warning). */
  procurement_suspensions: number
  /** Acts on licences. */
  license_actions: number
}

export interface NameOnlyCounts {
  /** Enforcement records. */
  enforcements: number
  /** Procurement suspensions. */
  procurement_suspensions: number
  /** Licence actions. */
  license_actions: number
  /** Suspensions and licence actions of these that are in force on today's date in Asia/Tokyo. */
  in_force: number
  /** Those of which nobody knows whether they are in force today (status unknown). */
  may_be_in_force: number
  /** The newest day on which one of those in may_be_in_force is known to have been published (`end_unknown_since` of a record): since then nobody has looked. `null` without any. */
  may_be_in_force_seen_on: string | null
}

export interface SameNameCounts {
  /** Enforcement records. */
  enforcements: number
  /** Procurement suspensions. */
  procurement_suspensions: number
  /** Licence actions. */
  license_actions: number
}

export interface Predecessor {
  /** Corporate number (法人番号), 13 digits. */
  corporate_number: string
  /** Its last registered name. */
  name: string
  /** Day on which its register entry was closed. */
  closed_on: string | null
  record_counts: RecordCounts
  act_counts: ActCounts
  name_only_counts: NameOnlyCounts
  same_name_counts: SameNameCounts
}

export interface Source {
  /** Title of the publication. */
  title: string
  /** The body that published the record. */
  publisher: string
  /** URL of the page of the record if it has one, else of the list; http or https. */
  url: string
  /** URL of the file that the record was read from, if it is known. */
  file_url: string | null
  /** What the publication prints for this record instead of an http or https URL. */
  url_text: string | null
  /** Day of publication: of the record, else the one that the publication states (`list_as_of` of a record); `null` if none is stated. */
  published_on: string | null
  /** When the publication was collected. */
  retrieved_at: string
  /** Licence or terms of the publication. */
  license: string
  /** Credit to show, with the note that the data was processed. */
  attribution: string
}

export interface Match {
  /** The field that matched. Codes may be added. */
  field: 'name' | 'name_kana' | 'name_en' | 'alias' | 'corporate_number' | (string & {})
  /** Kind of match. other_form: the name is the same, but its legal form is another than that of the text, or stands on its other side (株式会社青空, 青空株式会社), so another company may be meant; short_name: the text is a part of the name by which a prominent company is known; sounds_like: the name in katakana sounds like the text; branch: the text names a place of business or unit of the company; as_printed: the text names the company with what lists print after it (ほか, 代表者, notes); joint_venture: the company may be a member of the named joint venture; similar: nothing else was found, and one character differs; named_in_records: records that are tied to the company print exactly this name, which may be a former one, and the register as collected does not have it. Codes may be added. */
  kind: 'exact' | 'other_form' | 'prefix' | 'partial' | 'short_name' | 'alias' | 'romanized' | 'sounds_like' | 'corporate_number' | 'branch' | 'as_printed' | 'joint_venture' | 'similar' | 'named_in_records' | (string & {})
  /** The value of the field that matched. */
  value: string
  /** Why the company is found by a part of its name (short_name): it is listed, it has records, or it reports to EDINET and is a large company (capital of 500 million yen or more). `null` for other kinds of match. Codes may be added. */
  prominence: 'listed' | 'records' | 'large_filer' | (string & {}) | null
}

export interface Company {
  /** Corporate number (法人番号), 13 digits. */
  corporate_number: string
  /** Registered name. */
  name: string
  /** Reading of the name. */
  name_kana: string | null
  name_en: {
    /** Verified English name. */
    value: string
    /** The source that verifies the name: the register or EDINET. Codes may be added. */
    source: 'corporate_number_register' | 'edinet' | (string & {})
  } | null
  aliases: Alias[]
  /** The day since which the registered names are collected: the names that the company had before are not here, so a record under one of them is not found by the company. `null` for a company outside the register. */
  names_known_since: string | null
  /** Whether the name changed on `names_known_since`, so that there is a former name, which is not collected. */
  former_name_missing: boolean
  /** Kind of corporation (法人種別), code of the register. Codes may be added. */
  kind: '101' | '201' | '301' | '302' | '303' | '304' | '305' | '399' | '401' | '499' | (string & {}) | null
  /** Japanese label of the kind. */
  kind_label: string | null
  /** English label of the kind. */
  kind_label_en: string | null
  address: CompanyAddress
  /** Status in the register; `null` for a company that is only in the EDINET code list. Codes may be added. */
  status: 'active' | 'closed' | (string & {}) | null
  /** Japanese label of the status. */
  status_label: string | null
  /** English label of the status. */
  status_label_en: string | null
  /** Day on which the register entry was closed. */
  closed_on: string | null
  /** Cause of closing (code of the register). Codes may be added. */
  close_cause: '01' | '11' | '21' | '31' | (string & {}) | null
  /** Japanese label of the cause. */
  close_cause_label: string | null
  /** English label of the cause. */
  close_cause_label_en: string | null
  /** Corporate number (法人番号), 13 digits. */
  successor_corporate_number: string | null
  /** The corporations that merged into it, one level, at most 20. Their records are theirs: they are not in its counts. */
  predecessors: Predecessor[]
  listing: {
    /** Securities code. */
    securities_code: string | null
    /** EDINET code. */
    edinet_code: string
  } | null
  record_counts: RecordCounts
  act_counts: ActCounts
  name_only_counts: NameOnlyCounts
  name_only_act_counts: ActCounts
  /** The companies to whose names these records belong, this one included; those of the name that their places and days exclude do not count; of a name printed without a legal form, those of every form. Companies that were closed, or had no number yet, on the day of the act do not count. `null` without such records. */
  name_holders: number | null
  /** Whether the whole corporate-number register is collected. If not, companies of the name may be missing, and no candidate is named. */
  register_complete: boolean
  same_name_counts: SameNameCounts
  source: Source
  /** First day on which the record was seen at the source; in a file that tells no day, the day of its import. */
  first_seen_on: string
  /** Last day on which the record was seen at the source; in a file that tells no day, the day of its import. */
  last_seen_on: string
  /** Day of the first complete list without the record. Removal from a list does not mean that the action was cancelled. */
  removed_at_source_on: string | null
  match: Match
}

export interface Candidate {
  /** Corporate number (法人番号), 13 digits. */
  corporate_number: string
  /** Its name now. */
  name: string
  /** Its address. */
  address: string | null
  /** Whether its shares are listed. */
  listed: boolean
}

export interface Identity {
  /** published: the publication prints the number; matched: found by name and address; none: not identified. Codes may be added. */
  method: 'published' | 'matched' | 'none' | (string & {})
  /** The evidence of the identification, or why there is none. Codes may be added. */
  basis: 'corporate_number' | 'operator_decision' | 'name_and_street_address' | 'name_and_part_of_address' | 'name_and_city' | 'branch_of_only_bearer_in_the_country' | 'no_address_published' | 'no_legal_form_in_name' | 'group_description' | 'name_withheld' | 'name_not_in_register' | 'name_not_in_register_as_printed' | 'no_bearer_of_the_name_at_the_address' | 'several_bearers_of_the_name_at_the_address' | 'several_bearers_of_the_name_in_the_prefecture' | 'municipality_not_certain' | 'street_address_differs' | 'only_bearer_closed_before_the_act' | 'only_bearer_named_after_the_act' | 'only_bearer_moved_there_after_the_act' | 'only_bearer_moved_to_the_prefecture' | 'only_bearer_may_be_a_successor' | 'only_bearer_may_have_passed_the_name_on' | 'printed_number_not_valid' | 'printed_number_of_another_company' | 'printed_number_beside_other_names' | 'printed_number_outweighed' | (string & {})
  /** Confidence; `null` if not identified. Codes may be added. */
  confidence: 'certain' | 'high' | 'medium' | 'low' | (string & {}) | null
  /** Of a record without a number: the companies of exactly this name on the day of the act, also those that have closed since, whose place does not contradict the published one. It is no link: the record may be about another company. `null` if the company is identified, and of a row that names several companies. */
  candidate_count: number | null
  /** These companies, where there are at most three and the whole register is collected (`register_complete` of a company). Of more, none is picked out. */
  candidates: Candidate[]
}

export interface RecordCompany {
  /** Name, without notes in brackets after it and its state before it (破産者); of a joint venture, the name of the member. */
  name: string
  /** Name as published, with its notes; of a joint venture, its whole name. U+FFFD at an end stands for the sign of the legal form (㈱, ㈲), where it was lost before the publication was read. */
  name_text: string
  /** English name of the company that the record is linked to, as it is today (`name_en` of a company); `null` where none is known. */
  name_en: string | null
  /** How the registered name of that company is read, in Latin letters; derived, and `null` where no reading is known. */
  name_romanized: string | null
  /** Address as published. */
  address: string | null
  /** Corporate number (法人番号), 13 digits. */
  corporate_number: string | null
  /** What the publication prints as the corporate number, if that does not identify the company: digits that are no corporate number, or the number of another company, as the register or the other records have it. */
  corporate_number_text: string | null
  identity: Identity
  /** How the record answers the text of `company`. whole: the text is the published name, or a registered, former or English name of the company that the record is tied to, or to whose name it belongs. other_form: the published name differs in its legal form only (有限会社 for 株式会社), so another company is meant. part: the text is a part of a name, a reading, or a name that only people use: another company may be meant. `null` without such a text. Codes may be added. */
  name_match: 'whole' | 'other_form' | 'part' | (string & {}) | null
}

export interface Correction {
  /** The corrected field. */
  field: string
  /** Why the operator corrected the field. */
  reason: string
  /** Day of the decision. */
  decided_on: string
}

export interface ChangedField {
  /** The field of the record: `period.end`, `lifted_on`, `reason_text` … */
  field: string
  /** Japanese label of the field. */
  field_label: string
  /** English label of the field. */
  field_label_en: string
  /** Its former value. */
  former: string | null
  /** Japanese labels of the codes of the former value; `null` for a value without codes. */
  former_label: string | null
  /** Their English labels. */
  former_label_en: string | null
  /** The value that it then had. */
  value: string | null
  /** Japanese labels of the codes of that value; `null` for a value without codes. */
  value_label: string | null
  /** Their English labels. */
  value_label_en: string | null
}

export interface RecordChange {
  /** Day of the list on which it was seen. */
  on: string
  /** What was seen. Codes may be added. */
  change: 'appeared' | 'first_collected' | 'changed' | 'renamed' | 'left' | (string & {})
  /** Japanese label. */
  change_label: string
  /** English label. */
  change_label_en: string
  /** The fields that changed, with their former values. Fields that the operator corrected are left out, and natural persons. */
  changed_fields: ChangedField[]
  file: {
    /** Name of the file. */
    name: string
    /** URL of the file, if it is known. */
    url: string | null
    /** When the file was collected. */
    retrieved_at: string
  } | null
}

export interface Enforcement {
  /** Id, which stays the same when the source is collected again. Where it had to change, the former one still leads to the record. */
  id: string
  company: RecordCompany
  /** The acting body. */
  authority: string
  /** Official English name of the authority, if there is one. */
  authority_en: string | null
  /** The acting person or body as published; `null` where the publication names none but its publisher, who is then the `authority`. Of a ministry one of its offices may have acted. */
  authority_text: string | null
  /** Kind of authority. Codes may be added. */
  authority_type: 'ministry' | 'agency_commission' | 'regional_bureau' | 'prefecture' | 'designated_city' | 'municipality' | 'independent_agency' | 'public_corporation' | 'other' | (string & {})
  /** Japanese label of the type. */
  authority_type_label: string
  /** English label of the type. */
  authority_type_label_en: string
  /** Corporate number (法人番号), 13 digits. */
  authority_corporate_number: string | null
  /** The published day by which the record is ordered and found (`from`, `to`): the day of the action, else the first day of the period, else the day of publication printed for the record itself; never the day of its list. Codes may be added. */
  date_basis: 'action' | 'period' | 'published' | 'none' | (string & {})
  period: {
    /** As published. */
    text: string
    /** First day, inclusive. */
    start: string | null
    /** Last day, inclusive. */
    end: string | null
    /** Whether the end is open: the text says so (当面の間) or states none after the first day (R8.6.1～). */
    open_ended: boolean
    /** The published words by which the end was not decided (未定, 追って通知, 別途通知), else `null`. The end may have been decided since. */
    end_text: string | null
    /** 終期未定 beside such words, else `null`. */
    end_label: string | null
    /** "end not decided" beside such words, else `null`. */
    end_label_en: string | null
  } | null
  /** Day from which the measure is lifted, if the publication states it. */
  lifted_on: string | null
  /** Remark as published, without natural persons. Where it has words of a later decision (取消, 解除) that are not understood, the status is unknown; where a period was added (加算), it is unknown after the printed end. */
  remarks: string | null
  /** Status on today's date in Asia/Tokyo. Codes may be added. */
  status: 'upcoming' | 'active' | 'ended' | 'open_ended' | 'lifted' | 'cancelled' | 'final' | 'unknown' | (string & {})
  /** Japanese label of the status. */
  status_label: string
  /** English label of the status. */
  status_label_en: string
  /** Day on which the record was last seen (with `last_seen_basis` import: the newest day that is known of it, which is mostly the one that it prints), where no end is stated and nobody would have noticed one since: its list is overdue, closed or not collected as a whole, or the list prints no ends. The status is then unknown; else `null`. */
  end_unknown_since: string | null
  /** Fields that the operator corrected; empty if there are none. */
  corrections: Correction[]
  /** The records of the same act from other sources, or from another edition of the list, which prints the row otherwise: nothing that they say differs. Empty for most. They stand together in lists where their days are equal. */
  also_published: string[]
  source: Source
  /** publication: the source is what a public body published. other_page: a list kept by hand cites a page outside the sites of government bodies (go.jp, lg.jp, pref.….jp …), such as a news report or a copy. The site is then the `publisher`, and the act still that of the authority. Codes may be added. */
  source_basis: 'publication' | 'other_page' | (string & {})
  /** Address of the page of the record, with its history and how to cite it. Without scheme and host where the operator has not set the public address of the server. */
  page: string
  /** How to cite the record in a Japanese text. */
  cite_as: string
  /** How to cite the record in an English text. */
  cite_as_en: string
  /** Day that the publication states for itself, such as the day for which a list stands; `null` if it states none. It is not the day on which the record was published. */
  list_as_of: string | null
  /** First day on which the record was seen at the source; in a file that tells no day, the day of its import. */
  first_seen_on: string
  /** Last day on which the record was seen at the source; in a file that tells no day, the day of its import. */
  last_seen_on: string
  /** Day of the first complete list without the record. Removal from a list does not mean that the action was cancelled. */
  removed_at_source_on: string | null
  /** list: on `last_seen_on` its list had the record. import: it was last seen in a file that tells no day, and `last_seen_on` is only the day of the import; nobody knows when the publisher still showed it. Codes may be added. */
  last_seen_basis: 'list' | 'import' | (string & {})
  /** Day of the latest event of the record: it appeared on its list, changed, left it, or got another id (changed_fields has the former one). The filter changed_since compares this day. */
  changed_on: string
  /** What happened to the record on changed_on. Codes may be added. */
  change: 'appeared' | 'first_collected' | 'changed' | 'renamed' | 'left' | (string & {})
  /** Japanese label of the change. */
  change_label: string
  /** English label of the change. */
  change_label_en: string
  /** The fields that changed, with their former values. Fields that the operator corrected are left out, and natural persons. */
  changed_fields: ChangedField[]
  /** What was seen of the record, the oldest first; `null` except in answers to `id`. */
  history: RecordChange[] | null
  /** Primary law. Codes may be added. */
  law_code: 'construction_business_act' | 'real_estate_brokerage_act' | 'survey_act' | 'architects_act' | 'building_standards_act' | 'condominium_management_act' | 'rental_housing_management_act' | 'financial_instruments_act' | 'banking_act' | 'insurance_business_act' | 'money_lending_act' | 'payment_services_act' | 'cpa_act' | 'specified_commercial_transactions_act' | 'premiums_representations_act' | 'food_labeling_act' | 'food_sanitation_act' | 'pharmaceuticals_devices_act' | 'antimonopoly_act' | 'subcontract_act' | 'personal_information_act' | 'waste_management_act' | 'road_transport_act' | 'truck_transport_act' | 'road_vehicles_act' | 'railway_business_act' | 'civil_aeronautics_act' | 'marine_transport_act' | 'port_transport_act' | 'travel_agency_act' | 'worker_dispatching_act' | 'employment_security_act' | 'technical_intern_act' | 'labor_standards_act' | 'industrial_safety_act' | 'minimum_wage_act' | 'long_term_care_act' | 'disability_services_act' | 'child_welfare_act' | 'telecom_business_act' | 'radio_act' | 'electricity_business_act' | 'high_pressure_gas_act' | 'fire_service_act' | 'foreign_exchange_act' | 'subsidy_act' | 'npo_act' | 'other' | (string & {}) | null
  /** Japanese label of the law. */
  law_label: string | null
  /** English label of the law. */
  law_label_en: string | null
  /** Codes of all laws that are named, the primary law first. */
  law_codes: ('construction_business_act' | 'real_estate_brokerage_act' | 'survey_act' | 'architects_act' | 'building_standards_act' | 'condominium_management_act' | 'rental_housing_management_act' | 'financial_instruments_act' | 'banking_act' | 'insurance_business_act' | 'money_lending_act' | 'payment_services_act' | 'cpa_act' | 'specified_commercial_transactions_act' | 'premiums_representations_act' | 'food_labeling_act' | 'food_sanitation_act' | 'pharmaceuticals_devices_act' | 'antimonopoly_act' | 'subcontract_act' | 'personal_information_act' | 'waste_management_act' | 'road_transport_act' | 'truck_transport_act' | 'road_vehicles_act' | 'railway_business_act' | 'civil_aeronautics_act' | 'marine_transport_act' | 'port_transport_act' | 'travel_agency_act' | 'worker_dispatching_act' | 'employment_security_act' | 'technical_intern_act' | 'labor_standards_act' | 'industrial_safety_act' | 'minimum_wage_act' | 'long_term_care_act' | 'disability_services_act' | 'child_welfare_act' | 'telecom_business_act' | 'radio_act' | 'electricity_business_act' | 'high_pressure_gas_act' | 'fire_service_act' | 'foreign_exchange_act' | 'subsidy_act' | 'npo_act' | 'other' | (string & {}))[]
  /** Laws as published, with articles. */
  law_text: string | null
  /** Kind of action. Codes may be added. */
  action_type: 'licence_revocation' | 'business_closure_order' | 'business_suspension' | 'business_ban' | 'use_suspension' | 'improvement_order' | 'instruction' | 'cease_and_desist_order' | 'surcharge_order' | 'commitment_approval' | 'order' | 'recommendation' | 'reprimand' | 'warning' | 'guidance' | 'subsidy_return' | 'referral_publication' | 'closure_notice' | 'expiry' | 'other' | (string & {})
  /** Japanese label of the action type. */
  action_type_label: string
  /** English label of the action type. */
  action_type_label_en: string
  /** Kind of action as published. */
  action_text: string | null
  /** Day of the action. */
  action_date: string | null
  /** What happened, as published; it may have several lines. */
  summary: string | null
  /** Whether the act has legal effect on its addressee: false for warnings, guidance, recommendations and publications. It is no finding of a violation: the approval of a commitment plan (確約計画の認定) has legal effect, but finds none. */
  is_disposition: boolean
}

export interface Subject {
  /** What the text names. Codes may be added. */
  kind: 'law' | 'reason' | 'action_type' | 'sector' | 'publisher' | (string & {})
  /** Its code in /docs/codes; of a publisher its publisher_code, `null` where it has none. */
  code: string | null
  /** Its Japanese label or name. */
  label: string
  /** Its English label or name. */
  label_en: string | null
  /** Paths that return its records. */
  requests: string[]
}

export interface WholeNameRecords {
  /** Enforcement records, those in `data` included. 10 means 10 or more. */
  enforcements: number
  /** Procurement suspensions. 10 means 10 or more. */
  procurement_suspensions: number
  /** Licence actions. 10 means 10 or more. */
  license_actions: number
  /** Those of them that are in force on today's date in Asia/Tokyo: active or open_ended. */
  in_force: {
    /** Procurement suspensions. 10 means 10 or more. */
    procurement_suspensions: number
    /** Licence actions. 10 means 10 or more. */
    license_actions: number
  }
  /** Those of them of which nobody knows whether they are in force today (status unknown). */
  may_be_in_force: {
    /** Procurement suspensions. 10 means 10 or more. */
    procurement_suspensions: number
    /** Licence actions. 10 means 10 or more. */
    license_actions: number
  }
  /** How old what may be in force is. */
  may_be_in_force_seen_on: {
    /** The newest day on which one of those in may_be_in_force is known to have been published (`end_unknown_since` of a record): since then nobody has looked. `null` without any. */
    procurement_suspensions: string | null
    /** The newest day on which one of those in may_be_in_force is known to have been published (`end_unknown_since` of a record): since then nobody has looked. `null` without any. */
    license_actions: string | null
  }
}

export interface NumberInRecords {
  /** Corporate number (法人番号), 13 digits. */
  corporate_number: string
  /** The name that one of these records prints. */
  name: string
  /** Records with the number, of all kinds. */
  count: number
}

export interface OtherRecords {
  /** What they are counted for: ask with it as company. */
  name: string
  /** Enforcement records, those in `data` included. 10 means 10 or more. */
  enforcements: number
  /** Procurement suspensions. 10 means 10 or more. */
  procurement_suspensions: number
  /** Licence actions. 10 means 10 or more. */
  license_actions: number
  /** Those of them that are in force on today's date in Asia/Tokyo: active or open_ended. */
  in_force: {
    /** Procurement suspensions. 10 means 10 or more. */
    procurement_suspensions: number
    /** Licence actions. 10 means 10 or more. */
    license_actions: number
  }
  /** Those of them of which nobody knows whether they are in force today (status unknown). */
  may_be_in_force: {
    /** Procurement suspensions. 10 means 10 or more. */
    procurement_suspensions: number
    /** Licence actions. 10 means 10 or more. */
    license_actions: number
  }
  /** How old what may be in force is. */
  may_be_in_force_seen_on: {
    /** The newest day on which one of those in may_be_in_force is known to have been published (`end_unknown_since` of a record): since then nobody has looked. `null` without any. */
    procurement_suspensions: string | null
    /** The newest day on which one of those in may_be_in_force is known to have been published (`end_unknown_since` of a record): since then nobody has looked. `null` without any. */
    license_actions: string | null
  }
  whole_name: WholeNameRecords
  /** Those of `whole_name` that are in the place beside the name: it is in the published address, or the company of the record is there. `null` where the text has no place. */
  in_place: {
    /** Enforcement records, those in `data` included. 10 means 10 or more. */
    enforcements: number
    /** Procurement suspensions. 10 means 10 or more. */
    procurement_suspensions: number
    /** Licence actions. 10 means 10 or more. */
    license_actions: number
    /** Those of them that are in force on today's date in Asia/Tokyo: active or open_ended. */
    in_force: {
      /** Procurement suspensions. 10 means 10 or more. */
      procurement_suspensions: number
      /** Licence actions. 10 means 10 or more. */
      license_actions: number
    }
    /** Those of them of which nobody knows whether they are in force today (status unknown). */
    may_be_in_force: {
      /** Procurement suspensions. 10 means 10 or more. */
      procurement_suspensions: number
      /** Licence actions. 10 means 10 or more. */
      license_actions: number
    }
    /** How old what may be in force is. */
    may_be_in_force_seen_on: {
      /** The newest day on which one of those in may_be_in_force is known to have been published (`end_unknown_since` of a record): since then nobody has looked. `null` without any. */
      procurement_suspensions: string | null
      /** The newest day on which one of those in may_be_in_force is known to have been published (`end_unknown_since` of a record): since then nobody has looked. `null` without any. */
      license_actions: string | null
    }
  } | null
  /** Corporate numbers that records under exactly the name print, and of which no company is known here: the register as loaded lacks them, and no list of companies has them. Ask with such a number as corporate_number. At most three. */
  numbers_in_records: NumberInRecords[]
  /** Where the text is a corporate number: further records under exactly the name of its company, without a number, that are not known to be its own, because their place is none of its places, or it did not bear the name on that day. `null` for any other text. */
  same_name: {
    /** Enforcement records. 10 means 10 or more. */
    enforcements: number
    /** Procurement suspensions. 10 means 10 or more. */
    procurement_suspensions: number
    /** Licence actions. 10 means 10 or more. */
    license_actions: number
  } | null
}

export interface Warning {
  /** What may be misread in this answer. Codes may be added. */
  code: 'unknown_publisher' | 'unknown_law' | 'everyday_words' | 'field_words' | 'wider_code' | 'unknown_authority' | 'authority_without_records' | 'other_kinds' | 'found_elsewhere' | 'other_names' | 'office_records' | 'persons_left_out' | 'unread_rows' | 'groups_not_of_companies' | 'undated_excluded' | 'edition_gaps' | 'unknown_end_excluded' | 'first_collection' | 'changed_since_after_lists' | 'uncoded_excluded' | 'unplaced_excluded' | 'other_conditions_exclude' | 'name_as_published' | 'name_only_records' | 'same_name_records' | 'predecessor_records' | 'records_without_place' | 'records_in_other_places' | 'authority_in_text' | 'no_company_of_name' | 'readings_missing' | 'other_number_in_text' | (string & {})
  /** The parameter that it is about; `from` for both ends of a range. */
  parameter: string
  /** The warning in words. */
  message: string
  /** The same in Japanese. */
  message_ja: string
  /** How many records it is about, at most 2,500, where that is counted; of persons_left_out and unread_rows, how many rows. */
  count: number | null
  /** The day of the oldest list that it is about. */
  as_of: string | null
}

export interface CountRow {
  /** The value as its parameter takes it: a code, the name of an authority, a year (2025) or a month (2025-03). The days of a year or month are asked with from and to. */
  value: string
  /** The value in Japanese. */
  label: string
  /** The value in English; `null` for an authority of which no English name is known. */
  label_en: string | null
  /** Matching records that have the value. A record with several laws, reasons or sectors counts for each. */
  count: number
  /** The acts that they are: an act that several sources publish once, a warning not at all. */
  acts: number
}

export interface ValueCounts {
  /** The values with the most records first, years and months in their order; at most 60, of years and months the latest. */
  rows: CountRow[]
  /** Matching records that are in none of the rows, those of none included. */
  other: number
  /** Matching records for which no value is published or recognised; in no day, for years and months. */
  none: number
  /** `false`: more than 10,000 records match, or may, and the newest were counted, so that each number is at least that. */
  exact: boolean
}

export interface ProcurementSuspension {
  /** Id, which stays the same when the source is collected again. Where it had to change, the former one still leads to the record. */
  id: string
  company: RecordCompany
  /** The acting body. */
  authority: string
  /** Official English name of the authority, if there is one. */
  authority_en: string | null
  /** The acting person or body as published; `null` where the publication names none but its publisher, who is then the `authority`. Of a ministry one of its offices may have acted. */
  authority_text: string | null
  /** Kind of authority. Codes may be added. */
  authority_type: 'ministry' | 'agency_commission' | 'regional_bureau' | 'prefecture' | 'designated_city' | 'municipality' | 'independent_agency' | 'public_corporation' | 'other' | (string & {})
  /** Japanese label of the type. */
  authority_type_label: string
  /** English label of the type. */
  authority_type_label_en: string
  /** Corporate number (法人番号), 13 digits. */
  authority_corporate_number: string | null
  /** The published day by which the record is ordered and found (`from`, `to`): the day of the action, else the first day of the period, else the day of publication printed for the record itself; never the day of its list. Codes may be added. */
  date_basis: 'action' | 'period' | 'published' | 'none' | (string & {})
  period: {
    /** As published. */
    text: string
    /** First day, inclusive. */
    start: string | null
    /** Last day, inclusive. */
    end: string | null
    /** Whether the end is open: the text says so (当面の間) or states none after the first day (R8.6.1～). */
    open_ended: boolean
    /** The published words by which the end was not decided (未定, 追って通知, 別途通知), else `null`. The end may have been decided since. */
    end_text: string | null
    /** 終期未定 beside such words, else `null`. */
    end_label: string | null
    /** "end not decided" beside such words, else `null`. */
    end_label_en: string | null
  } | null
  /** Day from which the measure is lifted, if the publication states it. */
  lifted_on: string | null
  /** Remark as published, without natural persons. Where it has words of a later decision (取消, 解除) that are not understood, the status is unknown; where a period was added (加算), it is unknown after the printed end. */
  remarks: string | null
  /** Status on today's date in Asia/Tokyo. Codes may be added. */
  status: 'upcoming' | 'active' | 'ended' | 'open_ended' | 'lifted' | 'cancelled' | 'final' | 'unknown' | (string & {})
  /** Japanese label of the status. */
  status_label: string
  /** English label of the status. */
  status_label_en: string
  /** Day on which the record was last seen (with `last_seen_basis` import: the newest day that is known of it, which is mostly the one that it prints), where no end is stated and nobody would have noticed one since: its list is overdue, closed or not collected as a whole, or the list prints no ends. The status is then unknown; else `null`. */
  end_unknown_since: string | null
  /** Fields that the operator corrected; empty if there are none. */
  corrections: Correction[]
  /** The records of the same act from other sources, or from another edition of the list, which prints the row otherwise: nothing that they say differs. Empty for most. They stand together in lists where their days are equal. */
  also_published: string[]
  source: Source
  /** publication: the source is what a public body published. other_page: a list kept by hand cites a page outside the sites of government bodies (go.jp, lg.jp, pref.….jp …), such as a news report or a copy. The site is then the `publisher`, and the act still that of the authority. Codes may be added. */
  source_basis: 'publication' | 'other_page' | (string & {})
  /** Address of the page of the record, with its history and how to cite it. Without scheme and host where the operator has not set the public address of the server. */
  page: string
  /** How to cite the record in a Japanese text. */
  cite_as: string
  /** How to cite the record in an English text. */
  cite_as_en: string
  /** Day that the publication states for itself, such as the day for which a list stands; `null` if it states none. It is not the day on which the record was published. */
  list_as_of: string | null
  /** First day on which the record was seen at the source; in a file that tells no day, the day of its import. */
  first_seen_on: string
  /** Last day on which the record was seen at the source; in a file that tells no day, the day of its import. */
  last_seen_on: string
  /** Day of the first complete list without the record. Removal from a list does not mean that the action was cancelled. */
  removed_at_source_on: string | null
  /** list: on `last_seen_on` its list had the record. import: it was last seen in a file that tells no day, and `last_seen_on` is only the day of the import; nobody knows when the publisher still showed it. Codes may be added. */
  last_seen_basis: 'list' | 'import' | (string & {})
  /** Day of the latest event of the record: it appeared on its list, changed, left it, or got another id (changed_fields has the former one). The filter changed_since compares this day. */
  changed_on: string
  /** What happened to the record on changed_on. Codes may be added. */
  change: 'appeared' | 'first_collected' | 'changed' | 'renamed' | 'left' | (string & {})
  /** Japanese label of the change. */
  change_label: string
  /** English label of the change. */
  change_label_en: string
  /** The fields that changed, with their former values. Fields that the operator corrected are left out, and natural persons. */
  changed_fields: ChangedField[]
  /** What was seen of the record, the oldest first; `null` except in answers to `id`. */
  history: RecordChange[] | null
  /** Group of the publisher. Codes may be added. */
  publisher_group: 'national' | 'independent_agency' | 'public_corporation' | 'prefecture' | 'designated_city' | 'municipality' | (string & {})
  /** Japanese label of the group. */
  publisher_group_label: string
  /** English label of the group. */
  publisher_group_label_en: string
  /** Primary reason. Codes may be added. */
  reason_code: 'false_statement' | 'careless_work' | 'breach_of_contract' | 'public_accident' | 'worker_accident' | 'bribery' | 'antimonopoly_violation' | 'bid_rigging' | 'influence_peddling' | 'construction_act_violation' | 'labor_safety_violation' | 'other_law_violation' | 'organized_crime' | 'dishonest_conduct' | 'business_failure' | 'other' | (string & {}) | null
  /** Japanese label of the reason. */
  reason_label: string | null
  /** English label of the reason. */
  reason_label_en: string | null
  /** Codes of all recognised reasons, the most specific first. */
  reason_codes: ('false_statement' | 'careless_work' | 'breach_of_contract' | 'public_accident' | 'worker_accident' | 'bribery' | 'antimonopoly_violation' | 'bid_rigging' | 'influence_peddling' | 'construction_act_violation' | 'labor_safety_violation' | 'other_law_violation' | 'organized_crime' | 'dishonest_conduct' | 'business_failure' | 'other' | (string & {}))[]
  /** Reason as published; it may have several lines. */
  reason_text: string | null
  /** Clause of the rules, as published (別表第2第5号). */
  clause: string | null
  /** Kind of the measure. The lists of suspensions have other measures, too; a warning is in force on no day. Codes may be added. */
  measure_code: 'suspension' | 'exclusion' | 'avoidance' | 'trade_stop' | 'qualification_withdrawn' | 'warning' | (string & {})
  /** Japanese label of the measure. */
  measure_label: string
  /** English label of the measure. */
  measure_label_en: string
  /** Kind of measure as published (指名停止, 入札参加停止 …). */
  measure_text: string | null
  /** Day of the measure, if it is published separately from the period. */
  action_date: string | null
  /** Area or kind of procurement that the measure covers, as published. */
  scope: string | null
}

export interface Permit {
  /** Permit number as published. */
  number: string | null
  /** Permit as published. */
  name: string | null
  /** Sector. Codes may be added. */
  sector_code: 'construction' | 'real_estate' | 'condominium_management' | 'rental_housing' | 'architect_office' | 'surveying' | 'building_inspection' | 'real_estate_appraisal' | 'truck_transport' | 'bus_taxi' | 'vehicle_maintenance' | 'railway' | 'aviation' | 'maritime' | 'travel' | 'industrial_waste_collection' | 'industrial_waste_disposal' | 'industrial_waste' | 'special_industrial_waste' | 'banking' | 'insurance' | 'securities' | 'money_lending' | 'funds_transfer_crypto' | 'worker_dispatch' | 'job_placement' | 'technical_intern_supervisor' | 'technical_intern_employer' | 'care_services' | 'childcare' | 'food' | 'pharmacy_medical' | 'telecom' | 'energy' | 'other' | (string & {}) | null
  /** Japanese label of the sector. */
  sector_label: string | null
  /** English label of the sector. */
  sector_label_en: string | null
}

export interface LicenseAction {
  /** Id, which stays the same when the source is collected again. Where it had to change, the former one still leads to the record. */
  id: string
  company: RecordCompany
  /** The acting body. */
  authority: string
  /** Official English name of the authority, if there is one. */
  authority_en: string | null
  /** The acting person or body as published; `null` where the publication names none but its publisher, who is then the `authority`. Of a ministry one of its offices may have acted. */
  authority_text: string | null
  /** Kind of authority. Codes may be added. */
  authority_type: 'ministry' | 'agency_commission' | 'regional_bureau' | 'prefecture' | 'designated_city' | 'municipality' | 'independent_agency' | 'public_corporation' | 'other' | (string & {})
  /** Japanese label of the type. */
  authority_type_label: string
  /** English label of the type. */
  authority_type_label_en: string
  /** Corporate number (法人番号), 13 digits. */
  authority_corporate_number: string | null
  /** The published day by which the record is ordered and found (`from`, `to`): the day of the action, else the first day of the period, else the day of publication printed for the record itself; never the day of its list. Codes may be added. */
  date_basis: 'action' | 'period' | 'published' | 'none' | (string & {})
  period: {
    /** As published. */
    text: string
    /** First day, inclusive. */
    start: string | null
    /** Last day, inclusive. */
    end: string | null
    /** Whether the end is open: the text says so (当面の間) or states none after the first day (R8.6.1～). */
    open_ended: boolean
    /** The published words by which the end was not decided (未定, 追って通知, 別途通知), else `null`. The end may have been decided since. */
    end_text: string | null
    /** 終期未定 beside such words, else `null`. */
    end_label: string | null
    /** "end not decided" beside such words, else `null`. */
    end_label_en: string | null
  } | null
  /** Day from which the measure is lifted, if the publication states it. */
  lifted_on: string | null
  /** Remark as published, without natural persons. Where it has words of a later decision (取消, 解除) that are not understood, the status is unknown; where a period was added (加算), it is unknown after the printed end. */
  remarks: string | null
  /** Status on today's date in Asia/Tokyo. Codes may be added. */
  status: 'upcoming' | 'active' | 'ended' | 'open_ended' | 'lifted' | 'cancelled' | 'final' | 'unknown' | (string & {})
  /** Japanese label of the status. */
  status_label: string
  /** English label of the status. */
  status_label_en: string
  /** Day on which the record was last seen (with `last_seen_basis` import: the newest day that is known of it, which is mostly the one that it prints), where no end is stated and nobody would have noticed one since: its list is overdue, closed or not collected as a whole, or the list prints no ends. The status is then unknown; else `null`. */
  end_unknown_since: string | null
  /** Fields that the operator corrected; empty if there are none. */
  corrections: Correction[]
  /** The records of the same act from other sources, or from another edition of the list, which prints the row otherwise: nothing that they say differs. Empty for most. They stand together in lists where their days are equal. */
  also_published: string[]
  source: Source
  /** publication: the source is what a public body published. other_page: a list kept by hand cites a page outside the sites of government bodies (go.jp, lg.jp, pref.….jp …), such as a news report or a copy. The site is then the `publisher`, and the act still that of the authority. Codes may be added. */
  source_basis: 'publication' | 'other_page' | (string & {})
  /** Address of the page of the record, with its history and how to cite it. Without scheme and host where the operator has not set the public address of the server. */
  page: string
  /** How to cite the record in a Japanese text. */
  cite_as: string
  /** How to cite the record in an English text. */
  cite_as_en: string
  /** Day that the publication states for itself, such as the day for which a list stands; `null` if it states none. It is not the day on which the record was published. */
  list_as_of: string | null
  /** First day on which the record was seen at the source; in a file that tells no day, the day of its import. */
  first_seen_on: string
  /** Last day on which the record was seen at the source; in a file that tells no day, the day of its import. */
  last_seen_on: string
  /** Day of the first complete list without the record. Removal from a list does not mean that the action was cancelled. */
  removed_at_source_on: string | null
  /** list: on `last_seen_on` its list had the record. import: it was last seen in a file that tells no day, and `last_seen_on` is only the day of the import; nobody knows when the publisher still showed it. Codes may be added. */
  last_seen_basis: 'list' | 'import' | (string & {})
  /** Day of the latest event of the record: it appeared on its list, changed, left it, or got another id (changed_fields has the former one). The filter changed_since compares this day. */
  changed_on: string
  /** What happened to the record on changed_on. Codes may be added. */
  change: 'appeared' | 'first_collected' | 'changed' | 'renamed' | 'left' | (string & {})
  /** Japanese label of the change. */
  change_label: string
  /** English label of the change. */
  change_label_en: string
  /** The fields that changed, with their former values. Fields that the operator corrected are left out, and natural persons. */
  changed_fields: ChangedField[]
  /** What was seen of the record, the oldest first; `null` except in answers to `id`. */
  history: RecordChange[] | null
  /** Primary sector. Codes may be added. */
  sector_code: 'construction' | 'real_estate' | 'condominium_management' | 'rental_housing' | 'architect_office' | 'surveying' | 'building_inspection' | 'real_estate_appraisal' | 'truck_transport' | 'bus_taxi' | 'vehicle_maintenance' | 'railway' | 'aviation' | 'maritime' | 'travel' | 'industrial_waste_collection' | 'industrial_waste_disposal' | 'industrial_waste' | 'special_industrial_waste' | 'banking' | 'insurance' | 'securities' | 'money_lending' | 'funds_transfer_crypto' | 'worker_dispatch' | 'job_placement' | 'technical_intern_supervisor' | 'technical_intern_employer' | 'care_services' | 'childcare' | 'food' | 'pharmacy_medical' | 'telecom' | 'energy' | 'other' | (string & {})
  /** Japanese label of the sector. */
  sector_label: string
  /** English label of the sector. */
  sector_label_en: string
  /** Codes of all affected sectors, including those of the permits. */
  sector_codes: ('construction' | 'real_estate' | 'condominium_management' | 'rental_housing' | 'architect_office' | 'surveying' | 'building_inspection' | 'real_estate_appraisal' | 'truck_transport' | 'bus_taxi' | 'vehicle_maintenance' | 'railway' | 'aviation' | 'maritime' | 'travel' | 'industrial_waste_collection' | 'industrial_waste_disposal' | 'industrial_waste' | 'special_industrial_waste' | 'banking' | 'insurance' | 'securities' | 'money_lending' | 'funds_transfer_crypto' | 'worker_dispatch' | 'job_placement' | 'technical_intern_supervisor' | 'technical_intern_employer' | 'care_services' | 'childcare' | 'food' | 'pharmacy_medical' | 'telecom' | 'energy' | 'other' | (string & {}))[]
  permits: Permit[]
  /** Kind of action. Codes may be added. */
  action_type: 'licence_revocation' | 'business_closure_order' | 'business_suspension' | 'business_ban' | 'use_suspension' | 'improvement_order' | 'instruction' | 'cease_and_desist_order' | 'surcharge_order' | 'commitment_approval' | 'order' | 'recommendation' | 'reprimand' | 'warning' | 'guidance' | 'subsidy_return' | 'referral_publication' | 'closure_notice' | 'expiry' | 'other' | (string & {})
  /** Japanese label of the action type. */
  action_type_label: string
  /** English label of the action type. */
  action_type_label_en: string
  /** Kind of action as published. */
  action_text: string | null
  /** Day of the action. */
  action_date: string | null
  /** Nature of the action: closure and the like, or a violation. Codes may be added. */
  nature: 'disciplinary' | 'disqualification' | 'voluntary_closure' | 'administrative' | 'expiry' | 'unknown' | (string & {})
  /** Japanese label of the nature. */
  nature_label: string
  /** English label of the nature. */
  nature_label_en: string
  /** Primary law. Codes may be added. */
  law_code: 'construction_business_act' | 'real_estate_brokerage_act' | 'survey_act' | 'architects_act' | 'building_standards_act' | 'condominium_management_act' | 'rental_housing_management_act' | 'financial_instruments_act' | 'banking_act' | 'insurance_business_act' | 'money_lending_act' | 'payment_services_act' | 'cpa_act' | 'specified_commercial_transactions_act' | 'premiums_representations_act' | 'food_labeling_act' | 'food_sanitation_act' | 'pharmaceuticals_devices_act' | 'antimonopoly_act' | 'subcontract_act' | 'personal_information_act' | 'waste_management_act' | 'road_transport_act' | 'truck_transport_act' | 'road_vehicles_act' | 'railway_business_act' | 'civil_aeronautics_act' | 'marine_transport_act' | 'port_transport_act' | 'travel_agency_act' | 'worker_dispatching_act' | 'employment_security_act' | 'technical_intern_act' | 'labor_standards_act' | 'industrial_safety_act' | 'minimum_wage_act' | 'long_term_care_act' | 'disability_services_act' | 'child_welfare_act' | 'telecom_business_act' | 'radio_act' | 'electricity_business_act' | 'high_pressure_gas_act' | 'fire_service_act' | 'foreign_exchange_act' | 'subsidy_act' | 'npo_act' | 'other' | (string & {}) | null
  /** Japanese label of the law. */
  law_label: string | null
  /** English label of the law. */
  law_label_en: string | null
  /** Codes of all laws that are named, the primary law first. */
  law_codes: ('construction_business_act' | 'real_estate_brokerage_act' | 'survey_act' | 'architects_act' | 'building_standards_act' | 'condominium_management_act' | 'rental_housing_management_act' | 'financial_instruments_act' | 'banking_act' | 'insurance_business_act' | 'money_lending_act' | 'payment_services_act' | 'cpa_act' | 'specified_commercial_transactions_act' | 'premiums_representations_act' | 'food_labeling_act' | 'food_sanitation_act' | 'pharmaceuticals_devices_act' | 'antimonopoly_act' | 'subcontract_act' | 'personal_information_act' | 'waste_management_act' | 'road_transport_act' | 'truck_transport_act' | 'road_vehicles_act' | 'railway_business_act' | 'civil_aeronautics_act' | 'marine_transport_act' | 'port_transport_act' | 'travel_agency_act' | 'worker_dispatching_act' | 'employment_security_act' | 'technical_intern_act' | 'labor_standards_act' | 'industrial_safety_act' | 'minimum_wage_act' | 'long_term_care_act' | 'disability_services_act' | 'child_welfare_act' | 'telecom_business_act' | 'radio_act' | 'electricity_business_act' | 'high_pressure_gas_act' | 'fire_service_act' | 'foreign_exchange_act' | 'subsidy_act' | 'npo_act' | 'other' | (string & {}))[]
  /** Laws as published, with articles. */
  law_text: string | null
  /** Reason as published; it may have several lines. */
  reason_text: string | null
  /** Whether the act has legal effect on its addressee: false for warnings, guidance, recommendations and publications. It is no finding of a violation: the approval of a commitment plan (確約計画の認定) has legal effect, but finds none. */
  is_disposition: boolean
}

export interface CoveragePeriod {
  /** Date of the oldest record. */
  from: string | null
  /** Date of the newest record. */
  to: string | null
}

export interface OtherList {
  /** Source of the list. */
  source_id: string
  /** The list. */
  list: string
  /** Suspensions by this publisher in it. */
  observed_count: number
  /** The day for which the list stands. */
  as_of: string | null
}

export interface CoverageEntry {
  /** Group of the publisher. Codes may be added. */
  publisher_group: 'national' | 'independent_agency' | 'public_corporation' | 'prefecture' | 'designated_city' | 'municipality' | (string & {})
  /** Publisher. */
  publisher: string
  /** English name of the publisher. */
  publisher_en: string | null
  /** Names by which people know the publisher (国交省, JICA); the filters `authority` and `publisher` take them, too. */
  known_as: string[]
  /** Ministry code of the procurement portal (府省コード), or code of the prefecture or city (全国地方公共団体コード, 6 digits); `null` for other publishers. */
  publisher_code: string | null
  /** The body to which the publisher belongs. */
  parent: string | null
  /** Corporate number (法人番号), 13 digits. */
  corporate_number: string | null
  /** The list. */
  list: string | null
  /** Source that collects the list; `null` if there is none. */
  source_id: string | null
  /** URL of the list. */
  source_url: string | null
  /** Records collected. */
  observed_count: number
  /** Number of records that the publisher states. */
  official_count: number | null
  /** The published text that states the official count. */
  official_count_basis: string | null
  /** Observed count / official count; `null` with a reason in `coverage_ratio_null_reason`. */
  coverage_ratio: number | null
  /** Why there is no ratio. Codes may be added. */
  coverage_ratio_null_reason: 'never_collected' | 'no_official_denominator' | 'no_official_denominator_for_every_publisher' | 'official_count_is_zero' | 'observed_more_than_official_count' | (string & {}) | null
  /** The day for which the list stands: stated by the publication or by the operator, or the day on which it was retrieved from its publisher. `null`: not collected, or a file from elsewhere that tells no day (freshness `unknown`). */
  as_of: string | null
  period: CoveragePeriod
  /** Last attempt to collect. */
  last_attempt_at: string | null
  /** Why the last attempt failed, such as `bot_wall`, `wrong_count` or `wrong_header`; `null` if it succeeded. What was collected before remains. */
  last_attempt_error: string | null
  /** Where the list may be now, found after it was no longer at its address; nothing is collected from there until the operator accepts it. */
  proposed_address: string | null
  /** Last successful collection. */
  last_success_at: string | null
  /** Computed from `as_of` and `expected_interval` at the time of the request; closed: nothing is added to this list any more; unknown: collected, but nobody knows for which day the list stands. Codes may be added. */
  freshness: 'fresh' | 'stale' | 'overdue' | 'closed' | 'unknown' | 'never_collected' | (string & {})
  /** Nothing is added to this list any more: the list of a past fiscal year, or one that its publisher has ended. */
  closed: boolean
  /** Expected interval between new publications (ISO 8601 duration). */
  expected_interval: string | null
  /** Rows that could not be read. */
  unparsed_count: number
  /** Rows of natural persons, which are not stored. */
  persons_left_out: number
  /** A newer edition of the list was not published, because unusually many of its records left or are new; the last edition before it is. `null` for nearly every list. */
  held_back: {
    /** The day on which it was first held back. */
    since: string
    /** What is unusual about the newer edition. */
    reason: string
  } | null
  /** The authorities whose suspensions were found in the list: of a ministry also its bureaus. The list need not have all that these authorities decided. */
  authorities: string[]
  /** Lists of other publishers, or kept from single notices, that have suspensions by this publisher. They do not cover it: one that is missing there may exist. */
  other_lists: OtherList[]
}

export interface CoverageGroup {
  /** Group of the publisher. Codes may be added. */
  publisher_group: 'national' | 'independent_agency' | 'public_corporation' | 'prefecture' | 'designated_city' | 'municipality' | (string & {})
  /** Japanese label of the group. */
  publisher_group_label: string
  /** English label of the group. */
  publisher_group_label_en: string
  /** Publishers in the register of publishers. */
  publisher_count: number
  /** Publishers with a collected list. */
  collected_publisher_count: number
  /** Records collected. */
  observed_count: number
  /** Number of records that the publisher states. */
  official_count: number | null
  /** Observed count / official count; `null` with a reason in `coverage_ratio_null_reason`. */
  coverage_ratio: number | null
  /** Why there is no ratio. Codes may be added. */
  coverage_ratio_null_reason: 'never_collected' | 'no_official_denominator' | 'no_official_denominator_for_every_publisher' | 'official_count_is_zero' | 'observed_more_than_official_count' | (string & {}) | null
  /** Rows that could not be read. */
  unparsed_count: number
  /** Rows of natural persons, which are not stored. */
  persons_left_out: number
  /** Newest successful collection. */
  last_success_at: string | null
  publishers: CoverageEntry[]
}

/** What each path takes and answers. */
export interface Endpoints {
  /** Companies and enforcement records in one request; at most `limit` records together. `meta.other_records` counts the other kinds. */
  '/api/v1/search': {
    parameters: {
      /** Company name (Japanese, kana, verified English, romanised, former or trade name) or a corporate number of 13 digits. */
      q: string
      /** Rows in one response, 1 to 10; other values are refused. 件数、1から10まで。 */
      limit?: number
    }
    /** A request needs at least one of them. */
    atLeastOneOf: 'q'
    answer: {
      data: {
        companies: Company[]
        enforcements: Enforcement[]
      }
      meta: {
        /** Id of the published data generation. */
        generation: string
        /** Newest successful collection of the data in this response. */
        data_as_of: string | null
        /** true: fictional sample data. */
        sample: boolean
        /** Requested rows. */
        limit: number
        /** Rows in this response. */
        returned: number
        /** hit: `data` has a record or a company. name_only: it has none, and records were published under the name (name_only, other_records). no_hit: neither, and every list concerned is collected. unknown: neither, but not everything concerned is collected (not_covered). Codes may be added. */
        result: 'hit' | 'name_only' | 'no_hit' | 'unknown' | (string & {})
        /** What an answer without a hit does not cover, in words. */
        not_covered: string | null
        /** The same in Japanese. */
        not_covered_ja: string | null
        /** There are more rows than were returned. */
        has_more: boolean
        filters: {
          /** The parsed value. */
          q: string | null
        }
        understood_as: {
          /** name: a name, a short name or a part of a name. name_and_place: words of the text are a place, the others a name. place_of_business: a company and its unit. as_printed: a company and what lists print with it (ほか, 代表者, notes), or the parties of a list. joint_venture: companies that may be its members. sounds: a name in katakana that sounds like the text. similar: a name with one slip. Codes may be added. */
          reading: 'corporate_number' | 'name' | 'name_and_place' | 'place_of_business' | 'as_printed' | 'joint_venture' | 'sounds' | 'similar' | (string & {})
          /** The part of the text that was searched as a name. */
          name: string
          place: {
            /** The words that name the place, as typed. */
            text: string
            /** Codes of the prefectures (JIS X 0401, 2 digits) and municipalities (JIS X 0402, 5 digits) of that name. */
            codes: string[]
            /** true: the companies shown, or those of the records, are there. false: none of the name is, so those elsewhere are shown: of records those of exactly the name, whatever address is published. */
            matched: boolean
          } | null
          /** The unit or place of business after the name. */
          unit: string | null
          /** The members as the name of a joint venture lists them, or the parties of a list. */
          members: string[]
          /** What the text names besides companies: a law, a reason, an action type, a sector or a publisher, and how to ask for its records. The lists of this answer are those of companies of the name. */
          subjects: Subject[]
          asked: {
            words: ({
              /** What the word names; printed: it is asked for as a word that records contain. Codes may be added. */
              kind: 'law' | 'reason' | 'action_type' | 'sector' | 'record_kind' | 'authority' | 'place' | 'year' | 'month' | 'day' | 'printed' | (string & {})
              /** The words as typed. */
              text: string
              /** What they were read as, in Japanese. A place is read as the prefecture of companies, and, in a further entry, as each body there that published such records (大阪: 大阪府 and 大阪労働局). */
              label: string
              /** The same in English. */
              label_en: string | null
              /** `true`: a law or a kind of action that stands for an everyday word (談合, ブラック企業) and has more: its lists are of the law or of the kind of action, not only of the word. */
              wider: boolean
            })[]
            /** Words that are in no list: they may be a name. */
            unread: string[]
            /** The lists that answer the words. A place gives those of the companies there (`prefecture`), those of the bodies there (`authority`), and those without it: of many records no place is published. A day gives what happened on it and, of suspensions and licence actions, what was in force on it (`in_force_on`). A list with 0 means that no record here meets these conditions, or that the list of the body is not collected, which its own answer says; it stands here unless another kind has records that do. */
            lists: ({
              /** Path that returns the records. */
              request: string
              /** Words of the text that are not among the conditions of this list: no list has records of all the words. */
              left_out: string[]
              /** How many there are, up to a limit. */
              count: number
              /** The acts that these records are, counted as in `meta.total`. */
              acts: number
              /** `false`: there are more. */
              exact: boolean
              /** Records that meet the other conditions, but of which the law, the reason, the kind of action or the sector is not published or was not recognised: they are not in the list. `null` where it has no such condition. */
              uncoded_excluded: number | null
              /** Path of the list without these conditions, which has these records, too; `null` where there are none, or no other condition is left. */
              wider_request: string | null
              /** Records of which nobody knows whether they were in force on the day: they are not in the list. `null` where what is in force is not asked for. */
              unknown_end_excluded: number | null
              /** Where editions are missing for the days of the list, as its own `meta.edition_gaps` says. Empty without days. */
              edition_gaps: {
                /** Title of the source. */
                title: string
                /** Id of the source, as in /docs/sources.json. */
                source_id: string
                /** The same in English. */
                title_en: string
                /** Name of the list; `all` for a source with one list. */
                list: string
                /** The day of the collected edition before the gap; of a list of fiscal years the last day of the collected year before it. */
                after: string
                /** The day of the next collected edition; of a list of fiscal years the first day of the year behind the gap. */
                before: string
              }[]
            })[]
          } | null
        } | null
        other_records: OtherRecords
        warnings: Warning[]
        /** No match is not a clearance. Links to the coverage. */
        notice: string
        /** The same in Japanese. */
        notice_ja: string
        /** Notice that the data is fictional; null for real data. */
        sample_notice: string | null
        /** Also in the header X-Request-Id. */
        request_id: string
      }
    }
  }
  /** Companies by Japanese name, verified English name, romanised or alias terms, or corporate number. */
  '/api/v1/companies': {
    parameters: {
      /** Company name (Japanese, kana, verified English, romanised, former or trade name) or a corporate number of 13 digits. */
      q: string
      /** Rows in one response, 1 to 10; other values are refused. 件数、1から10まで。 */
      limit?: number
    }
    /** A request needs at least one of them. */
    atLeastOneOf: 'q'
    answer: {
      data: {
        companies: Company[]
      }
      meta: {
        /** Id of the published data generation. */
        generation: string
        /** Newest successful collection of the data in this response. */
        data_as_of: string | null
        /** true: fictional sample data. */
        sample: boolean
        /** Requested rows. */
        limit: number
        /** Rows in this response. */
        returned: number
        /** hit: `data` has a record or a company. name_only: it has none, and records were published under the name (name_only, other_records). no_hit: neither, and every list concerned is collected. unknown: neither, but not everything concerned is collected (not_covered). Codes may be added. */
        result: 'hit' | 'name_only' | 'no_hit' | 'unknown' | (string & {})
        /** What an answer without a hit does not cover, in words. */
        not_covered: string | null
        /** The same in Japanese. */
        not_covered_ja: string | null
        /** There are more rows than were returned. */
        has_more: boolean
        filters: {
          /** The parsed value. */
          q: string | null
        }
        understood_as: {
          /** name: a name, a short name or a part of a name. name_and_place: words of the text are a place, the others a name. place_of_business: a company and its unit. as_printed: a company and what lists print with it (ほか, 代表者, notes), or the parties of a list. joint_venture: companies that may be its members. sounds: a name in katakana that sounds like the text. similar: a name with one slip. Codes may be added. */
          reading: 'corporate_number' | 'name' | 'name_and_place' | 'place_of_business' | 'as_printed' | 'joint_venture' | 'sounds' | 'similar' | (string & {})
          /** The part of the text that was searched as a name. */
          name: string
          place: {
            /** The words that name the place, as typed. */
            text: string
            /** Codes of the prefectures (JIS X 0401, 2 digits) and municipalities (JIS X 0402, 5 digits) of that name. */
            codes: string[]
            /** true: the companies shown, or those of the records, are there. false: none of the name is, so those elsewhere are shown: of records those of exactly the name, whatever address is published. */
            matched: boolean
          } | null
          /** The unit or place of business after the name. */
          unit: string | null
          /** The members as the name of a joint venture lists them, or the parties of a list. */
          members: string[]
          /** What the text names besides companies: a law, a reason, an action type, a sector or a publisher, and how to ask for its records. The lists of this answer are those of companies of the name. */
          subjects: Subject[]
          asked: {
            words: ({
              /** What the word names; printed: it is asked for as a word that records contain. Codes may be added. */
              kind: 'law' | 'reason' | 'action_type' | 'sector' | 'record_kind' | 'authority' | 'place' | 'year' | 'month' | 'day' | 'printed' | (string & {})
              /** The words as typed. */
              text: string
              /** What they were read as, in Japanese. A place is read as the prefecture of companies, and, in a further entry, as each body there that published such records (大阪: 大阪府 and 大阪労働局). */
              label: string
              /** The same in English. */
              label_en: string | null
              /** `true`: a law or a kind of action that stands for an everyday word (談合, ブラック企業) and has more: its lists are of the law or of the kind of action, not only of the word. */
              wider: boolean
            })[]
            /** Words that are in no list: they may be a name. */
            unread: string[]
            /** The lists that answer the words. A place gives those of the companies there (`prefecture`), those of the bodies there (`authority`), and those without it: of many records no place is published. A day gives what happened on it and, of suspensions and licence actions, what was in force on it (`in_force_on`). A list with 0 means that no record here meets these conditions, or that the list of the body is not collected, which its own answer says; it stands here unless another kind has records that do. */
            lists: ({
              /** Path that returns the records. */
              request: string
              /** Words of the text that are not among the conditions of this list: no list has records of all the words. */
              left_out: string[]
              /** How many there are, up to a limit. */
              count: number
              /** The acts that these records are, counted as in `meta.total`. */
              acts: number
              /** `false`: there are more. */
              exact: boolean
              /** Records that meet the other conditions, but of which the law, the reason, the kind of action or the sector is not published or was not recognised: they are not in the list. `null` where it has no such condition. */
              uncoded_excluded: number | null
              /** Path of the list without these conditions, which has these records, too; `null` where there are none, or no other condition is left. */
              wider_request: string | null
              /** Records of which nobody knows whether they were in force on the day: they are not in the list. `null` where what is in force is not asked for. */
              unknown_end_excluded: number | null
              /** Where editions are missing for the days of the list, as its own `meta.edition_gaps` says. Empty without days. */
              edition_gaps: {
                /** Title of the source. */
                title: string
                /** Id of the source, as in /docs/sources.json. */
                source_id: string
                /** The same in English. */
                title_en: string
                /** Name of the list; `all` for a source with one list. */
                list: string
                /** The day of the collected edition before the gap; of a list of fiscal years the last day of the collected year before it. */
                after: string
                /** The day of the next collected edition; of a list of fiscal years the first day of the year behind the gap. */
                before: string
              }[]
            })[]
          } | null
        } | null
        warnings: Warning[]
        /** No match is not a clearance. Links to the coverage. */
        notice: string
        /** The same in Japanese. */
        notice_ja: string
        /** Notice that the data is fictional; null for real data. */
        sample_notice: string | null
        /** Also in the header X-Request-Id. */
        request_id: string
      }
    }
  }
  /** Administrative enforcement records. At least one filter is required. */
  '/api/v1/enforcements': {
    parameters: {
      /** Company name: Japanese, kana, verified English, romanised or former, found as in the company search. A 13-digit number is read as a corporate number. */
      company?: string
      /** Free text over company, law, authority, reason and summary; several words must all occur. A 13-digit number is read as a corporate number. */
      q?: string
      /** Corporate number (法人番号), 13 digits; full-width digits, hyphens, spaces and a leading T are accepted. Records whose company was not identified have no number: ask by company, too. */
      corporate_number?: string
      /** Records without a number that belong to the name of the company of this corporate number: name_only_counts of a company and meta.name_only count them. Another company of the name may be meant (identity.candidate_count). */
      name_of?: string
      /** Law: a code, or a Japanese or English name, whole or in part. */
      law?: string
      /** Acting authority: an authority type code, or a Japanese or English name, whole or in part. */
      authority?: string
      /** Kind of action: a code or its words (措置命令, 許可取消, 営業停止). */
      action_type?: 'licence_revocation' | 'business_closure_order' | 'business_suspension' | 'business_ban' | 'use_suspension' | 'improvement_order' | 'instruction' | 'cease_and_desist_order' | 'surcharge_order' | 'commitment_approval' | 'order' | 'recommendation' | 'reprimand' | 'warning' | 'guidance' | 'subsidy_return' | 'referral_publication' | 'closure_notice' | 'expiry' | 'other'
      /** Prefecture, a code or a name (13, 東京都, 東京, Tokyo): that of the published address of the company, else of the registered address of the company the record is tied to. Records with neither never match. */
      prefecture?: '01' | '02' | '03' | '04' | '05' | '06' | '07' | '08' | '09' | '10' | '11' | '12' | '13' | '14' | '15' | '16' | '17' | '18' | '19' | '20' | '21' | '22' | '23' | '24' | '25' | '26' | '27' | '28' | '29' | '30' | '31' | '32' | '33' | '34' | '35' | '36' | '37' | '38' | '39' | '40' | '41' | '42' | '43' | '44' | '45' | '46' | '47'
      /** First day, inclusive: of the action, else of the period, else of the publication printed for the record (date_basis says which). Records without any never match; meta.undated_excluded says how many match otherwise. */
      from?: string
      /** Last day, inclusive; the same day as for from. */
      to?: string
      /** What is new: records that appeared, changed or left their list on or after this day (changed_on). The days are those for which the lists stand, so ask from meta.oldest_list_as_of of your last answer. Needs another filter beside it. */
      changed_since?: string
      /** The id of a record, or a former one: that record alone, with its history. A record that has left its list is found, too (removed_at_source_on). */
      id?: string
      /** Counts of all matching records (meta.counts) beside the rows of data: one to 8 names, separated by commas. meta.total is then exact to 10,000 instead of 100. Needs a filter beside it, which may be from; limit=1 asks for little else. */
      counts?: ('year' | 'month' | 'authority' | 'law' | 'action_type' | 'status' | 'prefecture' | 'date_basis')[]
      /** Rows in one response, 1 to 10; other values are refused. 件数、1から10まで。 */
      limit?: number
    }
    /** A request needs at least one of them. */
    atLeastOneOf: 'company' | 'q' | 'corporate_number' | 'name_of' | 'law' | 'authority' | 'action_type' | 'prefecture' | 'from' | 'to' | 'id'
    answer: {
      data: {
        enforcements: Enforcement[]
      }
      meta: {
        /** Id of the published data generation. */
        generation: string
        /** Newest successful collection of the data in this response. */
        data_as_of: string | null
        /** The day for which the oldest open list behind this kind of record stands, whatever was asked. Lists to which nothing is added any more (closed) and lists of an unknown day do not count; `null` if there are no others. What happened after that day may be missing. */
        oldest_list_as_of: string | null
        /** Records that match the other conditions but have no day (`date_basis` none), so that `from` and `to` leave them out; at most 2,500 are counted. `null` without `from` and `to`. */
        undated_excluded: number | null
        /** true: fictional sample data. */
        sample: boolean
        /** Requested rows. */
        limit: number
        /** Rows in this response. */
        returned: number
        /** hit: `data` has a record or a company. name_only: it has none, and records were published under the name (name_only, other_records). no_hit: neither, and every list concerned is collected. unknown: neither, but not everything concerned is collected (not_covered). Codes may be added. */
        result: 'hit' | 'name_only' | 'no_hit' | 'unknown' | (string & {})
        /** What an answer without a hit does not cover, in words. */
        not_covered: string | null
        /** The same in Japanese. */
        not_covered_ja: string | null
        /** There are more rows than were returned. */
        has_more: boolean
        total: {
          /** Matching records on all pages; at most 100 are counted, with counts at most 10,000. */
          count: number
          /** The acts that these records are: an act that several sources publish (also_published) counts once, a warning (measure_code) not at all. */
          acts: number
          /** `false`: there are more than `count`, or may be. */
          exact: boolean
        }
        /** The matching records divided by each name of the parameter counts; `null` without it. */
        counts: {
          year?: ValueCounts
          month?: ValueCounts
          authority?: ValueCounts
          law?: ValueCounts
          action_type?: ValueCounts
          status?: ValueCounts
          prefecture?: ValueCounts
          date_basis?: ValueCounts
        } | null
        filters: {
          /** The parsed value. */
          company: string | null
          /** The parsed value. */
          q: string | null
          /** The parsed value. */
          corporate_number: string | null
          /** The parsed value. */
          name_of: string | null
          /** The parsed value. */
          law: string | null
          /** The parsed value. */
          authority: string | null
          /** The parsed value. */
          action_type: string | null
          /** The parsed value. */
          prefecture: string | null
          /** The parsed value. */
          from: string | null
          /** The parsed value. */
          to: string | null
          /** The parsed value. */
          changed_since: string | null
          /** The parsed value. */
          id: string | null
        }
        understood_as: {
          /** name: a name, a short name or a part of a name. name_and_place: words of the text are a place, the others a name. place_of_business: a company and its unit. as_printed: a company and what lists print with it (ほか, 代表者, notes), or the parties of a list. joint_venture: companies that may be its members. sounds: a name in katakana that sounds like the text. similar: a name with one slip. Codes may be added. */
          reading: 'corporate_number' | 'name' | 'name_and_place' | 'place_of_business' | 'as_printed' | 'joint_venture' | 'sounds' | 'similar' | (string & {})
          /** The part of the text that was searched as a name. */
          name: string
          place: {
            /** The words that name the place, as typed. */
            text: string
            /** Codes of the prefectures (JIS X 0401, 2 digits) and municipalities (JIS X 0402, 5 digits) of that name. */
            codes: string[]
            /** true: the companies shown, or those of the records, are there. false: none of the name is, so those elsewhere are shown: of records those of exactly the name, whatever address is published. */
            matched: boolean
          } | null
          /** The unit or place of business after the name. */
          unit: string | null
          /** The members as the name of a joint venture lists them, or the parties of a list. */
          members: string[]
          /** What the text names besides companies: a law, a reason, an action type, a sector or a publisher, and how to ask for its records. The lists of this answer are those of companies of the name. */
          subjects: Subject[]
          asked: {
            words: ({
              /** What the word names; printed: it is asked for as a word that records contain. Codes may be added. */
              kind: 'law' | 'reason' | 'action_type' | 'sector' | 'record_kind' | 'authority' | 'place' | 'year' | 'month' | 'day' | 'printed' | (string & {})
              /** The words as typed. */
              text: string
              /** What they were read as, in Japanese. A place is read as the prefecture of companies, and, in a further entry, as each body there that published such records (大阪: 大阪府 and 大阪労働局). */
              label: string
              /** The same in English. */
              label_en: string | null
              /** `true`: a law or a kind of action that stands for an everyday word (談合, ブラック企業) and has more: its lists are of the law or of the kind of action, not only of the word. */
              wider: boolean
            })[]
            /** Words that are in no list: they may be a name. */
            unread: string[]
            /** The lists that answer the words. A place gives those of the companies there (`prefecture`), those of the bodies there (`authority`), and those without it: of many records no place is published. A day gives what happened on it and, of suspensions and licence actions, what was in force on it (`in_force_on`). A list with 0 means that no record here meets these conditions, or that the list of the body is not collected, which its own answer says; it stands here unless another kind has records that do. */
            lists: ({
              /** Path that returns the records. */
              request: string
              /** Words of the text that are not among the conditions of this list: no list has records of all the words. */
              left_out: string[]
              /** How many there are, up to a limit. */
              count: number
              /** The acts that these records are, counted as in `meta.total`. */
              acts: number
              /** `false`: there are more. */
              exact: boolean
              /** Records that meet the other conditions, but of which the law, the reason, the kind of action or the sector is not published or was not recognised: they are not in the list. `null` where it has no such condition. */
              uncoded_excluded: number | null
              /** Path of the list without these conditions, which has these records, too; `null` where there are none, or no other condition is left. */
              wider_request: string | null
              /** Records of which nobody knows whether they were in force on the day: they are not in the list. `null` where what is in force is not asked for. */
              unknown_end_excluded: number | null
              /** Where editions are missing for the days of the list, as its own `meta.edition_gaps` says. Empty without days. */
              edition_gaps: {
                /** Title of the source. */
                title: string
                /** Id of the source, as in /docs/sources.json. */
                source_id: string
                /** The same in English. */
                title_en: string
                /** Name of the list; `all` for a source with one list. */
                list: string
                /** The day of the collected edition before the gap; of a list of fiscal years the last day of the collected year before it. */
                after: string
                /** The day of the next collected edition; of a list of fiscal years the first day of the year behind the gap. */
                before: string
              }[]
            })[]
          } | null
        } | null
        name_only: {
          /** Records without a number that belong to the name of the company and meet the other conditions. `data` does not contain them: they may be about another company of the name. */
          count: number
          /** Those of them that are in force on today's date in Asia/Tokyo; `null` for enforcement records. */
          in_force: number | null
          /** Those of them of which nobody knows (status unknown); with `in_force_on` or a status of what is in force (`in_force`, `active`, `open_ended`) those that these leave out because nobody knows, which are not among `count`. `null` for enforcement records. */
          may_be_in_force: number | null
          /** The newest day on which one of those in may_be_in_force is known to have been published (`end_unknown_since` of a record): since then nobody has looked. `null` without any. */
          may_be_in_force_seen_on: string | null
          /** The companies to whose names these records belong, this one included; those of the name that their places and days exclude do not count; of a name printed without a legal form, those of every form. Companies that were closed, or had no number yet, on the day of the act do not count. `null` without such records. */
          name_holders: number | null
          /** Whether the whole corporate-number register is collected. If not, companies of the name may be missing, and no candidate is named. */
          register_complete: boolean
          /** The conditions that show them, at the same path; where `count` is 0, those that show what may be in force; `null` without any. */
          query: Record<string, string> | null
        } | null
        elsewhere: {
          /** Path that returns them. */
          request: string
          /** How many there are. 10 means 10 or more. */
          count: number
        }[]
        /** Where editions of the lists that have such records are missing for the days of the question, or of its counts by year or month. Empty without days. */
        edition_gaps: {
          /** Title of the source. */
          title: string
          /** Id of the source, as in /docs/sources.json. */
          source_id: string
          /** The same in English. */
          title_en: string
          /** Name of the list; `all` for a source with one list. */
          list: string
          /** The day of the collected edition before the gap; of a list of fiscal years the last day of the collected year before it. */
          after: string
          /** The day of the next collected edition; of a list of fiscal years the first day of the year behind the gap. */
          before: string
        }[]
        warnings: Warning[]
        /** No match is not a clearance. Links to the coverage. */
        notice: string
        /** The same in Japanese. */
        notice_ja: string
        /** Notice that the data is fictional; null for real data. */
        sample_notice: string | null
        /** Also in the header X-Request-Id. */
        request_id: string
      }
    }
  }
  /** Procurement suspensions (指名停止・入札参加停止), apart from enforcement records. At least one filter is required. */
  '/api/v1/procurement-suspensions': {
    parameters: {
      /** Company name: Japanese, kana, verified English, romanised or former, found as in the company search. A 13-digit number is read as a corporate number. */
      company?: string
      /** Free text over company, law, authority, reason and summary; several words must all occur. A 13-digit number is read as a corporate number. */
      q?: string
      /** Corporate number (法人番号), 13 digits; full-width digits, hyphens, spaces and a leading T are accepted. Records whose company was not identified have no number: ask by company, too. */
      corporate_number?: string
      /** Records without a number that belong to the name of the company of this corporate number: name_only_counts of a company and meta.name_only count them. Another company of the name may be meant (identity.candidate_count). */
      name_of?: string
      /** Acting authority: an authority type code, or a Japanese or English name, whole or in part. */
      authority?: string
      /** Reason of the suspension, a code or its words (独占禁止法違反); any of the record's reasons. */
      reason?: 'false_statement' | 'careless_work' | 'breach_of_contract' | 'public_accident' | 'worker_accident' | 'bribery' | 'antimonopoly_violation' | 'bid_rigging' | 'influence_peddling' | 'construction_act_violation' | 'labor_safety_violation' | 'other_law_violation' | 'organized_crime' | 'dishonest_conduct' | 'business_failure' | 'other'
      /** Kind of the measure: a suspension, or an exclusion, an avoidance, a stop of trade, a withdrawn qualification or a warning, which the same lists have. A warning is in force on no day. */
      measure?: 'suspension' | 'exclusion' | 'avoidance' | 'trade_stop' | 'qualification_withdrawn' | 'warning'
      /** Status on today's date in Japan. in_force finds what is in force today: active (a last day is stated) and open_ended (none is stated) together; records of unknown status are left out, and the warning unknown_end_excluded counts them. */
      status?: 'upcoming' | 'active' | 'ended' | 'open_ended' | 'lifted' | 'cancelled' | 'final' | 'unknown' | 'in_force'
      /** In force on this day as far as the published periods say. A lifted record is in force until the day of the lift, a cancelled one on no day. Records whose period or end is not published are left out; the warning unknown_end_excluded counts them. */
      in_force_on?: string
      /** Prefecture, a code or a name (13, 東京都, 東京, Tokyo): that of the published address of the company, else of the registered address of the company the record is tied to. Records with neither never match. */
      prefecture?: '01' | '02' | '03' | '04' | '05' | '06' | '07' | '08' | '09' | '10' | '11' | '12' | '13' | '14' | '15' | '16' | '17' | '18' | '19' | '20' | '21' | '22' | '23' | '24' | '25' | '26' | '27' | '28' | '29' | '30' | '31' | '32' | '33' | '34' | '35' | '36' | '37' | '38' | '39' | '40' | '41' | '42' | '43' | '44' | '45' | '46' | '47'
      /** First day, inclusive: of the action, else of the period, else of the publication printed for the record (date_basis says which). Records without any never match; meta.undated_excluded says how many match otherwise. */
      from?: string
      /** Last day, inclusive; the same day as for from. */
      to?: string
      /** What is new: records that appeared, changed or left their list on or after this day (changed_on). The days are those for which the lists stand, so ask from meta.oldest_list_as_of of your last answer. Needs another filter beside it. */
      changed_since?: string
      /** The id of a record, or a former one: that record alone, with its history. A record that has left its list is found, too (removed_at_source_on). */
      id?: string
      /** Counts of all matching records (meta.counts) beside the rows of data: one to 8 names, separated by commas. meta.total is then exact to 10,000 instead of 100. Needs a filter beside it, which may be from; limit=1 asks for little else. */
      counts?: ('year' | 'month' | 'authority' | 'reason' | 'status' | 'prefecture' | 'date_basis')[]
      /** Rows in one response, 1 to 10; other values are refused. 件数、1から10まで。 */
      limit?: number
      /** Page, 1 to 10; other values are refused. ページ番号、1から10まで。 */
      page?: number
    }
    /** A request needs at least one of them. */
    atLeastOneOf: 'company' | 'q' | 'corporate_number' | 'name_of' | 'authority' | 'reason' | 'measure' | 'status' | 'in_force_on' | 'prefecture' | 'from' | 'to' | 'id'
    answer: {
      data: {
        procurement_suspensions: ProcurementSuspension[]
      }
      meta: {
        /** Id of the published data generation. */
        generation: string
        /** Newest successful collection of the data in this response. */
        data_as_of: string | null
        /** The day for which the oldest open list behind this kind of record stands, whatever was asked. Lists to which nothing is added any more (closed) and lists of an unknown day do not count; `null` if there are no others. What happened after that day may be missing. */
        oldest_list_as_of: string | null
        /** Records that match the other conditions but have no day (`date_basis` none), so that `from` and `to` leave them out; at most 2,500 are counted. `null` without `from` and `to`. */
        undated_excluded: number | null
        /** true: fictional sample data. */
        sample: boolean
        /** Requested rows. */
        limit: number
        /** Rows in this response. */
        returned: number
        /** hit: `data` has a record or a company. name_only: it has none, and records were published under the name (name_only, other_records). no_hit: neither, and every list concerned is collected. unknown: neither, but not everything concerned is collected (not_covered). Codes may be added. */
        result: 'hit' | 'name_only' | 'no_hit' | 'unknown' | (string & {})
        /** What an answer without a hit does not cover, in words. */
        not_covered: string | null
        /** The same in Japanese. */
        not_covered_ja: string | null
        /** There are more rows than were returned. */
        has_more: boolean
        total: {
          /** Matching records on all pages; at most 100 are counted, with counts at most 10,000. */
          count: number
          /** The acts that these records are: an act that several sources publish (also_published) counts once, a warning (measure_code) not at all. */
          acts: number
          /** `false`: there are more than `count`, or may be. */
          exact: boolean
        }
        /** The matching records divided by each name of the parameter counts; `null` without it. */
        counts: {
          year?: ValueCounts
          month?: ValueCounts
          authority?: ValueCounts
          reason?: ValueCounts
          status?: ValueCounts
          prefecture?: ValueCounts
          date_basis?: ValueCounts
        } | null
        /** Number of this page, from 1. */
        page: number
        /** The last page that may be requested. */
        page_max: number
        filters: {
          /** The parsed value. */
          company: string | null
          /** The parsed value. */
          q: string | null
          /** The parsed value. */
          corporate_number: string | null
          /** The parsed value. */
          name_of: string | null
          /** The parsed value. */
          authority: string | null
          /** The parsed value. */
          reason: string | null
          /** The parsed value. */
          measure: string | null
          /** The parsed value. */
          status: string | null
          /** The parsed value. */
          in_force_on: string | null
          /** The parsed value. */
          prefecture: string | null
          /** The parsed value. */
          from: string | null
          /** The parsed value. */
          to: string | null
          /** The parsed value. */
          changed_since: string | null
          /** The parsed value. */
          id: string | null
        }
        understood_as: {
          /** name: a name, a short name or a part of a name. name_and_place: words of the text are a place, the others a name. place_of_business: a company and its unit. as_printed: a company and what lists print with it (ほか, 代表者, notes), or the parties of a list. joint_venture: companies that may be its members. sounds: a name in katakana that sounds like the text. similar: a name with one slip. Codes may be added. */
          reading: 'corporate_number' | 'name' | 'name_and_place' | 'place_of_business' | 'as_printed' | 'joint_venture' | 'sounds' | 'similar' | (string & {})
          /** The part of the text that was searched as a name. */
          name: string
          place: {
            /** The words that name the place, as typed. */
            text: string
            /** Codes of the prefectures (JIS X 0401, 2 digits) and municipalities (JIS X 0402, 5 digits) of that name. */
            codes: string[]
            /** true: the companies shown, or those of the records, are there. false: none of the name is, so those elsewhere are shown: of records those of exactly the name, whatever address is published. */
            matched: boolean
          } | null
          /** The unit or place of business after the name. */
          unit: string | null
          /** The members as the name of a joint venture lists them, or the parties of a list. */
          members: string[]
          /** What the text names besides companies: a law, a reason, an action type, a sector or a publisher, and how to ask for its records. The lists of this answer are those of companies of the name. */
          subjects: Subject[]
          asked: {
            words: ({
              /** What the word names; printed: it is asked for as a word that records contain. Codes may be added. */
              kind: 'law' | 'reason' | 'action_type' | 'sector' | 'record_kind' | 'authority' | 'place' | 'year' | 'month' | 'day' | 'printed' | (string & {})
              /** The words as typed. */
              text: string
              /** What they were read as, in Japanese. A place is read as the prefecture of companies, and, in a further entry, as each body there that published such records (大阪: 大阪府 and 大阪労働局). */
              label: string
              /** The same in English. */
              label_en: string | null
              /** `true`: a law or a kind of action that stands for an everyday word (談合, ブラック企業) and has more: its lists are of the law or of the kind of action, not only of the word. */
              wider: boolean
            })[]
            /** Words that are in no list: they may be a name. */
            unread: string[]
            /** The lists that answer the words. A place gives those of the companies there (`prefecture`), those of the bodies there (`authority`), and those without it: of many records no place is published. A day gives what happened on it and, of suspensions and licence actions, what was in force on it (`in_force_on`). A list with 0 means that no record here meets these conditions, or that the list of the body is not collected, which its own answer says; it stands here unless another kind has records that do. */
            lists: ({
              /** Path that returns the records. */
              request: string
              /** Words of the text that are not among the conditions of this list: no list has records of all the words. */
              left_out: string[]
              /** How many there are, up to a limit. */
              count: number
              /** The acts that these records are, counted as in `meta.total`. */
              acts: number
              /** `false`: there are more. */
              exact: boolean
              /** Records that meet the other conditions, but of which the law, the reason, the kind of action or the sector is not published or was not recognised: they are not in the list. `null` where it has no such condition. */
              uncoded_excluded: number | null
              /** Path of the list without these conditions, which has these records, too; `null` where there are none, or no other condition is left. */
              wider_request: string | null
              /** Records of which nobody knows whether they were in force on the day: they are not in the list. `null` where what is in force is not asked for. */
              unknown_end_excluded: number | null
              /** Where editions are missing for the days of the list, as its own `meta.edition_gaps` says. Empty without days. */
              edition_gaps: {
                /** Title of the source. */
                title: string
                /** Id of the source, as in /docs/sources.json. */
                source_id: string
                /** The same in English. */
                title_en: string
                /** Name of the list; `all` for a source with one list. */
                list: string
                /** The day of the collected edition before the gap; of a list of fiscal years the last day of the collected year before it. */
                after: string
                /** The day of the next collected edition; of a list of fiscal years the first day of the year behind the gap. */
                before: string
              }[]
            })[]
          } | null
        } | null
        name_only: {
          /** Records without a number that belong to the name of the company and meet the other conditions. `data` does not contain them: they may be about another company of the name. */
          count: number
          /** Those of them that are in force on today's date in Asia/Tokyo; `null` for enforcement records. */
          in_force: number | null
          /** Those of them of which nobody knows (status unknown); with `in_force_on` or a status of what is in force (`in_force`, `active`, `open_ended`) those that these leave out because nobody knows, which are not among `count`. `null` for enforcement records. */
          may_be_in_force: number | null
          /** The newest day on which one of those in may_be_in_force is known to have been published (`end_unknown_since` of a record): since then nobody has looked. `null` without any. */
          may_be_in_force_seen_on: string | null
          /** The companies to whose names these records belong, this one included; those of the name that their places and days exclude do not count; of a name printed without a legal form, those of every form. Companies that were closed, or had no number yet, on the day of the act do not count. `null` without such records. */
          name_holders: number | null
          /** Whether the whole corporate-number register is collected. If not, companies of the name may be missing, and no candidate is named. */
          register_complete: boolean
          /** The conditions that show them, at the same path; where `count` is 0, those that show what may be in force; `null` without any. */
          query: Record<string, string> | null
        } | null
        elsewhere: {
          /** Path that returns them. */
          request: string
          /** How many there are. 10 means 10 or more. */
          count: number
        }[]
        /** Where editions of the lists that have such records are missing for the days of the question, or of its counts by year or month. Empty without days. */
        edition_gaps: {
          /** Title of the source. */
          title: string
          /** Id of the source, as in /docs/sources.json. */
          source_id: string
          /** The same in English. */
          title_en: string
          /** Name of the list; `all` for a source with one list. */
          list: string
          /** The day of the collected edition before the gap; of a list of fiscal years the last day of the collected year before it. */
          after: string
          /** The day of the next collected edition; of a list of fiscal years the first day of the year behind the gap. */
          before: string
        }[]
        warnings: Warning[]
        /** No match is not a clearance. Links to the coverage. */
        notice: string
        /** The same in Japanese. */
        notice_ja: string
        /** Notice that the data is fictional; null for real data. */
        sample_notice: string | null
        /** Also in the header X-Request-Id. */
        request_id: string
      }
    }
  }
  /** Revocations, suspensions and closures of licences and registrations. At least one filter is required. */
  '/api/v1/license-actions': {
    parameters: {
      /** Company name: Japanese, kana, verified English, romanised or former, found as in the company search. A 13-digit number is read as a corporate number. */
      company?: string
      /** Free text over company, law, authority, reason and summary; several words must all occur. A 13-digit number is read as a corporate number. */
      q?: string
      /** Corporate number (法人番号), 13 digits; full-width digits, hyphens, spaces and a leading T are accepted. Records whose company was not identified have no number: ask by company, too. */
      corporate_number?: string
      /** Records without a number that belong to the name of the company of this corporate number: name_only_counts of a company and meta.name_only count them. Another company of the name may be meant (identity.candidate_count). */
      name_of?: string
      /** Law: a code, or a Japanese or English name, whole or in part. */
      law?: string
      /** Primary or any affected sector, the sectors of the permits included: a code or its words, whole or in part (産業廃棄物). */
      sector?: 'construction' | 'real_estate' | 'condominium_management' | 'rental_housing' | 'architect_office' | 'surveying' | 'building_inspection' | 'real_estate_appraisal' | 'truck_transport' | 'bus_taxi' | 'vehicle_maintenance' | 'railway' | 'aviation' | 'maritime' | 'travel' | 'industrial_waste_collection' | 'industrial_waste_disposal' | 'industrial_waste' | 'special_industrial_waste' | 'banking' | 'insurance' | 'securities' | 'money_lending' | 'funds_transfer_crypto' | 'worker_dispatch' | 'job_placement' | 'technical_intern_supervisor' | 'technical_intern_employer' | 'care_services' | 'childcare' | 'food' | 'pharmacy_medical' | 'telecom' | 'energy' | 'other'
      /** Kind of action: a code or its words (措置命令, 許可取消, 営業停止). */
      action_type?: 'licence_revocation' | 'business_closure_order' | 'business_suspension' | 'business_ban' | 'use_suspension' | 'improvement_order' | 'instruction' | 'cease_and_desist_order' | 'surcharge_order' | 'commitment_approval' | 'order' | 'recommendation' | 'reprimand' | 'warning' | 'guidance' | 'subsidy_return' | 'referral_publication' | 'closure_notice' | 'expiry' | 'other'
      /** Voluntary closure and the like, or a violation. */
      nature?: 'disciplinary' | 'disqualification' | 'voluntary_closure' | 'administrative' | 'expiry' | 'unknown'
      /** Status on today's date in Japan. in_force finds what is in force today: active (a last day is stated) and open_ended (none is stated) together; records of unknown status are left out, and the warning unknown_end_excluded counts them. */
      status?: 'upcoming' | 'active' | 'ended' | 'open_ended' | 'lifted' | 'cancelled' | 'final' | 'unknown' | 'in_force'
      /** In force on this day as far as the published periods say. A lifted record is in force until the day of the lift, a cancelled one on no day. Records whose period or end is not published are left out; the warning unknown_end_excluded counts them. */
      in_force_on?: string
      /** Acting authority: an authority type code, or a Japanese or English name, whole or in part. */
      authority?: string
      /** Prefecture, a code or a name (13, 東京都, 東京, Tokyo): that of the published address of the company, else of the registered address of the company the record is tied to. Records with neither never match. */
      prefecture?: '01' | '02' | '03' | '04' | '05' | '06' | '07' | '08' | '09' | '10' | '11' | '12' | '13' | '14' | '15' | '16' | '17' | '18' | '19' | '20' | '21' | '22' | '23' | '24' | '25' | '26' | '27' | '28' | '29' | '30' | '31' | '32' | '33' | '34' | '35' | '36' | '37' | '38' | '39' | '40' | '41' | '42' | '43' | '44' | '45' | '46' | '47'
      /** First day, inclusive: of the action, else of the period, else of the publication printed for the record (date_basis says which). Records without any never match; meta.undated_excluded says how many match otherwise. */
      from?: string
      /** Last day, inclusive; the same day as for from. */
      to?: string
      /** What is new: records that appeared, changed or left their list on or after this day (changed_on). The days are those for which the lists stand, so ask from meta.oldest_list_as_of of your last answer. Needs another filter beside it. */
      changed_since?: string
      /** The id of a record, or a former one: that record alone, with its history. A record that has left its list is found, too (removed_at_source_on). */
      id?: string
      /** Counts of all matching records (meta.counts) beside the rows of data: one to 8 names, separated by commas. meta.total is then exact to 10,000 instead of 100. Needs a filter beside it, which may be from; limit=1 asks for little else. */
      counts?: ('year' | 'month' | 'authority' | 'law' | 'action_type' | 'status' | 'prefecture' | 'sector' | 'date_basis')[]
      /** Rows in one response, 1 to 10; other values are refused. 件数、1から10まで。 */
      limit?: number
      /** Page, 1 to 10; other values are refused. ページ番号、1から10まで。 */
      page?: number
    }
    /** A request needs at least one of them. */
    atLeastOneOf: 'company' | 'q' | 'corporate_number' | 'name_of' | 'law' | 'sector' | 'action_type' | 'nature' | 'status' | 'in_force_on' | 'authority' | 'prefecture' | 'from' | 'to' | 'id'
    answer: {
      data: {
        license_actions: LicenseAction[]
      }
      meta: {
        /** Id of the published data generation. */
        generation: string
        /** Newest successful collection of the data in this response. */
        data_as_of: string | null
        /** The day for which the oldest open list behind this kind of record stands, whatever was asked. Lists to which nothing is added any more (closed) and lists of an unknown day do not count; `null` if there are no others. What happened after that day may be missing. */
        oldest_list_as_of: string | null
        /** Records that match the other conditions but have no day (`date_basis` none), so that `from` and `to` leave them out; at most 2,500 are counted. `null` without `from` and `to`. */
        undated_excluded: number | null
        /** true: fictional sample data. */
        sample: boolean
        /** Requested rows. */
        limit: number
        /** Rows in this response. */
        returned: number
        /** hit: `data` has a record or a company. name_only: it has none, and records were published under the name (name_only, other_records). no_hit: neither, and every list concerned is collected. unknown: neither, but not everything concerned is collected (not_covered). Codes may be added. */
        result: 'hit' | 'name_only' | 'no_hit' | 'unknown' | (string & {})
        /** What an answer without a hit does not cover, in words. */
        not_covered: string | null
        /** The same in Japanese. */
        not_covered_ja: string | null
        /** There are more rows than were returned. */
        has_more: boolean
        total: {
          /** Matching records on all pages; at most 100 are counted, with counts at most 10,000. */
          count: number
          /** The acts that these records are: an act that several sources publish (also_published) counts once, a warning (measure_code) not at all. */
          acts: number
          /** `false`: there are more than `count`, or may be. */
          exact: boolean
        }
        /** The matching records divided by each name of the parameter counts; `null` without it. */
        counts: {
          year?: ValueCounts
          month?: ValueCounts
          authority?: ValueCounts
          law?: ValueCounts
          action_type?: ValueCounts
          status?: ValueCounts
          prefecture?: ValueCounts
          sector?: ValueCounts
          date_basis?: ValueCounts
        } | null
        /** Number of this page, from 1. */
        page: number
        /** The last page that may be requested. */
        page_max: number
        filters: {
          /** The parsed value. */
          company: string | null
          /** The parsed value. */
          q: string | null
          /** The parsed value. */
          corporate_number: string | null
          /** The parsed value. */
          name_of: string | null
          /** The parsed value. */
          law: string | null
          /** The parsed value. */
          sector: string | null
          /** The parsed value. */
          action_type: string | null
          /** The parsed value. */
          nature: string | null
          /** The parsed value. */
          status: string | null
          /** The parsed value. */
          in_force_on: string | null
          /** The parsed value. */
          authority: string | null
          /** The parsed value. */
          prefecture: string | null
          /** The parsed value. */
          from: string | null
          /** The parsed value. */
          to: string | null
          /** The parsed value. */
          changed_since: string | null
          /** The parsed value. */
          id: string | null
        }
        understood_as: {
          /** name: a name, a short name or a part of a name. name_and_place: words of the text are a place, the others a name. place_of_business: a company and its unit. as_printed: a company and what lists print with it (ほか, 代表者, notes), or the parties of a list. joint_venture: companies that may be its members. sounds: a name in katakana that sounds like the text. similar: a name with one slip. Codes may be added. */
          reading: 'corporate_number' | 'name' | 'name_and_place' | 'place_of_business' | 'as_printed' | 'joint_venture' | 'sounds' | 'similar' | (string & {})
          /** The part of the text that was searched as a name. */
          name: string
          place: {
            /** The words that name the place, as typed. */
            text: string
            /** Codes of the prefectures (JIS X 0401, 2 digits) and municipalities (JIS X 0402, 5 digits) of that name. */
            codes: string[]
            /** true: the companies shown, or those of the records, are there. false: none of the name is, so those elsewhere are shown: of records those of exactly the name, whatever address is published. */
            matched: boolean
          } | null
          /** The unit or place of business after the name. */
          unit: string | null
          /** The members as the name of a joint venture lists them, or the parties of a list. */
          members: string[]
          /** What the text names besides companies: a law, a reason, an action type, a sector or a publisher, and how to ask for its records. The lists of this answer are those of companies of the name. */
          subjects: Subject[]
          asked: {
            words: ({
              /** What the word names; printed: it is asked for as a word that records contain. Codes may be added. */
              kind: 'law' | 'reason' | 'action_type' | 'sector' | 'record_kind' | 'authority' | 'place' | 'year' | 'month' | 'day' | 'printed' | (string & {})
              /** The words as typed. */
              text: string
              /** What they were read as, in Japanese. A place is read as the prefecture of companies, and, in a further entry, as each body there that published such records (大阪: 大阪府 and 大阪労働局). */
              label: string
              /** The same in English. */
              label_en: string | null
              /** `true`: a law or a kind of action that stands for an everyday word (談合, ブラック企業) and has more: its lists are of the law or of the kind of action, not only of the word. */
              wider: boolean
            })[]
            /** Words that are in no list: they may be a name. */
            unread: string[]
            /** The lists that answer the words. A place gives those of the companies there (`prefecture`), those of the bodies there (`authority`), and those without it: of many records no place is published. A day gives what happened on it and, of suspensions and licence actions, what was in force on it (`in_force_on`). A list with 0 means that no record here meets these conditions, or that the list of the body is not collected, which its own answer says; it stands here unless another kind has records that do. */
            lists: ({
              /** Path that returns the records. */
              request: string
              /** Words of the text that are not among the conditions of this list: no list has records of all the words. */
              left_out: string[]
              /** How many there are, up to a limit. */
              count: number
              /** The acts that these records are, counted as in `meta.total`. */
              acts: number
              /** `false`: there are more. */
              exact: boolean
              /** Records that meet the other conditions, but of which the law, the reason, the kind of action or the sector is not published or was not recognised: they are not in the list. `null` where it has no such condition. */
              uncoded_excluded: number | null
              /** Path of the list without these conditions, which has these records, too; `null` where there are none, or no other condition is left. */
              wider_request: string | null
              /** Records of which nobody knows whether they were in force on the day: they are not in the list. `null` where what is in force is not asked for. */
              unknown_end_excluded: number | null
              /** Where editions are missing for the days of the list, as its own `meta.edition_gaps` says. Empty without days. */
              edition_gaps: {
                /** Title of the source. */
                title: string
                /** Id of the source, as in /docs/sources.json. */
                source_id: string
                /** The same in English. */
                title_en: string
                /** Name of the list; `all` for a source with one list. */
                list: string
                /** The day of the collected edition before the gap; of a list of fiscal years the last day of the collected year before it. */
                after: string
                /** The day of the next collected edition; of a list of fiscal years the first day of the year behind the gap. */
                before: string
              }[]
            })[]
          } | null
        } | null
        name_only: {
          /** Records without a number that belong to the name of the company and meet the other conditions. `data` does not contain them: they may be about another company of the name. */
          count: number
          /** Those of them that are in force on today's date in Asia/Tokyo; `null` for enforcement records. */
          in_force: number | null
          /** Those of them of which nobody knows (status unknown); with `in_force_on` or a status of what is in force (`in_force`, `active`, `open_ended`) those that these leave out because nobody knows, which are not among `count`. `null` for enforcement records. */
          may_be_in_force: number | null
          /** The newest day on which one of those in may_be_in_force is known to have been published (`end_unknown_since` of a record): since then nobody has looked. `null` without any. */
          may_be_in_force_seen_on: string | null
          /** The companies to whose names these records belong, this one included; those of the name that their places and days exclude do not count; of a name printed without a legal form, those of every form. Companies that were closed, or had no number yet, on the day of the act do not count. `null` without such records. */
          name_holders: number | null
          /** Whether the whole corporate-number register is collected. If not, companies of the name may be missing, and no candidate is named. */
          register_complete: boolean
          /** The conditions that show them, at the same path; where `count` is 0, those that show what may be in force; `null` without any. */
          query: Record<string, string> | null
        } | null
        elsewhere: {
          /** Path that returns them. */
          request: string
          /** How many there are. 10 means 10 or more. */
          count: number
        }[]
        /** Where editions of the lists that have such records are missing for the days of the question, or of its counts by year or month. Empty without days. */
        edition_gaps: {
          /** Title of the source. */
          title: string
          /** Id of the source, as in /docs/sources.json. */
          source_id: string
          /** The same in English. */
          title_en: string
          /** Name of the list; `all` for a source with one list. */
          list: string
          /** The day of the collected edition before the gap; of a list of fiscal years the last day of the collected year before it. */
          after: string
          /** The day of the next collected edition; of a list of fiscal years the first day of the year behind the gap. */
          before: string
        }[]
        warnings: Warning[]
        /** No match is not a clearance. Links to the coverage. */
        notice: string
        /** The same in Japanese. */
        notice_ja: string
        /** Notice that the data is fictional; null for real data. */
        sample_notice: string | null
        /** Also in the header X-Request-Id. */
        request_id: string
      }
    }
  }
  /** Which publishers of procurement suspensions are collected, how completely and how recently: the whole register, or with `publisher` a part of it. */
  '/api/v1/procurement-suspension-coverage': {
    parameters: {
      /** Optional. A publisher of the register: its Japanese or English name, whole or in part, its publisher_code, or its corporate number. A name that no publisher has gives no groups and the warning unknown_publisher. */
      publisher?: string
    }
    /** A request needs at least one of them. */
    atLeastOneOf: never
    answer: {
      data: {
        groups: CoverageGroup[]
      }
      meta: {
        /** Id of the published data generation. */
        generation: string
        /** Newest successful collection of the data in this response. */
        data_as_of: string | null
        /** true: fictional sample data. */
        sample: boolean
        /** This endpoint has no limit. */
        limit: null
        /** Rows in this response. */
        returned: number
        /** There are more rows than were returned. */
        has_more: boolean
        filters: {
          /** The parsed value. */
          publisher: string | null
        }
        warnings: Warning[]
        /** No match is not a clearance. Links to the coverage. */
        notice: string
        /** The same in Japanese. */
        notice_ja: string
        /** Notice that the data is fictional; null for real data. */
        sample_notice: string | null
        /** Also in the header X-Request-Id. */
        request_id: string
      }
    }
  }
}
