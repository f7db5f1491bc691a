import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'

const namesOf = (page: Page): Promise<string[]> => page.locator('[data-row] a').allInnerTexts()

test('@desk @release teams are a table of the server: ordered, searched, filtered, taken along as a file', async ({
  as,
}) => {
  const desk = await as('admin')
  await desk.goto('/user-admin/teams')
  await expect(desk.locator('[data-row]').first()).toBeVisible()
  const all = await namesOf(desk)
  expect(all.length).toBeGreaterThan(1)
  await desk.getByRole('columnheader', { name: 'Namn' }).getByRole('button').click()
  await expect.poll(() => namesOf(desk)).toEqual(all.toReversed())
  await expect(desk).toHaveURL(/sort=-name/)

  await desk.getByRole('searchbox').fill(all[0] ?? '')
  await expect.poll(() => namesOf(desk)).toEqual([all[0]])
  await desk.getByRole('button', { name: 'Rensa', exact: true }).click()
  await expect.poll(() => namesOf(desk)).toHaveLength(all.length)
  await expectAccessible(desk)

  await desk.locator('main').getByRole('button', { name: 'Exportera' }).click()
  const [file] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('menuitem', { name: 'CSV-fil (.csv)' }).click(),
  ])
  const text = await readFile(await file.path(), 'utf8')
  for (const name of all) expect(text).toContain(name)

  await desk.locator('[data-row] a').first().click()
  await expect(desk).toHaveURL(/user-admin\/teams\/[0-9a-f-]{36}/)
  await desk.goBack()
  await expect(desk.locator('[data-row]').first()).toBeVisible()
})

test('@desk @release without network the page that was read stays, with its time, and comes alive again', async ({
  as,
}) => {
  const desk = await as('admin')
  await desk.goto('/user-admin/teams')
  await expect(desk.locator('[data-row]').first()).toBeVisible()
  const before = await namesOf(desk)
  await desk.context().setOffline(true)
  await expect(desk.getByText('Du är utan nät')).toBeVisible()
  expect(await namesOf(desk)).toEqual(before)
  await desk.getByRole('columnheader', { name: 'Kontor' }).getByRole('button').click()
  await expect(desk.getByRole('heading', { name: 'Ingen kontakt med servern' })).toBeVisible()
  await desk.context().setOffline(false)
  await expect(desk.locator('[data-row]').first()).toBeVisible()
})

test('@desk @release a change that somebody else makes shows by itself', async ({ as }) => {
  const desk = await as('admin')
  await desk.emulateMedia({ reducedMotion: 'no-preference' })
  await desk.goto('/user-admin/teams')
  const first = desk.locator('[data-row]').first()
  await expect(first).toContainText('Vid dörren')
  const other = await as('admin')
  await other.goto('/user-admin/teams')
  await other.locator('[data-row] a').first().click()
  await other.locator('section', { hasText: 'Så säljer teamet' }).getByRole('button', { name: 'Ändra' }).click()
  await other.getByRole('radio', { name: 'Telefon', exact: true }).click()
  const marked = first.evaluate(
    (row) =>
      new Promise<string>((resolve) => {
        const look = () => (row.getAnimations().length > 0 ? resolve('marked') : requestAnimationFrame(look))
        look()
      }),
  )
  await other.getByRole('button', { name: 'Spara' }).click()
  await expect(first).toContainText('Per telefon')
  expect(await marked).toBe('marked')
})
