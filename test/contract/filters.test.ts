import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { prefectures } from '../../src/words/codes/prefectures.ts'
import { codeLists } from '../../src/words/codes/code-lists.ts'
import { endpoints, type EndpointRow } from '../../src/serve/http/contract/endpoints.ts'
import type { ParameterRow } from '../../src/domain/parameter-row.ts'
import { fold } from '../../src/words/text/fold.ts'
import { foldCompanyName } from '../../src/words/text/legal-form.ts'
import { contractTarget, keyOf, pathWith, rowsOf, type Answer, type Row, type Target } from './target.ts'

// Every filter of every endpoint. The values are taken from the records, so that the tests run on any data.

let target: Target
before(async () => (target = await contractTarget()))
after(() => target.close())

type Parameters = Readonly<Record<string, string | number>>

async function find(endpoint: EndpointRow, parameters: Parameters): Promise<Answer> {
  const reply = await target.ask(pathWith(endpoint.path, parameters))
  assert.equal(reply.status, 200, `${pathWith(endpoint.path, parameters)}: ${reply.body.slice(0, 500)}`)
  return JSON.parse(reply.body) as Answer
}

/** Asserts that the request is refused with 400. Returns the error. */
async function refusalOf(endpoint: EndpointRow, parameters: Parameters) {
  const reply = await target.ask(pathWith(endpoint.path, parameters))
  assert.equal(reply.status, 400, pathWith(endpoint.path, parameters))
  return JSON.parse(reply.body) as { code: string; errors: { parameter: string; allowed?: string[] }[] }
}

const companyOf = (row: Row) =>
  row['company'] as {
    readonly name: string
    readonly address: string | null
    readonly corporate_number: string | null
    readonly identity: { readonly candidates: readonly { readonly corporate_number: string }[] }
  }
const textOf = (row: Row, key: string): string[] => (typeof row[key] === 'string' ? [row[key]] : [])
const listOf = (row: Row, key: string): string[] => (row[key] as string[] | undefined) ?? []

/** The day that `date_basis` names. */
function dayOf(row: Row): string[] {
  const days: Readonly<Record<string, unknown>> = {
    action: row['action_date'],
    period: periodOf(row).start,
    published: (row['source'] as { readonly published_on: string | null }).published_on,
  }
  const day = days[String(row['date_basis'])]
  return typeof day === 'string' ? [day] : []
}

/** The meaning of a filter: the values that must find a record, and whether a record matches a value. */
interface Meaning {
  readonly values: (row: Row) => readonly string[]
  readonly matches: (row: Row, value: string) => boolean | Promise<boolean>
}

/** Whether the company of a record has the value in its published name or in one of its registered names. */
async function isNameOf(row: Row, value: string): Promise<boolean> {
  const { name, corporate_number: number } = companyOf(row)
  const published = (row['company'] as { name_text?: string | null }).name_text ?? ''
  const text = foldCompanyName(value)
  if ([name, published].some((partyName) => foldCompanyName(partyName).includes(text))) return true
  const company = number === null ? undefined : rowsOf(await find(endpoints.companies, { q: number }))[0]
  return company !== undefined && foldCompanyName(JSON.stringify(company)).includes(text)
}

const meanings: Readonly<Record<string, Meaning>> = {
  company: { values: (row) => [companyOf(row).name], matches: isNameOf },
  q: {
    values: (row) => [companyOf(row).name, ...textOf(row, 'authority')],
    matches: async (row, value) => fold(JSON.stringify(row)).includes(fold(value)) || isNameOf(row, value),
  },
  corporate_number: {
    values: (row) => [companyOf(row).corporate_number ?? []].flat(),
    matches: (row, value) => companyOf(row).corporate_number === value,
  },
  name_of: {
    // Of a record without a number, those of its candidates.
    values: (row) => companyOf(row).identity.candidates.map((candidate) => candidate.corporate_number),
    matches: (row, value) => {
      const { corporate_number: number, identity } = companyOf(row)
      const named = identity.candidates.map((candidate) => candidate.corporate_number)
      return number === null && (named.length === 0 || named.includes(value))
    },
  },
  law: { values: (row) => listOf(row, 'law_codes'), matches: (row, value) => listOf(row, 'law_codes').includes(value) },
  authority: {
    values: (row) => [...textOf(row, 'authority'), ...textOf(row, 'authority_type')],
    matches: (row, value) => row['authority_type'] === value || String(row['authority']).includes(value),
  },
  action_type: { values: (row) => textOf(row, 'action_type'), matches: (row, value) => row['action_type'] === value },
  reason: {
    values: (row) => listOf(row, 'reason_codes'),
    matches: (row, value) => listOf(row, 'reason_codes').includes(value),
  },
  status: {
    values: (row) => [...textOf(row, 'status'), ...(isInForce(row) ? ['in_force'] : [])],
    matches: (row, value) => (value === 'in_force' ? isInForce(row) : row['status'] === value),
  },
  in_force_on: {
    // Of a period that was not lifted or cancelled, the first day.
    values: (row) => (isInForce(row) || row['status'] === 'ended' ? [periodOf(row).start ?? []].flat() : []),
    matches: (row, value) => {
      const { start, end } = periodOf(row)
      const liftedOn = row['lifted_on'] as string | null
      return (start ?? value) <= value && (end ?? value) >= value && (liftedOn === null || liftedOn > value)
    },
  },
  sector: {
    values: (row) => listOf(row, 'sector_codes'),
    matches: (row, value) => row['sector_code'] === value || listOf(row, 'sector_codes').includes(value),
  },
  measure: { values: (row) => textOf(row, 'measure_code'), matches: (row, value) => row['measure_code'] === value },
  nature: { values: (row) => textOf(row, 'nature'), matches: (row, value) => row['nature'] === value },
  prefecture: {
    values: (row) => publishedPrefecture(row) ?? [],
    // Without a published prefecture, the prefecture of the company applies; another test covers that case.
    matches: (row, value) => (publishedPrefecture(row)?.[0] ?? value) === value,
  },
  from: {
    values: (row) => dayOf(row),
    matches: (row, value) => dayOf(row).some((date) => date >= value),
  },
  changed_since: {
    values: (row) => textOf(row, 'changed_on'),
    matches: (row, value) => String(row['changed_on']) >= value,
  },
  to: {
    values: (row) => dayOf(row),
    matches: (row, value) => dayOf(row).some((date) => date <= value),
  },
  id: { values: (row) => textOf(row, 'id'), matches: (row, value) => row['id'] === value },
}

const isInForce = (row: Row): boolean => ['active', 'open_ended'].includes(String(row['status']))
const periodOf = (row: Row) =>
  (row['period'] ?? { start: null, end: null }) as { readonly start: string | null; readonly end: string | null }

function publishedPrefecture(row: Row): [string] | null {
  const { address } = companyOf(row)
  const found = prefectures.find(({ ja }) => address?.startsWith(ja))
  return found === undefined ? null : [found.ja]
}

const meaningOf = ({ name }: ParameterRow): Meaning => {
  const meaning = meanings[name]
  assert.ok(meaning, `the test does not know what ${name} means`)
  return meaning
}

/** Two records of the endpoint for each code of its filters. */
async function findRecords(endpoint: EndpointRow): Promise<readonly Row[]> {
  const found = new Map<string, Row>()
  for (const row of endpoint.filters) {
    for (const { code } of row.listName === undefined ? [] : codeLists[row.listName]) {
      for (const record of rowsOf(await find(endpoint, { [row.name]: code, limit: 2 })))
        found.set(keyOf(record), record)
    }
  }
  return [...found.values()]
}

const valuesOf = (filter: ParameterRow, records: readonly Row[]): string[] => [
  ...new Set(records.flatMap(meaningOf(filter).values)),
]

/** Another filter of a record with this value, for a filter that does not suffice alone. */
function companionOf(filter: ParameterRow, value: string, records: readonly Row[]): Record<string, string> {
  if (filter.needsAnother !== true) return {}
  const record = records.find((row) => meaningOf(filter).values(row).includes(value))
  return { authority: String(record?.['authority_type']) }
}

for (const endpoint of [endpoints.enforcements, endpoints.procurementSuspensions, endpoints.licenseActions]) {
  const filters: readonly ParameterRow[] = endpoint.filters
  describe(endpoint.path, () => {
    let records: readonly Row[] = []
    before(async () => {
      records = await findRecords(endpoint)
      assert.ok(records.length > 10, 'the data has too few records to test with')
    })

    for (const filter of filters) {
      test(`${filter.name}: every returned row matches, and meta.filters shows the value`, async () => {
        const { matches } = meaningOf(filter)
        for (const value of valuesOf(filter, records).slice(0, 40)) {
          const beside = companionOf(filter, value, records)
          const answer = await find(endpoint, { ...beside, [filter.name]: value })
          assert.ok(answer.meta.returned > 0, `${filter.name}=${value} finds the record it was taken from`)
          assert.notEqual(answer.meta.filters[filter.name], null)
          for (const other of filters) {
            if (other.name !== filter.name && !(other.name in beside))
              assert.equal(answer.meta.filters[other.name], null)
          }
          for (const row of rowsOf(answer)) {
            assert.ok(await matches(row, value), `${filter.name}=${value}: ${keyOf(row)}`)
          }
        }
      })

      test(`${filter.name}: the filter changes the rows, so it is not ignored`, async () => {
        const answers = new Set<string>()
        for (const value of valuesOf(filter, records)) {
          answers.add(
            rowsOf(await find(endpoint, { ...companionOf(filter, value, records), [filter.name]: value }))
              .map(keyOf)
              .join(),
          )
          if (answers.size > 1) return
        }
        assert.fail(`${filter.name} never changes the answer`)
      })
    }

    test('two filters find the record whose values they have, and every row matches both', async () => {
      for (const [index, one] of filters.entries()) {
        for (const other of filters.slice(index + 1)) {
          const record = records.find(
            (row) => meaningOf(one).values(row).length > 0 && meaningOf(other).values(row).length > 0,
          )
          if (record === undefined) continue
          const pair = {
            [one.name]: meaningOf(one).values(record)[0]!,
            [other.name]: meaningOf(other).values(record)[0]!,
          }
          const answer = await find(endpoint, pair)
          assert.ok(answer.meta.returned > 0, JSON.stringify(pair))
          for (const filter of [one, other]) {
            const { matches } = meaningOf(filter)
            for (const row of rowsOf(answer)) {
              assert.ok(await matches(row, String(pair[filter.name])), `${JSON.stringify(pair)}: ${keyOf(row)}`)
            }
          }
        }
      }
    })

    test('a code and its labels have the same tag; any other value is refused with the list of codes', async () => {
      for (const filter of filters.filter(({ type }) => type === 'code')) {
        const rows = codeLists[filter.listName!]
        for (const { code, ja, en } of rows) {
          const tags = await Promise.all(
            [code, ja, en].map(
              async (value) => (await target.ask(pathWith(endpoint.path, { [filter.name]: value }))).headers['etag'],
            ),
          )
          assert.equal(new Set(tags).size, 1, `${filter.name}: ${code}, ${ja}, ${en}`)
        }
        for (const wrong of ['no_such_code', '1', '*', `${rows[0]!.code}x`]) {
          const { code, errors } = await refusalOf(endpoint, { [filter.name]: wrong })
          assert.equal(code, 'invalid_parameter')
          assert.deepEqual(
            errors[0]?.allowed,
            rows.map((row) => row.code),
          )
        }
      }
    })

    test('prefecture finds records by the published address, or without one by the address of the company', async () => {
      const short = rowsOf(await find(endpoint, { prefecture: '東京' })).map(keyOf)
      assert.ok(short.length > 0)
      for (const name of ['13', '東京都', 'Tokyo'])
        assert.deepEqual(rowsOf(await find(endpoint, { prefecture: name })).map(keyOf), short)
      const withoutPrefecture = records.filter((row) => publishedPrefecture(row) === null)
      const linked = withoutPrefecture.filter((row) => companyOf(row).corporate_number !== null)
      assert.ok(withoutPrefecture.length > 0)
      for (const row of [
        ...linked.slice(0, 10),
        ...withoutPrefecture.filter((row) => !linked.includes(row)).slice(0, 3),
      ]) {
        const { name, corporate_number: number } = companyOf(row)
        const profile = number === null ? undefined : rowsOf(await find(endpoints.companies, { q: number }))[0]
        const expected =
          (profile?.['address'] as { prefecture_code: string | null } | undefined)?.prefecture_code ?? null
        for (const { code } of prefectures) {
          const found = rowsOf(await find(endpoint, { company: name, prefecture: code })).map(keyOf)
          assert.equal(found.includes(keyOf(row)), code === expected, `${name} in ${code}`)
        }
      }
    })

    test('all spellings of a corporate number find the same rows, also in q; a wrong check digit has its own code', async () => {
      const number = records.flatMap((row) => companyOf(row).corporate_number ?? [])[0]
      assert.ok(number)
      const fullWidth = number.replace(/\d/g, (digit) => String.fromCodePoint(digit.codePointAt(0)! + 0xfee0))
      const expected = rowsOf(await find(endpoint, { corporate_number: number })).map(keyOf)
      for (const writing of [
        `T${number}`,
        fullWidth,
        `${number.slice(0, 1)}-${number.slice(1, 5)}-${number.slice(5)}`,
        ` ${number} `,
      ]) {
        for (const name of ['corporate_number', 'q', 'company']) {
          const answer = await find(endpoint, { [name]: writing })
          assert.deepEqual(rowsOf(answer).map(keyOf), expected, `${name}=${writing}`)
          assert.equal(answer.meta.filters['corporate_number'], number)
          assert.equal(
            (answer.meta as { understood_as?: { reading: string } }).understood_as?.reading,
            'corporate_number',
          )
        }
      }
      const wrong = `${(Number(number[0]) % 9) + 1}${number.slice(1)}`
      for (const name of ['corporate_number', 'q', 'company']) {
        assert.equal((await refusalOf(endpoint, { [name]: wrong })).code, 'invalid_corporate_number')
      }
      for (const short of ['123', `${number}1`, 'abc']) {
        assert.equal((await refusalOf(endpoint, { corporate_number: short })).code, 'invalid_corporate_number')
      }
    })

    test('a legal form alone and punctuation alone are too broad', async () => {
      for (const name of ['company', 'q']) {
        for (const broad of [
          '株式会社',
          '(株)',
          'Co., Ltd.',
          '・',
          '***',
          '%',
          '🎌',
          'ー',
          '々',
          '株式会社ー',
          'ー ー',
        ]) {
          assert.equal((await refusalOf(endpoint, { [name]: broad })).code, 'query_too_broad', `${name}=${broad}`)
        }
      }
    })
  })
}

for (const endpoint of [endpoints.enforcements, endpoints.licenseActions]) {
  test(`${endpoint.path}: from and to are filters and inclusive; a reversed range and invalid dates are refused`, async () => {
    const all = await find(endpoint, { from: '1900-01-01' })
    const [day = ''] = dayOf(rowsOf(all)[0]!)
    const inside = rowsOf(await find(endpoint, { from: day, to: day }))
    assert.ok(inside.length > 0)
    assert.ok(inside.every((row) => dayOf(row)[0] === day))
    assert.deepEqual(rowsOf(await find(endpoint, { to: '1900-01-01' })), [])
    assert.equal((await refusalOf(endpoint, { from: '2025-01-02', to: '2025-01-01' })).code, 'invalid_parameter')
    for (const wrong of [
      '2025-02-29',
      '2025-1-1',
      '20250101',
      '2025-01-01T00:00:00Z',
      '令和7年1月1日',
      '0000-00-00',
      '2025-13-01',
    ]) {
      for (const name of ['from', 'to'])
        assert.equal((await refusalOf(endpoint, { [name]: wrong })).code, 'invalid_parameter')
    }
  })
}

for (const endpoint of [endpoints.companies, endpoints.search]) {
  test(`${endpoint.path}: a company is found by its number and all its names`, async () => {
    const found = new Map<string, Row>()
    for (const q of ['建設', '食品', '運輸', 'a', 'サービス']) {
      for (const company of (await find(endpoint, { q })).data['companies'] ?? []) found.set(keyOf(company), company)
    }
    assert.ok(found.size > 10)
    for (const [number, company] of found) {
      const english = (company['name_en'] as { value: string } | null)?.value ?? []
      const kana = company['name_kana'] ?? []
      const aliases = (company['aliases'] as { value: string }[]).map(({ value }) => value)
      for (const q of [number, `T${number}`, company['name'], kana, english, aliases].flat() as string[]) {
        const answer = await find(endpoint, { q })
        const keys = answer.data['companies']?.map(keyOf)
        if (q.endsWith(number)) assert.deepEqual(keys, [number])
        assert.ok(keys?.includes(number) || answer.meta.has_more, `q=${q} should find ${number}`)
      }
    }
  })
}

test('q changes the rows; too broad texts and invalid corporate numbers are refused', async () => {
  for (const endpoint of [endpoints.companies, endpoints.search]) {
    const [one, two] = [await find(endpoint, { q: '建設' }), await find(endpoint, { q: '食品' })]
    assert.notDeepEqual(rowsOf(one).map(keyOf), rowsOf(two).map(keyOf))
    for (const q of ['株式会社', '???']) assert.equal((await refusalOf(endpoint, { q })).code, 'query_too_broad')
    const wrong = await refusalOf(endpoint, { q: '1234567890123' })
    assert.equal(wrong.code, 'invalid_corporate_number')
  }
})
