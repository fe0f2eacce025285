import { limits } from '../../src/domain/limits.ts'
import { rowsMaxOf } from '../../src/serve/fair-use/returned-rows.ts'
import { shownMax } from '../../src/serve/fair-use/shown-records.ts'
import { browsingSentences, densityNote, guardRules } from '../../src/serve/http/documents/fair-use-text.ts'
import { conditionsOf } from '../results/document.ts'
import type { Figure, Result } from '../results/results.ts'
import { collectionSizes } from './population.ts'

/** The results of `bench:fair-use`, by which docs/fair-use.md is written. */
export const resultNames = {
  summary: 'Simulated clients',
  honest: 'Honest profiles, 24 hours each',
  walks: 'Walks for records by browsing, 24 hours each',
  attacks: 'Attackers, 24 hours each',
  memory: 'Memory',
  costs: 'Processor time of a request without fair use, and what it adds',
} as const

const formatted = (value: number): string => value.toLocaleString('en-US')
/** A value of a figure; empty if it has none. */
const cellOf = ({ values }: Figure, column: string): string => {
  const value = values[column]
  return value === undefined ? '' : formatted(value)
}
const table = (headings: readonly string[], rows: readonly (readonly string[])[]): string =>
  [headings, headings.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')

/** The limits of the code; a test compares the document with them. */
export function limitsSection(): string {
  const windows = [
    ...limits.windows.map((row) => ({ who: 'client: address, User-Agent and client name', ...row })),
    ...limits.addressCeilings.map((row) => ({ who: 'address (IPv6: /64), all its clients', ...row })),
    ...limits.networkCeilings.map((row) => ({ who: 'IPv6 /48, all its addresses', ...row })),
  ]
  const suggestions = [
    ...limits.suggestions.addressCeilings.map((row) => ({ who: 'suggestions: address (IPv6: /64)', ...row })),
    {
      who: 'suggestions: distinct texts of an address; a text and its continuation are one',
      quota: limits.suggestions.textsMax,
      windowSeconds: limits.suggestions.textsWindowSeconds,
      code: 'rate_limit_exceeded',
    },
    ...limits.suggestions.networkCeilings.map((row) => ({ who: 'suggestions: IPv6 /48', ...row })),
  ]
  const quotas = [...windows, ...suggestions].map(({ who, quota, windowSeconds, code }) => [
    who,
    formatted(quota),
    formatted(windowSeconds),
    `\`${code}\``,
  ])
  const rules = guardRules.map(({ en, max, seconds }) => [en, formatted(max), formatted(seconds)])
  const { coolDownSeconds, coolDownSecondsMax, longWindowSeconds } = limits.enumeration
  const { otherOriginsPercent } = limits
  return `## Limits

${table(['Who', 'Requests', 'in any seconds', 'Refused as'], quotas)}

${table(['Enumeration guard, for each address', 'At most', 'in seconds'], rules)}

A detection is refused as \`automated_enumeration_detected\` for ${coolDownSeconds} seconds, twice as long with each further one within ${longWindowSeconds} seconds, at most ${coolDownSecondsMax}. After too
many rows the refusal lasts until enough of them are ${longWindowSeconds} seconds old. A repeated query counts once, also in another character width or case.

The first detection applies to the client that caused it. The next one within ${longWindowSeconds} seconds, caused by any client of the address, applies to the whole address. If a page of another
origin sends the requests by script, a detection applies to this address and this Origin only, and such requests do not count towards an enumeration by the visitor; of the rows and the browsed records of an address or a /48 such pages together use at most ${otherOriginsPercent} %. Requests that a browser sends for such a page in another
way (an image, a frame, a prefetch) are refused as \`cross_site_request_refused\` and not counted.

${densityNote.en} So clients that deal with many companies of one registry are not refused for neighbours by chance.

### Browsing

${browsingSentences.map(({ en }) => en).join(' ')}

${table(['At most in 24 hours', ...sizes.flatMap((size) => [`browsing, of ${formatted(size)}`, 'by names and numbers'])], shareRows())}

Of both sizes the kinds have the shares that they had in November 2026 (${collected.map(formatted).join(', ')}). The last answer before a limit may pass it by ${limits.rowsMax - 1} records, which the table has. The rows of a day bound browsing, too; of a large collection they are a share, because with 100,000 records the office of thirty people below would else be refused. By names and numbers asks who knows
them from elsewhere, or from the companies that searches show: the rows of a day are the only bound. Every address has limits of its own, whatever IPv4 network it is in; only the addresses of one IPv6 /48 are added up. A kind with fewer records than ${limits.browsing.recordsMin} can be browsed as a whole.
`
}

const sizes = collectionSizes

/** Records of each kind, as collected in November 2026; a collection of another size has the same shares. */
const collected = [2_864, 835, 678] as const
const collectedSum = collected.reduce((sum, count) => sum + count, 0)

/** The most records that browsing shows in a day. */
export const browsedMax = (size: number, scope: 'address' | 'network'): number =>
  collected
    .map((count) => Math.floor((size * count) / collectedSum))
    .reduce((sum, ofKind) => sum + shownMax(ofKind, scope) + limits.rowsMax - 1, 0)

/** The name of a value that was measured in a collection of so many records. */
export const columnOf = (value: string, size: number): string => `${value} of ${size}`

/** The most records that somebody gets in a day, and their share of a collection. */
export function shareRows(): string[][] {
  const { rowsMax: answerMax, windows } = limits
  const ofRequests = answerMax * Math.max(...windows.map(({ quota }) => quota))
  const who = [
    { name: 'a client', addresses: 1, scope: 'address', requestsMax: ofRequests },
    { name: 'an address (IPv6: /64), all its clients', addresses: 1, scope: 'address', requestsMax: Infinity },
    { name: 'an IPv6 /48, all its addresses', addresses: 1, scope: 'network', requestsMax: Infinity },
    { name: 'an IPv4 /24, 256 addresses', addresses: 256, scope: 'address', requestsMax: Infinity },
  ] as const
  return who.map(({ name, addresses, scope, requestsMax }) => [
    name,
    ...sizes.flatMap((size) => {
      const rows = Math.min(requestsMax, rowsMaxOf(size, scope))
      return [shareOf(addresses * Math.min(browsedMax(size, scope), rows), size), shareOf(addresses * rows, size)]
    }),
  ])
}

const shareOf = (records: number, size: number): string =>
  records >= size ? 'all' : `${formatted(records)} (${((records / size) * 100).toFixed(1)} %)`

const honestTable = ({ figures }: Result): string =>
  table(
    ['Honest profile', ...sizes.flatMap((size) => [`Requests, of ${formatted(size)}`, 'Records seen', 'Refused'])],
    figures.map((figure) => [
      figure.name,
      ...sizes.flatMap((size) =>
        ['requests', 'records', 'refused'].map((value) => cellOf(figure, columnOf(value, size))),
      ),
    ]),
  )

const walkTable = ({ figures }: Result): string =>
  table(
    ['Browses for 24 hours', ...sizes.flatMap((size) => [`Answers, of ${formatted(size)}`, 'Records'])],
    figures.map((figure) => [
      figure.name,
      ...sizes.flatMap((size) => [
        cellOf(figure, columnOf('answers', size)),
        shareOf(figure.values[columnOf('records', size)] ?? 0, size),
      ]),
    ]),
  )

function attackTable({ figures, sizes }: Result): string {
  const rows = figures.map((figure) => [
    figure.name,
    cellOf(figure, 'answers before detection') || 'not detected',
    ...['records before detection', 'answers', 'records'].map((name) => cellOf(figure, name)),
    `${(((figure.values['records'] ?? 0) / (sizes['companies'] ?? 1)) * 100).toFixed(2)} %`,
  ])
  const headings = [
    'Attacker',
    'Answers before detection',
    'Records before detection',
    'Answers in 24 h',
    'Records in 24 h',
    'of the base',
  ]
  return table(headings, rows)
}

/** Goals in microseconds of processor time that fair use may add to a request. */
export const costGoals = { searched: 100, cached: 40 } as const

function costText(costs: Result | undefined): string {
  if (costs === undefined)
    return '\nThe processor time was not measured yet: `npm run bench:fair-use -- --only-cost --write`.\n'
  const rows = costs.figures.map(({ name, values }) => {
    const time = (column: string): string => `${(values[column] ?? 0).toFixed(0)} µs`
    return [name, time('without'), time('added'), `${time('least added')} to ${time('most added')}`, time('goal')]
  })
  return `
Processor time of a request over all threads of the server, without limits, guard and usage log, and the time that these add. Goals: at most ${costGoals.searched} µs for a search and ${costGoals.cached} µs for a
cached response, with the engine in the process. ${formatted(costs.sizes['clients'] ?? 0)} clients; the server runs as \`shobun serve\` starts it for so much data. Two processes take turns of a quarter
of a second; the figure is the median of several such pairs, because two equal processes differ by some percent. A search evicts code and data of fair use from the caches of the processor, so the
same work takes several times as long beside searches as beside cached responses. On a busy machine the figures of two runs differ by more than half.

${conditionsOf(costs)}.

${table(['Requests', 'Processor time without', 'Fair use adds', 'in any pair', 'Goal'], rows)}
`
}

/** What several servers share, and what they allow while Redis is away. */
const severalServers = `## Several servers

With \`STATE_URL\` all servers count a client together, in Redis ([several-servers.md](several-servers.md#state-of-clients-in-redis), [ADR 25](adr/0025-state-of-clients-in-redis.md)). One script decides and counts a request, so the windows are as exact as those of one server.
The history of the guard is that of each server: the balancer must keep an IPv4 address, or an IPv6 /48, on one server.

| While | A client gets at most |
| --- | --- |
| Redis is there | one quota, over all servers, and the same cool-downs |
| the balancer moves a client to another server, because its own is away | what the guard allows a client without a history, once for each server that it is moved to; the quota and the cool-downs stay |
| Redis is away, full or read-only | one quota on each server, in any window that touches this time; requests counted before by the same server count |
| Redis lost its data (restart, failover) | in addition what was lost: after a failover what had not reached the replica, after a restart without Redis's files the counts of the last 24 hours |
| a server is killed | one quota or less: requests in work on it are sent to another server, which may count them again |

A server that gets no answer within 50 ms decides by itself and asks Redis no more until a probe, four times a second, succeeds. No request is refused or fails for that. The balancer sends a client to the same server again, so
also without Redis most clients get one quota. A server that is restarted restores the history of its guard, and its own counts, from its \`fair-use.db\`.

A request asks Redis once.

Cost, memory and the figures of attackers against three servers, one of which is restarted, are in [benchmarks.md](benchmarks.md#state-of-clients-in-redis); so is the comparison of a million arrivals through three
server processes with a count of the instants that the script used.
`

/** docs/fair-use.md. Throws if one of its results was never measured; the processor time may be missing, because it needs a quiet machine. */
export function fairUseDocument(results: readonly Result[]): string {
  const find = (name: string) => results.find((result) => result.bench === 'bench:fair-use' && result.name === name)
  const resultOf = (name: string): Result => {
    const found = find(name)
    if (found === undefined) throw new Error(`bench/results.json has no "${name}": npm run bench:fair-use -- --write`)
    return found
  }
  const valueOf = (name: string, figure: number, column: string): number =>
    resultOf(name).figures[figure]?.values[column] ?? 0
  const arrivals = (column: string): string => formatted(valueOf(resultNames.summary, 2, column))
  const memory = (figure: 0 | 1, column: string): number => valueOf(resultNames.memory, figure, column)
  const clients = formatted(resultOf(resultNames.memory).sizes['clients'] ?? 0)
  const fullAddress = memory(1, 'an address at its daily ceiling')
  return `# Fair use

The service is open to everybody but offers no bulk export. Each counted answer says in its \`RateLimit\` header what is left, and each 429 in \`Retry-After\` how long to wait; refused requests are not counted. To get a quota of its own
behind a shared address, a program sends its name in \`X-<brand>-Client\`. Generated from the code and from \`bench/results.json\`, to which \`npm run bench:fair-use -- --write\` writes the figures.

${limitsSection()}
## Simulation

The simulation runs the real app with a simulated clock over ${formatted(resultOf(resultNames.honest).sizes['companies'] ?? 0)} invented companies, 24 hours for each profile, with ${sizes.map(formatted).join(' and with ')} invented records. "Records" counts distinct companies and records.

${honestTable(resultOf(resultNames.honest))}

The page names each browser: \`page-\` and a random part, renewed every 24 hours, of which the server logs only \`page\`. So equal browsers behind one address have quotas of their own. A link that a browser opens carries no
name; the last row shows that equal browsers share the quota of what they open in this way.

Attackers wait as long as a refusal says and continue; when only browsing is refused, they go on at once with another question. The first walk for records by every route that names no company (\`bench/fair-use/browsing.ts\`), and its records alone are counted.

${walkTable(resultOf(resultNames.walks))}

The others ask the collection of ${formatted(resultOf(resultNames.attacks).sizes['records'] ?? 0)} records.

${attackTable(resultOf(resultNames.attacks))}

A client that queries whole names from another list, or numbers in random order, gets as much as any client, up to the daily limits. Several addresses are several clients: each is guarded separately, and only those
of one IPv6 /48 are added up.

## Exactness, memory and cost

- ${formatted(resultOf(resultNames.summary).sizes['arrivals'] ?? 0)} random requests with clock steps were compared with a plain recount (${arrivals('allowed')} allowed, ${arrivals('refused')} refused): no difference.
- ${clients} clients with an address each take ${formatted(memory(0, 'an address each'))} bytes a client (${formatted(memory(0, 'an IPv6 /48 each'))} with an IPv6 /48 each), some 16 more for each further request of the last 24 hours. A client with requests inside a window
  is never evicted; beyond a million clients, new ones share 4,096 windows until there is room, so a flood resets no quota.
- The guard takes ${formatted(memory(1, 'an address with one query'))} bytes for an address with one query and ${formatted(Math.round(memory(1, 'all addresses') / 1_000_000))} MB after ${clients} addresses: it stores the queries of 24 hours, at most the last four million of all addresses, for the 100,000 to 200,000 most recent
  addresses, and every cool-down until its end. An address that used up its daily ceiling takes ${formatted(Math.round(fullAddress / 1000))} kB.
- A restart, also after a crash, restores counts, queries and cool-downs of the last 24 hours from \`fair-use.db\`. A crash loses at most the last second.
- Time is measured by a monotonic clock. Where none is available, a step back returns no quota and makes no client wait.
- Addresses are hashed under two keys. That of the counts lies beside them, is never replaced and is used for nothing else; its rows live for 25 hours. That of the usage log is replaced every ${limits.usageKeyDays} days and
  destroyed, so older lines of the log cannot be linked to an address. No raw address is stored.
${costText(find(resultNames.costs))}
${severalServers}`
}
