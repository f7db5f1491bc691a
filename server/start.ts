// Puts a server together from its configuration, and listens.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Handler } from 'hono'
import { createApp } from './app.ts'
import type { Config } from './platform/config.ts'
import { listen } from './platform/http/listen.ts'
import { serveMetrics } from './platform/observe/metrics-server.ts'
import { openPlatform } from './platform/open-platform.ts'
import type { Platform } from './platform/platform.ts'
import { seedWhenEmpty, type Seeded } from './seed/seed.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const development = process.argv.includes('--dev')

/** A server that answers. */
export interface RunningServer {
  readonly platform: Platform
  readonly port: number
  /** The story that an empty database was filled with. */
  readonly seeded: Seeded | null
  /** Lets running calls and jobs finish, and closes the data. */
  readonly stop: () => Promise<void>
}

/** Starts a server. The process may start another one after its end. */
export async function startServer(config: Config): Promise<RunningServer> {
  const platform = await openPlatform(config)
  const client = await clientFiles()
  const app = createApp(platform, client === null ? {} : { client })
  const seeded = await seedWhenEmpty(platform, app.sync)
  const listening = await listen(app.http, config, platform.life)
  const { metrics, log } = platform
  const figures = config.metrics === null ? null : await serveMetrics(metrics, { ...config.metrics, log })
  app.start()
  return {
    platform,
    port: listening.port,
    seeded,
    stop: async () => {
      await Promise.all([listening.stop(), app.stop(), figures?.stop()])
      await platform.database.close()
    },
  }
}

async function clientFiles(): Promise<string | Handler | null> {
  if (development) {
    const { viteHandler } = await import('./platform/http/vite.ts')
    return viteHandler(root)
  }
  const dist = join(root, 'dist')
  return existsSync(dist) ? dist : null
}
