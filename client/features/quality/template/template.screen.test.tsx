import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../../testing/accessible.ts'
import { openScreen } from '../../../testing/screen.tsx'
import { testClient } from '../../../../server/platform/testing/test-client.ts'
import { DEMO_PASSWORD } from '../../../../server/seed/organisation.ts'
import { openWorld, type World } from '../../../testing/world.ts'

const idOf = async (world: World) => String((await world.select('select id from quality_template'))[0]?.[0])
const nameIn = async (world: World) => String((await world.select('select name from quality_template'))[0]?.[0])
const draftIn = async (world: World) => String((await world.select('select draft from quality_template'))[0]?.[0])
const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Namn/u })
const button = (name: string) => screen.findByRole('button', { name })

test('two people write one template: nothing typed is lost, and the second one decides', async () => {
  const world = await openWorld('sales-company')
  const path = `/backoffice/salequality/templates/${await idOf(world)}`
  const one = await openScreen(path, { as: 'quality', world })
  await nameField()
  one.network.cut()
  await one.user.type(await nameField(), ' mitt')
  await screen.findByText(/Texten ligger kvar på den här enheten/u)

  const two = await openScreen(path, { as: 'admin', world })
  await two.user.type(await nameField(), ' deras')
  await screen.findByText('Sparat')
  await waitFor(async () => expect(await nameIn(world)).toBe('Uppföljning efter köp deras'))

  one.network.restore()
  await one.open(path)
  await screen.findByText(/Någon annan har ändrat detta/u)
  expect((await nameField()).value).toBe('Uppföljning efter köp mitt')
  await one.user.click(await button('Visa skillnaden'))
  const difference = within(await screen.findByRole('dialog'))
  expect((await difference.findByText('− Namn: Uppföljning efter köp deras')).tagName).toBe('DEL')
  expect(difference.getByText('+ Namn: Uppföljning efter köp mitt').tagName).toBe('INS')
  expect(difference.queryByText('Innehållet är detsamma.')).toBeNull()
  await one.user.click(
    within(await screen.findByRole('dialog')).getAllByRole('button', { name: 'Stäng' })[0] as HTMLElement,
  )
  await one.user.click(await button('Spara min text ändå'))
  await screen.findByText('Sparat')
  expect(await nameIn(world)).toBe('Uppföljning efter köp mitt')
  await one.reload()
  expect((await nameField()).value).toBe('Uppföljning efter köp mitt')
  expect(screen.queryByText(/Någon annan har ändrat detta/u)).toBeNull()
  await world.close()
})

test('an untouched editor takes what another person has saved, and the next change goes on from it', async () => {
  const world = await openWorld('sales-company')
  const id = await idOf(world)
  const one = await openScreen(`/backoffice/salequality/templates/${id}`, { as: 'quality', world })
  const thanks = () => screen.findByLabelText<HTMLTextAreaElement>(/^Tack.*Svenska/u)
  await nameField()
  await saveName(world, id, 'Deras namn')
  window.dispatchEvent(new Event('focus'))
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(async () => expect((await nameField()).value).toBe('Deras namn'), { timeout: 20_000 })
  await one.user.type(await thanks(), ' Hej då!')
  await screen.findByText('Sparat')
  await waitFor(async () => expect(await draftIn(world)).toMatch(/Hej då!/u))
  expect(await nameIn(world)).toBe('Deras namn')
  await world.close()
})

/** Another person saves a name by the same call. */
async function saveName({ app, platform }: World, id: string, name: string): Promise<void> {
  const client = testClient(app.http)
  await client.post('/api/v1/session', { email: 'admin@demo.rond.example', password: DEMO_PASSWORD })
  const path = `/api/v1/quality-templates/${id}`
  const { version, form } = (await (await client.get(path)).json()) as { version: number; form: object }
  const body = { version, actId: platform.newId(), ...form, name }
  expect((await client.send('PUT', path, { body })).status).toBe(200)
}

test('a draft is saved by itself, published once, and compared with the edition before', async () => {
  const world = await openWorld('sales-company')
  const { user } = await openScreen(`/backoffice/salequality/templates/${await idOf(world)}`, { as: 'quality', world })
  await user.click(await button('Publicera'))
  await screen.findByText(/Inget har ändrats sedan/u)
  await user.type(await screen.findByLabelText(/^Tack.*Svenska/u), ' Hej då!')
  await screen.findByText('Sparat')
  await user.click(await button('Publicera'))
  await screen.findByText('Utgåva 2 är publicerad')
  await user.click(await button('Ändringar i utgåva 2'))
  const dialog = within(await screen.findByRole('dialog'))
  expect((await dialog.findByText(/^\+ .*Hej då!$/u)).tagName).toBe('INS')
  await expectAccessible()
  await user.click(dialog.getAllByRole('button', { name: 'Stäng' })[0] as HTMLElement)
  await user.click(await button('Utgå från utgåva 1'))
  await waitFor(async () =>
    expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Tack.*Svenska/u)).value).not.toMatch(/Hej då/u),
  )
  await user.click(await button('Arkivera'))
  await user.click(await button('Återställ'))
  await button('Publicera')
  await world.close()
})
