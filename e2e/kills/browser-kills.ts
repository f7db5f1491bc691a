// Kills Chromium with -9, all its processes, at random moments around «Save», on one profile again and again.
// Everything that the screen called saved must be there after the restart, and in the end on the server, once.

import type { LaunchOptions } from '@playwright/test'
import type { Id } from '../../shared/kernel/ids.ts'
import { Random } from '../convergence/random.ts'
import { signInOverHttp } from '../fixtures/http-session.ts'
import { query } from '../fixtures/ledger.ts'
import { emailOf } from '../fixtures/people.ts'
import { TestServer } from '../fixtures/server.ts'
import { damage, type Damage } from './damage.ts'
import { EnginePhone, KillPageFiles } from './engine-phone.ts'
import { readWreck } from './server-ledger.ts'

const MOST_SAVES_A_LIFE = 8
const REPAIRED_WITHIN_MS = 30_000

export interface BrowserKillOptions {
  readonly kills: number
  /** Further kills follow until a screen has called so many sales saved: a slow machine saves fewer in one life. */
  readonly claims?: number
  readonly seed: number
  readonly launch: LaunchOptions
  /** The damage to one of the two copies between two lives; empty for none. */
  readonly damages: readonly Damage[]
  readonly onKill?: (figures: BrowserKillFigures) => void
}

export interface BrowserKillFigures {
  kills: number
  /** Sales a screen called saved. */
  claims: number
  /** Saves that were under way when the blow fell. */
  cutOff: number
  /** How often one of the two copies was damaged between two lives, by the kind of damage. */
  readonly damages: Partial<Record<Damage, number>>
  /** How often the browser had thrown its own database away, by itself or because of our damage. */
  databasesLost: number
  readonly violations: string[]
}

export async function killBrowser(options: BrowserKillOptions): Promise<BrowserKillFigures> {
  const { launch } = options
  const files = await KillPageFiles.build()
  const server = await TestServer.launch({ story: 'door-to-door-team' })
  const session = await signInOverHttp(server.url, emailOf('seller'))
  const phone = await EnginePhone.unpack({ url: server.url, session, files, launch })
  try {
    return await new BrowserKills(options, server, phone).run()
  } finally {
    await phone.throwAway()
    await server.stop()
    await files.remove()
  }
}

class BrowserKills {
  readonly #options: BrowserKillOptions
  readonly #server: TestServer
  readonly #phone: EnginePhone
  readonly #random: Random
  readonly #claimed = new Set<Id>()
  readonly #figures: BrowserKillFigures = {
    kills: 0,
    claims: 0,
    cutOff: 0,
    damages: {},
    databasesLost: 0,
    violations: [],
  }

  constructor(options: BrowserKillOptions, server: TestServer, phone: EnginePhone) {
    this.#options = options
    this.#server = server
    this.#phone = phone
    this.#random = new Random(options.seed)
  }

  async run(): Promise<BrowserKillFigures> {
    const figures = this.#figures
    const { kills, claims = 0 } = this.#options
    const isEnough = (): boolean => figures.kills >= kills && figures.claims >= claims
    for (; !isEnough() && figures.violations.length === 0; figures.kills += 1) {
      await this.#open()
      await this.#sellUntilKilled()
      figures.claims = this.#claimed.size
      this.#options.onKill?.(figures)
    }
    await this.#phone.open({ isOnline: true })
    await this.#examine({ isDamaged: true })
    await this.#phone.drain()
    await this.#phone.kill()
    await this.#server.kill()
    const wreck = readWreck(this.#server.dataDir)
    for (const id of this.#claimed) {
      if (!wreck.sales.has(id)) figures.violations.push(`sale ${id} never reached the server`)
    }
    figures.violations.push(...wreck.doubles.map((id) => `sale ${id} was made twice`), ...wreck.damage)
    return figures
  }

  /** A life begins: perhaps with one copy damaged, with network or without. */
  async #open(): Promise<void> {
    const isFirst = this.#figures.kills === 0
    const harm =
      this.#options.damages.length > 0 && !isFirst && this.#random.chance(0.6)
        ? this.#random.pick(this.#options.damages)
        : null
    const isDamaged = harm !== null && damage(this.#phone.profile, harm, this.#random)
    if (harm !== null && isDamaged) this.#figures.damages[harm] = (this.#figures.damages[harm] ?? 0) + 1
    const { hadDatabase } = await this.#phone.open({ isOnline: isFirst || isDamaged || this.#random.chance(0.3) })
    if (!hadDatabase) {
      this.#figures.databasesLost += 1
      // A phone that has lost its catalogue sells again, and its second copy opens, once it has met the server.
      await this.#phone.kill()
      await this.#phone.open({ isOnline: true })
    }
    await this.#examine({ isDamaged: isDamaged || !hadDatabase })
    if (!isDamaged) return
    // The copies fail apart, never both at once: the next harm meets two whole ones.
    await this.#phone.drain()
    await this.#phone.cutNetwork()
  }

  /**
   * S1, S4: the phone has everything it had called saved and the server has not yet, once. After damage it may take a
   * moment to repair itself.
   */
  async #examine({ isDamaged }: { isDamaged: boolean }): Promise<void> {
    const deadline = Date.now() + (isDamaged ? REPAIRED_WITHIN_MS : 0)
    for (;;) {
      const known = (await this.#phone.known()).map(({ saleId }) => saleId)
      const found = new Set(known)
      if (found.size !== known.length) this.#figures.violations.push('the phone has a sale twice')
      const received = new Set(query<{ id: Id }>(this.#server, 'select id from sale').map(({ id }) => id))
      const missing = [...this.#claimed].filter((id) => !found.has(id) && !received.has(id))
      if (missing.length === 0) return
      if (Date.now() > deadline) {
        this.#figures.violations.push(...missing.map((id) => `sale ${id} was called saved and is gone from the phone`))
        return
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  async #sellUntilKilled(): Promise<void> {
    const random = this.#random
    const saves = 1 + Math.floor(random.next() * MOST_SAVES_A_LIFE)
    const isAfterTap = random.chance(0.6)
    const delayMs = isAfterTap ? random.next() * 60 : 0
    let begun = 0
    let confirmed = 0
    await new Promise<void>((resolve) => {
      this.#phone.startSelling(random.next() * 30, (what, saleId) => {
        if (what === 'saving') begun += 1
        else {
          confirmed += 1
          this.#claimed.add(saleId)
        }
        if (isAfterTap ? begun === saves : confirmed === saves) setTimeout(resolve, delayMs)
      })
    })
    await this.#phone.kill()
    this.#figures.cutOff += begun - confirmed
  }
}
