import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible.ts'
import { openScreen } from '../../testing/screen.tsx'

test('a confirmation that could not be sent is a task of its seller, who sends it from the own phone', async () => {
  const { user, world, path } = await openScreen('/start', { as: 'seller', at: 'phone' })
  await user.click(await screen.findByRole('button', { name: /^Visa alla/u }))
  await user.click(await screen.findByRole('link', { name: /har inte fått sin bekräftelse/u }))
  const section = within(await screen.findByRole('region', { name: 'Bekräftelse till kunden' }))
  const saleId = path().split('/').at(-1) ?? ''
  const states = () =>
    world.select(
      `select state, handed_by_id is null from letter where kind = 'confirmation' and subject_id = '${saleId}'`,
    )
  section.getByText('Kunden har inte fått sin bekräftelse')
  await expectAccessible()

  await user.click(section.getByRole('button', { name: 'Skicka sms från din telefon' }))
  const asked = within(await screen.findByRole('group', { name: 'Skickade du det?' }))
  const message = asked.getByRole('link', { name: 'Öppna meddelandet igen' }).getAttribute('href') ?? ''
  expect(decodeURIComponent(message)).toMatch(/^sms:\+\d+\?&body=Här är bekräftelsen .*\/withdrawal#/u)
  await user.click(asked.getByRole('button', { name: 'Nej, inte än' }))
  section.getByRole('button', { name: 'Skicka sms från din telefon' })
  expect(await states()).toEqual([['kept', 1]])

  await user.click(section.getByRole('button', { name: 'Skicka sms från din telefon' }))
  await user.click(await screen.findByRole('button', { name: 'Ja, skickat' }))
  await section.findByText(/^Du skickade sms/u)
  await expectStates([['handed_over', 0]])

  await user.click(section.getByRole('button', { name: 'Jag skickade det inte' }))
  await section.findByText('Kunden har inte fått sin bekräftelse')
  await expectStates([['kept', 1]])

  // The outbox sends it when it comes to it.
  async function expectStates(expected: unknown): Promise<void> {
    await expect.poll(states, { timeout: 20_000 }).toEqual(expected)
  }
})
