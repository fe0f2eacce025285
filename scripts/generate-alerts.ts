import { readFileSync } from 'node:fs'
import { parseDocument, type YAMLMap, type YAMLSeq } from 'yaml'

/** A rule of `deploy/shobun.rules.yml`. */
export interface Alert {
  readonly name: string
  readonly severity: string
  /** How long the condition must last; null: it need not. */
  readonly lasting: string | null
  readonly condition: string
  /** The comment above the rule: what it means and what to do. */
  readonly text: string
}

const rulesFile = new URL('../deploy/shobun.rules.yml', import.meta.url)

export function alerts(): Alert[] {
  const document = parseDocument(readFileSync(rulesFile, 'utf8'))
  const rules = document.getIn(['groups', 0, 'rules']) as YAMLSeq<YAMLMap>
  return rules.items.map((rule, index) => ({
    name: String(rule.get('alert')),
    severity: String(rule.getIn(['labels', 'severity'])),
    lasting: (rule.get('for') as string | undefined) ?? null,
    condition: String(rule.get('expr')).trim(),
    // The comment above the first item is one of the list.
    text: paragraph((index === 0 ? rules.commentBefore : rule.commentBefore) ?? ''),
  }))
}

const paragraph = (comment: string): string =>
  comment
    .split('\n')
    .map((line) => line.trim())
    .join(' ')

const introduction = `# Alerts

What each alert of \`deploy/shobun.rules.yml\` means and what to do. Generated from its comments; [Watching it](operate.md#watching-it) says how
Prometheus gets the metrics and the rules.`

const alertText = ({ name, severity, lasting, condition, text }: Alert): string => {
  const delay = lasting === null ? 'at once' : `after ${lasting}`
  return `## ${name}\n\n${text}\n\nA ${severity} alert, ${delay}:\n\n\`\`\`\n${condition}\n\`\`\``
}

export const alertsPage = (): string => `${[introduction, ...alerts().map(alertText)].join('\n\n')}\n`
