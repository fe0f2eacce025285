import type { Client } from '../client-state.ts'

/** Contains the version of the format: a program with another format starts counters of its own. */
export const keyPrefix = 'shobun:1:'

/**
 * The keys of a client, in the order of the scripts. All keys of an IPv4 address, or of an IPv6 /48, have one hash tag, so a cluster keeps
 * them together.
 */
export function clientKeys({ address, network, group }: Client) {
  const tag = `${keyPrefix}{${network ?? address}}:`
  const ofAddress = network === null ? tag : `${tag}${address}:`
  const coolDowns = [`${tag}clock`, `${ofAddress}cool`]
  const counts = [`${ofAddress}${group}`, `${ofAddress}all`, ...(network === null ? [] : [`${tag}all`])]
  return { coolDowns, counts, all: [...coolDowns, ...counts] }
}
