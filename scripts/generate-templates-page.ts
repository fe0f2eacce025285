import { recordKinds } from '../src/domain/facts.ts'
import { printedDecisions } from '../src/words/text/later-decision-words.ts'
import { columnsOfTemplate } from '../src/read/sources/list-templates.ts'

/** `docs/hand-kept-lists.md`: the columns of the templates. */
export function templatesPage(): string {
  const sections = recordKinds.map((kind) => {
    const rows = columnsOfTemplate(kind).map(
      ({ heading, field, description, example }) => `| ${heading} | \`${field}\` | ${description} | ${example} |`,
    )
    return `## ${kind}\n\n\`shobun source template ${kind} > my.csv\`\n\n| Column | Field | Content | Example |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`
  })
  return `# Lists kept by hand

For notices that exist only as press releases or scans. Generated from \`src/read/sources/list-templates.txt\`. In a checkout, \`node bin/shobun.js\` stands for \`shobun\`.

\`\`\`sh
shobun source template procurement_suspension > my.csv     # fill it in, a row for each company
shobun source new my_notices --from my.csv --produces procurement_suspension --publisher 各公表機関 --url https://www.example.jp/
shobun source check my_notices my.csv
shobun ingest my_notices my.csv --as-of 2026-04-30
shobun publish
\`\`\`

- Each row has its own publisher, day and address of the notice, and is checked, linked and kept with its history like a row of any other list. One file may have several publishers. A page outside the sites of government bodies (\`go.jp\`, \`lg.jp\`, \`pref.….jp\`), such as a newspaper's, is cited by the name of that site, and \`source_basis\` is \`other_page\`.
- A row whose first cell begins with \`# \` is a comment and is not read. The example row of the template is one: its first cell is \`# 例 架空県\`; the column Example below omits the mark.
- Columns may be left out, moved or added; a file with an unknown heading is rejected, and the message names it. A column with what somebody concluded (a proposed code) is no word of the publisher: \`columns:\` says \`ignore\` for it, and \`source check\` shows that it is left out. Save the list as CSV (UTF-8 or Shift_JIS) or as a workbook (then set \`format: xlsx\`).
- Write what the notice says: the published words of the act, the period and the reason, the corporate number only if it is published. Names of persons do not belong in the list; rows of sole proprietors are counted and left out.
- \`complete: false\`: a row that you delete stays in the ledger, because no publisher said that it had left a list. Take a wrong import back with \`shobun forget\`, correct a value with \`shobun correct\`.

## Later decisions in remarks

What words in 備考 do to the status of the record. Words about an earlier measure (前回措置), another matter (許可の取消し, 契約の解除, 工期延長), an application, a claim in court, a negation or a future event (解除予定, 延長する場合がある) do nothing.

| Words | procurement_suspension | enforcement, license_action |
| --- | --- | --- |
| ${printedDecisions('lifted').join(', ')}, 令和8年5月1日に解除 | \`lifted\` | \`lifted\` |
| 処分の取消し, 本措置は撤回: the measure is named | \`cancelled\` | \`cancelled\` |
| ${printedDecisions('cancelled').join(', ')}, alone or with a day | \`cancelled\` | \`unknown\`; nothing beside a revocation (許可の取消し), which 取消 may repeat |
| 令和9年3月31日まで延長, 令和8年6月30日までに短縮, 同年10月31日までに変更, 終期を令和8年10月31日に改める, 期間変更：令和8年4月1日～令和9年3月31日 | the period ends on that day | the period ends on that day |
| 期間を令和8年12月1日から令和9年5月31日に変更 | both days of the period are the new ones | both days of the period are the new ones |
| 3か月延長, 期間短縮, 期間変更, 終期繰上げ, 期間見直し, 軽減 without the new last day; another last day without a word of a change (令和8年10月31日まで, 満了日：令和8年10月31日) | \`unknown\` | \`unknown\` |
| 措置の必要がなくなった, 指名停止相当でないと判断 | \`unknown\` | \`unknown\` |
| 警告に変更, 文書注意に切替; 指名停止審議中 | \`unknown\` | \`unknown\` |
| 執行停止 | \`unknown\` | \`unknown\` |
| Other decisions with 解除, 取消し or 撤回 that are not understood (公表取消) | \`unknown\` | \`unknown\`; nothing beside a revocation |
| 失効, 中止 | \`unknown\` | nothing |

${sections.join('\n')}`
}
