// The process of the attackers: `attack.ts <port>`. Attacks until it is ended.
import { soakAttackers } from './attackers.ts'

const port = Number(process.argv[2])
const stop = new AbortController()
process.once('SIGTERM', () => stop.abort())
// A parent that was killed ends it, too.
process.stdin.resume().once('end', () => stop.abort())
await Promise.all(soakAttackers.map(async ({ address, run }) => run({ port, address, signal: stop.signal })))
process.exit(0)
