import type { RoleName } from '../../../shared/access/roles.ts'
import type { Total } from '../../../shared/resource/list.api.ts'
import { createApp, type App } from '../../app.ts'
import { addTestPlace, addTestUser, type TestPlace, type TestUser } from '../../features/account/testing/test-people.ts'
import { addTeam } from '../../features/organisation/team/organisation.store.ts'
import { testClient } from '../../platform/testing/test-client.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { openTestPlatform, type TestPlatform } from '../../platform/testing/test-platform.ts'

export interface Answer {
  readonly status: number
  readonly etag: string
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  readonly row: Readonly<Record<string, unknown>>
  readonly next: string | null
  readonly previous: string | null
  readonly position: number | null
  readonly total: Total
  readonly views: Readonly<Record<string, Total>>
  readonly asOf: number
  readonly code: string
  readonly errors: readonly { readonly pointer: string; readonly code: string }[]
}

/** A platform with one place and people who ask for lists. */
export interface ListsWorld {
  readonly platform: TestPlatform
  readonly app: App
  readonly place: TestPlace
  readonly join: (role: RoleName, place?: Partial<TestPlace>) => Promise<TestUser>
  readonly ask: (user: TestUser, path: string, query?: object, headers?: Record<string, string>) => Promise<Answer>
  readonly addTeams: (names: readonly string[]) => Promise<void>
}

export async function openListsWorld(
  config: Partial<Config> = {},
  parts: { readonly database?: Database } = {},
): Promise<ListsWorld> {
  const platform = await openTestPlatform({ config, ...parts })
  const app = createApp(platform)
  const place = await addTestPlace(platform)
  return {
    platform,
    app,
    place,
    join: (role, at = place) => addTestUser(platform, role, at),
    ask: async (user, path, query = {}, headers = {}) => {
      const search = new URLSearchParams(query as Record<string, string>).toString()
      const response = await testClient(app.http, user.cookie).send('GET', `/api/v1/lists/${path}?${search}`, {
        headers,
      })
      const etag = response.headers.get('etag') ?? ''
      const body = response.status === 304 ? {} : ((await response.json()) as object)
      return { status: response.status, etag, ...body } as Answer
    },
    addTeams: (names) =>
      platform.database.tx(async (db) => {
        for (const name of names) await addTeam(db, { id: platform.newId(), name, officeId: place.officeId })
      }),
  }
}
