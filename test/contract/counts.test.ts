import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { limits } from '../../src/domain/limits.ts'
import type { CountName } from '../../src/domain/count-names.ts'
import { endpointRows } from '../../src/serve/http/contract/endpoints.ts'
import { contractTarget, pathWith, rowsOf, type Answer, type Row, type Target } from './target.ts'

// Counts of matching records. Each is compared with what the filter of its value finds, so that the tests run on any data.

let target: Target
before(async () => (target = await contractTarget()))
after(() => target.close())

interface CountRow {
  readonly value: string
  readonly label: string
  readonly label_en: string | null
  readonly count: number
}
interface Counts {
  readonly rows: readonly CountRow[]
  readonly other: number
  readonly none: number
  readonly exact: boolean
}

async function ask(path: string, parameters: Readonly<Record<string, string | number>>) {
  const reply = await target.ask(pathWith(path, parameters))
  assert.equal(reply.status, 200, `${pathWith(path, parameters)}: ${reply.body.slice(0, 500)}`)
  const answer = JSON.parse(reply.body) as Answer
  const { total, counts } = answer.meta as unknown as {
    readonly total: { readonly count: number; readonly exact: boolean }
    readonly counts: Readonly<Record<string, Counts>> | null
  }
  return { answer, total, counts }
}

const everyDay = { from: '1900-01-01' }

/** The conditions of a value of a count; null where no filter of the endpoint takes it. */
function conditionsOf(name: CountName, value: string, filters: readonly string[]): Record<string, string> | null {
  if (name === 'year') return { from: `${value}-01-01`, to: `${value}-12-31` }
  if (name === 'month') {
    const [year = 0, month = 0] = value.split('-').map(Number)
    const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
    return { from: `${value}-01`, to: `${value}-${last}` }
  }
  return filters.includes(name) ? { ...everyDay, [name]: value } : null
}

/** The values of a count that a record shows. */
function shownValues(name: CountName, row: Row): string[] {
  const list = (key: string): string[] => (row[key] as string[] | undefined) ?? []
  if (name === 'law') return list('law_codes')
  if (name === 'reason') return list('reason_codes')
  if (name === 'sector') return list('sector_codes')
  return [String(row[name])]
}

for (const { path, counts: names, filters } of endpointRows.filter((row) => row.counts.length > 0)) {
  describe(path, () => {
    const filterNames = filters.map(({ name }) => name)

    test('each row of a count is the number of records that the filter of its value finds', async () => {
      // A request takes eight names.
      const asked = await Promise.all(
        [names.slice(0, limits.countNamesMax), names.slice(limits.countNamesMax)]
          .filter((some) => some.length > 0)
          .map((some) => ask(path, { ...everyDay, counts: some.join(','), limit: 1 })),
      )
      const counts = Object.assign({}, ...asked.map((answer) => answer.counts)) as Readonly<Record<string, Counts>>
      assert.deepEqual(Object.keys(counts).toSorted(), [...names].toSorted())
      assert.ok(asked.every(({ total }) => total.exact))
      for (const name of names) {
        const { rows, exact, other, none } = counts[name]!
        assert.ok(exact && other >= none && rows.length > 0 && rows.length <= 60, name)
        for (const { value, label, count } of rows.slice(0, 12)) {
          assert.match(label, /\p{Script=Han}|\d年/u)
          const conditions = conditionsOf(name, value, filterNames)
          if (conditions === null) continue
          const found = await ask(path, { ...conditions, counts: 'year', limit: 10 })
          // A part of a name finds the authorities of longer names, too.
          if (name === 'authority') assert.ok(found.total.count >= count, value)
          else assert.equal(found.total.count, count, `${name} ${value}`)
          if (!['year', 'month', 'prefecture', 'authority'].includes(name))
            for (const row of rowsOf(found.answer))
              assert.ok(shownValues(name, row).includes(value), `${name} ${value}`)
        }
      }
    })

    test('every record is in a row or in other: a record has one year, one authority and one status', async () => {
      const { counts, total } = await ask(path, { ...everyDay, counts: 'year,month,authority,status,prefecture' })
      for (const [name, { rows, other }] of Object.entries(counts!))
        assert.equal(rows.reduce((sum, { count }) => sum + count, 0) + other, total.count, name)
    })

    test('rows have the most records first, and time its order', async () => {
      const { counts } = await ask(path, { ...everyDay, counts: 'month,authority' })
      const months = counts!['month']!.rows.map(({ value }) => value)
      assert.deepEqual(months, months.toSorted())
      const numbers = counts!['authority']!.rows.map(({ count }) => count)
      assert.deepEqual(
        numbers,
        numbers.toSorted((a, b) => b - a),
      )
    })

    test('counts change neither the rows nor the filters, and every order of the names is one answer', async () => {
      const parameters = { ...everyDay, limit: 3 }
      const [without, beside] = [await ask(path, parameters), await ask(path, { ...parameters, counts: 'year,status' })]
      assert.equal(without.counts, null)
      assert.deepEqual(beside.answer.data, without.answer.data)
      assert.deepEqual(beside.answer.meta.filters, without.answer.meta.filters)
      const tags = ['year,status', 'status, year', 'status，year'].map(async (counts) => {
        const { headers } = await target.ask(pathWith(path, { ...parameters, counts }))
        return headers['etag']
      })
      assert.equal(new Set(await Promise.all(tags)).size, 1)
      const { headers } = await target.ask(pathWith(path, parameters))
      assert.notEqual(headers['etag'], await tags[0])
    })

    test('unknown and repeated names, and counts without a filter, are refused with the names', async () => {
      for (const counts of ['colour', 'year,colour', 'year,year', 'year,', ',', 'Year', 'year month']) {
        const { status, body } = await target.ask(pathWith(path, { ...everyDay, counts }))
        assert.equal(status, 400, counts)
        const { errors } = JSON.parse(body) as { errors: { parameter: string; allowed: string[] }[] }
        assert.deepEqual([errors[0]?.parameter, errors[0]?.allowed], ['counts', names])
      }
      const { status, body } = await target.ask(pathWith(path, { counts: 'year' }))
      assert.equal(status, 400)
      assert.equal((JSON.parse(body) as { code: string }).code, 'filter_required')
    })

    test('nothing that matches is counted as nothing', async () => {
      const { counts, total } = await ask(path, { company: '架空の無い会社名', counts: 'year,authority' })
      const none = { rows: [], other: 0, none: 0, exact: true }
      assert.deepEqual(
        [total, counts],
        [
          { count: 0, acts: 0, exact: true },
          { year: none, authority: none },
        ],
      )
    })
  })
}
