import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { LaunchOptions, Page, Route } from '@playwright/test'
import { build } from 'vite'
import type { Id } from '../../shared/kernel/ids.ts'
import { cookiesOf, type HttpSession } from '../fixtures/http-session.ts'
import { InstalledPhone } from '../fixtures/installed.ts'
import type { KnownSale } from './page/main.ts'

const contentTypes: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' }

/** The built page, and where it is. */
export class KillPageFiles {
  readonly #folder: string

  private constructor(folder: string) {
    this.#folder = folder
  }

  static async build(): Promise<KillPageFiles> {
    const folder = await mkdtemp(join(tmpdir(), 'rond-kill-page-'))
    await build({
      configFile: false,
      root: 'e2e/kills/page',
      base: '/kills/',
      logLevel: 'error',
      build: { outDir: folder, emptyOutDir: true, target: 'es2023' },
    })
    return new KillPageFiles(folder)
  }

  async serveTo(page: Page): Promise<void> {
    await page.context().route('**/kills/**', async (route) => {
      const path = new URL(route.request().url()).pathname.replace('/kills/', '')
      const body = await readFile(join(this.#folder, path))
      await route.fulfill({ body, contentType: contentTypes[extname(path)] ?? 'text/plain' })
    })
  }

  async remove(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true })
  }
}

export interface EnginePhoneParts {
  readonly url: string
  readonly session: HttpSession
  readonly files: KillPageFiles
  readonly launch: LaunchOptions
}

/** A browser profile in which the engine saves sales, without the screens around it. */
export class EnginePhone {
  readonly #parts: EnginePhoneParts
  readonly #installed: InstalledPhone
  #page: Page | null = null
  /** The name the phone gave itself in its database. */
  #device: Id | null = null
  /** How many more pieces of a photo may leave. The next one is held. */
  #piecesAllowed = Infinity
  #held: Route | null = null
  #onHeld: () => void = () => undefined
  #hear: (what: 'saving' | 'saved', saleId: Id) => void = () => undefined

  private constructor(parts: EnginePhoneParts, installed: InstalledPhone) {
    this.#parts = parts
    this.#installed = installed
  }

  static async unpack(parts: EnginePhoneParts): Promise<EnginePhone> {
    return new EnginePhone(parts, await InstalledPhone.unpack(parts.launch))
  }

  get profile(): string {
    return this.#installed.profile
  }

  /** Starts the browser and opens the engine. Answers whether the browser still had the database it had been given. */
  async open({ isOnline }: { isOnline: boolean }): Promise<{ hadDatabase: boolean }> {
    const { url, session, files } = this.#parts
    const page = await this.#installed.open()
    this.#page = page
    this.#held = null
    await files.serveTo(page)
    if (!isOnline) await this.cutNetwork()
    await page.context().route('**/api/v1/attachments/**', (route) => this.#sendPiece(route))
    await page.context().addCookies(cookiesOf(session).map((cookie) => ({ ...cookie, url })))
    await page.exposeFunction('tell', (what: 'saving' | 'saved', saleId: Id) => this.#hear(what, saleId))
    await page.goto(`${url}/kills/index.html`)
    await page.waitForFunction(() => 'kills' in globalThis)
    const { actor } = session.session
    const device = await page.evaluate((whose) => kills.open(whose), actor)
    const hadDatabase = this.#device === null || this.#device === device
    this.#device = device
    if (isOnline) await page.evaluate(() => kills.load())
    return { hadDatabase }
  }

  async cutNetwork(): Promise<void> {
    const context = this.#on().context()
    await context.route('**/api/**', (route) => route.abort('internetdisconnected'))
  }

  known(): Promise<readonly KnownSale[]> {
    return this.#on().evaluate(() => kills.known())
  }

  /** Begins to sell, and goes on until the browser is dead. */
  startSelling(pauseMs: number, hear: (what: 'saving' | 'saved', saleId: Id) => void): void {
    this.#hear = hear
    // It ends with the browser.
    this.#on()
      .evaluate((pause) => kills.sell(pause), pauseMs)
      .catch(() => undefined)
  }

  /** Stores a photo on the phone. Its pieces wait for {@link piecesSent} or {@link drain}. */
  async photograph(photo: Buffer): Promise<void> {
    this.#piecesAllowed = 0
    await this.#on().evaluate((base64) => kills.photograph(base64), photo.toString('base64'))
  }

  /**
   * Lets so many more pieces of a photo leave. Resolves when the next one is held: pieces leave one after the other, so
   * the server has answered those before it.
   */
  async piecesSent(count: number): Promise<void> {
    const nextIsHeld = new Promise<void>((resolve) => (this.#onHeld = resolve))
    await this.#allowPieces(count)
    await nextIsHeld
  }

  async drain(): Promise<void> {
    await this.#allowPieces(Infinity)
    await this.#on().evaluate(() => kills.drain())
  }

  async kill(): Promise<void> {
    await this.#installed.kill()
    this.#page = null
  }

  async throwAway(): Promise<void> {
    await this.#installed.throwAway()
  }

  async #allowPieces(count: number): Promise<void> {
    const held = this.#held
    this.#held = null
    this.#piecesAllowed = count
    if (held) await this.#sendPiece(held)
  }

  async #sendPiece(route: Route): Promise<void> {
    if (route.request().method() === 'PUT') {
      if (this.#piecesAllowed === 0) {
        this.#held = route
        return this.#onHeld()
      }
      this.#piecesAllowed -= 1
    }
    await route.fallback()
  }

  #on(): Page {
    if (!this.#page) throw new Error('the phone is off')
    return this.#page
  }
}
