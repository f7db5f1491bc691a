import type { Config } from '../config.ts'

/**
 * The cookie that carries the session. The `__Host-` prefix binds it to exactly this host over https; plain http on
 * localhost cannot have it.
 */
export interface SessionCookie {
  readonly name: string
  read(cookieHeader: string | undefined): string | null
  /** The `Set-Cookie` value that starts the session in the browser. */
  write(token: string, maxAgeSeconds: number): string
  /** The `Set-Cookie` value that ends it. */
  clear(): string
}

export function sessionCookie(config: Config): SessionCookie {
  const secure = config.publicUrl.protocol === 'https:'
  const name = secure ? '__Host-rond' : 'rond'
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  return {
    name,
    read: (header = '') => {
      for (const pair of header.split(';')) {
        const [key, value] = pair.trim().split('=')
        if (key === name && value !== undefined && /^[A-Za-z0-9_-]{43}$/.test(value)) return value
      }
      return null
    },
    write: (token, maxAgeSeconds) => `${name}=${token}; Max-Age=${maxAgeSeconds}; ${attributes}`,
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
  }
}
