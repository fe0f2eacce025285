import { programVersion } from './program-version.ts'

/** The name under which publishers see the collector, with whom to write to. */
export const userAgentOf = (contact: string): string => `Shobun/${programVersion()} (+${contact})`
