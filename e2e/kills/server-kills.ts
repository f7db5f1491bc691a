// Kills the real server with -9 under load, at random moments, and starts it again. Everything that a phone was told
// must be on the disk each time; in the end every sale that a screen called saved is there, once.

import { Random } from '../convergence/random.ts'
import { emailOf } from '../fixtures/people.ts'
import { TestServer } from '../fixtures/server.ts'
import { SellerPhone } from './seller-phone.ts'
import { readWreck, type Wreck } from './server-ledger.ts'

const sellers = [
  emailOf('seller'),
  emailOf('seller'),
  'adam.forsling@demo.rond.example',
  'linnea.boden@demo.rond.example',
  'amira.haddadi@demo.rond.example',
  'ebba.thulander@demo.rond.example',
]

/** The moment of the kill: any, during a push or its transaction, or around its answer. */
const moments = ['any time', 'in a push', 'around an answer'] as const

/** One server, or several behind one address. */
export interface KillTarget {
  readonly url: string
  /** Ends a process with -9. */
  readonly kill: () => Promise<void>
  /** Starts what was killed. */
  readonly start: () => Promise<void>
  /** The committed rows. */
  readonly read: () => Promise<Wreck>
  readonly stop: () => Promise<void>
}

export interface ServerKillOptions {
  /** A server on SQLite by default. */
  readonly launch?: () => Promise<KillTarget>
  readonly kills: number
  readonly seed: number
  /** The longest time a seller waits between two sales. */
  readonly pauseMs?: number
  readonly onKill?: (done: number, figures: ServerKillFigures) => void
}

export interface ServerKillFigures {
  kills: number
  /** Kills while at least one push was under way. */
  inPush: number
  /** Committed commands whose phone had not received the answer. */
  answersLost: number
  /** Sales a screen called saved. */
  claims: number
  readonly violations: string[]
}

async function launchOne(): Promise<KillTarget> {
  const server = await TestServer.launch({ story: 'door-to-door-team' })
  return {
    url: server.url,
    kill: () => server.kill(),
    start: () => server.start(),
    read: () => Promise.resolve(readWreck(server.dataDir)),
    stop: () => server.stop(),
  }
}

export async function killServer({
  kills,
  seed,
  onKill,
  launch = launchOne,
  pauseMs = 40,
}: ServerKillOptions): Promise<ServerKillFigures> {
  const random = new Random(seed)
  const figures: ServerKillFigures = { kills: 0, inPush: 0, answersLost: 0, claims: 0, violations: [] }
  const server = await launch()
  const phones = await Promise.all(sellers.map((email) => SellerPhone.unpack(server.url, email)))
  const load = new Load(phones, random, pauseMs)
  try {
    for (; figures.kills < kills && figures.violations.length === 0; figures.kills += 1) {
      await load.until(random.pick(moments))
      figures.inPush += load.underWay > 0 ? 1 : 0
      await server.kill()
      load.isServerUp = false
      await examine(phones, server.read, figures)
      await server.start()
      load.isServerUp = true
      onKill?.(figures.kills + 1, figures)
    }
    await load.stop()
    await Promise.all(phones.map((phone) => phone.rest()))
    // The other device of the same seller pulls what one device sent last.
    await Promise.all(phones.map((phone) => phone.rest()))
    await server.kill()
    await settle(phones, await server.read(), figures)
  } finally {
    await load.stop()
    for (const phone of phones) await phone.off()
    await server.stop()
  }
  return figures
}

/** S4: everything that a phone was told is committed. Another server may go on: the phones are asked first. */
async function examine(
  phones: readonly SellerPhone[],
  read: KillTarget['read'],
  figures: ServerKillFigures,
): Promise<void> {
  const received = (await Promise.all(phones.map((phone) => phone.received()))).flat()
  const told = new Set<string>(received.map(({ id }) => id))
  const wreck = await read()
  for (const { id, seq, state } of received) {
    if (!wreck.fates.has(id)) figures.violations.push(`command ${seq} (${id}) was «${state}» on the phone and is gone`)
  }
  const claimed = new Set(phones.flatMap(({ claims }) => claims.map(({ commandId }) => commandId)))
  figures.answersLost += [...wreck.fates.keys()].filter((id) => claimed.has(id) && !told.has(id)).length
  accuse(wreck, figures)
}

/** S1, S2, S5: in the end every saved sale is there, once, and every phone shows the server's rows. */
async function settle(phones: readonly SellerPhone[], wreck: Wreck, figures: ServerKillFigures): Promise<void> {
  accuse(wreck, figures)
  for (const phone of phones) {
    figures.claims += phone.claims.length
    for (const { saleId, commandId } of phone.claims) {
      if (wreck.fates.get(commandId) !== 'applied') figures.violations.push(`the command of sale ${saleId} is missing`)
      if (!wreck.sales.has(saleId)) figures.violations.push(`sale ${saleId} was saved and is lost`)
    }
    const shown = (await phone.sales()).map(({ id, version }) => `${id}/${version}`).toSorted()
    const held = [...wreck.sales].flatMap(([id, { sellerId, version }]) =>
      sellerId === phone.sellerId ? [`${id}/${version}`] : [],
    )
    if (shown.join() !== held.toSorted().join()) {
      figures.violations.push(`a phone shows ${shown.length} sales, the server has ${held.length}, or other versions`)
    }
  }
}

function accuse({ doubles, damage }: Wreck, { violations }: ServerKillFigures): void {
  violations.push(...doubles.map((id) => `sale ${id} was made twice`), ...damage.map((line) => `the database: ${line}`))
}

/** Sellers who sell continuously, with network and without, until told to stop. */
class Load {
  isServerUp = true
  /** Pushes without an answer yet. */
  underWay = 0
  readonly #random: Random
  readonly #selling: Promise<unknown>
  readonly #waiting = new Set<{ moment: 'sent' | 'answered'; resolve: () => void }>()
  readonly #pauseMs: number
  #goesOn = true

  constructor(phones: readonly SellerPhone[], random: Random, pauseMs: number) {
    this.#pauseMs = pauseMs
    this.#random = random
    for (const phone of phones) phone.onPush = this.#hear
    this.#selling = Promise.all(phones.map((phone) => this.#sell(phone)))
  }

  /** Resolves when the server is to die. */
  async until(moment: (typeof moments)[number]): Promise<void> {
    await pause(this.#random.next() * 120)
    if (moment === 'any time') return
    await new Promise<void>((resolve) => {
      this.#waiting.add({ moment: moment === 'in a push' ? 'sent' : 'answered', resolve })
    })
    await pause(this.#random.next() * (moment === 'in a push' ? 15 : 3))
  }

  async stop(): Promise<void> {
    this.#goesOn = false
    await this.#selling
  }

  readonly #hear = (moment: 'sent' | 'answered'): void => {
    this.underWay += moment === 'sent' ? 1 : -1
    for (const one of this.#waiting) {
      if (one.moment !== moment) continue
      this.#waiting.delete(one)
      one.resolve()
    }
  }

  async #sell(phone: SellerPhone): Promise<void> {
    while (this.#goesOn) {
      await phone.sell()
      await pause(this.#random.next() * (this.isServerUp ? this.#pauseMs : 500))
    }
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
