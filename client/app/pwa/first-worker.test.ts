import { expect, test } from 'vitest'
import { registerUntilServed } from './first-worker.ts'

test('a page that is served already registers once, so that new versions are found', async () => {
  const browser = new FakeBrowser({ isServed: true })
  await browser.visit()
  expect(browser).toMatchObject({ registered: 1, pauses: [] })
})

test('a worker that installs and takes the page is left alone', async () => {
  const browser = new FakeBrowser()
  const visit = browser.visit()
  const worker = browser.install()
  await browser.rest()
  browser.activate(worker)
  browser.serve()
  await visit
  expect(browser).toMatchObject({ registered: 1, pauses: [], claims: 0 })
})

test('an installation that the page before this one began, and that breaks off, is begun again', async () => {
  const browser = new FakeBrowser()
  const worker = browser.install()
  const visit = browser.visit()
  await browser.rest()
  browser.breakOff(worker)
  await browser.rest()
  expect(browser).toMatchObject({ registered: 1, pauses: [2_000] })
  await browser.goOn()
  expect(browser).toMatchObject({ registered: 2 })
  await browser.isServedAtLast(visit)
})

test('an installation that this page began, and that breaks off, is begun again, each time after twice as long', async () => {
  const browser = new FakeBrowser()
  const visit = browser.visit()
  for (const waited of [2_000, 4_000, 8_000]) {
    const worker = browser.install()
    await browser.rest()
    browser.breakOff(worker)
    await browser.rest()
    expect(browser.pauses.at(-1)).toBe(waited)
    await browser.goOn()
  }
  expect(browser).toMatchObject({ registered: 4 })
  await browser.isServedAtLast(visit)
})

test('a registration that is refused is tried again, at most ten minutes later', async () => {
  const browser = new FakeBrowser({ refuses: 12 })
  const visit = browser.visit()
  for (let tries = 1; tries <= 12; tries += 1) {
    await browser.rest()
    await browser.goOn()
  }
  expect(browser.registered).toBe(13)
  expect(browser.pauses.slice(0, 3)).toEqual([2_000, 4_000, 8_000])
  expect(Math.max(...browser.pauses)).toBe(600_000)
  await browser.isServedAtLast(visit)
})

test('a worker that is active, but took over the pages before this one was there, is asked to take it', async () => {
  const browser = new FakeBrowser()
  browser.activate(browser.install())
  const visit = browser.visit()
  await browser.rest()
  expect(browser).toMatchObject({ registered: 1, claims: 1 })
  await browser.isServedAtLast(visit)
  expect(browser).toMatchObject({ registered: 1, claims: 1 })
})

test('it is asked once more where it did not hear', async () => {
  const browser = new FakeBrowser()
  browser.activate(browser.install())
  const visit = browser.visit()
  await browser.rest()
  await browser.goOn()
  expect(browser).toMatchObject({ registered: 1, claims: 2, pauses: [2_000, 4_000] })
  await browser.isServedAtLast(visit)
})

class FakeWorker extends EventTarget {
  state: ServiceWorkerState = 'installing'
  readonly messages: unknown[] = []
  postMessage(message: unknown): void {
    this.messages.push(message)
  }
  become(state: ServiceWorkerState): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

/** The part of a browser that installs workers. Time goes on where the test says so. */
class FakeBrowser {
  registered = 0
  readonly pauses: number[] = []
  readonly #container = Object.assign(new EventTarget(), { controller: null as object | null })
  readonly #registration = Object.assign(new EventTarget(), {
    installing: null as FakeWorker | null,
    waiting: null as FakeWorker | null,
    active: null as FakeWorker | null,
  })
  #refuses: number
  #resume: () => void = () => undefined

  constructor({ isServed = false, refuses = 0 } = {}) {
    if (isServed) this.#container.controller = {}
    this.#refuses = refuses
  }

  get claims(): number {
    return this.#registration.active?.messages.length ?? 0
  }

  visit(): Promise<void> {
    return registerUntilServed({
      container: this.#container,
      register: async () => {
        this.registered += 1
        if (this.#refuses-- > 0) throw new TypeError('no network')
        return this.#registration
      },
      pause: (ms) => {
        this.pauses.push(ms)
        return new Promise((resolve) => (this.#resume = resolve))
      },
    })
  }

  install(): FakeWorker {
    const worker = new FakeWorker()
    this.#registration.installing = worker
    this.#registration.dispatchEvent(new Event('updatefound'))
    return worker
  }

  activate(worker: FakeWorker): void {
    Object.assign(this.#registration, { installing: null, active: worker })
    worker.become('activated')
  }

  /** Browsers announce the end of a worker before they take it out of its registration. */
  breakOff(worker: FakeWorker): void {
    worker.become('redundant')
    this.#registration.installing = null
  }

  serve(): void {
    this.#container.controller = {}
    this.#container.dispatchEvent(new Event('controllerchange'))
  }

  async isServedAtLast(visit: Promise<void>): Promise<void> {
    this.serve()
    await this.goOn()
    await visit
  }

  async goOn(): Promise<void> {
    this.#resume()
    await this.rest()
  }

  rest(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve))
  }
}
