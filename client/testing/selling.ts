import { screen } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { customer } from '../../e2e/fixtures/customer.ts'

/** Waits for a question of the wizard. */
export const question = (text: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name: text })

/** A seller's thumb on one phone, which counts what it does. */
export class Thumb {
  readonly #user: UserEvent
  taps = 0
  fields = 0

  constructor(user: UserEvent) {
    this.#user = user
  }

  async tap(name: string | RegExp): Promise<void> {
    this.taps += 1
    await this.#user.click(await screen.findByRole('button', { name }))
  }

  async fill(label: string | RegExp, value: string): Promise<void> {
    this.fields += 1
    const field = await screen.findByLabelText(label)
    await this.#user.clear(field)
    await this.#user.type(field, value)
  }

  goOn(): Promise<void> {
    return this.tap(/^Fortsätt/u)
  }
}

/**
 * Sells electricity in the open wizard, up to the receipt.
 * @param door the door that is offered by one tap; null where the address is typed, as on the first sale of a day
 */
export async function sellEnergy(thumb: Thumb, { name, door }: { name: string; door: string | null }): Promise<void> {
  await thumb.tap(/Norrsken Energi/u)
  await thumb.tap('Lägg till Rörligt elpris')
  await thumb.goOn()
  // The last sale of the day already says where, and to whom.
  if (door === null) {
    await thumb.tap('Vid dörren')
    await thumb.tap('Privatperson')
  }
  await question('Vem är kunden?')
  await thumb.fill('Namn', name)
  await thumb.fill('Telefon', customer.phone)
  await thumb.goOn()
  await question('Vilken adress?')
  if (door === null) {
    await thumb.fill('Adress', customer.address)
    await thumb.fill('Postnummer', customer.postalCode)
    await thumb.fill('Ort', customer.city)
  } else await thumb.tap(door)
  await thumb.goOn()
  await question('Vad behöver leverantören?')
  await thumb.fill('Anläggnings-id', customer.facilityId)
  await thumb.goOn()
  await question('Stämmer allt?')
  await thumb.tap(/^Skicka in/u)
}
