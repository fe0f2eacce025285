import { codeLists } from '../../../words/codes/code-lists.ts'
import { recipes } from '../documents/llms.ts'

interface Resource {
  readonly uri: string
  readonly name: string
  readonly description: string
  readonly text: () => string
}

/** What an agent may read before it asks: the recipes of queries and each list of codes. Reading them costs no quota. */
const resources: readonly Resource[] = [
  {
    uri: 'shobun://recipes',
    name: 'recipes',
    description: 'Questions and the requests that answer them.',
    text: () => JSON.stringify(recipes),
  },
  ...Object.entries(codeLists).map(([name, rows]) => ({
    uri: `shobun://codes/${name}`,
    name: `codes of ${name}`,
    description: `Every code of the list ${name}, with its Japanese and English label.`,
    text: () => JSON.stringify(rows.map(({ code, ja, en }) => ({ code, ja, en }))),
  })),
]

const mimeType = 'application/json'

export const listResources = (): unknown => ({
  resources: resources.map(({ uri, name, description }) => ({ uri, name, description, mimeType })),
})

/** `null` for an unknown address. */
export function readResource(uri: unknown): unknown {
  const resource = resources.find((each) => each.uri === uri)
  return resource === undefined ? null : { contents: [{ uri: resource.uri, mimeType, text: resource.text() }] }
}
