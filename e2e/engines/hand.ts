import { setTimeout as pause } from 'node:timers/promises'
import type { Tab } from './engine-browser.ts'

/** Generous, for machines that do something else as well: only a failing story is slower for it. */
const PATIENCE_MS = 60_000
const LOOK_AGAIN_MS = 50

/** Something on the screen, by what a person would call it. `name` is a part of what it is called, or a pattern of it. */
export interface Thing {
  readonly role: 'button' | 'link' | 'heading' | 'field' | 'picture' | 'text' | 'menuitem'
  readonly name: string | RegExp
}

export const button = (name: string | RegExp): Thing => ({ role: 'button', name })
export const link = (name: string | RegExp): Thing => ({ role: 'link', name })
export const heading = (name: string | RegExp): Thing => ({ role: 'heading', name })
export const field = (name: string | RegExp): Thing => ({ role: 'field', name })
export const picture = (name: string | RegExp): Thing => ({ role: 'picture', name })
export const text = (name: string | RegExp): Thing => ({ role: 'text', name })
export const menuItem = (name: string | RegExp): Thing => ({ role: 'menuitem', name })

/** A person's actions in one tab, the same in every engine. */
export class Hand {
  readonly tab: Tab
  readonly #url: string

  constructor(tab: Tab, url: string) {
    this.tab = tab
    this.#url = url
  }

  async open(path: string): Promise<void> {
    await this.tab.goto(this.#url + path)
  }

  /** Waits until an element exists. */
  async see(thing: Thing, withinMs: number = PATIENCE_MS): Promise<void> {
    await this.#until(
      withinMs,
      () => `${describe(thing)} did not appear`,
      () => this.sees(thing),
    )
  }

  async noLongerSees(thing: Thing): Promise<void> {
    await this.#until(
      PATIENCE_MS,
      () => `${describe(thing)} did not go`,
      async () => !(await this.sees(thing)),
    )
  }

  /** Whether the element exists now. */
  async sees(thing: Thing): Promise<boolean> {
    return (await this.#find(thing)) !== null
  }

  async tap(thing: Thing): Promise<void> {
    await this.#until(
      PATIENCE_MS,
      () => `${describe(thing)} could not be pressed`,
      async () => {
        const before = await this.#find(thing)
        const place = await this.#find(thing)
        if (!place?.isFree || before?.x !== place.x || before.y !== place.y) return false
        if (!(await this.#isPressed(place))) return false
        // An element that moved in the meantime was not pressed, and nothing else was.
        return this.tab.evaluate<boolean>('globalThis.aim?.hit ?? true').catch(() => true)
      },
    )
  }

  async fill(name: string | RegExp, words: string): Promise<void> {
    await this.tap(field(name))
    // A field may know its answer already: a town comes with its postal code.
    await this.tab.evaluate('document.activeElement.select?.()')
    await this.tab.type(words)
  }

  /** Waits until the page of this path is shown: going back takes as long as the browser likes. */
  async isAt(path: string): Promise<void> {
    await this.#until(
      PATIENCE_MS,
      () => `${path} did not open`,
      async () => (await this.path().catch(() => null)) === path,
    )
  }

  /** Gives a file to the field that the browser's own dialog would fill. */
  async choose(name: string, file: Buffer, type: string): Promise<void> {
    await this.tab.evaluate(`(${chooseFile.toString()})(${JSON.stringify([name, file.toString('base64'), type])})`)
  }

  async path(): Promise<string> {
    return this.tab.evaluate<string>('location.pathname')
  }

  /** Searches again for an element that left the window in the meantime. */
  async #isPressed(place: Place): Promise<boolean> {
    try {
      await this.tab.press(place)
      return true
    } catch (error) {
      if (String(error).includes('out of bounds')) return false
      throw error
    }
  }

  /** A page that is being left answers nothing for a moment. */
  async #find(thing: Thing): Promise<Place | null> {
    const { role, name } = thing
    const pattern = typeof name === 'string' ? { text: name } : { source: name.source }
    try {
      return await this.tab.evaluate<Place | null>(`(${locate.toString()})(${JSON.stringify({ role, ...pattern })})`)
    } catch {
      return null
    }
  }

  async #until(withinMs: number, complaint: () => string, holds: () => Promise<boolean>): Promise<void> {
    const deadline = Date.now() + withinMs
    while (!(await holds())) {
      if (Date.now() > deadline) throw new Error(`${complaint()} on:\n${await this.#page()}`)
      await pause(LOOK_AGAIN_MS)
    }
  }

  async #page(): Promise<string> {
    return this.tab.evaluate<string>("location.pathname + '\\n' + document.body.innerText").catch(String)
  }
}

const describe = ({ role, name }: Thing): string => `${role} ${String(name)}`

interface Place {
  readonly x: number
  readonly y: number
  /** No other element covers it. */
  readonly isFree: boolean
}

/** Runs in the page: the first visible thing of that kind and name, brought into view. */
function locate(wanted: { role: string; text?: string; source?: string }): Place | null {
  const selectors: Record<string, string> = {
    button: 'button, [role="button"]',
    link: 'a[href]',
    heading: 'h1, h2, h3',
    field: 'input:not([type="hidden"]), textarea, select',
    picture: 'img',
    menuitem: '[role^="menuitem"]',
    text: 'body *',
  }
  const plain = (words: string | null | undefined) => (words ?? '').replaceAll(/\s+/gu, ' ').trim()
  const nameOf = (element: Element): string => {
    const by = element.getAttribute('aria-labelledby')
    const labels = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null
    const named =
      element.getAttribute('aria-label') ??
      (by === null
        ? null
        : by
            .split(' ')
            .map((id) => document.querySelector(`[id="${id}"]`)?.textContent)
            .join(' ')) ??
      (labels && labels.length > 0 ? [...labels].map((label) => label.textContent).join(' ') : null) ??
      element.getAttribute('alt')
    return plain(named ?? element.textContent)
  }
  const isMeant = (name: string): boolean =>
    wanted.source === undefined ? name.includes(wanted.text ?? '') : new RegExp(wanted.source, 'u').test(name)
  const isOwnText = (element: Element): boolean =>
    wanted.role !== 'text' ||
    [...element.childNodes].some((node) => node.nodeType === 3 && plain(node.nodeValue) !== '')
  const isShown = (element: Element): boolean => element.checkVisibility() && element.getClientRects().length > 0
  const found = [...document.querySelectorAll(selectors[wanted.role] ?? '')].find(
    (element) => isOwnText(element) && isMeant(nameOf(element)) && isShown(element),
  )
  if (!found) return null
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = found.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  const hit = document.elementFromPoint(x, y)
  guard(found)
  const isFree = hit !== null && found.contains(hit) && !found.matches(':disabled')
  return { x, y, isFree }

  /** Keeps a press from everything but what is aimed at. */
  function guard(element: Element): void {
    const page = globalThis as unknown as { aim?: { element: Element; hit: boolean } }
    const isFirst = page.aim === undefined
    page.aim = { element, hit: false }
    if (!isFirst) return
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const) {
      addEventListener(type, keep, { capture: true })
    }
    function keep(event: Event): void {
      const { aim } = page
      if (!aim || aim.hit) return
      if (event.target instanceof Node && aim.element.contains(event.target)) {
        if (event.type === 'click') aim.hit = true
        return
      }
      event.stopImmediatePropagation()
      event.preventDefault()
    }
  }
}

/** Runs in the page. */
function chooseFile([name, base64, type]: [string, string, string]): void {
  const input = [...document.querySelectorAll<HTMLInputElement>('input[type="file"]')].find((one) =>
    one.getAttribute('aria-label')?.includes(name),
  )
  if (!input) throw new Error(`no file field ${name}`)
  const files = new DataTransfer()
  files.items.add(new File([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], 'photo', { type }))
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
