import type { IncomingMessage, ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Handler } from 'hono'
import { createServer } from 'vite'

/**
 * Vite inside this server: one port and one process in development, as in production. Its hot reload has a socket of
 * its own. Its pages carry no content policy, because it injects scripts. Loaded only with `--dev`.
 */
export async function viteHandler(root: string): Promise<Handler> {
  const vite = await createServer({ root, appType: 'spa', server: { middlewareMode: true } })
  return (http) => {
    const { incoming, outgoing } = http.env as { incoming: IncomingMessage; outgoing: ServerResponse }
    return new Promise<Response>((resolve, reject) => {
      outgoing.once('close', () => resolve(RESPONSE_ALREADY_SENT))
      vite.middlewares(incoming, outgoing, (cause: unknown) => {
        if (cause) reject(cause instanceof Error ? cause : new Error('vite failed'))
        else resolve(new Response(null, { status: 404 }))
      })
    })
  }
}
