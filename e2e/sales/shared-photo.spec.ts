import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { untilInstalled, withWorker } from '../fixtures/network.ts'
import { emailOf, PASSWORD } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

test.use(withWorker)

test('@phone @release a photo that another app shares becomes the checklist of a sale', async ({ as }) => {
  const page = await as('seller', 'phone')
  await page.goto('/start')
  await untilInstalled(page)
  await share(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Delad bild' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Delad bild' })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('button', { name: 'Ny försäljning med bilden' }).click()
  await expect(page).toHaveURL(/\/sales\/create\?draft=/)
  const draft = new URL(page.url()).searchParams.get('draft') ?? ''
  await page.goto(`/sales/create?draft=${draft}&step=details`)
  await expect(page.getByRole('button', { name: 'Ta bort', exact: true })).toBeVisible()

  await page.goto('/shared-photo')
  await expect(page.getByRole('heading', { name: 'Ingen delad bild väntar' })).toBeVisible()
  await share(page, 'text/plain')
  await expect(page.getByText('Bara bilder kan delas till Rond.')).toBeVisible()
})

test('@phone @release a photo that is shared while nobody is signed in waits for the person who signs in there', async ({
  page,
}) => {
  await page.goto('/login')
  await untilInstalled(page)
  await share(page)
  await expect(page).toHaveURL(/\/login\?/)
  await page.locator('input[type="email"]').fill(emailOf('seller'))
  await page.locator('input[type="password"]').fill(PASSWORD)
  await page.locator('button[type="submit"]').click()
  await expect(page.getByRole('img', { name: 'Delad bild' })).toBeVisible()
})

/** Posts a file to the share target as the browser does for another app. */
async function share(page: Page, type = 'image/png'): Promise<void> {
  await page.evaluate(async (mime) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 })
    const painted = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
    const files = new DataTransfer()
    files.items.add(new File([painted ?? ''], 'checklista', { type: mime }))
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'photo', files: files.files })
    const form = Object.assign(document.createElement('form'), {
      method: 'POST',
      enctype: 'multipart/form-data',
      action: '/share-photo',
    })
    form.append(input)
    document.body.append(form)
    form.submit()
  }, type)
  await page.waitForURL(/shared-photo|login/)
}
