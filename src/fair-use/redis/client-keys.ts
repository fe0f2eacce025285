import type { Client } from '../client-state.ts'

/** The keys of a client, in the order of `scripts/admit.lua`. */
export interface ClientKeys {
  readonly clock: string
  readonly coolDowns: string
  readonly client: string
  readonly address: string
  readonly addressEvents: string
  /** `null` for IPv4. */
  readonly network: string | null
  readonly networkEvents: string | null
}

/** Contains the version of the stored form: a program with another form counts anew beside this one. */
export const prefix = 'shobun:1:'

/** All keys of an IPv4 address, or of an IPv6 /48, have one hash tag, so a cluster keeps them together. */
export function clientKeys({ address, network, group }: Client): ClientKeys {
  const tag = `${prefix}{${network ?? address}}:`
  const ofAddress = network === null ? tag : `${tag}${address}:`
  return {
    clock: `${tag}clock`,
    coolDowns: `${ofAddress}cool`,
    client: `${ofAddress}${group}`,
    address: `${ofAddress}all`,
    addressEvents: `${ofAddress}events`,
    network: network === null ? null : `${tag}all`,
    networkEvents: network === null ? null : `${tag}events`,
  }
}

const present = (keys: readonly (string | null)[]): string[] => keys.filter((key) => key !== null)

export function admissionKeys(client: Client): string[] {
  const keys = clientKeys(client)
  const { clock, coolDowns, addressEvents, network, networkEvents } = keys
  return present([clock, coolDowns, keys.client, keys.address, addressEvents, network, networkEvents])
}

export function eventKeys(client: Client): string[] {
  const { clock, coolDowns, addressEvents, networkEvents } = clientKeys(client)
  return present([clock, coolDowns, addressEvents, networkEvents])
}

export function countKeys(client: Client): string[] {
  const keys = clientKeys(client)
  return present([keys.client, keys.address, keys.network])
}
