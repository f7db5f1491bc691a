// `npm run engines` runs it for each engine: browsers killed around «Skicka in», and pages left in the middle of a write.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Random } from '../convergence/random.ts'
import { salesTo } from '../fixtures/ledger.ts'
import { TestServer } from '../fixtures/server.ts'
import { BrowserPhone } from './browser-phone.ts'
import { signIn } from './day.ts'
import { engines } from './engine-browser.ts'
import { killAroundSave } from './engine-kills.ts'
import { link, type Hand } from './hand.ts'
import { leaveAgainAndAgain } from './leaving.ts'

const { values } = parseArgs({
  options: {
    engine: { type: 'string' },
    kills: { type: 'string', default: '50' },
    leavings: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
  },
})
const engine = engines.find((one) => one === values.engine)
if (!engine) throw new Error(`--engine is one of ${engines.join(', ')}`)

const random = new Random(Number(values.seed))
const server = await TestServer.launch({ story: 'door-to-door-team' })
const phone = await BrowserPhone.unpack(engine, server.url)
try {
  const hand = await phone.open()
  await signIn(hand)
  if (Number(values.leavings) > 0) {
    const left = await leave(hand, Number(values.leavings))
    keep({ left })
    if (left.freezes + left.lost.length > 0) process.exitCode = 1
  }
  if (Number(values.kills) > 0) {
    const killed = await kill(Number(values.kills))
    keep({ killed })
    if (killed.violations.length > 0) process.exitCode = 1
  }
} finally {
  await phone.throwAway()
  await server.stop()
}

/** Keeps the figures of one part for the table; those of the other part stay, so that each part can run on its own. */
function keep(part: Record<string, unknown>): void {
  const file = `.cache/engine-${engine ?? ''}.json`
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : {}
  mkdirSync('.cache', { recursive: true })
  writeFileSync(file, JSON.stringify({ ...kept, ...part }))
}

async function leave(hand: Hand, rounds: number) {
  const onRound = (figures: { rounds: number; freezes: readonly string[] }) => {
    if (figures.rounds % 10 === 9)
      console.log(`${engine}: left ${figures.rounds + 1} times, ${figures.freezes.length} freezes`)
  }
  const { freezes, claimed, cut } = await leaveAgainAndAgain(hand, { rounds, random, onRound })
  await hand.open('/start')
  await hand.see(link(/^Allt är skickat/u), 60_000)
  const lost = claimed.filter((name) => salesTo(server, name).length !== 1)
  console.log(
    `${engine}: ${rounds} leavings, ${freezes.length} freezes, ${claimed.length} sales called saved, ${lost.length} lost`,
  )
  for (const freeze of freezes) console.log(freeze)
  return { rounds, freezes: freezes.length, claimed: claimed.length, cut: cut.length, lost }
}

async function kill(kills: number) {
  const onKill = (figures: { kills: number; claims: number }) => {
    if (figures.kills % 5 === 4) console.log(`${engine}: ${figures.kills + 1} kills, ${figures.claims} after «saved»`)
  }
  const figures = await killAroundSave({ phone, server, kills, random, onKill })
  console.log(
    [`${engine}: ${figures.kills} kills, ${figures.claims} after «saved»`, ...figures.violations].join('\n  '),
  )
  return figures
}
