import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../../testing/accessible.ts'
import { nth, textOf, untilReads } from '../../../testing/reading.ts'
import { openScreen } from '../../../testing/screen.tsx'

const company = { story: 'sales-company' } as const
const PAYROLL = '/backoffice/payrollexport'

const first = async (name: string) => nth(await screen.findAllByRole('region', { name }), 0)
const due = () => first('Går med i körningen')

/** A run in that state. */
const runIn = (state: string) =>
  waitFor(async () =>
    nth(
      within(await first('Körningar'))
        .queryAllByRole('listitem')
        .filter((item) => textOf(item).includes(state)),
      0,
    ),
  )

test('a pay month is looked through, approved once and exported; the rest waits with its reason', async () => {
  const { user, open, files, network } = await openScreen(PAYROLL, { as: 'finance', ...company })
  await screen.findByRole('heading', { level: 1, name: 'Löneexport' })
  await within(await due()).findByRole('row', { name: /^Arbetad tid/u })
  await expectAccessible()

  await user.click(within(await due()).getByRole('button', { name: /^Godkänn för/u }))
  const approval = within(await screen.findByRole('dialog', { name: /^Godkänn /u }))
  await user.click(approval.getByRole('button', { name: /^Godkänn för/u }))
  await screen.findByText('Inget att exportera')

  await user.click(within(await runIn('Godkänd')).getByRole('button', { name: 'Exportera' }))
  await user.click(await screen.findByRole('menuitem', { name: 'PAXml 2.0 (.pax)' }))
  await waitFor(() => expect(files.all).toHaveLength(1))
  const file = (await files.all[0]?.text()) ?? ''
  // The file is in Latin-1: read as UTF-8, as here, its Ö is no letter.
  expect(file).toContain('<format>L\uFFFDNIN</format>')
  expect(file.match(/<tidkod>ARB/gu)?.length).toBeGreaterThan(50)
  await untilReads('kontrollsumma', await runIn('Exporterad'))

  // The payroll system rejects one person: their lines go with the next run, and the rest does not.
  const [, rejected] = /anstid="([^"]+)"/u.exec(file) ?? []
  await user.click(within(await runIn('Exporterad')).getByRole('button', { name: 'Mottagarens fellista' }))
  const reading = within(await screen.findByRole('dialog', { name: /Importera/u }))
  await user.click(reading.getByRole('textbox'))
  await user.paste(`Anställningsnummer\tFelmeddelande\n${rejected}\tOkänd anställning`)
  await user.click(reading.getByRole('button', { name: 'Använd det inklistrade' }))
  await user.click(await reading.findByRole('button', { name: /^Kontrollera/u }))
  await user.click(await reading.findByRole('button', { name: /^Importera/u }))
  const closing = await reading.findAllByRole('button', { name: 'Stäng' })
  await user.click(nth(closing, closing.length - 1))
  const rejections = within(await first('Avvisat av mottagaren'))
  expect((await rejections.findAllByRole('row', { name: /Okänd anställning/u })).length).toBeGreaterThan(0)
  await within(await due()).findByRole('button', { name: 'Godkänn för 1 person' })
  await expectAccessible()

  // A second system is asked about: both files imported would pay twice.
  await user.click(within(await runIn('Exporterad')).getByRole('button', { name: 'Exportera' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Visma Lön (.tlu)' }))
  const second = within(await screen.findByRole('dialog', { name: 'Exportera en gång till, för Visma Lön?' }))
  await user.click(second.getByRole('button', { name: 'Exportera ändå' }))
  await waitFor(() => expect(files.all).toHaveLength(2))

  // Finland is offered the formats that its payroll systems read. A failure names the system.
  await open(`${PAYROLL}?country=FI`)
  await user.click(within(await runIn('Exporterad')).getByRole('button', { name: 'Exportera' }))
  await screen.findByRole('menuitem', { name: /Procountor/u })
  expect(screen.queryByRole('menuitem', { name: 'Visma Lön (.tlu)' })).toBeNull()
  network.cut()
  await user.click(screen.getByRole('menuitem', { name: /Procountor/u }))
  expect(await screen.findByText(/Något gick fel när data exporterades till Procountor/u)).toBeTruthy()
})
