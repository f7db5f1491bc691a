import type { Config } from '../config.ts'

/**
 * A cookie that only this server reads. The `__Host-` prefix binds it to exactly this host over https; plain http on
 * localhost cannot have it.
 */
export interface HostCookie {
  readonly name: string
  read(cookieHeader: string | undefined): string | null
  /** The `Set-Cookie` value that puts it into the browser. */
  write(value: string, maxAgeSeconds: number): string
  /** The `Set-Cookie` value that takes it away. */
  clear(): string
}

/** The cookie that carries the session. */
export const sessionCookie = (config: Config): HostCookie => hostCookie(config, 'rond', /^[A-Za-z0-9_-]{43}$/)

/** A value that does not have the form `shape` is not read. */
export function hostCookie(config: Config, plainName: string, shape: RegExp): HostCookie {
  const secure = config.publicUrl.protocol === 'https:'
  const name = secure ? `__Host-${plainName}` : plainName
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  return {
    name,
    read: (header = '') => {
      for (const pair of header.split(';')) {
        const [key, value] = pair.trim().split('=')
        if (key === name && value !== undefined && shape.test(value)) return value
      }
      return null
    },
    write: (value, maxAgeSeconds) => `${name}=${value}; Max-Age=${maxAgeSeconds}; ${attributes}`,
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
  }
}
