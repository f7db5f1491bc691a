import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible.ts'
import { untilReads } from '../../testing/reading.ts'
import { linkOfRow } from '../../testing/rows.ts'
import { openScreen, type Screen } from '../../testing/screen.tsx'

const LIST = '/user-admin/user-titles'
const dialog = async () => within(await screen.findByRole('dialog'))
const isGone = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
const inMain = (words: RegExp): Promise<void> => untilReads(words, screen.getByRole('main'))

async function create({ user }: Screen, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Ny titel' }))
  await user.type((await dialog()).getByLabelText('Namn'), name)
  await user.click((await dialog()).getByRole('button', { name: 'Spara' }))
}

async function openTitle({ user }: Screen, name: string): Promise<void> {
  await user.click(await linkOfRow(new RegExp(name, 'u')))
  await screen.findByRole('heading', { level: 1, name })
}

async function describe({ user }: Screen, text: string): Promise<void> {
  const field = (await dialog()).getByLabelText(/^Beskrivning/u)
  await user.clear(field)
  await user.type(field, text)
  await user.click((await dialog()).getByRole('button', { name: 'Spara' }))
}

test('a title is created, edited, archived and restored, and its log says who did what', async () => {
  const desk = await openScreen(LIST, { as: 'admin' })
  await create(desk, 'Säljledare')
  await openTitle(desk, 'Säljledare')
  await desk.user.click(await screen.findByRole('button', { name: 'Ändra' }))
  await expectAccessible()
  await describe(desk, 'Leder säljare i fält')
  await isGone()
  await inMain(/Beskrivning: – → Leder säljare i fält/u)

  await desk.user.click(await screen.findByRole('button', { name: 'Arkivera' }))
  await screen.findByText('Säljledare är arkiverad')
  await desk.user.click(await screen.findByRole('button', { name: 'Återställ' }))
  expect(await screen.findByText('Säljledare är återställd')).toBeTruthy()
  await expectAccessible()
})

test('a name that is taken is refused at its field, and a half-written form is there again', async () => {
  const desk = await openScreen(LIST, { as: 'admin' })
  await create(desk, 'Kontorschef')
  await screen.findAllByText('Det finns redan en med samma uppgift.')
  await desk.user.click((await dialog()).getByRole('button', { name: 'Stäng' }))
  await desk.user.click(await screen.findByRole('button', { name: 'Ny titel' }))
  await waitFor(async () => expect((await dialog()).getByLabelText('Namn')).toHaveProperty('value', 'Kontorschef'))
  await desk.user.click((await dialog()).getByRole('button', { name: 'Avbryt' }))
  await desk.user.click(await screen.findByRole('button', { name: 'Ta bort utkastet' }))
  await desk.user.click(await screen.findByRole('button', { name: 'Ny titel' }))
  await waitFor(async () => expect((await dialog()).getByLabelText('Namn')).toHaveProperty('value', ''))
})

test('of two people who edit one title the second sees what the first wrote, and chooses', async () => {
  const slow = await openScreen(LIST, { as: 'admin' })
  await openTitle(slow, 'Rekryterare')
  const [[id, version] = []] = await slow.world.select("select id, version from user_title where name = 'Rekryterare'")
  await slow.user.click(await screen.findByRole('button', { name: 'Ändra' }))
  // The colleague saves while the form is open here.
  const answer = await slow.network.fetch(`/api/v1/records/user-titles/${String(id)}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Rekryterare', description: 'Anställer säljare', version }),
  })
  expect(answer.status).toBe(200)
  await describe(slow, 'Söker nya säljare')
  await screen.findByText('Beskrivning: Anställer säljare')
  await slow.user.click((await dialog()).getByRole('button', { name: 'Spara' }))
  await isGone()
  await inMain(/Söker nya säljare/u)
})
