import { expectAccessible } from '../fixtures/accessibility.ts'
import { shellOptions } from '../fixtures/browser.ts'
import { expect, test } from '../fixtures/test.ts'

// A map draws with WebGL, which the other stories leave out.
const args = [
  ...(shellOptions.args ?? []).filter((arg) => arg !== '--disable-gpu'),
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
]
test.use({ launchOptions: { ...shellOptions, args } })

test('@desk @release an area is drawn on a map, with its doors counted and the overlap shown', async ({ as }) => {
  test.slow()
  const page = await as('manager', 'desk')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).origin))
  await page.goto('/tools/areas')
  await page.getByRole('button', { name: 'Nytt område' }).click()
  const form = page.getByRole('dialog', { name: 'Nytt område' })
  await form.getByLabel('Namn').fill('Ritat söder om ån')
  // The map begins at the typed postal code.
  await form.getByLabel('Postnummer').fill('125 58')
  await form.getByRole('button', { name: 'Rita på karta' }).click()
  const drawing = page.getByRole('dialog', { name: 'Rita ett område' })
  const map = drawing.getByRole('region', { name: 'Karta med dörrar och områden' })
  await expect(map).toBeVisible()
  await expect(drawing.getByRole('button', { name: 'Sätt ett hörn i mitten' })).toBeEnabled()
  await expect(drawing.getByText(/^Tryck på kartan/)).toBeVisible()
  const box = await map.boundingBox()
  if (!box) throw new Error('no map')
  const press = (x: number, y: number) => page.mouse.click(box.x + box.width * x, box.y + box.height * y)
  await press(0.05, 0.1)
  await press(0.9, 0.1)
  await expect(drawing.getByText('1 hörn till, så blir det en yta.')).toBeVisible()
  await press(0.9, 0.9)
  await press(0.05, 0.9)
  await expect(drawing.getByRole('button', { name: 'Hörn 4' })).toBeVisible()
  await expect(drawing.getByText('24 dörrar i ytan')).toBeVisible()
  await expect(drawing.getByText(/24 dörrar stannar i Älvsjö villor/)).toBeVisible()
  await expectAccessible(page)
  await drawing.getByRole('button', { name: 'Ångra' }).click()
  await expect(drawing.getByRole('button', { name: 'Hörn 4' })).toHaveCount(0)
  // With the keyboard alone: a corner is moved, and one is set in the middle.
  const corner = drawing.getByRole('button', { name: 'Hörn 3' })
  await corner.focus()
  await page.keyboard.press('ArrowUp')
  await map.focus()
  await page.keyboard.press('Enter')
  await expect(drawing.getByRole('button', { name: 'Hörn 4' })).toBeVisible()
  await drawing.getByRole('button', { name: 'Klar' }).click()
  await expect(form.getByText('4 hörn')).toBeVisible()
  await form.getByLabel('Postnummer').fill('')
  await form.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByText('Ritat söder om ån').first()).toBeVisible()
  expect(new Set(asked)).toEqual(new Set([new URL(page.url()).origin]))
})

test('@desk @release a map is there in the outdoor theme too, whose colours are mixed', async ({ as }) => {
  const page = await as('manager', 'desk')
  await page.context().addCookies([{ name: 'rond-isOutdoor', value: 'true', url: new URL('/', page.url()).href }])
  await page.goto('/tools/areas/coverage')
  await page.getByRole('button', { name: /Älvsjö villor/ }).click()
  await expect(page.getByRole('region', { name: /^Karta över/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Zooma in' })).toBeEnabled()
})
