/**
 * Members of answers that no view reads in the browser, so that a page does not carry them: codes of which the views show the labels, and the citations,
 * for which the check of partners asks again (`isWhole` of `Context.request`).
 */
export const unreadMembers = [
  'authority_corporate_number',
  'authority_type',
  'authority_type_label',
  'authority_type_label_en',
  'cite_as',
  'cite_as_en',
  'city_code',
  'close_cause',
  'corporate_number_text',
  'end_label',
  'end_label_en',
  'first_seen_on',
  'law_code',
  'law_codes',
  'not_covered',
  'not_covered_ja',
  'notice_ja',
  'reason_code',
  'sample_notice',
  'sector_code',
  'sector_codes',
  'source_basis',
] as const
