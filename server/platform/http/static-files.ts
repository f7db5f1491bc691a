import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono, MiddlewareHandler } from 'hono'
import { Problem } from './problem.ts'

/** Serves the built client: precompressed, hashed assets for ever, the rest asked again, deep links to the app. */
export function addStaticFiles(app: Hono, folder: string): void {
  const files = serveStatic({ root: folder, precompressed: true })
  const shell = serveStatic({ root: folder, path: 'index.html', precompressed: true })
  app.get('*', withCaching(files))
  app.get('*', async (http, next) => {
    const { path } = http.req
    if (/\.[a-z0-9]+$/i.test(path) || path.startsWith('/health')) throw new Problem(404, 'request.not-found')
    return withCaching(shell)(http, next)
  })
}

const withCaching =
  (serve: MiddlewareHandler): MiddlewareHandler =>
  async (http, next) => {
    const answer = await serve(http, next)
    if (answer instanceof Response) answer.headers.set('cache-control', cachingOf(http.req.path))
    return answer
  }

/** Names that carry a hash of the content never change their content. */
const cachingOf = (path: string): string =>
  /^\/assets\/.+-[A-Za-z0-9_-]{8,}\.[a-z0-9]+$/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'
