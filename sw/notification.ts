/** Turns the JSON of a declarative web push into what the worker shows. One payload serves both kinds of browsers. */
export interface ShownNotification {
  readonly title: string
  readonly options: NotificationOptions & {
    readonly data: { readonly navigate: string; readonly actions: Readonly<Record<string, string>> }
    /** Missing from TypeScript's library; where a browser has no buttons it passes them by. */
    readonly actions: readonly { readonly action: string; readonly title: string }[]
  }
  readonly badge: number | null
}

/**
 * Reads a push. Every push must show something (browsers withdraw the permission otherwise), so an unreadable one
 * becomes a bare notice that opens the application. `navigate` never leaves this origin.
 */
export function notificationOf(text: string, origin: string): ShownNotification {
  const { title, body, navigate, lang, tag, actions, app_badge: badge } = declared(text)
  const buttons = buttonsOf(actions, origin)
  return {
    title: stringOr(title, 'Rond'),
    options: {
      body: stringOr(body, ''),
      ...(typeof lang === 'string' ? { lang } : {}),
      ...(typeof tag === 'string' ? { tag } : {}),
      icon: '/icons/icon-192.png',
      badge: '/icons/badge-96.png',
      actions: buttons.map(({ action, title: label }) => ({ action, title: label })),
      data: {
        navigate: withinOrigin(stringOr(navigate, '/'), origin),
        actions: Object.fromEntries(buttons.map((button) => [button.action, button.navigate])),
      },
    },
    badge: Number.isInteger(Number(badge)) && badge !== undefined && badge !== null ? Number(badge) : null,
  }
}

function declared(text: string): Record<string, unknown> {
  try {
    const payload = JSON.parse(text) as { web_push?: unknown; notification?: unknown; app_badge?: unknown } | null
    if (payload?.web_push !== 8030 || typeof payload.notification !== 'object') return {}
    // The badge is a sibling of the notification in the Push API's draft, and part of it in WebKit's documentation.
    return { app_badge: payload.app_badge, ...payload.notification }
  } catch {
    return {}
  }
}

function buttonsOf(actions: unknown, origin: string): { action: string; title: string; navigate: string }[] {
  if (!Array.isArray(actions)) return []
  return (actions as ({ action?: unknown; title?: unknown; navigate?: unknown } | null)[]).flatMap((one) => {
    if (typeof one?.action !== 'string' || typeof one.title !== 'string') return []
    return [{ action: one.action, title: one.title, navigate: withinOrigin(stringOr(one.navigate, '/'), origin) }]
  })
}

const stringOr = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise)

function withinOrigin(navigate: string, origin: string): string {
  if (!URL.canParse(navigate, origin)) return '/'
  const url = new URL(navigate, origin)
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : '/'
}
