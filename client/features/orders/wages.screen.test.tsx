import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { textOf } from '../../testing/reading.ts'
import { openScreen } from '../../testing/screen.tsx'
import { openWorld, type World } from '../../testing/world.ts'

const heads = async (): Promise<string[]> => {
  const [section] = await screen.findAllByRole('region', { name: 'Produkter' })
  return within(await within(section as HTMLElement).findByRole('table'))
    .getAllByRole('columnheader')
    .map(textOf)
}

test.each(['backoffice', 'finance'] as const)('%s sees in the report what a sale earns its seller', async (as) => {
  const world = await openWorld('door-to-door-team')
  const { user } = await openScreen(`/backoffice/salereports/${await saleInTeamOf(world, 'coach')}`, { as, world })
  await screen.findByRole('heading', { name: 'Säljarens provision' })
  const group = screen.queryByRole('button', { name: 'Provision och lön', expanded: false })
  if (group) await user.click(group)
  expect(await screen.findAllByRole('link', { name: 'Provisionsfrågor' })).toHaveLength(1)
  await world.close()
})

test.each(['coach', 'manager', 'quality'] as const)('%s sees no wages, and no questions about them', async (as) => {
  const world = await openWorld('door-to-door-team')
  const { open, path } = await openScreen(`/backoffice/salereports/${await saleInTeamOf(world, 'coach')}`, {
    as,
    world,
  })
  await waitFor(async () => expect(await heads()).toEqual(['Produkt', 'Summa']))
  expect(screen.queryByRole('heading', { name: 'Säljarens provision' })).toBe(null)
  expect(screen.queryByRole('link', { name: 'Provisionsfrågor' })).toBe(null)
  await open('/backoffice/commissiondisputes')
  await waitFor(() => expect(path()).toMatch(/not-authorized/u))
  await world.close()
})

/** A sale by a member of that person's team other than themselves. */
async function saleInTeamOf(world: World, account: string): Promise<string> {
  const [[id] = []] = await world.select(`select sale.id from sale join user on user.team_id = sale.team_id
    where user.email = '${account}@demo.rond.example' and sale.seller_id <> user.id and sale.status = 'finalized' limit 1`)
  return String(id)
}
