// The program: read the configuration, make what everything stands on, listen.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Handler } from 'hono'
import { createApp } from './app.ts'
import { offerSetup } from './features/account/index.ts'
import { ConfigError, isLoopback, readConfig, type Config } from './platform/config.ts'
import { endOnCrash } from './platform/crash.ts'
import { FolderInUseError } from './platform/database/folder-lock.ts'
import { listen } from './platform/http/listen.ts'
import { serveMetrics } from './platform/observe/metrics-server.ts'
import { openPlatform } from './platform/open-platform.ts'
import type { Platform } from './platform/platform.ts'
import { closeToOthers, makeFilesPrivate } from './platform/private-files.ts'
import { seedWhenEmpty, type Seeded } from './seed/seed.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const development = process.argv.includes('--dev')

makeFilesPrivate()
try {
  await start(readConfig())
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof FolderInUseError) && !isPortTaken(error)) throw error
  console.error(`Rond cannot start:\n${error.message}`)
  process.exit(1)
}

async function start(config: Config): Promise<void> {
  closeToOthers(config, console.warn)
  const platform = await openPlatform(config)
  const client = await clientFiles()
  const app = createApp(platform, client === null ? {} : { client })
  const seeded = await seedWhenEmpty(platform, app.sync)
  const listening = await listen(app.http, config)
  const { metrics, log } = platform
  const figures = config.metrics === null ? null : await serveMetrics(metrics, { ...config.metrics, log })
  app.start()
  const stop = async (): Promise<void> => {
    await Promise.all([listening.stop(), app.stop(), figures?.stop()])
    await platform.database.close()
  }
  // The load balancer notices first, so that no call reaches a closed port.
  const leave = async (): Promise<void> => {
    platform.life.isLeaving = true
    if (config.drainMs > 0) await wait(config.drainMs)
    await stop()
  }
  endOnCrash(platform.log, stop)
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void leave().finally(() => process.exit()))
  await greet(platform, listening.port, seeded)
}

function isPortTaken(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES')
}

async function clientFiles(): Promise<string | Handler | null> {
  if (development) {
    const { viteHandler } = await import('./platform/http/vite.ts')
    return viteHandler(root)
  }
  const dist = join(root, 'dist')
  return existsSync(dist) ? dist : null
}

async function greet(platform: Platform, port: number, seeded: Seeded | null): Promise<void> {
  warnOutsideProduction(platform.config)
  const address = platform.config.mode === 'production' ? platform.config.publicUrl.origin : `http://localhost:${port}`
  console.log(`\nRond is ready: ${address}`)
  if (seeded)
    console.log(`\nDemo accounts, password ${seeded.password}:\n${seeded.emails.map((one) => `  ${one}`).join('\n')}`)
  const setupLink = await offerSetup(platform)
  if (setupLink !== null) console.log(`\nMake the first administrator (once, within 24 hours): ${setupLink}`)
}

function warnOutsideProduction({ mode, host }: Config): void {
  if (mode === 'production' || isLoopback(host)) return
  const line = '!'.repeat(100)
  console.warn(
    `\n${line}\nNODE_ENV is ${mode}, and the server listens on ${host}: everybody who reaches this machine reaches it,` +
      `\nwithout the protection of production (NODE_ENV=production, https). Never do this with real data.\n${line}`,
  )
}
