import type { Command } from 'commander'
import { decisionsPathOf, readDecisions } from '../../ledger/decisions/decisions-file.ts'
import { decisionsInForce } from '../../ledger/decisions/decisions.ts'
import { linkParties, linkStatistics, readParties } from '../../publish/link-records.ts'
import { companiesInRegister } from '../../publish/scan-register.ts'
import type { Context } from '../context.ts'
import { openLedgerToRead } from '../installation-ledger.ts'
import { declareOutput, namedCells, type TableShape } from '../output-shape.ts'
import { printItems, type OutputOptions } from '../print.ts'

const examples = `
Examples:
  $ shobun link
  $ shobun link --json

Computes the links between records and corporate numbers as publish would, and changes nothing.`

export function register(program: Command, context: Context): void {
  const command = program
    .command('link')
    .description('show how many records would be linked to a company, and why the others would not')
  declareOutput(command, 'one JSON object per source and basis', rowShape)
    .addHelpText('after', examples)
    .action(async (options: OutputOptions) => link(context, options))
}

async function link(context: Context, options: OutputOptions): Promise<void> {
  const config = context.config()
  const decisions = decisionsInForce(readDecisions(decisionsPathOf(config.dataDir)).entries)
  await using ledger = await openLedgerToRead(config, 'there is nothing to link')
  const rows = await ledger.inSnapshot(async (reader) => {
    const source = { ledger: reader, decisions }
    const parties = await readParties(source)
    return rowsOf(await linkStatistics(source, await linkParties(parties, await companiesInRegister(reader))))
  })
  printItems(context, rowShape, rows, options)
}

/** The records of a source with one kind of link. */
interface Row {
  readonly source: string
  readonly method: string
  readonly basis: string
  readonly records: number
}

const rowShape: TableShape<Row> = { columns: namedCells('source', 'method', 'basis', 'records') }

/** The largest first in each source. The keys of `statistics` are a source, and `<method> <basis>`. */
function rowsOf(statistics: ReadonlyMap<string, ReadonlyMap<string, number>>): Row[] {
  return [...statistics].flatMap(([source, counts]) =>
    [...counts]
      .toSorted(([, one], [, other]) => other - one)
      .map(([key, records]) => {
        const [method = '', basis = ''] = key.split(' ')
        return { source, method, basis, records }
      }),
  )
}
