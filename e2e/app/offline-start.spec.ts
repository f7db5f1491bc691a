import { cutNetwork, restoreNetwork, untilFetched, untilInstalled } from '../fixtures/network.ts'
import { signIn } from '../fixtures/people.ts'
import { fillEnergySale, openWizard, question, receipt } from '../fixtures/selling.ts'
import { TestServer } from '../fixtures/server.ts'
import { expect, test } from '../fixtures/test.ts'

test('@phone @pwa-8 once signed in, Rond opens from a cold browser without a server, at every address', async ({
  phone,
}) => {
  const server = await TestServer.launch({ story: 'door-to-door-team' })
  const { url } = server
  const name = await test.step('the seller signs in once, and the first load ends', async () => {
    const page = await phone.open()
    await signIn(page, 'seller', url)
    await untilInstalled(page)
    await page.goto(`${url}/sales`)
    const first = page.getByRole('main').getByRole('link', { name: /kr/ }).first()
    await expect(first).toBeVisible()
    await first.click()
    await expect(page.getByRole('heading', { level: 2, name: 'Historik' })).toBeVisible()
    const sale = {
      path: new URL(page.url()).pathname,
      customer: await page.getByRole('heading', { level: 1 }).innerText(),
    }
    await expect(page.getByRole('link', { name: /^Allt är skickat/ })).toBeVisible()
    await phone.close()
    return sale
  })
  await server.stop()

  const page = await phone.open()
  await test.step('the start page greets', async () => {
    await page.goto(`${url}/`)
    await expect(page.getByRole('heading', { level: 1, name: /Elin/ })).toBeVisible()
  })
  await test.step('and each file of the build came from its cache, without the worker', async () => {
    const sources = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/assets/'))
        .map((file) => (file.toJSON() as { workerFinalSourceType?: string }).workerFinalSourceType),
    )
    expect([...new Set(sources)]).toEqual(['cache'])
  })
  await test.step('the list has its sales', async () => {
    await page.goto(`${url}/sales`)
    await expect(question(page, 'Försäljningar')).toBeVisible()
    await expect(page.getByRole('main').getByText(name.customer).first()).toBeVisible()
  })
  await test.step('a deep link opens its sale', async () => {
    await page.goto(url + name.path)
    await expect(question(page, name.customer)).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Historik' })).toBeVisible()
  })
  await test.step('the wizard offers its providers', async () => {
    await page.goto(`${url}/sales/create`)
    await expect(page.getByRole('button', { name: /Trygghem Larm/ })).toBeVisible()
  })
  await test.step('and what needs the network says so, in words', async () => {
    await page.goto(`${url}/outbox`)
    await expect(page.getByText('Ingen kontakt med servern just nu. Arbeta vidare – allt sparas här.')).toBeVisible()
  })
})

test.describe('@phone on the very first visit, before everything is kept', () => {
  test('@release a page that was still on its way when the network went says so, and comes by itself', async ({
    as,
  }) => {
    const page = await as('seller')
    const detail = '**/assets/sale.detail*'
    await page.route(detail, (file) => file.abort('internetdisconnected'))
    await openWizard(page)
    await untilFetched(page)
    await cutNetwork(page)
    await fillEnergySale(page, 'Första Gången')
    await page.getByRole('button', { name: /^Skicka in/ }).click()
    await expect(question(page, 'Sidan är inte hämtad än')).toBeVisible()
    await expect(page.getByText('Det du har sparat ligger kvar på den här enheten')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Huvudmeny' })).toBeVisible()

    await page.unroute(detail)
    await restoreNetwork(page)
    await expect(question(page, 'Första Gången')).toBeVisible()
    await expect(receipt(page, 'Mottagen')).toBeVisible()
  })
})
