// The program in the MCP bundle: `shobun mcp` alone, which asks the service whose address is its argument.
import { serviceUrl } from '../../src/cli/ask-service.ts'
import { answerOnStdio } from '../../src/cli/mcp-on-stdio.ts'

/** Put in by the bundler. */
declare const version: string

const { stdin, stdout, argv } = process
await answerOnStdio({ url: serviceUrl(argv[2] ?? ''), version, fetch, stdin, stdout })
