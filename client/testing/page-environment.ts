import { Window } from 'happy-dom'
import type { Environment } from 'vitest/runtime'
import { blankContext } from './blank-canvas.ts'
import { plainStyleOf } from './plain-style.ts'

declare global {
  /** The one page of this worker. Modules of the client refer to it from their first import on. */
  var pageWindow: Window | undefined
}

/** Where the tested application is served. */
export const PAGE_ORIGIN = 'http://localhost:3000'

/** Of these the page has its own; all else that Node has stays Node's, because the server runs in the same process. */
const OF_THE_PAGE = new Set([
  'CustomEvent',
  'Event',
  'EventTarget',
  'MessageEvent',
  'Storage',
  'document',
  'localStorage',
  'location',
  'navigator',
  'sessionStorage',
  'window',
])

/**
 * A page without layout around the test, in the same process as the server. Node keeps its network classes, streams,
 * timers and crypto. All test files of one worker share the page, as they share their modules.
 */
// oxlint-disable-next-line import/no-default-export -- Vitest takes an environment by its default export
export default {
  name: 'page',
  viteEnvironment: 'ssr',
  async setup(global) {
    if (globalThis.pageWindow === undefined) {
      globalThis.pageWindow = openPage(global as typeof globalThis)
      const popovers = await import('@oddbird/popover-polyfill/fn')
      popovers.apply()
    }
    return { teardown: () => undefined }
  },
} satisfies Environment

function openPage(global: typeof globalThis): Window {
  const { locks } = navigator
  // An address of another application (a message, a call) leaves the page where it is, as on a phone.
  const navigation = { disableMainFrameNavigation: true, disableFallbackToSetURL: true }
  const page = new Window({ url: PAGE_ORIGIN, width: 1440, height: 900, settings: { navigation } })
  Object.defineProperty(page.navigator, 'locks', { value: locks })
  const names = new Set<string>()
  for (let at: object = page; at !== Object.prototype && at !== null; at = Object.getPrototypeOf(at) as object)
    for (const name of Object.getOwnPropertyNames(at)) names.add(name)
  for (const name of names) {
    if (name === 'constructor' || (name in global && !OF_THE_PAGE.has(name))) continue
    const value: unknown = Reflect.get(page, name)
    const isMethod = typeof value === 'function' && /^[a-z]/u.test(name)
    let own: unknown = isMethod ? (value as () => unknown).bind(page) : undefined
    Object.defineProperty(global, name, {
      configurable: true,
      get: () => own ?? (Reflect.get(page, name) as unknown),
      set: (next: unknown) => {
        own = next
      },
    })
  }
  global.getComputedStyle = plainStyleOf
  global.matchMedia = (query) =>
    anyOf(query.split(',').map((part) => page.matchMedia(part.trim()) as unknown as MediaQueryList))
  global.HTMLCanvasElement.prototype.getContext = function getContext(this: HTMLCanvasElement) {
    return blankContext(this)
  } as unknown as typeof HTMLCanvasElement.prototype.getContext
  global.FormData = formDataWith(global.FormData, page)
  // The page's document is an instance of a class that its window does not name.
  global.Document = classOf(page.document, 'Document') as typeof global.Document
  for (const name of ['window', 'self', 'top', 'parent'])
    Object.defineProperty(global, name, { configurable: true, writable: true, value: global })
  Object.defineProperty(page.document, 'defaultView', { configurable: true, get: () => global })
  return page
}

/** The class of that name among those that an object inherits from. */
function classOf(value: object, name: string): unknown {
  for (let at = value; ; at = Object.getPrototypeOf(at) as object)
    if (at.constructor.name === name) return at.constructor
}

/** A list of media queries matches where one of them does. happy-dom answers no to every list. */
function anyOf(parts: readonly MediaQueryList[]): MediaQueryList {
  return {
    get matches() {
      return parts.some(({ matches }) => matches)
    },
    addEventListener: (type: 'change', listener: () => void, options?: AddEventListenerOptions) =>
      parts.forEach((part) => part.addEventListener(type, listener, options)),
    removeEventListener: (type: 'change', listener: () => void) =>
      parts.forEach((part) => part.removeEventListener(type, listener)),
  } as unknown as MediaQueryList
}

/** Node's form data, which can be read from a form of the page as well. */
function formDataWith(NodeFormData: typeof FormData, page: Window): typeof FormData {
  return class extends NodeFormData {
    constructor(form?: HTMLFormElement) {
      super()
      if (!form) return
      for (const [name, value] of new page.FormData(form as never)) this.append(name, value as string)
    }
  }
}
