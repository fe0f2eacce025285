import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { limits } from '../../domain/limits.ts'
import type { Client, ClientState, Decision, Ticket } from './client-state.ts'
import { testClient, testQuery } from './test-client-state.ts'

/** An engine in which nothing is counted yet, with the published limits and a manual clock. */
export interface TestEngine {
  readonly state: ClientState
  /** Epoch milliseconds by the clock of the engine. */
  readonly now: () => number
  advance(milliseconds: number): void
}

const { enumeration, windows, addressCeilings, networkCeilings } = limits
const [minute] = windows

/** The contract of every engine, local or remote. Tickets make a round trip through JSON, as between two servers. */
export function testClientStateContract(
  name: string,
  start: (context: Pick<TestContext, 'after'>) => TestEngine | Promise<TestEngine>,
  { skip = false }: { readonly skip?: string | false } = {},
): void {
  const admit = async ({ state, now }: TestEngine, client: Partial<Client> = {}): Promise<Decision> =>
    state.admit({ ...testClient(client), at: now() })
  /** Sends a request that must be allowed. */
  const admitAllowed = async (engine: TestEngine, client: Partial<Client> = {}): Promise<Ticket> => {
    const decision = await admit(engine, client)
    assert.ok(decision.allowed, JSON.stringify(decision))
    return JSON.parse(JSON.stringify(decision.ticket)) as Ticket
  }
  /** Sends a query that is answered without rows, unless it is refused. */
  async function record(
    engine: TestEngine,
    fields: Parameters<typeof testQuery>[0],
    client: Partial<Client> = {},
  ): Promise<number | null> {
    const ticket = await admitAllowed(engine, client)
    const query = testQuery(fields)
    const wait = await engine.state.admitQuery(ticket, query)
    if (wait === null) engine.state.complete(ticket, query, 0)
    return wait
  }
  /** Queries neighbouring numbers, each from another client group, until a detection; returns the number of accepted queries. */
  async function enumerate(engine: TestEngine, client: Partial<Client> = {}, first = 0): Promise<number> {
    for (let index = 0; index < 50; index++) {
      const corporateNumber = `5${String(70_001_000_071 + first + index).padStart(12, '0')}`
      const ticket = await admitAllowed(engine, { group: `enumerator ${index}`, ...client })
      const query = testQuery({ corporateNumber })
      if ((await engine.state.admitQuery(ticket, query)) !== null) {
        await engine.state.refund(ticket)
        return index
      }
      engine.state.complete(ticket, query, 0)
    }
    return 50
  }
  const outcomeOf = async (engine: TestEngine, client: Partial<Client>): Promise<string> => {
    const decision = await admit(engine, client)
    return decision.allowed ? 'allowed' : decision.code
  }

  test(`${name}: the quota of a client is exact, and a refusal states the wait`, { skip }, async (t) => {
    const engine = await start(t)
    for (let remaining = minute.quota - 1; remaining >= 0; remaining--) {
      const decision = await admit(engine)
      assert.deepEqual([decision.allowed, 'policies' in decision && decision.policies[0]?.remaining], [true, remaining])
    }
    const refused = await admit(engine)
    assert.ok(!refused.allowed && refused.code === 'rate_limit_exceeded')
    assert.deepEqual([refused.scope, refused.retryAfterSeconds], ['client', minute.windowSeconds])
    engine.advance(minute.windowSeconds * 1000)
    await admitAllowed(engine)
  })

  test(`${name}: concurrent requests are each counted`, { skip }, async (t) => {
    const engine = await start(t)
    const decisions = await Promise.all(Array.from({ length: 3 * minute.quota }, () => admit(engine)))
    assert.equal(decisions.filter(({ allowed }) => allowed).length, minute.quota)
  })

  test(`${name}: the clients of an address, and of an IPv6 /48, have common ceilings`, { skip }, async (t) => {
    const engine = await start(t)
    const [ceiling, networkCeiling] = [addressCeilings[0].quota, networkCeilings[0].quota]
    let refusal: Decision | null = null
    for (let index = 0; index <= networkCeiling; index++) {
      const address = `address ${Math.floor(index / ceiling)}`
      const decision = await admit(engine, { address, network: 'network', group: `group ${index}` })
      if (!decision.allowed) refusal = decision
      else assert.ok(index < networkCeiling)
    }
    assert.ok(refusal?.allowed === false && refusal.code === 'rate_limit_exceeded')
    assert.equal(refusal.scope, 'network')
    for (let index = 0; index < ceiling; index++) await admitAllowed(engine, { group: `group ${index}` })
    const ofAddress = await admit(engine, { group: 'another' })
    assert.ok(!ofAddress.allowed && ofAddress.code === 'rate_limit_exceeded')
    assert.equal(ofAddress.scope, 'address')
    await admitAllowed(engine, { address: 'other', network: 'other' })
  })

  test(`${name}: a refund uncounts one request at every level`, { skip }, async (t) => {
    const engine = await start(t)
    const client = { network: 'network' }
    const ticket = await admitAllowed(engine, client)
    for (let index = 1; index < minute.quota; index++) await admitAllowed(engine, client)
    await engine.state.refund(ticket)
    await admitAllowed(engine, client)
    assert.equal(await outcomeOf(engine, client), 'rate_limit_exceeded')
  })

  test(`${name}: the first detection refuses its client, the second one the whole address`, { skip }, async (t) => {
    const engine = await start(t)
    assert.equal(await enumerate(engine), enumeration.sequentialNumbersMax)
    const detected = { group: `enumerator ${enumeration.sequentialNumbersMax}` }
    const refused = await admit(engine, detected)
    assert.ok(!refused.allowed && refused.code === 'automated_enumeration_detected')
    assert.equal(refused.retryAfterSeconds, enumeration.coolDownSeconds)
    await admitAllowed(engine, { group: 'neighbour' })
    engine.advance(60_000)
    assert.equal(await enumerate(engine, { group: 'another' }, 1000), enumeration.sequentialNumbersMax)
    assert.equal(await outcomeOf(engine, { group: 'neighbour' }), 'automated_enumeration_detected')
    await admitAllowed(engine, { address: 'other' })
    engine.advance(enumeration.coolDownSeconds * 2 * 1000 - 1)
    assert.equal(await outcomeOf(engine, { group: 'neighbour' }), 'automated_enumeration_detected')
    engine.advance(1)
    await admitAllowed(engine, { group: 'neighbour' })
  })

  test(
    `${name}: a detection of a cross-origin page refuses its Origin only, and does not affect the other requests of the address`,
    { skip },
    async (t) => {
      const engine = await start(t)
      const origin = 'hostile page'
      assert.equal(await enumerate(engine, { origin }), enumeration.sequentialNumbersMax)
      assert.equal(await outcomeOf(engine, { origin }), 'automated_enumeration_detected')
      await admitAllowed(engine, { origin: 'another page' })
      await admitAllowed(engine, { origin, address: 'another visitor' })
      // The queries of the page are not in the history of the visitor.
      assert.equal(await enumerate(engine, { group: 'visitor' }, -3), enumeration.sequentialNumbersMax)
      // A new Origin does not reset the cross-origin history of the address.
      assert.equal(await enumerate(engine, { origin: 'invented' }, enumeration.sequentialNumbersMax), 0)
    },
  )

  test(
    `${name}: the rows of distinct queries are limited per day; a query that was answered may be repeated`,
    { skip },
    async (t) => {
      const engine = await start(t)
      let queries = 0
      for (let wait: number | null = null; wait === null; queries++) {
        const ticket = await admitAllowed(engine, { group: `group ${queries}` })
        const query = testQuery({ canonicalText: `query ${queries}`, rowsMax: 10 })
        wait = await engine.state.admitQuery(ticket, query)
        // Half of the clients disconnect before the response; the others get fewer rows than reserved.
        if (wait === null) engine.state.complete(ticket, query, queries % 2 === 0 ? 8 : 10)
        engine.advance(1000)
      }
      // Disconnected clients count ten rows, the others eight: nine on average.
      assert.equal(queries - 1, enumeration.rowsMax / 9)
      const answered = { canonicalText: 'query 0', rowsMax: 10 }
      assert.equal(await record(engine, answered, { group: 'another' }), null)
      assert.equal(await record(engine, { ...answered, rowsMax: 9 }, { group: 'another' }), null)
      engine.advance(enumeration.longWindowSeconds * 1000)
      assert.equal(await record(engine, { canonicalText: 'new', rowsMax: 10 }, { group: 'another' }), null)
    },
  )

  test(
    `${name}: rows count when the limit of a repeated query grows, and when a 304 came first`,
    { skip },
    async (t) => {
      const engine = await start(t)
      const sendQuery = async (canonicalText: string, rowsMax: number, rows: number | null): Promise<number | null> => {
        const ticket = await admitAllowed(engine, { group: canonicalText })
        const query = testQuery({ canonicalText, rowsMax })
        const wait = await engine.state.admitQuery(ticket, query)
        if (wait === null) engine.state.complete(ticket, query, rows)
        engine.advance(1000)
        return wait
      }
      assert.equal(await sendQuery('small', 1, 1), null)
      assert.equal(await sendQuery('not modified', 10, null), null)
      for (let index = 0; index < enumeration.rowsMax / 10; index++) await sendQuery(`filler ${index}`, 10, 10)
      assert.equal(await sendQuery('small', 1, 1), null)
      assert.ok(((await sendQuery('small', 10, 10)) ?? 0) > 80_000)
      assert.ok(((await sendQuery('not modified', 10, 10)) ?? 0) > 80_000)
    },
  )

  test(
    `${name}: the rows of an IPv6 /48 are limited over all its addresses; exceeding the limit starts no cool-down`,
    { skip },
    async (t) => {
      const engine = await start(t)
      const sendQuery = async (index: number): Promise<number | null> => {
        const ticket = await admitAllowed(engine, { address: `address ${index}`, network: 'network' })
        const query = testQuery({ canonicalText: `query ${index}`, rowsMax: 10 })
        const wait = await engine.state.admitQuery(ticket, query)
        if (wait === null) engine.state.complete(ticket, query, 10)
        return wait
      }
      const queriesMax = enumeration.networkRowsMax / 10
      for (let index = 0; index < queriesMax; index++) {
        assert.equal(await sendQuery(index), null)
        engine.advance(1000)
      }
      assert.ok(((await sendQuery(queriesMax)) ?? 0) > 80_000)
      await admitAllowed(engine, { address: `address ${queriesMax}`, network: 'network' })
      assert.equal(await sendQuery(0), null)
    },
  )

  const browsing = { kind: 'enforcement', collected: 1000 } as const
  const { recordsMin, networkPercent, windowSeconds } = limits.browsing
  /** Shows ten new records by browsing, in an answer to a query of its own. */
  async function browse(engine: TestEngine, index: number, client: Partial<Client> = {}): Promise<string> {
    const ticket = await admitAllowed(engine, { group: `group ${index}`, ...client })
    const query = testQuery({ canonicalText: `browsing ${index}`, rowsMax: 10 })
    const refusal = await engine.state.refuseBrowsing(ticket, query, browsing)
    if (refusal !== null) return `${refusal.scope} ${refusal.max} ${refusal.waitSeconds}`
    assert.equal(await engine.state.admitQuery(ticket, query), null)
    const ids = Array.from({ length: 10 }, (_, record) => index * 10 + record)
    const late = await engine.state.show(ticket, browsing, ids)
    engine.state.complete(ticket, query, late === null ? 10 : null)
    engine.advance(1000)
    return late === null ? 'shown' : 'late'
  }

  test(
    `${name}: browsing shows an address so many records of a kind a day; what it asked before it may ask again`,
    { skip },
    async (t) => {
      const engine = await start(t)
      const answers = recordsMin / 10
      for (let index = 0; index < answers; index++) assert.equal(await browse(engine, index), 'shown')
      assert.equal(await browse(engine, answers), `address ${recordsMin} ${windowSeconds - answers}`)
      assert.equal(await browse(engine, 0), 'shown')
      // The first answer was repeated, so the second is now the oldest.
      assert.equal(await browse(engine, answers), `address ${recordsMin} ${windowSeconds - answers}`)
      const ticket = await admitAllowed(engine, { group: 'another' })
      const query = testQuery({ canonicalText: 'another', rowsMax: 10 })
      const others = { ...browsing, kind: 'license_action' } as const
      assert.equal(await engine.state.refuseBrowsing(ticket, query, others), null)
      assert.equal(await engine.state.refuseBrowsing(ticket, query, { ...browsing, collected: 100_000 }), null)
      assert.equal(await browse(engine, answers, { address: 'other' }), 'shown')
      engine.advance((windowSeconds - answers) * 1000)
      assert.equal(await browse(engine, answers), 'shown')
    },
  )

  test(
    `${name}: answers that were prepared before the records were used up show nothing new after it`,
    { skip },
    async (t) => {
      const engine = await start(t)
      const tickets = []
      for (let index = 0; index < 20; index++) tickets.push(await admitAllowed(engine, { group: `group ${index}` }))
      const shown = await Promise.all(
        tickets.map(async (ticket, index) =>
          engine.state.show(
            ticket,
            browsing,
            Array.from({ length: 10 }, (_, record) => index * 10 + record),
          ),
        ),
      )
      assert.equal(shown.filter((refusal) => refusal === null).length, recordsMin / 10)
      // What was shown costs nothing again.
      assert.equal(await engine.state.show(tickets[0]!, browsing, [0, 1, 119]), null)
      assert.notEqual(await engine.state.show(tickets[0]!, browsing, [0, 120]), null)
    },
  )

  test(`${name}: the addresses of an IPv6 /48 share the records of browsing`, { skip }, async (t) => {
    const engine = await start(t)
    const answers = (recordsMin * networkPercent) / 1000
    const from = (index: number) => ({ address: `address ${index}`, network: 'network' })
    for (let index = 0; index < answers; index++) assert.equal(await browse(engine, index, from(index)), 'shown')
    assert.match(await browse(engine, answers, from(answers)), /^network 150 /)
    assert.equal(await browse(engine, 0, from(answers)), 'shown')
    assert.equal(await browse(engine, answers, { address: 'other', network: 'other' }), 'shown')
  })
}
