import { describe, expect, test } from 'vitest'
import { addOffice, addRegion, addTeam } from '../../features/organisation/team/organisation.store.ts'
import type { TestUser } from '../../features/account/testing/test-people.ts'
import { dialect } from '../../platform/database/columns.ts'
import { testClient } from '../../platform/testing/test-client.ts'
import { worldOf } from '../../platform/testing/world-of.ts'
import { openListsWorld, type Answer, type ListsWorld } from '../testing/lists-world.ts'

let world: ListsWorld
let admin: TestUser

worldOf(async () => {
  world = await openListsWorld()
  admin = await world.join('admin')
  return world.platform
})

const teams = (query: object = {}, user = admin, headers: Record<string, string> = {}): Promise<Answer> =>
  world.ask(user, 'teams', query, headers)
const namesOf = ({ rows }: Answer): unknown[] => rows.map(({ name }) => name)

describe(`a list of the server on ${dialect}`, () => {
  test('answers flat rows with the names that are shown, how many there are, and when it looked', async () => {
    expect(await teams()).toMatchObject({
      status: 200,
      rows: [
        {
          id: world.place.teamId,
          name: 'Söder',
          officeName: 'Stockholm',
          regionName: 'Stockholm',
          way: 'both',
          members: 1,
        },
      ],
      next: null,
      previous: null,
      total: { n: 1, exact: true },
      asOf: world.platform.now(),
    })
  })

  test('turns its pages forth and back without a gap, in the order of the language', async () => {
    await world.addTeams(['Östra', 'Ängby', 'Åre', 'Zinken', 'Bro', 'adolf', 'Bro'])
    const order = ['adolf', 'Bro', 'Bro', 'Söder', 'Zinken', 'Åre', 'Ängby', 'Östra']
    const seen: unknown[] = []
    let page = await teams({ size: '3' })
    const pages = [page]
    for (seen.push(...namesOf(page)); page.next !== null; seen.push(...namesOf(page))) {
      page = await teams({ size: '3', after: page.next })
      pages.push(page)
    }
    expect(seen).toEqual(order)
    expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(8)
    const back = await teams({ size: '3', before: page.previous })
    expect(namesOf(back)).toEqual(namesOf(pages[1] as Answer))
    expect(namesOf(await teams({ size: '3', before: back.previous }))).toEqual(order.slice(0, 3))
    expect(namesOf(await teams({ size: '3', page: '3' }))).toEqual(order.slice(6))
    expect(namesOf(await teams({ sort: '-name' }))).toEqual(order.toReversed())
  })

  test('filters, searches by words in any order, and counts what each view holds', async () => {
    await world.addTeams(['Norra Dörren', 'Södra Dörren'])
    const { platform } = world
    const [first] = (await teams({ q: 'norra dorr' })).rows
    expect(first).toMatchObject({ name: 'Norra Dörren' })
    await testClient(world.app.http, admin.cookie).send('PATCH', `/api/v1/teams/${String(first?.['id'])}`, {
      body: { channels: ['door'], before: ['door', 'telesales'] },
    })
    expect(namesOf(await teams({ 'filter[way]': 'door' }))).toEqual(['Norra Dörren'])
    expect(namesOf(await teams({ 'filter[way]': 'both,telesales' }))).toEqual(['Söder', 'Södra Dörren'])
    expect(namesOf(await teams({ q: 'DÖRREN sö' }))).toEqual(['Södra Dörren'])
    expect((await world.ask(admin, 'teams/counts')).views).toEqual({
      active: { n: 3, exact: true },
      archived: { n: 0, exact: true },
      door: { n: 1, exact: true },
      telesales: { n: 0, exact: true },
    })
    expect(platform.now()).toBeGreaterThan(0)
  })

  test('one row says where it stands in the list that was asked for, and which are beside it', async () => {
    await world.addTeams(['Bro', 'Zinken'])
    const path = `teams/rows/${world.place.teamId}`
    const [bro, , zinken] = (await teams()).rows
    expect(await world.ask(admin, path)).toMatchObject({
      row: { name: 'Söder' },
      previous: bro?.['id'],
      next: zinken?.['id'],
      position: 2,
      total: { n: 3, exact: true },
    })
    expect(await world.ask(admin, path, { q: 'bro' })).toMatchObject({ row: { name: 'Söder' }, position: null })
    expect((await world.ask(admin, 'teams/rows/01900000-0000-7000-8000-00000000abcd')).status).toBe(404)
  })

  test('reaches as far as the right does at that moment, in pages, counts and rows alike', async () => {
    const { platform } = world
    const regionId = platform.newId()
    const officeId = platform.newId()
    const teamId = platform.newId()
    await platform.database.tx(async (db) => {
      await addRegion(db, { id: regionId, name: 'Norr' })
      await addOffice(db, { id: officeId, name: 'Umeå', regionId, zone: 'Europe/Stockholm' })
      await addTeam(db, { id: teamId, name: 'Norrland', officeId })
    })
    const manager = await world.join('manager', { officeId })
    expect(namesOf(await teams())).toEqual(['Norrland', 'Söder'])
    expect(namesOf(await teams({}, manager))).toEqual(['Norrland'])
    expect(await world.ask(manager, `teams/rows/${world.place.teamId}`)).toMatchObject({ status: 404 })
    expect((await world.ask(manager, 'teams/counts')).views['active']).toEqual({ n: 1, exact: true })
  })

  test('is answered in one line to who has it already', async () => {
    const { etag } = await teams()
    world.platform.clock.advance(1000)
    expect(await teams({}, admin, { 'if-none-match': etag })).toMatchObject({ status: 304 })
    await world.addTeams(['Bro'])
    expect(await teams({}, admin, { 'if-none-match': etag })).toMatchObject({ status: 200 })
  })

  test('gives all rows that match as lines', async () => {
    await world.addTeams(Array.from({ length: 450 }, (_, n) => `Team ${n}`))
    const response = await testClient(world.app.http, admin.cookie).get('/api/v1/lists/teams/export?q=team&sort=-name')
    const lines = (await response.text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { name: string })
    expect(lines).toHaveLength(450)
    expect(lines[0]).toMatchObject({ name: 'Team 99', officeName: 'Stockholm' })
    expect(new Set(lines.map(({ name }) => name)).size).toBe(450)
  })

  test('a reader who goes away stops the reading', async () => {
    await world.addTeams(Array.from({ length: 450 }, (_, n) => `Team ${n}`))
    const response = await testClient(world.app.http, admin.cookie).get('/api/v1/lists/teams/export')
    const reader = response.body?.getReader()
    await reader?.read()
    await reader?.cancel()
    expect(await teams({ size: '2' })).toMatchObject({ total: { n: 451, exact: true } })
  })
})

describe(`what nobody should ask of a list on ${dialect}`, () => {
  test.each([
    ['an unknown filter', { 'filter[shoe]': '42' }, 'list.unknown-field'],
    ['an unknown word', { colour: 'blue' }, 'list.unknown-field'],
    ['an order that is not offered', { sort: 'way' }, 'list.unknown-field'],
    ['a page size that is not offered', { size: '7' }, 'list.size-not-offered'],
    ['page zero', { page: '0' }, 'list.no-page'],
    ['a page nobody turns to', { page: '999999' }, 'list.no-page'],
    ['a search of 10,000 characters', { q: 'x'.repeat(10_000) }, 'list.search-too-long'],
    ['a search with control characters', { q: 'a\u0000b' }, 'list.bad-value'],
    [
      'a filter of 500 values',
      { 'filter[way]': Array.from({ length: 500 }, (_, n) => n).join(',') },
      'list.too-many-values',
    ],
    ['a filter with a control character', { 'filter[way]': 'a\u0000b' }, 'list.bad-value'],
    ['a made-up cursor', { after: 'e30.e30' }, 'list.cursor-outdated'],
  ])('%s is refused with its code', async (_name, query, code) => {
    expect(await teams(query)).toMatchObject({ status: 400, code })
  })

  test('a cursor serves the question it was met in, and no other', async () => {
    await world.addTeams(['Bro', 'Zinken'])
    const { next } = await teams({ size: '2' })
    expect((await teams({ size: '2', after: next })).status).toBe(200)
    for (const other of [{ sort: '-name' }, { q: 'bro' }, { 'filter[way]': 'both' }]) {
      expect(await teams({ size: '2', after: next, ...other })).toMatchObject({ code: 'list.cursor-outdated' })
    }
  })

  test('a search of nothing but signs finds nothing', async () => {
    expect(await teams({ q: '%_' })).toMatchObject({ status: 200, rows: [], total: { n: 0, exact: true } })
  })
})
