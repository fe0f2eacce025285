import { limits } from '../../src/domain/limits.ts'
import { densityNote, guardRules } from '../../src/http/documents/fair-use-text.ts'
import { population } from './attacked-installation.ts'
import { clientCount as costClientCount, type Costs } from './cost.ts'
import type { Memory } from './memory.ts'
import type { AttackResult, HonestResult } from './play.ts'

export interface Findings {
  readonly honest: readonly HonestResult[]
  readonly weakness: HonestResult
  readonly attacks: readonly AttackResult[]
  readonly oracle: { readonly allowed: number; readonly refused: number }
  readonly cost: Costs | null
  readonly memory: Memory
}

const formatted = (value: number): string => value.toLocaleString('en-US')
const shareOfBase = (records: number): string => `${((records / population.companies) * 100).toFixed(2)} %`
const table = (headings: readonly string[], rows: readonly (readonly string[])[]): string =>
  [headings, headings.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')

/** The limits of the code; a test compares the document with them. */
export function limitsSection(): string {
  const windows = [
    ...limits.windows.map((row) => ({ who: 'client: address, User-Agent and client name', ...row })),
    ...limits.addressCeilings.map((row) => ({ who: 'address (IPv6: /64), all its clients', ...row })),
    ...limits.networkCeilings.map((row) => ({ who: 'IPv6 /48, all its addresses', ...row })),
  ]
  const quotas = windows.map(({ who, quota, windowSeconds, code }) => [
    who,
    formatted(quota),
    formatted(windowSeconds),
    `\`${code}\``,
  ])
  const rules = guardRules.map(({ en, max, seconds }) => [en, formatted(max), formatted(seconds)])
  const { coolDownSeconds, coolDownSecondsMax, longWindowSeconds } = limits.enumeration
  return `## Limits

${table(['Who', 'Requests', 'in any seconds', 'Refused as'], quotas)}

${table(['Enumeration guard, for each address', 'At most', 'in seconds'], rules)}

A detection is refused as \`automated_enumeration_detected\` for ${coolDownSeconds} seconds, twice as long with each further one within ${longWindowSeconds} seconds, at most ${coolDownSecondsMax}. After too
many rows the refusal lasts until enough of them are ${longWindowSeconds} seconds old. A repeated query counts once, also in another character width or case.

The first detection applies to the client that caused it, the next one within ${longWindowSeconds} seconds, by any client of the address, for the whole address. If a page of another
origin sends the requests by script, a detection applies to this address and this Origin only, and such requests do not count towards a walk of the visitor. Requests that a browser sends for such a page in another
way (an image, a frame, a prefetch) are refused as \`cross_site_request_refused\` and not counted.

${densityNote.en} So clients that deal with many companies of one registry are not refused for neighbours by chance.
`
}

function honestTable({ honest, weakness }: Findings): string {
  const rows = [...honest, weakness].map(({ name, requests, records, refused }) => [
    name,
    formatted(requests),
    formatted(records),
    formatted(refused),
  ])
  return table(['Honest profile', 'Requests', 'Records seen', 'Refused'], rows)
}

function attackTable({ attacks }: Findings): string {
  const rows = attacks.map(({ attacker, firstDetection, requests, records }) => [
    attacker.name,
    firstDetection === null ? 'not detected' : formatted(firstDetection.requests),
    firstDetection === null ? '' : formatted(firstDetection.records),
    formatted(requests),
    formatted(records),
    shareOfBase(records),
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

function costText(costs: Costs | null): string {
  if (costs === null) return ''
  const { honest, searched, cached } = costs
  const rows = [
    ['queries of the honest profiles, mixed', honest, costGoals.searched] as const,
    ['every query new', searched, costGoals.searched] as const,
    ['500 queries repeated, answered from memory', cached, costGoals.cached] as const,
  ].map(([name, { plain, added, range, requests }, goal]) => [
    name,
    `${plain.toFixed(0)} µs`,
    `${added.toFixed(0)} µs`,
    range.map((value) => `${value.toFixed(0)} µs`).join(' to '),
    `${goal} µs`,
    formatted(requests),
  ])
  return `
Processor time of a request over all threads of the server, without limits, guard and usage log, and the time that these add. Goals: at most ${costGoals.searched} µs for a search and ${costGoals.cached} µs for a
cached response, with the engine in the process. ${formatted(costClientCount)} clients; the server runs as \`shobun serve\` starts it for so much data. Two processes take turns of a quarter
of a second; the figure is the median of several such pairs, because two equal processes differ by some percent. A search evicts code and data of fair use from the caches of the processor, so the
same work takes several times as long beside searches as beside cached responses. On a busy machine the figures of two runs differ by more than half.

${table(['Requests', 'Processor time without', 'Fair use adds', 'in any pair', 'Goal', 'Requests measured'], rows)}
`
}

/** docs/fair-use.md. */
export function documentOf(findings: Findings): string {
  const { oracle, cost, memory } = findings
  return `# Fair use

The service is open to everybody but offers no bulk export. Generated by \`npm run bench:fair-use -- --write\`.

${limitsSection()}
## Simulation

The simulation runs the real app with a simulated clock over ${formatted(population.companies)} invented companies, 24 hours for each profile. Records are distinct companies and records. Attackers wait as long
as a refusal says and continue.

${honestTable(findings)}

The last row shows a consequence of the definition of a client: people at one address whose browsers send the same User-Agent share one quota unless their
programs send a client name.

${attackTable(findings)}

A client that queries whole names from another list, or numbers in random order, gets as much as any client, up to the daily limits. Several addresses are several clients: each is guarded, and only those
of one IPv6 /48 are added up.

## Exactness, memory and cost

- ${formatted(oracle.allowed + oracle.refused)} random requests with clock steps were compared with a plain recount (${formatted(oracle.allowed)} allowed, ${formatted(oracle.refused)} refused): no difference.
- ${formatted(memory.clients)} clients with an address each take ${formatted(memory.bytesPerClient)} bytes a client (${formatted(memory.bytesPerNetworkClient)} with an IPv6 /48 each), some 16 more for each further request of the last 24 hours. A client with requests inside a window
  is never evicted; beyond a million clients, new ones share 4,096 windows until there is room, so a flood resets no quota.
- The guard takes ${formatted(memory.guard.bytesPerAddress)} bytes for an address with one query and ${formatted(Math.round(memory.guard.bytes / 1_000_000))} MB after ${formatted(memory.clients)} addresses: it stores the queries of 24 hours, at most the last four million of all addresses, for the 100,000 to 200,000 most recent
  addresses, and every cool-down until its end. An address that used up its daily ceiling takes ${formatted(Math.round(memory.guard.bytesPerFullAddress / 1000))} kB.
- A restart, also after a crash, restores counts, queries and cool-downs of the last 24 hours from \`fair-use.db\`. A crash loses at most the last second.
- Time is measured by a monotonic clock. Where none is available, a step back returns no quota and makes no client wait.
- The key of the address hashes is replaced every ${limits.usageKeyDays} days. For a day the previous key remains, and counts under it are carried over; then it is destroyed,
  and older lines of the log cannot be linked to an address. No raw address is stored.
${costText(cost)}`
}
