// What a seller's thumb does on a day, step by step.
import type { Page } from '@playwright/test'
import { customer } from '../fixtures/selling.ts'

export interface Step {
  readonly name: string
  readonly act: (page: Page) => Promise<unknown>
}

/** As fast as anyone types with two thumbs (a hundred words a minute). */
const BETWEEN_KEYS_MS = 120

const tap = (name: string, label: string | RegExp, shows?: string): Step => ({
  name,
  act: async (page) => {
    await page.getByRole('button', { name: label }).first().tap()
    if (shows !== undefined) await page.getByText(shows).first().waitFor()
  },
})
const type = (name: string, label: string, text: string): Step => ({
  name,
  act: async (page) => {
    await page.getByLabel(label).tap()
    await page.getByLabel(label).pressSequentially(text, { delay: BETWEEN_KEYS_MS })
  },
})
const choose = (name: string, text: string): Step => ({
  name,
  act: (page) => page.getByText(text, { exact: true }).first().tap(),
})

export const wizard: readonly Step[] = [
  tap('wizard: a provider', /Norrsken Energi/, 'Vad köper kunden?'),
  tap('wizard: a product', 'Lägg till Rörligt elpris'),
  tap('wizard: on to the channel', /^Fortsätt/, 'Hur möttes ni?'),
  tap('wizard: at the door', 'Vid dörren', 'Vem köper?'),
  tap('wizard: a private person', 'Privatperson', 'Vem är kunden?'),
  type('wizard: the name', 'Namn', 'Bo Mätning'),
  type('wizard: the telephone', 'Telefon', customer.phone),
  tap('wizard: on to the address', /^Fortsätt/, 'Vilken är adressen?'),
  type('wizard: the street', 'Adress', customer.address),
  type('wizard: the postal code', 'Postnummer', customer.postalCode),
  type('wizard: the town', 'Ort', customer.city),
  tap('wizard: on to the papers', /^Fortsätt/, 'Underlag till ordern?'),
  tap('wizard: on to the summary', /^Fortsätt/, 'Stämmer allt?'),
  tap('wizard: save', /^Spara/, 'Sparad på telefonen'),
]
export const timeReport: readonly Step[] = [
  tap('time report: the month before', 'Månaden före'),
  tap('time report: a day', /Inte rapporterad/),
  choose('time report: a day away', 'Resa'),
  choose('time report: a travel day', 'Resdag'),
  choose('time report: half a day of allowance', 'Halv dag'),
  type('time report: the town', 'Ort', 'Umeå'),
  tap('time report: save', 'Spara', 'Sparad på telefonen'),
]
export const checkout: readonly Step[] = [
  choose('checkout: four hours', '4 h'),
  choose('checkout: eight hours again', '8 h'),
  choose('checkout: four hours', '4 h'),
  choose('checkout: eight hours again', '8 h'),
  tap('checkout: close the day', 'Checka ut', 'Sparad på telefonen'),
]
