import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen } from '../../testing/screen.tsx'

test('the overview says what is nearest, and how XP is counted', async () => {
  await openScreen('/sales-flow', { as: 'seller' })
  expect(await screen.findByRole('heading', { name: 'Härnäst' })).toBeDefined()
  expect(screen.getByText(/^2 kvar till Dagens två$/u)).toBeDefined()
  expect(await screen.findByText(/^Plats \d+ i /u)).toBeDefined()
  expect(screen.getByRole('button', { name: /^Så räknas/u })).toBeDefined()
})

test('the aims of a working day come from the own days, and move with the figures of today', async () => {
  await openScreen('/sales-flow', { as: 'seller' })
  const aims = (await screen.findByRole('heading', { name: 'Dina mål för i dag' })).closest('section')
  expect(aims?.textContent).toMatch(/Dagens första order\. Den (startar en ny svit|gör sviten \d+ dagar)\./u)
  expect(aims?.textContent).toMatch(/XP\. Så mycket får du en vanlig säljdag\./u)
  expect(aims?.querySelectorAll('[role=progressbar]').length).toBe(3)
})
