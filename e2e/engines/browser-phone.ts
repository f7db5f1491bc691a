import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openChromium } from './chromium.ts'
import type { Engine, EngineBrowser, OpenBrowser, Tab } from './engine-browser.ts'
import { openFirefox } from './firefox.ts'
import { Hand } from './hand.ts'
import { openWebKit } from './webkit.ts'

const openers: Readonly<Record<Engine, OpenBrowser>> = {
  chromium: openChromium,
  firefox: openFirefox,
  webkit: openWebKit,
}

/** A phone with a browser of one engine, which can be closed, killed and opened again on the same profile. */
export class BrowserPhone {
  readonly #engine: Engine
  readonly #url: string
  readonly #profile: string
  #browser: EngineBrowser | null = null

  private constructor(engine: Engine, url: string, profile: string) {
    this.#engine = engine
    this.#url = url
    this.#profile = profile
  }

  static async unpack(engine: Engine, url: string): Promise<BrowserPhone> {
    return new BrowserPhone(engine, url, await mkdtemp(join(tmpdir(), `rond-${engine}-`)))
  }

  async open(): Promise<Hand> {
    this.#browser = await openers[this.#engine](this.#profile)
    return this.#handOf(this.#browser.tab)
  }

  async openTab(): Promise<Hand> {
    if (!this.#browser) throw new Error('the phone is off')
    return this.#handOf(await this.#browser.openTab())
  }

  async close(): Promise<void> {
    const browser = this.#browser
    this.#browser = null
    await browser?.close()
  }

  async kill(): Promise<void> {
    const browser = this.#browser
    this.#browser = null
    await browser?.kill()
  }

  async throwAway(): Promise<void> {
    await this.kill()
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 })
  }

  #handOf(tab: Tab): Hand {
    return new Hand(tab, this.#url)
  }
}
