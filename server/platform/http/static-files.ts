import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { isKnown } from './api-answers.ts'
import { isPagePath } from './page-paths.ts'
import { Problem } from './problem.ts'
import { codeReaderPolicy } from './security-headers.ts'

/** The build's own stamps, and the compressed copies, which are served under the name of their file. */
const HIDDEN = /\/\.(?!well-known\/)|\.(?:br|gz|zst)$/u

/**
 * Serves the built client: precompressed, hashed assets for ever, the rest asked again, deep links to the app. A path
 * that is no page of the product gets the app as well, with the status 404.
 */
export function addStaticFiles(app: Hono, folder: string): void {
  const files = serveStatic({ root: folder, precompressed: true })
  const shell = serveStatic({ root: folder, path: 'index.html', precompressed: true })
  app.get('*', async (http, next) => {
    if (HIDDEN.test(http.req.path)) throw new Problem(404, 'request.not-found')
    return withCaching(files)(http, next)
  })
  app.get('*', async (http, next) => {
    const { path } = http.req
    if (/\.[a-z0-9]+$/i.test(path) || path.startsWith('/health')) throw new Problem(404, 'request.not-found')
    const page = await withCaching(shell)(http, next)
    return page instanceof Response && !isPagePath(path) ? notFound(page) : page
  })
  app.all('*', () => {
    throw new Problem(405, 'request.method-not-allowed', { headers: { allow: 'GET, HEAD' } })
  })
}

const notFound = (page: Response): Response =>
  page.status === 200 ? new Response(page.body, { status: 404, headers: page.headers }) : page

const withCaching =
  (serve: MiddlewareHandler): MiddlewareHandler =>
  async (http, next) => {
    const answer = await serve(http, next)
    if (!(answer instanceof Response)) return answer
    const { headers } = answer
    headers.set('cache-control', cachingOf(http.req.path))
    if (CODE_READER.test(http.req.path)) headers.set('content-security-policy', codeReaderPolicy)
    headers.set('vary', 'accept-encoding')
    const modified = Date.parse(headers.get('last-modified') ?? '')
    const tag = `W/"${modified.toString(36)}-${headers.get('content-length')}"`
    if (answer.status === 200) headers.set('etag', tag)
    if (answer.status !== 200 || !hasSame(http, { tag, modified })) return answer
    await answer.body?.cancel()
    for (const name of ['content-length', 'content-type', 'content-encoding']) headers.delete(name)
    return new Response(null, { status: 304, headers })
  }

/** Whether the caller has this very file: by its tag, or, where it sends none, by its time (RFC 9110, 13.2.2). */
function hasSame(http: Context, { tag, modified }: { tag: string; modified: number }): boolean {
  const sent = http.req.header('if-none-match')
  if (sent !== undefined) return isKnown(sent, tag)
  return modified <= Date.parse(http.req.header('if-modified-since') ?? '')
}

/** The longest hash, a dash and one letter before it. */
const HASH_END = 42
const HASHED = /^.{1,33}-[A-Za-z0-9_-]{8,40}$/

/** The worker that decodes pictures of codes (client/entities/scan). */
const CODE_READER = /^\/assets\/code-reader\.worker-[\w-]+\.js$/u

/** Names that carry a hash of the content never change their content. Only the end is read: an address may be long. */
function cachingOf(path: string): string {
  const dot = path.lastIndexOf('.')
  const name = path.slice(path.lastIndexOf('/') + 1, dot)
  const isHashed = path.startsWith('/assets/') && dot > 0 && HASHED.test(name.slice(-HASH_END))
  return isHashed ? 'public, max-age=31536000, immutable' : 'no-cache'
}
