// The program: read the configuration, make what everything stands on, listen.
import { setTimeout as wait } from 'node:timers/promises'
import { offerSetup } from './features/account/index.ts'
import { isLoopback, readConfig, type Config } from './platform/config.ts'
import { endOnCrash } from './platform/crash.ts'
import { OperatorError } from './platform/operator-error.ts'
import { closeToOthers, makeFilesPrivate } from './platform/private-files.ts'
import { startServer, type RunningServer } from './start.ts'

makeFilesPrivate()
try {
  await start(readConfig())
} catch (error) {
  if (!(error instanceof OperatorError || isPortTaken(error))) throw error
  console.error(`Rond cannot start:\n${error.message}`)
  process.exit(1)
}

async function start(config: Config): Promise<void> {
  closeToOthers(config, console.warn)
  const server = await startServer(config)
  const { platform, stop } = server
  // The load balancer notices first, so that no call reaches a closed port.
  const leave = async (): Promise<void> => {
    platform.life.isLeaving = true
    if (config.drainMs > 0) await wait(config.drainMs)
    await stop()
  }
  endOnCrash(platform.log, stop)
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void leave().finally(() => process.exit()))
  await greet(server)
}

function isPortTaken(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES')
}

async function greet({ platform, port, seeded }: RunningServer): Promise<void> {
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
