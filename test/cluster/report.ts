import type { Fault } from './faults.ts'
import type { Judgement } from './tally.ts'

export interface FaultResult extends Judgement {
  readonly fault: Fault
  readonly seconds: number
  /** The requests in a second that had to be sent and answered; null: the machine may be too busy for them. */
  readonly rate: number | null
  /** The most requests of one client that were admitted beyond its quota. */
  readonly excess: number
  readonly excessMax: number
  /** How often a server began to count by itself, because Redis did not answer in time. */
  readonly timesAlone: number
}

/** A killed server may have sent a part of some answers. All other requests that it had are answered by another server. */
const lostInFlightMax = 5

/** The load may fall this far below its rate while the machine is busy. */
const rateShareMin = 0.9

export function lineOf(result: FaultResult): string {
  const { fault, seconds, requests, wrong, refused, overloaded } = result
  const { serverErrors, lostInFlight, balancerErrors, excess, excessMax } = result
  const alone = result.timesAlone === 0 ? '' : `, ${result.timesAlone} times a server without Redis`
  const cells = [
    `${Math.round(seconds)} s`,
    `${requests} requests (${Math.round(requests / seconds)}/s)`,
    `${wrong} wrong`,
    `${overloaded} overloaded`,
    `${serverErrors} errors of servers`,
    `${balancerErrors} of the balancer`,
    `${lostInFlight} lost in flight`,
    `${refused} refused`,
    `${excess} beyond the quota (at most ${excessMax})${alone}`,
  ]
  return `${fault.name}: ${cells.join(', ')}`
}

/** Whether all that is not as it must be may come from a busy machine (requests that were too few, refused or lost), so that the fault is
 * caused again. */
export function mayBeOfBusyMachine(result: FaultResult): boolean {
  const { fault, wrong, excess, excessMax } = result
  return problemsOf(result).length > 0 && fault.once !== true && wrong === 0 && excess <= excessMax
}

/** What is not as it must be; empty if all is well. */
export function problemsOf(result: FaultResult): string[] {
  const { fault, seconds, rate, requests, wrong, refused, overloaded } = result
  const { serverErrors, lostInFlight, balancerErrors } = result
  const { excess, excessMax } = result
  const faults: readonly (readonly [boolean, string])[] = [
    [requests / seconds < (rate ?? 0) * rateShareMin, `only ${Math.round(requests / seconds)} requests a second`],
    [wrong > 0, `${wrong} wrong answers`],
    [refused > (fault.refusedMax ?? 0), `${refused} requests refused that were within the quota`],
    [overloaded > 0 && rate !== null, `${overloaded} answers of servers that had too many requests`],
    [serverErrors > 0, `${serverErrors} answers 5xx by servers`],
    [lostInFlight > lostInFlightMax, `${lostInFlight} requests lost in flight; allowed are ${lostInFlightMax}`],
    [balancerErrors > 0, `${balancerErrors} errors of the balancer for requests that no killed process had`],
    [excess > excessMax, `a client got ${excess} beyond its quota; allowed are ${excessMax}: ${fault.reason}`],
  ]
  const found = faults.filter(([applies]) => applies).map(([, text]) => `FAILED  ${fault.name}: ${text}`)
  return found.length === 0 ? [] : [...found, ...result.examples.map((example) => `        ${example}`)]
}
