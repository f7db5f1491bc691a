/**
 * Names the one kind of text that may become a running script (security 28): an address of ours. The content policy
 * refuses every other policy and every text that nobody made one of; HTML and inline scripts are never made from text.
 * Without Trusted Types in the browser the rest of the content policy stands alone.
 */
export function trustOwnScripts(page: Pick<Location, 'href'>, types: TrustedTypes | undefined): void {
  types?.createPolicy('default', {
    createScriptURL: (address) => {
      const { origin, pathname, href } = new URL(address, page.href)
      if (origin !== new URL(page.href).origin || !OWN_SCRIPT.test(pathname))
        throw new TypeError('not a script of ours')
      return href
    },
  })
}

/** The service worker, and what was built beside it. */
const OWN_SCRIPT = /^\/(?:worker|assets\/[\w.-]+)\.js$/u

/** What of the browser's Trusted Types is used here; the compiler's library does not know them yet. */
export interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): unknown
}
