// Leaves a page in the middle of a write, again and again: no later page waits for it, and everything that a screen
// called saved is there (docs/decisions/0029-closing-a-page.md).

import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '../convergence/random.ts'
import { fillEnergySale, onPhone, received, save } from './day.ts'
import { button, field, link, type Hand, type Thing } from './hand.ts'

/** A page that waits for another one was seen to wait for minutes; a slow machine needs some seconds. */
const OPENS_WITHIN_MS = 40_000
/** A sale is saved in one of so many rounds; a form is written in the others. */
const SALE_EVERY = 4
/** Half of the sales are left while they are written; the others may be called saved, and must be there. */
const CUT_WITHIN_MS = 150
const CLAIMED_WITHIN_MS = 3000

export interface LeavingFigures {
  rounds: number
  /** Pages that did not open within `OPENS_WITHIN_MS`: the round and the text that was on the screen. */
  readonly freezes: string[]
  /** The customers of sales that a screen had called saved. */
  readonly claimed: string[]
  /** Sales whose saving was interrupted before the screen confirmed anything. */
  readonly cut: string[]
}

export async function leaveAgainAndAgain(
  hand: Hand,
  { rounds, random, onRound }: { rounds: number; random: Random; onRound?: (figures: LeavingFigures) => void },
): Promise<LeavingFigures> {
  const figures: LeavingFigures = { rounds: 0, freezes: [], claimed: [], cut: [] }
  for (; figures.rounds < rounds; figures.rounds += 1) {
    const name = `Rut ${surname(random)}`
    await hand.open('/sales/create')
    if (figures.rounds % SALE_EVERY === 0) {
      await fillEnergySale(hand, name)
      await save(hand)
      await pause(random.next() * (random.next() < 0.5 ? CUT_WITHIN_MS : CLAIMED_WITHIN_MS))
      const isClaimed = (await hand.sees(onPhone)) || (await hand.sees(received))
      figures[isClaimed ? 'claimed' : 'cut'].push(name)
    } else {
      await beginForm(hand)
    }
    await hand.open('/start')
    await pause(random.next() * 1000)
    await hand.open('/sales')
    await expectOpen(link(/Rut|kr|Idag/u))
    if (figures.rounds % 3 === 0) {
      // The browser restores a cached page, and the page starts again.
      await hand.tab.evaluate('void setTimeout(() => history.back())')
      await hand.isAt('/start')
      await expectOpen(button(/./u))
    }
    onRound?.(figures)
  }
  await hand.open('/sales')
  for (const name of figures.claimed) await hand.see(link(name))
  return figures

  async function expectOpen(thing: Thing): Promise<void> {
    await hand.see(thing, OPENS_WITHIN_MS).catch((error: unknown) => {
      figures.freezes.push(`round ${figures.rounds}: ${String(error)}`)
    })
  }
}

/** Types the beginning of a sale, which is written to the disk while it is typed. */
export async function beginForm(hand: Hand): Promise<void> {
  await hand.tap(button('Trygghem Larm'))
  await hand.tap(button('Lägg till Hemlarm bas'))
  await hand.tap(button(/^Fortsätt/u))
  await hand.see(field('Personnummer'))
  await hand.fill('Personnummer', '198112')
}

const surname = (random: Random): string =>
  `R${Array.from({ length: 7 }, () => String.fromCodePoint(97 + Math.floor(random.next() * 26))).join('')}`
