import { isSignedBy, openWebhookReceiver } from '../../server/platform/webhook/testing/webhook-receiver.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { TestServer } from '../fixtures/server.ts'
import { signIn } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

test('@desk an administrator makes a webhook, gets its secret once, and sees what the receiver answered', async ({
  browser,
}) => {
  const receiver = await openWebhookReceiver()
  const server = await TestServer.launch({
    story: 'door-to-door-team',
    environment: { WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' },
  })
  try {
    const desk = await (await browser.newContext({ baseURL: server.url })).newPage()
    await signIn(desk, 'admin')
    await desk.goto('/user-admin/webhooks')
    await desk.getByRole('button', { name: 'Ny webhook' }).click()
    const form = desk.getByRole('dialog', { name: 'Ny webhook' })
    await form.getByLabel('Namn').fill('Bokföring')
    await form.getByLabel('Mottagarens adress').fill('https://10.0.0.8/rond')
    await expectAccessible(desk)
    await form.getByRole('button', { name: 'Spara' }).click()
    await expect(form.getByText(/privat nät/).first()).toBeVisible()
    await form.getByLabel('Mottagarens adress').fill(receiver.url)
    await form.getByRole('button', { name: 'Spara' }).click()
    await expect(form).toBeHidden()

    await desk.getByRole('link', { name: 'Bokföring' }).first().click()
    await expect(desk.getByText(/Inget skickas än/)).toBeVisible()
    await desk.getByRole('button', { name: 'Skapa hemlighet' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Webhookens hemlighet' })
    await dialog.getByRole('button', { name: 'Skapa hemlighet' }).click()
    const secret = (await dialog.locator('code').textContent()) ?? ''
    expect(secret).toMatch(/^whsec_/)
    await expectAccessible(desk)
    await desk.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    receiver.answer = { status: 200, text: 'tack' }
    await desk.getByRole('button', { name: 'Skicka test' }).click()
    await expect.poll(() => receiver.received.length, { timeout: 15_000 }).toBe(1)
    expect(receiver.received.map((got) => isSignedBy(secret, got))).toEqual([true])

    await desk.getByRole('link', { name: 'Leveranser', exact: true }).last().click()
    await expect(desk.getByRole('heading', { level: 1, name: 'Webhook-leveranser' })).toBeVisible()
    const row = desk.getByRole('row', { name: /Testmeddelande/ })
    await expect(row).toContainText('Levererad')
    await row.getByRole('button', { name: 'Snabbtitt på raden' }).click()
    const look = desk.getByRole('complementary', { name: 'Snabbtitt' })
    await expect(look).toContainText('webhook.test')
    await expect(look).toContainText('tack')
    await expectAccessible(desk)
  } finally {
    await server.stop()
    await receiver.close()
  }
})
