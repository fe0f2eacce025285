import type { Search } from '../port.ts'
import type { Call, CallName } from './protocol.ts'

/** The methods of a search that runs elsewhere: each call is passed to `send`. */
export function remoteMethods(send: (call: Call) => Promise<unknown>): Pick<Search, CallName> {
  const method =
    <Name extends CallName>(name: Name) =>
    (...args: Parameters<Search[Name]>) =>
      send({ name, args } as unknown as Call)
  return {
    companies: method('companies') as Search['companies'],
    combined: method('combined') as Search['combined'],
    records: method('records') as Search['records'],
    coverage: method('coverage') as Search['coverage'],
  }
}

/** The receiving side: executes a call on a local search. */
export async function callSearch(search: Search, { name, args }: Call): Promise<unknown> {
  return (search[name] as (...args: readonly unknown[]) => Promise<unknown>)(...args)
}
