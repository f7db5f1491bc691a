import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen } from '../../testing/screen.tsx'

test('a badge has its description, and its sentence names whose sales are counted', async () => {
  await openScreen('/sales-flow/badges', { as: 'seller' })
  const textOf = async (name: string) => (await screen.findByText(name)).closest('li')?.textContent
  expect(await textOf('Första ordern')).toMatch(/Din första godkända försäljning\..*Du nådde \d+ godkända/u)
  expect(await textOf('Lagkänslan')).toMatch(/Teamet säljer tjugo på en månad\.Teamet har [\d,]+ av 20/u)
})

test('every badge has a picture of its own, and is grey until it is earned', async () => {
  await openScreen('/sales-flow/badges', { as: 'seller' })
  await screen.findByText('Lagkänslan')
  const pictures = [...document.querySelectorAll('[data-picture]')].map((one) => one.getAttribute('data-picture'))
  expect(pictures).toContain('sprout')
  expect(pictures).toContain('bridge')
  expect(new Set(pictures).size).toBe(pictures.length)
})

test('a Finnish seller reads the game in Finnish', async () => {
  await openScreen('/sales-flow/badges', { as: 'aino.lehtovaara' })
  expect((await screen.findByText('Päivän kaksi')).closest('li')?.textContent).toContain('Kaksi hyväksyttyä myyntiä')
  expect(document.body.textContent).not.toMatch(/Dagens två|godkända/u)
})
