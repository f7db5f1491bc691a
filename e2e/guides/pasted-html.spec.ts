import { hostileHtml } from '../../shared/features/guides/testing/hostile.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ pastesForeignText: true })

test('@desk @release nothing of a corpus of hostile HTML stays active in the editor, or in what is read', async ({
  as,
}) => {
  const desk = await as('admin', 'desk')
  await desk.goto('/guides/guide-management')
  await desk.getByRole('link', { name: 'Din första vecka' }).first().click()
  const text = desk.getByRole('textbox', { name: 'Guidens text' })
  await expect(text).toContainText('Din coach')
  const stored = desk.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  const left = await text.evaluate(async (element, corpus) => {
    for (const html of corpus) {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', `<p>före ${html} efter</p>`)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }
    await new Promise((resolve) => setTimeout(resolve, 500))
    const found = [...element.querySelectorAll('*')].flatMap((node) => [
      ...(/^(?:script|iframe|object|embed|svg|math|style|link|form|base|meta|template)$/iu.test(node.localName)
        ? [node.localName]
        : []),
      ...[...node.attributes]
        .filter(({ name, value }) => name.startsWith('on') || /script:|data:text/iu.test(value))
        .map(({ name, value }) => `${node.localName} ${name}=${value}`),
    ])
    return { found, hit: (globalThis as { hit?: unknown }).hit, length: element.textContent.length }
  }, hostileHtml)
  expect(left).toMatchObject({ found: [], hit: undefined })
  expect(left.length).toBeGreaterThan(500)
  await stored
  await desk.getByRole('button', { name: 'Publicera', exact: true }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Publicera nu' }).click()
  await expect(desk.getByText('Utgåva 2 är publicerad')).toBeVisible()
  await desk.goto('/guides/dashboard')
  await desk.getByRole('link', { name: 'Din första vecka' }).first().click()
  await expect(desk.locator('[data-guide-text]').getByText('före').first()).toBeVisible()
  const active = desk.locator('[data-guide-text] :is(script, iframe, object, embed, svg > script, [onerror], [onload])')
  await expect(active).toHaveCount(0)
  expect(await desk.evaluate(() => (globalThis as { hit?: unknown }).hit)).toBeUndefined()
})
