import { expect, test } from 'vitest'
import { saveWatch, wasCutShort } from './cut-saves.ts'
import { storeKinds, VisitPhone } from './testing/visit-phone.ts'
import { registerVisit } from './testing/visits.ts'

function marks() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const given = { args: { open: {}, sealed: Promise.resolve({}) } }

test.each(storeKinds)(
  'a save that was cut short is told once, unless it is on the phone [sync S4] (%s)',
  async (kind) => {
    const phone = await VisitPhone.create(kind)
    const tab = await phone.tab()
    const { id } = await tab.save(registerVisit, { name: 'Ada' })
    const [entry] = await tab.outbox()
    if (!entry) throw new Error('nothing was saved')
    const tabMarks = marks()

    const committed = saveWatch(phone.userId, tabMarks)
    committed.begin(entry, given.args)
    committed.leave()
    expect(await wasCutShort(phone.userId, tabMarks, tab)).toBe(false)

    const rolledBack = saveWatch(phone.userId, tabMarks)
    rolledBack.begin({ ...entry, id: `${id.slice(0, -1)}x` }, given.args)
    rolledBack.leave()
    expect(await wasCutShort(phone.userId, tabMarks, tab)).toBe(true)
    expect(await wasCutShort(phone.userId, tabMarks, tab)).toBe(false)
  },
)

test('a save that has ended is not told', async () => {
  const phone = await VisitPhone.create('memory')
  const tab = await phone.tab()
  const tabMarks = marks()
  const watch = saveWatch(phone.userId, tabMarks)
  const { id } = await tab.save(registerVisit, { name: 'Ada' })
  const [entry] = await tab.outbox()
  if (!entry) throw new Error('nothing was saved')
  await watch.begin({ ...entry, id }, given.args).kept()
  await watch.begin({ ...entry, id }, given.args).withdraw()
  watch.leave()
  expect(await wasCutShort(phone.userId, tabMarks, tab)).toBe(false)
})
