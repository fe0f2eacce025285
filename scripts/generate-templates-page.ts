import { listTemplates } from '../src/collect/list-templates.ts'

/** `docs/hand-kept-lists.md`: the columns of the templates. */
export function templatesPage(): string {
  const sections = Object.entries(listTemplates).map(([kind, columns]) => {
    const rows = columns.map(
      ({ heading, field, description, example }) => `| ${heading} | \`${field}\` | ${description} | ${example} |`,
    )
    return `## ${kind}\n\n\`npx shobun source template ${kind} > my.csv\`\n\n| Column | Field | Content | Example |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`
  })
  return `# Lists kept by hand

For notices that exist only as press releases or scans. Generated from \`src/collect/list-templates.ts\`. The commands are for a checkout, where \`npx\` finds \`shobun\`.

\`\`\`sh
npx shobun source template procurement_suspension > my.csv     # fill it in, a row for each company
npx shobun source new my_notices --from my.csv --produces procurement_suspension --publisher 各公表機関 --url https://www.example.jp/
npx shobun source check my_notices my.csv
npx shobun ingest my_notices my.csv --as-of 2026-04-30
npx shobun publish
\`\`\`

- Each row has its own publisher, day and address of the notice, and is checked, linked and kept with its history like a row of any other list. Several publishers may stand in one file.
- A row whose first cell begins with \`# \` is a comment and is not read. The example row of the template is one: its first cell is \`# 例 架空県\`, and the column Example below leaves the mark out.
- Columns may be left out, moved or added; an unknown heading is refused by name. Saved as CSV (UTF-8 or Shift_JIS) or as a workbook (then set \`format: xlsx\`).
- Write what the notice prints: the published words of the act, the period and the reason, the company number only if it is printed. Names of persons do not belong into the list; rows of sole proprietors are counted and left out.
- \`complete: false\`: a row that you delete stays in the ledger, because no publisher said that it left a list. Take a wrong import back with \`npx shobun forget\`, correct a value with \`npx shobun correct\`.

${sections.join('\n')}`
}
