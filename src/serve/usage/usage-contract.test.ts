import { usageReport } from './sqlite-usage-report.ts'
import { usageContract } from './test-usage-contract.ts'
import { now, openLog, temporaryFolder } from './test-usage.ts'

usageContract({
  name: 'SQLite',
  setUp: async (t) => {
    const dataDir = temporaryFolder(t)
    const log = { dataDir, retentionDays: 30, maxBytes: 64_000_000, now: () => now }
    return { openLog: (options) => openLog(dataDir, options), report: async (options) => usageReport(log, options) }
  },
})
