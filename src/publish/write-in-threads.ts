import { workerModule } from '../words/program-files/worker-module.ts'
import { inThreads } from './in-threads.ts'
import { companyWriter, type CompanyInputs, type WriterContext, type WrittenCompanies } from './write-companies.ts'

/** Writes batches of companies, and yields them in their order. `companies`: about how many there are. */
export const writeInThreads = (
  batches: AsyncIterable<CompanyInputs>,
  { companies, ...context }: WriterContext & { readonly companies: number },
): AsyncGenerator<WrittenCompanies> =>
  inThreads(batches, {
    companies,
    module: workerModule('company-thread', import.meta.url),
    context,
    here: companyWriter,
  })
