import { programVersion } from '../server/program-version.ts'

/** The name under which publishers see the collector, with whom to write to, in the form that crawlers use. */
export const userAgentOf = (contact: string): string =>
  `Mozilla/5.0 (compatible; Shobun/${programVersion()}; +${contact})`
