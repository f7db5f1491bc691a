import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Logger } from '../log.ts'
import type { Metrics } from './metrics.ts'

interface MetricsAddress {
  readonly host: string
  readonly port: number
}

/**
 * Serves the figures at `/metrics` of a port of their own, which the reverse proxy does not publish. A scrape that fails is
 * answered with 500 and logged; the product is not touched by it.
 */
export async function serveMetrics(
  metrics: Metrics,
  { host, port, log }: MetricsAddress & { readonly log: Logger },
): Promise<{ readonly port: number; readonly stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      (error: unknown) => {
        log.error({ error }, 'figures could not be read')
        response.writeHead(500).end()
      },
    )
  })
  server.requestTimeout = 10_000
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
