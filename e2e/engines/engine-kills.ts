// The same as e2e/kills/wizard-kills.ts, in every engine: a person taps «Skicka in», and the browser dies. After the
// restart the draft or the sale is there, never neither; what the screen called saved is a sale, there and on the
// server, once.

import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '../convergence/random.ts'
import { salesTo } from '../fixtures/ledger.ts'
import type { TestServer } from '../fixtures/server.ts'
import type { BrowserPhone } from './browser-phone.ts'
import { fillEnergySale, save } from './day.ts'
import { link, text, type Hand } from './hand.ts'

export interface EngineKillFigures {
  kills: number
  /** How often the screen had said saved before the blow. */
  claims: number
  /** How often it had not, and the sale or its draft was there all the same. */
  cutOff: number
  readonly violations: string[]
}

interface EngineKills {
  /** Its person is signed in. It is off afterwards. */
  readonly phone: BrowserPhone
  readonly server: TestServer
  readonly kills: number
  readonly random: Random
  readonly onKill?: (figures: EngineKillFigures) => void
}

export async function killAroundSave({
  phone,
  server,
  kills,
  random,
  onKill,
}: EngineKills): Promise<EngineKillFigures> {
  const figures: EngineKillFigures = { kills: 0, claims: 0, cutOff: 0, violations: [] }
  const claimed: string[] = []
  // Firefox writes cookies to disk seconds later: a kill right after signing in would sign the person out.
  await phone.close()
  for (; figures.kills < kills && figures.violations.length === 0; figures.kills += 1) {
    const hand = await phone.open()
    const surname = `Död${letters(random)}`
    await hand.open('/sales/create')
    await fillEnergySale(hand, `Dag ${surname}`)
    await hand.see(text(/^Sparat på telefonen/u))
    await save(hand)
    const isClaimed = random.chance(0.4)
    if (isClaimed) await hand.see(text(/^(Inte skickad än|Mottagen)$/u))
    else await pause(random.next() * 60)
    await phone.kill()
    if (isClaimed) claimed.push(surname)
    figures[isClaimed ? 'claims' : 'cutOff'] += 1
    figures.violations.push(...(await violationsOf(await phone.open(), { surname, isClaimed })))
    await phone.kill()
    onKill?.(figures)
  }
  const hand = await phone.open()
  await hand.open('/start')
  await hand.see(link(/^Allt är skickat/u), 60_000)
  await phone.kill()
  for (const surname of claimed) {
    const found = salesTo(server, `Dag ${surname}`).length
    if (found !== 1) figures.violations.push(`${surname} is on the server ${found} times`)
  }
  return figures
}

async function violationsOf(
  hand: Hand,
  { surname, isClaimed }: { surname: string; isClaimed: boolean },
): Promise<readonly string[]> {
  await hand.open('/sales')
  if (await appears(hand, isClaimed ? 30_000 : 3000)) return []
  if (isClaimed) return [`${surname} was called saved and is gone`]
  await hand.open('/start')
  return (await appears(hand, 30_000)) ? [] : [`${surname} is neither a sale nor a draft`]

  function appears(where: Hand, withinMs: number): Promise<boolean> {
    return where.see(link(surname), withinMs).then(
      () => true,
      () => false,
    )
  }
}

const letters = (random: Random): string =>
  Array.from({ length: 6 }, () => String.fromCodePoint(97 + Math.floor(random.next() * 26))).join('')
