import { limits } from '../domain/limits.ts'
import { decisions } from './decisions.ts'
import type { Caller, Decision, FairUse, Policy } from './fair-use.ts'
import { addressTable, type AddressUse } from './address-table.ts'
import { append, hasRoom, merged, needOf, takeBack, type Need, type RequestLog } from './rolling-windows.ts'
import { steadyClock } from './steady-clock.ts'

export interface MemoryFairUseOptions {
  readonly windows?: readonly Policy[]
  readonly addressCeilings?: readonly Policy[]
  /** Clients held exactly; beyond it newcomers share logs. */
  readonly clientsMax?: number
  /** Counted requests of the last day, oldest first, read from the usage log at start. */
  readonly history?: Iterable<Caller>
}

export interface MemoryFairUse extends FairUse {
  /** Clients held. */
  size(): number
}

const nothing: readonly number[] = []

interface Needs {
  readonly own: Need
  readonly shared: Need
}

/** What both used, client by client. */
function joined(former: AddressUse, use: AddressUse, needs: Needs): AddressUse {
  const logs = new Map([...(former.others ?? []), [former.client, former.own]])
  for (const [client, log] of [...(use.others ?? []), [use.client, use.own] as const]) {
    logs.set(client, merged(logs.get(client) ?? [], log, needs.own))
  }
  const own = logs.get(use.client) ?? []
  logs.delete(use.client)
  return {
    all: merged(former.all, use.all, needs.shared),
    client: use.client,
    own,
    others: logs.size === 0 ? null : logs,
    forgotten: false,
  }
}

/** Exact rolling windows of this process. Nothing else runs between the check and the count, so they are one step. */
export function memoryFairUse(options: MemoryFairUseOptions = {}): MemoryFairUse {
  const policies: readonly Policy[] = options.windows ?? limits.windows
  const ceilings: readonly Policy[] = options.addressCeilings ?? limits.addressCeilings
  const ownNeed = needOf(policies)
  const span = needOf([...policies, ...ceilings]).milliseconds
  // It may be the log of the only client, too; and the last request tells whether an address is idle.
  const sharedNeed = { requests: Math.max(1, ownNeed.requests, needOf(ceilings).requests), milliseconds: span }
  const table = addressTable(options.clientsMax ?? 1_000_000, span)
  const clock = steadyClock()
  const decide = decisions(policies, ceilings)

  /** The log of the client, now that the request is in it. */
  function count(use: AddressUse, own: RequestLog | undefined, client: string, at: number): RequestLog {
    const log = own ?? table.beginClient(use, client, at)
    append(use.all, at, sharedNeed)
    if (own !== undefined && own !== use.all) append(own, at, ownNeed)
    return log
  }
  function take(caller: Caller): Decision {
    const { address, group } = caller
    const at = clock(caller.at)
    const use = table.of(caller, at)
    const ticket = at === caller.at ? caller : { address, group, at }
    if (use === undefined) {
      return { allowed: true, policies: decide.states(table.begin(address, group, at), at), ticket }
    }
    const { all } = use
    const own = table.logOf(use, group, at)
    if (!hasRoom(policies, own ?? nothing, at) || !hasRoom(ceilings, all, at)) {
      return decide.refusal({ own: own ?? nothing, all }, at)
    }
    return { allowed: true, policies: decide.states({ own: count(use, own, group, at), all }, at), ticket }
  }
  function adopt(from: string, to: string): void {
    const [former, use] = [table.ownOf(from), table.ownOf(to)]
    if (former === undefined) return
    table.forget(from)
    table.replace(to, use === undefined ? former : joined(former, use, { own: ownNeed, shared: sharedNeed }))
  }
  for (const caller of options.history ?? []) {
    const at = clock(caller.at)
    const use = table.of(caller, at)
    if (use === undefined) table.begin(caller.address, caller.group, at)
    else count(use, table.logOf(use, caller.group, at), caller.group, at)
  }
  return {
    policies,
    take,
    giveBack(ticket) {
      const { group, at } = ticket
      const use = table.of(ticket, at)
      if (use === undefined) return
      const own = table.logOf(use, group, at)
      takeBack(use.all, at)
      if (own !== undefined && own !== use.all) takeBack(own, at)
    },
    adopt,
    size: () => table.size(),
  }
}
