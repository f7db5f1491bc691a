import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../../testing/accessible.ts'
import { openScreen } from '../../../testing/screen.tsx'

/** The assistant as a manager opens it, with the way to ask it. */
async function openAssistant() {
  const { user } = await openScreen('/keyai', { as: 'manager' })
  const ask = async (text: string) => {
    await user.type(await screen.findByLabelText('Din fråga'), text)
    await user.click(screen.getByRole('button', { name: 'Fråga' }))
  }
  return { user, ask }
}

test('the assistant says what it assumed and what it did not count, and has the other figure one press away', async () => {
  const { user, ask } = await openAssistant()
  await ask('vem sålde mest förra månaden')
  await screen.findByText('Ingen siffra nämndes, så jag tog Ordervärde.')
  await user.click(await screen.findByRole('button', { name: 'Visa Ordrar i stället' }))
  await screen.findByRole('heading', { level: 3, name: /^Ordrar per säljare/u })
  await screen.findByText(/^\d[\d\s]*(,\d+)? ord(er|rar) förra månaden\. Mest: .+, \d+(,\d+)?\.$/u)
  await ask('ordrar per team förra månaden fräscht')
  await screen.findByText('Jag räknade inte med ordet ”fräscht”.')
  await ask('hur ligger vi till')
  await screen.findByText('Ingen siffra nämndes, så jag tog Uppnådd budget.')
  await ask('vilken konvertering hade vi')
  await screen.findByText('Det finns ingen siffra för ”konvertering” här.')
  expect(await screen.findByText('Närmast i betydelse:')).toBeTruthy()
  await expectAccessible()
})

test('the cause of a change is asked for in the conversation, and the answer names the part that changed most', async () => {
  const { ask } = await openAssistant()
  await ask('ordrar förra månaden')
  await screen.findByRole('heading', { level: 3, name: 'Ordrar' })
  await ask('varför ändrades det?')
  await screen.findByRole('heading', { level: 3, name: 'Ordrar: varför det ändrades' })
  await screen.findByText(
    / än perioden före \(\d+(,\d+)?\)\. (Störst skillnad: .+, \d+(,\d+)? → \d+(,\d+)?|Ingen del sticker ut.+)\.$/u,
  )
  await screen.findByText(/^Uppdelningen är den där en enskild del ändrades mest/u)
  await ask('varför ökade ordrar per timme?')
  expect(await screen.findByText(/^En kvot går inte att förklara med delar/u)).toBeTruthy()
  await expectAccessible()
})

test('groups beyond a threshold are named, counted and added up, and another number takes its place', async () => {
  const { user, ask } = await openAssistant()
  await ask('vilka säljare har minst 1 order förra månaden')
  await screen.findByRole('heading', { level: 3, name: 'Ordrar per säljare, minst 1' })
  await screen.findByText(
    /^\d+ av \d+ säljare har minst 1 order förra månaden\. Tillsammans \d[\d\s]*(,\d+)? ordrar\. Mest: .+, \d+(,\d+)?\.$/u,
  )
  await screen.findByText('Gränsen gäller varje grupp för sig. Summan är av dem som klarar den.')
  await ask('och över 5000?')
  await screen.findByRole('heading', { level: 3, name: /^Ordrar per säljare, över 5\s?000$/u })
  await screen.findByText(/^0 av \d+ säljare har över 5\s?000 ordrar förra månaden\.$/u)
  await ask('fler än 5 ordrar i år')
  await screen.findByText('Hur ska siffran delas upp?')
  await user.click(screen.getByRole('button', { name: 'per team' }))
  expect(await screen.findByRole('heading', { level: 3, name: 'Ordrar per team, över 5' })).toBeTruthy()
  await expectAccessible()
})
