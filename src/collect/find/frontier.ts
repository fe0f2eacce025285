import type { RecordKind } from '../../domain/facts.ts'
import { isFileAddress, isOtherFile, leadOf } from './leads.ts'
import { addressKey, siteOf, type SiteLink } from './page.ts'

export interface Lead {
  readonly link: SiteLink
  /** How near the link leads to a list, 0 to 100. */
  readonly lead: number
}

/** The links of a site that were seen and not followed. */
export interface Frontier {
  /** Adds the links of a page that has this lead itself. */
  add(links: readonly SiteLink[], pageLead: number, leadMin?: number): void
  /** Takes the link with the highest lead of at least `leadMin`; `null`: there is none. */
  take(limits: { readonly leadMin: number; readonly files: boolean }): Lead | null
  /** An address that was reached by a redirect. */
  skip(url: string): void
  /** Hosts outside the site to which links lead that would be followed inside it even after a list was found. */
  readonly otherHosts: ReadonlySet<string>
}

/** After a list was found, only links with this lead are followed. */
export const leadMinAfterList = 60

export function createFrontier(
  siteUrl: string,
  kind: { readonly produces: RecordKind | null; readonly fiscalYear: number },
): Frontier {
  const site = siteOf(siteUrl)
  const waiting = new Map<string, Lead>()
  const taken = new Set<string>()
  const otherHosts = new Set<string>()
  return {
    otherHosts,
    add(links, pageLead, leadMin = 0) {
      for (const link of links) {
        const lead = Math.max(leadOf(link, pageLead, kind), leadMin)
        const key = addressKey(link.url)
        if (siteOf(link.url) === site) {
          const isBetter = lead > (waiting.get(key)?.lead ?? 0)
          if (isBetter && !taken.has(key) && !isOtherFile(link.url)) waiting.set(key, { link, lead })
        } else if (lead >= leadMinAfterList) otherHosts.add(siteOf(link.url))
      }
    },
    take({ leadMin, files }) {
      const allowed = [...waiting.values()].filter(
        ({ link, lead }) => lead >= leadMin && (files || !isFileAddress(link.url)),
      )
      // The first of equals, in the order of the site.
      const best = allowed.toSorted((one, other) => other.lead - one.lead)[0] ?? null
      if (best !== null) this.skip(best.link.url)
      return best
    },
    skip(url) {
      taken.add(addressKey(url))
      waiting.delete(addressKey(url))
    },
  }
}
