import { screen, waitFor } from '@testing-library/dom'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { dayOf } from '../../../../shared/kernel/days.ts'
import { addGameLines } from '../../../../server/features/sales-flow/ledger/game-line.store.ts'
import { gameTold } from '../../../../shared/features/sales-flow/board/game.events.ts'
import { openScreen, type Screen } from '../../../testing/screen.tsx'

/** The server gives the seller a badge of the name, with its notice. */
async function award({ world: { app, platform } }: Screen, name: string) {
  const ownerId =
    Object.keys(localStorage)
      .find((one) => one.endsWith('.moments'))
      ?.split('.')[1] ?? ''
  const at = platform.now()
  const key = `badge/${name}/${ownerId}/all`
  const line = { key, ownerId, teamId: null, officeId: null, regionId: null, kind: 'badge', subjectId: name } as const
  const points = { from: 'issued', to: 'confirmed', xp: 0, coins: 5, sales: 0, saleParts: 0 } as const
  const day = dayOf(at, 'Europe/Stockholm')
  await app.sync.writeOnServer({
    changes: [],
    events: [gameTold({ userId: ownerId, what: 'badge', cause: key, about: name })],
    first: async (db) => void (await addGameLines(db, [{ ...line, ...points, day, at, about: name }])),
  })
}

const looked = () => waitFor(() => expect(Object.keys(localStorage).some((key) => key.endsWith('.moments'))).toBe(true))

test('a badge that arrives is shown once, and not while a dialog is open', async () => {
  const page = await openScreen('/sales-flow', { as: 'seller' })
  await looked()
  await page.user.click(await screen.findByRole('button', { name: 'Inställningar' }))
  await screen.findByRole('dialog')
  await award(page, 'Stjärnan')
  document.dispatchEvent(new Event('visibilitychange'))
  await sleep(3000)
  expect(screen.queryByText('Ny utmärkelse: Stjärnan')).toBe(null)
  await page.user.click(screen.getAllByRole('button', { name: 'Stäng' }).at(-1) ?? document.body)
  expect(await screen.findByText('Ny utmärkelse: Stjärnan')).toBeDefined()
  await waitFor(() => expect(screen.queryByText('Ny utmärkelse: Stjärnan')).toBe(null))
  expect(Object.entries(localStorage).find(([key]) => key.endsWith('.moments'))?.[1]).toContain('badge/Stjärnan')
})

test('the sound is off until it is switched on, for this device', async () => {
  const page = await openScreen('/sales-flow', { as: 'seller' })
  await page.user.click(await screen.findByRole('button', { name: 'Inställningar' }))
  const sound = await screen.findByRole('switch', { name: /^Ljud när du når något/u })
  expect(sound.getAttribute('aria-checked')).toBe('false')
  await page.user.click(sound)
  expect(Object.entries(localStorage).find(([key]) => key.endsWith('.moment-sound'))?.[1]).toBe('true')
})
