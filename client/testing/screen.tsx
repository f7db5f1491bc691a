import 'fake-indexeddb/auto'
import { setTimeout as pause } from 'node:timers/promises'
import { format } from 'node:util'
import { configure } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { createRoot, type Root } from 'react-dom/client'
import { expect } from 'vitest'
import type { RoleName } from '../../shared/access/roles.ts'
import { sessionSchema } from '../../shared/features/account/session.api.ts'
import { dayOf } from '../../shared/kernel/days.ts'
import { DEMO_PASSWORD } from '../../server/seed/organisation.ts'
import { App } from '../app/app.tsx'
import { beginWith } from '../app/features/known-features.ts'
import { startFeatures } from '../app/features/start-features.ts'
import { loadNamespaces, startI18n } from '../app/i18n/i18n.ts'
import { changeLanguage } from '../app/i18n/change-language.ts'
import { followLanguage } from '../app/preferences/preferences-store.ts'
import { callInNameOf } from '../desk/server/call-endpoint.ts'
import { zoneOf } from '../desk/session/session.tsx'
import { createSessionStore, type SessionStore } from '../desk/session/session-store.ts'
import { setDisplayZone } from '../ui/format.ts'
import { designSystem } from '../ui/provider.tsx'
import { PageNetwork } from './page-network.ts'
import { personAt, untilAtRest } from './person.ts'
import { SavedFiles } from './saved-files.ts'
import { openWorld, type World } from './world.ts'

/** A role's own account, or a colleague's by first and last name. */
export type Account = RoleName | `${string}.${string}`

const places = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const

interface Opening {
  /** Who is signed in. */
  readonly as?: Account
  readonly at?: keyof typeof places
  /** The seeded company, by name. */
  readonly story?: string
  /** A world that another screen of the same test has opened. */
  readonly world?: World
}

/** A screen of the product on a page of its own, with the server behind it. */
export interface Screen {
  readonly user: UserEvent
  readonly world: World
  readonly network: PageNetwork
  /** What the page has saved as files. */
  readonly files: SavedFiles
  /** Opens an address as the address bar does: with the storage of the page, without what is drawn. */
  readonly open: (path: string) => Promise<void>
  readonly reload: () => Promise<void>
  /** The address as it is shown. */
  readonly path: () => string
}

/** Generous: the modules of a lazy screen are read when it opens, and a busy machine takes half a minute for them. */
configure({
  asyncUtilTimeout: 90_000,
  // A page is thousands of lines of markup, and a cut log shows its least important ones: the text of the screen explains more.
  getElementError: (message) => {
    const error = new Error(`${message ?? 'no element'}\n\n${location.pathname}${location.search}\n${shownText()}`)
    error.name = 'TestingLibraryElementError'
    return error
  },
})

const SHOWN_CHARS = 3_000

/** The words on the screen: of the dialogs that are open, and of the page under them. */
const shownText = (): string =>
  [...document.querySelectorAll('dialog, [role=dialog], main')]
    .map((part) => (part.textContent ?? '').replaceAll(/\s+/gu, ' '))
    .join('\n')
    .slice(0, SHOWN_CHARS)

/** A write that a hidden page has begun is complete by then. */
const STORED_WITHIN_MS = 20

/** A browser of its own: its network with cookies, its storage, its window. */
interface Device {
  readonly network: PageNetwork
  readonly at: keyof typeof places
  /** What its local storage holds while another device is used. */
  stored: readonly (readonly [string, string])[]
}

let begun: Promise<void> | null = null
let inHand: Device | null = null
/** React draws as in a browser, without the `act` of tests: under it, a press that opens a lazy screen never ends. */
let root: Root | null = null
const endings: (() => unknown)[] = []
const reported: unknown[] = []
/** A page that is left closes its database under the reads that are under way. In a browser their code is gone by then. */
let isOpen = false
globalThis.reportError = (error: unknown) => {
  if (isOpen && !isLate(error) && !isOfLeftPage(error)) reported.push(error)
}
// React and its libraries warn here: two rows of one key, a state that is set while another part is drawn.
console.error = (text: unknown, ...more: unknown[]) => {
  const line = format(text, ...more)
  if (isOpen && !ofTheDom.test(line)) reported.push(line)
}

/** Warnings that concern this page without layout and not the product: it has no
 * server rendering, and browsers know the tag. */
const ofTheDom = /potentially unsafe when doing server-side rendering|<search> is unrecognized/u

/** Whether a sentence is late depends on the machine: the browser's stories before a release fail for those. */
const isLate = (error: unknown): boolean => error instanceof Error && error.message.startsWith('late sentence ')

/** The same of a page before this one: its reads may end a moment later. */
const isOfLeftPage = (error: unknown): boolean =>
  error instanceof Error &&
  (['DatabaseClosedError', 'InvalidStateError'].includes(error.name) || isOfLeftPage(error.cause))

/**
 * Opens a route of the product as a signed-in person, on a copy of a seeded company, with the real server in this process.
 * A second call in one test is another device; `open` of the first one takes it up again. Two devices of one person share
 * their database, so that only a browser can test those. {@link closeScreens} ends everything.
 * @param path an address of the router
 */
export async function openScreen(path: string, opening: Opening = {}): Promise<Screen> {
  const { as, at = 'desk', story = 'door-to-door-team' } = opening
  const world = opening.world ?? (await openWorld(story))
  if (!opening.world) endings.push(world.close)
  const device: Device = { network: new PageNetwork(world), at, stored: [] }
  const files = new SavedFiles()
  endings.push(files.watch())
  await (begun ??= begin())
  await takeUp(device)
  if (as) await signIn(device.network, createSessionStore(localStorage), as)
  const open = async (address: string): Promise<void> => {
    await takeUp(device)
    history.replaceState(null, '', address)
    await show(createSessionStore(localStorage))
    await untilAtRest(device.network)
  }
  await open(path)
  const here = (): string => location.pathname + location.search
  return {
    user: personAt(device.network),
    world,
    network: device.network,
    files,
    open,
    reload: () => open(here()),
    path: here,
  }
}

/** Takes the errors that the client has reported so far. A test that expects one takes it. */
export const reportedErrors = (): readonly unknown[] => reported.splice(0)

/** Ends what the test has opened. Errors that the client has reported fail it. */
export async function closeScreens(): Promise<void> {
  await leavePage()
  await pause(STORED_WITHIN_MS)
  for (const end of endings.splice(0).toReversed()) await end()
  inHand = null
  await removeDatabases()
  localStorage.clear()
  sessionStorage.clear()
  expect(reportedErrors(), 'errors that the client reported').toEqual([])
}

/** The next test has the same people in a company with other ids: rows of this one must be gone before it begins. */
async function removeDatabases(): Promise<void> {
  const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
  await Promise.all(
    names.map(
      (name) =>
        new Promise<void>((resolve, reject) => {
          const removing = indexedDB.deleteDatabase(name)
          removing.addEventListener('success', () => resolve())
          removing.addEventListener('error', () => reject(removing.error ?? new Error(name)))
        }),
    ),
  )
}

/** Leaves the open page, and continues on this device. */
async function takeUp(device: Device): Promise<void> {
  await leavePage()
  if (inHand === device) return
  if (inHand) inHand.stored = storedNow()
  localStorage.clear()
  sessionStorage.clear()
  for (const [key, value] of device.stored) localStorage.setItem(key, value)
  const { network } = device
  globalThis.fetch = network.fetch
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => !network.isCut })
  globalThis.pageWindow?.happyDOM.setViewport(places[device.at])
  inHand = device
}

const storedNow = (): [string, string][] =>
  Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '').map((key) => [
    key,
    localStorage.getItem(key) ?? '',
  ])

/** The events of a page that is left, while its last writes are stored. */
async function leavePage(): Promise<void> {
  isOpen = false
  setVisibility('hidden')
  await pause(STORED_WITHIN_MS)
  root?.unmount()
  root = null
  document.body.replaceChildren()
  setVisibility('visible')
}

function setVisibility(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
  document.dispatchEvent(new Event('visibilitychange'))
}

/** What `client/app/begin.tsx` does once for a page. */
async function begin(): Promise<void> {
  beginWith(startFeatures, async () => {
    const [{ laterFeatures }] = await Promise.all([
      import('../app/features/later-features.ts'),
      loadNamespaces(['menu']),
    ])
    return laterFeatures
  })
  await startI18n('sv')
  designSystem()
}

async function signIn(network: PageNetwork, sessions: SessionStore, account: Account): Promise<void> {
  const answer = await network.fetch('/api/v1/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${account}@demo.rond.example`, password: DEMO_PASSWORD }),
  })
  expect(answer.status, `${account} signs in`).toBe(200)
  sessions.set(sessionSchema.parse(await answer.json()))
}

async function show(sessions: SessionStore): Promise<void> {
  callInNameOf(() => sessions.read().session?.user.id)
  const language = sessions.read().session?.user.language ?? 'sv'
  await changeLanguage(language)
  followLanguage(language)
  setDisplayZone(sessions.read().session?.actor?.zone)
  dayOf(0, zoneOf(sessions.read()))
  isOpen = true
  const container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
  root.render(<App sessions={sessions} />)
}
