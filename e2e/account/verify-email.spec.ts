import { startLocalSmtpServer } from '../../server/platform/mail/testing/local-smtp-server.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'

const NEW = 'hugo.markstrom@post.example'

test('@desk @release a changed email address counts once its owner has confirmed it', async ({
  as,
  server,
  browser,
}) => {
  const mailbox = await startLocalSmtpServer()
  await server.restartWith({ SMTP_URL: mailbox.url })
  const desk = await as('admin')
  await desk.goto('/user-admin/users?q=Hugo')
  await desk.locator('[data-row] a').first().click()
  await desk.getByRole('button', { name: 'Ändra', exact: true }).click()
  await desk.getByRole('textbox', { name: 'E-post' }).fill(NEW)
  await desk.getByRole('button', { name: 'Spara' }).click()
  await expect(desk.getByRole('status').filter({ hasText: `Ny adress: ${NEW}` })).toBeVisible()
  await expectAccessible(desk)

  await expect.poll(() => mailbox.received.map(({ to }) => to[0])).toContain(NEW)
  const mail = mailbox.received.find(({ to }) => to.includes(NEW))
  const path = /\/verify-email#email\.[\w-]+/u.exec(mail?.raw.replaceAll('=\r\n', '') ?? '')?.[0] ?? ''
  const page = await (await browser.newContext({ baseURL: server.url, locale: 'sv-SE' })).newPage()
  await page.goto(path)
  await expect(page.getByText(`Är ${NEW} din adress?`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Bekräfta adressen' }).click()
  await expect(page.getByText(`Nu loggar du in med ${NEW}.`)).toBeVisible()
  await page.goto('/login')
  await page.goto(path)
  await expect(page.getByText('Länken är använd eller för gammal.')).toBeVisible()

  await desk.reload()
  await expect(desk.getByText(`Ny adress: ${NEW}`)).toBeHidden()
  await expect(desk.getByText(NEW).first()).toBeVisible()
  await mailbox.close()
})
