// What a seller's thumb does on a day, step by step. A journey begins on a page that was opened anew: what is opened
// «first» in it has not been fetched or drawn before.
import type { Locator, Page } from '@playwright/test'
import { customer } from '../fixtures/customer.ts'
import { fillCustomer, photographChecklist } from '../fixtures/selling.ts'

export interface Step {
  readonly name: string
  readonly act: (page: Page) => Promise<unknown>
  /** What the seller does in between that another journey measures. */
  readonly unmeasured?: true
}

export interface Journey {
  readonly name: string
  readonly path: string
  readonly times: number
  readonly steps: readonly Step[]
}

/** As fast as anyone types with two thumbs (a hundred words a minute). */
const BETWEEN_KEYS_MS = 120
/** So long the page is left alone after a tap: whoever asks it meanwhile what it shows makes it work, and is measured. */
const SEEN_MS = 500
/** Longer than the long press that takes the phone back from the customer. */
const HELD_MS = 1_000

const tapOn = (name: string, target: (page: Page) => Locator, shows?: string | RegExp): Step => ({
  name,
  act: async (page) => {
    await bareTap(page, target(page).first())
    if (shows !== undefined) await page.getByText(shows).filter({ visible: true }).first().waitFor()
  },
})
const tap = (name: string, label: string | RegExp, shows?: string | RegExp): Step =>
  tapOn(name, (page) => page.getByRole('button', { name: label }), shows)
const choose = (name: string, text: string): Step => tapOn(name, (page) => page.getByText(text, { exact: true }))
const type = (name: string, label: string, text: string): Step => ({
  name,
  act: async (page) => {
    await bareTap(page, page.getByLabel(label).first())
    await page.keyboard.type(text, { delay: BETWEEN_KEYS_MS })
    await seen(page)
  },
})
const press = (name: string, label: string, ...keys: readonly string[]): Step => ({
  name,
  act: async (page) => {
    await page.getByLabel(label).first().focus()
    for (const key of keys) {
      await page.keyboard.press(key)
      await seen(page)
    }
  },
})
const unmeasured = (name: string, act: Step['act']): Step => ({ name, act, unmeasured: true })
const goOn = (name: string, shows: string): Step => tap(name, /^Fortsätt/, shows)
const bar = (name: string, place: string, shows: string | RegExp): Step =>
  tapOn(
    name,
    (page) => page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('link', { name: place, exact: true }),
    shows,
  )

const wizard: readonly Step[] = [
  tap('wizard: a provider', /Norrsken Energi/, 'Vad köper kunden?'),
  tap('wizard: a product', 'Lägg till Rörligt elpris'),
  tap('wizard: one product more', 'Lägg till Vindkraft'),
  goOn('wizard: on to the channel', 'Var såldes det?'),
  tap('wizard: back to the products', 'Tillbaka', 'Vad köper kunden?'),
  goOn('wizard: on to the channel again', 'Var såldes det?'),
  tap('wizard: at the door', 'Vid dörren', 'Vem köper?'),
  tap('wizard: a private person', 'Privatperson', 'Vem är kunden?'),
  type('wizard: the name', 'Namn', 'Bo Mätning'),
  type('wizard: the telephone', 'Telefon', customer.phone),
  goOn('wizard: on to the address', 'Vilken adress?'),
  type('wizard: the street', 'Adress', customer.address),
  type('wizard: the postal code', 'Postnummer', customer.postalCode),
  type('wizard: the town', 'Ort', customer.city),
  goOn('wizard: on to the papers', 'Vad behöver leverantören?'),
  type('wizard: the facility id', 'Anläggnings-id', customer.facilityId),
  goOn('wizard: on to the summary', 'Stämmer allt?'),
  tap('wizard: save', /^Skicka in/, /^Sparat på telefonen$/),
]

const signedSale: readonly Step[] = [
  unmeasured('a provider', (page) => page.getByRole('button', { name: /Trygghem Larm/ }).tap()),
  unmeasured('a product', (page) => page.getByRole('button', { name: 'Lägg till Hemlarm bas' }).tap()),
  goOn('signed sale: on to the identity', 'Kundens personnummer?'),
  type('signed sale: the identity number', 'Personnummer', customer.idNumber),
  goOn('signed sale: on to the customer', 'Vem är kunden?'),
  unmeasured('the customer', (page) => fillCustomer(page, 'Eva Mätning')),
  unmeasured('the checklist', photographChecklist),
  goOn('signed sale: on to the summary', 'Stämmer allt?'),
  tap('signed sale: shown to the customer', 'Visa för kunden', 'Skriv under här'),
  tap('signed sale: another language', 'English', 'Sign here'),
  tap('signed sale: Swedish again', 'Svenska', 'Skriv under här'),
  { name: 'signed sale: the signature', act: drawSignature },
  tap('signed sale: signed', 'Skriv under och beställ', 'Tack!'),
  { name: 'signed sale: held to take the phone back, and handed in', act: holdToReturn },
]

const timeReport: readonly Step[] = [
  tap('time report: the month before', 'Månaden före'),
  tap('time report: a day', /Inte rapporterad/),
  choose('time report: four hours', '4 h'),
  choose('time report: eight hours again', '8 h'),
  choose('time report: a day away', 'Resa'),
  choose('time report: a travel day', 'Resdag'),
  choose('time report: a night away', 'Ja'),
  type('time report: the departure', 'Avresa', '13:30'),
  type('time report: the town', 'Ort', 'Umeå'),
  type('time report: a note', 'Anteckning', 'tåg'),
  tap('time report: save', 'Spara', 'Sparat på telefonen'),
]

const checkout: readonly Step[] = [
  choose('checkout: four hours', '4 h'),
  choose('checkout: eight hours again', '8 h'),
  choose('checkout: four hours', '4 h'),
  choose('checkout: eight hours again', '8 h'),
  tap('checkout: close the day', 'Avsluta dagen', /Dagen är avslutad|Avsluta dagen redan nu/),
]

const sickNotice: readonly Step[] = [
  choose('sick notice: half the day', '50 %'),
  choose('sick notice: the whole day', '100 %'),
  type('sick notice: the telephone', 'Telefon i dag', customer.phone),
  type('sick notice: a message', 'Meddelande', 'hemma'),
  tap('sick notice: send', 'Sjukanmäl mig', /^Sjukanmälan (sparad|skickad)/),
  tap('sick notice: well again', 'Friskanmäl mig', 'Tidigare'),
]

const calculator: readonly Step[] = [
  press('calculator: the slider', 'Order i veckan', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowRight'),
  tap('calculator: three orders more', /^3 till i veckan/),
  tap('calculator: the own pace', 'Min takt'),
  tap('calculator: how it is counted', /Beräknad lön/, 'Summa före skatt'),
]

const wallet: readonly Step[] = [
  tap('wallet: what is at risk', /^I riskzonen/),
  tap('wallet: what waits for approval', /^Väntar på godkännande/),
  tapOn(
    'wallet: an order',
    (page) => page.getByRole('region', { name: 'Väntar på godkännande' }).getByRole('button'),
    'Stämmer det inte?',
  ),
  tap('wallet: closed again', 'Stäng'),
]

const saleList: readonly Step[] = [
  type('sales: searched', 'Sök kund, adress', 'mätning'),
  press('sales: the search emptied', 'Sök kund, adress', 'Control+a', 'Delete'),
  press('sales: another status', 'Status', 'ArrowDown', 'ArrowUp'),
  press('sales: another period', 'Period', 'ArrowDown', 'ArrowUp'),
  tap('sales: the days opened', 'Per dag', /Årsvärde per dag/),
  tap('sales: the days closed', 'Per dag'),
  tapOn('sales: a sale opened', (page) => page.getByRole('link', { name: /Mätning/ }), 'Historik'),
  tapOn('sales: back to the list', (page) => page.getByRole('link', { name: 'Tillbaka' }), 'Per dag'),
]

/** From screen to screen. Where an act stands at the bottom there is no bar: one leaves by the arrow, or by the cross. */
const places = (when: string): readonly Step[] => [
  bar(`bar: to the sales, ${when}`, 'Mina sälj', 'Per dag'),
  bar(`bar: to the own time, ${when}`, 'Min tid', 'Inte rapporterad'),
  bar(`bar: to the start, ${when}`, 'Start', 'Avsluta dagen'),
  bar(`bar: to the checkout, ${when}`, 'Dagsavslut', 'Din dag'),
  tapOn(`bar: back to the start, ${when}`, (page) => page.getByRole('link', { name: 'Tillbaka' }), 'Avsluta dagen'),
  bar(`bar: to a new sale, ${when}`, 'Ny', 'Vilken leverantör?'),
  tapOn(`bar: out of the new sale, ${when}`, (page) => page.getByRole('link', { name: /^Stäng/ }), 'Per dag'),
]

/** A seller's whole day. The day is closed once, and who is ill has nothing more to do. */
export const journeys: readonly Journey[] = [
  { name: 'bar', path: '/start', times: 1, steps: [...places('first'), ...places('again')] },
  { name: 'wizard', path: '/sales/create', times: 2, steps: wizard },
  { name: 'signed', path: '/sales/create', times: 1, steps: signedSale },
  { name: 'sales', path: '/sales', times: 2, steps: saleList },
  { name: 'wallet', path: '/sales/earnings', times: 2, steps: wallet },
  { name: 'calculator', path: '/sales/salary-calculator', times: 2, steps: calculator },
  { name: 'time', path: '/sales/time', times: 2, steps: timeReport },
  { name: 'checkout', path: '/sales/daily-checkout', times: 1, steps: checkout },
  { name: 'sick', path: '/sales/sick-notice', times: 1, steps: sickNotice },
]

/** A finger and nothing else: Playwright's own tap asks the page what it hits while it is being hit. */
async function bareTap(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (box === null) throw new Error('what was to be tapped is gone')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  await seen(page)
}

const seen = (page: Page): Promise<void> => page.waitForTimeout(SEEN_MS)

async function drawSignature(page: Page): Promise<void> {
  const control = page.locator('[data-part=control]')
  await control.scrollIntoViewIfNeeded()
  const paper = await control.boundingBox()
  if (paper === null) throw new Error('there is nothing to sign on')
  await page.mouse.move(paper.x + 40, paper.y + 120)
  await page.mouse.down()
  for (const [x, y] of [
    [80, 40],
    [110, 130],
    [150, 60],
    [190, 110],
  ] as const)
    await page.mouse.move(paper.x + x, paper.y + y, { steps: 4 })
  await page.mouse.up()
  await seen(page)
}

async function holdToReturn(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Säljaren: håll in/ }).hover()
  await page.mouse.down()
  await page.waitForTimeout(HELD_MS)
  await page.mouse.up()
  await seen(page)
  await page.getByText('Kunden skrev under').waitFor()
}
