import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { DeliverySettings } from '../../platform/config.services.ts'
import { BackupError } from '../manifest.ts'
import type { BackupPlace } from './backup-place.ts'

/** A large database over a slow line; an answer that never comes must not hold the job for ever. */
const TIMEOUT_MS = 6 * 3_600_000

/** A folder of a server that takes PUT, GET and DELETE (WebDAV, nginx with `dav_methods`). Its login is basic authentication. */
export function httpPlace({ url }: Pick<DeliverySettings, 'url'>): BackupPlace {
  const folder = new URL(url)
  folder.username = ''
  folder.password = ''
  if (!folder.pathname.endsWith('/')) folder.pathname += '/'
  const login = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  const headers = url.username === '' ? {} : { authorization: `Basic ${Buffer.from(login).toString('base64')}` }
  const call = async (method: string, name: string, body?: Blob): Promise<Response> => {
    try {
      return await fetch(new URL(encodeURIComponent(name), folder), {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
        // Another address was not chosen by the operator.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
    } catch {
      throw new BackupError(`The second place ${folder.host} cannot be reached.`)
    }
  }
  const refusal = (method: string, { status }: Response): BackupError =>
    new BackupError(`The second place ${folder.host} answered ${status} to ${method}.`)
  return {
    put: async (name, path) => {
      const answer = await call('PUT', name, await openAsBlob(path))
      await answer.body?.cancel()
      if (!answer.ok) throw refusal('PUT', answer)
    },
    read: async (name) => {
      const answer = await call('GET', name)
      if (answer.ok && answer.body) return Readable.fromWeb(answer.body)
      await answer.body?.cancel()
      if (answer.status === 404) return null
      throw refusal('GET', answer)
    },
    remove: async (name) => {
      const answer = await call('DELETE', name)
      await answer.body?.cancel()
      if (!answer.ok && answer.status !== 404) throw refusal('DELETE', answer)
    },
    close: () => Promise.resolve(),
  }
}
