import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../../testing/accessible.ts'
import { textOf, untilReads } from '../../../testing/reading.ts'
import { linkOfRow } from '../../../testing/rows.ts'
import { openScreen } from '../../../testing/screen.tsx'

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const isGone = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))

test('role, team and providers of a person are changed in one place', async () => {
  const { user } = await openScreen('/user-admin/users?q=Hugo', { as: 'admin' })
  await user.click(await linkOfRow(/Hugo/u))
  await screen.findByRole('heading', { level: 1, name: /^Hugo / })
  await user.click(await screen.findByRole('button', { name: 'Ändra anställning' }))
  await screen.findByRole('dialog', { name: /^Anställning: Hugo / })
  await user.click(await box('Coach'))
  if (!(await box('Norrsken Energi')).checked) await user.click(await box('Norrsken Energi'))
  await user.selectOptions(screen.getByRole('combobox', { name: /^Team [(]/u }), 'Kallio (Helsinki)')
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Spara' }))
  await isGone()
  await untilReads(/Kallio/u, await screen.findByRole('region', { name: 'Anställning' }))
  await untilReads(/Coach/u, screen.getByRole('region', { name: 'Anställning' }))
  expect(textOf(screen.getByRole('region', { name: 'Anställning' }))).toContain('Norrsken Energi')
})

test('what is changed again after half of it was saved is saved too', async () => {
  const { user, network, reload } = await openScreen('/user-admin/users?q=Linnea', { as: 'admin' })
  await user.click(await linkOfRow(/Linnea/u))
  await user.click(await screen.findByRole('button', { name: 'Ändra anställning' }))
  await user.click(await box('Coach'))
  await user.selectOptions(screen.getByRole('combobox', { name: /^Team [(]/u }), 'Kallio (Helsinki)')

  network.lose((call) => /^POST .*\/memberships$/u.test(call))
  await user.click(screen.getByRole('button', { name: 'Spara' }))
  expect((await within(screen.getByRole('dialog')).findAllByRole('alert')).length).toBeGreaterThan(0)
  network.lose(() => false)

  await user.click(await box('Coach'))
  await user.click(await box('Kvalitet'))
  await user.click(screen.getByRole('button', { name: 'Spara' }))
  await isGone()
  await untilReads(/Kallio/u, await screen.findByRole('region', { name: 'Anställning' }))
  await untilReads(/Kvalitet/u, screen.getByRole('region', { name: 'Anställning' }))
  await reload()
  await user.click(await screen.findByRole('button', { name: 'Ändra anställning' }))
  expect((await box('Coach')).checked).toBe(false)
  expect((await box('Kvalitet')).checked).toBe(true)
})

test('an employment ends on a chosen day, with the days that payroll leaves out, and the end is withdrawn', async () => {
  const { user } = await openScreen('/user-admin/users?q=Hugo', { as: 'admin' })
  await user.click(await linkOfRow(/Hugo/u))
  await user.click(await screen.findByRole('button', { name: 'Avsluta anställning' }))
  const dialog = await screen.findByRole('dialog', { name: /^Avsluta anställningen för Hugo/u })
  const day = within(dialog).getByLabelText<HTMLInputElement>(/^Sista anställningsdag/u)
  await user.clear(day)
  await user.type(day, '2027-03-31')
  await untilReads(/Personen arbetar som vanligt till och med den dagen/u, dialog)
  await expectAccessible()
  await user.click(within(dialog).getByRole('button', { name: 'Avsluta anställning' }))
  await isGone()
  await untilReads(/Sista anställningsdag.*31 mars 2027/u, await screen.findByRole('region', { name: 'Datum' }))
  await user.click(await screen.findByRole('button', { name: 'Ångra avslutet' }))
  await waitFor(() => expect(screen.queryByText('Sista anställningsdag')).toBe(null))
  await user.click(await screen.findByRole('button', { name: 'Avsluta anställning' }))
  await user.clear(await screen.findByLabelText(/^Sista anställningsdag/u))
  await user.type(screen.getByLabelText(/^Sista anställningsdag/u), '2020-01-01')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Avsluta anställning' }))
  expect((await within(screen.getByRole('dialog')).findAllByRole('alert')).length).toBeGreaterThan(0)
})
