import assert from 'node:assert/strict'
import { test } from 'node:test'
import { actionTypes } from '../../../words/codes/action-types.ts'
import { endpoints, type EndpointRow } from '../contract/endpoints.ts'
import { parseParameters } from './parameters.ts'
import { Problem } from '../contract/problem.ts'

function problemOf(endpoint: EndpointRow, query: Record<string, string>): Problem {
  try {
    parseParameters(endpoint, new URLSearchParams(query).toString())
  } catch (error) {
    assert.ok(error instanceof Problem)
    return error
  }
  return assert.fail('the parameters were accepted')
}

const parse = (endpoint: EndpointRow, query: Record<string, string>) =>
  parseParameters(endpoint, new URLSearchParams(query).toString())

const { companies, enforcements, licenseActions, procurementSuspensions, coverage } = endpoints

for (const [name, endpoint, query, code] of [
  ['no q', companies, {}, 'missing_parameter'],
  ['no filter', enforcements, {}, 'filter_required'],
  ['changed_since alone', enforcements, { changed_since: '2026-01-01', limit: '5' }, 'filter_required'],
  ['changed_since that is no date', enforcements, { changed_since: '2026-13-01', q: '建設' }, 'invalid_parameter'],
  ['only limit and page', procurementSuspensions, { limit: '5', page: '2' }, 'filter_required'],
  ['limit 0', companies, { q: 'a', limit: '0' }, 'invalid_parameter'],
  ['limit 11', companies, { q: 'a', limit: '11' }, 'invalid_parameter'],
  ['limit 1.0', companies, { q: 'a', limit: '1.0' }, 'invalid_parameter'],
  ['limit -1', companies, { q: 'a', limit: '-1' }, 'invalid_parameter'],
  ['limit in full width', companies, { q: 'a', limit: '５' }, 'invalid_parameter'],
  ['page 11', licenseActions, { company: 'a', page: '11' }, 'invalid_parameter'],
  ['page on companies', companies, { q: 'a', page: '1' }, 'unknown_parameter'],
  ['page on enforcements', enforcements, { company: 'a', page: '1' }, 'unknown_parameter'],
  ['a parameter of coverage', coverage, { limit: '1' }, 'unknown_parameter'],
  ['a wrong check digit', enforcements, { corporate_number: '6070001000715' }, 'invalid_corporate_number'],
  ['12 digits', enforcements, { corporate_number: '507000100071' }, 'invalid_corporate_number'],
  ['a q of 13 digits with a wrong check digit', companies, { q: '6070001000715' }, 'invalid_corporate_number'],
  ['the legal form alone', companies, { q: '株式会社' }, 'query_too_broad'],
  ['symbols alone', enforcements, { company: '・・！' }, 'query_too_broad'],
  ['the legal form in a circle', companies, { q: '㈱' }, 'query_too_broad'],
  ['the legal form in a square', companies, { q: '㍿' }, 'query_too_broad'],
  ['spaces alone', companies, { q: '  ' }, 'query_too_broad'],
  ['an unknown action type', enforcements, { action_type: 'nothing' }, 'invalid_parameter'],
  ['an authority without letters', enforcements, { authority: '--' }, 'invalid_parameter'],
  ['an invalid date', licenseActions, { from: '2025-02-29' }, 'invalid_parameter'],
  ['a date in another format', licenseActions, { from: '2025/02/01' }, 'invalid_parameter'],
  ['a reversed range', licenseActions, { from: '2025-02-02', to: '2025-02-01' }, 'invalid_parameter'],
] as const) {
  test(`${name} is refused as ${code}`, () => assert.equal(problemOf(endpoint, query).code, code))
}

test('letters in circles are letters, by which a name can be searched', () => {
  for (const q of ['ⒶⒷ', 'ⓐ', '㋐㋑', '🄰', '⑴', '㊐㊑'])
    assert.equal(parseParameters(companies, new URLSearchParams({ q }).toString()).filters.q, q.normalize('NFKC'))
})

test('an invalid filter is not also reported as missing', () => {
  const { details } = problemOf(enforcements, { corporate_number: '1' })
  assert.deepEqual(
    details.errors?.map((fault) => fault.code),
    ['invalid_corporate_number'],
  )
})

test('all faults are listed, each with its parameter', () => {
  const { details } = problemOf(licenseActions, {
    sector: 'x',
    status: 'y',
    from: 'z',
    limit: '99',
    page: '99',
    foo: '1',
  })
  const parameters = details.errors?.map((fault) => fault.parameter).toSorted()
  assert.deepEqual(parameters, ['foo', 'from', 'limit', 'page', 'sector', 'status'])
})

test('the fault of an unknown code lists the allowed codes', () => {
  const [fault] = problemOf(enforcements, { action_type: 'x' }).details.errors ?? []
  assert.deepEqual(
    fault?.allowed,
    actionTypes.map(({ code }) => code),
  )
})

test('a code may be given as its Japanese or English label', () => {
  for (const nature of ['disciplinary', '監督処分', 'ＤＩＳＣＩＰＬＩＮＡＲＹ']) {
    assert.equal(parse(licenseActions, { nature }).conditions.nature, 'disciplinary')
  }
})

test('character width, hyphens, spaces and a leading T of a corporate number are ignored', () => {
  for (const text of [
    '5070001000715',
    'T5070001000715',
    '５０７０００１０００７１５',
    '5070-0010-00715',
    ' 5070 0010 00715 ',
  ]) {
    assert.equal(parse(enforcements, { corporate_number: text }).conditions.corporateNumber, '5070001000715')
    assert.equal(parse(companies, { q: text }).q, '5070001000715')
  }
})

test('a q of 13 digits on a record endpoint is the corporate number', () => {
  const { conditions, hasContradiction, filters } = parse(enforcements, { q: 'T5070001000715' })
  assert.equal(conditions.q, undefined)
  assert.equal(conditions.corporateNumber, '5070001000715')
  assert.equal(hasContradiction, false)
  assert.deepEqual([filters['q'], filters['corporate_number']], [null, '5070001000715'])
})

test('two different corporate numbers are a contradiction, the same one twice is not', () => {
  const q = '5070001000715'
  assert.equal(parse(enforcements, { q, corporate_number: '1180301018771' }).hasContradiction, true)
  assert.equal(parse(enforcements, { q, corporate_number: q }).hasContradiction, false)
})

test('spellings of one request have the same canonical form, other requests have another', () => {
  const canonical = (raw: string) => parseParameters(licenseActions, raw).canonical
  assert.equal(canonical('company=abc&limit=10'), canonical('page=1&company=%61bc+'))
  assert.notEqual(canonical('company=abc'), canonical('company=abd'))
  assert.notEqual(canonical('company=abc'), canonical('q=abc'))
  assert.notEqual(canonical('company=abc'), canonical('company=abc&page=2'))
})

test('a range may be one day, and may be a leap day', () => {
  const { conditions } = parse(licenseActions, { from: '2024-02-29', to: '2024-02-29' })
  assert.deepEqual([conditions.from, conditions.to], ['2024-02-29', '2024-02-29'])
})
