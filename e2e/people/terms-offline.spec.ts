import { expect, test } from '../fixtures/test.ts'

test('@phone @release terms of use are accepted without network, and the server hears of it once the phone has one', async ({
  as,
  server,
}) => {
  const admin = await as('admin')
  const id = '01900000-0000-7000-8000-00000000aa01'
  const made = await admin.context().request.post(`${server.url}/api/v1/records/terms-of-use`, {
    headers: { origin: server.url },
    data: {
      id,
      name: 'Användarvillkor',
      roleIds: [],
      fromDay: new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' }).format(),
      textSv: 'Kundens uppgifter lämnar inte telefonen.',
      textEn: '',
      textFi: '',
    },
  })
  expect(made.ok(), await made.text()).toBe(true)

  const phone = await as('seller')
  await phone.goto('/start')
  await expect(phone.getByText('Kundens uppgifter lämnar inte telefonen.')).toBeVisible()
  await phone.context().setOffline(true)
  await phone.getByRole('button', { name: 'Godkänn' }).click()
  await expect(phone.getByRole('heading', { name: /Elin/ })).toBeVisible()
  const answers = async () => {
    const asked = await admin.context().request.get(`${server.url}/api/v1/lists/terms-of-use-answers?size=100`)
    const { rows } = (await asked.json()) as { rows: { userName: string; answer: string }[] }
    return rows.filter(({ userName }) => userName.startsWith('Elin ')).map(({ answer }) => answer)
  }
  expect(await answers()).toEqual(['waiting'])
  await phone.context().setOffline(false)
  await expect.poll(answers).toEqual(['accepted'])
  await phone.reload()
  await expect(phone.getByRole('heading', { name: /Elin/ })).toBeVisible()
})
