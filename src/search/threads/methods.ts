import type { Search } from '../port.ts'
import type { Call, CallName } from './protocol.ts'

/** The methods of a search whose calls are answered elsewhere. */
export function methodsBy(ask: (call: Call) => Promise<unknown>): Omit<Search, 'info'> {
  const by =
    <Name extends CallName>(name: Name) =>
    (...args: Parameters<Search[Name]>) =>
      ask({ name, args } as unknown as Call)
  return {
    companies: by('companies') as Search['companies'],
    combined: by('combined') as Search['combined'],
    enforcements: by('enforcements') as Search['enforcements'],
    procurementSuspensions: by('procurementSuspensions') as Search['procurementSuspensions'],
    licenseActions: by('licenseActions') as Search['licenseActions'],
    coverage: by('coverage') as Search['coverage'],
  }
}

/** The other way round: what a search answers to a call. */
export async function answerOf(search: Search, { name, args }: Call): Promise<unknown> {
  return (search[name] as (...args: readonly unknown[]) => Promise<unknown>)(...args)
}
