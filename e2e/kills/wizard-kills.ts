// The same kill through the screens: a person fills the wizard and taps «Skicka in», and the browser dies. After the
// restart the draft or the sale is there, never neither; what the screen called saved is a sale, there and on the
// server.

import type { LaunchOptions, Locator, Page } from '@playwright/test'
import { Random } from '../convergence/random.ts'
import { InstalledPhone } from '../fixtures/installed.ts'
import { salesTo } from '../fixtures/ledger.ts'
import { cutNetwork, untilInstalled } from '../fixtures/network.ts'
import { signInByHand } from '../fixtures/people.ts'
import { fillEnergySale } from '../fixtures/selling.ts'
import { TestServer } from '../fixtures/server.ts'

const PATIENCE = { timeout: 30_000 }

export interface WizardKillOptions {
  readonly kills: number
  readonly seed: number
  readonly launch: LaunchOptions
  readonly onKill?: (figures: WizardKillFigures) => void
}

export interface WizardKillFigures {
  kills: number
  /** How often the screen had said «Sparat på telefonen» before the blow. */
  claims: number
  /** How often it had not, and the sale or its draft was there all the same. */
  cutOff: number
  readonly violations: string[]
}

interface Attempt {
  readonly surname: string
  readonly isClaimed: boolean
}

export async function killInWizard({ kills, seed, launch, onKill }: WizardKillOptions): Promise<WizardKillFigures> {
  const random = new Random(seed)
  const figures: WizardKillFigures = { kills: 0, claims: 0, cutOff: 0, violations: [] }
  const server = await TestServer.launch({ story: 'door-to-door-team' })
  const phone = await InstalledPhone.unpack(launch)
  const attempts: Attempt[] = []
  try {
    await install(phone, server.url)
    for (; figures.kills < kills && figures.violations.length === 0; figures.kills += 1) {
      const page = await phone.open()
      if (random.chance(0.7)) await cutNetwork(page)
      const surname = `Död${letters(random)}`
      const attempt = await saveUntilKilled(phone, page, { url: server.url, surname, random })
      attempts.push(attempt)
      figures[attempt.isClaimed ? 'claims' : 'cutOff'] += 1
      await examine(phone, server.url, attempt, figures)
      onKill?.(figures)
    }
    await drain(phone, server.url)
    for (const { surname, isClaimed } of attempts) {
      const found = salesTo(server, firstName + surname).length
      if (found > 1 || (isClaimed && found === 0)) figures.violations.push(`${surname} is on the server ${found} times`)
    }
  } finally {
    await phone.throwAway()
    await server.stop()
  }
  return figures
}

const firstName = 'Dag '
const letters = (random: Random): string =>
  Array.from({ length: 6 }, () => String.fromCodePoint(97 + Math.floor(random.next() * 26))).join('')

/** Signed in some time ago, so the browser has written everything that it first keeps in memory. */
async function install(phone: InstalledPhone, url: string): Promise<void> {
  const page = await phone.open()
  await signInByHand(page, 'seller', url)
  await untilInstalled(page)
  await page.goto(`${url}/sales/create`)
  await page.getByRole('button', { name: /Norrsken Energi/ }).waitFor(PATIENCE)
  await phone.close()
}

async function saveUntilKilled(
  phone: InstalledPhone,
  page: Page,
  { url, surname, random }: { url: string; surname: string; random: Random },
): Promise<Attempt> {
  await page.goto(`${url}/sales/create`)
  await fillEnergySale(page, firstName + surname)
  await page.getByText(/^Sparat på telefonen/).waitFor(PATIENCE)
  const isToBeClaimed = random.chance(0.4)
  const tap = page.getByRole('button', { name: /^Skicka in/ }).click({ noWaitAfter: true })
  if (isToBeClaimed) {
    await page.getByText('Sparat på telefonen', { exact: true }).waitFor(PATIENCE)
  } else {
    await tap
    await new Promise((resolve) => setTimeout(resolve, random.next() * 60))
  }
  // The click's own promise ends with the browser.
  tap.catch(() => undefined)
  await phone.kill()
  return { surname, isClaimed: isToBeClaimed }
}

async function examine(
  phone: InstalledPhone,
  url: string,
  attempt: Attempt,
  figures: WizardKillFigures,
): Promise<void> {
  const page = await phone.open()
  await cutNetwork(page)
  if (attempt.isClaimed) {
    await page.goto(`${url}/sales`)
    if (!(await appears(saleOn(page, attempt), PATIENCE)))
      figures.violations.push(`${attempt.surname} was called saved and is gone`)
  } else if (!(await isSaleOrDraft(page, url, attempt)))
    figures.violations.push(`${attempt.surname} is neither a sale nor a draft`)
  await phone.kill()
}

/** The moment of the kill decides which of the two it is. A busy machine shows either late, so both are looked for in turn. */
async function isSaleOrDraft(page: Page, url: string, attempt: Attempt): Promise<boolean> {
  for (const timeout of [3000, 10_000, 30_000]) {
    await page.goto(`${url}/sales`)
    if (await appears(saleOn(page, attempt), { timeout })) return true
    await page.goto(`${url}/start`)
    if (await appears(page.getByRole('main').getByText(attempt.surname), { timeout })) return true
  }
  return false
}

const saleOn = (page: Page, { surname }: Attempt): Locator =>
  page.getByRole('main').getByRole('link', { name: surname })

const appears = (what: Locator, patience: { timeout: number }): Promise<boolean> =>
  what
    .first()
    .waitFor(patience)
    .then(
      () => true,
      () => false,
    )

async function drain(phone: InstalledPhone, url: string): Promise<void> {
  const page = await phone.open()
  await page.goto(`${url}/start`)
  if (new URL(page.url()).pathname === '/login') await signInByHand(page, 'seller', url)
  await page.getByRole('link', { name: /^Allt är skickat/ }).waitFor({ timeout: 60_000 })
  await phone.close()
}
