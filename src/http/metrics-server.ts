import { createServer, type Server } from 'node:http'

export interface MetricsListening {
  readonly url: string
  readonly stop: () => Promise<void>
}

const loopback = '127.0.0.1'

/** Serves the metrics at `/metrics` on the loopback interface only, for the operator. */
export async function listenForMetrics(port: number, metricsText: () => string): Promise<MetricsListening> {
  const server = createServer((request, response) => {
    const isMetrics = request.method === 'GET' && request.url === '/metrics'
    response.writeHead(isMetrics ? 200 : 404, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
    response.end(isMetrics ? metricsText() : 'See /metrics.\n')
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, loopback, resolve)
  })
  return { url: `http://${loopback}:${portOf(server)}`, stop: () => stop(server) }
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function stop(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => void server.close(() => resolve()))
  server.closeAllConnections()
  await closed
}
