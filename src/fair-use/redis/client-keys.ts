import type { Client } from '../client-state.ts'

/** The keys of a client, in the order of `scripts/admit.lua`. */
export interface ClientKeys {
  readonly clock: string
  readonly coolDowns: string
  readonly client: string
  readonly address: string
  /** `null` for IPv4. */
  readonly network: string | null
}

/** Contains the version of the format: a program with another format starts counters of its own. */
export const keyPrefix = 'shobun:1:'

/** All keys of an IPv4 address, or of an IPv6 /48, have one hash tag, so a cluster keeps them together. */
export function clientKeys({ address, network, group }: Client): ClientKeys {
  const tag = `${keyPrefix}{${network ?? address}}:`
  const ofAddress = network === null ? tag : `${tag}${address}:`
  return {
    clock: `${tag}clock`,
    coolDowns: `${ofAddress}cool`,
    client: `${ofAddress}${group}`,
    address: `${ofAddress}all`,
    network: network === null ? null : `${tag}all`,
  }
}

const present = (keys: readonly (string | null)[]): string[] => keys.filter((key) => key !== null)

export function admissionKeys(client: Client): string[] {
  const keys = clientKeys(client)
  return present([keys.clock, keys.coolDowns, keys.client, keys.address, keys.network])
}

export function coolDownKeys(client: Client): string[] {
  const { clock, coolDowns } = clientKeys(client)
  return [clock, coolDowns]
}

export function countKeys(client: Client): string[] {
  const keys = clientKeys(client)
  return present([keys.client, keys.address, keys.network])
}
