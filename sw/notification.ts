/** What the declarative web push JSON says, as the worker shows it. One payload serves both kinds of browsers. */
export interface ShownNotification {
  readonly title: string
  readonly options: NotificationOptions & { readonly data: { readonly navigate: string } }
  readonly badge: number | null
}

/**
 * Reads a push. Every push must show something (browsers withdraw the permission otherwise), so an unreadable one
 * becomes a bare notice that opens the application. `navigate` never leaves this origin.
 */
export function notificationOf(text: string, origin: string): ShownNotification {
  const { title, body, navigate, lang, tag, app_badge: badge } = declared(text)
  return {
    title: stringOr(title, 'Rond'),
    options: {
      body: stringOr(body, ''),
      ...(typeof lang === 'string' ? { lang } : {}),
      ...(typeof tag === 'string' ? { tag } : {}),
      icon: '/icons/icon-192.png',
      badge: '/icons/badge-96.png',
      data: { navigate: withinOrigin(stringOr(navigate, '/'), origin) },
    },
    badge: Number.isInteger(Number(badge)) && badge !== undefined && badge !== null ? Number(badge) : null,
  }
}

function declared(text: string): Record<string, unknown> {
  try {
    const payload = JSON.parse(text) as { web_push?: unknown; notification?: unknown } | null
    if (payload?.web_push !== 8030 || typeof payload.notification !== 'object') return {}
    return (payload.notification ?? {}) as Record<string, unknown>
  } catch {
    return {}
  }
}

const stringOr = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise)

function withinOrigin(navigate: string, origin: string): string {
  if (!URL.canParse(navigate, origin)) return '/'
  const url = new URL(navigate, origin)
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : '/'
}
