import { serverQuestion, title, type PackageFacts } from './mcp-bundle.ts'

/** The bundle as somebody downloads it. */
export interface PublishedBundle {
  /** https, without a query. */
  readonly url: string
  /** Of the file, SHA-256 in hexadecimal. */
  readonly sha256: string
}

/** A registry takes at most 100 characters. */
const description = 'Japanese company profiles and public enforcement records, from a Shobun server. No key. Read-only.'

/**
 * `server.json`, the description of a server for registries of MCP servers
 * (https://github.com/modelcontextprotocol/registry/blob/main/docs/reference/server-json/generic-server-json.md). There is no server of
 * everybody, so whoever installs it says which one is asked. `bundle`: null while it is not said where the bundle is.
 */
export function serverJsonOf({ version, mcpName }: PackageFacts, bundle: PublishedBundle | null): object {
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
    name: mcpName,
    title,
    description,
    version,
    ...(bundle === null ? {} : { packages: [packageOf(bundle, version)] }),
    remotes: [
      {
        type: 'streamable-http',
        url: 'https://{server}/mcp',
        variables: { server: { description: 'Host name of the Shobun server to ask', isRequired: true } },
      },
    ],
  }
}

const packageOf = ({ url, sha256 }: PublishedBundle, version: string): object => ({
  registryType: 'mcpb',
  identifier: url,
  version,
  fileSha256: sha256,
  transport: { type: 'stdio' },
  packageArguments: [{ type: 'positional', valueHint: 'server', description: serverQuestion, isRequired: true }],
})

/** Throws for what no registry takes as the address of a bundle: the name `mcp` in it and https are asked for. */
export function checkBundleUrl(text: string): string {
  const url = URL.parse(text)
  if (url?.protocol === 'https:' && url.search === '' && url.hash === '' && url.pathname.endsWith('.mcpb')) return text
  throw new Error(`--mcp-bundle-url: ${JSON.stringify(text)} is not accepted; expected: https://… to a file .mcpb`)
}
