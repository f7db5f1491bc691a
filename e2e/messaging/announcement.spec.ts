import { expect, test } from '../fixtures/test.ts'

test('@phone what a coach writes outlives a reload, is there at once on the phone it is for, and is known to be seen', async ({
  as,
}) => {
  const [coach, seller] = await Promise.all([as('coach', 'desk'), as('seller', 'phone')])
  await Promise.all([coach.goto('/user-admin/users/notifications'), seller.goto('/start')])
  const write = coach.getByRole('button', { name: 'Nytt meddelande' }).first()
  const form = coach.getByRole('dialog', { name: 'Skriv ett meddelande' })
  await write.click()
  await form.getByText('Alla', { exact: true }).click()
  await expect(form.getByText('Når 5 personer')).toBeVisible()
  await form.getByLabel('Rubrik').fill('Möte på fredag')
  await form.getByLabel('Meddelande', { exact: true }).fill('Vi ses kl. 8 vid kontoret.')
  await form.getByRole('button', { name: 'Stäng' }).click()
  await coach.reload()

  await write.click()
  await expect(form.getByText('Du fortsätter där du slutade.')).toBeVisible()
  await expect(form.getByLabel('Meddelande', { exact: true })).toHaveValue('Vi ses kl. 8 vid kontoret.')
  await form.getByRole('button', { name: 'Skicka' }).click()
  await expect(seller.getByText('Möte på fredag')).toBeVisible()
  await expect(coach.getByText('0 av 5 har sett det')).toBeVisible()

  await seller.getByRole('button', { name: /^Notiser: / }).click()
  await expect(seller.getByRole('region', { name: 'Notiser' }).getByText('Möte på fredag')).toBeVisible()
  await expect(coach.getByText('1 av 5 har sett det')).toBeVisible()
})
