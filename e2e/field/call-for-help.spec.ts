import type { Page } from '@playwright/test'
import { offline } from '../fixtures/network.ts'
import { expect, test } from '../fixtures/test.ts'

test('@desk @release a drill that begins without network reaches the coach, who answers it and ends it', async ({
  as,
}) => {
  test.slow()
  const phone = await as('seller', 'phone')
  await phone.goto('/field/safety')
  await phone.getByRole('switch').click()
  await offline(phone, async () => {
    await holdFor(phone, 'Håll in')
    await expect(phone.getByText(/Väntar på nät|Skickas/)).toBeVisible()
  })

  const coach = await as('coach', 'desk')
  await coach.goto('/tools/safety')
  await coach.getByRole('button', { name: 'Jag tar det' }).click()
  await expect(phone.getByText(/har svarat/).first()).toBeVisible()
  await phone.getByRole('button', { name: 'Jag är i säkerhet' }).click()
  await expect(coach.getByText('I säkerhet', { exact: true })).toBeVisible()
  await coach.getByRole('button', { name: 'Avsluta' }).click()
  const dialog = coach.getByRole('dialog')
  await dialog.getByLabel('Anteckning').fill('Övning, allt gick bra')
  await dialog.getByRole('button', { name: 'Avsluta' }).click()
  await expect(coach.getByText('Övning, allt gick bra')).toBeVisible()
})

test('@desk @release a call rings at the coach, also where a browser refuses to play at first, until somebody answers', async ({
  as,
}) => {
  test.slow()
  const coach = await as('coach', 'desk')
  await coach.addInitScript(() => {
    let isPressed = false
    addEventListener('click', () => (isPressed = true), { capture: true })
    // As browsers are where a page has not been pressed yet: the test browser has signed in by presses.
    Object.defineProperty(AudioContext.prototype, 'state', { get: () => (isPressed ? 'running' : 'suspended') })
    const { prototype } = AudioContext
    const counted = new Proxy(Reflect.get(prototype, 'createOscillator'), {
      apply: (make: () => OscillatorNode, context: AudioContext) => {
        const { dataset } = document.documentElement
        dataset['rings'] = String(Number(dataset['rings'] ?? 0) + 1)
        return Reflect.apply(make, context, [])
      },
    })
    Object.defineProperty(prototype, 'createOscillator', { value: counted })
  })
  await coach.goto('/start')
  const phone = await as('seller', 'phone')
  await phone.goto('/field/safety')
  await holdFor(phone, 'Håll in')

  const ringing = coach.getByRole('alert').filter({ hasText: 'Elin Sandgren behöver hjälp' })
  await expect(ringing).toBeVisible()
  await expect(ringing.getByText(/^Webbläsaren spelar inget ljud/)).toBeVisible()
  const rings = () => coach.evaluate(() => Number(document.documentElement.dataset['rings'] ?? 0))
  expect(await rings()).toBe(0)
  await ringing.getByRole('button', { name: 'Slå på ljudet' }).click()
  await expect(ringing.getByRole('button', { name: 'Slå på ljudet' })).toHaveCount(0)
  await expect.poll(rings).toBeGreaterThanOrEqual(3)

  await ringing.getByRole('link', { name: 'Visa larmet' }).click()
  await coach.getByRole('button', { name: 'Jag tar det' }).click()
  await expect(ringing).toHaveCount(0)
  const after = await rings()
  await coach.waitForTimeout(5_000)
  expect(await rings()).toBe(after)
  await phone.getByRole('button', { name: 'Jag är i säkerhet' }).click()
})

test('@phone @release a press by mistake is taken back within ten seconds, and nobody hears of it', async ({ as }) => {
  test.slow()
  const phone = await as('seller', 'phone')
  await phone.goto('/field/safety')
  await holdFor(phone, 'Håll in')
  await phone.getByRole('button', { name: /^Ångra/ }).click()
  await expect(phone.getByRole('button', { name: /Håll in/ })).toBeVisible()
  await expect(phone.getByText('Ångrat i tid, ingen larmades').first()).toBeVisible()
})

/** Holds the button until it has taken the call: two seconds of the page, which may be busy meanwhile. */
async function holdFor(phone: Page, name: string): Promise<void> {
  const button = phone.getByRole('button', { name: new RegExp(name) })
  await button.hover()
  await phone.mouse.down()
  await expect(button).toHaveCount(0)
  await phone.mouse.up()
}
