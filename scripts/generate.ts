// `npm run generate` writes every file that is generated from tables of the code. `npm run check` compares them.
import { readFileSync, writeFileSync } from 'node:fs'
import { fairUseDocument } from '../bench/fair-use/document.ts'
import { scaleDocument } from '../bench/scale/document.ts'
import { benchmarksText } from '../bench/results/document.ts'
import { conformanceOf } from '../bench/results/promises.ts'
import { readResults } from '../bench/results/results.ts'
import { sourceJsonSchema } from '../src/read/sources/source-schema.ts'
import { exitCodes } from '../src/cli/exit-codes.ts'
import { loadSources } from '../src/read/sources/source-folder.ts'
import { defaultText, optionOf, settingNames, settings } from '../src/config.ts'
import { errors } from '../src/domain/errors.ts'
import { creditOf } from '../src/domain/collected-source.ts'
import { openApi } from '../src/serve/http/documents/openapi.ts'
import { textOf } from '../src/serve/http/documents/texts.ts'
import { alertsPage } from './generate-alerts.ts'
import { commandKeysPage } from './generate-command-keys.ts'
import { dashboard } from './generate-dashboard.ts'
import { examplePage } from './generate-example-page.ts'
import { exampleAnswers } from './generate-examples.ts'
import { pageFilterCodes, pageFilterLabels, pageFilters } from './generate-page-filters.ts'
import { pagePublishers } from './generate-page-publishers.ts'
import { sourceKeysPage } from './generate-source-keys.ts'
import { templatesPage } from './generate-templates-page.ts'
import { typesOf, type Description } from './generate-types.ts'

interface GeneratedFile {
  /** From the root of the repository. */
  readonly path: string
  readonly content: string
}

const root = new URL('../', import.meta.url)
const version = (JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string }).version

export async function generatedFiles(): Promise<GeneratedFile[]> {
  const examples = await exampleAnswers()
  const answers = JSON.parse(examples) as Record<string, unknown>
  const description = openApi({ version, examples: answers })
  const types = typesOf(description as unknown as Description)
  return [
    { path: 'src/serve/http/documents/example-answers.json', content: examples },
    { path: 'openapi.json', content: `${JSON.stringify(description, null, 2)}\n` },
    { path: 'clients/typescript/src/schema.d.ts', content: types },
    { path: 'src/page/browser/records/filters.ts', content: pageFilters() },
    { path: 'src/page/browser/filter-labels-en.ts', content: pageFilterLabels('en') },
    { path: 'src/page/browser/filter-labels-ja.ts', content: pageFilterLabels('ja') },
    { path: 'src/page/browser/records/filter-codes.ts', content: pageFilterCodes() },
    { path: 'src/page/browser/authority/publishers.ts', content: pagePublishers() },
    { path: 'deploy/shobun.dashboard.json', content: dashboard() },
    { path: 'docs/alerts.md', content: alertsPage() },
    { path: 'docs/configuration.md', content: configurationText() },
    { path: 'docs/errors.md', content: errorsText() },
    { path: 'docs/exit-codes.md', content: exitCodesText() },
    { path: 'docs/json-output.md', content: await commandKeysPage() },
    { path: 'docs/examples.md', content: examplePage(answers) },
    { path: 'docs/sources.md', content: await sourcesText() },
    { path: 'docs/hand-kept-lists.md', content: templatesPage() },
    { path: 'docs/source-yml.md', content: sourceKeysPage() },
    { path: 'docs/source.schema.json', content: `${JSON.stringify(sourceJsonSchema(), null, 2)}\n` },
    { path: 'docs/versioning.md', content: versioningText() },
    { path: 'docs/benchmarks.md', content: benchmarksText() },
    {
      path: 'docs/scale.md',
      content: scaleDocument(readFileSync(new URL('docs/scale.md', root), 'utf8'), readResults()),
    },
    { path: 'docs/fair-use.md', content: fairUseDocument(readResults()) },
    { path: 'src/serve/http/documents/source-credits.json', content: await creditsText() },
    {
      path: 'src/serve/http/documents/conformance.json',
      content: `${JSON.stringify(conformanceOf(readResults()), null, 1)}\n`,
    },
  ]
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
const table = (headings: readonly string[], rows: readonly (readonly string[])[]): string =>
  [headings, headings.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n')

function configurationText(): string {
  const rows = settingNames.map((name) => {
    const { env, syntax, help } = settings[name]
    return [`\`${env}\``, `\`--${optionOf(name)}\``, help, syntax, defaultText(name)]
  })
  return `# Settings\n\nOptions go before the environment, the environment before the defaults. Generated from \`src/config.ts\`.\n\n${table(['Environment', 'Option', 'Meaning', 'Accepted', 'Default'], rows)}\n`
}

function errorsText(): string {
  const rows = errors.map(({ code, status, description, remedy }) => [
    String(status),
    `\`${code}\``,
    description,
    remedy,
  ])
  return `# Error codes\n\nEvery error is \`application/problem+json\` (RFC 9457). Generated from \`src/domain/errors.ts\`.\n\n${table(['Status', 'Code', 'What happened', 'What to do'], rows)}\n`
}

function exitCodesText(): string {
  const rows = Object.values(exitCodes).map(({ code, meaning }) => [String(code), meaning])
  return `# Exit codes\n\nWhat \`shobun\` says to the script or timer that runs it; \`shobun <command> --help\` says what a code means there. A failure is not hidden by another code. Generated from \`src/cli/exit-codes.ts\`.\n\n${table(['Code', 'Meaning'], rows)}\n`
}

async function sourcesText(): Promise<string> {
  const rows = (await loadSources()).map(({ description: { id, titleEn, publisher, produces, data } }) => [
    `\`${id}\``,
    titleEn,
    `${publisher.name} (${publisher.nameEn})`,
    produces,
    data.format,
    data.expectedInterval,
    data.license,
    data.attribution,
    data.url,
  ])
  const headings = ['Source', 'What', 'Publisher', 'Produces', 'Form', 'Expected', 'Licence', 'Credit', 'Address']
  return `# Sources\n\nGenerated from the \`source.yml\` files under \`src/read/sources/\`.\n\n${table(headings, rows)}\n`
}

/** Content of the page of sources, so that the server need not load the parsers. */
async function creditsText(): Promise<string> {
  const credits = (await loadSources()).map(({ description }) => creditOf(description))
  return `${JSON.stringify(credits, null, 1)}\n`
}

const versioningText = (): string =>
  `# Versions of the API\n\nThe promise for everything under \`/api/v1\`. Generated from \`src/serve/http/documents/texts/versioning.en.md\`.\n\n${textOf('versioning.en.md')}\n`

if (import.meta.main) {
  for (const { path, content } of await generatedFiles()) writeFileSync(new URL(path, root), content)
}
