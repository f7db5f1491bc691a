import { expectAccessible } from '../fixtures/accessibility.ts'
import { query } from '../fixtures/ledger.ts'
import { signInOverHttp } from '../fixtures/people.ts'
import { TestServer } from '../fixtures/server.ts'
import { SteeredClock } from '../fixtures/steered-clock.ts'
import { expect, test } from '../fixtures/test.ts'

/** The job runs every five seconds. A busy machine has many others to run before it. */
const SENT_WITHIN_MS = 120_000

test('@desk @release a coach sets up the evening reminder, and sees next morning who received it', async ({
  browser,
}) => {
  const clock = await SteeredClock.startAt('2026-12-01', '16:30')
  const server = await TestServer.launch({ story: 'door-to-door-team', environment: { CLOCK_FILE: clock.file } })
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } })
  await clock.tellTo(context)
  const coach = await context.newPage()
  await signInOverHttp(coach, 'coach')

  await coach.goto('/backoffice/scheduledmessages')
  await coach.getByRole('button', { name: 'Nytt meddelande' }).first().click()
  const form = coach.getByRole('dialog', { name: 'Nytt meddelande' })
  await form.getByLabel('Namn', { exact: true }).fill('Kväll i teamet')
  await form.getByLabel('Mall', { exact: true }).selectOption({ label: 'Kvällspåminnelse' })
  await form.getByText('Har inte rapporterat i dag').click()
  await form.getByLabel('Klockslag 1').fill('17:00')
  await expect(form.getByText(/tis 1 dec\.? 2026.*17:00/)).toBeVisible()
  await expect(form.getByText(/\d+ person(er)? skulle få det nu/)).toBeVisible()
  await expectAccessible(coach)
  await form.getByRole('button', { name: 'Spara' }).click()
  await expect(coach.getByRole('link', { name: 'Kväll i teamet' })).toBeVisible()

  // The evening comes, and the next morning.
  await clock.turnTo('2026-12-01', '17:01')
  await coach.getByRole('link', { name: 'Kväll i teamet' }).click()
  await expect(coach.getByRole('heading', { name: 'Utskick', exact: true })).toBeVisible()
  const job = coach.url()
  const delivered = () =>
    query(
      server,
      "select id from message_delivery where state = 'delivered' and schedule_id = ?",
      new URL(job).pathname.split('/').at(-1),
    )
  await expect.poll(() => delivered().length, { timeout: SENT_WITHIN_MS }).toBeGreaterThan(0)
  await coach.reload()
  await expect(coach.getByText(/Framme [1-9]/).first()).toBeVisible()
  await clock.turnTo('2026-12-02', '08:00')
  await signInOverHttp(coach, 'coach')
  await coach.goto(job)
  await expectAccessible(coach)
  await coach.getByRole('link', { name: 'Mottagare' }).first().click()
  await expect(coach.getByRole('heading', { level: 1, name: 'Meddelandelogg' })).toBeVisible()
  await expect(coach.getByText('Framme').first()).toBeVisible()
  await expectAccessible(coach)
  await context.close()
  await server.stop()
})
