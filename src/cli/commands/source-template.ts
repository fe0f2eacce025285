import { Argument, type Command } from 'commander'
import { listTemplate } from '../../sources/list-templates.ts'
import { recordKinds, type RecordKind } from '../../domain/facts.ts'
import type { Context } from '../context.ts'

const examples = `
Example:
  $ shobun source template enforcement > my.csv
  $ shobun source new my_notices --from my.csv --produces enforcement --publisher 各公表機関 --url https://www.example.jp/

For notices that exist as press releases or scans only: one row for each company, with its publisher, the day and the address of the notice.
The example row begins with # and is ignored. docs/hand-kept-lists.md describes the columns.`

export function registerTemplate(source: Command, { stdout }: Context): void {
  source
    .command('template')
    .description('print an empty list to keep by hand, as CSV')
    .addArgument(new Argument('<kind>', 'kind of record').choices(recordKinds))
    .addHelpText('after', examples)
    .action((kind: RecordKind) => void stdout.write(listTemplate(kind)))
}
