import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { StaffFile, StaffReader } from '../../../../shared/features/operations/staff-file/staff-file.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { pdfOf, pixelsOf, pngOf } from '../../../platform/foreign/testing/samples.ts'
import { testClient } from '../../../platform/testing/test-client.ts'
import { worldOf } from '../../../platform/testing/world-of.ts'
import { openListsWorld, type ListsWorld } from '../../../resource/testing/lists-world.ts'
import type { TestUser } from '../../account/testing/test-people.ts'
import { notificationTable } from '../../messaging/notification/notification.table.ts'

let world: ListsWorld
let clerk: TestUser
let seller: TestUser
let coach: TestUser
let sellerRole: Id

const pdfFrom = (...objects: readonly string[]) => new Uint8Array(pdfOf(...objects))
const pdf = pdfFrom()

worldOf(async () => {
  world = await openListsWorld()
  clerk = await world.join('backoffice')
  seller = await world.join('seller')
  coach = await world.join('coach')
  const { roles } = await filesOf(clerk)
  sellerRole = roles.find(({ name }) => name === 'seller')?.id ?? ''
  return world.platform
})

const clientOf = ({ cookie }: TestUser) => testClient(world.app.http, cookie)
const send = (user: TestUser, method: string, path: string, body: object = {}) =>
  clientOf(user).send(method, `/api/v1/staff-files${path}`, { body })

async function filesOf(user: TestUser) {
  const answer = await clientOf(user).get('/api/v1/staff-files')
  expect(answer.status).toBe(200)
  return (await answer.json()) as { files: StaffFile[]; roles: { id: Id; name: string }[] }
}
const titlesFor = async (user: TestUser) => (await filesOf(user)).files.map(({ title }) => title)
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code?: string }).code]

async function addFile(title: string, roleIds: readonly Id[]): Promise<Id> {
  const id = world.platform.newId()
  const answer = await send(clerk, 'PUT', `/${id}`, { title, text: '', roleIds, version: 0 })
  expect(answer.status).toBe(200)
  return id
}

const put = (id: Id, name: string, bytes: Uint8Array, { versionId = world.platform.newId(), user = clerk } = {}) =>
  world.app.http.request(`http://localhost:3000/api/v1/staff-files/${id}/versions/${versionId}/file?name=${name}`, {
    method: 'PUT',
    headers: { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin', cookie: user.cookie },
    body: bytes.slice().buffer,
  })

/** Who was told what, once everything that was to be told has been. */
async function told(): Promise<[string, string | null][]> {
  await world.app.sync.runEffects()
  const rows = await world.platform.database.db.select().from(notificationTable)
  return rows.map(({ userId, words }) => [userId, words])
}

const readersOf = async (id: Id) =>
  (await (await clientOf(clerk).get(`/api/v1/staff-files/${id}/readers`)).json()) as {
    versions: { number: number }[]
    readers: StaffReader[]
  }

describe('files for staff', () => {
  test('are seen by the people of their roles, once there is a file; without roles by everybody', async () => {
    const guide = await addFile('Säljguide', [sellerRole])
    const all = await addFile('Handbok', [])
    expect(await titlesFor(seller)).toEqual([])
    for (const id of [guide, all]) expect((await put(id, 'guide.pdf', pdf)).status).toBe(200)
    expect(await titlesFor(seller)).toEqual(['Handbok', 'Säljguide'])
    expect(await titlesFor(coach)).toEqual(['Handbok'])
    const [, ofSeller] = (await filesOf(seller)).files
    const path = `/api/v1/staff-files/${guide}/versions/${ofSeller?.current?.id}/file`
    const fetched = await clientOf(seller).get(path)
    expect([fetched.status, fetched.headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="guide.pdf"; filename*=UTF-8\'\'guide.pdf',
    ])
    expect(new Uint8Array(await fetched.arrayBuffer())).toEqual(pdf)
    expect((await clientOf(coach).get(path)).status).toBe(404)
  })

  test('only those who may change them write, send and see who has read', async () => {
    const id = await addFile('Handbok', [])
    const draft = { title: 'Min', text: '', roleIds: [], version: 0 }
    expect((await send(seller, 'PUT', `/${world.platform.newId()}`, draft)).status).toBe(403)
    expect((await put(id, 'guide.pdf', pdf, { user: seller })).status).toBe(403)
    expect((await clientOf(seller).get(`/api/v1/staff-files/${id}/readers`)).status).toBe(403)
    expect((await send(seller, 'POST', `/${id}/archived`, { archived: true })).status).toBe(403)
  })

  test('a file that is not what its name says is refused, and nothing of it is kept', async () => {
    const id = await addFile('Handbok', [])
    const page = new TextEncoder().encode('<html><script>alert(1)</script></html>')
    const program = new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0])
    expect(await codeOf(await put(id, 'guide.pdf', page))).toEqual([415, 'staff-file.not-what-it-says'])
    expect(await codeOf(await put(id, 'bild.png', pdf))).toEqual([415, 'staff-file.not-what-it-says'])
    expect(await codeOf(await put(id, 'lista.csv', page))).toEqual([415, 'staff-file.not-what-it-says'])
    expect(await codeOf(await put(id, 'lista.txt', program))).toEqual([415, 'staff-file.not-what-it-says'])
    expect(await codeOf(await put(id, 'guide.exe', program))).toEqual([415, 'staff-file.unknown-type'])
    expect(await codeOf(await put(id, 'guide.pdf', new Uint8Array()))).toEqual([415, 'staff-file.empty'])
    expect((await put(id, 'lista.csv', new TextEncoder().encode('Pris;Öre\n1;2'))).status).toBe(200)
    expect((await readersOf(id)).versions).toMatchObject([{ number: 1, name: 'lista.csv' }])
  })

  test('a PDF with a script and a document with macros are refused [security 24]', async () => {
    const id = await addFile('Handbok', [])
    const script = pdfFrom('5 0 obj << /OpenAction << /S /JavaScript /JS (x) >> >> endobj\n')
    const contentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
    const types = strToU8(`<Types><Override PartName="/word/document.xml" ContentType="${contentType}"/></Types>`)
    const macros = zipSync({ '[Content_Types].xml': types, 'word/vbaProject.bin': strToU8('x') })
    expect(await codeOf(await put(id, 'guide.pdf', script))).toEqual([415, 'staff-file.active-content'])
    expect(await codeOf(await put(id, 'guide.docx', macros))).toEqual([415, 'staff-file.active-content'])
    expect(await codeOf(await put(id, 'bild.png', new Uint8Array(pngOf(2000)).slice(0, 1000)))).toEqual([
      415,
      'staff-file.unreadable',
    ])
    expect((await readersOf(id)).versions).toEqual([])
  })

  test('a picture is stored without its metadata, and sent again it is the same version', async () => {
    const id = await addFile('Karta', [])
    const versionId = world.platform.newId()
    const picture = new Uint8Array(pngOf(5000))
    for (const answer of [
      await put(id, 'karta.png', picture, { versionId }),
      await put(id, 'karta.png', picture, { versionId }),
    ])
      expect(answer.status).toBe(200)
    const fetched = await clientOf(seller).get(`/api/v1/staff-files/${id}/versions/${versionId}/file`)
    const stored = Buffer.from(await fetched.arrayBuffer())
    expect(stored.includes('prVt')).toBe(false)
    expect(await pixelsOf(stored)).toEqual(await pixelsOf(picture))
    expect((await filesOf(seller)).files).toMatchObject([{ current: { number: 1, bytes: stored.length } }])
  })

  test('a new version takes the place of the old one, and receipts say who has read which', async () => {
    const id = await addFile('Säljguide', [sellerRole])
    const versionId = world.platform.newId()
    await put(id, 'guide.pdf', pdf, { versionId })
    // Sent again after a lost answer, it is the same version.
    expect((await put(id, 'guide.pdf', pdf, { versionId })).status).toBe(200)
    expect(await codeOf(await put(id, 'guide.txt', new TextEncoder().encode('a'), { versionId }))).toEqual([
      409,
      'record.changed-meanwhile',
    ])
    const read = () => send(seller, 'POST', `/${id}/versions/${versionId}/read`, { at: world.platform.now() })
    for (const answer of [await read(), await read()]) expect(answer.status).toBe(200)
    expect((await filesOf(seller)).files).toMatchObject([{ current: { number: 1 }, readNumber: 1 }])
    expect((await filesOf(seller)).files[0]?.readAt).not.toBeNull()
    await put(id, 'guide-2.pdf', pdf)
    expect((await filesOf(seller)).files).toMatchObject([{ current: { number: 2 }, readAt: null, readNumber: 1 }])
    const { versions, readers } = await readersOf(id)
    expect(versions.map(({ number }) => number)).toEqual([2, 1])
    expect(readers).toMatchObject([{ userId: seller.id, number: 1 }])
    expect((await send(coach, 'POST', `/${id}/versions/${versionId}/read`, { at: 0 })).status).toBe(404)
  })

  test('its people are told of a new file and of each version, once; those of an added role of a file that is new to them', async () => {
    const id = await addFile('Prislista', [sellerRole])
    const versionId = world.platform.newId()
    await put(id, 'prices.pdf', pdf, { versionId })
    await put(id, 'prices.pdf', pdf, { versionId })
    expect(await told()).toEqual([[seller.id, 'staffFileNew']])
    await put(id, 'prices.pdf', pdf)
    expect(await told()).toEqual([
      [seller.id, 'staffFileNew'],
      [seller.id, 'staffFileRenewed'],
    ])
    const { roles } = await filesOf(clerk)
    const coachRole = roles.find(({ name }) => name === 'coach')?.id ?? ''
    const wider = { title: 'Prislista', text: '', roleIds: [sellerRole, coachRole], version: 1 }
    expect((await send(clerk, 'PUT', `/${id}`, wider)).status).toBe(200)
    expect(await told()).toContainEqual([coach.id, 'staffFileNew'])
    expect(await told()).toHaveLength(3)
  })

  test('nobody is told of a file that is away, and nobody of what they sent or have read', async () => {
    const id = await addFile('Handbok', [])
    const versionId = world.platform.newId()
    await put(id, 'guide.pdf', pdf, { versionId })
    await send(seller, 'POST', `/${id}/versions/${versionId}/read`, { at: 0 })
    expect(await told()).toEqual([[coach.id, 'staffFileNew']])
    await send(clerk, 'POST', `/${id}/archived`, { archived: true })
    await put(id, 'guide.pdf', pdf)
    expect(await told()).toHaveLength(1)
  })

  test('an archived file is away for its readers and comes back; every change is in its log', async () => {
    const id = await addFile('Handbok', [])
    await put(id, 'guide.pdf', pdf)
    await send(clerk, 'POST', `/${id}/archived`, { archived: true })
    expect([await titlesFor(seller), await titlesFor(clerk)]).toEqual([[], ['Handbok']])
    await send(clerk, 'POST', `/${id}/archived`, { archived: false })
    expect(await titlesFor(seller)).toEqual(['Handbok'])
    const log = await clientOf(clerk).get(`/api/v1/activity?of=staff-files&id=${id}`)
    const { entries } = (await log.json()) as { entries: { what: string }[] }
    expect(entries.map(({ what }) => what)).toEqual(['restored', 'archived', 'fileSent', 'created'])
    expect((await clientOf(seller).get(`/api/v1/activity?of=staff-files&id=${id}`)).status).toBe(403)
  })

  test('two who change the same file: the second is told 412, and a repeated change is one', async () => {
    const id = await addFile('Handbok', [])
    const change = { title: 'Handbok 2026', text: 'Ny', roleIds: [], version: 1, actId: world.platform.newId() }
    for (let sent = 0; sent < 2; sent += 1) expect((await send(clerk, 'PUT', `/${id}`, change)).status).toBe(200)
    expect(
      (await send(clerk, 'PUT', `/${id}`, { ...change, title: 'Annan', actId: world.platform.newId() })).status,
    ).toBe(412)
    expect(await titlesFor(clerk)).toEqual(['Handbok 2026'])
  })
})
