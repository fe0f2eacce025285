import { connect } from 'node:net'
import type { Reply } from './target.ts'

/** Sends bytes over a new connection, half-closes it, and reads until the server closes it. */
export function rawExchange(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let received = ''
    socket.setEncoding('utf8')
    socket.on('data', (text: string) => (received += text))
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // The server may close the connection before it has read everything.
      if (error.code === 'ECONNRESET' || error.code === 'EPIPE') resolve(received)
      else reject(error)
    })
    socket.on('close', () => resolve(received))
    socket.end(Buffer.from(bytes, 'utf8'))
  })
}

/** Parses the responses in the received text; several if several requests were sent. */
export function repliesIn(received: string): Reply[] {
  return received
    .split(/(?=^HTTP\/1\.1 \d{3})/m)
    .filter((text) => text.startsWith('HTTP/1.1 ') && !text.startsWith('HTTP/1.1 100'))
    .map((text) => {
      const [head = '', ...rest] = text.split('\r\n\r\n')
      const [statusLine = '', ...lines] = head.split('\r\n')
      const headers = lines.map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 2),
      ])
      return {
        status: Number(statusLine.split(' ')[1]),
        headers: Object.fromEntries(headers),
        body: rest.join('\r\n\r\n'),
      }
    })
}
