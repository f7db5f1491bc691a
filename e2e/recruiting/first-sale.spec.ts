import type { Page } from '@playwright/test'
import { startLocalSmtpServer, type LocalSmtpServer } from '../../server/platform/mail/testing/local-smtp-server.ts'
import { startLocalGraph, type LocalGraph } from '../../server/platform/directory/testing/local-graph-server.ts'
import type { CandidateChoices, CandidateView } from '../../shared/features/recruiting/candidate/candidate.api.ts'
import { query, salesTo } from '../fixtures/ledger.ts'
import { places } from '../fixtures/places.ts'
import { newSaleId as newId, sell } from '../fixtures/selling.ts'
import { expect, test } from '../fixtures/test.ts'

// A company with templates of contracts. What is covered by «first-day» is taken by calls here.
test.use({ story: 'sales-company' })

const EMAIL = 'tora.nykvist@mejl.example'
const PASSWORD = 'elva gröna kastanjer'
const CUSTOMER = 'Frej Förstaköp'

let mailbox: LocalSmtpServer
let graph: LocalGraph

test.beforeEach(async ({ server }) => {
  mailbox = await startLocalSmtpServer()
  graph = await startLocalGraph()
  await server.restartWith({
    SMTP_URL: mailbox.url,
    GRAPH_TENANT: graph.settings.tenant,
    GRAPH_CLIENT_ID: graph.settings.clientId,
    GRAPH_CLIENT_SECRET: graph.settings.clientSecret,
    GRAPH_URL: graph.settings.url,
    GRAPH_LOGIN_URL: graph.settings.loginUrl,
  })
})
test.afterEach(async () => {
  await mailbox.close()
  await graph.close()
})

test('@desk @release a newcomer applies, signs and registers a first sale, although the directory fails twice', async ({
  as,
  browser,
  server,
}) => {
  const admin = await as('admin', 'desk')
  const template = { id: newId(), name: 'Microsoft', system: 'microsoft', groups: '' }
  await call(admin, 'POST', 'records/external-account-templates', {
    ...template,
    namePattern: '{first}.{last}@firma.example',
  })
  const desk = await as('recruiter', 'desk')
  const street = await browser.newContext(places.phone)
  const phone = await street.newPage()

  const id = await test.step('the candidate applies on their own page', async () => {
    const candidate = await addCandidate(desk)
    await act(desk, candidate, 'ask', { via: 'mail' })
    await phone.goto(await mailedLink(/https?:\/\/\S+\/candidate#[\w-]+/u))
    await phone.getByLabel('Personnummer').fill('19900101-2385')
    await phone.getByLabel('Gatuadress').fill('Provgatan 7')
    await phone.getByLabel('Postnummer').fill('111 22')
    await phone.getByLabel('Clearingnummer').fill('6789')
    await phone.getByLabel('Bankkontonummer').fill('123456789')
    await phone.getByRole('button', { name: 'Skicka uppgifterna' }).click()
    await expect(phone.getByRole('heading', { level: 1, name: 'Tack, vi har dina uppgifter' })).toBeVisible()
    return candidate
  })

  await test.step('both contracts are signed', async () => {
    await act(desk, id, 'steps', { act: 'preonboarding' })
    for (const contract of ['work_contract', 'education_contract']) {
      await act(desk, id, 'steps', { act: contract })
      await sign(phone, await mailedLink(/https?:\/\/\S+\/contract#[\w-]+/u))
    }
  })

  await test.step('the directory fails twice: its half alone is tried again', async () => {
    await desk.goto(`/backoffice/onboarding/candidates/${id}`)
    await desk.getByRole('button', { name: 'Skapa konton' }).first().click()
    await desk.getByRole('combobox', { name: /^Team/ }).selectOption({ index: 1 })
    await desk.getByRole('combobox', { name: /^Kontomall/ }).selectOption({ label: 'Microsoft' })
    graph.next.push({ status: 403 })
    await desk.getByRole('button', { name: 'Skapa konton' }).last().click()
    const again = desk.getByRole('button', { name: 'Försök skapa Azure-kontot igen' })
    await expect(again).toBeVisible()
    expect(newcomers(server)).toHaveLength(1)
    graph.next.push({ status: 403 })
    await again.click()
    await expect(desk.getByText('2 försök')).toBeVisible()
    await again.click()
    await expect(again).toBeHidden()
    expect([newcomers(server).length, graph.users.size]).toEqual([1, 1])
  })

  await test.step('on the first day the newcomer chooses a password and sells', async () => {
    await phone.goto(await mailedLink(/https?:\/\/\S+#link\.[\w-]+/u))
    await phone.getByLabel(/^Lösenord|^Nytt lösenord/).fill(PASSWORD)
    await phone.locator('button[type=submit]').click()
    await phone.getByRole('button', { name: 'Godkänn' }).click()
    await expect(phone.getByRole('heading', { name: 'Villkor att godkänna' })).toBeHidden()
    await sell(phone, CUSTOMER)
    await expect.poll(() => salesTo(server, CUSTOMER)).toMatchObject([{ seller_name: 'Tora Nykvist' }])
  })
  await street.close()
})

const newcomers = (server: Parameters<typeof query>[0]) => query(server, 'select id from "user" where email = ?', EMAIL)

async function addCandidate(desk: Page): Promise<string> {
  const { recruiters, offices } = await call<CandidateChoices>(desk, 'GET', 'candidate-choices')
  const id = newId()
  await call(desk, 'POST', 'candidates', {
    id,
    isKnown: true,
    firstName: 'Tora',
    lastName: 'Nykvist',
    email: EMAIL,
    phone: '070-174 06 94',
    language: 'sv',
    recruiterId: recruiters[0]?.id,
    officeId: offices.find(({ name }) => name.includes('Stockholm'))?.id,
    source: 'website',
    startDay: today(),
  })
  return id
}

/** Changes a candidate with the version of now. */
async function act(desk: Page, id: string, path: string, body: object): Promise<void> {
  const { candidate } = await call<CandidateView>(desk, 'GET', `candidates/${id}`)
  await call(desk, 'POST', `candidates/${id}/${path}`, { ...body, version: candidate.version })
}

async function call<Answer>(page: Page, method: string, path: string, data?: object): Promise<Answer> {
  const { origin } = new URL(page.url())
  const answer = await page.request.fetch(`${origin}/api/v1/${path}`, {
    method,
    headers: { origin },
    ...(data === undefined ? {} : { data }),
  })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as Answer
}

/** The newest link of a kind that was mailed to the candidate, used once. */
const used = new Set<string>()
async function mailedLink(pattern: RegExp): Promise<string> {
  let link = ''
  await expect(() => {
    const links = mailbox.received.flatMap(({ raw }) => pattern.exec(raw.replaceAll('=\r\n', ''))?.[0] ?? [])
    link = links.findLast((one) => !used.has(one)) ?? ''
    expect(link).not.toBe('')
  }).toPass({ timeout: 60_000 })
  used.add(link)
  return link
}

async function sign(phone: Page, link: string): Promise<void> {
  const token = link.split('#')[1] ?? ''
  const body = { token, lastFour: '2385' }
  const { document } = await call<{ document: { sha256: string } }>(phone, 'POST', 'contract-page/open', body)
  await call(phone, 'POST', 'contract-page/sign', { ...body, sha256: document.sha256, strokes: ['M 5 5 L 90 40'] })
}

const today = (): string => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' }).format(new Date())
