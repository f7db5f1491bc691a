import type { Page } from '@playwright/test'
import { RECEIVER_CACHE, SHARE_PATH } from '../../shared/kernel/shared-photos.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { offline, untilInstalled, withWorker } from '../fixtures/network.ts'
import { emailOf, PASSWORD, signInOverHttp, type Account } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

test.use(withWorker)

test('@phone @release a photo that another app shares, without a network too, becomes the checklist of a sale', async ({
  as,
}) => {
  const page = await as('seller', 'phone')
  await page.goto('/start')
  await untilInstalled(page)
  await untilReceiving(page)
  await offline(page, async () => {
    await share(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Delad bild' })).toBeVisible()
    await expect(photos(page)).toHaveCount(1)
    await expectAccessible(page)
    await page.reload()
    await page.getByRole('button', { name: 'Ny försäljning med bilden' }).click()
    await expect(page).toHaveURL(/\/sales\/create\?draft=/)
  })
  const draft = new URL(page.url()).searchParams.get('draft') ?? ''
  await page.goto(`/sales/create?draft=${draft}&step=details`)
  await expect(page.getByRole('button', { name: 'Ta bort', exact: true })).toBeVisible()

  await share(page, ['image/png', 'text/plain', 'image/png'])
  await expect(page.getByText('Bara bilder kan delas till Rond.')).toBeVisible()
  await expect(photos(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Kasta bilden' }).first().click()
  await expect(photos(page)).toHaveCount(1)
  await saveForLater(page)
  await page.goto('/sales')
  await page.getByRole('link', { name: '1 delad bild väntar' }).click()
  await page.getByRole('button', { name: 'Lägg i den påbörjade försäljningen' }).click()
  await expect(page).toHaveURL(`/sales/create?draft=${draft}&step=details`)
  await page.goto('/shared-photo')
  await expect(page.getByRole('heading', { name: 'Ingen delad bild väntar' })).toBeVisible()
})

test('@phone @release a photo that is shared while nobody is signed in is theirs who sign in there, and theirs alone', async ({
  page,
}) => {
  await page.goto('/login')
  await untilInstalled(page)
  await share(page)
  await expect(page).toHaveURL(/\/login\?/)
  const address = `/shared-photo?photo=${new URL(page.url()).searchParams.get('photo')}`
  await signInHere(page, 'seller')
  await expect(photos(page)).toHaveCount(1)
  await saveForLater(page)
  await untilReceiving(page)
  await share(page)
  await expect(photos(page)).toHaveCount(2)

  // Another person in the same browser, without a sign-out before.
  await signInOverHttp(page, 'coach')
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Ingen delad bild väntar' })).toBeVisible()
})

const photos = (page: Page) => page.getByRole('img', { name: 'Delad bild' })

/** The button disappears once the photo is stored. */
async function saveForLater(page: Page): Promise<void> {
  const save = page.getByRole('button', { name: 'Spara till senare' })
  await save.click()
  await expect(save).toBeHidden()
}

async function signInHere(page: Page, account: Account): Promise<void> {
  await page.locator('input[type="email"]').fill(emailOf(account))
  await page.locator('input[type="password"]').fill(PASSWORD)
  await page.locator('button[type="submit"]').click()
}

/** Waits until photos that are shared belong to the person who is signed in. */
async function untilReceiving(page: Page): Promise<void> {
  await page.waitForFunction(
    async ([address, cacheName]) => (await caches.match(address, { cacheName })) !== undefined,
    [SHARE_PATH, RECEIVER_CACHE] as const,
  )
}

/** Posts files to the share target as the browser does for another app. */
async function share(page: Page, types: readonly string[] = ['image/png']): Promise<void> {
  await page.evaluate(async (mimes) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 })
    const painted = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
    const files = new DataTransfer()
    for (const type of mimes) files.items.add(new File([painted ?? ''], 'checklista', { type }))
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'photo', files: files.files })
    const form = Object.assign(document.createElement('form'), {
      method: 'POST',
      enctype: 'multipart/form-data',
      action: '/share-photo',
    })
    input.multiple = true
    form.append(input)
    document.body.append(form)
    form.submit()
  }, types)
  await page.waitForURL(/shared-photo|login\?/)
}
