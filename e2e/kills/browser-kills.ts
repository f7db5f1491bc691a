// Chromium is killed with -9, all its processes, at moments drawn by chance around «Save», on one profile again and again.
// What the screen called saved must be there when it is opened again, and on the server in the end, once.

import type { LaunchOptions } from '@playwright/test'
import type { Id } from '../../shared/kernel/ids.ts'
import { Random } from '../convergence/random.ts'
import { signInOverHttp } from '../fixtures/http-session.ts'
import { emailOf } from '../fixtures/people.ts'
import { TestServer } from '../fixtures/server.ts'
import { EnginePhone, KillPageFiles } from './engine-phone.ts'
import { readWreck } from './server-ledger.ts'

const MOST_SAVES_A_LIFE = 8

export interface BrowserKillOptions {
  readonly kills: number
  readonly seed: number
  readonly launch: LaunchOptions
  readonly onKill?: (figures: BrowserKillFigures) => void
}

export interface BrowserKillFigures {
  kills: number
  /** Sales a screen called saved. */
  claims: number
  /** Saves that were under way when the blow fell. */
  cutOff: number
  /** How often the browser had thrown its own database away. */
  databasesLost: number
  readonly violations: string[]
}

export async function killBrowser(options: BrowserKillOptions): Promise<BrowserKillFigures> {
  const { kills, seed, launch, onKill } = options
  const random = new Random(seed)
  const figures: BrowserKillFigures = { kills: 0, claims: 0, cutOff: 0, databasesLost: 0, violations: [] }
  const files = await KillPageFiles.build()
  const server = await TestServer.launch({ story: 'door-to-door-team' })
  const session = await signInOverHttp(server.url, emailOf('seller'))
  const phone = await EnginePhone.unpack({ url: server.url, session, files, launch })
  const claimed = new Set<Id>()
  try {
    for (; figures.kills < kills && figures.violations.length === 0; figures.kills += 1) {
      const { hadDatabase } = await phone.open({ isOnline: figures.kills === 0 || random.chance(0.5) })
      if (figures.kills > 0 && !hadDatabase) figures.databasesLost += 1
      await examine(phone, claimed, figures)
      figures.cutOff += await sellUntilKilled(phone, claimed, random)
      figures.claims = claimed.size
      onKill?.(figures)
    }
    await phone.open({ isOnline: true })
    await examine(phone, claimed, figures)
    await phone.drain()
    await phone.kill()
    await server.kill()
    const wreck = readWreck(server.dataDir)
    for (const id of claimed) if (!wreck.sales.has(id)) figures.violations.push(`sale ${id} never reached the server`)
    figures.violations.push(...wreck.doubles.map((id) => `sale ${id} was made twice`), ...wreck.damage)
  } finally {
    await phone.throwAway()
    await server.stop()
    await files.remove()
  }
  return figures
}

/** S1, S4: the phone has everything it had called saved, once. */
async function examine(
  phone: EnginePhone,
  claimed: ReadonlySet<Id>,
  { violations }: BrowserKillFigures,
): Promise<void> {
  const known = (await phone.known()).map(({ saleId }) => saleId)
  const found = new Set(known)
  for (const id of claimed)
    if (!found.has(id)) violations.push(`sale ${id} was called saved and is gone from the phone`)
  if (found.size !== known.length) violations.push('the phone has a sale twice')
}

/** Answers how many saves were begun and not confirmed. */
async function sellUntilKilled(phone: EnginePhone, claimed: Set<Id>, random: Random): Promise<number> {
  const saves = 1 + Math.floor(random.next() * MOST_SAVES_A_LIFE)
  const isAfterTap = random.chance(0.6)
  const delayMs = isAfterTap ? random.next() * 60 : 0
  let begun = 0
  let confirmed = 0
  await new Promise<void>((resolve) => {
    phone.startSelling(random.next() * 30, (what, saleId) => {
      if (what === 'saving') begun += 1
      else {
        confirmed += 1
        claimed.add(saleId)
      }
      if (isAfterTap ? begun === saves : confirmed === saves) setTimeout(resolve, delayMs)
    })
  })
  await phone.kill()
  return begun - confirmed
}
