import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { GuideForm } from '../../../../shared/features/guides/guide/guide.schema.ts'
import type { EditedView } from '../../../../shared/resource/edition.ts'
import { testClient } from '../../../../server/platform/testing/test-client.ts'
import { DEMO_PASSWORD } from '../../../../server/seed/organisation.ts'
import { expectAccessible } from '../../../testing/accessible.ts'
import { openScreen } from '../../../testing/screen.tsx'
import { openWorld, type World } from '../../../testing/world.ts'

const TITLE = 'Din första vecka'

const idOf = async (world: World) =>
  String((await world.select(`select id from guide where title = '${TITLE}'`))[0]?.[0])
const columnIn = async (world: World, id: string, column: string) =>
  String((await world.select(`select ${column} from guide where id = '${id}'`))[0]?.[0])
const titleField = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Titel/u })
const button = (name: string) => screen.findByRole('button', { name })

test('a colleague saves meanwhile: what was typed stays, and the text of either is taken whole', async () => {
  const world = await openWorld('sales-company')
  const id = await idOf(world)
  const path = `/guides/guide-management/${id}`
  const { user, network, open } = await openScreen(path, { as: 'admin', world })
  await titleField()
  network.cut()
  await user.type(await titleField(), ' mitt')
  await screen.findByText(/Texten ligger kvar på den här enheten/u)
  await saveElsewhere(world, id)

  network.restore()
  await open(path)
  await screen.findByText(/Någon annan har ändrat detta/u)
  expect((await titleField()).value).toBe(`${TITLE} mitt`)
  await user.click(await button('Visa skillnaden'))
  const difference = within(await screen.findByRole('dialog'))
  expect((await difference.findByText('− Deras titel')).tagName).toBe('DEL')
  expect(difference.getByText(`+ ${TITLE} mitt`).tagName).toBe('INS')
  expect(difference.getByText(/^− Ses över senast: 2031-05-01/u)).toBeTruthy()
  await user.click(difference.getAllByRole('button', { name: 'Stäng' })[0] as HTMLElement)
  await user.click(await button('Hämta den andras text'))
  expect((await titleField()).value).toBe('Deras titel')
  await waitFor(async () =>
    expect((await screen.findByRole('textbox', { name: 'Guidens text' })).textContent).toContain('Deras stycke'),
  )
  await user.type(await titleField(), '!')
  await screen.findByText('Sparat')
  await waitFor(async () => expect(await columnIn(world, id, 'title')).toBe('Deras titel!'))
  expect(await columnIn(world, id, 'draft')).toContain('Deras stycke')
  expect(await columnIn(world, id, 'review_day')).toBe('2031-05-01')
  await world.close()
})

/** Another title, text and day, saved by the same call from another device. */
async function saveElsewhere({ app, platform }: World, id: string): Promise<void> {
  const client = testClient(app.http)
  await client.post('/api/v1/session', { email: 'admin@demo.rond.example', password: DEMO_PASSWORD })
  const path = `/api/v1/guides/${id}`
  const { version, form } = (await (await client.get(path)).json()) as EditedView<GuideForm>
  const { content } = form
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Deras stycke' }] }] }
  const sv = { ...content.contents.sv, title: 'Deras titel', body }
  const theirs = { ...form, reviewDay: '2031-05-01', content: { ...content, contents: { ...content.contents, sv } } }
  const sent = { body: { version, actId: platform.newId(), ...theirs } }
  expect((await client.send('PUT', path, sent)).status).toBe(200)
}

test('an edition is published with a note, compared with the draft, and an earlier one taken up again', async () => {
  const world = await openWorld('sales-company')
  const { user } = await openScreen(`/guides/guide-management/${await idOf(world)}`, { as: 'admin', world })
  await user.click(await button('Publicera'))
  const unchanged = within(await screen.findByRole('dialog', { name: 'Publicera guiden' }))
  expect(unchanged.getByText(/^Inget har ändrats/u)).toBeTruthy()
  expect(unchanged.getByRole('button', { name: 'Publicera nu' })).toHaveProperty('disabled', true)
  await user.click(unchanged.getByRole('switch'))
  expect(unchanged.getByRole('button', { name: 'Publicera nu' })).toHaveProperty('disabled', false)
  await user.click(unchanged.getByRole('button', { name: 'Avbryt' }))
  await user.type(await titleField(), ' på jobbet')
  await screen.findByText('Sparat')
  await user.click(await button('Visa opublicerade ändringar'))
  const compared = within(await screen.findByRole('dialog'))
  expect((await compared.findByText(`+ ${TITLE} på jobbet`)).tagName).toBe('INS')
  await expectAccessible()
  await user.click(compared.getAllByRole('button', { name: 'Stäng' })[0] as HTMLElement)

  await user.click(await button('Publicera'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Publicera guiden' }))
  await user.type(dialog.getByLabelText(/^Vad är nytt/u), 'Ny titel')
  await user.click(dialog.getByRole('button', { name: 'Publicera nu' }))
  await screen.findByText('Utgåva 2 är publicerad')
  await screen.findByText('Ny titel')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Visa opublicerade ändringar' })).toBeNull())

  await user.click(await button('Utgå från utgåva 1'))
  await waitFor(async () => expect((await titleField()).value).toBe(TITLE))
  await screen.findByText('Sparat')
  await user.click(await button('Publicera'))
  await user.click(await screen.findByRole('radio', { name: 'Vid en tid' }))
  await user.type(await screen.findByLabelText(/^Dag och tid/u), '2031-05-01')
  await user.type(await screen.findByLabelText('Klockslag'), '08:00')
  await user.click(await button('Spara tiden'))
  await user.click(await button('Ta bort tiden'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ta bort tiden' })).toBeNull())
  await world.close()
})
