import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { offline, untilInstalled, withWorker } from '../fixtures/network.ts'
import { fillEnergyGoods, openWizard, receipt, save } from '../fixtures/selling.ts'
import { expect, test } from '../fixtures/test.ts'

const TITLE = 'Lodjur Mobil: vad vi lovar'
const RIGHT = [/Den dag kunden väljer/, /^Nej$/]
const BAD = '<h2>Nytt</h2><p>Klistrat<img src=x onerror="window.hit=1"></p><script>window.hit=1</script>'

test.use(withWorker)

test('@desk an author publishes version 2; a seller without network reads, answers and finishes the same sale', async ({
  as,
}) => {
  test.slow()
  const desk = await as('admin', 'desk')
  await desk.goto('/guides/guide-management')
  await desk.getByRole('link', { name: TITLE }).first().click()
  const text = desk.getByRole('textbox', { name: 'Guidens text' })
  await expect(text).toContainText('mobilabonnemang')
  await paste(desk, BAD)
  await expect(text).toContainText('Klistrat')
  expect(await desk.evaluate(() => (globalThis as { hit?: number }).hit)).toBeUndefined()
  await desk.getByRole('group', { name: 'Krävs för att sälja' }).getByLabel('Norrsken Energi').check()
  await expect(desk.getByRole('status').getByText('Sparat', { exact: true })).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Publicera', exact: true }).click()
  const dialog = desk.getByRole('dialog', { name: 'Publicera guiden' })
  await dialog.getByRole('switch').click()
  await dialog.getByLabel('Vad är nytt?').fill('Ny rubrik')
  await dialog.getByRole('button', { name: 'Publicera nu' }).click()
  await expect(desk.getByText('Utgåva 2 är publicerad')).toBeVisible()
  await desk.getByRole('button', { name: 'Ändringar i utgåva 2' }).click()
  await expect(desk.locator('ins', { hasText: 'Klistrat' })).toBeVisible()

  const phone = await as('seller', 'phone')
  await openWizard(phone)
  await untilInstalled(phone)
  await phone.goto('/guides/dashboard')
  await expect(phone.getByRole('link', { name: new RegExp(TITLE) }).first()).toContainText('Att bekräfta')
  await expectAccessible(phone)
  await expect.poll(() => keptGuides(phone)).toBeGreaterThan(1)
  await openWizard(phone)

  await offline(phone, async () => {
    await phone.getByRole('button', { name: /Norrsken Energi/ }).click()
    const read = phone.getByRole('link', { name: `Läs ${TITLE}` })
    await expect(read).toBeVisible()
    const draft = new URL(phone.url()).searchParams.get('draft')
    await read.click()
    await expect(phone.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
    await expect(phone.getByText('Klistrat')).toBeVisible()
    for (const answer of RIGHT) {
      const option = phone.getByRole('checkbox', { name: answer })
      if (await option.isVisible()) await option.check()
    }
    await phone.getByRole('button', { name: 'Jag har läst guiden' }).click()
    await phone.getByRole('link', { name: 'Tillbaka till försäljningen' }).click()
    expect(new URL(phone.url()).searchParams.get('draft')).toBe(draft)
    await fillEnergyGoods(phone, 'Guide Läsarsson')
    await save(phone, 'Guide Läsarsson')
  })
  await expect(receipt(phone, 'Mottagen')).toBeVisible()
  await phone.goto('/guides/dashboard')
  await expect(phone.getByRole('link', { name: new RegExp(TITLE) }).first()).toContainText('Bekräftad')
})

async function paste(page: Page, html: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Guidens text' }).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
}

const keptGuides = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const counts = await Promise.all(
      names.map(async (name) => {
        const keys = await (await caches.open(name)).keys()
        return keys.filter(({ url }) => url.includes('/kept/guides/')).length
      }),
    )
    return counts.reduce((sum, count) => sum + count, 0)
  })
