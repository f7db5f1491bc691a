/** What `getComputedStyle` answers on a page without style sheets. */
type PlainStyle = Record<string, unknown>

const INITIAL: Readonly<Record<string, string>> = {
  display: 'block',
  visibility: 'visible',
  fontSize: '16px',
  pointerEvents: 'auto',
  userSelect: 'auto',
}

/**
 * The style of an element as its attributes decide it: `hidden`, a closed popover or dialog, and its own `style`. The sheets
 * of the product are a thousand rules, which queries by role would match against each element; a browser tests those.
 * @param element any element of the page
 */
export function plainStyleOf(element: Element): CSSStyleDeclaration {
  const own = (element as HTMLElement).style as unknown as PlainStyle | undefined
  const valueOf = (name: string): unknown => {
    if (name === 'display' && isClosed(element)) return 'none'
    const value = own?.[name]
    return value === undefined || value === '' ? (INITIAL[name] ?? '') : value
  }
  const style = {
    getPropertyValue: (name: string) =>
      valueOf(name.startsWith('--') ? name : name.replaceAll(/-(\w)/gu, (_, letter: string) => letter.toUpperCase())),
  }
  return new Proxy(style, {
    get: (target, name) => (name in target ? Reflect.get(target, name) : valueOf(String(name))),
  }) as unknown as CSSStyleDeclaration
}

const isClosed = (element: Element): boolean =>
  element.hasAttribute('hidden') ||
  (element.hasAttribute('popover') && !element.classList.contains(':popover-open')) ||
  (element.localName === 'dialog' && !element.hasAttribute('open'))
