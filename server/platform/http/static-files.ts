import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Hono } from 'hono'
import { Problem } from './problem.ts'

/** Serves the built client: precompressed, hashed assets for ever, the rest asked again, deep links to the app. */
export function addStaticFiles(app: Hono, folder: string): void {
  const files = serveStatic({ root: folder, precompressed: true, onFound: (_path, http) => setCaching(http) })
  app.get('*', files)
  app.get('*', async (http, next) => {
    if (/\.[a-z0-9]+$/i.test(http.req.path) || http.req.path.startsWith('/health')) throw new Problem(404, 'request.not-found')
    if (!existsSync(join(folder, 'index.html'))) throw new Problem(404, 'request.not-found')
    const shell = serveStatic({ root: folder, path: 'index.html', precompressed: true, onFound: () => setNoCache(http) })
    return shell(http, next)
  })
}

function setCaching(http: Context): void {
  if (/^\/assets\/.+-[A-Za-z0-9_-]{8,}\.[a-z0-9]+$/.test(http.req.path)) {
    http.header('cache-control', 'public, max-age=31536000, immutable')
  } else {
    setNoCache(http)
  }
}

const setNoCache = (http: Context): void => http.header('cache-control', 'no-cache')
