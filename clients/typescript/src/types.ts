import type { Endpoints } from './schema.d.ts'

export type Path = keyof Endpoints

/** The parameters of an endpoint, at least one of those that it needs among them. */
export type Parameters<P extends Path> =
  NeedsParameters<P> extends true
    ? AtLeastOne<Endpoints[P]['parameters'], Endpoints[P]['atLeastOneOf']>
    : Endpoints[P]['parameters']

type NeedsParameters<P extends Path> = [Endpoints[P]['atLeastOneOf']] extends [never] ? false : true

type AtLeastOne<Accepted, Names> = {
  [Name in Extract<Names, keyof Accepted>]: Accepted & { readonly [Given in Name]: NonNullable<Accepted[Given]> }
}[Extract<Names, keyof Accepted>]

export type Answer<P extends Path> = Endpoints[P]['answer']

/** The paths whose answers have pages. */
export type PagedPath = { [P in Path]: Answer<P>['meta'] extends { page_max: number } ? P : never }[Path]

export interface RequestOptions {
  /** Ends the request, and the wait before a retry, at once. */
  readonly signal?: AbortSignal
}

/** The arguments after the path. The parameters may be left out where none is needed. */
export type Rest<P extends Path> =
  NeedsParameters<P> extends true
    ? [parameters: Parameters<P>, options?: RequestOptions]
    : [parameters?: Parameters<P>, options?: RequestOptions]
