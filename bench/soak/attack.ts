// Main module of the process of the attackers: `attack.ts <port>`. It attacks until SIGTERM.
import { soakAttackers } from './attackers.ts'

const port = Number(process.argv[2])
const stop = new AbortController()
process.once('SIGTERM', () => stop.abort())
// The attack also ends if the parent process is killed, because that closes standard input.
process.stdin.resume().once('end', () => stop.abort())
await Promise.all(soakAttackers.map(async ({ address, run }) => run({ port, address, signal: stop.signal })))
process.exit(0)
