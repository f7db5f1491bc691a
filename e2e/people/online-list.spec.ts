import { expect, test } from '../fixtures/test.ts'

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
