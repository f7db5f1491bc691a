import { expect, test } from '../fixtures/test.ts'

test('@desk a template is shown as the mail that is sent', async ({ as }) => {
  const desk = await as('admin', 'desk')
  await desk.goto('/backoffice/scheduledmessages/templates')
  await desk.getByRole('link', { name: 'Kvällspåminnelse' }).click()
  const mail = desk.frameLocator('iframe[title="Förhandsvisning"]')
  await expect(mail.getByText('Hej Jonas!')).toBeVisible()
  await desk.getByText('Mörkt', { exact: true }).click()
  await expect(mail.getByText('Hej Jonas!')).toBeVisible()
})
