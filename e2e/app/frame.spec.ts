import { expect, test } from '../fixtures/test.ts'

test('@desk @release @pwa-39 a hash scrolls to its place, a button back to the top, and paper is white without the frame', async ({
  as,
}) => {
  const page = await as('backoffice')
  const scrolledTo = () => page.evaluate(() => Math.round(scrollY))
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/start')
  const toTop = page.getByRole('button', { name: 'Till toppen' })
  await expect(page.getByRole('link', { name: /^Allt är skickat/ })).toBeVisible()
  // The start page is complete and nothing moves any more.
  await page.waitForLoadState('networkidle')

  await test.step('60 pixels above an element that comes after the screen', async () => {
    await page.evaluate(() => {
      location.hash = 'late'
    })
    await page.evaluate(() => {
      const late = document.createElement('div')
      late.id = 'late'
      late.style.cssText = 'margin-top: 2000px; height: 2000px'
      const main = document.querySelector('main')
      main?.append(late)
      // Content that loads above it must not move it.
      const above = document.createElement('div')
      above.style.height = '300px'
      setTimeout(() => main?.prepend(above), 100)
    })
    await expect
      .poll(() => page.evaluate(() => document.querySelector<HTMLElement>('main > div')?.style.height))
      .toBe('300px')
    const above = () =>
      page.evaluate(() => Math.round(document.getElementById('late')?.getBoundingClientRect().top ?? 0))
    await expect.poll(above).toBe(60)
  })
  await test.step('the button appears after more than 200 pixels', async () => {
    await expect(toTop).toBeVisible()
    await page.evaluate(() => scrollTo({ top: 200 }))
    await expect(toTop).toHaveCount(0)
    await page.evaluate(() => scrollTo({ top: 201 }))
    await toTop.click()
    await expect.poll(scrolledTo).toBe(0)
  })
  await test.step('printed', async () => {
    await page.evaluate(() => scrollTo({ top: 900 }))
    await expect(toTop).toBeVisible()
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveClass('light')
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(toTop).toBeHidden()
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveClass('dark')
  })
  await test.step('a menu opened before the rows are there stays open when they come', async () => {
    await page.addInitScript(() => {
      const request = navigator.locks.request.bind(navigator.locks)
      let isHeld = true
      addEventListener('rond-go', () => (isHeld = false))
      // The store is opened behind a lock: the frame is shown first.
      navigator.locks.request = (async (...asked: Parameters<typeof request>) => {
        if (isHeld) await new Promise((resolve) => addEventListener('rond-go', resolve, { once: true }))
        return request(...asked)
      }) as typeof request
    })
    await page.goto('/start')
    await page.getByRole('button', { name: /^Meny för/ }).click()
    const profile = page.getByRole('menuitem', { name: 'Utseende och layout' })
    await expect(profile).toBeVisible()
    await expect(page.getByRole('link', { name: /^Allt är skickat/ })).toBeHidden()
    await page.evaluate(() => dispatchEvent(new Event('rond-go')))
    await expect(page.getByRole('link', { name: /^Allt är skickat/ })).toBeVisible()
    await expect(profile).toBeVisible()
  })
})
