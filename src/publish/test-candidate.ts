import type { Candidate } from './candidate.ts'

/** A fictional corporation in Chiba that has borne its name from the beginning. */
export const testCandidate = (
  stated: Pick<Candidate, 'corporateNumber' | 'city' | 'street'> & Partial<Candidate>,
): Candidate => ({
  prefecture: '千葉県',
  closeDate: null,
  foundedOn: null,
  bearsSince: null,
  bearsUntil: null,
  mayHaveGivenName: false,
  mayHaveTakenName: false,
  process: '01',
  since: '2015-10-05',
  ...stated,
})
